/// The quotes around a value, which are an extension of NUI's grammar. A quoted value means the text between its quotes.
package enum Quotes {
  /// The range between the quotes of a text that is one string; nil for any other text.
  package static func inside(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Range<Int>? {
    guard end - start >= 2 else { return nil }
    let quote = bytes[start]
    if let length = UTF8Sequence.quoteLength(bytes, at: start) { return typographic(bytes, start + length, end) }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), bytes[end - 1] == quote else { return nil }
    return bytes[start + 1..<end - 1].contains(quote) ? nil : start + 1..<end - 1
  }

  /// The range before a typographic quote that ends a text; nil if there is none, or more than one.
  private static func typographic(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Range<Int>? {
    let closing = (start..<end).first { UTF8Sequence.quoteLength(bytes, at: $0) != nil }
    guard let closing, closing + (UTF8Sequence.quoteLength(bytes, at: closing) ?? 0) == end else { return nil }
    return start..<closing
  }

  /// The contents of a string in canonical form, like a value without quotes: one space between words, and none at the ends and
  /// around `,` `(` `)`.
  package static func canonical(_ bytes: [UInt8], _ inside: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var hasSpace = false
    for byte in bytes[inside] {
      if ByteClass.table[Int(byte)] & ByteClass.space != 0 {
        hasSpace = true
        continue
      }
      if hasSpace, let last = text.last, !isTight(last), !isTight(byte) { text.append(UInt8(ascii: " ")) }
      hasSpace = false
      text.append(byte)
    }
    return text
  }

  /// True for a byte without a space around it.
  private static func isTight(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: false
    }
  }

  /// Passes each name of a list, with or without quotes around the list or around each name, as a range of bytes. A list without
  /// quotes around it is not copied.
  package static func forEachName(_ bytes: [UInt8], _ start: Int, _ end: Int, _ body: ([UInt8], Range<Int>) -> Void) {
    let list = inside(bytes, start, end).map { canonical(bytes, $0) }
    let (text, range) = list.map { ($0, 0..<$0.count) } ?? (bytes, start..<end)
    var first = range.lowerBound
    while first < range.upperBound {
      let last = text[first..<range.upperBound].firstIndex(of: UInt8(ascii: ",")) ?? range.upperBound
      if first < last { body(text, inside(text, first, last) ?? first..<last) }
      first = last + 1
    }
  }
}
