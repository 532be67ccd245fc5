import NSSTheme

enum PreviewFont {
  /// The declarations for the font, the size and the alignment of a style. A font that is not installed is replaced by the system
  /// font, in the weight that its name indicates. `isSample` is true for a text by itself; false inside a mock-up, whose layout
  /// determines the alignment.
  static func declarations(_ style: Theme.Style, isSample: Bool) -> [String] {
    var declarations: [String] = []
    if let name = style.text("font-name") ?? style.keyword("font-name") {
      let font = CSSFont(name)
      // The page has the system font.
      if font.families.count > 2 { declarations.append("font-family:\(font.families.joined(separator: ","))") }
      if let weight = font.weight { declarations.append("font-weight:\(weight)") }
      if font.isItalic { declarations.append("font-style:italic") }
    }
    if let size = style.number("font-size"), size > 0 { declarations.append("font-size:\(Number.text(min(size, 96)))px") }
    if isSample, let align = style.keyword("text-align"), ["left", "right", "center", "justify"].contains(align) {
      declarations.append("text-align:\(align)")
    }
    if let transform = style.keyword("text-transform"), ["uppercase", "lowercase", "capitalize"].contains(transform) {
      declarations.append("text-transform:\(transform)")
    }
    return declarations
  }

  static func corners(_ style: Theme.Style?) -> String? {
    guard let radius = style?.number("corner-radius"), radius >= 0 else { return nil }
    return "border-radius:\(Number.text(min(radius, 60)))px"
  }
}
