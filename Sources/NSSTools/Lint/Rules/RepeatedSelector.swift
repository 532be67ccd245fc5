import NSSTheme

extension DiagnosticID {
  /// A selector is in the list of a rule more than once.
  public static let repeatedSelector = DiagnosticID(
    "repeated-selector", .note, "'{selector}' is in this list already", help: "remove it")
}

extension Lint {
  /// Reports a selector that its rule has already: it is superfluous, or another selector was intended.
  static let repeatedSelector = Lint(
    .repeatedSelector,
    in: .grammar,
    summary: "a selector is in the list of a rule more than once",
    explanation: """
      The declarations of a rule count once for each selector of its list, so a selector that is repeated changes nothing.
      Often another selector was intended.
      """,
    bad: """
      Button, Label, Button { font-size: 14; }
      """,
    good: """
      Button, Label { font-size: 14; }
      """
  ) { context, report in
    for (layerIndex, layer) in context.sheets.enumerated() {
      for rule in layer.tree.rules where rule.selectors.count > 1 {
        var known: Set<Int> = []
        for index in rule.selectors.indices where !known.insert(context.analysis.style(index, in: layer)).inserted {
          let selector = layer.tree.range(of: layer.tree.selectors[index].name)
          // The fix removes the comma before the selector, too.
          let end = layer.tree.range(of: layer.tree.selectors[index - 1].name).end
          let comment = layer.tree.firstComment(from: end)
          let hasComment = comment < layer.tree.comments.count && layer.tree.comments[comment].range.start < selector.start
          report.report(
            .repeatedSelector, at: selector, layer: layerIndex, ["selector": layer.tree.file.text(selector)],
            fixIts: hasComment ? [] : [Diagnostic.FixIt(range: SourceRange(start: end, end: selector.end), replacement: "")])
        }
      }
    }
  }
}
