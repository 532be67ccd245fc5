import NSSTheme

extension RulePage {
  static let tooMuchText = RulePage(
    .tooMuchText,
    summary: "names and values that become too long by repetition",
    explanation: """
      The theme repeats a long value for each use of its constant, and for each selector of a list. So a small file
      becomes many gigabytes. The compiler stops where names and values together are 1 GiB longer than the stylesheets
      themselves.

      No property needs a name or a value of that length, so look for one that a generator made too long.
      """,
    bad: "", good: "")
}
