import NSSTheme

extension RulePage {
  static let missingStyle = RulePage(
    "missing-style", .warning, "the palette has no '{name}', so SwiftUI draws it transparent",
    help: "choose a style of the palette, or another palette with '--palette'",
    summary: "a value that names a palette style which the chosen palette does not have",
    explanation: """
      FioriThemeManager knows the names of all styles, but each version of its palette has colors for some of them only. For a style
      without a color it returns transparent black, and everything overridden with that style becomes invisible.

      Choose a style that the palette has. If the app uses a newer palette, name that one with '--palette'. 'nsscompile palette NAME'
      lists the styles of a palette.
      """,
    bad: """
      @tintColor:accent1;
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}

extension DiagnosticID {
  /// A value that names a style of another palette.
  public static let missingStyle = RulePage.missingStyle.id
}

extension ReadValue {
  var missingStyle: Diagnostic { diagnostic(.missingStyle, ["name": style]) }
}
