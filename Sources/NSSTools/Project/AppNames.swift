import NSSCompiler
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
  let classes: NamePatterns
  let properties: NamePatterns
  private let fonts: NamePatterns

  init(_ names: AppNames) {
    classes = NamePatterns(names.classes)
    properties = NamePatterns(names.properties)
    fonts = NamePatterns(names.fonts)
  }

  func hasClass(_ name: String) -> Bool { classes.contains(name) }
  func hasProperty(_ name: String) -> Bool { properties.contains(name) }
  /// True for a property that the app, or its runtime for a class of NUI, reads.
  func reads(_ nuiClass: Int, _ property: String, in dialect: Dialect) -> Bool {
    hasProperty(property)
      || Property.names.find(property).map { NUIClasses.isDocumented(nuiClass, number: $0, in: dialect) } ?? false
  }
  func hasFont(_ name: String) -> Bool { fonts.contains(name) }

  /// The largest number of patterns with a star of one kind.
  var count: Int { max(classes.patterns.count, properties.patterns.count, fonts.patterns.count) }
}

/// Names, and patterns of names in which a `*` stands for any characters.
struct NamePatterns: Sendable {
  private let names: Set<Name>
  private let folded: FoldedNames
  let patterns: [[UInt8]]

  private static let star = UInt8(ascii: "*")
  /// The length of the longest name that is compared with patterns: a comparison may take the time of its square.
  private static let maximumLength = 255

  init(_ texts: [String]) {
    // Ignore duplicates.
    let all = Set(texts.map { Name($0) })
    names = all.filter { !$0.text.utf8.contains(NamePatterns.star) }
    folded = FoldedNames(names.sorted().map(\.text))
    patterns = all.subtracting(names).map { Array($0.text.utf8) }
  }

  /// The name that a text spells in another way, `ToolBar` for `tool-bar`; nil for any other text.
  func spelling(of text: String) -> String? {
    if names.isEmpty, patterns.isEmpty { return nil }
    if let name = folded.name(like: text.filter({ $0 != " " && $0 != "." })) { return name }
    // The beginning of a pattern in other letters: `Actionbar` for `ActionBar*`.
    let beginnings = patterns.lazy.filter { $0.firstIndex(of: NamePatterns.star) == $0.count - 1 && $0.count > 3 }
      .map { String(decoding: $0.dropLast(), as: UTF8.self) }
    let meant = beginnings.first { text.lowercased().hasPrefix($0.lowercased()) && !text.hasPrefix($0) }
    return meant.map { $0 + text.dropFirst($0.count) }
  }

  func contains(_ name: String) -> Bool {
    if names.contains(Name(name)) { return true }
    let bytes = Array(name.utf8)
    return bytes.count <= NamePatterns.maximumLength
      && patterns.contains { Wildcards.match($0, bytes, isStar: { $0 == NamePatterns.star }) { $0 == $1 } }
  }
}
