import NSSTheme

extension RulePage {
  static let ignoredText = RulePage(
    DiagnosticID(
      "ignored-text", .warning, one: "FioriThemeManager reads only lines whose first character is '@'; this one is ignored",
      other: "FioriThemeManager reads only lines whose first character is '@'; {count} other lines are ignored"),
    summary: "lines that FioriThemeManager skips, because their first character is not '@'",
    explanation: """
      FioriThemeManager reads palette definitions and nothing else, and only where the '@' is the first character of
      its line. Indented definitions, rules and '@media' blocks change nothing in the app, and no message says so.
      Move definitions to the start of the line, and keep rules in a stylesheet for SAPFiori or NUI.

      The compiler gives one warning for each file, at the first such line, and does not count comments and lines with only a '}'.
      """,
    bad: """
      /* Brand */
        @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      /* Brand */
      @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}

extension DiagnosticID {
  /// Lines that FioriThemeManager ignores, because their first character is not '@'.
  public static let ignoredText = RulePage.ignoredText.id
}

extension PhraseID {
  static let hintOtherDialect = PhraseID(
    "hint.other-dialect", "rules and '@media' have no effect in that runtime; '--dialect sapfiori' shows what they mean")
  static let hintRemoveSpaces = PhraseID("hint.remove-spaces", "remove the spaces before '@'")
}

extension SheetContext {
  func ignoredText(_ first: SourceRange, count: Int) -> Diagnostic {
    let isIndented = tree.file.bytes[Int(first.start)] == UInt8(ascii: "@")
    return diagnostic(
      .ignoredText, first, ["count": String(count)], help: Phrase(isIndented ? .hintRemoveSpaces : .hintOtherDialect))
  }
}
