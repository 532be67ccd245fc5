/// Reads the text tables that ship with the compiler: words separated by spaces, one row per line.
package struct TableReader {
  private let bytes: [UInt8]
  package private(set) var offset: Int

  package init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next word of the line; nil at the end of the line.
  package mutating func word() -> Range<Int>? {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    let start = offset
    while offset < bytes.count, bytes[offset] > UInt8(ascii: " ") { offset += 1 }
    return start < offset ? start..<offset : nil
  }

  /// The words of each line of a table, without empty lines. `initial` is a lower-case letter, to return only the lines with a
  /// word that begins with it; nil for all lines.
  package static func rows(_ table: String, initial: UInt8? = nil) -> [[String]] {
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    var rows: [[String]] = []
    while reader.offset < bytes.count {
      if let initial, !reader.lineHasWord(initial: initial) {
        reader.endLine()
        continue
      }
      var row: [String] = []
      while let word = reader.word() { row.append(String(decoding: bytes[word], as: UTF8.self)) }
      if !row.isEmpty { rows.append(row) }
      reader.endLine()
    }
    return rows
  }

  /// True if a word of the line begins with a letter, in either case.
  private func lineHasWord(initial: UInt8) -> Bool {
    var rest = self
    while let word = rest.word() {
      if bytes[word.lowerBound] == initial || bytes[word.lowerBound] | 0x20 == initial { return true }
    }
    return false
  }

  package mutating func endLine() {
    offset = bytes.span.endOfLine(from: offset) + 1
  }
}
