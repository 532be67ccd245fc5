extension DiagnosticID {
  /// A comment that should silence findings is misspelt or names no rule.
  public static let invalidDirective = DiagnosticID("invalid-directive", .warning, "this comment has no effect: {problem}")

  /// A comment that silences nothing.
  public static let unneededDisable = DiagnosticID(
    "unneeded-disable", .warning, "this comment is for {name}, but there is nothing to silence")
}

extension PhraseID {
  static let directiveAllFindings = PhraseID("directive.all-findings", "all findings")
  static let directiveForms = PhraseID(
    "directive.forms", "write '/* nss-disable-next-line rule-id -- reason */', or 'nss-disable' ... 'nss-enable'")
  static let directiveNoComment = PhraseID("directive.no-comment", "there is no comment '{name}'")
  static let directiveNoRule = PhraseID("directive.no-rule", "there is no rule '{name}'")
  static let directiveNotDisabled = PhraseID("directive.not-disabled", "no '{name}' stands before this 'nss-enable'")
  static let directiveRemoveId = PhraseID("directive.remove-id", "remove '{name}' from it")
}

extension RulePage {
  /// The pages of what is wrong with the comments that silence findings.
  static let checkRules: [RulePage] = [
    RulePage(
      .invalidDirective,
      summary: "a comment that should silence findings is misspelt or names no rule",
      explanation: """
        The comments are 'nss-disable-next-line', 'nss-disable-line', and 'nss-disable' with 'nss-enable' for a part of the
        stylesheet. Ids of rules follow, divided by commas or blanks, and then '--' and the reason. Without an id a comment is
        about all findings.
        """,
      bad: """
        /* nss-disable-next-line unused-konstant */
        Button { font-color: red; }
        """,
      good: """
        /* nss-disable-next-line unused-constant -- the app looks it up */
        @accent: #0A84FF;
        Button { font-color: red; }
        """
    ),
    RulePage(
      .unneededDisable,
      summary: "a comment that silences nothing",
      explanation: """
        The mistake is mended or has moved, and the comment stayed. It would silence the next mistake of this kind at this place.
        A comment for a rule that is off, or that comes up only in another dialect or with '--portable', is not reported.
        """,
      bad: """
        /* nss-disable-next-line unused-constant */
        Button { font-color: red; }
        """,
      good: """
        Button { font-color: red; }
        """
    ),
  ]
}
