import NSSTheme

extension RulePage {
  static let strayBrace = RulePage(
    .strayBrace,
    summary: "a '}' that closes nothing",
    explanation: """
      All blocks are already closed before this '}'. NUI treats it as a syntax error and drops all styles of the
      file without a message. Remove it, or look further up for a '}' that closes a rule or a '@media' block too
      early.
      """,
    bad: "Button { font-color: red; } }", good: "Button { font-color: red; }")
}
