import NSSTheme

extension RulePage {
  static let tooLarge = RulePage(
    .tooLarge,
    summary: "stylesheets that together have 2 GiB or more",
    explanation: """
      This is a limit of the compiler: its offsets have 31 bits, so all layers together may have 2,147,483,647 bytes.
      Real stylesheets have a few kilobytes. A larger input is almost always a wrong path, for example a log or an
      archive, or a script that appends to its own output. Check which files are passed to the command.
      """,
    bad: "", good: "")
}
