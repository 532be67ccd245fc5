/// Some neighbouring rows of one table.
public struct Run<Row>: Sendable, Equatable {
  /// The index of the first row.
  public let start: UInt32
  /// The index behind the last row.
  public let end: UInt32

  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// True if there is none.
  public var isEmpty: Bool { start == end }
  /// How many rows there are.
  public var count: Int { Int(end &- start) }
  /// The indices of the rows in their table.
  public var indices: Range<Int> { Int(start)..<Int(end) }
}
