import NSSTheme

extension RulePage {
  static let missingAtSign = RulePage(
    .missingAtSign,
    summary: "a name with a ':' outside of all rules, where only '@name: ...' is allowed",
    explanation: """
      Outside of rules a plain name is a selector and needs a '{'. NUI treats the ':' as a syntax error and drops
      all styles of the file without a message. If the line should define a constant or override a palette color,
      put '@' in front. If it should set a property, put it into the braces of a rule.
      """,
    bad: """
      tintColor: red;
      tintColor_darkBackground: red;
      """,
    good: """
      @tintColor: red;
      @tintColor_darkBackground: red;
      """)
}
