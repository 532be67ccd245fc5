import NSSTheme

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
