import NSSTheme

extension RulePage {
  static let ineffectiveOverride = RulePage(
    .ineffectiveOverride, in: .palette,
    summary: "a palette override that another form of the same style always outranks",
    explanation: """
      For light backgrounds '@S_lightBackground' outranks '@S', and '@S' outranks '@SDark'. For dark backgrounds
      '@S_darkBackground' outranks '@SLight'. The first of these forms that is defined is used, wherever it is in
      the file and even if its value is not a color, and the others never show in the app.

      Remove the override that is outranked, or the form that wins. In SAPFiori a later stylesheet of the same theme
      wins over an earlier one, whatever the form.
      """,
    bad: """
      @tintColor_lightBackground: #0A6ED1;
      @tintColor: #D9364C;
      @tintColor_darkBackground: #91C8F6;
      """,
    good: """
      @tintColor_lightBackground: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """)
}
