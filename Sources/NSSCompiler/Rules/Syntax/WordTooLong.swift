import NSSTheme

extension RulePage {
  static let wordTooLong = RulePage(
    "word-too-long", .error, "{size} bytes in one piece; a word, or a line of dialect 'thememanager', can have at most {limit}",
    help: "names and values do not need that much: check whether a program wrote text without spaces or line endings",
    summary: "a word or a line of more than 134,217,727 bytes",
    explanation: """
      This is a limit of the compiler: it stores the length of a word in 27 bits. In the dialects with a grammar it
      applies to each word and each string, in dialect 'thememanager' to each line.

      Text beyond the limit is not read, so this is an error. No name and no value needs such a length. Most often a
      program wrote data that does not belong in a stylesheet, or omitted the spaces and the line endings.
      """,
    bad: "", good: "")
}

extension DiagnosticID {
  /// A word or a line of more than 134,217,727 bytes.
  public static let wordTooLong = RulePage.wordTooLong.id
}

extension SheetContext {
  func wordTooLong(_ range: SourceRange) -> Diagnostic {
    diagnostic(.wordTooLong, range, ["size": String(range.end - range.start), "limit": String(Token.maximumLength)])
  }
}
