/// A few names that are known beforehand, such as the keys of a format, each with its place among them as its number.
///
/// The first eight bytes of a name, the last eight and its length lead to the only name that it can be: the factor by which they are
/// multiplied is looked for when the table is made. (A ``NameTable``, which takes whatever names there are: 1.2 times the
/// instructions of loading a theme.)
struct KeyTable: Sendable {
  private struct Entry {
    var ends = Ends(first: 0, last: 0, length: 0)
    var number = 0
    /// Where the name stands among all.
    var start = 0
  }

  /// What a name is looked up by: its first and its last eight bytes, which are the same ones in a short name.
  private struct Ends: Equatable {
    let first: UInt64
    let last: UInt64
    let length: Int

    /// A number that differs for different ends, to be multiplied.
    @inline(__always)
    var digest: UInt64 { (first ^ (last &<< 23 | last &>> 41)) &+ UInt64(truncatingIfNeeded: length) }
  }

  /// The names, one behind the other, and room to read the last one as a word.
  private let bytes: [UInt8]
  private let slots: [Entry]
  private let factor: UInt64
  private let shift: UInt64

  /// How many names there are.
  package let count: Int

  /// A table of different names, none of which is empty.
  init(_ names: [String]) {
    let bytes = names.flatMap(\.utf8) + [UInt8](repeating: 0, count: 8)
    var entries: [Entry] = []
    var start = 0
    for name in names {
      let end = start + name.utf8.count
      entries.append(Entry(ends: KeyTable.ends(bytes.span, start, end), number: entries.count, start: start))
      start = end
    }
    // A quarter of all factors does for thirty names; if none does, there are twice as many slots.
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
      precondition(bits <= 16, "two names that are taken for the same")
    }
  }

  /// The number of a name; nil for one that is none of these.
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
