/// A location in a stylesheet: the bytes from `start` up to, but not including, `end`.
///
/// A ``LineMap`` converts offsets to the lines and columns that people and editors use.
public struct SourceRange: Sendable, Hashable {
  /// The offset of the first byte.
  public let start: UInt32
  /// The offset after the last byte; equal to `start` for a location between two bytes.
  public let end: UInt32

  /// Creates the range of the bytes from `start` up to `end`.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Creates the range of the bytes from `start` up to `end`.
  package init(_ start: Int, _ end: Int) {
    self.init(start: UInt32(start), end: UInt32(end))
  }

  /// Creates the location between two bytes, where something is missing.
  package init(at offset: UInt32) {
    self.init(start: offset, end: offset)
  }
}

extension SourceRange: CustomStringConvertible {
  /// The offsets: `12..<16`.
  public var description: String { "\(start)..<\(end)" }
}
