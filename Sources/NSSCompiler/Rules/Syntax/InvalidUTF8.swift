import NSSTheme

extension RulePage {
  static let invalidUTF8 = RulePage(
    "invalid-utf8", .error, isSyntaxError: true, "invalid UTF-8 at byte {offset}", help: "save the file as UTF-8",
    summary: "bytes that are not UTF-8, so that the runtimes cannot read the file",
    explanation: """
      All runtimes decode the whole file as UTF-8 before they read anything. If that fails, even inside a comment,
      the app gets no styles and no message. Such files come from editors that save as Latin-1 or Windows-1252,
      where an accented letter or a curly quote is one byte, or from a file that was cut off in the middle of a
      character. Save the file as UTF-8. The message gives the offset of the first invalid byte.
      """,
    bad: "", good: "")
}

extension DiagnosticID {
  /// Bytes that are not UTF-8, so that the runtimes cannot read the file.
  public static let invalidUTF8 = RulePage.invalidUTF8.id
}

extension SheetContext {
  func invalidUTF8(_ range: SourceRange) -> Diagnostic { diagnostic(.invalidUTF8, range, ["offset": String(range.start)]) }
}
