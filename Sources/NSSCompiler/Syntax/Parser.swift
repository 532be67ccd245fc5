import NSSTheme

/// Makes the syntax tree of a stylesheet by recursive descent. Broken input is normal: each independent mistake is noted once.
package struct Parser {
  var tree: SyntaxTree
  /// The mistakes in the syntax, in the order in which they were found.
  private var mistakes: MistakeList<SyntaxMistake>
  let dialect: Dialect
  var position = 0
  var media: Index<MediaBlock>?
  var mediaDepth = 0
  /// The extent of look-ahead so far.
  var lookahead = Lookahead()
  /// True if a comment or a string is never closed: it may hide braces.
  let hasOpenText: Bool
  /// The value of ``surplusBraces`` once it is computed.
  var knownSurplus: Int?
  /// The number of blocks so far whose `}` is missing or replaced by another bracket.
  var unclosedBlocks = 0
  /// The token before which a `}` was last reported missing.
  var lastMissingBrace = -1
  /// The offset of the last `}` that closes nothing.
  var lastStrayBrace: UInt32?
  /// The `@media` tokens that are nested only if the block around them is closed later.
  var doubtfulNesting: [Int] = []
  /// True in a media block behind variables of CSS, `:root { --name: value; }`, which make it broken.
  var hasVariables = false
  /// True in a block that is nested in a rule. Its declarations have no effect.
  var isInInnerBlock = false
  /// True after the location where the current media block should have ended, if it turns out not to be closed.
  var isNestingDoubtful = false
  /// The token of the last mistake. A second mistake at the same token is not reported, because it follows from the first.
  private var lastMistake = -1
  /// The ranges that were skipped after mistakes, in source order.
  private var skipped: [(range: SourceRange, isReported: Bool)] = []

  package static func parse(
    _ file: SourceFile, dialect: Dialect = .sapfiori, diagnosticLimit: Int = DiagnosticList.standardLimit
  ) -> (tree: SyntaxTree, mistakes: MistakeList<SheetMistake>) {
    switch dialect.syntax {
    case .grammar: parseGrammar(file, dialect: dialect, diagnosticLimit: diagnosticLimit)
    case .lines: LineParser.parse(file, diagnosticLimit: diagnosticLimit)
    }
  }

  private static func parseGrammar(
    _ file: SourceFile, dialect: Dialect, diagnosticLimit: Int
  ) -> (SyntaxTree, MistakeList<SheetMistake>) {
    var lexer = Lexer(file, dialect: dialect, limit: diagnosticLimit)
    lexer.run()
    var parser = Parser(file, lexer, dialect: dialect, diagnosticLimit: diagnosticLimit)
    parser.parseStylesheet()
    // Lexer and parser each keep as many mistakes as the limit allows, which applies to both together after sorting.
    var found = parser.withoutFollowOns(lexer.mistakes)
    found.append(parser.withDoubtfulBraces())
    if found.hasErrors, let format = OtherFormat(parser.tree, errorCount: found.count(of: .error)) {
      return (OtherFormat.tree(of: file), MistakeList(.otherFormat(format), .error, limit: diagnosticLimit))
    }
    return (parser.tree, found.withoutRepeatedPercentSigns(file.bytes, dialect))
  }

  private init(_ file: SourceFile, _ lexer: Lexer, dialect: Dialect, diagnosticLimit: Int) {
    tree = SyntaxTree(file: file)
    tree.tokens = lexer.tokens
    tree.comments = lexer.comments
    mistakes = MistakeList(limit: diagnosticLimit)
    hasOpenText = lexer.mistakes.kept.contains { $0.kind == .unterminatedComment || $0.kind == .unterminatedString }
    self.dialect = dialect
  }

  var current: Token { tree.tokens[position] }

  @inline(__always)
  func at(_ kind: Token.Kind) -> Bool { tree.tokens[position].isA(kind) }

  @inline(__always)
  func next(is kind: Token.Kind) -> Bool {
    position &+ 1 < tree.tokens.count && tree.tokens[position &+ 1].isA(kind)
  }

  @inline(__always)
  mutating func eat(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  /// Moves past the current token, but never past the end of the file.
  @inline(__always)
  mutating func advance() {
    if !at(.endOfFile) { position &+= 1 }
  }

  /// Continues after the next `;`, before the next `}`, or before a token that must begin the next statement.
  mutating func recover() {
    let first = position
    skipStatement(from: first)
    suppressFollowOns(from: first)
  }

  private mutating func skipStatement(from first: Int) {
    while !at(.endOfFile), !at(.rightBrace) {
      if eat(.semicolon) { return }
      if at(.leftBrace) {
        skipBlock()
        // The statement ends after its block, even if it is not a rule.
        _ = eat(.semicolon)
        return
      }
      if at(.media), next(is: .leftParenthesis) { return }
      if position > first, tree.column(of: position) == 0, beginsSelectors { return }
      if at(.constant), next(is: .colon), isFirstOnLine(position), position > first { return }
      advance()
    }
  }

  /// Moves to the block of a rule or media block whose beginning is broken.
  mutating func skipToBlock() {
    let first = position
    while !at(.leftBrace), !at(.rightBrace), !at(.semicolon), !at(.endOfFile) { advance() }
    suppressFollowOns(from: first)
  }

  /// Drops lexer mistakes between a token and the current one, because they follow from the mistake at that token.
  mutating func suppressFollowOns(from first: Int) {
    let isReported = lastMistake == first && !tree.tokens[first].isA(.invalid)
    let first = isReported ? first : first + 1
    guard first < position else { return }
    let range = SourceRange(start: tree.tokens[first].start, end: tree.tokens[position - 1].end)
    skipped.append((range, isReported))
  }

  /// Drops lexer diagnostics about characters from a token to the current one, because the parser reports that text as one mistake.
  mutating func suppressLexicalMistakes(from first: Int) {
    skipped.append((SourceRange(start: tree.tokens[first].start, end: tree.tokens[position - 1].end), true))
  }

  /// The mistakes of the lexer outside of skipped text. Undecided ones stay there if they have a fix-it.
  private func withoutFollowOns(_ found: MistakeList<LexicalMistake>) -> MistakeList<SheetMistake> {
    var next = 0
    return found.compactMap({ $0.kind.severity(in: dialect) }) { mistake in
      while next < skipped.count, skipped[next].range.end <= mistake.range.start { next += 1 }
      guard next < skipped.count, skipped[next].range.start <= mistake.range.start else {
        return .lexical(mistake, isUndecided: false)
      }
      switch mistake.kind {
      case .keywordPrefix, .percentSign: return nil
      case .invalidCharacter, .plusSign, .quotedString:
        return skipped[next].isReported ? nil : .lexical(mistake, isUndecided: true)
      default: return .lexical(mistake, isUndecided: false)
      }
    }
  }

  /// If a `}` that closes nothing follows a missing one, one rule was probably nested, and the fixed rule would apply too widely.
  private func withDoubtfulBraces() -> MistakeList<SheetMistake> {
    mistakes.compactMap({ $0.kind.severity(in: dialect) }) { mistake in
      guard case .missingBrace(var block, let isCurrent, let isFirst) = mistake.kind, let lastStrayBrace,
        block.brace.start < lastStrayBrace
      else { return .syntax(mistake) }
      block.isEndCertain = false
      return .syntax(SyntaxMistake(kind: .missingBrace(block, isCurrent: isCurrent, isFirst: isFirst), token: mistake.token))
    }
  }

  private mutating func skipBlock() {
    var depth = 0
    while !at(.endOfFile) {
      if at(.leftBrace) { depth += 1 }
      if at(.rightBrace) { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }

  /// Reports that something else was expected here, once for each token. Invalid tokens were reported by the lexer.
  mutating func noteUnexpected(_ kind: SyntaxMistake.Kind) {
    guard isNewMistake(), !at(.invalid) else { return }
    note(kind)
  }

  /// True if no mistake was reported at the current token.
  mutating func isNewMistake() -> Bool {
    guard lastMistake != position else { return false }
    suppressNextMistake()
    return true
  }

  /// Prevents a report at the current token, because it would follow from a mistake that was reported.
  mutating func suppressNextMistake() { lastMistake = position }

  mutating func note(_ kind: SyntaxMistake.Kind, at token: Int? = nil) {
    mistakes.note(SyntaxMistake(kind: kind, token: token ?? position), kind.severity(in: dialect))
  }
}

/// The token up to which each look-ahead has searched. The search is not repeated before it, so the work is linear.
struct Lookahead {
  /// The next brace or `@media`.
  var block = 0
  /// The next `{`, `}` or `;`.
  var delimiter = 0
  /// The end of a sequence of words and commas.
  var wordsEnd = 0
  var call = 0
  /// The end of a sequence of words and invalid tokens on a line.
  var lineEnd = 0
}

extension MistakeList<SheetMistake> {
  /// The list without a `%` if an earlier one is in the same value.
  fileprivate func withoutRepeatedPercentSigns(_ bytes: [UInt8], _ dialect: Dialect) -> MistakeList {
    var previous: Int?
    return compactMap({ $0.severity(in: dialect) }) { mistake in
      guard case .lexical(let found, _) = mistake, found.kind == .percentSign else { return mistake }
      let (start, last) = (Int(found.range.start), previous)
      previous = Int(found.range.end)
      guard let last, last <= start, !bytes[last..<start].contains(where: { ";{}".utf8.contains($0) }) else { return mistake }
      return nil
    }
  }
}
