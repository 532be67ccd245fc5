import NSSTheme

extension RulePage {
  static let invalidPaletteColor = RulePage(
    "invalid-palette-color", .warning, "the palette documents '{name}' as '{documented}', which is not a color",
    help: "override it with '@{override}: ...;'",
    summary: "a palette style whose documented color is not a color",
    explanation: """
      SAP documents the color of 'map8' as 'D0R774', where a letter replaces a hex digit. In palette 'v8' one variant of 'headerBlended'
      has nine digits. What SAPFiori shows for them is not known, so the compiled theme has no color there.

      Override the style with a color of your own, for both backgrounds, or use another style.
      """,
    bad: "Label { font-color: map8; }",
    good: """
      @map8: #D08774;
      @map8_darkBackground: #D08774;
      Label { font-color: map8; }
      """)
}

extension DiagnosticID {
  /// A palette style whose documented value is not a color.
  public static let invalidPaletteColor = RulePage.invalidPaletteColor.id
}

extension ReadValue {
  var invalidPaletteColor: Diagnostic {
    diagnostic(.invalidPaletteColor, ["name": style, "documented": mistake.detail, "override": text])
  }
}
