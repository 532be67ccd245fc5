import NSSTheme

/// The names of ``AppNames``, ready to be looked up.
struct AppNamePatterns: Sendable {
  private let classes: NamePatterns
  private let properties: NamePatterns
  private let fonts: NamePatterns

  init(_ names: AppNames) {
    classes = NamePatterns(names.classes)
    properties = NamePatterns(names.properties)
    fonts = NamePatterns(names.fonts)
  }

  func hasClass(_ name: String) -> Bool { classes.contains(name) }

  func hasProperty(_ name: String) -> Bool { properties.contains(name) }

  func hasFont(_ name: String) -> Bool { fonts.contains(name) }

  /// The largest total length, in bytes, of patterns with the same beginning.
  var length: Int { max(classes.length, properties.length, fonts.length) }
}

/// Names, and patterns of names in which a `*` stands for any characters.
///
/// A name is compared with a pattern only if it begins like the pattern, so that thousands of them take little time.
struct NamePatterns: Sendable {
  /// The names without a star.
  private var names: Set<Name> = []
  /// The patterns, by the bytes before their first star.
  private var patterns: [[UInt8]: [NamePattern]] = [:]
  /// The lengths of these beginnings, in ascending order.
  private let lengths: [Int]
  /// The largest total length, in bytes, of patterns with the same beginning.
  let length: Int

  init(_ texts: [String]) {
    var sizes: [[UInt8]: Int] = [:]
    // Ignore duplicates.
    for name in Set(texts.map { Name($0) }) {
      if name.text.utf8.contains(NamePattern.star) {
        let pattern = NamePattern(Array(name.text.utf8))
        patterns[pattern.beginning, default: []].append(pattern)
        sizes[pattern.beginning, default: 0] += name.text.utf8.count
      } else {
        names.insert(name)
      }
    }
    lengths = Set(patterns.keys.map(\.count)).sorted()
    length = sizes.values.max() ?? 0
  }

  func contains(_ name: String) -> Bool {
    if !names.isEmpty, names.contains(Name(name)) { return true }
    guard !lengths.isEmpty else { return false }
    let bytes = Array(name.utf8)
    return lengths.contains { length in
      length <= bytes.count && patterns[Array(bytes[..<length])]?.contains { $0.matches(bytes) } ?? false
    }
  }
}

/// A text in which each `*` stands for any bytes.
private struct NamePattern: Sendable {
  static let star = UInt8(ascii: "*")

  /// The bytes before the first star.
  let beginning: [UInt8]
  /// The bytes between two stars, in their order.
  private let middles: [SearchedBytes]
  /// The bytes after the last star.
  private let end: [UInt8]

  /// - Parameter text: a text with a star.
  init(_ text: [UInt8]) {
    let pieces = text.split(separator: NamePattern.star, omittingEmptySubsequences: false)
    beginning = Array(pieces[0])
    middles = pieces.dropFirst().dropLast().filter { !$0.isEmpty }.map { SearchedBytes(Array($0)) }
    end = Array(pieces[pieces.count - 1])
  }

  /// True for a name that matches. It begins as the pattern does.
  func matches(_ name: [UInt8]) -> Bool {
    guard name.count >= beginning.count + end.count, name[(name.count - end.count)...].elementsEqual(end) else { return false }
    var rest = name[beginning.count..<(name.count - end.count)]
    for middle in middles {
      guard let end = middle.firstEnd(in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }
}

/// Bytes to search for. The time of a search is proportional to the length of the text that is searched (Knuth, Morris, Pratt).
private struct SearchedBytes: Sendable {
  private let bytes: [UInt8]
  /// For each byte, the length of the longest shorter beginning that ends with it too.
  private let borders: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var borders: [Int] = []
    var length = 0
    for offset in bytes.indices {
      while length > 0, bytes[offset] != bytes[length] { length = borders[length - 1] }
      if offset > 0, bytes[offset] == bytes[length] { length += 1 }
      borders.append(length)
    }
    self.borders = borders
  }

  /// The end of the first occurrence in a text; nil if there is none.
  func firstEnd(in text: ArraySlice<UInt8>) -> Int? {
    var length = 0
    for (offset, byte) in zip(text.indices, text) {
      while length > 0, byte != bytes[length] { length = borders[length - 1] }
      if byte == bytes[length] { length += 1 }
      if length == bytes.count { return offset + 1 }
    }
    return nil
  }
}
