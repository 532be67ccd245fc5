import NSSTheme

package struct CSSProperty: Sendable {
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

  package static let all: [String: CSSProperty] = [
    "background-color": CSSProperty("background-color", color),
    "background-image": CSSProperty("background-image") { value in
      guard case .text(let name) = value else { return nil }
      // An image of an app has no extension in its name.
      return "url(\(CSSText.string(name.utf8.contains(UInt8(ascii: ".")) ? name : name + ".png")))"
    },
    "border-color": CSSProperty("border-color", color),
    // Without a style, CSS draws no border.
    "border-width": CSSProperty(["border-style", "border-width"]) { value in length(value).map { ["solid", $0] } },
    "corner-radius": CSSProperty("border-radius", length),
    "font-color": CSSProperty("color", color),
    "font-name": CSSProperty(["font-family", "font-weight", "font-style"]) { value in
      guard case .text(let name) = value else { return nil }
      let font = CSSFont(name)
      return [
        font.families.joined(separator: ", "), font.weight.map { String($0) } ?? "normal", font.isItalic ? "italic" : "normal",
      ]
    },
    "font-size": CSSProperty("font-size", length),
    "height": CSSProperty("height", length),
    "opacity": CSSProperty("opacity") { value in
      number(value).flatMap { 0...1 ~= $0 ? Number.text($0) : nil }
    },
    "padding": CSSProperty("padding") { value in
      guard case .insets(let insets) = value else { return nil }
      return min(insets.top, insets.right, insets.bottom, insets.left) >= 0 ? box(insets) : nil
    },
    "separator-color": CSSProperty("border-bottom-color", color),
    "separator-style": CSSProperty(
      "border-bottom-style",
      words: ["none": "none", "singleLine": "solid", "singleLineEtched": "groove", "single-line": "solid"]),
    "text-align": CSSProperty("text-align", words: ["left": "left", "center": "center", "right": "right", "fill": nil]),
    "text-line-clamp": CSSProperty(["-webkit-line-clamp", "display", "-webkit-box-orient", "overflow"]) { value in
      guard let lines = number(value), lines >= 1, lines.rounded() == lines else { return nil }
      return [Number.text(lines), "-webkit-box", "vertical", "hidden"]
    },
    "text-transform": CSSProperty(
      "text-transform",
      words: ["uppercase": "uppercase", "lowercase": "lowercase", "capitalize": "capitalize", "none": "none"]),
    "tint-color": CSSProperty(["accent-color", "caret-color"]) { value in color(value).map { [$0, $0] } },
    "width": CSSProperty("width", length),
  ]

  /// The states of a control, by the ends of the names of properties, with their selectors. The last one wins.
  static let states: KeyValuePairs = [
    "-highlighted": ":active", "-selected": ":is([aria-selected=\"true\"], :checked)",
    "-disabled": ":is(:disabled, [aria-disabled=\"true\"])",
    "-selected-highlighted": ":is([aria-selected=\"true\"], :checked):active",
    "-selected-disabled": ":is([aria-selected=\"true\"], :checked):is(:disabled, [aria-disabled=\"true\"])",
  ]

  /// The property and the end for a state of a name: `font-color` and `-highlighted`. The end is empty for a property without a
  /// state, and for one whose property has no counterpart.
  static func state(of name: String) -> (property: String, end: String) {
    for (end, _) in states.reversed() where name.hasSuffix(end) {
      let property = String(name.dropLast(end.utf8.count))
      if all[property] != nil || CSSCombination.all.contains(where: { $0.properties.contains(property) }) {
        return (property, end)
      }
    }
    return (name, "")
  }

  /// A number, or a text that is one: the properties of the app itself have no type.
  private static func number(_ value: Value) -> Double? {
    switch value {
    case .number(let number): return number
    case .text(let text):
      let bytes = Array(text.utf8)
      guard let (number, end) = Number.read(bytes, 0, bytes.count), end == bytes.count else { return nil }
      return number
    default: return nil
    }
  }

  @Sendable private static func color(_ value: Value) -> String? {
    if case .color(let color) = value { CSSText.color(color) } else { nil }
  }

  @Sendable private static func length(_ value: Value) -> String? {
    if case .number(let number) = value, number >= 0 { CSSText.length(number) } else { nil }
  }

  static func customValue(_ value: Value) -> String {
    switch value {
    case .color(let color): CSSText.color(color)
    case .number(let number): Number.text(number)
    case .bool(let bool): bool ? "true" : "false"
    case .offset(let offset): "\(CSSText.length(offset.horizontal)) \(CSSText.length(offset.vertical))"
    case .insets(let insets): box(insets)
    case .keyword(let word): isWord(word) ? word : CSSText.string(word)
    case .names(let names): names.isEmpty ? "\"\"" : names.map(CSSText.string).joined(separator: ", ")
    case .text(let text): number(value).map(Number.text) ?? CSSText.string(text)
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

struct CSSCombination: Sendable {
  let properties: [String]
  let name: String
  /// The value from those of the properties; nil if they are not enough.
  let value: @Sendable ([Value?]) -> String?

  static let all = [
    CSSCombination(
      properties: ["background-color-top", "background-color-bottom", "background-image"], name: "background-image"
    ) { values in
      guard case .color(let top)? = values[0], case .color(let bottom)? = values[1] else { return nil }
      let image = values[2].flatMap { CSSProperty.all["background-image"]?.declarations($0)?[0].value }.map { $0 + ", " }
      return "\(image ?? "")linear-gradient(\(CSSText.color(top)), \(CSSText.color(bottom)))"
    },
    CSSCombination(properties: ["border-color", "separator-color"], name: "border-color") { values in
      guard case .color(let border)? = values[0], case .color(let bottom)? = values[1] else { return nil }
      let side = CSSText.color(border)
      return "\(side) \(side) \(CSSText.color(bottom))"
    },
    // Without an offset, UIKit draws the shadow of a text one point above it.
    CSSCombination(properties: ["text-shadow-color", "text-shadow-offset"], name: "text-shadow") { values in
      guard case .color(let color)? = values[0] else { return nil }
      return "\(offset(values[1], -1)) \(CSSText.color(color))"
    },
    // A layer has no shadow unless it has an opacity. The radius of UIKit is half of that of CSS.
    CSSCombination(properties: ["shadow-opacity", "shadow-color", "shadow-offset", "shadow-radius"], name: "box-shadow") {
      values in
      guard case .number(let opacity)? = values[0], 0...1 ~= opacity else { return nil }
      var color = Color(rgb: 0)
      if case .color(let own)? = values[1] { color = own }
      var radius = 3.0
      if case .number(let own)? = values[3] { radius = own }
      color = Color(rgb: color.rgb, alpha: color.alpha * opacity)
      return "\(offset(values[2], -3)) \(CSSText.length(2 * radius)) \(CSSText.color(color))"
    },
  ]

  private static func offset(_ value: Value?, _ vertical: Double) -> String {
    guard case .offset? = value else { return "0 \(CSSText.length(vertical))" }
    return value.map(CSSProperty.customValue) ?? ""
  }
}
