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
    var offset = 0
    while offset < bytes.count, let length = length(bytes, at: offset) { offset += length }
    return offset < bytes.count ? offset : nil
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
