import NSSTheme

extension RulePage {
  static let byteComponents = RulePage(
    "byte-components", .warning, "'{value}' is read as {reading}: a component without a decimal point is divided by 255",
    help: "write '1.0' or '255' for the full component",
    summary: "a color function whose bytes are ones, stand beside fractions, or are percentages",
    explanation: """
      A component without a decimal point is divided by 255, so 'rgb(1, 0, 0)' is a red of 1/255: practically black. In Swift, in shaders and in
      many design tools, 1 is the full component. 'rgb(0.5, 1, 1)' is a dark red and not a light cyan. 'hsl(210, 91, 43)' is nearly black
      too: in CSS the hue is in degrees, and the others are percentages.

      Write '1.0' for the full component, or '255'. The alpha may be a fraction in any case.
      """,
    bad: "Button { font-color: rgb(1, 0, 0); }", good: "Button { font-color: rgb(1.0, 0, 0); }")
}

extension DiagnosticID {
  /// A color function whose bytes are ones, stand beside fractions, or are percentages; each is divided by 255.
  public static let byteComponents = RulePage.byteComponents.id
}

extension ReadValue {
  var byteComponents: Diagnostic {
    // Fractions beside bytes are read as they are meant.
    let isCSS = fractions == nil && (ForeignColor.isHSL(unquoted) || hasLargeComponent)
    let asRead = location.isWrittenOut ? color.map { ForeignColor($0).function } : nil
    let fixIts = isCSS ? inCSS : replacing(fractions ?? asRead, .unsafe)
    return diagnostic(
      .byteComponents, ["value": text, "reading": color?.opaqueHex ?? ""], help: (isCSS ? degreesHelp : nil) ?? written(fixIts),
      fixIts: fixIts)
  }

  /// The function with a point in each component, if only ones lack it; nil if the meaning of its bytes is uncertain.
  private var fractions: String? {
    guard location.isWritten(as: text), location.isWrittenOut, byteParts.allSatisfy({ $0 == "1" }), !hasLargeComponent,
      let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else { return nil }
    let parts = text[open..<close].dropFirst().split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    let written = parts.enumerated().map { index, part in index < 3 && part == "1" ? "1.0" : part }
    return "\(text[..<open])(\(written.joined(separator: ", "))\(text[close...])"
  }
}
