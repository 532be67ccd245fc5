import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// The suffix of a palette override is misspelled, so it overrides nothing.
  public static let unknownSuffix = DiagnosticID(
    "unknown-suffix", .warning, "'{name}' overrides nothing: '{style}' has no such suffix")
}

extension PhraseID {
  static let hintMisspelledKey = PhraseID("hint.misspelled-key", "FioriThemeManager misspells this key; write '{name}'")
}

extension Lint {
  static let unknownSuffix = Lint(
    .unknownSuffix, in: .palette, summary: "the suffix of a palette override is misspelled, so it overrides nothing",
    explanation: """
      The runtimes look for overrides by their exact names. A name with a misspelled suffix is an ordinary constant: the
      color stays SAP's, and there is no message.

      In FioriThemeManager one of the keys is itself misspelled: the elevated color in high contrast on a light background
      is overridden by '_elevatedContrastLightkBackground', and the correct spelling has no effect.
      """,
    bad: """
      @tintColor_lightBackgrounfd: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """,
    good: """
      @tintColor_lightBackground: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """
  ) { context, diagnostics in
    // Two constants cannot get the same name.
    var taken = Set(context.misspellings.values.compactMap { if case .style(let meant, _) = $0 { Name(meant) } else { nil } })
    context.forEachMisspelling { misspelling, name, layer in
      guard case .suffix(let style, let suffix, let meant) = misspelling,
        // The rule about palette styles reports a name that is meant for another palette.
        meant == nil || context.otherPalettes[layer] == nil
      else { return }
      let palette = context.otherPalettes[layer].flatMap { Palette.find($0.suggested) } ?? context.palette
      let range = SourceRange(start: name.start + UInt32(style.utf8.count) + 2, end: name.end)
      let suggestion = meant.map { "@\(style)_\($0)" }
      let fixIt = meant.map { meant in
        // If the correct name is defined too, the author has to choose.
        context.constants.names.find("\(style)_\(meant)") == nil && taken.insert(Name("\(style)_\(meant)")).inserted
          ? Diagnostic.FixIt(range, meant, isCertain(style, suffix, meant, context.palette) ? .safe : .unsafe)
          : Diagnostic.FixIt(name, "@\(style)_\(meant)", .suggestion)
      }
      let help =
        meant == nil
        ? Phrase(.hintSuffixes, parts: ["names": .names(palette.overrideSuffixes.map { "_" + $0 })])
        : Palette.Variant.names.contains(suffix) ? suggestion.map { Phrase(.hintMisspelledKey, ["name": $0]) } : nil
      diagnostics.report(
        .unknownSuffix, at: range, layer: layer, ["name": "@\(style)_\(suffix)", "style": style, "suggestion": suggestion],
        help: help, fixIts: fixIt.map { [$0] } ?? [])
    }
  }

  /// False for a name like that of a style without the `_`, such as `tintColor_dark`, and for a suffix that lacks a word.
  private static func isCertain(_ style: String, _ suffix: String, _ meant: String, _ palette: Palette) -> Bool {
    if let background = BackgroundWord.suffix(suffix) { return !BackgroundWord.isAmbiguous("\(style)_\(background)", palette) }
    return OverrideNames.isMisspelling(suffix, of: meant)
  }
}
