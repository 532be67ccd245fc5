extension LintRule {
  /// The pages of what is wrong with the comments that silence findings, and of a value that a function clamps.
  static let checkRules: [LintRule] = [
    LintRule(
      .clampedComponent,
      summary: "a component of a color function is above its largest value",
      explanation: """
        A component without a point counts from 0 to 255, one with a point from 0.0 to 1.0; alpha and hue count in the same way.
        What is larger is cut off, so 'hsl(210, 128, 255)' with an angle of 300 degrees, for example, is not the color that was
        meant.
        """,
      bad: """
        Button { font-color: rgb(300, 0, 0); }
        """,
      good: """
        Button { font-color: rgb(255, 0, 0); }
        """
    ),
    LintRule(
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
    LintRule(
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
