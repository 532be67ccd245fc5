import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A selector has a second rule in the same stylesheet, or is in the list of a rule more than once.
  public static let duplicateSelector = DiagnosticID("duplicate-selector", .note, "'{selector}' {repetition}")
}

extension PhraseID {
  static let hintJoinRules = PhraseID("hint.join-rules", "join the two rules")
  static let repetitionInList = PhraseID("repetition.in-list", "is in this list already")
  static let repetitionOfRule = PhraseID(
    "repetition.of-rule", "already has a rule; the two are merged, and the later declarations win")
}

extension NoteID {
  package static let firstRule = NoteID("first-rule", "the first rule is here")
}

extension Lint {
  static let duplicateSelector = Lint(
    .duplicateSelector, in: .grammar,
    summary: "a selector has a second rule in the same stylesheet, or is twice in the list of a rule",
    explanation: """
      The rules of one selector are merged in the order of the stylesheet: if both declare a property, the later
      declaration is used. An edit of the first rule may then have no effect. Rules in different '@media' blocks and
      in different layers are intended and not reported, nor is a selector that is once in a list and once alone.

      The declarations of a rule count once for each selector of its list, so a selector that is repeated in the list changes
      nothing. Often another selector was intended.
      """,
    bad: """
      Button { font-color: red; }
      Button { font-size: 14; }
      """,
    good: "Button { font-color: red; font-size: 14; }"
  ) { context, diagnostics in
    for (layerIndex, layer) in context.sheets.enumerated() {
      for rule in layer.tree.rules where rule.selectors.count > 1 {
        reportRepeated(rule, layer, layerIndex, context, &diagnostics)
      }
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
        diagnostics.report(
          .duplicateSelector, at: layer.tree.range(of: selector), layer: layerIndex, ["selector": layer.tree.text(of: selector)],
          parts: ["repetition": .phrase(.repetitionOfRule)], help: Phrase(.hintJoinRules),
          notes: [Diagnostic.Note(.firstRule, at: layer.tree.range(of: other), layer: layerIndex)])
      }
    }
  }

  private static func reportRepeated(
    _ rule: Rule, _ layer: Sheet, _ layerIndex: Int, _ context: LintContext, _ diagnostics: inout LintDiagnostics
  ) {
    var known: Set<Int> = []
    for index in rule.selectors.indices where !known.insert(context.analysis.style(index, in: layer)).inserted {
      let selector = layer.tree.range(of: layer.tree.selectors[index].name)
      // The fix removes the comma before the selector, too.
      let end = layer.tree.range(of: layer.tree.selectors[index - 1].name).end
      let hasComment = layer.tree.hasComment(in: SourceRange(start: end, end: selector.start))
      diagnostics.report(
        .duplicateSelector, at: selector, layer: layerIndex, ["selector": layer.tree.file.text(selector)],
        parts: ["repetition": .phrase(.repetitionInList)], help: Phrase(.fixItRemove),
        fixIts: hasComment ? [] : [Diagnostic.FixIt(SourceRange(start: end, end: selector.end), "", .safe)])
    }
  }
}
