/// Where a block ends, or should have ended.
extension Parser {
  /// True for what begins a rule, a definition or a media block where the `}` of the block is missing: it stands no further to the right than
  /// the block, or in the first column.
  mutating func endsBlock(_ block: inout BlockBeginning) -> Bool {
    let isSelector = at(.identifier) && (next(is: .leftBrace) || next(is: .comma))
    guard isSelector || at(.media) || (at(.constant) && next(is: .colon)), isFirstOnLine(position) else { return false }
    guard !next(is: .comma) || beginsSelectors else { return false }
    let column = indentation(at: Int(current.start))
    if isSelector, column == 0 { return true }
    // Where the declarations do not stand further to the right either, nothing can be told from that.
    return column <= indentation(of: &block) && position > block.firstToken
      && (!isFirstOnLine(block.firstToken) || indentation(at: Int(tree.tokens[block.firstToken].start)) > column)
  }

  /// Remembers the first statement in a media block that stands no further to the right than the block, while those before it do: if the
  /// block turns out not to be closed, it should have been closed there.
  mutating func notePossibleEnd(of block: inout BlockBeginning) {
    guard block.possibleEnd == nil, position > block.firstToken, isFirstOnLine(position) else { return }
    let column = indentation(at: Int(current.start))
    guard column <= indentation(of: &block), isFirstOnLine(block.firstToken),
      indentation(at: Int(tree.tokens[block.firstToken].start)) > column
    else { return }
    block.possibleEnd = position
  }

  /// Reports a `}` that closes nothing. To remove it is certain where nothing before it seems to belong to the block that it would close.
  mutating func strayBrace() {
    let bytes = tree.file.bytes
    let offset = Int(current.start)
    var end = offset
    while end > 0, ByteClass.table[Int(bytes[end - 1])] & ByteClass.space != 0 { end -= 1 }
    var isCertain = end == 0 || (end == offset && bytes[end - 1] == UInt8(ascii: "}"))
    if end > 0, bytes[end..<offset].contains(where: \.endsLine) {
      isCertain = indentation(ofLineAt: end - 1) <= indentation(at: offset)
    }
    report(.strayBrace, current.range, fixIts: [Diagnostic.FixIt(range: current.range, replacement: "", isSafe: isCertain)])
    advance()
  }

  /// Of the line on which a block begins.
  private func indentation(of block: inout BlockBeginning) -> Int {
    if let known = block.indentation { return known }
    let indentation = indentation(ofLineAt: Int(block.brace.start))
    block.indentation = indentation
    return indentation
  }

  private func indentation(ofLineAt offset: Int) -> Int {
    let bytes = tree.file.bytes
    var start = offset
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    return bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  /// How many blanks stand before an offset.
  private func indentation(at offset: Int) -> Int {
    tree.file.bytes[..<offset].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  /// True if nothing stands before a token on its line.
  func isFirstOnLine(_ token: Int) -> Bool {
    let start = Int(tree.tokens[token].start)
    let lineStart = start - indentation(at: start)
    return lineStart == 0 || tree.file.bytes[lineStart - 1].endsLine
  }

  /// True where a line begins with selectors that a block follows: `Button, Label {`. Looks further than the value will go, and remembers
  /// what it found.
  var beginsSelectors: Bool {
    mutating get {
      guard at(.identifier), isFirstOnLine(position) else { return false }
      wordsEnd = max(wordsEnd, position)
      while wordsEnd < tree.tokens.count, tree.tokens[wordsEnd].isA(.identifier) || tree.tokens[wordsEnd].isA(.comma) {
        wordsEnd += 1
      }
      return wordsEnd < tree.tokens.count && tree.tokens[wordsEnd].isA(.leftBrace)
    }
  }

  /// Reports that a block is not closed, with the `}` on a line of its own behind what belongs to it.
  mutating func missingBrace(of block: BlockBeginning) {
    guard !hasOpenText else { return }
    var block = block
    let end = block.possibleEnd ?? position
    let (offset, isOnLine) = self.end(of: block, before: end)
    let text = isOnLine ? " }" : "\n" + String(repeating: " ", count: indentation(of: &block)) + "}"
    // At the end of the file a media block may have swallowed rules that stand behind it; if its lines are indented, they tell.
    let isCertain =
      block.possibleEnd != nil || !block.isMedia || isOnLine
      || (isFirstOnLine(block.firstToken)
        && indentation(at: Int(tree.tokens[block.firstToken].start)) > indentation(of: &block))
    let place = end == position ? place : tree.tokens[end].range
    report(
      .missingBrace, block.brace, notes: [Diagnostic.Note(.blockOpened, at: place, layer: layer)],
      fixIts: [Diagnostic.FixIt(range: SourceRange(at: offset), replacement: text, isSafe: isCertain)])
  }

  /// Behind the token before another one, and the comments on its line; and whether that is the line on which the block begins.
  private func end(of block: BlockBeginning, before position: Int) -> (end: UInt32, isOnLine: Bool) {
    let bytes = tree.file.bytes
    let token = tree.tokens[position - 1]
    var end = Int(token.end)
    for comment in tree.comments[tree.firstComment(before: UInt32(position))...] {
      let start = Int(comment.range.start)
      guard comment.nextToken == position, !bytes[end..<start].contains(where: \.endsLine) else { break }
      end = Int(comment.range.end)
    }
    return (UInt32(end), !bytes[Int(block.brace.end)..<end].contains(where: \.endsLine))
  }

  /// True if a block ends before another one begins. Looks further than the recovery will go, and remembers what it found.
  var comesToEndOfBlock: Bool {
    mutating get {
      nextBlock = max(nextBlock, position)
      while nextBlock < tree.tokens.count {
        let kind = tree.tokens[nextBlock].kind
        if kind == .leftBrace || kind == .rightBrace || kind == .media { return kind == .rightBrace }
        nextBlock += 1
      }
      return false
    }
  }
}

/// Where a block begins.
struct BlockBeginning {
  /// What opens it.
  let brace: SourceRange
  /// The index of the first token in it.
  let firstToken: Int
  /// True for the block of `@media`.
  var isMedia = false
  /// Of the line on which it begins, once somebody has asked for it.
  var indentation: Int?
  /// The token before which it should have been closed, if it is not closed at all.
  var possibleEnd: Int?
}
