/// Interned names: each distinct name has a number, counted from 0 in the order of first appearance, and no `String`. The hash is
/// seeded per process, so that no stylesheet can be written to make its names collide.
package struct NameTable: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var runs: [Run<UInt8>] = []
  /// Each slot has 32 bits of a name's hash and, in the lower half, its number plus one; 0 is a free slot. The count is a power of two.
  private var slots: [UInt64]

  private static let seed = UInt64(bitPattern: Int64(Hasher().finalize())) | 1

  package init(minimumCapacity: Int = 16) {
    var size = 32
    while size < minimumCapacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Creates a table of distinct names. The number of each is its index.
  package init(_ names: [String]) {
    self.init(minimumCapacity: names.count)
    for name in names { _ = intern(name) }
  }

  /// A table with the names of this one, which keep their numbers, and those of another table. Returns the table, and the number
  /// of each name of the other table in it.
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

  package func range(_ number: Int) -> Range<Int> { runs[number].indices }

  package func string(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  /// The number of a name, which is added if it is new.
  package mutating func intern(_ text: [UInt8], _ start: Int, _ end: Int) -> Int {
    let hash = NameTable.hash(text, start, end)
    let slot = slot(text, start, end, hash)
    if slots[slot] != 0 { return NameTable.number(slots[slot]) }
    let number = runs.count
    runs.append(Run(bytes.count, bytes.count &+ end &- start))
    bytes += text[start..<end]
    slots[slot] = UInt64(hash) << 32 | UInt64(number + 1)
    if runs.count * 2 > slots.count { grow() }
    return number
  }

  package mutating func intern(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return intern(bytes, 0, bytes.count)
  }

  /// The number of a name; nil if the table does not have it.
  package func find(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
    let slot = slots[slot(text, start, end, NameTable.hash(text, start, end))]
    return slot == 0 ? nil : NameTable.number(slot)
  }

  /// The number of a name; nil if the table does not have it.
  package func find(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    return find(bytes, 0, bytes.count)
  }

  /// The slot of a name, or the free one where it belongs.
  private func slot(_ text: [UInt8], _ start: Int, _ end: Int, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let isSameHash = UInt32(truncatingIfNeeded: slots[slot] &>> 32) == hash
      if isSameHash, isEqual(runs[NameTable.number(slots[slot])], text, start, end) { break }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  private func isEqual(_ name: Run<UInt8>, _ text: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard name.count == end &- start else { return false }
    for index in 0..<name.count where bytes[Int(name.start) &+ index] != text[start &+ index] { return false }
    return true
  }

  private static func number(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) &- 1 }

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

  /// Multiplies each byte to 128 bits and folds the product.
  private static func hash(_ text: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
    var state = seed
    for index in start..<end {
      let product = (state ^ UInt64(text[index])).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      state = product.high ^ product.low
    }
    return UInt32(truncatingIfNeeded: state ^ state &>> 32)
  }
}
