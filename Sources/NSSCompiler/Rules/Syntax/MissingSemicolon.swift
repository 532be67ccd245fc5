import NSSTheme

extension RulePage {
  static let missingSemicolon = RulePage(
    .missingSemicolon,
    summary: "a definition or declaration without the ';' at its end",
    explanation: """
      Every definition and every declaration ends with ';'. Unlike CSS, NUI needs it before '}' as well. Where it is
      missing, NUI drops all styles of the file without a message, so the app appears unstyled. Add it.
      """,
    bad: "Button { font-color: red }", good: "Button { font-color: red; }")
}
