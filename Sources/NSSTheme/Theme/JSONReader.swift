/// Reads JSON from bytes, one value after the other, without making a tree of it (RFC 8259).
package struct JSONReader {
  package let bytes: [UInt8]
  package private(set) var offset = 0
  /// How deep the value at hand lies in others: the reader calls itself for each level.
  private var depth = 0
  private static let maximumDepth = 64

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: ByteClass.byteOrderMark) { offset = 3 }
  }

  /// The reason why a text is no compiled theme, at an offset in bytes.
  package func failure(_ reason: PhraseID, _ arguments: KeyValuePairs<String, String> = [:]) -> ThemeFormatError {
    failure(Phrase(reason, arguments), at: offset)
  }

  /// A reason that lies elsewhere. An escape at the end of the text may reach beyond it.
  func failure(_ reason: Phrase, at offset: Int) -> ThemeFormatError {
    ThemeFormatError(offset: min(offset, bytes.count), cause: reason)
  }

  /// The reason why a name or a key must not stand where it does; `range` is the inside of its string.
  func failure(_ reason: PhraseID, atKey range: Range<Int>) -> ThemeFormatError {
    failure(Phrase(reason), at: range.lowerBound - 1)
  }

  /// Steps over white space, and tells the next byte.
  package mutating func peek() throws(ThemeFormatError) -> UInt8 {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x0A || bytes[offset] == 0x0D || bytes[offset] == 0x09 {
      offset += 1
    }
    guard offset < bytes.count else { throw failure(.jsonEndsEarly) }
    return bytes[offset]
  }

  /// Reads the members of an object.
  package mutating func object(
    _ member: (inout JSONReader, _ key: Range<Int>) throws(ThemeFormatError) -> Void
  ) throws(ThemeFormatError) {
    try enter(UInt8(ascii: "{"), .jsonExpectedObject)
    guard try !eat(UInt8(ascii: "}")) else { return leave() }
    repeat {
      let key = try string()
      guard try eat(UInt8(ascii: ":")) else { throw failure(.jsonExpected, ["token": ":"]) }
      try member(&self, key)
    } while try eat(UInt8(ascii: ","))
    guard try eat(UInt8(ascii: "}")) else { throw failure(.jsonExpectedEither, ["token": ",", "other": "}"]) }
    leave()
  }

  /// Reads the elements of an array.
  package mutating func array(_ element: (inout JSONReader) throws(ThemeFormatError) -> Void) throws(ThemeFormatError) {
    try enter(UInt8(ascii: "["), .jsonExpectedArray)
    guard try !eat(UInt8(ascii: "]")) else { return leave() }
    repeat { try element(&self) } while try eat(UInt8(ascii: ","))
    guard try eat(UInt8(ascii: "]")) else { throw failure(.jsonExpectedEither, ["token": ",", "other": "]"]) }
    leave()
  }

  /// The inside of a string, its escapes as they are.
  package mutating func string() throws(ThemeFormatError) -> Range<Int> {
    guard try peek() == UInt8(ascii: "\"") else { throw failure(.jsonExpectedString) }
    offset += 1
    let start = offset
    while true {
      offset = bytes.span.endOfPlainJSON(from: offset)
      guard offset < bytes.count else { throw failure(.jsonOpenString) }
      if bytes[offset] == UInt8(ascii: "\"") { break }
      guard bytes[offset] == UInt8(ascii: "\\") else { throw failure(.jsonControlCharacter) }
      // An escape at the end of the text may reach beyond it.
      offset += 2
    }
    offset += 1
    return start..<offset - 1
  }

  package mutating func number() throws(ThemeFormatError) -> Double {
    let first = try peek()
    guard first == UInt8(ascii: "-") || first.isDigit, let (value, end) = Number.read(bytes, offset, bytes.count) else {
      throw failure(.jsonExpectedNumber)
    }
    offset = end
    return value
  }

  /// True if the next value is null, which is then read.
  package mutating func null() throws(ThemeFormatError) -> Bool {
    guard try peek() == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  package mutating func boolean() throws(ThemeFormatError) -> Bool {
    if try peek() == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    try word("false")
    return false
  }

  /// Steps over a value of any kind.
  package mutating func skip() throws(ThemeFormatError) {
    switch try peek() {
    case UInt8(ascii: "{"): try object { reader, _ throws(ThemeFormatError) in try reader.skip() }
    case UInt8(ascii: "["): try array { reader throws(ThemeFormatError) in try reader.skip() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "n"): _ = try null()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
    default: _ = try number()
    }
  }

  /// Makes sure that nothing follows.
  package mutating func end() throws(ThemeFormatError) {
    while offset < bytes.count, ByteClass.table[Int(bytes[offset])] & ByteClass.space != 0 { offset += 1 }
    guard offset == bytes.count else { throw failure(.jsonTextBehind) }
  }

  /// True if the inside of a string has an escape.
  func hasEscape(_ range: Range<Int>) -> Bool { bytes.span.endOfPlainJSON(from: range.lowerBound) < range.upperBound }

  /// A string with its escapes replaced.
  package static func unescaped(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\"), offset < range.upperBound else {
        text.append(byte)
        continue
      }
      let escape = bytes[offset]
      offset += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"): text += scalar(bytes, &offset, range.upperBound)
      default: text.append(escape)
      }
    }
    return text
  }

  /// The UTF-8 of `\uXXXX`, or of two that form a surrogate pair; U+FFFD for half a pair.
  private static func scalar(_ bytes: [UInt8], _ offset: inout Int, _ end: Int) -> [UInt8] {
    func unit(_ start: Int) -> UInt32? {
      guard start + 4 <= end else { return nil }
      var value: UInt32 = 0
      for byte in bytes[start..<start + 4] {
        guard let digit = byte.hexDigit else { return nil }
        value = value << 4 | digit
      }
      return value
    }
    guard var value = unit(offset) else { return Array("\u{FFFD}".utf8) }
    offset += 4
    if 0xD800..<0xDC00 ~= value, offset + 6 <= end, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u"), let low = unit(offset + 2), 0xDC00..<0xE000 ~= low
    {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      offset += 6
    }
    return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  // MARK: Steps

  private mutating func eat(_ byte: UInt8) throws(ThemeFormatError) -> Bool {
    guard try peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func enter(_ byte: UInt8, _ expectation: PhraseID) throws(ThemeFormatError) {
    guard try eat(byte) else { throw failure(expectation) }
    depth += 1
    guard depth <= JSONReader.maximumDepth else { throw failure(.jsonTooDeep) }
  }

  private mutating func leave() { depth -= 1 }

  private mutating func word(_ text: String) throws(ThemeFormatError) {
    guard bytes[offset...].starts(with: text.utf8) else { throw failure(.jsonExpectedValue) }
    offset += text.utf8.count
  }
}

/// Why a text is no compiled theme.
public struct ThemeFormatError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Where the trouble is, in bytes from the beginning.
  public let offset: Int
  /// What is wrong there, in English.
  public var reason: String { cause.text() }
  /// What is wrong there.
  package let cause: Phrase

  /// The place and the reason, in English.
  public var description: String { phrase.text() }

  /// The place and the reason.
  package var phrase: Phrase {
    Phrase(.jsonNoTheme, ["offset": String(offset)], parts: ["reason": .phrase(cause)])
  }
}
