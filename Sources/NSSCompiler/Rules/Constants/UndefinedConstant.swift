import NSSTheme

extension RulePage {
  static let undefinedConstant = RulePage(
    .undefinedConstant,
    summary: "a constant that is used but never defined",
    explanation: """
      NUI ends the app with an exception when it loads a rule with such a constant. Names are case-sensitive, and a
      constant that is defined in an '@media' block exists only where the block applies. NUI also reads each
      stylesheet alone, so it does not find constants of other files.

      Define the constant, or correct its name. The colors of the palette are written without '@': '@tintColor' is a
      constant of the stylesheet, 'tintColor' the color of the palette.
      """,
    bad: """
      @brand: #0A6ED1;
      Button { font-color: @brand; }
      Label { font-color: @brnd; }
      """,
    good: """
      @brand: #0A6ED1;
      Button { font-color: @brand; }
      Label { font-color: @brand; }
      """)
}
