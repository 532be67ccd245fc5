/// Characters outside ASCII, in a text of bytes.
package enum UTF8Sequence {
  /// The length of the well-formed sequence at an offset, 1 to 4; nil if the bytes are not UTF-8 (Unicode, table 3-7).
  package static func length(_ bytes: [UInt8], at offset: Int) -> Int? {
    let first = bytes[offset]
    if first < 0x80 { return 1 }
    func follows(_ distance: Int, _ allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < bytes.count && allowed.contains(bytes[offset + distance])
    }
    switch first {
    case 0xC2...0xDF: return follows(1) ? 2 : nil
    case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : nil
    case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : nil
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : nil
    case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : nil
    case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : nil
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : nil
    default: return nil
    }
  }

  /// The offset of the first byte that is not UTF-8; nil if all bytes are.
  package static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    var offset = bytes.span.endOfASCII(from: 0)
    while offset < bytes.count {
      guard let length = length(bytes, at: offset) else { return offset }
      offset = bytes.span.endOfASCII(from: offset + length)
    }
    return nil
  }

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

  /// The length of a typographic quotation mark at an offset; nil for any other character.
  package static func quoteLength(_ bytes: [UInt8], at offset: Int) -> Int? {
    guard offset + 1 < bytes.count else { return nil }
    // « and »
    if bytes[offset] == 0xC2 { return bytes[offset + 1] == 0xAB || bytes[offset + 1] == 0xBB ? 2 : nil }
    guard bytes[offset] == 0xE2, bytes[offset + 1] == 0x80, offset + 2 < bytes.count else { return nil }
    // Single and double quotes, then the angle quotes
    return (0x98...0x9F).contains(bytes[offset + 2]) || (0xB9...0xBA).contains(bytes[offset + 2]) ? 3 : nil
  }
}
