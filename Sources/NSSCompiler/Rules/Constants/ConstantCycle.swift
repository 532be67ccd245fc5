import NSSTheme

extension RulePage {
  static let constantCycle = RulePage(
    "constant-cycle", .error, "the constant '{name}' refers to itself: {path}", help: "give '{name}' a value of its own",
    summary: "a constant whose value leads back to the constant itself",
    explanation: """
      Constants are replaced by their values until none is left. In a cycle one always remains, so no constant of the cycle has a value,
      and nothing is compiled. The message shows the path, and the notes show each step of it.

      Give one of the constants a value of its own. NUI replaces a constant only once, so there the value would be the text of the next
      constant's name.
      """,
    bad: """
      @brand: @accent;
      @accent: @brand;
      Button { font-color: @brand; }
      """,
    good: """
      @brand: @accent;
      @accent: #0A6ED1;
      Button { font-color: @brand; }
      """)
}

extension DiagnosticID {
  /// A constant whose value refers to the constant itself, directly or through others.
  public static let constantCycle = RulePage.constantCycle.id
}

extension RuleContext {
  func constantCycle(_ cycle: [Int], _ rows: [Int]) -> Diagnostic {
    let rows = rows.map { constants.rows[$0] }
    let shown = cycle.cut(at: 8).map { "@" + constants.names.string($0) }
    let steps = rows.cut(at: 8).enumerated().map { index, row in
      let next = cycle[(index + 1) % cycle.count]
      return Diagnostic.Note(
        .cycleStep, at: use(of: next, in: row), layer: row.layer,
        ["name": shown[index], "next": "@" + constants.names.string(next)])
    }
    return Diagnostic(
      .constantCycle, at: tree(rows[0].layer)[rows[0].definition.name].range, layer: rows[0].layer,
      ["name": shown[0], "path": RuleContext.path(shown, isCut: shown.count < cycle.count)], notes: steps)
  }

  private func use(of constant: Int, in row: ConstantDefinition) -> SourceRange {
    let sheet = analysis.layers.sheets[row.layer]
    for token in sheet.tree[row.definition.value] where token.isA(.constant) {
      if constants.number(of: token, in: sheet) == constant { return token.range }
    }
    return sheet.tree.range(of: row.definition.value)
  }

  /// The text of a path, for example `a → b → a`. A path that was cut gets an ellipsis.
  static func path(_ names: [String], isCut: Bool) -> String {
    (names + (isCut ? ["…"] : []) + names.prefix(1)).joined(separator: " → ")
  }
}
