import NSSTheme

/// The classes of characters, and their names in messages.
extension UTF8Sequence {
  /// The code point of a well-formed sequence.
  package static func scalar(_ bytes: [UInt8], at offset: Int, length: Int) -> UInt32 {
    switch length {
    case 1: return UInt32(bytes[offset])
    case 2: return UInt32(bytes[offset] & 0x1F) << 6 | UInt32(bytes[offset + 1] & 0x3F)
    case 3:
      return UInt32(bytes[offset] & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6
        | UInt32(bytes[offset + 2] & 0x3F)
    default:
      return UInt32(bytes[offset] & 0x07) << 18 | UInt32(bytes[offset + 1] & 0x3F) << 12
        | UInt32(bytes[offset + 2] & 0x3F) << 6 | UInt32(bytes[offset + 3] & 0x3F)
    }
  }

  /// White space outside ASCII as in Foundation's `whitespacesAndNewlines`, which NUI's tokenizer uses: the Unicode separators,
  /// the next-line control and the zero-width space.
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

  /// True for a text in UTF-16, which has a byte order mark, or a zero byte in each of its first two characters. The number of
  /// bytes may be odd.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    if (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF) { return true }
    guard bytes.count >= 4 else { return false }
    return (bytes[0] == 0 && bytes[2] == 0 && bytes[1] != 0 && bytes[3] != 0)
      || (bytes[1] == 0 && bytes[3] == 0 && bytes[0] != 0 && bytes[2] != 0)
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
