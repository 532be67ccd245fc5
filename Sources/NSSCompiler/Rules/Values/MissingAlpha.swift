import NSSTheme

extension RulePage {
  static let missingAlpha = RulePage(
    "missing-alpha", .error, "'{function}' needs a fourth component, the alpha",
    help: "write '{function}(..., 1.0)', or use '{plain}'",
    summary: "'rgba' or 'hsla' with only three components",
    explanation: """
      NUI reads no color from 'rgba' or 'hsla' without an alpha. The element loses its color, and the app ends with an exception where the
      color belongs to the title of a bar.

      Add the alpha with a decimal point, such as '1.0' or '0.5'. For an opaque color use 'rgb' or 'hsl'.
      """,
    bad: "Button { background-color: rgba(230, 138, 0); }", good: "Button { background-color: rgb(230, 138, 0); }")
}

extension DiagnosticID {
  /// 'rgba' or 'hsla' with only three parts.
  public static let missingAlpha = RulePage.missingAlpha.id
}

extension ReadValue {
  var missingAlpha: Diagnostic {
    diagnostic(
      .missingAlpha, ["function": functionName, "plain": String(functionName.dropLast())],
      fixIts: ForeignColor.isHSL(unquoted) ? [] : inCSS)
  }
}
