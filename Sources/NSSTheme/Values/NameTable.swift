/// Interned names: each distinct name has a number, counted from 0 in the order of first appearance.
///
/// One array of bytes holds all names, another where each one stands in it, and an open-addressed table of numbers finds them, so that
/// no `String` is made. The hash is seeded for each process: a stylesheet cannot be written so that its names collide.
struct NameTable: Sendable {
  /// The names, one behind the other, with room for more; or the text in which they stand.
  private(set) var bytes: [UInt8]
  private var places: [Run<UInt8>] = []
  /// True if the names stand in a text and are not copied.
  private let isOfText: Bool
  /// Number + 1 of the name in each slot, and above it 32 bits of its hash; 0 for a free one. The count is a power of two; there are none
  /// when they have been given back.
  private var slots: [UInt64]
  private let seed: UInt64

  private static let processSeed: UInt64 = {
    var hasher = Hasher()
    hasher.combine(0)
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1
  }()

  /// A table of names that are copied.
  init(minimumCapacity: Int = 16) { self.init([], isOfText: false, minimumCapacity) }

  /// A table of names that all stand in one text. (Copied out of it, the names of a large stylesheet are as much as a third of it.)
  init(of text: [UInt8], minimumCapacity: Int) { self.init(text, isOfText: true, minimumCapacity) }

  private init(_ bytes: [UInt8], isOfText: Bool, _ minimumCapacity: Int) {
    self.bytes = bytes
    self.isOfText = isOfText
    var size = 32
    while size < minimumCapacity * 2 { size *= 2 }
    slots = Array(filledWith: 0, count: size)
    places.reserveCapacity(minimumCapacity)
    seed = NameTable.processSeed
  }

  /// A table of different names, each with its place among them as its number.
  init(_ names: [String]) {
    self.init(minimumCapacity: names.count)
    for name in names { _ = intern(name) }
  }

  /// How many names there are.
  var count: Int { places.count }

  /// How long the longest name is, in bytes.
  var longest: Int { (0..<count).reduce(0) { max($0, range($1).count) } }

  /// The bytes of a name.
  func range(_ number: Int) -> Range<Int> { places[number].indices }

  /// A name as a `String`.
  func string(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  /// The number of a name, which is added if it is new.
  @inline(__always)
  mutating func intern(_ text: [UInt8], _ start: Int, _ end: Int) -> Int { intern(text, start, end, hash(text, start, end)) }

  @inline(__always)
  private mutating func intern(_ text: [UInt8], _ start: Int, _ end: Int, _ hash: UInt32) -> Int {
    let slot = slot(text.span, start, end, hash)
    return slots[slot] == 0 ? add(text, start, end, hash, slot) : NameTable.number(slots[slot])
  }

  /// The number of a name, which is added if it is new.
  mutating func intern(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return intern(bytes, 0, bytes.count)
  }

  /// The number of a known name.
  func find(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? { number(text.span, start, end, hash(text, start, end)) }

  /// The number of a known name. (Byte by byte, through the view of the text: 4 times the time.)
  func find(_ text: String) -> Int? {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else {
      let bytes = Array(text.utf8)
      return find(bytes, 0, bytes.count)
    }
    let bytes = text.utf8Span.span
    return number(bytes, 0, bytes.count, hash(bytes, 0, bytes.count))
  }

  /// Gives back what names are found by: from now on all are looked through for one, and none can be added.
  mutating func dropIndex() { slots = [] }

  @inline(__always)
  private func number(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ hash: UInt32) -> Int? {
    guard !slots.isEmpty else { return (0..<count).first { isEqual($0, text, start, end) } }
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

  /// The numbers of many names, in their order, from ``NameTable/firstNumber`` on; 0 for those that are not known.
  ///
  /// A table of many names is larger than the caches, and each look-up waits for three places of it: those of a batch wait at the same time.
  /// (One after the other: 1.2 times the time of the whole command at 10 MB.)
  func find(_ count: Int, in text: [UInt8], _ place: (_ index: Int) -> (start: Int, end: Int)) -> [UInt32] {
    var numbers = [UInt32](repeating: 0, count: count)
    // No table for a small one, which is in the caches.
    let batched = isLarge ? count &- count % NameTable.batchCount : 0
    var names = batched == 0 ? [] : NameTable.emptyBatch
    let bytes = text.span
    var first = 0
    while first < batched {
      var batch = names.mutableSpan
      glance(bytes, &batch) { place(first &+ $0) }
      for index in 0..<NameTable.batchCount {
        let name = batch[index]
        numbers[first &+ index] = name.number > 0 ? name.number : entry(text, (name.start, name.end), name.hash)
      }
      first &+= NameTable.batchCount
    }
    for index in first..<count {
      let name = place(index)
      numbers[index] = entry(text, name, hash(text, name.start, name.end))
    }
    return numbers
  }

  /// The numbers of many names, in their order, from 0 on; new ones are added. In batches, as ``find(_:in:_:)`` does it.
  mutating func intern(_ count: Int, in text: [UInt8], _ place: (_ index: Int) -> (start: Int, end: Int)) -> [UInt32] {
    var numbers = [UInt32](repeating: 0, count: count)
    var names: [BatchedName] = []
    let bytes = text.span
    var first = 0
    while first < count {
      if !isLarge || first &+ NameTable.batchCount > count {
        let (start, end) = place(first)
        numbers[first] = UInt32(truncatingIfNeeded: intern(text, start, end))
        first &+= 1
        continue
      }
      if names.isEmpty { names = NameTable.emptyBatch }
      var batch = names.mutableSpan
      glance(bytes, &batch) { place(first &+ $0) }
      for index in 0..<NameTable.batchCount {
        let name = batch[index]
        numbers[first &+ index] =
          name.number > 0
          ? name.number &- NameTable.firstNumber : UInt32(truncatingIfNeeded: intern(text, name.start, name.end, name.hash))
      }
      first &+= NameTable.batchCount
    }
    return numbers
  }

  /// A name that is looked up with others, and what is known of it.
  private struct BatchedName {
    var start = 0
    var end = 0
    var hash: UInt32 = 0
    /// From ``NameTable/firstNumber`` on; 0 for one that is not in the first slot where it may be: most that are known are there.
    var number: UInt32 = 0
    /// Where the bytes of the name with that number stand.
    var knownStart: UInt32 = 0
    var knownEnd: UInt32 = 0
  }

  private static let batchCount = 16
  private static var emptyBatch: [BatchedName] { [BatchedName](repeating: BatchedName(), count: batchCount) }

  /// True for a table that is larger than the caches next to the processor.
  private var isLarge: Bool { slots.count > 1 << 12 }

  /// What stands for the first name where 0 stands for none.
  static let firstNumber: UInt32 = 1

  private func entry(_ text: [UInt8], _ name: (start: Int, end: Int), _ hash: UInt32) -> UInt32 {
    number(text.span, name.start, name.end, hash).map { NameTable.firstNumber &+ UInt32(truncatingIfNeeded: $0) } ?? 0
  }

  /// Looks for the names of a batch at the same time: step by step, so that no look-up waits for another one.
  @inline(__always)
  private func glance(
    _ text: Span<UInt8>, _ batch: inout MutableSpan<BatchedName>, _ place: (_ index: Int) -> (start: Int, end: Int)
  ) {
    // No input can make it false. It saves the checks below.
    precondition(batch.count == NameTable.batchCount)
    for index in 0..<NameTable.batchCount {
      let (start, end) = place(index)
      batch[index].start = start
      batch[index].end = end
      batch[index].hash = hash(text, start, end)
    }
    let mask = slots.count &- 1
    for index in 0..<NameTable.batchCount {
      let hash = batch[index].hash
      let slot = slots[Int(hash) & mask]
      let isThere = slot != 0 && UInt32(truncatingIfNeeded: slot &>> 32) == hash
      batch[index].number = isThere ? UInt32(truncatingIfNeeded: slot) : 0
    }
    for index in 0..<NameTable.batchCount {
      let number = Int(batch[index].number)
      let place = number == 0 ? Run(0, 0) : places[number &- 1]
      batch[index].knownStart = place.start
      batch[index].knownEnd = place.end
    }
    for index in 0..<NameTable.batchCount where batch[index].number > 0 {
      let name = batch[index]
      if !isEqual(Int(name.knownStart), Int(name.knownEnd), text, name.start, name.end) { batch[index].number = 0 }
    }
  }

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
    let place = Int(places.last?.end ?? 0)
    if place &+ length &+ 16 > bytes.count { makeRoom(length &+ 16) }
    copy(text, start, length, to: place)
    return Run(place, place &+ length)
  }

  /// In blocks and not as a slice, which would count its owner: threads that do so for one text wait for each other. Apart, so that the
  /// view of the bytes is gone before another table changes: Swift 6.3 has mixed that up.
  @inline(never)
  private mutating func copy(_ text: [UInt8], _ start: Int, _ length: Int, to offset: Int) {
    var span = bytes.mutableSpan
    var room = span.mutableBytes
    room.put(text.span, from: start, length: length, at: offset)
  }

  /// Many names, as a large theme has them that is loaded, grow by a quarter and not to the double.
  private mutating func makeRoom(_ length: Int) {
    let more = bytes.count < 1 << 18 ? bytes.count : bytes.count / 4
    bytes.append(0, count: max(length, more, 256))
  }

  private mutating func grow() {
    let old = slots
    slots = Array(filledWith: 0, count: old.count * 2)
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
