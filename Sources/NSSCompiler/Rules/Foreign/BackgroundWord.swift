import NSSTheme

/// Reads names such as `tintColor-dark`, whose last word is the background that the author means.
///
/// The palette has the styles `tintColorDark` and `tintColorLight` too. Their words describe the ink, so `tintColorDark` is the
/// color on light backgrounds: the opposite of what the author of `tintColor-dark` means.
package enum BackgroundWord {
  /// The short words of backgrounds, and the suffixes of overrides that they mean.
  private static let suffixes: [(word: String, suffix: String)] = [
    ("darkmode", "darkBackground"), ("lightmode", "lightBackground"), ("darktheme", "darkBackground"),
    ("lighttheme", "lightBackground"), ("ondark", "darkBackground"), ("onlight", "lightBackground"),
    ("indark", "darkBackground"), ("inlight", "lightBackground"), ("dark", "darkBackground"), ("light", "lightBackground"),
  ]

  /// The suffix of overrides that a short word means; nil for any other word.
  package static func suffix(_ word: String) -> String? {
    let letters = FoldedNames.letters(word)
    return suffixes.first { $0.word.utf8.elementsEqual(letters) }?.suffix
  }

  /// `tintColor_darkBackground` for `tintColor-dark`, `primary1_darkBackground` for `primary1Dark`; nil for a style.
  package static func override(_ name: String, _ palette: Palette) -> String? {
    guard name.utf8.count <= 64, palette.styles.find(name) == nil else { return nil }
    let lowercased = name.lowercased()
    for (word, suffix) in suffixes where lowercased.hasSuffix(word) {
      let before = name.dropLast(word.count)
      let isSeparated = before.last == "-" || before.last == "_"
      guard isSeparated || (name.dropFirst(before.count).first?.isUppercase ?? false),
        let style = styles.name(like: String(before)), palette.styles.find(style) != nil,
        isSeparated || styles.name(like: name) == nil
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
