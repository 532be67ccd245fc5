/// A slice of text that is kept where it already stands: in the stylesheet, or among the texts that were made from it.
///
/// Eight bytes: the highest bit of `start` tells the two apart.
package struct TextRef: Sendable, Equatable {
  private let place: UInt32
  package let length: UInt32

  package static let none = TextRef(isSynthesized: true, start: 0, length: 0)

  package init(isSynthesized: Bool, start: Int, length: Int) {
    place = UInt32(truncatingIfNeeded: start) | (isSynthesized ? 1 << 31 : 0)
    self.length = UInt32(truncatingIfNeeded: length)
  }

  /// True for a text that does not stand in the stylesheet.
  var isSynthesized: Bool { place >> 31 != 0 }
  package var start: Int { Int(place & ~(1 << 31)) }
  package var end: Int { start &+ Int(length) }
  package var isEmpty: Bool { length == 0 }

}

/// The texts of a theme: the bytes of its stylesheets, one behind the other, and the texts that were made from them.
package struct TextPool: Sendable {
  /// The stylesheets; their offsets are the places of the theme.
  package let source: [UInt8]
  /// Values with their constants replaced, or with other spaces than in the stylesheet.
  package private(set) var made: [UInt8] = []

  init(source: [UInt8]) { self.source = source }

  /// Adds a text.
  package mutating func add(_ text: some Collection<UInt8>) -> TextRef {
    let start = made.count
    made.append(contentsOf: text)
    return TextRef(isSynthesized: true, start: start, length: made.count - start)
  }

  /// Begins a text that is appended to piece by piece; ``end(from:)`` ends it.
  var mark: Int { made.count }

  package mutating func append(_ byte: UInt8) { made.append(byte) }

  /// Appends a text that is already in the pool.
  package mutating func append(_ ref: TextRef) {
    if ref.isSynthesized {
      made.append(contentsOf: made[ref.start..<ref.end])
    } else {
      made.append(contentsOf: source[ref.start..<ref.end])
    }
  }

  /// Replaces all texts behind a mark.
  mutating func replaceTexts(from mark: Int, with texts: [UInt8]) {
    made.removeLast(made.count - mark)
    made += texts
  }

  package func end(from mark: Int) -> TextRef { TextRef(isSynthesized: true, start: mark, length: made.count - mark) }

  /// The array that a text stands in.
  package func bytes(_ ref: TextRef) -> [UInt8] { ref.isSynthesized ? made : source }

  package func byte(_ ref: TextRef, _ index: Int) -> UInt8 {
    ref.isSynthesized ? made[ref.start + index] : source[ref.start + index]
  }

  package func string(_ ref: TextRef) -> String {
    String(decoding: bytes(ref)[ref.start..<ref.end], as: UTF8.self)
  }

  func isEqual(_ left: TextRef, _ right: TextRef) -> Bool {
    guard left.length == right.length else { return false }
    return bytes(left)[left.start..<left.end] == bytes(right)[right.start..<right.end]
  }
}
