/// A text of the input as a key: compared, hashed and sorted by its bytes. In Swift, `é` as one scalar equals `e` with an accent; to
/// a runtime, a file system and a reader of JSON these are two names.
package struct Name: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: some StringProtocol) { self.text = String(text) }

  package static func == (left: Name, right: Name) -> Bool { left.text.isSame(as: right.text) }

  package static func < (left: Name, right: Name) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytesOf: text) }
}

extension Name: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension Sequence {
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}

extension StringProtocol {
  package func isSame(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension String {
  /// True for a text with the same bytes. Not generic: in other modules the generic form is not specialized, and would call the
  /// views of both texts for each byte.
  package func isSame(as other: String) -> Bool { utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8) }

  /// True for a text of printable ASCII without some of its characters.
  package func isPrintable(without others: UInt8...) -> Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 && !others.contains($0) } }
}

extension String? {
  /// True for a text with the same bytes, or if both are nil.
  package func isSame(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isSame(as: other)
  }
}

extension Hasher {
  package mutating func combine(bytesOf text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(text.utf8.count)
  }
}
