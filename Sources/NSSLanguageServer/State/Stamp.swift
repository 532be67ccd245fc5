import NSSTheme

/// A hash of texts. Equal texts have equal hashes within one process.
struct Stamp {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  mutating func add(_ bytes: [UInt8]) {
    let text = bytes.span
    var offset = 0
    while offset + 8 <= text.count {
      add(text.word(at: offset))
      offset += 8
    }
    if offset < text.count { add(text.word(at: offset, length: text.count - offset)) }
    add(UInt64(text.count))
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }
}
