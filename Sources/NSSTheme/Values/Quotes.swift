/// The quotes around a value, an extension: a quoted value means what stands between them.
enum Quotes {
  /// The inside of a text that is one string; nil for any other text.
  static func inside(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Range<Int>? {
    guard end - start >= 2 else { return nil }
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), bytes[end - 1] == quote else { return nil }
    return bytes[start + 1..<end - 1].contains(quote) ? nil : start + 1..<end - 1
  }
}
