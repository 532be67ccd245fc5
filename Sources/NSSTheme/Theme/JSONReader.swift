/// Reads JSON from bytes, one value after another, without building a tree (RFC 8259).
package struct JSONReader {
  package let bytes: [UInt8]
  package private(set) var offset = 0
  /// True if the last string has an unpaired surrogate, which is not a character.
  package private(set) var hasHalfPair = false
  /// The nesting depth of the current value. It is limited, because the reader is recursive.
  private var depth = 0
  private static let maximumDepth = 64
  /// True to read past comments and commas behind the last element, which ``forgiven`` then lists.
  package var forgives = false
  package private(set) var forgiven: [(offset: Int, cause: Phrase)] = []

  /// Creates a reader of a text, which may begin with a byte order mark.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: ByteClass.byteOrderMark) { offset = 3 }
  }

  package func failure(_ reason: PhraseID, _ arguments: KeyValuePairs<String, String> = [:]) -> JSONFormatError {
    failure(foreignNotation.map { Phrase($0) } ?? Phrase(reason, arguments), at: offset)
  }

  /// The notation at the current offset that JSON5 and other formats have, and JSON has not; nil for any other text.
  package var foreignNotation: PhraseID? {
    let next = bytes[min(offset, bytes.count)...].prefix(2)
    let isComment = next.first == UInt8(ascii: "#") || next.elementsEqual("//".utf8) || next.elementsEqual("/*".utf8)
    if isComment { return .jsonNoComments }
    if next.first == UInt8(ascii: "'") { return .jsonNoSingleQuotes }
    guard next.first == UInt8(ascii: "}") || next.first == UInt8(ascii: "]") else { return nil }
    return bytes[..<offset].last { $0 > UInt8(ascii: " ") } == UInt8(ascii: ",") ? .jsonNoTrailingCommas : nil
  }

  package func failure(_ reason: Phrase, at offset: Int) -> JSONFormatError { JSONFormatError(offset: offset, cause: reason) }

  package func failure(_ reason: PhraseID, atKey key: Text) -> JSONFormatError {
    failure(Phrase(reason), at: key.range.lowerBound - 1)
  }

  /// Skips white space and returns the next byte without reading it.
  package mutating func peek() throws(JSONFormatError) -> UInt8 {
    skipSpace()
    guard offset < bytes.count else { throw failure(.jsonEndsEarly) }
    return bytes[offset]
  }

  package mutating func object(
    _ member: (inout JSONReader, _ key: Text) throws(JSONFormatError) -> Void
  ) throws(JSONFormatError) {
    try enter(UInt8(ascii: "{"), .jsonExpectedObject)
    guard try !eat(UInt8(ascii: "}")) else { return leave() }
    repeat {
      let key = try string()
      guard try eat(UInt8(ascii: ":")) else { throw failure(.jsonExpected, ["token": ":"]) }
      try member(&self, key)
    } while try eatComma(before: UInt8(ascii: "}"))
    guard try eat(UInt8(ascii: "}")) else { throw failure(.jsonExpectedEither, ["token": ",", "other": "}"]) }
    leave()
  }

  package mutating func array(_ element: (inout JSONReader) throws(JSONFormatError) -> Void) throws(JSONFormatError) {
    try enter(UInt8(ascii: "["), .jsonExpectedArray)
    guard try !eat(UInt8(ascii: "]")) else { return leave() }
    repeat { try element(&self) } while try eatComma(before: UInt8(ascii: "]"))
    guard try eat(UInt8(ascii: "]")) else { throw failure(.jsonExpectedEither, ["token": ",", "other": "]"]) }
    leave()
  }

  package mutating func string() throws(JSONFormatError) -> Text {
    guard try peek() == UInt8(ascii: "\"") else { throw failure(.jsonExpectedString) }
    offset &+= 1
    hasHalfPair = false
    let start = offset
    var hasEscapes = false
    while true {
      while offset < bytes.count, bytes[offset] >= 0x20, !"\"\\".utf8.contains(bytes[offset]) { offset += 1 }
      guard offset < bytes.count else { throw failure(.jsonOpenString) }
      if bytes[offset] == UInt8(ascii: "\"") { break }
      guard bytes[offset] == UInt8(ascii: "\\") else { throw failure(.jsonControlCharacter) }
      hasEscapes = true
      try escape()
    }
    offset &+= 1
    return Text(range: start..<offset &- 1, hasEscapes: hasEscapes)
  }

  /// Skips an escape, or both escapes of a surrogate pair.
  private mutating func escape() throws(JSONFormatError) {
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      throw failure(.jsonOpenString)
    }
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    default:
      guard let unit = JSONReader.unit(bytes, at: offset) else { throw failure(.jsonEscape) }
      offset += 6
      if 0xD800..<0xDC00 ~= unit, let low = JSONReader.unit(bytes, at: offset), 0xDC00..<0xE000 ~= low {
        offset += 6
      } else if 0xD800..<0xE000 ~= unit {
        hasHalfPair = true
      }
    }
  }

  /// The UTF-16 code unit of an escape `\uXXXX`; nil for any other text.
  private static func unit(_ bytes: [UInt8], at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var value: UInt32 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = byte.hexDigit else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  package mutating func number() throws(JSONFormatError) -> Double {
    _ = try peek()
    guard let (value, end) = Number.read(bytes, offset, bytes.count), end == Number.endInJSON(bytes, offset) else {
      throw failure(.jsonExpectedNumber)
    }
    offset = end
    return value
  }

  /// Reads null if it is the next value; otherwise returns false.
  package mutating func null() throws(JSONFormatError) -> Bool {
    guard try peek() == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  package mutating func boolean() throws(JSONFormatError) -> Bool {
    if try peek() == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    guard bytes[offset] == UInt8(ascii: "f") else {
      throw failure(.jsonExpectedEither, ["token": "true", "other": "false"])
    }
    try word("false")
    return false
  }

  package mutating func skip() throws(JSONFormatError) {
    switch try peek() {
    case UInt8(ascii: "{"): try object { reader, _ throws(JSONFormatError) in try reader.skip() }
    case UInt8(ascii: "["): try array { reader throws(JSONFormatError) in try reader.skip() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "n"): _ = try null()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
    default: _ = try number()
    }
  }

  /// Skips a number without checking it: all characters that can be part of one.
  package mutating func skipNumber() {
    while offset < bytes.count, bytes[offset].isDigit || "+-.eE".utf8.contains(bytes[offset]) { offset += 1 }
  }

  /// Skips white space, and comments that are forgiven.
  private mutating func skipSpace() {
    func isSpace(_ byte: UInt8) -> Bool { byte.isSpaceOrTab || byte.endsLine }
    offset = bytes[offset...].firstIndex { !isSpace($0) } ?? bytes.count
    while forgives, foreignNotation == .jsonNoComments {
      forgiven.append((offset, Phrase(.jsonNoComments)))
      let start = offset
      let isBlock = bytes[start...].starts(with: "/*".utf8)
      func isEnd(_ end: Int) -> Bool {
        isBlock ? end >= start + 4 && bytes[end - 2..<end].elementsEqual("*/".utf8) : bytes[end] == UInt8(ascii: "\n")
      }
      while offset < bytes.count, !isEnd(offset) { offset += 1 }
      offset = bytes[offset...].firstIndex { !isSpace($0) } ?? bytes.count
    }
  }

  /// Checks that only white space follows.
  package mutating func end() throws(JSONFormatError) {
    skipSpace()
    guard offset == bytes.count else { throw failure(.jsonTextBehind) }
  }

  package func string(_ text: Text) -> String { String(decoding: JSONReader.unescaped(bytes, text), as: UTF8.self) }

  /// The bytes of a string with its escapes replaced. An unpaired surrogate becomes U+FFFD.
  package static func unescaped(_ bytes: [UInt8], _ string: Text) -> [UInt8] {
    let range = string.range
    guard string.hasEscapes else { return Array(bytes[range]) }
    var text: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = bytes[offset..<range.upperBound].firstIndex(of: UInt8(ascii: "\\")) ?? range.upperBound
      text += bytes[offset..<end]
      offset = end + 1
      guard offset < range.upperBound else { break }
      let escape = bytes[offset]
      offset += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"):
        var value = unit(bytes, at: offset - 2) ?? 0xFFFD
        offset += 4
        if 0xD800..<0xDC00 ~= value, let low = unit(bytes, at: offset), 0xDC00..<0xE000 ~= low {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
          offset += 6
        }
        text += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
      default: text.append(escape)
      }
    }
    return text
  }

  private mutating func eat(_ byte: UInt8) throws(JSONFormatError) -> Bool {
    guard try peek() == byte else { return false }
    offset &+= 1
    return true
  }

  private mutating func enter(_ byte: UInt8, _ expectation: PhraseID) throws(JSONFormatError) {
    guard try eat(byte) else { throw failure(expectation) }
    depth += 1
    guard depth <= JSONReader.maximumDepth else { throw failure(.jsonTooDeep) }
  }

  /// True if a comma and another element follow.
  private mutating func eatComma(before bracket: UInt8) throws(JSONFormatError) -> Bool {
    guard try eat(UInt8(ascii: ",")) else { return false }
    guard forgives, try peek() == bracket else { return true }
    forgiven.append((offset, Phrase(.jsonNoTrailingCommas)))
    return false
  }

  private mutating func leave() { depth -= 1 }

  private mutating func word(_ text: String) throws(JSONFormatError) {
    guard bytes[offset...].starts(with: text.utf8) else { throw failure(.jsonExpectedValue) }
    offset += text.utf8.count
  }

  package struct Text: Sendable {
    package let range: Range<Int>
    package let hasEscapes: Bool
  }
}

/// The reason why a text is not the expected JSON.
package struct JSONFormatError: Error, Sendable, Hashable {
  /// The location of the error, in bytes from the start.
  package let offset: Int
  package let cause: Phrase

  package init(offset: Int, cause: Phrase) {
    self.offset = offset
    self.cause = cause
  }
}
