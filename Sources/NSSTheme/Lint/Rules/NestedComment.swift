extension LintRule {
  /// A comment that lacks its end swallows the rules up to the end of the next one.
  static let nestedComment = LintRule(
    .nestedComment,
    summary: "a comment begins inside of another one",
    explanation: """
      Comments do not nest: the first '*/' ends a comment, however many '/*' stand in it. Where a line inside of a comment begins with '/*',
      the comment before it has probably lost its end, and all that stands between the two is no part of the theme.
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
  ) { context, report in
    for (index, layer) in context.layers.enumerated() {
      let bytes = layer.tree.file.bytes
      for comment in layer.tree.comments where layer.tree.isClosed(comment) {
        guard let inner = beginningOfLine(in: comment.range, bytes) else { continue }
        report.report(
          .nestedComment, at: SourceRange(inner, inner + 2), layer: index,
          notes: [
            Diagnostic.Note(
              .commentOpened, at: SourceRange(start: comment.range.start, end: comment.range.start + 2), layer: index)
          ])
      }
    }
  }

  /// The first `/*` inside of a comment with which a line begins.
  private static func beginningOfLine(in range: SourceRange, _ bytes: [UInt8]) -> Int? {
    guard bytes[Int(range.start) + 1] == UInt8(ascii: "*") else { return nil }
    var isFirst = false
    for offset in Int(range.start) + 2..<Int(range.end) - 2 {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isFirst = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "/") where isFirst && bytes[offset + 1] == UInt8(ascii: "*"): return offset
      default: isFirst = false
      }
    }
    return nil
  }
}
