import NSSTheme

extension RulePage {
  static let straySemicolon = RulePage(
    "stray-semicolon", .warning, isSyntaxError: true, "unnecessary ';'", help: "remove it",
    summary: "a ';' that ends no definition or declaration",
    explanation: """
      CSS tolerates a second ';' in a rule. NUI treats it, like a ';' after a '}', as a syntax error and drops all styles of the file
      without a message. Remove it. The ';' is an error in dialect 'nui'. In 'sapfiori' it is a warning, and the compiler skips the ';'.
      """,
    bad: "Button { font-color: red; };", good: "Button { font-color: red; }")
}

extension DiagnosticID {
  /// A ';' that does not end a definition or declaration.
  public static let straySemicolon = RulePage.straySemicolon.id
}

extension SheetContext {
  func straySemicolon(_ token: Int) -> Diagnostic {
    Diagnostic(.straySemicolon, dialect.extensions, at: range(token), layer: layer, fixIts: [remove(token)])
  }
}
