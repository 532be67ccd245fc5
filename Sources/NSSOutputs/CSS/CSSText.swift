import NSSTheme

enum CSSText {
  /// A text as part of an identifier, after a prefix (CSSOM, *serialize an identifier*). Invisible characters are escaped too.
  static func identifier(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\0": "\u{FFFD}"
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": String(scalar)
      default: escape(scalar) ?? (scalar.isASCII ? "\\\(scalar)" : String(scalar))
      }
    }.joined()
  }

  /// A text in quotes (CSSOM, *serialize a string*). `<` is escaped, so that no string ends the element `style` of a page.
  static func string(_ text: String) -> String {
    let inside = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\0": "\u{FFFD}"
      case "\"", "\\": "\\\(scalar)"
      case "<": "\\3c "
      default: escape(scalar) ?? String(scalar)
      }
    }
    return "\"\(inside.joined())\""
  }

  static func comment(_ text: String) -> String {
    Phrase.excerpt(text).unicodeScalars.map { $0 == "*" || $0 == "<" ? "_" : escape($0) ?? String($0) }.joined()
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    scalar.jsonEscape.map { _ in "\\\(String(scalar.value, radix: 16)) " }
  }

  /// A color: `#0a6ed1`, or `rgb(10 110 209 / 0.3)`.
  static func color(_ color: Color) -> String {
    guard color.alpha == 1 else { return "rgb(\(color.red) \(color.green) \(color.blue) / \(Number.text(color.alpha)))" }
    return "#" + color.rgb.hex(digits: 6, uppercase: false)
  }

  /// True for values that ``color(_:)`` wrote. Other values begin differently: texts are in quotes.
  static func areColors(_ values: String...) -> Bool { values.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("rgb(") } }

  /// A length in points, which are the pixels of CSS.
  static func length(_ number: Double) -> String { number == 0 ? "0" : Number.text(number) + "px" }
}
