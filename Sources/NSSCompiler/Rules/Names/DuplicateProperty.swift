import NSSTheme

extension RulePage {
  static let duplicateProperty = RulePage(
    "duplicate-property", .warning, "'{property}' is declared again later in this rule; this declaration has no effect",
    help: "remove one of the declarations", in: .grammar,
    summary: "a property that is declared twice in one rule",
    explanation: """
      The last declaration of a property in a rule is used. The earlier one never reaches the app, even if its value
      is the better one. Mostly it is left over from trying out values or from copying lines.

      Remove one of the two declarations.
      """,
    bad: "Button { font-size: 14; font-size: 16; }", good: "Button { font-size: 16; }")
}

extension DiagnosticID {
  /// A property that is declared twice in one rule.
  public static let duplicateProperty = RulePage.duplicateProperty.id
}

extension NoteID {
  package static let laterProperty = NoteID("later-property", "this declaration is used")
}

extension RuleContext {
  func duplicateProperty(_ declaration: Index<Declaration>, winner: Index<Declaration>, _ layer: Int) -> Diagnostic {
    let sheet = analysis.layers.sheets[layer]
    let loser = sheet.propertyRange(declaration.number)
    return Diagnostic(
      .duplicateProperty, at: loser, layer: layer, ["property": sheet.tree.file.text(loser)],
      notes: [Diagnostic.Note(.laterProperty, at: sheet.propertyRange(winner.number), layer: layer)])
  }
}
