import NSSTheme

extension RulePage {
  /// The pages of the diagnostics about comments that silence diagnostics.
  static let checkRules: [RulePage] = [
    RulePage(
      .invalidDirective,
      summary: "a comment that should silence diagnostics is misspelled or does not name a rule",
      explanation: """
        The comments are 'nss-disable-next-line', 'nss-disable-line', and 'nss-disable' with 'nss-enable' for a part of
        the stylesheet. The ids of rules follow, separated by commas or spaces, then '--' and the reason. A comment
        without an id silences all diagnostics.
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
        The mistake was fixed or moved, but the comment stayed. It would silence the next mistake of this kind at this
        location. A comment is not reported if its rule is off, or applies only in another dialect or with '--portable'.
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
