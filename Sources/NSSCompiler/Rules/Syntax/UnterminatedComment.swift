import NSSTheme

extension RulePage {
  static let unterminatedComment = RulePage(
    "unterminated-comment", .error, isSyntaxError: true, "this comment is never closed", help: "close it with '*/'",
    summary: "a '/*' without the '*/' that closes the comment",
    explanation: """
      The comment runs to the end of the file, so every rule after it is missing. NUI rejects the whole file without a
      message, and the app appears unstyled. Close the comment with '*/'. The error points at its beginning.
      """,
    bad: """
      Button { font-color: red; }
      /* Labels
      """,
    good: """
      Button { font-color: red; }
      /* Labels */
      """)
}

extension DiagnosticID {
  /// A '/*' without the '*/' that closes the comment.
  public static let unterminatedComment = RulePage.unterminatedComment.id
}
