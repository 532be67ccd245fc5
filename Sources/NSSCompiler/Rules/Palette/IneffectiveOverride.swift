import NSSTheme

extension RulePage {
  static let ineffectiveOverride = RulePage(
    "ineffective-override", .warning, "'{name}' has no effect: '{winner}' overrides the color {where}",
    help: "remove it, or remove the other definition", in: .palette,
    summary: "a palette override that another form of the same style always outranks",
    explanation: """
      For light backgrounds '@S_lightBackground' outranks '@S', and '@S' outranks '@SDark'. For dark backgrounds
      '@S_darkBackground' outranks '@SLight'. The first of these forms that is defined is used, wherever it is in
      the file and even if its value is not a color, and the others never show in the app.

      Remove the override that is outranked, or the form that wins. In SAPFiori a later stylesheet of the same theme
      wins over an earlier one, whatever the form.
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
  /// Another override takes precedence in each cell that an override applies to.
  func ineffectiveOverride(_ row: Int, winner: Int, _ cell: Palette.Cell) -> Diagnostic {
    let (row, winner) = (constants.rows[row], constants.rows[winner])
    return Diagnostic(
      .ineffectiveOverride, at: tree(row.layer)[row.definition.name].range, layer: row.layer,
      ["name": "@" + constants.names.string(row.constant), "winner": "@" + constants.names.string(winner.constant)],
      parts: ["where": .phrase(palette.variant(cell).isDark ? .onBackgroundDark : .onBackgroundLight)],
      notes: [Diagnostic.Note(.laterDefinition, at: tree(winner.layer)[winner.definition.name].range, layer: winner.layer)])
  }
}
