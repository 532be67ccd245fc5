import NSSTheme

extension RulePage {
  static let themeTooLarge = RulePage(
    "theme-too-large", .error, "after expansion, the theme exceeds its stylesheets by more than {limit} GiB",
    help: "shorten lists of selectors, or names and values that are used often",
    summary: "lists of selectors and repeated values that make the theme too large",
    explanation: """
      A rule for a list of selectors is a rule for each of them, so a list of 6,000 selectors with 6,000 declarations makes 36 million
      properties from a file of less than 100 kB. The theme repeats a long value for each use of its constant, and for each selector of a
      list. The compiler stops where the theme is 1 GiB larger than its stylesheets. Each property, constant and color counts as 32 bytes
      and its texts; properties that parts inherit from a font style are counted too.

      No stylesheet written by hand comes near that size. Such files come from generators that repeat whole lists, or
      make a name or a value too long. Let the generator write only the declarations that each selector needs.
      """,
    bad: "", good: "")
}

extension DiagnosticID {
  /// Lists of selectors, or repeated names and values, that make the theme too large.
  public static let themeTooLarge = RulePage.themeTooLarge.id
}

extension RuleContext {
  func themeTooLarge(_ range: SourceRange, _ layer: Int) -> Diagnostic {
    Diagnostic(.themeTooLarge, at: range, layer: layer, ["limit": String(ThemeSize.limitInGiB)])
  }
}
