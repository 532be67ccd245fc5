import NSSTheme

extension RulePage {
  static let selectorNotPlain = RulePage(
    .selectorNotPlain,
    summary: "a selector that is more than one plain name",
    explanation: """
      A selector is the name of one style class, and a list of selectors has commas between them. There are no
      descendants ('Button Label') and no class paths ('Button:CheckoutButton'). NUI treats both as syntax errors
      and drops all styles of the file without a message. Class paths exist only in the app's code, as the
      'nuiClass' of a view. In the stylesheet write a rule for the last class of the path.
      """,
    bad: "Button:CheckoutButton { font-size: 20; }", good: "CheckoutButton { font-size: 20; }")
}
