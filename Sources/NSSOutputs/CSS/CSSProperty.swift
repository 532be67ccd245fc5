import NSSTheme

/// The counterpart of a property in CSS.
package struct CSSProperty: Sendable {
  /// The CSS properties.
  let names: [String]
  /// The CSS word for each keyword of the property, nil for a keyword that CSS lacks. Empty for other types.
  package let words: KeyValuePairs<String, String?>
  private let values: @Sendable (Value) -> [String]?

  private init(_ name: String, words: KeyValuePairs<String, String?> = [:], _ value: @escaping @Sendable (Value) -> String?) {
    names = [name]
    self.words = words
    values = { value($0).map { [$0] } }
  }

  private init(_ names: [String], _ values: @escaping @Sendable (Value) -> [String]?) {
    self.names = names
    words = [:]
    self.values = values
  }

  private init(_ name: String, words: KeyValuePairs<String, String?>) {
    self.init(name, words: words) { value in
      if case .keyword(let word) = value { words.first { $0.key == word }?.value } else { nil }
    }
  }

  /// The declarations for a value; nil if CSS cannot express it.
  func declarations(_ value: Value) -> [(name: String, value: String)]? {
    values(value).map { Array(zip(names, $0)) }
  }

  /// The properties that have a counterpart.
  package static let all: [String: CSSProperty] = [
    "background-color": CSSProperty("background-color", color),
    "border-color": CSSProperty("border-color", color),
    // Without a style, CSS draws no border.
    "border-width": CSSProperty(["border-style", "border-width"]) { value in length(value).map { ["solid", $0] } },
    "corner-radius": CSSProperty("border-radius", length),
    "font-color": CSSProperty("color", color),
    "font-name": CSSProperty("font-family") { if case .text(let name) = $0 { CSSText.string(name) } else { nil } },
    "font-size": CSSProperty("font-size", length),
    "height": CSSProperty("height", length),
    "padding": CSSProperty("padding") { value in
      guard case .insets(let insets) = value else { return nil }
      return min(insets.top, insets.right, insets.bottom, insets.left) >= 0 ? box(insets) : nil
    },
    "text-align": CSSProperty("text-align", words: ["left": "left", "center": "center", "right": "right", "fill": nil]),
    "text-transform": CSSProperty(
      "text-transform",
      words: ["uppercase": "uppercase", "lowercase": "lowercase", "capitalize": "capitalize", "none": "none"]),
    "width": CSSProperty("width", length),
  ]

  @Sendable private static func color(_ value: Value) -> String? {
    if case .color(let color) = value { CSSText.color(color) } else { nil }
  }

  @Sendable private static func length(_ value: Value) -> String? {
    if case .number(let number) = value, number >= 0 { CSSText.length(number) } else { nil }
  }

  /// The value of a custom property.
  static func customValue(_ value: Value) -> String {
    switch value {
    case .color(let color): CSSText.color(color)
    case .number(let number): Number.text(number)
    case .bool(let bool): bool ? "true" : "false"
    case .offset(let offset): "\(CSSText.length(offset.horizontal)) \(CSSText.length(offset.vertical))"
    case .insets(let insets): box(insets)
    case .keyword(let word): isWord(word) ? word : CSSText.string(word)
    case .names(let names): names.isEmpty ? "\"\"" : names.map(CSSText.string).joined(separator: ", ")
    case .text(let text): CSSText.string(text)
    }
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "-") } && !text.hasPrefix("-")
  }

  /// The shortest spelling of four lengths.
  private static func box(_ insets: Value.Insets) -> String {
    var sides = [insets.top, insets.right, insets.bottom, insets.left]
    if sides[3] == sides[1] {
      sides.removeLast()
      if sides[2] == sides[0] {
        sides.removeLast()
        if sides[1] == sides[0] { sides.removeLast() }
      }
    }
    return sides.map(CSSText.length).joined(separator: " ")
  }
}
