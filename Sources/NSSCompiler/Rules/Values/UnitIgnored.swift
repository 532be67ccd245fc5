import NSSTheme

extension RulePage {
  static let unitIgnored = RulePage(
    "unit-ignored", .warning, "'{value}' is read as '{number}'; the text after the number is ignored",
    help: "write '{number}': numbers have no unit",
    summary: "a unit after a number",
    explanation: """
      Numbers have no unit in NSS. The runtime takes the number at the beginning of the value and ignores what follows, so '12px' and
      '12pt' are both 12, and '1.5em' is a font of one and a half points.

      Write the number alone. Sizes are always in points.
      """,
    bad: "Label { font-size: 12px; }", good: "Label { font-size: 12; }")
}

extension DiagnosticID {
  /// A unit after a number.
  public static let unitIgnored = RulePage.unitIgnored.id
}

extension ReadValue {
  var unitIgnored: Diagnostic {
    let hasPointsOnly = LengthUnit.units(in: text).allSatisfy(LengthUnit.isPoint)
    let points = LengthUnit.points(for: text)
    let help = points.map { Phrase(.hintPointsAbout, ["value": text, "points": $0]) } ?? Phrase(.hintPointsOnly)
    return diagnostic(
      .unitIgnored, ["value": text, "number": number], help: hasPointsOnly ? nil : help,
      fixIts: location.isPlain ? replacing(hasPointsOnly ? number : points, hasPointsOnly ? .safe : .unsafe) : [])
  }

  /// The number or numbers that were read, for example `12 3` of `12px 3px`. In an offset, the first comma separates them.
  private var number: String {
    guard let value = mistake.value else { return text }
    if value.shape == .number { return Number.text(value.number) }
    let (separator, limit): (Character, Int) = value.shape == .offset ? (",", 1) : (" ", 3)
    return unquoted.split(separator: separator, maxSplits: limit, omittingEmptySubsequences: false).map { part in
      Number.read(Array(part.utf8), 0, part.utf8.count).map { Number.text($0.value) } ?? String(part)
    }.joined(separator: String(separator))
  }
}
