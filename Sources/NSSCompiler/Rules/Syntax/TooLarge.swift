import NSSTheme

extension RulePage {
  static let tooLarge = RulePage(
    "too-large", .error, "the stylesheets have {size} bytes together; at most {limit} can be compiled",
    summary: "stylesheets that together have 2 GiB or more",
    explanation: """
      This is a limit of the compiler: its offsets have 31 bits, so all layers together may have 2,147,483,647 bytes.
      Real stylesheets have a few kilobytes. A larger input is almost always a wrong path, for example a log or an
      archive, or a script that appends to its own output. Check which files are passed to the command.
      """,
    bad: "", good: "")
}

extension DiagnosticID {
  /// Stylesheets that together have 2 GiB or more.
  public static let tooLarge = RulePage.tooLarge.id
}

extension RuleContext {
  static func tooLarge(_ size: Int) -> Diagnostic {
    Diagnostic(.tooLarge, at: SourceRange(0, 0), layer: 0, ["size": String(size), "limit": String(SourceFile.maximumSize)])
  }
}
