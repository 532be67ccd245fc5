package enum AlignedColumns {
  /// The maximum width of a column. A longer cell shifts only the rest of its line, so that one long value does not widen all
  /// lines of a report.
  private static let widest = 80

  /// A line for each row, with two spaces between the columns and none after the last cell. `width` is the width in which the
  /// last column is wrapped; nil not to wrap it.
  package static func text(_ rows: [[String]], indentation: String = "", width: Int? = nil) -> String {
    lines(rows, indentation: indentation, width: width).joined()
  }

  static func lines(_ rows: [[String]], indentation: String = "", width: Int? = nil) -> [String] {
    guard let first = rows.first else { return [] }
    let cellWidths = rows.map { $0.map(\.displayWidth) }
    let widths = first.indices.map { column in cellWidths.reduce(0) { $1[column] <= widest ? max($0, $1[column]) : $0 } }
    return zip(rows, cellWidths).map { cells, ownWidths in
      let last = cells.lastIndex { !$0.isEmpty } ?? 0
      let prefix = cells[..<last].indices.reduce(indentation) { prefix, column in
        prefix + cells[column] + String(repeating: " ", count: max(0, widths[column] - ownWidths[column]) + 2)
      }
      return hanging(prefix, cells[last], width: last == cells.count - 1 ? width : nil)
    }
  }
}
