import NSSTheme

extension RulePage {
  static let nestedRule = RulePage(
    "nested-rule", .error, isSyntaxError: true, "the rule '{selector}' is inside another rule",
    help: "close the outer rule first; NSS has no nesting",
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

extension DiagnosticID {
  /// A rule inside another rule.
  public static let nestedRule = RulePage.nestedRule.id
}

extension SheetContext {
  func nestedRule(_ token: Int, _ end: Int) -> Diagnostic {
    let head = tree.range(of: Run(token, end))
    return diagnostic(.nestedRule, head, ["selector": tree.file.text(head)])
  }
}
