/// A place in a stylesheet: the bytes from `start` up to, not including, `end`.
///
/// Lines and columns are for people and editors; a ``LineMap`` computes them when a place is shown.
public struct SourceRange: Sendable, Hashable {
  /// The offset of the first byte.
  public let start: UInt32
  /// The offset behind the last byte; equal to `start` for a place between two bytes.
  public let end: UInt32

  /// The bytes from `start` up to `end`.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  package init(_ start: Int, _ end: Int) {
    self.init(start: UInt32(start), end: UInt32(end))
  }

  /// The place between two bytes, where something is missing.
  package init(at offset: UInt32) {
    self.init(start: offset, end: offset)
  }
}
