/// A reference to a row of a table, in four bytes. `tree[index]` is the row of a `SyntaxTree`.
@usableFromInline package struct Index<Row>: Sendable, Hashable, Comparable {
  @usableFromInline let stored: UInt32

  @inlinable package init(_ number: Int) { stored = UInt32(truncatingIfNeeded: number) }

  @inlinable package init(_ number: UInt32) { stored = number }

  /// The number of the row in its table. Rows of broken syntax are in a separate table, numbered from ``firstBroken``.
  @inlinable package var number: Int { Int(stored) }

  /// True for a row of broken syntax, which the parser keeps for tools and which has no effect.
  package var isBroken: Bool { number >= Index.firstBroken }

  /// The number of the first row in a table of broken syntax.
  package static var firstBroken: Int { 1 << 30 }

  /// The order of the rows in their table.
  @inlinable package static func < (left: Index, right: Index) -> Bool { left.stored < right.stored }
}

/// An optional index in four bytes. The highest number stands for nil.
@usableFromInline package struct OptionalIndex<Row>: Sendable, Equatable {
  @usableFromInline let stored: UInt32

  @inlinable package init(_ index: Index<Row>?) { stored = index.map { UInt32(truncatingIfNeeded: $0.number) } ?? .max }

  @inlinable package init(_ number: Int) { stored = UInt32(truncatingIfNeeded: number) }

  @inlinable package static var none: OptionalIndex { OptionalIndex(nil) }

  @inlinable package var index: Index<Row>? { stored == .max ? nil : Index(stored) }
}

/// Consecutive rows of one table.
@usableFromInline package struct Run<Row>: Sendable, Equatable {
  @usableFromInline package let start: UInt32
  @usableFromInline package let end: UInt32

  @inlinable package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// True if the run has no rows.
  @inlinable package var isEmpty: Bool { start == end }
  @inlinable package var count: Int { Int(end &- start) }
  @inlinable package var indices: Range<Int> { Int(start)..<Int(end) }
  @inlinable package var first: Index<Row>? { isEmpty ? nil : Index(start) }
  @inlinable package var last: Index<Row>? { isEmpty ? nil : Index(end - 1) }
}

extension Array {
  @inlinable package subscript(run: Run<Element>) -> ArraySlice<Element> { self[run.indices] }

  @inlinable package subscript(index: NSSTheme.Index<Element>) -> Element { self[index.number] }
}
