import NSSTheme

extension RulePage {
  static let hexDigitCount = RulePage(
    "hex-digit-count", .warning, "'{value}' is read as {reading}; the rest of it is ignored",
    help: "a color has {lengths} digits",
    summary: "a color that the runtime reads only in part",
    explanation: """
      The runtime searches the text for digits and takes the first ones that make a color: of '#FFA32' the first three, of seven digits
      the first six. The rest is dropped without a message, so the app shows another color than the intended one.

      Write 6 digits, or the 3 or 8 that the runtime knows.
      """,
    bad: "@tintColor:#0A6ED;", good: "@tintColor:#0A6ED1;", options: "--dialect thememanager --rule half-branded=off")
}

extension DiagnosticID {
  /// A color that the runtime reads only in part, such as the first hex digits.
  public static let hexDigitCount = RulePage.hexDigitCount.id
}

extension ReadValue {
  /// The runtime takes the first run of digits that is long enough, or the first function, and drops the rest.
  var hexDigitCount: Diagnostic {
    let meant = dialect.hasColorFunctions ? ForeignColor(unquoted)?.spelling : nil
    let text = text.filter { !" \t".contains($0) }
    var (count, rest) = (0, text[...])
    while let prefix = rest.firstIndex(where: { $0 == "#" || $0 == "x" || $0 == "X" }) {
      rest = rest[rest.index(after: prefix)...]
      count = max(count, rest.prefix { $0.isASCII && $0.isHexDigit }.count)
    }
    let isDigits = text.hasPrefix("#") && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber }
    let help =
      dialect.syntax == .grammar && !isDigits ? Phrase(.hintOneColor) : [3, 6, 8].contains(count) ? Phrase(.hintHexDigits) : nil
    let lengths = (dialect.eightDigits == .firstSix ? [6] : [8, 6]) + (dialect.hasThreeDigits ? [3] : [])
    return diagnostic(
      .hexDigitCount, ["value": text, "reading": color?.description ?? "", "suggestion": meant],
      parts: ["lengths": .list(lengths.reversed().map { .text(String($0)) }, .or)],
      help: meant.map { Phrase(.hintWrite, ["text": $0]) } ?? help,
      fixIts: replacing(location.isWrittenOut ? meant : nil, .unsafe))
  }
}
