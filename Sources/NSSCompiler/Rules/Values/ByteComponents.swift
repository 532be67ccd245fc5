import NSSTheme

extension RulePage {
  static let byteComponents = RulePage(
    "byte-components", .warning, "'{value}' is read as {reading}: a component without a point is divided by 255",
    help: "write '1.0' or '255' for the full component",
    summary: "a color function whose components are only 0 and 1",
    explanation: """
      A component without a point is divided by 255, so 'rgb(1, 0, 0)' is a red of 1/255: practically black. In Swift, in
      shaders and in many design tools, 1 is the full component.

      Write '1.0' for the full component, or '255'.
      """,
    bad: "Button { font-color: rgb(1, 0, 0); }", good: "Button { font-color: rgb(1.0, 0, 0); }")
}

extension DiagnosticID {
  /// A color function whose components are only 0 and 1; each is divided by 255.
  public static let byteComponents = RulePage.byteComponents.id
}

extension ReadValue {
  var byteComponents: Diagnostic {
    diagnostic(.byteComponents, ["value": text, "reading": color?.opaqueHex ?? ""], fixIts: replacing(fractions, .unsafe))
  }
}
