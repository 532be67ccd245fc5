import NSSTheme

extension RulePage {
  static let strayBrace = RulePage(
    "stray-brace", .error, isSyntaxError: true, "'}' closes nothing", help: "remove it",
    summary: "a '}' that closes nothing",
    explanation: """
      All blocks are already closed before this '}'. NUI treats it as a syntax error and drops all styles of the file without a message.
      Remove it, or look further up for a '}' that closes a rule or a '@media' block too early.
      """,
    bad: "Button { font-color: red; } }", good: "Button { font-color: red; }")
}

extension DiagnosticID {
  /// A '}' that closes nothing.
  public static let strayBrace = RulePage.strayBrace.id
}

extension PhraseID {
  static let hintOneBrace = PhraseID("hint.one-brace", "remove one of the two")
}

extension NoteID {
  /// The end of a rule whose declarations seem to continue after it.
  package static let closedHere = NoteID("closed-here", "the rule is closed here")
}

extension SheetContext {
  func strayBrace(_ token: Int, _ isFirst: Bool) -> Diagnostic {
    let isSafe = isFirst && isSurplusBrace(token)
    return diagnostic(.strayBrace, range(token), fixIts: [Diagnostic.FixIt(range(token), "", isSafe ? .safe : .unsafe)])
  }

  /// False for a `}` if text before it may belong to its block, or if a comment may contain the `{`.
  private func isSurplusBrace(_ token: Int) -> Bool {
    let bytes = tree.file.bytes
    let offset = Int(tree.tokens[token].start)
    var end = offset
    while end > 0, ByteClass.table[Int(bytes[end - 1])] & ByteClass.space != 0 { end -= 1 }
    let comment = tree.firstComment(from: tree.tokens[token].start) - 1
    if comment >= 0, Int(tree.comments[comment].range.end) == end, tree.mayHaveSwallowed(tree.comments[comment]) { return false }
    if end > 0, bytes[end..<offset].contains(where: \.endsLine) {
      return tree.file.indentation(ofLineAt: end - 1).count <= tree.file.indentation(before: offset)?.count ?? 0
    }
    return end == 0 || (end == offset && bytes[end - 1] == UInt8(ascii: "}"))
  }

  func earlyBrace(_ token: Int, _ brace: SourceRange) -> Diagnostic {
    diagnostic(
      .strayBrace, range(token), help: Phrase(.hintOneBrace), notes: [Diagnostic.Note(.closedHere, at: brace, layer: layer)],
      fixIts: [Diagnostic.FixIt(brace, "", .unsafe)])
  }
}
