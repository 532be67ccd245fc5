/// Where a block ends, or should have ended.
extension Parser {
  /// True for what begins a rule, a definition or a media block where the `}` of the block is missing: it stands no further to the right than
  /// the block, or in the first column. Where the lines say nothing, a brace has to be missing somewhere in the text.
  mutating func endsBlock(_ block: inout BlockBeginning) -> Bool {
    if at(.rightBrace) { return mediaDepth > 0 && closesOuterBlock(&block) }
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
    return column <= block.column(in: tree.file)
  }

  /// True for a `}` that begins a line further to the left than the block, if a brace is missing: it is the end of the block around it.
  private mutating func closesOuterBlock(_ block: inout BlockBeginning) -> Bool {
    guard let column = column(position) else { return false }
    return column < block.column(in: tree.file) && lacksBrace
  }

  /// True for what begins a line like something that follows the block.
  private mutating func standsOutside(_ block: inout BlockBeginning, isSelector: Bool) -> Bool {
    guard let column = column(position), !next(is: .comma) || beginsSelectors else { return false }
    let isOutdented = isOutdented(column, block)
    // A rule in the first column ends the block, unless the lines say nothing and no brace is missing: then it is nested.
    if isSelector, column == 0, isOutdented || lacksBrace || hasOpenText {
      // The name before a colon may be a property too.
      if next(is: .colon), !isOutdented { block.isEndCertain = false }
      return true
    }
    // A definition before the `}` of its rule is in the wrong place, and no brace is missing.
    if at(.constant), comesToEndOfBlock { return false }
    return isOutdented && column <= block.column(in: tree.file)
  }

  /// True for a column further to the left than that of the first line of a block. Where the lines of the block are not indented, nothing can be
  /// told from a column.
  private func isOutdented(_ column: Int, _ block: BlockBeginning) -> Bool {
    position > block.firstToken && self.column(block.firstToken) ?? Int.max > column
  }

  /// Remembers the first statement in a media block that stands no further to the right than the block, while those before it do: if the
  /// block turns out not to be closed, it should have been closed there.
  mutating func notePossibleEnd(of block: inout BlockBeginning) {
    defer { isNestingDoubtful = block.possibleEnd != nil }
    guard block.possibleEnd == nil, let column = column(position), column <= block.column(in: tree.file),
      self.column(block.firstToken) != nil, isOutdented(column, block)
    else { return }
    block.possibleEnd = position
  }

  /// Notes a `}` that closes nothing. Behind a block that was taken for one without its `}`, it may be the end of that.
  mutating func strayBrace() {
    lastStrayBrace = current.start
    note(.strayBrace(isFirst: lastMissingBrace < 0))
    advance()
  }

  /// Steps over signs that cannot begin a token, with which a line ends, if a rule follows that stands no further to the right, and a brace is
  /// missing: `font-color: red; >`. Without this what follows would be skipped as a part of the mistake.
  mutating func skipSignsBeforeRule() -> Bool {
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

  /// True if what stands behind a `{` begins a line further to the right than the line of the `{`.
  func isIndentedBlock(_ brace: Int) -> Bool {
    guard let column = column(brace + 1) else { return false }
    return column > tree.file.indentation(ofLineAt: Int(tree.tokens[brace].start)).count
  }

  private func column(_ token: Int) -> Int? { tree.column(of: token) }

  /// True if nothing stands before a token on its line.
  func isFirstOnLine(_ token: Int) -> Bool { tree.isFirstOnLine(token) }

  /// True where a line begins with selectors that a block follows: `Button, Label {`. Looks further than the value will go, and remembers
  /// what it found.
  var beginsSelectors: Bool {
    mutating get {
      guard at(.identifier), isFirstOnLine(position) else { return false }
      lookahead.wordsEnd = max(lookahead.wordsEnd, position)
      while lookahead.wordsEnd < tree.tokens.count,
        tree.tokens[lookahead.wordsEnd].isA(.identifier) || tree.tokens[lookahead.wordsEnd].isA(.comma)
      {
        lookahead.wordsEnd += 1
      }
      return lookahead.wordsEnd < tree.tokens.count && tree.tokens[lookahead.wordsEnd].isA(.leftBrace)
    }
  }

  /// Notes that a block is not closed.
  mutating func missingBrace(of block: BlockBeginning) {
    guard !hasOpenText else { return }
    unclosedBlocks += 1
    let end = block.possibleEnd ?? position
    note(.missingBrace(block, isCurrent: end == position, isFirst: lastMissingBrace != end), at: end)
    lastMissingBrace = end
  }

  /// Makes the fix-its for blocks without their `}` unsafe where a `}` that closes nothing follows: one rule was probably nested in another
  /// one, and what is fixed would hold for more than it should.
  func doubtMissingBraces(in diagnostics: inout DiagnosticList) {
    guard let lastStrayBrace, lastMissingBrace >= 0 else { return }
    diagnostics.doubtFixIts { $0.id == .missingBrace && $0.range.start < lastStrayBrace }
  }

  /// Notes a media block in another one, now or at the end of that: behind the place where it should have ended nothing is nested on
  /// purpose.
  mutating func nestedMedia() {
    if isNestingDoubtful { doubtfulNesting.append(position) } else { note(.nestedMedia) }
  }

  /// True while some block is without its `}`.
  var lacksBrace: Bool {
    mutating get {
      !hasOpenText && surplusBraces > unclosedBlocks
    }
  }

  /// How many more braces open than close in the whole text.
  var surplusBraces: Int {
    mutating get {
      if let knownSurplus { return knownSurplus }
      let surplus = tree.tokens.reduce(0) { $0 + ($1.isA(.leftBrace) ? 1 : $1.isA(.rightBrace) ? -1 : 0) }
      knownSurplus = surplus
      return surplus
    }
  }

  /// True for a `{` right behind another one.
  var isSecondBrace: Bool { at(.leftBrace) && position > 0 && tree.tokens[position - 1].isA(.leftBrace) }

  /// Notes a `{` right behind another one, and goes on in the block.
  mutating func secondBrace(expected: PhraseID) {
    noteUnexpected(.secondBrace(expected: expected))
    advance()
    suppressNextMistake()
  }

  /// Steps over a `)` or `]` where the `}` of a block should stand, alone on its line or behind a statement where a brace is missing, and
  /// notes it. (The lexer has noted `]`.)
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

  /// True if a block ends before another one begins. Looks further than the recovery will go, and remembers what it found.
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
