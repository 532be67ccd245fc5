import NSSTheme

extension RulePage {
  static let missingBrace = RulePage(
    .missingBrace,
    summary: "a rule or media block that is never closed",
    explanation: """
      Without its '}' the block swallows what follows, and NUI drops all styles of the file without a message. The
      error points at the '{' that is left open, and its note at the location where the compiler expects the end: a
      line that can only begin something new, or the end of the file. Add the '}' there and check the indentation of
      the lines in between.
      """,
    bad: """
      Button { font-color: red;
      Label { font-color: blue; }
      """,
    good: """
      Button { font-color: red; }
      Label { font-color: blue; }
      """)
}
