import NSSTheme

extension RulePage {
  static let trailingComma = RulePage(
    "trailing-comma", .error, isSyntaxError: true, "expected a selector after ','", help: "remove the ','",
    summary: "a list of selectors that ends with a comma",
    explanation: """
      After a comma NUI expects another selector. If '{' follows, that is a syntax error, and NUI drops all styles
      of the file without a message. Remove the comma, or add the class that is missing.
      """,
    bad: "Button, Label, { font-color: red; }", good: "Button, Label { font-color: red; }")
}

extension DiagnosticID {
  /// A list of selectors that ends with a comma.
  public static let trailingComma = RulePage.trailingComma.id
}

extension SheetContext {
  func trailingComma(_ token: Int) -> Diagnostic { diagnostic(.trailingComma, range(token - 1), fixIts: [remove(token - 1)]) }
}
