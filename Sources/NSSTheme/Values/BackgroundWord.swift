/// Reads names such as `tintColor-dark`, whose last word is the background that the author means.
///
/// The palette has the styles `tintColorDark` and `tintColorLight` too. Their words describe the ink, so `tintColorDark` is the
/// color on light backgrounds: the opposite of what the author of `tintColor-dark` means.
package enum BackgroundWord {
  /// The suffixes of overrides, by their short words.
  package static let suffixes = ["dark": "darkBackground", "light": "lightBackground"]

  /// The override that a name means: `tintColor_darkBackground` for `tintColor-dark` and `tint_color_dark`, and
  /// `primary1_darkBackground` for `primary1Dark`. Nil for any other name, and for the name of a style.
  package static func override(_ name: String, _ palette: Palette) -> String? {
    guard name.utf8.count <= 64, palette.styles.find(name) == nil else { return nil }
    for (word, suffix) in suffixes where name.lowercased().hasSuffix(word) {
      let before = name.dropLast(word.count)
      let isSeparated = before.last == "-" || before.last == "_"
      guard isSeparated || (name.dropFirst(before.count).first?.isUppercase ?? false),
        let style = styles[letters(before.utf8)], palette.styles.find(style) != nil,
        isSeparated || styles[letters(name.utf8)] == nil
      else { continue }
      return "\(style)_\(suffix)"
    }
    return nil
  }

  /// True for the override of a style that has a form with `Dark` or `Light` at its end, so that a name may mean either.
  package static func isAmbiguous(_ override: String, _ palette: Palette) -> Bool {
    let style = String(override.prefix { $0 != "_" })
    return palette.styles.find(style + "Dark") != nil || palette.styles.find(style + "Light") != nil
      || style.hasSuffix("Dark") || style.hasSuffix("Light")
  }

  /// The styles of all palettes by their letters.
  private static let styles = Dictionary(
    ColorStyle.allCases.map { (letters($0.rawValue.utf8), $0.rawValue) }, uniquingKeysWith: { first, _ in first })

  /// The letters of a name in lower case, without `_` and `-`.
  package static func letters(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }.map { $0.isUppercaseLetter ? $0 | 0x20 : $0 }
  }
}
