import NSSTheme

/// Rows of text with aligned columns.
package enum AlignedColumns {
  /// The maximum width of a column. A longer cell shifts only the rest of its line, so that one long value does not widen all
  /// lines of a report.
  private static let widest = 80

  /// A line for each row, with two spaces between the columns and none after the last cell.
  package static func text(_ rows: [[String]], indentation: String = "") -> String {
    guard let first = rows.first else { return "" }
    let cellWidths = rows.map { $0.map(\.displayWidth) }
    let widths = first.indices.map { column in cellWidths.reduce(0) { $1[column] <= widest ? max($0, $1[column]) : $0 } }
    var text = ""
    for (cells, ownWidths) in zip(rows, cellWidths) {
      let last = cells.lastIndex { !$0.isEmpty } ?? 0
      text += indentation
      for column in cells.indices.prefix(through: last) {
        text += cells[column]
        if column < last { text += String(repeating: " ", count: max(0, widths[column] - ownWidths[column]) + 2) }
      }
      text += "\n"
    }
    return text
  }
}
