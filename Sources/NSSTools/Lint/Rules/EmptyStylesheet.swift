import NSSTheme

extension DiagnosticID {
  /// A stylesheet without rules and definitions.
  public static let emptyStylesheet = DiagnosticID(
    "empty-stylesheet", .note, "the stylesheet has no rules and no definitions",
    help: "if it should have some, write or download it again")
}

extension Lint {
  /// Reports, as a note, a stylesheet that is empty or has comments only.
  static let emptyStylesheet = Lint(
    .emptyStylesheet,
    in: .grammar,
    summary: "a stylesheet without rules and definitions",
    explanation: """
      An empty stylesheet is valid, and so is one that has comments only: the app then has its default look. But an empty file is
      also what remains of a download that was cut off, and of a generator that failed.
      """,
    bad: """
      /* The theme of Acme. */
      """,
    good: """
      /* The theme of Acme. */
      Label { font-color: #0A6ED1; }
      """
  ) { context, report in
    for (index, layer) in context.sheets.enumerated() {
      guard layer.tree.rules.isEmpty, layer.tree.definitions.isEmpty, layer.tree.mediaBlocks.isEmpty,
        !context.analysis.diagnostics.kept.contains(where: { $0.layer == index && $0.severity == .error })
      else { continue }
      report.report(.emptyStylesheet, at: SourceRange(0, 0), layer: index)
    }
  }
}
