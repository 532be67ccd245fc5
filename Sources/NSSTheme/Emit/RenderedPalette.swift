/// The colors of a palette in JSON, rendered once for many themes. A theme copies the text of the styles that it does not change.
package final class RenderedPalette: Sendable {
  /// The name of the palette.
  let name: String
  /// True if the text has no white space.
  let isCompact: Bool
  /// The styles with their separators.
  let text: [UInt8]
  private let cellCount: Int
  private let variantCount: Int
  /// The range of each style in the text.
  private let styles: [Range<Int>]

  /// Renders the palette of a theme without overrides; nil if the theme has no palette.
  package init?(_ theme: Theme, _ options: Emitter.Options) {
    guard !theme.base.cells.isEmpty else { return nil }
    var writer = JSONWriter(theme, isCompact: options.isCompact, hasLocations: options.hasLocations, palette: options.palette)
    writer.output = Output()
    styles = writer.renderPalette()
    name = theme.paletteName
    isCompact = options.isCompact
    text = writer.output.bytes
    cellCount = theme.base.cells.count
    variantCount = theme.variantCount
  }

  /// The run of styles, from a cell on, that are equal to the palette: the index after their last cell, and their range in the
  /// text; nil if the first style differs.
  ///
  /// - Parameters:
  ///   - cells: the cells of a theme with the same palette.
  ///   - start: the first cell of a style.
  func common(with cells: [Theme.CellRow], from start: Int) -> (end: Int, text: Range<Int>)? {
    guard cells.count == cellCount else { return nil }
    var same = start
    while same < cells.count, isBuiltIn(cells[same]) { same &+= 1 }
    let end = same - same % variantCount
    guard end > start else { return nil }
    return (end, styles[start / variantCount].lowerBound..<styles[end / variantCount - 1].upperBound)
  }

  /// A cell without a color is never copied, because its documented text belongs to its theme.
  @inline(__always)
  private func isBuiltIn(_ cell: Theme.CellRow) -> Bool { cell.origin < 0 && cell.color != nil }
}
