/// Reads the text tables that ship with the compiler: words separated by spaces, one row per line.
struct TableReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next word of the line; nil at the end of the line.
  mutating func word() -> Range<Int>? {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    let start = offset
    while offset < bytes.count, bytes[offset] > UInt8(ascii: " ") { offset += 1 }
    return start < offset ? start..<offset : nil
  }

  /// Goes to the next line.
  mutating func endLine() {
    offset = bytes.span.endOfLine(from: offset) + 1
  }
}
