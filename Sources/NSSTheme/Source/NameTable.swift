/// Interned names: each distinct name has a number, counted from 0 in the order of first appearance.
///
/// One array holds the bytes of all names, a second one their ranges, and an open-addressed table of numbers finds them, so that
/// no `String` is made. The hash is seeded per process, so that no stylesheet can be written to make its names collide.
package struct NameTable: Sendable {
  /// The concatenated names, or the text that contains them.
  package private(set) var bytes: [UInt8]
  private var runs: [Run<UInt8>] = []
  /// True if the names are ranges of a text and not copied.
  private let isOfText: Bool
  /// Each slot has 32 bits of a name's hash and, in the lower half, its number plus one; 0 is a free slot. The count is a power
  /// of two.
  private var slots: [UInt64]
  private let seed: UInt64

  private static let processSeed: UInt64 = {
    var hasher = Hasher()
    hasher.combine(0)
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1
  }()

  package init(minimumCapacity: Int = 16) { self.init([], isOfText: false, minimumCapacity) }

  /// Creates a table of names that are ranges of one text. Not copying them saves memory for large stylesheets.
  package init(of text: [UInt8], minimumCapacity: Int) { self.init(text, isOfText: true, minimumCapacity) }

  private init(_ bytes: [UInt8], isOfText: Bool, _ minimumCapacity: Int) {
    self.bytes = bytes
    self.isOfText = isOfText
    var size = 32
    while size < minimumCapacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    runs.reserveCapacity(minimumCapacity)
    seed = NameTable.processSeed
  }

  /// Creates a table of distinct names. The number of each is its index.
  package init(_ names: [String]) {
    self.init(minimumCapacity: names.count)
    for name in names { _ = intern(name) }
  }

  /// A table with the names of this one, which keep their numbers, and those of another table.
  ///
  /// - Returns: the table, and the number of each name of the other table in it.
  package func joined(with other: NameTable) -> (names: NameTable, numbers: [Int]) {
    var names = NameTable(minimumCapacity: count + other.count)
    for number in 0..<count { _ = names.intern(bytes, range(number).lowerBound, range(number).upperBound) }
    let numbers = (0..<other.count).map { number in
      names.intern(other.bytes, other.range(number).lowerBound, other.range(number).upperBound)
    }
    return (names, numbers)
  }

  /// True if another table has the same names with the same numbers.
  package func isSame(as other: NameTable) -> Bool {
    count == other.count && (0..<count).allSatisfy { bytes[range($0)] == other.bytes[other.range($0)] }
  }

  package var count: Int { runs.count }

  /// The range of a name in `bytes`.
  package func range(_ number: Int) -> Range<Int> { runs[number].indices }

  /// A name as a `String`.
  package func string(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  /// The number of a name, which is added if it is new.
  @inline(__always)
  package mutating func intern(_ text: [UInt8], _ start: Int, _ end: Int) -> Int {
    intern(text, start, end, hash(text, start, end))
  }

  @inline(__always)
  private mutating func intern(_ text: [UInt8], _ start: Int, _ end: Int, _ hash: UInt32) -> Int {
    let slot = slot(text.span, start, end, hash)
    return slots[slot] == 0 ? add(text, start, end, hash, slot) : NameTable.number(slots[slot])
  }

  /// The number of a name, which is added if it is new.
  package mutating func intern(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return intern(bytes, 0, bytes.count)
  }

  /// The number of a name; nil if the table does not have it.
  package func find(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? { number(text.span, start, end, hash(text, start, end)) }

  /// The number of a name; nil if the table does not have it.
  package func find(_ text: String) -> Int? {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else {
      let bytes = Array(text.utf8)
      return find(bytes, 0, bytes.count)
    }
    // Faster than the bytes of the UTF-8 view.
    let bytes = text.utf8Span.span
    return number(bytes, 0, bytes.count, hash(bytes, 0, bytes.count))
  }

  @inline(__always)
  private func number(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ hash: UInt32) -> Int? {
    let slot = slots[slot(text, start, end, hash)]
    return slot == 0 ? nil : NameTable.number(slot)
  }

  @inline(__always)
  private func slot(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == hash,
        isEqual(NameTable.number(slots[slot]), text, start, end)
      {
        break
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  @inline(__always)
  private static func number(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) &- 1 }

  @inline(never)
  private mutating func add(_ text: [UInt8], _ start: Int, _ end: Int, _ hash: UInt32, _ slot: Int) -> Int {
    let number = runs.count
    precondition(!isOfText || text.count == bytes.count, "a name of another text")
    runs.append(isOfText ? Run(start, end) : copied(text, start, end &- start))
    slots[slot] = UInt64(hash) << 32 | UInt64(number + 1)
    if runs.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func copied(_ text: [UInt8], _ start: Int, _ length: Int) -> Run<UInt8> {
    let first = bytes.count
    bytes.append(contentsOf: text[start..<start &+ length])
    return Run(first, first &+ length)
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    let mask = slots.count - 1
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let run = runs[number]
    return isEqual(Int(run.start), Int(run.end), text, start, end)
  }

  @inline(__always)
  private func isEqual(_ nameStart: Int, _ nameEnd: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    nameEnd &- nameStart == end &- start && text.isEqual(from: start, to: end, bytes.span, at: nameStart)
  }

  /// Multiplies eight bytes at a time to 128 bits and folds the product.
  @inline(__always)
  private func hash(_ text: [UInt8], _ start: Int, _ end: Int) -> UInt32 { hash(text.span, start, end) }

  @inline(__always)
  private func hash(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    var state = seed ^ UInt64(truncatingIfNeeded: end &- start)
    var offset = start
    while offset &+ 8 < end {
      state = NameTable.mixed(state ^ text.word(at: offset))
      offset &+= 8
    }
    // The last word overlaps the one before it.
    let last = end &- start >= 8 ? text.word(at: end &- 8) : text.word(at: start, length: end &- start)
    state = NameTable.mixed(state ^ last)
    return UInt32(truncatingIfNeeded: state ^ state &>> 32)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
