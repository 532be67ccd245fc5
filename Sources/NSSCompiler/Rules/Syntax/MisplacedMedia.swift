import NSSTheme

extension RulePage {
  static let misplacedMedia = RulePage(
    "misplaced-media", .error, isSyntaxError: true, "'@media' is inside a rule",
    help: "move the block out of the rule, and repeat the selector inside it",
    summary: "a '@media' block inside a rule",
    explanation: """
      Media blocks belong at the top level and contain whole rules. Sass and recent CSS allow the reverse, but NUI treats it as a syntax
      error and drops all styles of the file without a message. Move the block out of the rule and repeat the selector inside it.
      """,
    bad: "Button { @media (device: ipad) { font-size: 18; } }", good: "@media (device: ipad) { Button { font-size: 18; } }")
}

extension DiagnosticID {
  /// A '@media' block inside a rule.
  public static let misplacedMedia = RulePage.misplacedMedia.id
}
