import NSSTheme

extension RulePage {
  static let unterminatedString = RulePage(
    "unterminated-string", .error, isSyntaxError: true, "this string is never closed",
    help: "remove the quote; words are written without quotes",
    summary: "a quote without a second one on the same line",
    explanation: """
      A string ends on the line on which it begins. Here the closing quote is missing, and the rest of the line, with its ';' and '}', is
      part of the string. NUI has no quotes at all and drops all styles of the file at the first one. Write the value without quotes.
      """,
    bad: """
      Label { font-name: "Avenir-Book; }
      """,
    good: "Label { font-name: Avenir-Book; }")
}

extension DiagnosticID {
  /// A quote without a second one on the same line.
  public static let unterminatedString = RulePage.unterminatedString.id
}
