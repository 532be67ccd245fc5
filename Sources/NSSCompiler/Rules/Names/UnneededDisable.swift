import NSSTheme

extension RulePage {
  static let unneededDisable = RulePage(
    "unneeded-disable", .warning, "this comment silences {name}, but there is nothing to silence",
    summary: "a comment that silences nothing",
    explanation: """
      The mistake was fixed or moved, but the comment stayed. It would silence the next mistake of this kind at this
      location. A comment is not reported if its rule is off, or applies only in another dialect or with '--portable'.
      """,
    bad: """
      /* nss-disable-next-line unused-constant */
      Button { font-color: red; }
      """,
    good: "Button { font-color: red; }")
}

extension DiagnosticID {
  /// A comment that silences nothing.
  public static let unneededDisable = RulePage.unneededDisable.id
}

extension PhraseID {
  static let directiveAllDiagnostics = PhraseID("directive.all-diagnostics", "all diagnostics")
  static let directiveRemoveId = PhraseID("directive.remove-id", "remove '{name}' from it")
}

extension Diagnostic {
  /// A comment silences no diagnostic with this id; nil for a comment without ids.
  static func unneededDisable(_ id: String?, hasOthers: Bool, in comment: SourceRange, _ layer: Int) -> Diagnostic {
    Diagnostic(
      .unneededDisable, at: comment, layer: layer,
      parts: ["name": id.map { .phrase(Phrase(.name, ["name": $0])) } ?? .phrase(.directiveAllDiagnostics)],
      help: id.flatMap { hasOthers ? Phrase(.directiveRemoveId, ["name": $0]) : nil } ?? Phrase(.fixItRemove))
  }
}
