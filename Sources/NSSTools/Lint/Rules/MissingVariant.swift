import NSSTheme

extension DiagnosticID {
  /// An override for an elevated or high-contrast color that the palette does not have.
  public static let missingVariant = DiagnosticID(
    "missing-variant", .warning, "'{name}' overrides nothing: palette '{palette}' has no such color")
}

extension PhraseID {
  static let hintPalettesWith = PhraseID("hint.palettes-with", "palettes that have it: {palettes}")
  static let hintPalettesWithSpelling = PhraseID("hint.palettes-with-spelling", "palettes that have it, as '{name}': {palettes}")
}

extension Lint {
  static let missingVariant = Lint(
    .missingVariant, in: .palette, summary: "an override for an elevated or high-contrast color that the palette does not have",
    explanation: """
      SAPFiori's documented palette has two colors for each style, on light and on dark backgrounds. The six for elevated surfaces and for
      high contrast exist in the palettes of the SwiftUI SDK. With the chosen palette the constant overrides nothing.
      """,
    bad: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      @tintColor_elevatedDarkBackground: #91C8F6;
      """,
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """
  ) { context, diagnostics in
    context.forEachMisspelling { misspelling, name, layer in
      guard case .variant(let style, let suffix, let key) = misspelling, context.otherPalettes[layer] == nil else { return }
      let palettes = PaletteMigration.series.filter { name in
        Palette.find(name).map { $0.variantCount == 8 && $0.styles.find(style) != nil } ?? false
      }
      let help = Phrase(
        key == suffix ? .hintPalettesWith : .hintPalettesWithSpelling, ["name": "@\(style)_\(key)"],
        parts: ["palettes": .plainNames(palettes)])
      diagnostics.report(
        .missingVariant, at: name, layer: layer,
        ["name": "@\(style)_\(suffix)", "palette": context.palette.name], help: palettes.isEmpty ? nil : help)
    }
  }
}
