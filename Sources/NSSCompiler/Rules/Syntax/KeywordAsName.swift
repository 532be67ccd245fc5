import NSSTheme

extension RulePage {
  static let keywordAsName = RulePage(
    "keyword-as-name", .error, isSyntaxError: true, "'{keyword}' is a keyword and cannot be used as {role}",
    help: "use another word",
    summary: "the keyword 'and' or '@media' used as a name or a value",
    explanation: """
      '@media' begins a media block, and 'and' joins its conditions. NUI treats them as keywords everywhere. Where one
      is used as a constant, a selector, a property or a value, it drops all styles of the file without a message.
      Choose another word. Keywords are lower case, so 'And' is an ordinary name.
      """,
    bad: """
      @media: red;
      Button { font-color: @media; }
      """,
    good: """
      @brand: red;
      Button { font-color: @brand; }
      """)
}

extension DiagnosticID {
  /// The keyword 'and' or '@media' where a name or a value is expected.
  public static let keywordAsName = RulePage.keywordAsName.id
}

extension SheetContext {
  func keywordAsName(_ token: Int, _ role: PhraseID, isMedia: Bool) -> Diagnostic {
    Diagnostic(
      .keywordAsName, at: range(token), layer: layer, ["keyword": isMedia ? "@media" : "and"], parts: ["role": .phrase(role)])
  }
}
