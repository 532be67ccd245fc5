import NSSTheme

extension RulePage {
  static let foreignComment = RulePage(
    "foreign-comment", .error, isSyntaxError: true, "'{mark}' does not begin a comment in NSS",
    summary: "a comment of another language, such as '# brand' or '<!-- brand -->'",
    explanation: """
      NSS has only the comments of CSS, '/* ... */'. NUI reads the words of any other comment as part of a rule and drops all
      styles of the file without a message. The compiler skips the comment and reads the rest of the file.
      """,
    bad: "Button { font-color: red; } # brand", good: "Button { font-color: red; } /* brand */")
}

extension DiagnosticID {
  /// A comment of another language, such as `# brand`.
  public static let foreignComment = RulePage.foreignComment.id
}

extension SheetContext {
  func foreignComment(_ comment: SourceRange) -> Diagnostic {
    let written = tree.file.text(comment)
    let marks = Lexer.foreignMarks.first { written.hasPrefix($0.0) }
    let isASCII = written.first?.isASCII
    let mark = marks?.0 ?? String(written.prefix { $0.isASCII == isASCII && $0 != " " && $0 != "\t" && !$0.isNewline })
    let closing = [marks?.1 ?? " " + mark].first(where: written.hasSuffix) ?? ""
    let start = Int(comment.start) + mark.utf8.count
    return diagnostic(
      .foreignComment, SourceRange(Int(comment.start), start), ["mark": mark], help: Phrase(.hintComment),
      fixIts: blockComment(comment, start..<max(start, Int(comment.end) - closing.utf8.count)).map { [$0] } ?? [])
  }
}
