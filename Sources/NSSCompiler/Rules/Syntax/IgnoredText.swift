import NSSTheme

extension RulePage {
  static let ignoredText = RulePage(
    .ignoredText,
    summary: "lines that FioriThemeManager skips, because their first character is not '@'",
    explanation: """
      FioriThemeManager reads palette definitions and nothing else, and only where the '@' is the first character of
      its line. Indented definitions, rules and '@media' blocks change nothing in the app, and no message says so.
      Move definitions to the start of the line, and keep rules in a stylesheet for SAPFiori or NUI.

      The compiler gives one warning for each file, at the first such line, and does not count comments and lines
      with only a '}'.
      """,
    bad: """
      /* Brand */
        @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      /* Brand */
      @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}
