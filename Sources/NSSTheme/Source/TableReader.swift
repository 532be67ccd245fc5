/// Reads the text tables that ship with the compiler: words separated by spaces, one row per line.
package struct TableReader {
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

  /// The words of each line of a table, without empty lines.
  package static func rows(_ table: String) -> [[String]] {
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    var rows: [[String]] = []
    while reader.offset < bytes.count {
      var row: [String] = []
      while let word = reader.word() { row.append(String(decoding: bytes[word], as: UTF8.self)) }
      if !row.isEmpty { rows.append(row) }
      reader.endLine()
    }
    return rows
  }

  /// Goes to the next line.
  mutating func endLine() {
    offset = bytes.span.endOfLine(from: offset) + 1
  }
}
