import NSSTheme

extension RulePage {
  static let utf16Encoding = RulePage(
    "utf16-encoding", .error, isSyntaxError: true, "the file is UTF-16, not UTF-8", help: "save the file as UTF-8",
    summary: "a file in UTF-16, which the runtimes cannot read",
    explanation: """
      The file has two bytes for each character. The runtimes decode stylesheets as UTF-8 only, so they get no styles from it and give no
      message. Some editors on Windows save as UTF-16 under the name 'Unicode', and older versions of PowerShell do so when they redirect
      output into a file. Save the file as UTF-8. Until then, the compiler reports nothing else about it.
      """,
    bad: "", good: "")
}

extension DiagnosticID {
  /// A file in UTF-16, which the runtimes cannot read.
  public static let utf16Encoding = RulePage.utf16Encoding.id
}
