import NSSTheme

/// Reads names such as `tintColor-dark`, whose last word is the background that the author means. In the styles
/// `tintColorDark` and `tintColorLight`, it is the opposite: there the word describes the ink.
package enum BackgroundWord {
  /// The words of suffixes, with a bit for each meaning; 0 for a word that adds nothing.
  private static let words: [(word: String, meaning: UInt8)] = [
    ("background", 1), ("bg", 1), ("dark", 2), ("night", 2), ("lightk", 4), ("light", 4), ("day", 4), ("elevated", 8),
    ("highcontrast", 16), ("contrast", 16), ("color", 0), ("mode", 0), ("theme", 0), ("on", 0), ("in", 0), ("for", 0),
  ]

  /// The words for a state that no property has. ``ControlState`` has the others.
  private static let states = ["focus", "focused", "inactive", "normal", "press", "tap", "tapped", "visited"]

  private static func isState(_ word: String) -> Bool { ControlState.named(word) != nil || states.contains(word.lowercased()) }

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

  /// A style in a name, the override that it means with the words for a background, and the word for a state, such as `hover`.
  package typealias StyleInName = (style: String, override: String, state: String?, isDoubtful: Bool)

  /// The style in a name that otherwise has words for backgrounds and states only, in any order: `tintColor` for `tintColor-dark`,
  /// `tintColor/onDark`, `darkTintColor` and `tintColorHover`; nil for a style. Without a palette, it may be a style of any one.
  package static func style(in name: String, of palette: Palette?) -> StyleInName? {
    let words = name.utf8.count <= 64 ? NameWord.words(of: name) : []
    guard 2...8 ~= words.count, words.contains(where: { meanings($0.text) != 0 || isState($0.text) }) else { return nil }
    for count in (1...words.count).reversed() {
      for start in 0...words.count - count {
        let own = words[start..<start + count]
        // In `tintColor/dark`, unlike `tintColorDark`, the word is not a part of the style.
        guard !own.dropFirst().contains(where: { $0.isSetOff && meanings($0.text) & 6 != 0 }),
          let style = styles.name(ofLetters: own.flatMap { FoldedNames.letters($0.text) })
        else { continue }
        if count == words.count { return nil }
        if let palette, palette.styles.find(style) == nil { continue }
        let others = (words[..<start] + words[(start + count)...]).map(\.text)
        let state = others.first(where: isState)
        let background = others.filter { $0 != state }.joined()
        // In `dark-shadow`, both are everyday words.
        guard
          start == 0 || background.utf8.count > 5 || style.utf8.contains(where: { $0.isDigit || $0.isUppercaseLetter }),
          let suffix = background.isEmpty ? "" : suffix(background),
          suffix.isEmpty || palette?.overrideSuffixes.contains(suffix) ?? true
        else { continue }
        let isExact = FoldedNames.letters(background) == FoldedNames.letters(suffix)
        let isDoubtful = !isExact && (start > 0 || palette.map { isAmbiguous(style, $0) } ?? true)
        return (style, suffix.isEmpty ? style : "\(style)_\(suffix)", state, isDoubtful)
      }
    }
    return nil
  }

  /// The override that a name of a style and of words for a background means: `tintColor_darkBackground` for `tintColor-dark`.
  package static func override(_ name: String, _ palette: Palette?) -> StyleInName? {
    style(in: name, of: palette).flatMap { $0.state == nil ? $0 : nil }
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
