import NSSTheme

extension RulePage {
  static let mixedComponents = RulePage(
    "mixed-components", .warning, "'{value}' mixes fractions and bytes: '{component}' has no point and is divided by 255",
    help: "write a point in each of the first three components, or in none of them",
    summary: "fractions and numbers up to 255 in one color function",
    explanation: """
      A component with a point is a fraction from 0.0 to 1.0. One without a point is divided by 255. In 'rgb(0.5, 1, 1)' the
      ones are 1/255, so the color is a dark red and not a light cyan.

      Write all three with a point, or none. The alpha may be a fraction in any case.
      """,
    bad: "Button { font-color: rgb(0.5, 1, 1); }", good: "Button { font-color: rgb(0.5, 1.0, 1.0); }")
}

extension DiagnosticID {
  /// Fractions and numbers up to 255 in one color function.
  public static let mixedComponents = RulePage.mixedComponents.id
}

extension ReadValue {
  var mixedComponents: Diagnostic {
    let fractions = fractions
    let isCSS = fractions == nil && (ForeignColor.isHSL(unquoted) || hasLargeComponent)
    return diagnostic(
      .mixedComponents, ["value": text, "component": byteParts.first ?? ""], help: isCSS ? degreesHelp : nil,
      fixIts: isCSS ? inCSS : replacing(fractions, .unsafe))
  }

  /// The function with a point in each component, if only ones lack it; nil if the meaning of its bytes is uncertain.
  var fractions: String? {
    guard location.isWritten(as: text), location.isWrittenOut, byteParts.allSatisfy({ $0 == "1" }), !hasLargeComponent,
      let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else { return nil }
    let parts = text[open..<close].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    let written = parts.enumerated().map { index, part in index < 3 && part == "1" ? "1.0" : String(part) }
    return "\(text[..<open])(\(written.joined(separator: ", "))\(text[close...])"
  }
}
