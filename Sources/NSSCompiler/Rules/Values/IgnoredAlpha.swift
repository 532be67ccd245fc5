import NSSTheme

extension RulePage {
  static let ignoredAlpha = RulePage(
    "ignored-alpha", .warning, "'{value}' has a fourth component, which 'rgb' and 'hsl' ignore",
    help: "write '{function}a' to use it, or remove the fourth component",
    summary: "a fourth component in 'rgb' or 'hsl', which take three",
    explanation: """
      'rgb' and 'hsl' have no alpha. A fourth component is dropped without a message, and the app shows the color opaque.

      Write 'rgba' or 'hsla' if the color is to be translucent. Otherwise remove the fourth component.
      """,
    bad: "Button { background-color: rgb(230, 138, 0, 0.5); }", good: "Button { background-color: rgba(230, 138, 0, 0.5); }")
}

extension DiagnosticID {
  /// A fourth part in 'rgb' or 'hsl', which take three.
  public static let ignoredAlpha = RulePage.ignoredAlpha.id
}

extension ReadValue {
  var ignoredAlpha: Diagnostic {
    let fixIts = ForeignColor.isHSL(unquoted) ? [] : inCSS
    return diagnostic(
      .ignoredAlpha, at: location.lastComponent, ["value": text, "function": functionName], help: written(fixIts), fixIts: fixIts)
  }
}
