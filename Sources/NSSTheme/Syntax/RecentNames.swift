/// Names that were there lately and what stands for them, for names of which there are few different ones, as those of properties: one
/// that comes again is compared, and not looked up.
struct RecentNames: Sendable {
  /// All bytes of a name of at most 32 bytes, in words that overlap: so two names are compared without a loop, whose length nobody could
  /// foretell.
  private struct Name {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
    var last: UInt64 = 0
    var length: UInt32 = 0
    var number: UInt32 = 0

    @inline(__always)
    func isSame(_ other: Name) -> Bool {
      let differences = (first ^ other.first) | (second ^ other.second) | (third ^ other.third) | (last ^ other.last)
      return differences == 0 && length == other.length
    }
  }

  /// Two for each of 128 slots: fifty names and more share some of them, and each new one is work for all that follows.
  private static let slotBits = 7
  private var names = [Name](filledWith: Name(), count: 2 << slotBits)

  /// What stands for a name if it is one of the two that were last in its slot; otherwise what it is given.
  @inline(__always)
  mutating func number(of text: Span<UInt8>, _ start: Int, _ end: Int, orElse make: () -> UInt32) -> UInt32 {
    let length = end &- start
    guard length > 0, length <= 32 else { return make() }
    var (first, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)
    let last: UInt64
    if length >= 8 {
      first = text.word(at: start)
      second = text.word(at: min(start &+ 8, end &- 8))
      third = text.word(at: max(end &- 16, start))
      last = text.word(at: end &- 8)
    } else {
      last = text.word(at: start, length: length)
    }
    let mixed = (last ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: mixed &>> UInt64(64 - RecentNames.slotBits)) &* 2
    var name = Name(first: first, second: second, third: third, last: last, length: UInt32(truncatingIfNeeded: length))
    if names[slot].isSame(name) { return names[slot].number }
    if names[slot &+ 1].isSame(name) { return names[slot &+ 1].number }
    name.number = make()
    names[slot &+ 1] = names[slot]
    names[slot] = name
    return name.number
  }
}
