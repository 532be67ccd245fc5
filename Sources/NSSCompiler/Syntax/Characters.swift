import NSSTheme

/// The classes of characters, and their names in messages.
extension UTF8Sequence {
  /// The code point of a well-formed sequence.
  package static func scalar(_ bytes: [UInt8], at offset: Int, length: Int) -> UInt32 {
    let first = UInt32(bytes[offset]) & (length == 1 ? 0x7F : 0x7F >> UInt32(length))
    return bytes[offset + 1..<offset + length].reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
  }

  /// White space outside ASCII as in Foundation's `whitespacesAndNewlines`, which NUI's tokenizer uses.
  package static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// The character of ASCII that a full-width `；：，（）｛｝` resembles; nil for any other character.
  package static func fullWidthPunctuation(_ bytes: [UInt8], at offset: Int) -> UInt8? {
    guard offset + 2 < bytes.count, bytes[offset] == 0xEF, let length = length(bytes, at: offset), length == 3 else { return nil }
    let scalar = scalar(bytes, at: offset, length: 3)
    guard 0xFF01...0xFF5E ~= scalar else { return nil }
    let ascii = UInt8(scalar - 0xFEE0)
    return ";:,(){}".utf8.contains(ascii) ? ascii : nil
  }

  /// True for a byte order mark, or for a zero byte in each of the first two characters.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    return zeros == [true, false, true, false] || zeros == [false, true, false, true]
  }

  /// A character for a message: `'?'`, or its code point if it is invisible.
  package static func description(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Phrase.Content {
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else { return .phrase(Phrase(.name, ["name": ""])) }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spaceSeparator, .unassigned, .privateUse, .surrogate:
      return .text(scalar.codePoint)
    default:
      return .phrase(
        scalar.isASCII
          ? Phrase(.name, ["name": text]) : Phrase(.characterWithCodePoint, ["character": text, "codePoint": scalar.codePoint]))
    }
  }
}
