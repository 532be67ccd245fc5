import NSSTheme

extension RulePage {
  static let webColorOrder = RulePage(
    "web-color-order", .warning, "'{value}' is read as {reading}: here the alpha comes first, not last as on the web",
    summary: "a color of eight hex digits with the alpha at the end, as on the web",
    explanation: """
      CSS and many design tools write '#RRGGBBAA', where a final 'FF' means opaque. SAPFiori documents '#AARRGGBB', with the
      alpha as a percentage from '00' to '64' in hex. A first byte above '64' is therefore not an alpha: the color was
      copied from the web, and the app shows another one, shifted by two digits.

      Write six digits for an opaque color.
      """,
    bad: "Button { background-color: #D9364CFF; }", good: "Button { background-color: #D9364C; }")
}

extension DiagnosticID {
  /// A color of eight hex digits that ends with an alpha, as in the order of the web.
  public static let webColorOrder = RulePage.webColorOrder.id
}

extension ReadValue {
  var webColorOrder: Diagnostic {
    diagnostic(
      .webColorOrder, ["value": text, "reading": color?.shownWithOpacity ?? ""], help: Phrase(.hintWrite, ["text": webColor]),
      fixIts: replacing(location.isWritten(as: text) ? webColor : nil, .unsafe))
  }
}
