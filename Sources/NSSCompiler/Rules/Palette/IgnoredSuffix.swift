import NSSTheme

extension RulePage {
  static let ignoredSuffix = RulePage(
    "ignored-suffix", .warning, "FioriThemeManager ignores the suffix of '{value}' and reads '{name}'",
    help: "its suffixes are '_device', '_deviceInverse', '_lightConstant' and '_darkConstant'",
    summary: "a palette name in a value with a suffix that FioriThemeManager does not know",
    explanation: """
      In a value FioriThemeManager knows the suffixes '_device', '_deviceInverse', '_lightConstant' and '_darkConstant'. It ignores any
      other one, '_lightBackground' and '_darkBackground' of SAPFiori included, and takes the color of the style for the current
      background. Here the dark background gets the pale red of 'negative' and not its strong one.

      Write '_lightConstant' for the color on light backgrounds and '_darkConstant' for the color on dark ones. In the name of an override
      '_lightBackground' and '_darkBackground' are right.
      """,
    bad: """
      @tintColor:negative;
      @tintColor_darkBackground:negative_lightBackground;
      """,
    good: """
      @tintColor:negative;
      @tintColor_darkBackground:negative_lightConstant;
      """,
    options: "--dialect thememanager --palette sapfiori")
}

extension DiagnosticID {
  /// A palette name in a value, with a suffix that FioriThemeManager does not know.
  public static let ignoredSuffix = RulePage.ignoredSuffix.id
}

extension ReadValue {
  var ignoredSuffix: Diagnostic { diagnostic(.ignoredSuffix, ["value": text, "name": style]) }
}
