import NSSTheme

extension RulePage {
  static let nestedMedia = RulePage(
    "nested-media", .error, isSyntaxError: true, "'@media' blocks cannot be nested",
    help: "join the conditions with 'and' in one '@media'",
    summary: "a '@media' block inside another '@media' block",
    explanation: """
      A media block contains rules and definitions only. NUI treats an inner '@media' as a syntax error and drops
      all styles of the file without a message. To require both a device and an orientation, join the conditions
      with 'and' in one block. The compiler still checks the contents of the inner block.
      """,
    bad: """
      @media (device: ipad) {
        @media (orientation: landscape) { Button { font-size: 18; } }
      }
      """,
    good: """
      @media (device: ipad) and (orientation: landscape) {
        Button { font-size: 18; }
      }
      """)
}

extension DiagnosticID {
  /// A '@media' block inside another '@media' block.
  public static let nestedMedia = RulePage.nestedMedia.id
}
