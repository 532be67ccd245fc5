import NSSTheme

/// The fonts of a style in CSS.
enum PreviewFont {
  /// The declarations for the font, the size and the alignment of a style. A font that is not installed is replaced by the system
  /// font, in the weight that its name indicates.
  ///
  /// - Parameter isSample: true for a text by itself; false inside a mock-up, whose layout determines the alignment.
  static func declarations(_ style: Theme.Style, isSample: Bool) -> [String] {
    var declarations: [String] = []
    if let name = style.text("font-name") ?? style.keyword("font-name") {
      let family = name.prefix { $0 != "-" }
      let isSystem = ["system", "boldSystem", "italicSystem"].contains(name)
      if !isSystem {
        declarations.append("font-family:\(CSSText.string(name)),\(CSSText.string(String(family))),system-ui,sans-serif")
      }
      let face = isSystem ? name.lowercased() : face(of: name)
      if let weight = weight(face) { declarations.append("font-weight:\(weight)") }
      if face.hasText("italic") || face.hasText("oblique") { declarations.append("font-style:italic") }
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

  /// The face in the PostScript name of a font, in lower case; empty if the name has none. A family may be called `HighlightSans`.
  private static func face(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: "-")).map { name[$0...].lowercased() } ?? ""
  }

  /// The weight that the name of a face indicates.
  private static func weight(_ face: String) -> Int? {
    let weights = [
      ("ultralight", 200), ("thin", 100), ("light", 300), ("demibold", 600), ("semibold", 600), ("extrabold", 800),
      ("bold", 700), ("heavy", 800), ("black", 900), ("medium", 500), ("book", 400), ("regular", 400),
    ]
    return weights.first { face.hasText($0.0) }?.1
  }

  /// The declaration for the corners of a style.
  static func corners(_ style: Theme.Style?) -> String? {
    guard let radius = style?.number("corner-radius"), radius >= 0 else { return nil }
    return "border-radius:\(Number.text(min(radius, 60)))px"
  }
}
