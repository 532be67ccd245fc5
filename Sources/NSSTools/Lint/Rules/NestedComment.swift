import NSSTheme

extension DiagnosticID {
  /// A comment that begins inside another one.
  public static let nestedComment = DiagnosticID(
    "nested-comment", .warning, "a comment begins inside another one", help: "end the first one with '*/' where it should end")
}

extension NoteID {
  package static let commentOpened = NoteID("comment-opened", "the first one begins here")
}

extension Lint {
  static let nestedComment = Lint(
    .nestedComment, in: .grammar, summary: "a comment begins inside another one",
    explanation: """
      Comments do not nest: the first '*/' ends a comment, however many '/*' it contains. If a line inside a comment begins with '/*', the
      comment before it has probably lost its end, and everything between the two is missing from the theme.
      """,
    bad: """
      /* buttons
      Button { font-color: red; }

      /* labels */
      Label { font-color: red; }
      """,
    good: """
      /* buttons */
      Button { font-color: red; }

      /* labels */
      Label { font-color: red; }
      """
  ) { context, diagnostics in
    // A comment that hides a '}' is reported with the block.
    let reported = Set(
      context.analysis.diagnostics.kept.lazy.filter { $0.id == .missingBrace }.flatMap { error in
        error.notes.map { Name("\($0.layer) \($0.sourceRange.start)") }
      })
    for (index, layer) in context.sheets.enumerated() {
      let bytes = layer.tree.file.bytes
      for comment in layer.tree.comments where layer.tree.isBlock(comment) && layer.tree.isClosed(comment) {
        guard !reported.contains(Name("\(index) \(comment.range.start)")), let inner = innerComment(comment.range, bytes) else {
          continue
        }
        diagnostics.report(
          .nestedComment, at: SourceRange(inner, inner + 2), layer: index,
          notes: [
            Diagnostic.Note(
              .commentOpened, at: SourceRange(start: comment.range.start, end: comment.range.start + 2), layer: index)
          ])
      }
    }
  }

  /// The `/*` that begins a line, or follows a brace and white space after the first line, a sign of a swallowed rule.
  private static func innerComment(_ range: SourceRange, _ bytes: [UInt8]) -> Int? {
    var (isFirst, hasLines, hasBrace, isApart) = (false, false, false, false)
    for offset in Int(range.start) + 2..<Int(range.end) - 2 {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (isFirst, hasLines, isApart) = (true, true, true)
      case UInt8(ascii: " "), UInt8(ascii: "\t"): isApart = true
      case UInt8(ascii: "/") where isFirst || (hasBrace && hasLines && isApart):
        if bytes[offset + 1] == UInt8(ascii: "*") { return offset }
        (isFirst, isApart) = (false, false)
      case UInt8(ascii: "{"), UInt8(ascii: "}"): (isFirst, hasBrace, isApart) = (false, true, true)
      default: (isFirst, isApart) = (false, false)
      }
    }
    return nil
  }
}
