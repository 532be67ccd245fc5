import NSSTheme

extension RulePage {
  static let duplicateConstant = RulePage(
    "duplicate-constant", .warning, "'{name}' is defined more than once; {winner} is used and this one has no effect",
    help: "remove one of the definitions",
    summary: "a constant that is defined twice in one stylesheet",
    explanation: """
      SAPFiori and NUI take the last definition, even for uses before it. FioriThemeManager takes the first one in the file. One of the
      two values never appears in the app, and which one it is depends on the runtime.

      Remove the definition that should not be used, or rename it if both values are needed.
      """,
    bad: """
      @brand: #D9364C;
      @brand: #0A6ED1;
      Button { font-color: @brand; }
      """,
    good: """
      @brand: #0A6ED1;
      Button { font-color: @brand; }
      """)
}

extension DiagnosticID {
  /// A constant that is defined twice in one stylesheet.
  public static let duplicateConstant = RulePage.duplicateConstant.id
}

extension NoteID {
  package static let earlierDefinition = NoteID("earlier-definition", "this definition, the first one, is used")
}

extension RuleContext {
  func duplicateConstant(_ row: Int, winner: Int) -> Diagnostic {
    let (row, winner) = (constants.rows[row], constants.rows[winner])
    let isFirst = dialect.duplicates == .firstInFileWins
    return Diagnostic(
      .duplicateConstant, at: tree(row.layer)[row.definition.name].range, layer: row.layer,
      ["name": "@" + constants.names.string(row.constant)],
      parts: ["winner": .phrase(isFirst ? .duplicateConstantFirst : .duplicateConstantLast)],
      notes: [
        Diagnostic.Note(
          isFirst ? .earlierDefinition : .laterDefinition, at: tree(row.layer)[winner.definition.name].range, layer: row.layer)
      ])
  }
}
