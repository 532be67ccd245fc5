import NSSTheme

extension RulePage {
  static let paintedPaletteColor = RulePage(
    "painted-palette-color", .note, "the palette documents '{name}' as '{documented}', which this runtime draws as {painted}",
    help: "override it with '@{name}:...;'",
    summary: "a palette style that FioriThemeManager draws although its documented color is not a color",
    explanation: """
      SAP documents the color of 'map8' as 'D0R774'. FioriThemeManager reads the hex digits up to the 'R' and draws #0000D0, a dark blue
      that is not intended. In palette 'v8' one variant of 'headerBlended' is documented with nine digits and drawn opaque black.

      Override the style with a color of your own, for both backgrounds, or name another style.
      """,
    bad: """
      @tintColor:map8;
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      @map8:#D08774;
      @map8_darkBackground:#D08774;
      @tintColor:map8;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}

extension DiagnosticID {
  /// A palette style that FioriThemeManager draws although its documented value is not a color.
  public static let paintedPaletteColor = RulePage.paintedPaletteColor.id
}

extension ReadValue {
  var paintedPaletteColor: Diagnostic {
    diagnostic(.paintedPaletteColor, ["name": style, "documented": mistake.detail, "painted": color?.opaqueHex])
  }
}
