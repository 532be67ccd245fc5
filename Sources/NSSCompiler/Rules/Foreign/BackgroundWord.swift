import NSSTheme

/// Reads names such as `tintColor-dark`, whose last word is the background that the author means.
///
/// The palette has the styles `tintColorDark` and `tintColorLight` too. Their words describe the ink, so `tintColorDark` is the
/// color on light backgrounds: the opposite of what the author of `tintColor-dark` means.
package enum BackgroundWord {
  /// The words at the end of a name that mean a background.
  private static let endings = [
    "darkmode", "lightmode", "nightmode", "darktheme", "lighttheme", "ondark", "onlight", "indark", "inlight", "dark", "light",
    "night",
  ]

  /// The words of suffixes, with a bit for each meaning; 0 for a word that adds nothing.
  private static let words: [(word: String, meaning: UInt8)] = [
    ("background", 1), ("bg", 1), ("dark", 2), ("night", 2), ("lightk", 4), ("light", 4), ("day", 4), ("elevated", 8),
    ("highcontrast", 16), ("contrast", 16), ("color", 0), ("mode", 0), ("theme", 0), ("on", 0), ("in", 0),
  ]

  /// The meanings of a text of such words, in any order: dark and elevated for `darkElevated`; 0 if it has another word.
  package static func meanings(_ text: String) -> UInt8 {
    var (rest, meanings): (ArraySlice<UInt8>, UInt8) = (FoldedNames.letters(text)[...], 0)
    while !rest.isEmpty {
      guard let (word, meaning) = words.first(where: { rest.starts(with: $0.word.utf8) }) else { return 0 }
      rest = rest.dropFirst(word.utf8.count)
      meanings |= meaning
    }
    return meanings
  }

  /// The suffix of overrides that a text means, `elevatedDarkBackground` for `darkElevated`; nil for any other text.
  package static func suffix(_ text: String) -> String? {
    let meant = meanings(text) | 1
    return PaletteName.variants.firstIndex { meanings($0) == meant }.map { PaletteName.suffixes[$0] }
  }

  /// `tintColor_darkBackground` for `tintColor-dark`, `primary1_darkBackground` for `primary1Dark`; nil for a style.
  package static func override(_ name: String, _ palette: Palette) -> String? {
    guard name.utf8.count <= 64, palette.styles.find(name) == nil else { return nil }
    let lowercased = name.lowercased()
    for word in endings where lowercased.hasSuffix(word) {
      let before = name.dropLast(word.count)
      let isSeparated = before.last == "-" || before.last == "_"
      guard isSeparated || (name.dropFirst(before.count).first?.isUppercase ?? false),
        let style = styles.name(like: String(before)), palette.styles.find(style) != nil,
        isSeparated || styles.name(like: name) == nil, let suffix = suffix(word)
      else { continue }
      return "\(style)_\(suffix)"
    }
    return nil
  }

  /// True for the override of a style that also exists with `Dark` or `Light` at its end, so that a name may mean either.
  package static func isAmbiguous(_ override: String, _ palette: Palette) -> Bool {
    let style = String(override.prefix { $0 != "_" })
    return palette.styles.find(style + "Dark") != nil || palette.styles.find(style + "Light") != nil
      || style.hasSuffix("Dark") || style.hasSuffix("Light")
  }

  /// The styles of all palettes by their letters. Palettes that share a style spell it in the same way.
  package static let styles = FoldedNames(ColorStyle.allCases.map(\.rawValue))
}
