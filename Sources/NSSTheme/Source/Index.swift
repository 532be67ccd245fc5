/// A reference to a row of a table of a `SyntaxTree`, in four bytes. `tree[index]` is the row.
package struct Index<Row>: Sendable, Hashable, Comparable {
  private let stored: UInt32

  /// Creates a reference to the row with a number.
  package init(_ number: Int) { stored = UInt32(truncatingIfNeeded: number) }

  /// Creates a reference to the row with a number.
  package init(_ number: UInt32) { stored = number }

  /// The number of the row in its table. Rows of broken syntax are in a separate table, numbered from ``firstBroken``.
  package var number: Int { Int(stored) }

  /// True for a row of broken syntax, which the parser keeps for tools and which has no effect.
  package var isBroken: Bool { number >= Index.firstBroken }

  /// The number of the first row in a table of broken syntax.
  package static var firstBroken: Int { 1 << 30 }

  /// The order of the rows in their table.
  package static func < (left: Index, right: Index) -> Bool { left.stored < right.stored }
}

/// An optional index in four bytes.
package struct OptionalIndex<Row>: Sendable, Equatable {
  private let stored: UInt32

  package init(_ index: Index<Row>?) { stored = index.map { UInt32(truncatingIfNeeded: $0.number) } ?? .max }

  package init(_ number: Int) { stored = UInt32(truncatingIfNeeded: number) }

  package static var none: OptionalIndex { OptionalIndex(nil) }

  package var index: Index<Row>? { stored == .max ? nil : Index(stored) }
}

/// Consecutive rows of one table.
package struct Run<Row>: Sendable, Equatable {
  package let start: UInt32
  package let end: UInt32

  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// True if the run has no rows.
  package var isEmpty: Bool { start == end }
  /// The number of rows.
  package var count: Int { Int(end &- start) }
  /// The numbers of the rows in their table.
  package var indices: Range<Int> { Int(start)..<Int(end) }
  /// The first row, or nil.
  package var first: Index<Row>? { isEmpty ? nil : Index(start) }
  /// The last row, or nil.
  package var last: Index<Row>? { isEmpty ? nil : Index(end - 1) }
}

extension Array {
  /// The rows of a run.
  package subscript(run: Run<Element>) -> ArraySlice<Element> { self[run.indices] }

  /// The row of an index.
  package subscript(index: NSSTheme.Index<Element>) -> Element { self[index.number] }
}
