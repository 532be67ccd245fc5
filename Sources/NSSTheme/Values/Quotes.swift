/// The quotes around a value, an extension: a quoted value means what stands between them.
enum Quotes {
  /// The inside of a text that is one string; nil for any other text.
  static func inside(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Range<Int>? {
    guard end - start >= 2 else { return nil }
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), bytes[end - 1] == quote else { return nil }
    return bytes[start + 1..<end - 1].contains(quote) ? nil : start + 1..<end - 1
  }

  /// The inside of a string as it would be without its quotes: one blank between words, none at the ends and around `,` `(` `)`.
  static func canonical(_ bytes: [UInt8], _ inside: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var hasBlank = false
    for byte in bytes[inside] {
      if ByteClass.table[Int(byte)] & ByteClass.space != 0 {
        hasBlank = true
        continue
      }
      if hasBlank, let last = text.last, !isTight(last), !isTight(byte) { text.append(UInt8(ascii: " ")) }
      hasBlank = false
      text.append(byte)
    }
    return text
  }

  private static func isTight(_ byte: UInt8) -> Bool { ",()".utf8.contains(byte) }

  /// The names of a list, with or without quotes around it or around each of them: where they stand, and in which bytes. A list without
  /// quotes around it is not copied.
  package static func names(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (bytes: [UInt8], ranges: [Range<Int>]) {
    let list = inside(bytes, start, end).map { canonical(bytes, $0) }
    let (text, range) = list.map { ($0, 0..<$0.count) } ?? (bytes, start..<end)
    let names = text[range].split(separator: UInt8(ascii: ","))
    return (text, names.map { inside(text, $0.startIndex, $0.endIndex) ?? $0.startIndex..<$0.endIndex })
  }
}
