import NSSTheme

extension RulePage {
  static let tooManyProperties = RulePage(
    "too-many-properties", .error, "the rules expand to more than {limit} properties",
    help: "split the stylesheet, or shorten the lists of selectors",
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

extension DiagnosticID {
  /// Selector lists and declarations that expand to too many properties.
  public static let tooManyProperties = RulePage.tooManyProperties.id
}

extension PhraseID {
  static let hintInheritLess = PhraseID(
    "hint.inherit-less", "declare fewer properties in the font style, or use it in fewer parts")
}

extension RuleContext {
  /// The rules expand to too many properties, or parts inherit too many.
  func tooManyProperties(_ range: SourceRange, _ layer: Int, areInherited: Bool) -> Diagnostic {
    Diagnostic(
      .tooManyProperties, at: range, layer: layer, ["limit": String(Cascade.maximumProperties)],
      help: areInherited ? Phrase(.hintInheritLess) : nil)
  }
}
