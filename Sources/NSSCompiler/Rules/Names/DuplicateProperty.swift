import NSSTheme

extension RulePage {
  static let duplicateProperty = RulePage(
    .duplicateProperty, in: .grammar,
    summary: "a property that is declared twice in one rule",
    explanation: """
      The last declaration of a property in a rule is used. The earlier one never reaches the app, even if its value
      is the better one. Mostly it is left over from trying out values or from copying lines.

      Remove one of the two declarations.
      """,
    bad: "Button { font-size: 14; font-size: 16; }", good: "Button { font-size: 16; }")
}
