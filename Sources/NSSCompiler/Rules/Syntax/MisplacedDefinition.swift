import NSSTheme

extension RulePage {
  static let misplacedDefinition = RulePage(
    .misplacedDefinition,
    summary: "a constant that is defined inside a rule",
    explanation: """
      A rule holds properties only. NUI treats a definition inside its braces as a syntax error and drops all styles
      of the file without a message. Constants have no scope: a definition at the top level applies to the whole
      file, also to rules above it. Move the definition out of the braces. Inside a '@media' block, but outside its
      rules, definitions are allowed.
      """,
    bad: "Button { @brand: red; font-color: @brand; }",
    good: """
      @brand: red;
      Button { font-color: @brand; }
      """)
}
