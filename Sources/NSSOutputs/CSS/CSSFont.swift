import NSSTheme

struct CSSFont {
  let families: [String]
  /// The weight that the name of the face indicates; nil for none.
  let weight: Int?
  let isItalic: Bool

  /// - Parameter name: a PostScript name such as `HelveticaNeue-Bold`, or a word for the system font.
  init(_ name: String) {
    let isSystem = ["system", "boldSystem", "italicSystem"].contains(name)
    let family = String(name.prefix { $0 != "-" })
    let generic = CSSFont.generic(family)
    let known = isSystem ? [] : [name, family, CSSFont.spaced(family)]
    let unique = known.enumerated().filter { index, name in !known[..<index].contains(name) }.map { CSSText.string($0.element) }
    families = unique + (generic == "sans-serif" ? ["system-ui"] : []) + [generic]
    // A family may be called `HighlightSans`.
    let face = isSystem ? name.lowercased() : name.utf8.lastIndex(of: UInt8(ascii: "-")).map { name[$0...].lowercased() } ?? ""
    weight = CSSFont.weights.first { face.hasText($0.0) }?.1
    isItalic = face.hasText("italic") || face.hasText("oblique")
  }

  private static let weights = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("demibold", 600), ("semibold", 600),
    ("extrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900), ("medium", 500), ("book", 400), ("regular", 400),
  ]

  private static func generic(_ family: String) -> String {
    func begins(_ names: [String]) -> Bool { names.contains { family.hasPrefix($0) } }
    if begins(["Courier", "Menlo", "Monaco", "SFMono", "AmericanTypewriter"]) { return "monospace" }
    return begins([
      "Baskerville", "BodoniSvtyTwo", "Charter", "Cochin", "Didot", "Georgia", "HoeflerText", "IowanOldStyle", "NewYork",
      "Palatino",
      "Rockwell", "STIX", "Superclarendon", "Times",
    ]) ? "serif" : "sans-serif"
  }

  /// The name of a family with a space before each word: `Helvetica Neue`.
  private static func spaced(_ family: String) -> String {
    var text = ""
    var wasLower = false
    for scalar in family.unicodeScalars {
      if wasLower, "A"..."Z" ~= scalar { text += " " }
      text.unicodeScalars.append(scalar)
      wasLower = "a"..."z" ~= scalar
    }
    return text
  }
}
