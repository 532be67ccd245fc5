import NSSCompiler
import NSSTheme

/// Compares the names of constants with the names of palette styles.
enum OverrideNames {
  /// A name that looks like a palette override but overrides nothing.
  enum Misspelling {
    /// A style with an unknown suffix: `tintColor_lightBackgrounfd`, or `tintColor_elevated`, which may mean several suffixes.
    case suffix(style: String, suffix: String, meant: String?)
    /// A style with the suffix of a variant that the palette does not have. Palettes that have it call it `key`.
    case variant(style: String, suffix: String, key: String)
    case otherPalette(style: String, palettes: [String])
    /// A misspelled style, with or without a suffix. `meant` is the whole correct name, and doubtful if another may be meant.
    case style(meant: String, isDoubtful: Bool)
  }

  /// True for a constant that overrides a palette color, or that is reported as a misspelled override.
  static func isMeant(_ constant: Int, _ context: LintContext) -> Bool {
    guard context.palette.styles.count > 0 else { return false }
    if context.analysis.isOverride(constant) { return true }
    return context.misspellings[constant] != nil || context.misspellingsOfOtherPalettes[constant] != nil
  }

  static func overridesOfMisspelledStyles(_ context: LintContext) -> Set<Name> {
    Set(context.misspellings.values.compactMap { if case .style(let meant, _) = $0 { Name(meant) } else { nil } })
  }

  static func misspellings(_ context: LintContext) -> [Int: Misspelling] {
    var misspellings: [Int: Misspelling] = [:]
    for constant in 0..<context.constants.names.count { misspellings[constant] = misspelling(constant, context) }
    return misspellings
  }

  /// The mistake in the name of a constant; nil for a name that the author chose freely.
  static func misspelling(_ constant: Int, _ context: LintContext) -> Misspelling? {
    let palette = context.palette
    let names = context.constants.names
    let range = names.range(constant)
    guard palette.styles.count > 0, range.count <= 64 else { return nil }
    let baseEnd = names.bytes[range].firstIndex(of: UInt8(ascii: "_")) ?? range.upperBound
    let isStyle = palette.styles.find(names.bytes, range.lowerBound, baseEnd) != nil
    // The exact name of a style is an override. A constant that values use is the author's own, whatever its name.
    if isStyle ? baseEnd == range.upperBound : context.isUsed[constant] { return nil }
    if !isStyle, let misspelling = otherSpelling(names.string(constant), palette) ?? backgroundInFront(names.string(constant)) {
      return misspelling
    }
    let name = names.string(constant)
    // Spaces in a name have a diagnostic of their own.
    guard !name.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let baseName = String(decoding: names.bytes[range.lowerBound..<baseEnd], as: UTF8.self)
    let suffix = String(name.dropFirst(baseName.count + 1))
    if isStyle {
      let suffixes = palette.overrideSuffixes
      // The shortest suffix has 14 letters, so a shorter one that values use is the author's own.
      if suffixes.contains(suffix) || (suffix.utf8.count < 11 && context.isUsed[constant]) { return nil }
      if let meant = known.suffixes(palette).nearest(to: suffix, atMost: { $0 / 4 }) {
        return .suffix(style: baseName, suffix: suffix, meant: meant)
      }
      let meant = BackgroundWord.suffix(suffix)
      if let meant, !suffixes.contains(meant) { return .variant(style: baseName, suffix: suffix, key: meant) }
      // Without such words, as in `red1_hover`, the name is the author's own.
      return BackgroundWord.meanings(suffix) == 0 ? nil : .suffix(style: baseName, suffix: suffix, meant: meant)
    }
    if PaletteName.isStyleName(Array(name.utf8)) {
      let palettes = PaletteHomes.palettes(having: baseName)
      return .otherPalette(style: baseName, palettes: palettes)
    }
    if let meant = palette.override(joined: name) { return .style(meant: meant, isDoubtful: false) }
    return misspelledStyle(name, baseName, suffix, palette)
  }

  /// The override whose name differs only in case, `_`, `-` or the short word for a background: `tint_color`, `tintColor-dark`.
  static func otherSpelling(_ name: String, _ palette: Palette) -> Misspelling? {
    if let meant = BackgroundWord.override(name, palette) {
      return .style(meant: meant, isDoubtful: BackgroundWord.isAmbiguous(meant, palette))
    }
    // `tintcolordark` may mean the ink or the background.
    guard let meant = known.otherSpelling(Array(name.utf8)[...], palette) else { return nil }
    return .style(meant: meant, isDoubtful: meant.hasSuffix("Dark") || meant.hasSuffix("Light"))
  }

  /// The override that a name with a word for a background means, `dark_tintColor`, or with a style of another palette,
  /// `primaryLabel_darkMode`. A color may have such a name by intention, so the meaning is doubtful.
  static func backgroundInFront(_ name: String) -> Misspelling? {
    for separator in name.utf8.indices where name.utf8[separator] == 0x5F || name.utf8[separator] == 0x2D {
      let (before, behind) = (String(name[..<separator]), String(name[name.utf8.index(after: separator)...]))
      for (word, text) in [(before, behind), (behind, before)] {
        let letters = FoldedNames.letters(word)
        guard let style = BackgroundWord.styles.name(like: text),
          let suffix = BackgroundWord.suffix(word),
          // In `dark-shadow`, both are everyday words. An exact name is that of another palette.
          letters.count > 5 || style.utf8.contains(where: { $0.isDigit || $0.isUppercaseLetter }),
          !"\(style)_\(suffix)".isSame(as: name)
        else { continue }
        return .style(meant: "\(style)_\(suffix)", isDoubtful: true)
      }
    }
    return nil
  }

  static func misspelledStyle(_ name: String, _ baseName: String, _ suffix: String, _ palette: Palette) -> Misspelling? {
    // Some styles are everyday words, such as `line`, and many other words differ from them in one letter.
    let isMeant = { (style: String) in
      guard palette.styles.find(style) != nil, Misspellings.isPlausible(baseName, style) else { return false }
      let isWord = style.utf8.allSatisfy { $0 & 0x20 != 0 && $0.isLetter }
      // In an everyday word, a missing, added or swapped letter is a misspelling, but a replaced letter makes a different word.
      return !isWord || !suffix.isEmpty
        || (baseName.utf8.count >= 6
          && (baseName.utf8.count != style.utf8.count || baseName.utf8.sorted() == style.utf8.sorted()))
    }
    guard let meant = known.styles.nearest(to: baseName, isCandidate: isMeant, atMost: { $0 < 12 ? 1 : 2 }) else { return nil }
    guard name != baseName else { return .style(meant: meant, isDoubtful: meant.hasSuffix("Dark") || meant.hasSuffix("Light")) }
    if let variant = known.suffixes(palette).nearestOrSame(as: suffix, atMost: { $0 / 4 }) {
      return .style(meant: meant + "_" + variant, isDoubtful: !isMisspelling(suffix, of: variant))
    }
    return BackgroundWord.suffix(suffix).map { .style(meant: meant + "_" + $0, isDoubtful: true) }
  }

  /// False for a suffix that lacks a word, such as `elevatedBackground`: either background may be meant.
  static func isMisspelling(_ suffix: String, of variant: String) -> Bool {
    suffix == variant || KnownNames([variant]).nearest(to: suffix) { _ in 2 } != nil
  }

  /// The style that the name of a constant resembles; nil for the name of an override, and for a name with a suffix.
  static func style(like name: String, in palette: Palette) -> String? {
    guard name.utf8.count <= 64, !name.utf8.contains(UInt8(ascii: " ")), palette.styles.find(name) == nil else { return nil }
    var style = BackgroundWord.styles.name(like: name)
    if style.flatMap({ palette.styles.find($0) }) == nil {
      guard !name.utf8.contains(UInt8(ascii: "_")), case .style(let meant, _)? = misspelledStyle(name, name, "", palette) else {
        return nil
      }
      style = meant
    }
    return BackgroundWord.override(name, palette) == nil ? style : nil
  }

  /// The override of another palette that a misspelled name means; nil for a name that is right there, and for any other.
  static func misspelling(of name: String, in palette: Palette) -> String? {
    guard name.utf8.count <= 64, !name.utf8.contains(UInt8(ascii: " ")), !palette.isOverride(Array(name.utf8), 0, name.utf8.count)
    else { return nil }
    if case .style(let meant, _)? = otherSpelling(name, palette) ?? backgroundInFront(name) { return meant }
    if let meant = palette.override(joined: name) { return meant }
    let baseName = String(name.prefix { $0 != "_" })
    let suffix = String(name.dropFirst(baseName.count + 1))
    if palette.styles.find(baseName) != nil {
      let variant = BackgroundWord.suffix(suffix) ?? known.suffixes(palette).nearest(to: suffix) { $0 / 4 }
      return variant.map { "\(baseName)_\($0)" }
    }
    if case .style(let meant, _)? = misspelledStyle(name, baseName, suffix, palette) { return meant }
    return nil
  }

  private struct Known: Sendable {
    let styles = KnownNames(ColorStyle.allCases.map(\.rawValue))
    let two = KnownNames(PaletteName.suffixes.prefix(2))
    let eight = KnownNames(PaletteName.suffixes)
    let foldedSuffixes = PaletteName.suffixes.map { (name: $0, letters: FoldedNames.letters($0)) }

    /// The override whose name differs only in case, `_` and `-`: `tintColor` for `tint_color`.
    func otherSpelling(_ name: ArraySlice<UInt8>, _ palette: Palette) -> String? {
      let letters = FoldedNames.letters(name)
      if let style = BackgroundWord.styles.name(ofLetters: letters) { return palette.styles.find(style) == nil ? nil : style }
      for suffix in foldedSuffixes.prefix(palette.variantCount) where letters.count > suffix.letters.count {
        guard letters.suffix(suffix.letters.count).elementsEqual(suffix.letters),
          let style = BackgroundWord.styles.name(ofLetters: letters.dropLast(suffix.letters.count)),
          palette.styles.find(style) != nil
        else { continue }
        return "\(style)_\(suffix.name)"
      }
      return nil
    }

    func suffixes(_ palette: Palette) -> KnownNames { palette.variantCount == 2 ? two : eight }
  }

  private static let known = Known()
}

extension KnownNames {
  func nearestOrSame(as name: String, atMost limit: (_ letters: Int) -> Int) -> String? {
    contains(name) ? name : nearest(to: name, atMost: limit)
  }
}
