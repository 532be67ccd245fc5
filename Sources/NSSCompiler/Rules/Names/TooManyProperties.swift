import NSSTheme

extension RulePage {
  static let tooManyProperties = RulePage(
    .tooManyProperties,
    summary: "selector lists and declarations that multiply into too many properties",
    explanation: """
      A rule for a list of selectors is a rule for each of them, so a list of 6,000 selectors with 6,000 declarations
      makes 36 million properties from a file of less than 100 kB. The compiler stops at 33,554,432 properties. No
      stylesheet written by hand comes near that number. Such files come from generators that repeat whole lists.
      Properties that parts inherit from a font style are counted too.

      Split the stylesheet, or let the generator write only the declarations that each selector needs.
      """,
    bad: "", good: "")
}
