/// Makes the syntax tree of a stylesheet by recursive descent.
///
/// Broken input is normal input: the parser always returns a tree, and notes each independent mistake once. Three words move
/// it: ``at(_:)``, ``eat(_:)`` and ``advance()``.
package struct Parser {
  var tree: SyntaxTree
  /// What is wrong with the syntax, in the order in which it was noticed.
  private var mistakes: MistakeList<SyntaxMistake>
  let dialect: Dialect
  /// The index of the current token.
  var position = 0
  /// The media block around the current token, by its index.
  var media: Index<MediaBlock>?
  /// How many media blocks are open.
  var mediaDepth = 0
  /// How far was looked ahead.
  var lookahead = Lookahead()
  /// True if a comment or a string is never closed, or the rest of a line is taken for a comment: they swallow braces too.
  var hasOpenText: Bool
  /// What ``surplusBraces`` is, once it is known.
  var knownSurplus: Int?
  /// How many blocks lack their `}`, or have another bracket in its place.
  var unclosedBlocks = 0
  /// The token before which a block lacks its `}`: the last one.
  var lastMissingBrace = -1
  /// The offset of the last `}` that closes nothing.
  var lastStrayBrace: UInt32?
  /// The keywords of media blocks that are nested only if the block around them is closed.
  var doubtfulNesting: [Int] = []
  /// True in a block inside a rule, whose declarations have no effect.
  var isInInnerBlock = false
  /// True where a media block should have ended, if it turns out not to be closed.
  var isNestingDoubtful = false
  /// The token of the last mistake: what follows from it is not noted at the same token again.
  private var lastMistake = -1
  /// What was skipped behind mistakes, in the order of the text.
  private var skipped: [(range: SourceRange, isReported: Bool)] = []

  /// The tree of a stylesheet, and the mistakes in its syntax.
  ///
  /// - Parameter findingLimit: how many diagnostics of each severity are kept.
  package static func parse(
    _ file: SourceFile, dialect: Dialect = .sapfiori, layer: Int = 0, findingLimit: Int = DiagnosticList.standardLimit
  ) -> (SyntaxTree, DiagnosticList) {
    switch dialect.form {
    case .grammar: parseGrammar(file, dialect: dialect, layer: layer, findingLimit: findingLimit)
    case .lines: LineParser.parse(file, layer: layer, findingLimit: findingLimit)
    }
  }

  private static func parseGrammar(
    _ file: SourceFile, dialect: Dialect, layer: Int, findingLimit: Int
  ) -> (SyntaxTree, DiagnosticList) {
    var lexer = Lexer(file, dialect: dialect, limit: findingLimit)
    lexer.run()
    var parser = Parser(file, &lexer, dialect: dialect, findingLimit: findingLimit)
    parser.parseStylesheet()
    // Both keep as many as the limit allows: which of them are shown is decided in the order of the text.
    let lexical = LexicalDiagnostics(parser.tree, dialect: dialect, layer: layer)
    var found = lexer.mistakes.diagnostics { lexical.diagnostic($0) }
    parser.removeFollowOns(from: &found)
    var syntactic = SyntaxDiagnostics(parser.tree, dialect: dialect, layer: layer)
    var others = parser.mistakes.diagnostics { syntactic.diagnostic($0) }
    parser.doubtMissingBraces(in: &others)
    found.append(others)
    return (parser.tree, found)
  }

  private init(_ file: SourceFile, _ lexer: inout Lexer, dialect: Dialect, findingLimit: Int) {
    tree = SyntaxTree(file: file)
    tree.tokens = lexer.takeTokens()
    tree.comments = lexer.comments
    mistakes = MistakeList(limit: findingLimit)
    hasOpenText = lexer.mistakes.kept.contains { $0.kind == .unterminatedComment || $0.kind == .unterminatedString }
    self.dialect = dialect
    reserveTables()
  }

  /// Makes room for as many rows as a common stylesheet has for its tokens.
  private mutating func reserveTables() {
    let count = tree.tokens.count
    tree.declarations.reserveCapacity(count / 4)
    tree.statements.reserveCapacity(count / 12)
    tree.definitions.reserveCapacity(count / 16)
    tree.rules.reserveCapacity(count / 24)
    tree.selectors.reserveCapacity(count / 20)
  }

  // MARK: The three words

  var current: Token { tree.tokens[position] }

  /// True when the current token is of a kind.
  @inline(__always)
  func at(_ kind: Token.Kind) -> Bool { tree.tokens[position].isA(kind) }

  /// True when the token behind the current one is of a kind.
  @inline(__always)
  func next(is kind: Token.Kind) -> Bool {
    position &+ 1 < tree.tokens.count && tree.tokens[position &+ 1].isA(kind)
  }

  /// Steps over the current token when it is of a kind.
  @inline(__always)
  mutating func eat(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  /// Steps over the current token; the end of the file stays.
  @inline(__always)
  mutating func advance() {
    if !at(.endOfFile) { position &+= 1 }
  }

  // MARK: Recovery

  /// Goes on behind the next `;`, or before the next `}`, or before what must be the beginning of the next rule.
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
        // Behind the block of what is no rule the statement ends.
        _ = eat(.semicolon)
        return
      }
      if at(.media), next(is: .leftParenthesis) { return }
      if at(.constant), next(is: .colon), isFirstOnLine(position), position > first { return }
      advance()
    }
  }

  /// Goes to the block of a rule or a media rule whose beginning is broken.
  mutating func skipToBlock() {
    let first = position
    while !at(.leftBrace), !at(.rightBrace), !at(.semicolon), !at(.endOfFile) { advance() }
    suppressFollowOns(from: first)
  }

  /// Drops lexer diagnostics from a token up to the current one: they follow from a mistake at that token, which the parser or the lexer
  /// reports.
  mutating func suppressFollowOns(from first: Int) {
    let isReported = lastMistake == first && !tree.tokens[first].isA(.invalid)
    let first = isReported ? first : first + 1
    guard first < position else { return }
    let range = SourceRange(start: tree.tokens[first].start, end: tree.tokens[position - 1].end)
    skipped.append((range, isReported))
  }

  /// Drops lexer diagnostics inside text that the parser skipped during recovery. Behind a mistake of the lexer's own, one with a fix-it is
  /// another mistake.
  private func removeFollowOns(from found: inout DiagnosticList) {
    guard !skipped.isEmpty, !found.kept.isEmpty else { return }
    var next = 0
    found.removeAll { finding in
      while next < skipped.count, skipped[next].range.end <= finding.range.start { next += 1 }
      guard next < skipped.count, skipped[next].range.start <= finding.range.start else { return false }
      switch finding.id {
      case .invalidCharacter, .keywordPrefix, .percentSign, .plusSign, .quotedString:
        return skipped[next].isReported || finding.fixIts.isEmpty
      default: return false
      }
    }
  }

  /// Steps over a block in braces, and what is nested in it.
  private mutating func skipBlock() {
    var depth = 0
    while !at(.endOfFile) {
      if at(.leftBrace) { depth += 1 }
      if at(.rightBrace) { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }

  // MARK: Mistakes

  /// Notes that something else was expected here, once for each token. The lexer has noted an invalid token.
  mutating func noteUnexpected(_ kind: SyntaxMistake.Kind) {
    guard isNewMistake(), !at(.invalid) else { return }
    note(kind)
  }

  /// True unless a mistake was already noted at the current token.
  mutating func isNewMistake() -> Bool {
    guard lastMistake != position else { return false }
    suppressNextMistake()
    return true
  }

  /// What would be noted at the current token follows from a mistake that was.
  mutating func suppressNextMistake() { lastMistake = position }

  /// Notes a mistake at a token; nil for the current one.
  mutating func note(_ kind: SyntaxMistake.Kind, at token: Int? = nil) {
    mistakes.note(SyntaxMistake(kind: kind, token: token ?? position), kind.severity(in: dialect))
  }
}

/// How far was looked ahead, by the indices of tokens: until one of them is passed, the same is not looked for again, so that the work stays
/// linear.
struct Lookahead {
  /// The next brace or `@media`.
  var block = 0
  /// The next `{`, `}` or `;`.
  var sign = 0
  /// The end of words and commas.
  var wordsEnd = 0
  /// The end of words and invalid tokens on a line.
  var lineEnd = 0
}

extension SyntaxTree {
  /// Parses a stylesheet. Broken input gives a smaller tree and diagnostics.
  ///
  /// - Returns: the tree, and the mistakes in the syntax.
  public static func parse(_ file: SourceFile, dialect: Dialect = .sapfiori) -> (tree: SyntaxTree, diagnostics: DiagnosticList) {
    let (tree, diagnostics) = Parser.parse(file, dialect: dialect)
    return (tree, diagnostics)
  }
}
