import NSSTheme

extension RulePage {
  static let gluedComment = RulePage(
    "glued-comment", .error, isSyntaxError: true,
    "a comment must not touch the word '{word}' before it; NUI rejects the whole file", help: "put a space before '/*'",
    summary: "a comment that touches the word before it, which makes NUI reject the whole file",
    explanation: """
      In NUI a word may contain '/'. If a comment follows without a space, its '/' becomes the end of the word, the
      '*' after it is a syntax error, and NUI drops all styles of the file without a message. Dialect 'sapfiori'
      accepts such a comment. After ';', '{' or '}' a comment needs no space.
      """,
    bad: "Button { font-color: red/* brand */; }", good: "Button { font-color: red /* brand */; }", options: "--dialect nui")
}

extension DiagnosticID {
  /// A comment that touches the word before it, which makes NUI reject the whole file.
  public static let gluedComment = RulePage.gluedComment.id
}

extension SheetContext {
  func gluedComment(_ mistake: LexicalMistake) -> Diagnostic {
    diagnostic(
      .gluedComment, mistake.range, ["word": beginning(of: tree[mistake.nextToken].range)],
      fixIts: [Diagnostic.FixIt(SourceRange(at: mistake.range.start), " ", .safe)])
  }
}
