/// A reference to a range of text, in the stylesheet or among the texts that were made from it, in eight bytes. The highest bit of
/// the start distinguishes the two.
package struct TextRef: Sendable, Equatable {
  private let position: UInt32
  package let length: UInt32

  package static let none = TextRef(isSynthesized: true, start: 0, length: 0)

  package init(isSynthesized: Bool, start: Int, length: Int) {
    position = UInt32(truncatingIfNeeded: start) | (isSynthesized ? 1 << 31 : 0)
    self.length = UInt32(truncatingIfNeeded: length)
  }

  /// True for a text that is not a range of the stylesheet.
  package var isSynthesized: Bool { position >> 31 != 0 }
  package var start: Int { Int(position & ~(1 << 31)) }
  package var end: Int { start &+ Int(length) }
  package var isEmpty: Bool { length == 0 }
}

/// The texts of a theme: the concatenated bytes of its stylesheets, and the texts that were made from them.
package struct TextPool: Sendable {
  /// The stylesheets. Locations in the theme are offsets into them.
  package let source: [UInt8]
  /// Values whose constants were replaced, or whose white space was changed.
  package private(set) var made: [UInt8] = []

  package mutating func add(_ text: some Collection<UInt8>) -> TextRef {
    let start = made.count
    made.append(contentsOf: text)
    return TextRef(isSynthesized: true, start: start, length: made.count - start)
  }

  /// The start of a text that is appended in pieces. ``end(from:)`` ends it.
  package var mark: Int { made.count }

  package mutating func append(_ byte: UInt8) { made.append(byte) }

  package mutating func append(_ ref: TextRef) {
    guard ref.isSynthesized else { return made += source[ref.start..<ref.end] }
    // Copy byte by byte: a slice would retain the array, so that appending would copy all texts.
    for offset in ref.start..<ref.end { made.append(made[offset]) }
  }

  package mutating func replaceTexts(from mark: Int, with texts: [UInt8]) {
    made.removeLast(made.count - mark)
    made += texts
  }

  package func end(from mark: Int) -> TextRef { TextRef(isSynthesized: true, start: mark, length: made.count - mark) }

  package func bytes(_ ref: TextRef) -> [UInt8] { ref.isSynthesized ? made : source }

  package func byte(_ ref: TextRef, _ index: Int) -> UInt8 {
    ref.isSynthesized ? made[ref.start + index] : source[ref.start + index]
  }

  package func string(_ ref: TextRef) -> String {
    String(decoding: bytes(ref)[ref.start..<ref.end], as: UTF8.self)
  }

  package func isEqual(_ left: TextRef, _ right: TextRef) -> Bool {
    guard left.length == right.length else { return false }
    return bytes(left)[left.start..<left.end] == bytes(right)[right.start..<right.end]
  }
}
