import NSSTheme

/// Recovery that decides where a block ends or should have ended.
extension Parser {
  /// True at a statement that shows that the `}` of the block is missing before it: the statement is indented no further than the
  /// block, or not at all. If the indentation is inconclusive, the text must have more `{` than `}`.
  mutating func endsBlock(_ block: inout BlockBeginning) -> Bool {
    if at(.rightBrace) { return closesOuterBlock(block, position) }
    let isSelector = at(.identifier) && (next(is: .leftBrace) || next(is: .comma) || isSelectorWithColon)
    guard isSelector || at(.media) || (at(.constant) && next(is: .colon)) else { return false }
    if standsOutside(&block, isSelector: isSelector) { return true }
    guard at(.media) || (at(.identifier) && next(is: .leftBrace) && Property.names.find(tree.text(of: Index(position))) == nil),
      lacksBrace
    else { return false }
    guard let column = column(position) else {
      block.isEndCertain = false
      return true
    }
    return column <= indentation(of: block)
  }

  /// True for a `}` that begins a line left of the block and closes the block around it, because a `}` is missing.
  private mutating func closesOuterBlock(_ block: BlockBeginning, _ brace: Int) -> Bool {
    guard mediaDepth > 0, let column = column(brace) else { return false }
    return column < indentation(of: block) && lacksBrace
  }

  /// True for a statement whose indentation shows that it follows the block.
  private mutating func standsOutside(_ block: inout BlockBeginning, isSelector: Bool) -> Bool {
    guard let column = column(position), !next(is: .comma) || beginsSelectors else { return false }
    let isOutdented = isOutdented(column, block)
    // A rule that is not indented ends the block, unless neither are the lines of the block and no brace is missing.
    if isSelector, column == 0, isOutdented || lacksBrace || hasOpenText {
      // The name before a colon may also be a property.
      if next(is: .colon), !isOutdented { block.isEndCertain = false }
      return true
    }
    // A definition that is followed by the `}` of its rule is misplaced, and no brace is missing.
    if at(.constant), comesToEndOfBlock, !closesOuterBlock(block, lookahead.block) { return false }
    guard column <= indentation(of: block) else { return false }
    // Someone is typing a rule above definitions: the block has no lines yet whose indentation would help.
    if at(.constant), position == block.firstToken, lacksBrace {
      block.isEndCertain = false
      return true
    }
    return isOutdented
  }

  /// True if a column is left of the block's first token, if that is indented.
  private func isOutdented(_ column: Int, _ block: BlockBeginning) -> Bool {
    position > block.firstToken && self.column(block.firstToken) ?? Int.max > column
  }

  /// Remembers the first statement left of the indented statements of a media block: an unclosed block should have ended there.
  mutating func notePossibleEnd(of block: inout BlockBeginning) {
    defer { isNestingDoubtful = block.possibleEnd != nil }
    guard block.possibleEnd == nil, let column = column(position), column <= indentation(of: block),
      self.column(block.firstToken) != nil, isOutdented(column, block)
    else { return }
    block.possibleEnd = position
  }

  /// Reports a `}` that closes nothing. It may be the `}` of an earlier block that was reported as not closed.
  mutating func strayBrace() {
    lastStrayBrace = current.start
    note(.strayBrace(isFirst: lastMissingBrace < 0))
    advance()
  }

  /// Moves past invalid characters at the end of a line before a rule that a missing `}` makes part of the block.
  mutating func skipCharactersBeforeRule() -> Bool {
    guard at(.invalid), lacksBrace else { return false }
    let first = position
    while at(.invalid) { advance() }
    guard let column = column(position), beginsSelectors,
      column <= tree.file.indentation(ofLineAt: Int(tree.tokens[first].start)).count
    else {
      position = first
      return false
    }
    return true
  }

  /// True if the token after a `{` begins a line that is indented further than the line of the `{`.
  func isIndentedBlock(_ brace: Int) -> Bool {
    guard let column = column(brace + 1) else { return false }
    return column > tree.file.indentation(ofLineAt: Int(tree.tokens[brace].start)).count
  }

  /// True at a line that begins a definition, `@media` or a rule. An incomplete statement ends before it.
  var beginsStatement: Bool { mutating get { beginsDefinition || (at(.media) && isFirstOnLine(position)) || beginsSelectors } }

  var beginsBlockLine: Bool { (at(.media) || (at(.identifier) && next(is: .leftBrace))) && isFirstOnLine(position) }

  var beginsDeclarationLine: Bool { at(.identifier) && next(is: .colon) && isFirstOnLine(position) }

  private func column(_ token: Int) -> Int? { tree.column(of: token) }
  private func indentation(of block: BlockBeginning) -> Int { tree.file.indentation(ofLineAt: Int(block.brace.start)).count }

  func isFirstOnLine(_ token: Int) -> Bool { tree.isFirstOnLine(token) }

  /// True at the beginning of a line with selectors and a `{` after them: `Button, Label {`.
  var beginsSelectors: Bool {
    mutating get {
      guard at(.identifier), isFirstOnLine(position), !tree.file.bytes[Int(current.start)].isDigit else { return false }
      lookahead.wordsEnd = max(lookahead.wordsEnd, position)
      while lookahead.wordsEnd < tree.tokens.count,
        tree.tokens[lookahead.wordsEnd].isA(.identifier) || tree.tokens[lookahead.wordsEnd].isA(.comma)
      { lookahead.wordsEnd += 1 }
      return lookahead.wordsEnd < tree.tokens.count && tree.tokens[lookahead.wordsEnd].isA(.leftBrace)
    }
  }

  mutating func missingBrace(of block: BlockBeginning) {
    guard !hasOpenText else { return }
    unclosedBlocks += 1
    let end = block.possibleEnd ?? position
    note(.missingBrace(block, isCurrent: end == position, isFirst: lastMissingBrace != end), at: end)
    lastMissingBrace = end
  }

  /// Reports a media block in another one; not before the outer one is closed, if that should already have ended.
  mutating func nestedMedia() {
    if isNestingDoubtful { doubtfulNesting.append(position) } else { note(.nestedMedia) }
  }

  /// True if some block lacks its `}` and was not reported yet.
  var lacksBrace: Bool { mutating get { !hasOpenText && surplusBraces > unclosedBlocks } }

  /// The number of `{` minus the number of `}` in the whole text.
  var surplusBraces: Int {
    mutating get {
      if let knownSurplus { return knownSurplus }
      let surplus = tree.tokens.reduce(0) { $0 + ($1.isA(.leftBrace) ? 1 : $1.isA(.rightBrace) ? -1 : 0) }
      knownSurplus = surplus
      return surplus
    }
  }

  /// True for a `{` directly after another one.
  var isSecondBrace: Bool { at(.leftBrace) && position > 0 && tree.tokens[position - 1].isA(.leftBrace) }

  /// Reports a `{` directly after another one, and continues in the block.
  mutating func secondBrace(expected: PhraseID) {
    noteUnexpected(.surplus(expected: expected))
    advance()
    suppressNextMistake()
  }

  /// Reports a `)` or `]` in place of the `}`: one alone on its line, or after a statement if a `}` is missing.
  mutating func eatOtherBracket() -> Bool {
    guard at(.rightParenthesis) || (at(.invalid) && tree.file.text(current.range) == "]") else { return false }
    let isAlone = isFirstOnLine(position) && (next(is: .endOfFile) || isFirstOnLine(position + 1))
    guard isAlone || (lacksBrace && (tree.tokens[position - 1].isA(.semicolon) || tree.tokens[position - 1].isA(.rightBrace)))
    else { return false }
    unclosedBlocks += 1
    noteUnexpected(.otherBracket)
    advance()
    return true
  }

  /// True if the next brace is a `}`.
  var comesToEndOfBlock: Bool {
    mutating get {
      lookahead.block = max(lookahead.block, position)
      while lookahead.block < tree.tokens.count {
        let kind = tree.tokens[lookahead.block].kind
        if kind == .leftBrace || kind == .rightBrace || kind == .media { return kind == .rightBrace }
        lookahead.block += 1
      }
      return false
    }
  }
}
