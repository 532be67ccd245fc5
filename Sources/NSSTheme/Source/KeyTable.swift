/// A perfect hash table of a few fixed names, such as the keys of a format. A name's number is its index in the list of names.
///
/// The hash combines the first eight bytes of a name, the last eight and its length. Its factor is searched for when the table is
/// made, so that a look-up compares one name only and is faster than one in a ``NameTable``.
struct KeyTable: Sendable {
  private struct Entry {
    var ends = Ends(first: 0, last: 0, length: 0)
    var number = 0
    /// The offset of the name in `bytes`.
    var start = 0
  }

  /// The hashed parts of a name: its first and last eight bytes and its length. For a name of fewer than eight bytes, both words
  /// hold the whole name.
  private struct Ends: Equatable {
    let first: UInt64
    let last: UInt64
    let length: Int

    /// The parts in one word, before the multiplication.
    @inline(__always)
    var digest: UInt64 { (first ^ (last &<< 23 | last &>> 41)) &+ UInt64(truncatingIfNeeded: length) }
  }

  /// The concatenated names, padded so that the last one can be read as a word.
  private let bytes: [UInt8]
  private let slots: [Entry]
  private let factor: UInt64
  private let shift: UInt64

  /// The number of names.
  package let count: Int

  /// Creates a table of distinct names, none of which is empty.
  init(_ names: [String]) {
    let bytes = names.flatMap(\.utf8) + [UInt8](repeating: 0, count: 8)
    var entries: [Entry] = []
    var start = 0
    for name in names {
      let end = start + name.utf8.count
      entries.append(Entry(ends: KeyTable.ends(bytes.span, start, end), number: entries.count, start: start))
      start = end
    }
    // For thirty names about one factor in four gives no collision. After 64 attempts the number of slots is doubled.
    var (bits, tries) = (8, 0)
    var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    while true {
      var slots = [Entry](repeating: Entry(), count: 1 << bits)
      let shift = UInt64(64 - bits)
      let isPerfect = entries.allSatisfy { entry in
        let slot = Int((entry.ends.digest &* factor) &>> shift)
        guard slots[slot].ends.length == 0 else { return false }
        slots[slot] = entry
        return true
      }
      if isPerfect {
        (self.bytes, self.slots, self.factor, self.shift, count) = (bytes, slots, factor, shift, names.count)
        return
      }
      factor = factor &* 0xD134_2543_DE82_EF95 | 1
      tries += 1
      if tries % 64 == 0 { bits += 1 }
      precondition(bits <= 16, "two names have the same hash")
    }
  }

  /// The number of a name; nil if the table does not have it.
  @inline(__always)
  package func find(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let ends = KeyTable.ends(text, start, end)
    let entry = slots[Int((ends.digest &* factor) &>> shift)]
    guard entry.ends == ends, ends.length > 0 else { return nil }
    guard ends.length <= 16 || text.isEqual(from: start, to: end, bytes.span, at: entry.start) else { return nil }
    return entry.number
  }

  @inline(__always)
  private static func ends(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Ends {
    let length = end &- start
    guard length < 8 else { return Ends(first: text.word(at: start), last: text.word(at: end &- 8), length: length) }
    let word = text.word(at: start, length: length)
    return Ends(first: word, last: word, length: length)
  }
}
