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

  /// The longest name that is remembered, in bytes.
  static let longest = 32
  /// How many bits of its hash tell the slot of a name; there are two names for each slot.
  private let slotBits: UInt64
  private var names: [Name]

  /// - Parameter slotBits: with 7 of them fifty names and more share some slots, and with each more of them half as many. Each new one is
  ///   work for all that follows.
  init(slotBits: Int = 7) {
    self.slotBits = UInt64(slotBits)
    names = [Name](filledWith: Name(), count: 2 << slotBits)
  }

  /// What stands for a name if it is one of the two that were last in its slot.
  ///
  /// - Parameter kind: what else must be the same.
  @inline(__always)
  func number(of text: Span<UInt8>, _ start: Int, _ end: Int, kind: UInt8 = 0) -> UInt32? {
    guard let (name, slot) = name(text, start, end, kind) else { return nil }
    if names[slot].isSame(name) { return names[slot].number }
    return names[slot &+ 1].isSame(name) ? names[slot &+ 1].number : nil
  }

  /// Remembers what stands for a name that is not known, in place of the one that was longer in its slot. A long name is not remembered.
  mutating func add(_ text: Span<UInt8>, _ start: Int, _ end: Int, kind: UInt8 = 0, _ number: UInt32) {
    guard let (found, slot) = name(text, start, end, kind) else { return }
    var name = found
    name.number = number
    names[slot &+ 1] = names[slot]
    names[slot] = name
  }

  /// A name without its number, and its slot; nil for a long one.
  @inline(__always)
  private func name(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ kind: UInt8) -> (Name, slot: Int)? {
    let length = end &- start
    guard length > 0, length <= RecentNames.longest else { return nil }
    var name = Name(length: UInt32(truncatingIfNeeded: length) | UInt32(kind) &<< 8)
    if length >= 8 {
      name.first = text.word(at: start)
      name.second = text.word(at: min(start &+ 8, end &- 8))
      name.third = text.word(at: max(end &- 16, start))
      name.last = text.word(at: end &- 8)
    } else {
      name.last = text.word(at: start, length: length)
    }
    let mixed = (name.first &* 0xC2B2_AE3D_27D4_EB4F ^ name.last ^ UInt64(name.length)) &* 0x9E37_79B9_7F4A_7C15
    return (name, Int(truncatingIfNeeded: mixed &>> (64 &- slotBits)) &* 2)
  }
}
