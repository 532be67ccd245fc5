import NSSTheme

extension RulePage {
  static let ignoredDefinition = RulePage(
    .ignoredDefinition,
    summary: "a line that begins with '@' but is not a definition for FioriThemeManager",
    explanation: """
      FioriThemeManager cuts off the first and the last character of the line and divides the rest at each ':'. If
      that does not give exactly two parts, it skips the line without a message, and the app keeps SAP's color. The
      usual causes are two definitions on one line, a ':' in a comment after the definition, and a line without any
      ':'. Write each definition on a separate line, with nothing after its ';'.
      """,
    bad: """
      @tintColor:#0A6ED1; /* brand: blue */
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      /* brand: blue */
      @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}
