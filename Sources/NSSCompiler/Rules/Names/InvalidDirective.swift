import NSSTheme

extension RulePage {
  static let invalidDirective = RulePage(
    "invalid-directive", .warning, "this comment has no effect: {problem}",
    summary: "a comment that should silence diagnostics is misspelled or does not name a rule",
    explanation: """
      The comments are 'nss-disable-next-line', 'nss-disable-line', and 'nss-disable' with 'nss-enable' for a part of the stylesheet. The
      ids of rules follow, separated by commas or spaces, then '--' and the reason. A comment without an id silences all diagnostics.
      """,
    bad: """
      /* nss-disable-next-line unused-konstant */
      Button { font-color: red; }
      """,
    good: """
      /* nss-disable-next-line unused-constant -- the app looks it up */
      @accent: #0A84FF;
      Button { font-color: red; }
      """)
}

extension DiagnosticID {
  /// A comment to silence diagnostics that is misspelled or does not name a rule.
  public static let invalidDirective = RulePage.invalidDirective.id
}

extension PhraseID {
  static let directiveForms = PhraseID(
    "directive.forms", "write '/* nss-disable-next-line rule-id -- reason */', or 'nss-disable' ... 'nss-enable'")
  static let directiveNoComment = PhraseID("directive.no-comment", "there is no comment '{name}'")
  static let directiveNoRule = PhraseID("directive.no-rule", "there is no rule '{name}'")
  static let directiveNotDisabled = PhraseID("directive.not-disabled", "there is no '{name}' before this 'nss-enable'")
}

extension Diagnostic {
  /// A word of a comment has no effect. In an editor, the meant word replaces it.
  static func invalidDirective(
    _ problem: PhraseID, _ name: String, _ meant: String?, in comment: SourceRange, _ file: SourceFile, _ layer: Int,
    help: PhraseID = .directiveForms
  ) -> Diagnostic {
    Diagnostic(
      .invalidDirective, at: comment, layer: layer, ["suggestion": meant],
      parts: ["problem": .phrase(Phrase(problem, ["name": name]))], help: Phrase(help),
      fixIts: meant.flatMap { replacement(of: name, with: $0, in: comment, file) }.map { [$0] } ?? [])
  }

  /// The suggestion of another word; nil if bytes before it are not UTF-8, so that its location is unknown.
  private static func replacement(of name: String, with meant: String, in comment: SourceRange, _ file: SourceFile) -> FixIt? {
    guard let word = Directives.wordList(of: comment, file).first(where: { $0 == name }) else { return nil }
    let start = Int(comment.start) + word.base.utf8.distance(from: word.base.startIndex, to: word.startIndex)
    let range = SourceRange(start, start + name.utf8.count)
    return range.end <= comment.end && file.text(range).isSame(as: name) ? FixIt(range, meant, .suggestion) : nil
  }
}
