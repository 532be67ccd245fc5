import NSSTheme

extension DiagnosticID {
  /// A selector has a second rule in the same stylesheet.
  public static let duplicateSelector = DiagnosticID(
    "duplicate-selector", .note, "'{selector}' already has a rule; the two are merged, and the later declarations win",
    help: "join the two rules")
}

extension NoteID {
  /// The first rule of a selector.
  public static let firstRule = NoteID("first-rule", "the first rule is here")
}

extension Lint {
  /// Reports a selector with several rules. They are merged, which is easily overlooked if they are far apart.
  static let duplicateSelector = Lint(
    .duplicateSelector,
    in: .grammar,
    summary: "a selector has a second rule in the same stylesheet",
    explanation: """
      The rules of one selector are merged in the order of the stylesheet: if both declare a property, the later
      declaration is used. An edit of the first rule may then have no effect. Rules in different '@media' blocks and
      in different layers are intended and not reported, nor is a selector that is once in a list and once alone.
      """,
    bad: """
      Button { font-color: red; }
      Button { font-size: 14; }
      """,
    good: """
      Button { font-color: red; font-size: 14; }
      """
  ) { context, report in
    for (layerIndex, layer) in context.sheets.enumerated() {
      // The first rule that has only this selector, by the numbers of style and media block.
      var first: [Int: Int] = [:]
      for (index, rule) in layer.tree.rules.enumerated() where rule.selectors.count == 1 {
        let style = context.analysis.style(Int(rule.selectors.start), in: layer)
        let key = style << 32 | (rule.media.map { Int($0.number) + 1 } ?? 0)
        guard let earlier = first[key] else {
          first[key] = index
          continue
        }
        let selector = layer.tree.selectors[Int(rule.selectors.start)].name
        let other = layer.tree.selectors[Int(layer.tree.rules[earlier].selectors.start)].name
        report.report(
          .duplicateSelector, at: layer.tree.range(of: selector), layer: layerIndex,
          ["selector": layer.tree.text(of: selector)],
          notes: [Diagnostic.Note(.firstRule, at: layer.tree.range(of: other), layer: layerIndex)])
      }
    }
  }
}
