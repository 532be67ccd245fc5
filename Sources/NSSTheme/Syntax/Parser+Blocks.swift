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

  /// Of the line on which a block begins.
  private func indentation(of block: inout BlockBeginning) -> Int {
    if let known = block.indentation { return known }
    let bytes = tree.file.bytes
    var start = Int(block.brace.start)
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    let indentation = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    block.indentation = indentation
    return indentation
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
  mutating func missingBrace(opened brace: SourceRange) {
    guard !hasOpenText else { return }
    let (end, isOnLine) = endOfBlock(opened: brace)
    var beginning = BlockBeginning(brace: brace, firstToken: position)
    let text = isOnLine ? " }" : "\n" + String(repeating: " ", count: indentation(of: &beginning)) + "}"
    report(
      .missingBrace, brace, notes: [Diagnostic.Note(.blockOpened, at: place, layer: layer)],
      fixIts: [Diagnostic.FixIt(range: SourceRange(at: end), replacement: text)])
  }

  /// Behind the last token, and the comments on its line; and whether that is the line on which the block begins.
  private func endOfBlock(opened brace: SourceRange) -> (end: UInt32, isOnLine: Bool) {
    let bytes = tree.file.bytes
    let token = tree.tokens[position - 1]
    var end = Int(token.end)
    for comment in tree.comments[tree.firstComment(before: UInt32(position))...] {
      let start = Int(comment.range.start)
      guard comment.nextToken == position, !bytes[end..<start].contains(where: \.endsLine) else { break }
      end = Int(comment.range.end)
    }
    return (UInt32(end), !bytes[Int(brace.end)..<end].contains(where: \.endsLine))
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
  /// Of the line on which it begins, once somebody has asked for it.
  var indentation: Int?
}

extension UInt8 {
  /// True for a line feed and a carriage return.
  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
