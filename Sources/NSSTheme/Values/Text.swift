/// A slice of text that is kept where it already stands: in the stylesheet, or among the texts that were made from it.
///
/// Eight bytes: the highest bit of `start` tells the two apart.
struct TextRef: Sendable, Equatable {
  private let place: UInt32
  let length: UInt32

  static let none = TextRef(isMade: true, start: 0, length: 0)

  init(isMade: Bool, start: Int, length: Int) {
    place = UInt32(truncatingIfNeeded: start) | (isMade ? 1 << 31 : 0)
    self.length = UInt32(truncatingIfNeeded: length)
  }

  /// True for a text that does not stand in the stylesheet.
  var isMade: Bool { place >> 31 != 0 }
  var start: Int { Int(place & ~(1 << 31)) }
  var end: Int { start &+ Int(length) }
  var isEmpty: Bool { length == 0 }

  /// The same text after the texts that were made from a mark on have moved.
  func moved(by distance: Int, from mark: Int) -> TextRef {
    guard isMade, start >= mark, !isEmpty else { return self }
    return TextRef(isMade: true, start: start + distance, length: Int(length))
  }
}

/// The texts of a theme: the bytes of its stylesheets, one behind the other, and the texts that were made from them.
struct TextPool: Sendable {
  /// The stylesheets; their offsets are the places of the theme.
  let source: [UInt8]
  /// Values with their constants replaced, or with other spaces than in the stylesheet.
  private(set) var made: [UInt8] = []

  /// True if the values and names of the theme stand for themselves in JSON strings, so that nobody has to look for characters
  /// to be escaped.
  let isPlain: Bool

  init(source: [UInt8], isPlain: Bool = false) {
    self.source = source
    self.isPlain = isPlain
  }

  /// Adds a text.
  mutating func add(_ text: some Collection<UInt8>) -> TextRef {
    let start = made.count
    made.append(contentsOf: text)
    return TextRef(isMade: true, start: start, length: made.count - start)
  }

  /// Begins a text that is appended to piece by piece; ``end(from:)`` ends it.
  var mark: Int { made.count }

  mutating func append(_ byte: UInt8) { made.append(byte) }

  /// Appends a text that is already in the pool.
  mutating func append(_ ref: TextRef) {
    // Byte by byte: most are short, and a slice would count its owner, for which threads wait.
    if ref.isMade {
      let end = made.count
      // Not by `reserveCapacity`, which makes room for these bytes alone: then each text would copy all that were made before.
      made.append(0, count: Int(ref.length))
      var bytes = made.mutableSpan
      for offset in 0..<Int(ref.length) { bytes[end &+ offset] = bytes[ref.start &+ offset] }
    } else if ref.length <= 64 {
      for offset in ref.start..<ref.end { made.append(source[offset]) }
    } else {
      made.append(contentsOf: source[ref.start..<ref.end])
    }
  }

  /// Appends the texts that another pool has from a mark on.
  mutating func append(_ other: TextPool, from mark: Int) { made += other.made[mark...] }

  /// Replaces all texts behind a mark.
  mutating func replaceTexts(from mark: Int, with texts: [UInt8]) {
    made.removeLast(made.count - mark)
    made += texts
  }

  func end(from mark: Int) -> TextRef { TextRef(isMade: true, start: mark, length: made.count - mark) }

  /// The array that a text stands in.
  func bytes(_ ref: TextRef) -> [UInt8] { ref.isMade ? made : source }

  func byte(_ ref: TextRef, _ index: Int) -> UInt8 {
    ref.isMade ? made[ref.start + index] : source[ref.start + index]
  }

  /// The bytes of a text of at most eight, the first one lowest; 0 for a longer one.
  func shortText(_ ref: TextRef) -> UInt64 {
    guard ref.length <= 8 else { return 0 }
    func word(_ bytes: borrowing [UInt8]) -> UInt64 {
      ref.length == 8 ? bytes.span.word(at: ref.start) : bytes.span.word(at: ref.start, length: Int(ref.length))
    }
    return ref.isMade ? word(made) : word(source)
  }

  func string(_ ref: TextRef) -> String {
    String(decoding: bytes(ref)[ref.start..<ref.end], as: UTF8.self)
  }

  func isEqual(_ left: TextRef, _ right: TextRef) -> Bool {
    guard left.length == right.length else { return false }
    return bytes(left)[left.start..<left.end] == bytes(right)[right.start..<right.end]
  }
}
