/// A range of bytes in a stylesheet, in eight bytes.
package struct SourceRange: Sendable, Hashable {
  package let start: UInt32
  /// The offset after the last byte; equal to `start` for a location between two bytes.
  package let end: UInt32

  package var offsets: Range<Int> { Int(start)..<Int(end) }

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

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
  package var description: String { "\(start)..<\(end)" }
}
