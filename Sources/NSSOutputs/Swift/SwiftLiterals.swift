import NSSTheme

/// Literals and comments of Swift.
enum SwiftLiteral {
  /// A string literal. Quotes and invisible characters are escaped, so no text can end it early or hide a part of it.
  static func string(_ text: String) -> String {
    if text.isPrintable(without: UInt8(ascii: "\""), UInt8(ascii: "\\")) { return "\"\(text)\"" }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      default: literal += escape(scalar) ?? String(scalar)
      }
    }
    return literal + "\""
  }

  /// A text for a comment, on one line, shortened if it is long.
  static func comment(_ text: String) -> String {
    let excerpt = Phrase.excerpt(text)
    if excerpt.isPrintable(without: UInt8(ascii: "*")) { return excerpt }
    let text = excerpt.unicodeScalars.map { escape($0) ?? String($0) }.joined()
    // Another tool may put the header of the file into a block comment, which must not end here.
    return text.hasText("*/") || text.hasText("/*")
      ? text.split(separator: "*", omittingEmptySubsequences: false).joined(separator: "\\u{2A}") : text
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value || scalar.isInvisible else { return nil }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// A number as a `Double`.
  static func number(_ value: Double) -> String { Number.text(value) }

  /// A cell: `Cell(0x0A6ED1)`, or `Cell(0x0A6ED1, 0.3)`.
  static func cell(_ color: Color) -> String {
    let hex = "0x" + color.opaqueHex.dropFirst()
    return color.alpha == 1 ? "Cell(\(hex))" : "Cell(\(hex), \(number(color.alpha)))"
  }

  /// A color that is the same in every appearance.
  static func color(_ color: Color) -> String { "ThemeColor(\(cell(color)))" }

  /// A color of the palette from its two or eight cells. A cell without a color, or with the color of its fallback, is
  /// omitted.
  static func color(cells: [Color?]) -> String {
    guard let light = cells.lazy.compactMap({ $0 }).first else { return color(Color(rgb: 0, alpha: 0)) }
    let dark = cells[1] ?? light
    var text = "ThemeColor(\(cell(light))"
    if dark != light { text += ", \(cell(dark))" }
    if cells.count == 8 {
      let fallbacks = [light, dark, light, dark, light, dark, cells[4] ?? light, cells[5] ?? dark]
      for index in 2..<8 {
        guard let color = cells[index], color != fallbacks[index] else { continue }
        text += ", \(cellNames[index]): \(cell(color))"
      }
    }
    return text + ")"
  }

  private static let cellNames = [
    "light", "dark", "elevatedLight", "elevatedDark", "contrastLight", "contrastDark", "elevatedContrastLight",
    "elevatedContrastDark",
  ]
}
