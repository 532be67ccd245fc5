import NSSTheme

extension RulePage {
  static let unexpectedToken = RulePage(
    .unexpectedToken,
    summary: "a word or character that is not allowed at its location",
    explanation: """
      The message names what is expected at this location and what was found. The usual causes are forgotten colons
      and braces, and forms that exist only in CSS, such as '@import' and '@media screen'. NUI treats each as a
      syntax error and drops all styles of the file without a message. The compiler continues after the mistake, so
      one run shows all of them.
      """,
    bad: "Button { font-color red; }", good: "Button { font-color: red; }")
}
