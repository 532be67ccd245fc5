/// The colors of a palette in JSON, made once for many themes: what a theme has in common with the palette, which is all but a few colors, is
/// copied. (0.93 times the instructions of a theme of 2 kB with the palette of SAPFiori, 0.5 times those of a theme with palette v8.)
package final class RenderedPalette: Sendable {
  /// Which palette it is.
  let name: String
  /// How it is written.
  let isCompact: Bool
  /// The styles with what stands between them, and zeros behind them, so that they can be copied in blocks.
  let text: [UInt8]
  private let cellCount: Int
  private let variantCount: Int
  /// Where each style stands in the text.
  private let styles: [Range<Int>]

  /// - Parameters:
  ///   - theme: a theme that overrides nothing.
  ///   - styles: where each of its styles stands in the text.
  init(_ theme: Theme, isCompact: Bool, _ text: [UInt8], _ styles: [Range<Int>]) {
    name = theme.paletteName
    self.isCompact = isCompact
    self.text = text + [UInt8](repeating: 0, count: 16)
    self.styles = styles
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
