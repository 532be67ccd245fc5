import NSSTheme

extension RulePage {
  static let blankInName = RulePage(
    "blank-in-name", .warning, "the space belongs to the name '{name}' in FioriThemeManager, so this overrides nothing",
    help: "write '@{trimmed}:' without a space before the colon",
    summary: "a space in the name of a definition, which then overrides nothing",
    explanation: """
      FioriThemeManager takes everything between the '@' and the ':' as the name and trims nothing. A space before the
      colon becomes part of the name, and no palette style has such a name. The runtime stores the definition without
      a message and never reads it, and the app keeps SAP's color. Write the colon directly after the name.
      """,
    bad: """
      @tintColor : #0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}

extension DiagnosticID {
  /// A space in the name of a definition, which therefore overrides nothing.
  public static let blankInName = RulePage.blankInName.id
}

extension SheetContext {
  func blankInName(_ name: SourceRange) -> Diagnostic {
    let written = tree.file.text(SourceRange(start: name.start + 1, end: name.end))
    return diagnostic(.blankInName, name, ["name": written, "trimmed": written.split(separator: " ").joined(separator: " ")])
  }
}
