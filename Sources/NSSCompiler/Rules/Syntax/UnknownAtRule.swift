import NSSTheme

extension RulePage {
  static let unknownAtRule = RulePage(
    .unknownAtRule,
    summary: "an at-rule of CSS, Less or Sass, such as '@import'",
    explanation: """
      The only rule with '@' in NSS is '@media'; any other word with '@' is a constant. NUI treats the rule as a syntax
      error and drops all styles of the file without a message. Instead of '@import', several stylesheets are compiled
      as layers of one theme.
      """,
    bad: """
      @import "base.nss";
      Button { font-color: red; }
      """,
    good: "Button { font-color: red; }")
}
