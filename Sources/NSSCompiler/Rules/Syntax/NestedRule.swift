import NSSTheme

extension RulePage {
  static let nestedRule = RulePage(
    .nestedRule,
    summary: "a rule inside another rule",
    explanation: """
      Sass and recent CSS allow nested rules, NSS does not. NUI treats the inner '{' as a syntax error and drops all
      styles of the file without a message. Close the outer rule first. A rule cannot be limited to labels inside a
      button: give those labels a separate class in the app's code and write a rule for it.
      """,
    bad: """
      Button {
        font-size: 14;
        Label { font-color: red; }
      }
      """,
    good: """
      Button { font-size: 14; }
      Label { font-color: red; }
      """)
}
