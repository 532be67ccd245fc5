import NSSTheme

/// The properties of a stylesheet that have a counterpart in CSS.
enum CSSProperties {
  /// The declarations for a property; nil if CSS has no counterpart for it or its value.
  static func declarations(_ property: String, _ value: Value) -> [(name: String, value: String)]? {
    switch (property, value) {
    case ("font-color", .color(let color)): [("color", CSSText.color(color))]
    case ("background-color", .color(let color)): [("background-color", CSSText.color(color))]
    case ("border-color", .color(let color)): [("border-color", CSSText.color(color))]
    case ("font-name", .text(let name)): [("font-family", CSSText.string(name))]
    case ("font-size", .number(let size)) where size >= 0: [("font-size", CSSText.length(size))]
    case ("corner-radius", .number(let radius)) where radius >= 0: [("border-radius", CSSText.length(radius))]
    // Without a style, CSS draws no border.
    case ("border-width", .number(let width)) where width >= 0:
      [("border-style", "solid"), ("border-width", CSSText.length(width))]
    case ("height", .number(let height)) where height >= 0: [("height", CSSText.length(height))]
    case ("width", .number(let width)) where width >= 0: [("width", CSSText.length(width))]
    case ("padding", .insets(let insets)) where min(insets.top, insets.right, insets.bottom, insets.left) >= 0:
      [("padding", box(insets))]
    case ("text-align", .keyword(let word)): textAlign[word].map { [("text-align", $0)] }
    case ("text-transform", .keyword(let word)): textTransforms.contains(word) ? [("text-transform", word)] : nil
    default: nil
    }
  }

  /// The CSS properties that correspond to a property.
  static func names(_ property: String) -> [String]? {
    switch property {
    case "font-color": ["color"]
    case "font-name": ["font-family"]
    case "corner-radius": ["border-radius"]
    case "border-width": ["border-style", "border-width"]
    case "background-color", "border-color", "font-size", "height", "width", "padding", "text-align", "text-transform":
      [property]
    default: nil
    }
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

  /// The shortest form of four lengths.
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

  private static let textAlign = [
    "left": "left", "center": "center", "centre": "center", "right": "right", "justified": "justify", "justify": "justify",
    "natural": "start",
  ]
  private static let textTransforms: Set<String> = ["none", "uppercase", "lowercase", "capitalize"]
}
