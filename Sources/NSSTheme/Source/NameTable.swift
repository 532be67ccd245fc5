/// Interned names: each distinct name has a number, counted from 0 in the order of first appearance.
///
/// One array of bytes holds all names, another where each one stands in it, and an open-addressed table of numbers finds them, so that
/// no `String` is made. The hash is seeded for each process: a stylesheet cannot be written so that its names collide.
package struct NameTable: Sendable {
  /// The names, one behind the other; or the text in which they stand.
  package private(set) var bytes: [UInt8]
  private var places: [Run<UInt8>] = []
  /// True if the names stand in a text and are not copied.
  private let isOfText: Bool
  /// Number + 1 of the name in each slot, and above it 32 bits of its hash; 0 for a free one. The count is a power of two.
  private var slots: [UInt64]
  private let seed: UInt64

  private static let processSeed: UInt64 = {
    var hasher = Hasher()
    hasher.combine(0)
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1
  }()

  /// A table of names that are copied.
  package init(minimumCapacity: Int = 16) { self.init([], isOfText: false, minimumCapacity) }

  /// A table of names that all stand in one text. (Copied out of it, the names of a large stylesheet are as much as a third of it.)
  package init(of text: [UInt8], minimumCapacity: Int) { self.init(text, isOfText: true, minimumCapacity) }

  private init(_ bytes: [UInt8], isOfText: Bool, _ minimumCapacity: Int) {
    self.bytes = bytes
    self.isOfText = isOfText
    var size = 32
    while size < minimumCapacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    places.reserveCapacity(minimumCapacity)
    seed = NameTable.processSeed
  }

  /// A table of different names, each with its place among them as its number.
  package init(_ names: [String]) {
    self.init(minimumCapacity: names.count)
    for name in names { _ = intern(name) }
  }

  /// How many names there are.
  package var count: Int { places.count }

  /// How long the longest name is, in bytes.
  package var longest: Int { (0..<count).reduce(0) { max($0, range($1).count) } }

  /// The bytes of a name.
  package func range(_ number: Int) -> Range<Int> { places[number].indices }

  /// A name as a `String`.
  package func string(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  /// The number of a name, which is added if it is new.
  @inline(__always)
  package mutating func intern(_ text: [UInt8], _ start: Int, _ end: Int) -> Int { intern(text, start, end, hash(text, start, end)) }

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

  /// The number of a known name.
  package func find(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? { number(text.span, start, end, hash(text, start, end)) }

  /// The number of a known name. (Byte by byte, through the view of the text: 4 times the time.)
  package func find(_ text: String) -> Int? {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else {
      let bytes = Array(text.utf8)
      return find(bytes, 0, bytes.count)
    }
    let bytes = text.utf8Span.span
    return number(bytes, 0, bytes.count, hash(bytes, 0, bytes.count))
  }

  @inline(__always)
  private func number(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ hash: UInt32) -> Int? {
    let slot = slots[slot(text, start, end, hash)]
    return slot == 0 ? nil : NameTable.number(slot)
  }

  /// The slot of a name, or the free one where it belongs.
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
    let number = places.count
    precondition(!isOfText || text.count == bytes.count, "a name of another text")
    places.append(isOfText ? Run(start, end) : copied(text, start, end &- start))
    slots[slot] = UInt64(hash) << 32 | UInt64(number + 1)
    if places.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func copied(_ text: [UInt8], _ start: Int, _ length: Int) -> Run<UInt8> {
    let place = bytes.count
    bytes.append(contentsOf: text[start..<start &+ length])
    return Run(place, place &+ length)
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
    let place = places[number]
    return isEqual(Int(place.start), Int(place.end), text, start, end)
  }

  @inline(__always)
  private func isEqual(_ nameStart: Int, _ nameEnd: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    nameEnd &- nameStart == end &- start && text.isEqual(from: start, to: end, bytes.span, at: nameStart)
  }

  /// Eight bytes at a time, multiplied to 128 bits and folded.
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
