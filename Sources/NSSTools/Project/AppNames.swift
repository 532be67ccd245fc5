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
