import NSSTheme

extension RulePage {
  static let paletteCycle = RulePage(
    "palette-cycle", .error, "the palette color '{name}' refers to itself: {path}", help: "give '{name}' a color of its own",
    in: .palette,
    summary: "a palette color that is overridden with itself, directly or through others",
    explanation: """
      An override may name another palette style and then follows the overrides of that style. If the path returns to its start, there is
      no color to find, and FioriThemeManager would follow it forever. 'tintColor' in the value of '@tintColor' does not mean the built-in
      color, because the override replaces it everywhere.

      Give one of the colors on the path a value of its own.
      """,
    bad: """
      @tintColor: tintColor_darkBackground;
      @tintColor_darkBackground: tintColor;
      """,
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: tintColor;
      """)
}

extension DiagnosticID {
  /// A palette color that is overridden with itself, directly or through others.
  public static let paletteCycle = RulePage.paletteCycle.id
}

extension RuleContext {
  func paletteCycle(_ mistake: PaletteCycle) -> Diagnostic {
    let row = constants.rows[mistake.row]
    let steps = mistake.steps.map { constants.rows[$0] }
    let notes = steps.cut(at: 8).enumerated().map { index, step in
      let next = steps[(index + 1) % steps.count]
      return Diagnostic.Note(
        .cycleStep, at: tree(step.layer).range(of: step.definition.value), layer: step.layer,
        ["name": "@" + constants.names.string(step.constant), "next": "@" + constants.names.string(next.constant)])
    }
    return Diagnostic(
      .paletteCycle, at: tree(row.layer).range(of: row.definition.value), layer: row.layer,
      ["name": mistake.names[0], "path": RuleContext.path(mistake.names, isCut: mistake.isCut)],
      notes: steps.count < 2 ? [] : notes)
  }
}
