import NSSTheme

enum SwiftLiteral {
  /// A string literal. Quotes and invisible characters are escaped, so no text can end it early or hide a part of it.
  static func string(_ text: String) -> String {
    let inside = text.unicodeScalars.map { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : escape($0) ?? String($0) }
    return "\"\(inside.joined())\""
  }

  static func comment(_ text: String) -> String {
    let text = text.unicodeScalars.map { escape($0) ?? String($0) }.joined()
    // Another tool may put the header of the file into a block comment, which must not end here.
    return text.hasText("*/") || text.hasText("/*")
      ? text.split(separator: "*", omittingEmptySubsequences: false).joined(separator: "\\u{2A}") : text
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    scalar.jsonEscape.map { _ in "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" }
  }

  private static func cell(_ color: Color) -> String {
    let hex = "0x" + color.opaqueHex.dropFirst()
    return color.alpha == 1 ? ".rgb(\(hex))" : ".rgb(\(hex), \(Number.text(color.alpha)))"
  }

  /// A color from its two or eight cells, and its digits for a comment. A cell without a color, or with the color of its
  /// fallback, is omitted.
  static func color(cells: [Color?]) -> (expression: String, brief: String) {
    guard let light = cells.lazy.compactMap({ $0 }).first else { return color(cells: [Color(rgb: 0, alpha: 0), nil]) }
    let dark = cells[1] ?? light
    // The cell of the same background in the base level, and of the same contrast if there is one.
    func fallback(_ index: Int) -> Color {
      (index > 5 ? cells[index - 2] : nil) ?? (index == 1 || index % 2 == 0 ? light : dark)
    }
    var expression = "ThemeColor(\(cell(light))"
    var brief = light.description
    for index in 1..<cells.count {
      guard let color = cells[index], color != fallback(index) else { continue }
      expression += ", \(cellNames[index].label): \(cell(color))"
      brief += ", \(cellNames[index].words) \(color.description)"
    }
    return (expression + ")", brief)
  }

  private static let cellNames: [(label: String, words: String)] = [
    ("light", "light"), ("dark", "dark"), ("elevatedLight", "elevated"), ("elevatedDark", "elevated dark"),
    ("contrastLight", "high contrast"), ("contrastDark", "high contrast dark"),
    ("elevatedContrastLight", "elevated high contrast"), ("elevatedContrastDark", "elevated high contrast dark"),
  ]
}
