import NSSTheme

extension RulePage {
  static let percentSign = RulePage(
    "percent-sign", .warning, isSyntaxError: true,
    "NUI's parser, which SAPFiori is built on, rejects the whole file because of the '%' in '{value}'",
    help: "write points, or a fraction such as 0.5; NSS has no percentages",
    summary: "a '%' after a number, which makes NUI reject the whole file",
    explanation: """
      Stylesheets have no percentages: sizes are points, and parts of colors are 0 to 255 or 0.0 to 1.0. NUI stops at
      the '%' and drops all styles of the file without a message. Write the resulting number instead. The '%' is an
      error in dialect 'nui'. In 'sapfiori' it is a warning, and '90%' is read as 90 where a number is needed.
      """,
    bad: "Label { font-size: 90%; }", good: "Label { font-size: 15; }")
}

extension DiagnosticID {
  /// A '%' after a number, which makes NUI reject the whole file.
  public static let percentSign = RulePage.percentSign.id
}

extension SheetContext {
  func percentSign(_ mistake: LexicalMistake) -> Diagnostic {
    let token = mistake.nextToken.number
    let fraction = fraction(token, to: token)
    return Diagnostic(
      .percentSign, dialect.extensions, at: mistake.range, layer: layer, ["value": beginning(of: mistake.range)],
      help: fraction.map { Phrase(.hintWrite, ["text": $0]) }
        ?? (isLength(mistake) ? Phrase(.hintPointsOnly) : nil),
      fixIts: fraction.map { [Diagnostic.FixIt(mistake.range, $0, .safe)] } ?? [])
  }

  /// The fraction that a percentage means, if it is the value of a property that is a fraction: `0.4` for `text-alpha: 40%`.
  /// A space may stand before the `%`, which is then a token of its own.
  func fraction(_ token: Int, to last: Int) -> String? {
    guard let property = name(token, to: last).flatMap(Property.names.find), Property.ranges[property] == .fraction,
      let percent = Double(text(token).filter { $0 != "%" }), (0...100).contains(percent)
    else { return nil }
    return Number.text(percent / 100)
  }

  /// True for a property of NSS, or one of CSS such as `border-radius`.
  private func isLength(_ mistake: LexicalMistake) -> Bool {
    let token = mistake.nextToken.number
    guard let name = name(token, to: token) else { return false }
    return Property.names.find(name) != nil || ["radius", "width", "height", "size"].contains(where: name.hasSuffix)
  }

  /// The name of the property whose whole value is a percentage.
  private func name(_ token: Int, to last: Int) -> String? {
    guard token > 1, isA(token - 1, .colon), isA(last + 1, .semicolon) || isA(last + 1, .rightBrace) else { return nil }
    return text(token - 2)
  }
}
