import NSSTheme

extension RulePage {
  static let ineffectiveOverride = RulePage(
    "ineffective-override", .warning, "'{name}' has no effect: '{winner}' overrides the color {where}",
    help: "remove it, or remove the other definition", in: .palette,
    summary: "a palette override that another form of the same style always outranks",
    explanation: """
      For light backgrounds '@S_lightBackground' outranks '@S', and '@S' outranks '@SDark'. For dark backgrounds '@S_darkBackground'
      outranks '@SLight'. The first of these forms that is defined is used, wherever it is in the file and even if its value is not a
      color, and the others never show in the app.

      Remove the override that is outranked, or the form that wins. In SAPFiori a later stylesheet of the same theme wins over an earlier
      one, whatever the form.
      """,
    bad: """
      @tintColor_lightBackground: #0A6ED1;
      @tintColor: #D9364C;
      @tintColor_darkBackground: #91C8F6;
      """,
    good: """
      @tintColor_lightBackground: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """)
}

extension DiagnosticID {
  /// A palette override that is always outranked by another spelling of the same style.
  public static let ineffectiveOverride = RulePage.ineffectiveOverride.id
}

extension RuleContext {
  /// `tintColorDark` is the color on light backgrounds, but its author may mean the other one, if that has no override.
  func ineffectiveOverride(_ row: Int, winner: Int, _ cell: Palette.Cell) -> Diagnostic {
    let (row, winner) = (constants.rows[row], constants.rows[winner])
    let (name, style) = (constants.names.string(row.constant), palette.styles.string(palette.style(cell)))
    let other: Palette.Variant = palette.variant(cell).isDark ? .lightBackground : .darkBackground
    let isWord =
      name.hasPrefix(style) && name.dropFirst(style.utf8.count).elementsEqual(palette.variant(cell).isDark ? "Light" : "Dark")
    let isFree = isWord && analysis.base.overrides.overrides[palette.cell(palette.style(cell), other).index] == nil
    let meant = isFree ? "@\(style)_\(other)" : nil
    let range = tree(row.layer)[row.definition.name].range
    return Diagnostic(
      .ineffectiveOverride, at: range, layer: row.layer,
      ["name": "@" + name, "winner": "@" + constants.names.string(winner.constant), "suggestion": meant],
      parts: ["where": .phrase(palette.variant(cell).isDark ? .onBackgroundDark : .onBackgroundLight)],
      help: meant.map { Phrase(.hintWrite, ["text": $0]) },
      notes: [Diagnostic.Note(.laterDefinition, at: tree(winner.layer)[winner.definition.name].range, layer: winner.layer)],
      fixIts: meant.map { [Diagnostic.FixIt(range, $0, .unsafe)] } ?? [])
  }
}
