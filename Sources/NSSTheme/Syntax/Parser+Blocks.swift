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

  /// Reports a `}` that closes nothing. Behind a block that was taken for one without its `}`, it may be the end of that.
  mutating func strayBrace() {
    let isCertain = lastMissingBrace < 0 && isSurplusBrace
    lastStrayBrace = current.start
    report(.strayBrace, current.range, fixIts: [Diagnostic.FixIt(range: current.range, replacement: "", isSafe: isCertain)])
    advance()
  }

  /// True for a `}` before which nothing seems to belong to the block that it would close, and no comment that has swallowed a `{`.
  private var isSurplusBrace: Bool {
    let bytes = tree.file.bytes
    let offset = Int(current.start)
    var end = offset
    while end > 0, ByteClass.table[Int(bytes[end - 1])] & ByteClass.space != 0 { end -= 1 }
    let comment = tree.firstComment(from: current.start) - 1
    if comment >= 0, Int(tree.comments[comment].range.end) == end, tree.mayHaveSwallowed(tree.comments[comment]) { return false }
    if end > 0, bytes[end..<offset].contains(where: \.endsLine) {
      return tree.file.indentation(ofLineAt: end - 1).count <= tree.file.indentation(before: offset)?.count ?? 0
    }
    return end == 0 || (end == offset && bytes[end - 1] == UInt8(ascii: "}"))
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

  /// The blanks that begin the line of a place. Remembers what it found: a line may be long, and have many blocks.
  private mutating func lineBeginning(_ place: UInt32) -> Range<Int> {
    let bytes = tree.file.bytes
    let known = seen.lineBeginning
    var start = Int(place)
    while start > 0, start != known?.place, !bytes[start - 1].endsLine { start -= 1 }
    let blanks = known.flatMap { $0.place == start ? $0.blanks : nil } ?? tree.file.indentation(ofLineAt: start)
    seen.lineBeginning = (Int(place), blanks)
    return blanks
  }

  /// How many blanks stand before a token; nil if something else stands before it on its line.
  private func column(_ token: Int) -> Int? { tree.file.indentation(before: Int(tree.tokens[token].start))?.count }

  /// True if nothing stands before a token on its line.
  func isFirstOnLine(_ token: Int) -> Bool { column(token) != nil }

  /// True where a line begins with selectors that a block follows: `Button, Label {`. Looks further than the value will go, and remembers
  /// what it found.
  var beginsSelectors: Bool {
    mutating get {
      guard at(.identifier), isFirstOnLine(position) else { return false }
      seen.wordsEnd = max(seen.wordsEnd, position)
      while seen.wordsEnd < tree.tokens.count,
        tree.tokens[seen.wordsEnd].isA(.identifier) || tree.tokens[seen.wordsEnd].isA(.comma)
      {
        seen.wordsEnd += 1
      }
      return seen.wordsEnd < tree.tokens.count && tree.tokens[seen.wordsEnd].isA(.leftBrace)
    }
  }

  /// Reports that a block is not closed, with the `}` on a line of its own behind what belongs to it. Of several that lack it at one place the
  /// inner one is closed first.
  mutating func missingBrace(of block: BlockBeginning) {
    guard !hasOpenText else { return }
    unclosedBlocks += 1
    let end = block.possibleEnd ?? position
    let (offset, isOnLine) = self.end(of: block, before: end)
    let indentation = String(decoding: tree.file.bytes[lineBeginning(block.brace.start)], as: UTF8.self)
    let text = isOnLine ? " }" : tree.file.lineEnd + indentation + "}"
    let isCertain = isCertainEnd(of: block, isOnLine: isOnLine) && !hasSwallowingComment(block, before: end)
    let fixIt = Diagnostic.FixIt(range: SourceRange(at: offset), replacement: text, isSafe: isCertain)
    let place = end == position ? place : tree.tokens[end].range
    report(
      .missingBrace, block.brace, notes: [Diagnostic.Note(.blockOpened, at: place, layer: layer)],
      fixIts: lastMissingBrace == end ? [] : [fixIt])
    lastMissingBrace = end
  }

  /// Makes the remedies for blocks without their `}` uncertain where a `}` that closes nothing follows: one rule was probably nested in another
  /// one, and what is mended would hold for more than it should.
  mutating func doubtMissingBraces() {
    guard let lastStrayBrace, lastMissingBrace >= 0 else { return }
    diagnostics.doubtFixIts { $0.id == .missingBrace && $0.range.start < lastStrayBrace }
  }

  /// Reports a media block in another one, now or at the end of that: behind the place where it should have ended nothing is nested on
  /// purpose.
  mutating func nestedMedia() {
    if isNestingDoubtful { doubtfulNesting.append(current.range) } else { report(.nestedMedia, current.range) }
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

  /// A media block may have swallowed rules that stand behind it: if its lines are indented, or it has one rule on its line, it has not.
  private mutating func isCertainEnd(of block: BlockBeginning, isOnLine: Bool) -> Bool {
    guard block.isEndCertain else { return false }
    guard block.isMedia, block.possibleEnd == nil else { return true }
    if isOnLine { return block.statementCount < 2 }
    return column(block.firstToken) ?? 0 > lineBeginning(block.brace.start).count
  }

  /// True if a comment between the beginning of a block and a token seems to have swallowed its `}`.
  private func hasSwallowingComment(_ block: BlockBeginning, before token: Int) -> Bool {
    tree.comments[tree.firstComment(from: block.brace.end)...].prefix { $0.range.start < tree.tokens[token].start }
      .contains(where: tree.mayHaveSwallowed)
  }

  /// Behind the token before another one, and the comments that belong to the block: those on its line, and those on lines that are
  /// indented like the block's; and whether that is the line on which the block begins.
  private mutating func end(of block: BlockBeginning, before position: Int) -> (end: UInt32, isOnLine: Bool) {
    let bytes = tree.file.bytes
    let token = tree.tokens[position - 1]
    let column = lineBeginning(block.brace.start).count
    var end = Int(token.end)
    // Behind a line comment nothing more stands on its line.
    var isInLineComment = false
    for comment in tree.comments[tree.firstComment(from: token.end)...] {
      let start = Int(comment.range.start)
      guard comment.range.start < tree.tokens[position].start else { break }
      let isIndented = tree.file.indentation(before: start).map { $0.count > column } ?? false
      guard isIndented || !bytes[end..<start].contains(where: \.endsLine) else { break }
      end = Int(comment.range.end)
      isInLineComment = !tree.isBlock(comment)
    }
    return (UInt32(end), !isInLineComment && !bytes[Int(block.brace.end)..<end].contains(where: \.endsLine))
  }

  /// True for a `{` right behind another one.
  var isSecondBrace: Bool { at(.leftBrace) && position > 0 && tree.tokens[position - 1].isA(.leftBrace) }

  /// Reports a `{` right behind another one, and goes on in the block.
  mutating func secondBrace(expected: PhraseID) {
    let brace = current.range
    unexpected(fixIts: [Diagnostic.FixIt(range: brace, replacement: "")]) { _ in Phrase(expected) }
    advance()
    noteMistake()
  }

  /// Steps over a `)` or `]` where the `}` of a block should stand, alone on its line or behind a statement where a brace is missing, and
  /// reports it. (The lexer has reported `]`.)
  mutating func eatOtherBracket() -> Bool {
    guard at(.rightParenthesis) || (at(.invalid) && tree.file.text(current.range) == "]") else { return false }
    let isAlone = isFirstOnLine(position) && (next(is: .endOfFile) || isFirstOnLine(position + 1))
    guard isAlone || (lacksBrace && (tree.tokens[position - 1].isA(.semicolon) || tree.tokens[position - 1].isA(.rightBrace)))
    else { return false }
    unclosedBlocks += 1
    unexpected(.expectedBrace, fixIts: [Diagnostic.FixIt(range: current.range, replacement: "}")])
    advance()
    return true
  }

  /// True if a block ends before another one begins. Looks further than the recovery will go, and remembers what it found.
  var comesToEndOfBlock: Bool {
    mutating get {
      seen.block = max(seen.block, position)
      while seen.block < tree.tokens.count {
        let kind = tree.tokens[seen.block].kind
        if kind == .leftBrace || kind == .rightBrace || kind == .media { return kind == .rightBrace }
        seen.block += 1
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
  let isMedia: Bool
  /// How many statements a media block has.
  var statementCount = 0
  /// Of the line on which it begins, once somebody has asked for it.
  private var knownColumn: Int?
  /// The token before which it should have been closed, if it is not closed at all.
  var possibleEnd: Int?
  /// False if its `}` may be missing somewhere else too.
  var isEndCertain = true

  init(brace: SourceRange, firstToken: Int, isMedia: Bool = false) {
    self.brace = brace
    self.firstToken = firstToken
    self.isMedia = isMedia
  }

  /// How many blanks begin the line on which it begins: asked for once, because the line may be long.
  mutating func column(in file: SourceFile) -> Int {
    if let knownColumn { return knownColumn }
    let column = file.indentation(ofLineAt: Int(brace.start)).count
    knownColumn = column
    return column
  }
}
