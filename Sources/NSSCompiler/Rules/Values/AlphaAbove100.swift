import NSSTheme

extension RulePage {
  static let alphaAbove100 = RulePage(
    "alpha-above-100", .warning, "'{value}' is read as {reading}, opaque: its alpha '{alpha}' is above 64 (100 %)",
    help: "in '#AARRGGBB' the alpha is a percentage in hex, 00 to 64",
    summary: "an alpha above 64, which is 100 %, in an eight-digit color",
    explanation: """
      SAPFiori documents eight digits as '#AARRGGBB', where 'AA' is a percentage written in hex: '00' is
      transparent, '32' is 50 % and '64' is opaque. Every larger value is read as 100 %, so 'FF' is opaque, and so
      is '80', which is a half where an alpha goes from '00' to 'FF'.

      Write six digits for an opaque color. For a translucent one write 'rgba(...)' with an alpha that has a point,
      such as '0.5'.
      """,
    bad: "Button { background-color: #FFE68A00; }", good: "Button { background-color: #E68A00; }")
}

extension DiagnosticID {
  /// An alpha above 64, which is 100 %, in an eight-digit color.
  public static let alphaAbove100 = RulePage.alphaAbove100.id
}

extension ReadValue {
  /// The fix-it writes an opaque color, or the color of Kotlin and Flutter after `0x`.
  var alphaAbove100: Diagnostic {
    let alpha = String(digits.prefix(2))
    let isOpaque = alpha.uppercased() == "FF"
    let meant = text.hasPrefix("#") ? (isOpaque ? "#" + text.suffix(6) : nil) : ForeignColor(android: digits)?.spelling
    return diagnostic(
      .alphaAbove100, ["value": text, "alpha": alpha, "reading": color?.opaqueHex ?? ""],
      help: text.hasPrefix("#") ? nil : meant.map { Phrase(.hintWrite, ["text": $0]) },
      fixIts: replacing(location.isWritten(as: text) ? meant : nil, .unsafe))
  }
}
