import NSSTheme

extension RulePage {
  static let eightDigitColor = RulePage(
    "eight-digit-color", .note, "'{value}' is read as {reading}; the runtimes disagree about eight digits",
    summary: "a color of eight hex digits, which each runtime reads differently",
    explanation: """
      SAPFiori documents '#AARRGGBB', with the alpha as a percentage from '00' to '64'. FioriThemeManager reads '#RRGGBBAA', with the
      alpha from '00' to 'FF'. NUI takes the first six digits as an opaque color and drops the rest. So '#1EE68A00' is an orange at 30 %
      in the first, an invisible green in the second and a solid green in the third. In SAPFiori the documented form is reported only if
      it ends as on the web, with 'FF' or '80', for example.

      Write six digits for an opaque color, and 'rgba(...)' for a translucent one in SAPFiori and NUI.
      """,
    bad: "Label { font-color: #0A6ED1FF; }", good: "Label { font-color: #0A6ED1; }")
}

extension DiagnosticID {
  /// A color of eight hex digits, which each runtime reads differently.
  public static let eightDigitColor = RulePage.eightDigitColor.id
}

extension PhraseID {
  static let hintAlphaLast = PhraseID("hint.alpha-last", "if the alpha comes last, as in CSS, write '{text}'")
  static let hintAlphaLastOrFirst = PhraseID(
    "hint.alpha-last-or-first",
    "if the alpha comes last, as in CSS, write '{text}'; if it comes first, as in Android, write '{other}'")
  static let hintEightDigits = PhraseID("hint.eight-digits", "write six digits")
  static let hintEightDigitsOrFunction = PhraseID(
    "hint.eight-digits-or-function", "write six digits, or 'rgba(...)' for a color that is not opaque")
}

extension ReadValue {
  var eightDigitColor: Diagnostic {
    // After '0x', the alpha is first in Kotlin and Flutter.
    let android =
      text.hasPrefix("#") || !dialect.hasColorFunctions ? nil : ValueHints.webColor(digits.suffix(6) + digits.prefix(2))
    let isAlphaFirst = dialect.eightDigits == .alphaPercentFirst
    let help =
      isAlphaFirst
      ? eightDigits.help
      : android.map { Phrase(.hintWrite, ["text": $0]) }
        ?? Phrase(dialect.hasColorFunctions ? .hintEightDigitsOrFunction : .hintEightDigits)
    return diagnostic(
      .eightDigitColor, ["value": text, "reading": color?.shownWithOpacity ?? ""], help: help,
      fixIts: isAlphaFirst ? eightDigits.fixIts : replacing(android, .unsafe))
  }

  /// The help for eight digits in SAPFiori, and the fix-it if they can mean only one other color.
  var eightDigits: (help: Phrase, fixIts: [Diagnostic.FixIt]) {
    let colors = ValueHints.colors(ofEightDigits: text)
    guard let color = colors.first, colors.count == 1 else {
      return (Phrase(.hintAlphaLastOrFirst, ["text": colors.first ?? "", "other": colors.last ?? ""]), [])
    }
    let isNote = severity == .note
    return (
      Phrase(isNote ? .hintAlphaLast : .hintWrite, ["text": color]),
      replacing(location.isWritten(as: text) ? color : nil, isNote ? .suggestion : .unsafe)
    )
  }
}
