import NSSTheme

extension RulePage {
  static let integerAlpha = RulePage(
    "integer-alpha", .warning, "the alpha '{alpha}' is divided by 255, so '{value}' is almost transparent",
    help: "write '1.0' for an opaque color: a number with a decimal point is not divided",
    summary: "an alpha of 1 without a point, which is 1/255",
    explanation: """
      NUI, of which SAPFiori embeds a fork, divides each part of a color function by 255 unless it has a point. This
      includes the alpha: '1' is 1/255, and the element seems to be missing in the app.

      Write the alpha with a point, '1.0' for opaque and '0.5' for a half.
      """,
    bad: "Button { background-color: rgba(230, 138, 0, 1); }", good: "Button { background-color: rgba(230, 138, 0, 1.0); }")
}

extension DiagnosticID {
  /// An alpha of 1 without a point, which is 1/255.
  public static let integerAlpha = RulePage.integerAlpha.id
}

extension ReadValue {
  var integerAlpha: Diagnostic {
    let alpha = String(unquoted.dropLast().reversed().prefix { $0 != "," }.reversed())
    return diagnostic(
      .integerAlpha, at: location.lastComponent, ["value": text, "alpha": alpha],
      fixIts: hasLargeComponent ? inCSS : location.lastComponent.map { [Diagnostic.FixIt($0, "1.0", .safe)] } ?? [])
  }
}
