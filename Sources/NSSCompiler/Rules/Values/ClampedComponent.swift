import NSSTheme

extension RulePage {
  static let clampedComponent = RulePage(
    "clamped-component", .warning, "the component '{component}' of '{value}' is above {limit} and is read as {limit}",
    help: "components are 0 to 255, or 0.0 to 1.0 with a decimal point",
    summary: "a component of a color function is above its largest value",
    explanation: """
      A component without a decimal point ranges from 0 to 255, one with it from 0.0 to 1.0; so do alpha and hue. A larger component is
      clamped, so 'hsl(300, 128, 255)', meant as 300 degrees, has the largest hue and is red.
      """,
    bad: "Button { font-color: rgb(300, 0, 0); }", good: "Button { font-color: rgb(255, 0, 0); }")
}

extension DiagnosticID {
  /// A component of a color function above its maximum.
  public static let clampedComponent = RulePage.clampedComponent.id
}

extension ReadValue {
  var clampedComponent: Diagnostic {
    for part in components {
      let bytes = Array(part.utf8)
      let isFraction = part.contains(".")
      guard let (value, _) = Number.read(bytes, 0, bytes.count), value > (isFraction ? 1 : 255) else { continue }
      return diagnostic(
        .clampedComponent, ["value": text, "component": String(part), "limit": isFraction ? "1.0" : "255"],
        help: (part.startIndex == components.first?.startIndex ? degreesHelp : nil) ?? written(inCSS), fixIts: inCSS)
    }
    return diagnostic(.clampedComponent, ["value": text])
  }
}
