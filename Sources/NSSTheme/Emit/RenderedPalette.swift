/// The colors of a palette in JSON, rendered once for many themes. A theme copies what it has in common with the palette.
package final class RenderedPalette: Sendable {
  /// Which palette it is.
  let name: String
  /// How it is written.
  let isCompact: Bool
  /// The styles with what stands between them.
  let text: [UInt8]
  private let cellCount: Int
  private let variantCount: Int
  /// Where each style stands in the text.
  private let styles: [Range<Int>]

  /// Renders the palette of a theme that overrides nothing; nil if it has none.
  package init?(_ theme: Theme, _ options: Emitter.Options) {
    guard !theme.base.cells.isEmpty else { return nil }
    var writer = JSONWriter(theme, options)
    writer.output = Output()
    styles = writer.renderPalette()
    name = theme.paletteName
    isCompact = options.isCompact
    text = writer.output.bytes
    cellCount = theme.base.cells.count
    variantCount = theme.variantCount
  }

  /// The styles from a cell on that are as in the palette: the index behind their last cell, and where they stand in the text.
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

  /// A text in place of a color stands among the texts of its theme.
  @inline(__always)
  private func isBuiltIn(_ cell: Theme.CellRow) -> Bool { cell.origin < 0 && cell.color != nil }
}
