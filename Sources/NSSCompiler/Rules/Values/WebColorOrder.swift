import NSSTheme

extension RulePage {
  static let webColorOrder = RulePage(
    "web-color-order", .warning, "'{value}' is read as {reading}: here the alpha comes first, as a percentage in hex",
    summary: "a color of eight hex digits whose alpha is written as on the web or as in Android",
    explanation: """
      CSS and many design tools write '#RRGGBBAA', where a final 'FF' means opaque. SAPFiori documents '#AARRGGBB', with the alpha as a
      percentage from '00' to '64' in hex. If the first byte is no such percentage that a designer would choose, the color was copied from
      the web, and the app shows another one, shifted by two digits. Android has the alpha in front too, but from '00' to 'FF', so '33' is
      20 % there and 51 % here, and '80' is a half there and opaque here.

      Write six digits for an opaque color, and 'rgba(...)' for a translucent one.
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
      .webColorOrder, ["value": text, "reading": color?.shownWithOpacity ?? ""], help: eightDigits.help,
      fixIts: eightDigits.fixIts)
  }
}
