import NSSTheme

/// Names that the app itself defines or reads. They are not reported as misspelled.
public struct AppNames: Sendable, Hashable {
  /// Style classes. A `*` stands for any characters: `Acme*`.
  public var classes: [String] = []
  /// Properties. A `*` stands for any characters.
  public var properties: [String] = []
  /// Fonts that the app contains. A `*` stands for any characters.
  public var fonts: [String] = []
  /// Words that any property may have as its whole value.
  public var keywords: [String] = []

  /// Creates an empty list.
  public init() {}

  package func hasClass(_ name: String) -> Bool { AppNamePatterns(self).hasClass(name) }

  mutating func append(_ other: AppNames) {
    classes += other.classes
    properties += other.properties
    fonts += other.fonts
    keywords += other.keywords
  }
}

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

  /// The largest number of patterns with a star of one kind.
  var count: Int { max(classes.patterns.count, properties.patterns.count, fonts.patterns.count) }
}

/// Names, and patterns of names in which a `*` stands for any characters.
struct NamePatterns: Sendable {
  private let names: Set<Name>
  let patterns: [NamePattern]

  init(_ texts: [String]) {
    // Ignore duplicates.
    let all = Set(texts.map { Name($0) })
    names = all.filter { !$0.text.utf8.contains(NamePattern.star) }
    patterns = all.subtracting(names).map { NamePattern(Array($0.text.utf8)) }
  }

  func contains(_ name: String) -> Bool {
    if !names.isEmpty, names.contains(Name(name)) { return true }
    guard !patterns.isEmpty else { return false }
    let bytes = Array(name.utf8)
    return patterns.contains { $0.matches(bytes) }
  }
}

/// A text in which each `*` stands for any bytes.
struct NamePattern: Sendable {
  static let star = UInt8(ascii: "*")

  private let beginning: [UInt8]
  private let middles: [SearchedBytes]
  private let end: [UInt8]

  /// - Parameter text: a text with a star.
  init(_ text: [UInt8]) {
    let pieces = text.split(separator: NamePattern.star, omittingEmptySubsequences: false)
    beginning = Array(pieces[0])
    middles = pieces.dropFirst().dropLast().filter { !$0.isEmpty }.map { SearchedBytes(Array($0)) }
    end = Array(pieces[pieces.count - 1])
  }

  func matches(_ name: [UInt8]) -> Bool {
    guard name.count >= beginning.count + end.count, name.starts(with: beginning),
      name[(name.count - end.count)...].elementsEqual(end)
    else { return false }
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
