import NSSTheme

extension RulePage {
  static let integerAlpha = RulePage(
    "integer-alpha", .warning, "the alpha '{alpha}' is divided by 255, so '{value}' is {percent} % opaque",
    help: "write '1.0' for an opaque color: a number with a decimal point is not divided",
    summary: "an alpha of 1 to 100 without a point, which is divided by 255",
    explanation: """
      NUI, which SAPFiori is built on, divides each component of a color by 255 unless it has a decimal point. This includes the alpha:
      '1' is 1/255, and the element seems to be missing in the app. '50', meant as a percentage, is 20 %.

      Write the alpha with a decimal point: '1.0' for opaque and '0.5' for a half.
      """,
    bad: "Button { background-color: rgba(230, 138, 0, 1); }", good: "Button { background-color: rgba(230, 138, 0, 1.0); }")
}

extension DiagnosticID {
  /// An alpha of 1 to 100 without a point, which is divided by 255.
  public static let integerAlpha = RulePage.integerAlpha.id
}

extension PhraseID {
  static let hintPercentOrByte = PhraseID(
    "hint.percent-or-byte", "for {alpha} % write '{text}', and for {alpha} out of 255 '{other}'")
}

extension ReadValue {
  var integerAlpha: Diagnostic {
    let alpha = String(unquoted.dropLast().reversed().prefix { $0 != "," }.reversed())
    let isOne = Double(alpha) == 1 && !hasLargeComponent
    let share = color.map { Number.text(($0.alpha * 1000).rounded() / 10) }
    // More than 1 may be a percentage, or a byte as in UIKit.
    let byte = unquoted.dropLast(alpha.count + 1) + " " + ValueHints.alpha(color?.alpha ?? 1) + ")"
    let help = inCSS.first.map { fixIt in
      Double(alpha) == 1
        ? Phrase(.hintWrite, ["text": fixIt.replacement])
        : Phrase(.hintPercentOrByte, ["alpha": alpha, "text": fixIt.replacement, "other": String(byte)])
    }
    return diagnostic(
      .integerAlpha, at: location.lastComponent, ["value": text, "alpha": alpha, "percent": share], help: isOne ? nil : help,
      fixIts: isOne ? location.lastComponent.map { [Diagnostic.FixIt($0, "1.0", .safe)] } ?? [] : inCSS)
  }
}
