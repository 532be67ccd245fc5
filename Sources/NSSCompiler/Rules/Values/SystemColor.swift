import NSSTheme

extension RulePage {
  static let systemColor = RulePage(
    "system-color", .warning,
    "'{value}' is a color of the system that changes with its settings, so the theme has no value for it",
    help: "write the color in hex if it should be in the theme", in: .grammar,
    summary: "a color of the system, which has no fixed value",
    explanation: """
      NUI finds every color of UIKit by its name, 'systemBlue' and 'label' too. The system computes these colors from the appearance and
      the contrast, so the compiled theme has no value for them, and their contrast cannot be checked. If the color should be in the
      theme, write it in hex.
      """,
    bad: "Button { font-color: systemBlue; }", good: "Button { font-color: #007AFF; }")
}

extension DiagnosticID {
  /// A color of UIKit that depends on the device and its settings.
  public static let systemColor = RulePage.systemColor.id
}

extension UnreadValue {
  /// The value is a color of the system. Palettes have styles of the same names.
  var systemColor: Diagnostic {
    if let style = ValueHints.styles[mistake.text], context.dialect.paletteNames != .none,
      context.palette.styles.find(style) != nil
    {
      return diagnostic(
        .systemColor, ValueHints.Advice(suggestion: style, help: Phrase(.hintWrite, ["text": style]), isSafe: false))
    }
    let palettes = context.dialect.paletteNames == .none ? [] : PaletteHomes.palettes(having: mistake.text)
    let help =
      palettes.isEmpty ? nil : Phrase(.hintSystemOrPalette, parts: ["palettes": .plainNames(PaletteHomes.newest(palettes))])
    return diagnostic(.systemColor, ValueHints.Advice(help: help))
  }
}
