/// Comments that suppress diagnostics.
extension DiagnosticID {
  /// A comment to silence diagnostics that is misspelled or does not name a rule.
  public static let invalidDirective = DiagnosticID("invalid-directive", .warning, "this comment has no effect: {problem}")

  /// A comment that silences nothing.
  public static let unneededDisable = DiagnosticID(
    "unneeded-disable", .warning, "this comment silences {name}, but there is nothing to silence")
}

extension PhraseID {
  static let directiveAllDiagnostics = PhraseID("directive.all-diagnostics", "all diagnostics")
  static let directiveForms = PhraseID(
    "directive.forms", "write '/* nss-disable-next-line rule-id -- reason */', or 'nss-disable' ... 'nss-enable'")
  static let directiveNoComment = PhraseID("directive.no-comment", "there is no comment '{name}'")
  static let directiveNoRule = PhraseID("directive.no-rule", "there is no rule '{name}'")
  static let directiveNotDisabled = PhraseID("directive.not-disabled", "there is no '{name}' before this 'nss-enable'")
  static let directiveRemoveId = PhraseID("directive.remove-id", "remove '{name}' from it")
}
