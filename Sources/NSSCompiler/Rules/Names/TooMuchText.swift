import NSSTheme

extension RulePage {
  static let tooMuchText = RulePage(
    "too-much-text", .error,
    "after expansion, names and values exceed the length of the stylesheets by more than {limit} GiB; one of the longest is here",
    help: "shorten the name or the value, or use it less often",
    summary: "names and values that become too long by repetition",
    explanation: """
      The theme repeats a long value for each use of its constant, and for each selector of a list. So a small file
      becomes many gigabytes. The compiler stops where names and values together are 1 GiB longer than the stylesheets
      themselves.

      No property needs a name or a value of that length, so look for one that a generator made too long.
      """,
    bad: "", good: "")
}

extension DiagnosticID {
  /// Names and values whose repetition makes the theme too long.
  public static let tooMuchText = RulePage.tooMuchText.id
}

extension RuleContext {
  /// Names and values are repeated too often; the range is one of the longest.
  func tooMuchText(_ range: SourceRange, _ layer: Int) -> Diagnostic {
    Diagnostic(.tooMuchText, at: range, layer: layer, ["limit": String(RepeatedText.limitInGiB)])
  }
}
