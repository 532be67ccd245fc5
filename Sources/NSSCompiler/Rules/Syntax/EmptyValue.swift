import NSSTheme

extension RulePage {
  static let emptyValue = RulePage(
    .emptyValue,
    summary: "a ':' without a value after it",
    explanation: """
      A property or a constant needs at least one word between ':' and ';'. NUI treats a missing value as a syntax
      error and drops all styles of the file without a message, so the app appears unstyled. Write a value. To fall
      back to the standard look, remove the whole line.
      """,
    bad: "Button { font-color: ; font-size: 14; }", good: "Button { font-color: red; font-size: 14; }")
}
