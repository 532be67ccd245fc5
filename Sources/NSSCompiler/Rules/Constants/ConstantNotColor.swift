import NSSTheme

extension RulePage {
  static let constantNotColor = RulePage(
    "constant-not-color", .warning, "'{name}' looks like a color, but '{value}' is not one",
    summary: "a constant that looks like a color and is not one",
    explanation: """
      A value that begins with '#', 'rgb(', 'hsl(' or the name of another color function can only be a color, as can a color name of CSS
      and a color with an opacity. None of the runtimes reads this one: percentages, degrees, spaces in place of commas and functions such
      as 'lighten' exist in other languages only. A constant without a use that needs a color is reported at its definition. Otherwise the
      error is at that use.

      Write a hex color, 'rgb(...)' or 'rgba(...)'.
      """,
    bad: """
      @brand: hsl(212deg 91% 43%);
      @mark: @brand;
      """,
    good: """
      @brand: rgb(10, 103, 209);
      @mark: @brand;
      """, options: "--rule unused-constant=off")
}

extension DiagnosticID {
  /// A constant that looks like a color and is not one.
  public static let constantNotColor = RulePage.constantNotColor.id
}

extension RuleContext {
  func constantNotColor(_ row: Int, _ text: String, _ severity: Diagnostic.Severity) -> Diagnostic {
    let row = constants.rows[row]
    let value = written(row.definition.value, row.layer)
    let advice = advice(text, .color, value)
    return Diagnostic(
      .constantNotColor, severity, at: value.range, layer: row.layer,
      ["name": "@" + constants.names.string(row.constant), "value": text, "suggestion": advice.suggestion], help: advice.help,
      fixIts: advice.fixIts(for: value, text))
  }
}
