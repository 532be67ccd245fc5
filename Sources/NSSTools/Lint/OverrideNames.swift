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
    /// A style with a word for a state, for which the palette has no style.
    case state(String)
  }

  /// True for a constant that overrides a palette color, or that is reported as a misspelled override.
  static func isMeant(_ constant: Int, _ context: LintContext) -> Bool {
    guard context.palette.styles.count > 0 else { return false }
    if context.analysis.isOverride(constant) { return true }
    return context.misspellings[constant] != nil || context.misspellingsOfOtherPalettes[constant] != nil
  }

  static func misspellings(_ context: LintContext) -> [Int: Misspelling] {
    var misspellings: [Int: Misspelling] = [:]
    for constant in 0..<context.constants.names.count { misspellings[constant] = misspelling(constant, context) }
    return misspellings
  }

  /// The mistake in the name of a constant; nil for a name that the author chose freely.
  static func misspelling(_ constant: Int, _ context: LintContext) -> Misspelling? {
    misspelling(context.constants.names.string(constant), isUsed: context.isUsed[constant], context.palette)
  }

  private static func misspelling(_ name: String, isUsed: Bool, _ palette: Palette) -> Misspelling? {
    guard palette.styles.count > 0, name.utf8.count <= 64 else { return nil }
    let baseName = String(name.prefix { $0 != "_" })
    let isStyle = palette.styles.find(baseName) != nil
    // The exact name of a style is an override. A constant that values use is the author's own, whatever its name.
    if isStyle ? baseName.utf8.count == name.utf8.count : isUsed { return nil }
    if !isUsed, let misspelling = state(name, palette) { return misspelling }
    if !isStyle, let misspelling = otherSpelling(name, palette) { return misspelling }
    // Spaces in a name have a diagnostic of their own.
    guard !name.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let suffix = String(name.dropFirst(baseName.count + 1))
    if isStyle {
      let suffixes = palette.overrideSuffixes
      // `positive_label` is another style than `positive`.
      if !isUsed, BackgroundWord.meanings(suffix) == 0, let meant = BackgroundWord.styles.name(like: name),
        palette.styles.find(meant) != nil
      {
        return .style(meant: meant, isDoubtful: true)
      }
      // The shortest suffix has 14 letters, so a shorter one that values use is the author's own.
      if suffixes.contains(suffix) || (suffix.utf8.count < 11 && isUsed) { return nil }
      if let meant = KnownNames(suffixes).nearest(to: suffix, atMost: { $0 / 4 }) {
        return .suffix(style: baseName, suffix: suffix, meant: meant)
      }
      let meant = BackgroundWord.suffix(suffix)
      if let meant, !suffixes.contains(meant) { return .variant(style: baseName, suffix: suffix, key: meant) }
      // Without such words, the name is the author's own.
      return BackgroundWord.meanings(suffix) == 0 ? nil : .suffix(style: baseName, suffix: suffix, meant: meant)
    }
    if PaletteName.isStyleName(Array(name.utf8)) {
      return .otherPalette(style: baseName, palettes: PaletteHomes.palettes(having: baseName))
    }
    return misspelledStyle(name, baseName, suffix, palette)
  }

  /// The style for a control that is pressed, if the name of a constant has such a state and the palette has such a style.
  static func state(_ name: String, _ palette: Palette) -> Misspelling? {
    guard let meant = BackgroundWord.style(in: name, of: palette), let state = meant.state else { return nil }
    let isPressed = ControlState.named(state) == "highlighted" || state.lowercased().hasPrefix("tap")
    guard isPressed, palette.styles.find(meant.style + "TapState") != nil else { return .state(state) }
    return .style(meant: meant.style + "TapState" + meant.override.dropFirst(meant.style.count), isDoubtful: true)
  }

  /// The override whose name differs only in case, separators, or the words for a background: `tint_color`, `tintColor-dark`.
  static func otherSpelling(_ name: String, _ palette: Palette) -> Misspelling? {
    if let meant = BackgroundWord.override(name, palette) {
      return .style(meant: meant.override, isDoubtful: meant.isDoubtful)
    }
    // `tintcolordark` may mean the ink or the background.
    if let meant = BackgroundWord.styles.name(like: name), palette.styles.find(meant) != nil {
      return .style(meant: meant, isDoubtful: meant.hasSuffix("Dark") || meant.hasSuffix("Light"))
    }
    // A style of another palette, unless the name is exact.
    return BackgroundWord.override(name, nil).flatMap {
      $0.override.isSame(as: name) ? nil : .style(meant: $0.override, isDoubtful: true)
    }
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
    guard let meant = knownStyles.nearest(to: baseName, isCandidate: isMeant, atMost: { $0 < 12 ? 1 : 2 }) else { return nil }
    guard name != baseName else { return .style(meant: meant, isDoubtful: meant.hasSuffix("Dark") || meant.hasSuffix("Light")) }
    let suffixes = palette.overrideSuffixes
    if let variant = suffixes.contains(suffix) ? suffix : KnownNames(suffixes).nearest(to: suffix, atMost: { $0 / 4 }) {
      return .style(meant: meant + "_" + variant, isDoubtful: !isMisspelling(suffix, of: variant))
    }
    return BackgroundWord.suffix(suffix).map { .style(meant: meant + "_" + $0, isDoubtful: true) }
  }

  /// False for a suffix that lacks a word, such as `elevatedBackground`: either background may be meant.
  static func isMisspelling(_ suffix: String, of variant: String) -> Bool {
    suffix == variant || KnownNames([variant]).nearest(to: suffix) { _ in 2 } != nil
  }

  /// The style that the name of a constant resembles; nil for the name of an override, and for a name with other words.
  static func style(like name: String, in palette: Palette) -> String? {
    guard BackgroundWord.style(in: name, of: palette) == nil,
      case .style(let meant, _)? = misspelling(name, isUsed: false, palette), palette.styles.find(meant) != nil
    else { return nil }
    return meant
  }

  /// The override of another palette that a misspelled name means; nil for a name that is right there, and for any other.
  static func misspelling(of name: String, in palette: Palette) -> String? {
    switch misspelling(name, isUsed: false, palette) {
    case .style(let meant, _): meant
    case .suffix(let style, _, let meant?): "\(style)_\(meant)"
    default: nil
    }
  }

  private static let knownStyles = KnownNames(ColorStyle.allCases.map(\.rawValue))
}
