import NSSTheme

extension RulePage {
  static let missingBrace = RulePage(
    "missing-brace", .error, isSyntaxError: true, "expected '}' to close this block", help: "add the missing '}'",
    summary: "a rule or media block that is never closed",
    explanation: """
      Without its '}' the block swallows what follows, and NUI drops all styles of the file without a message. The error points at the '{'
      that is left open, and its note at the location where the compiler expects the end: a line that can only begin something new, or the
      end of the file. Add the '}' there and check the indentation of the lines in between.
      """,
    bad: """
      Button { font-color: red;
      Label { font-color: blue; }
      """,
    good: """
      Button { font-color: red; }
      Label { font-color: blue; }
      """)
}

extension DiagnosticID {
  /// A rule or media block that is never closed.
  public static let missingBrace = RulePage.missingBrace.id
}

extension NoteID {
  package static let blockOpened = NoteID("block-opened", "the block should be closed before this")

  package static let hidingComment = NoteID("hiding-comment", "the comment begins here")
}

extension PhraseID {
  static let hintHiddenBrace = PhraseID("hint.hidden-brace", "a comment hides the '}': end the comment with '*/' before it")
}

extension SheetContext {
  /// The `}` belongs on its own line after the block. If several blocks end at one location, the innermost is closed first.
  func missingBrace(_ token: Int, _ block: BlockBeginning, _ isCurrent: Bool, _ isFirst: Bool) -> Diagnostic {
    let (offset, isOnLine) = end(of: block, before: token)
    let indentation = String(decoding: tree.file.bytes[lineBeginning(block.brace.start)], as: UTF8.self)
    let text = isOnLine ? " }" : tree.file.lineEnd + indentation + "}"
    let isCertain = isCertainEnd(of: block, isOnLine: isOnLine)
    let fixIt = Diagnostic.FixIt(SourceRange(at: offset), text, isCertain ? .safe : .unsafe)
    if let comment = swallowingComment(block, before: token) {
      let beginning = SourceRange(start: comment.range.start, end: comment.range.start + 2)
      return diagnostic(
        .missingBrace, block.brace, help: tree.isBlock(comment) ? Phrase(.hintHiddenBrace) : nil,
        notes: [Diagnostic.Note(.hidingComment, at: beginning, layer: layer)])
    }
    return diagnostic(
      .missingBrace, block.brace,
      notes: [Diagnostic.Note(.blockOpened, at: isCurrent ? location(token) : range(token), layer: layer)],
      fixIts: isFirst ? [fixIt] : [])
  }

  /// False if a media block may contain rules that should follow it: its lines are not indented.
  private func isCertainEnd(of block: BlockBeginning, isOnLine: Bool) -> Bool {
    guard block.isEndCertain else { return false }
    guard block.isMedia, block.possibleEnd == nil else { return true }
    if isOnLine { return block.statementCount < 2 }
    return tree.column(of: block.firstToken) ?? 0 > lineBeginning(block.brace.start).count
  }

  /// The comment between the beginning of a block and a token that seems to contain the `}` of the block.
  private func swallowingComment(_ block: BlockBeginning, before token: Int) -> Comment? {
    tree.comments[tree.firstComment(from: block.brace.end)...].prefix { $0.range.start < tree.tokens[token].start }
      .first(where: tree.mayHaveSwallowed)
  }

  /// The end of a block, with the comments that belong to it, and whether that is on its first line.
  private func end(of block: BlockBeginning, before token: Int) -> (end: UInt32, isOnLine: Bool) {
    let bytes = tree.file.bytes
    let last = tree.tokens[token - 1]
    let column = lineBeginning(block.brace.start).count
    var end = Int(last.end)
    // No token can follow a line comment on its line.
    var isInLineComment = false
    for comment in tree.comments[tree.firstComment(from: last.end)...] {
      let start = Int(comment.range.start)
      guard comment.range.start < tree.tokens[token].start else { break }
      let isIndented = tree.file.indentation(before: start).map { $0.count > column } ?? false
      guard isIndented || !bytes[end..<start].contains(where: \.endsLine) else { break }
      end = Int(comment.range.end)
      isInLineComment = !tree.isBlock(comment)
    }
    return (UInt32(end), !isInLineComment && !bytes[Int(block.brace.end)..<end].contains(where: \.endsLine))
  }

  private func lineBeginning(_ offset: UInt32) -> Range<Int> {
    let bytes = tree.file.bytes
    let known = lastBeginning
    var start = Int(offset)
    while start > 0, start != known?.offset, !bytes[start - 1].endsLine { start -= 1 }
    let spaces = known.flatMap { $0.offset == start ? $0.spaces : nil } ?? tree.file.indentation(ofLineAt: start)
    lastBeginning = (Int(offset), spaces)
    return spaces
  }
}
