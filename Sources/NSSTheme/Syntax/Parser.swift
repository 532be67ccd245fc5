/// Makes the syntax tree of a stylesheet by recursive descent.
///
/// Broken input is normal input: the parser always returns a tree, and reports each independent mistake once. Three words move
/// it: ``at(_:)``, ``eat(_:)`` and ``advance()``.
public struct Parser {
  var tree: SyntaxTree
  var diagnostics: DiagnosticList
  let dialect: Dialect
  let layer: Int
  /// The index of the current token.
  var position = 0
  /// The media block around the current token, by its index.
  var media: Index<MediaBlock>?
  /// How many media blocks are open.
  var mediaDepth = 0
  /// How far was looked ahead.
  var seen = LookAhead()
  /// True if a comment or a string is never closed, or the rest of a line is taken for a comment: they swallow braces too.
  var hasOpenText: Bool
  /// What ``surplusBraces`` is, once somebody has asked for it.
  var knownSurplus: Int?
  /// What ``constants`` is, once somebody has asked for it.
  var knownConstants: ConstantNames?
  /// How many blocks lack their `}`, or have another bracket in its place.
  var unclosedBlocks = 0
  /// The token before which a block lacks its `}`: the last one.
  var lastMissingBrace = -1
  /// Where the last `}` stands that closes nothing.
  var lastStrayBrace: UInt32?
  /// Media blocks that are nested only if the block around them is closed.
  var doubtfulNesting: [SourceRange] = []
  /// True in a block inside a rule, whose declarations have no effect.
  var isInInnerBlock = false
  /// True where a media block should have ended, if it turns out not to be closed.
  var isNestingDoubtful = false
  /// The token of the last mistake: what follows from it is not reported at the same place again.
  private var lastMistake = -1
  /// What was skipped behind mistakes, in the order of the text.
  private var skipped: [(range: SourceRange, isReported: Bool)] = []

  /// The tree of a stylesheet and what is wrong with its syntax.
  public static func parse(_ file: SourceFile, dialect: Dialect = .sapfiori) -> (SyntaxTree, DiagnosticList) {
    parse(file, dialect: dialect, layer: 0)
  }

  static func parse(
    _ file: SourceFile, dialect: Dialect, layer: Int, findingLimit: Int = DiagnosticList.standardLimit
  ) -> (SyntaxTree, DiagnosticList) {
    switch dialect.form {
    case .grammar: parseGrammar(file, dialect: dialect, layer: layer, findingLimit: findingLimit)
    case .lines: LineParser.parse(file, layer: layer, findingLimit: findingLimit)
    }
  }

  private static func parseGrammar(
    _ file: SourceFile, dialect: Dialect, layer: Int, findingLimit: Int
  ) -> (SyntaxTree, DiagnosticList) {
    var lexer = Lexer(file, dialect: dialect, layer: layer, findingLimit: findingLimit)
    lexer.run()
    var parser = Parser(file, &lexer, dialect: dialect, layer: layer, findingLimit: findingLimit)
    parser.parseStylesheet()
    parser.doubtMissingBraces()
    // Each keeps as many as the limit allows: which of them are shown is decided in the order of the text.
    var found = lexer.diagnostics
    parser.removeFollowOns(from: &found)
    found.append(parser.diagnostics)
    // Taken out and not copied, which counts a dozen references.
    var tree = SyntaxTree(file: file)
    swap(&tree, &parser.tree)
    return (tree, found)
  }

  private init(_ file: SourceFile, _ lexer: inout Lexer, dialect: Dialect, layer: Int, findingLimit: Int) {
    tree = SyntaxTree(file: file)
    tree.tokens = lexer.takeTokens()
    tree.comments = lexer.comments
    diagnostics = DiagnosticList(limit: findingLimit)
    hasOpenText = lexer.diagnostics.kept.contains { $0.id == .unterminatedComment || $0.id == .unterminatedString }
    self.dialect = dialect
    self.layer = layer
    reserveTables()
  }

  /// Room for as many rows as a common stylesheet has for its tokens. (Without it: 1.03 times the
  /// instructions of a theme of 2 kB.)
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
    excuse(from: first)
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
    excuse(from: first)
  }

  /// What the lexer found wrong from a token on up to here follows from a mistake: one that was reported at that token, or what the lexer
  /// itself found there.
  mutating func excuse(from first: Int) {
    let isReported = lastMistake == first && !tree.tokens[first].isA(.invalid)
    let first = isReported ? first : first + 1
    guard first < position else { return }
    let range = SourceRange(start: tree.tokens[first].start, end: tree.tokens[position - 1].end)
    skipped.append((range, isReported))
  }

  /// Takes out of what the lexer found what follows from mistakes. Behind one of the lexer's own, what has a certain remedy is another one.
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

  // MARK: Reports

  /// Reports that something else was expected here, once for each token. An invalid token was reported by the lexer.
  mutating func unexpected(help: Phrase? = nil, fixIts: [Diagnostic.FixIt] = [], _ expected: (Parser) -> Phrase) {
    guard isNewMistake(), !at(.invalid) else { return }
    let place = place
    report(.error) { parser in
      Diagnostic(
        .unexpectedToken, at: place, layer: parser.layer,
        parts: ["expected": .phrase(expected(parser)), "found": .phrase(parser.description(parser.position))], help: help,
        fixIts: fixIts)
    }
  }

  mutating func unexpected(_ expected: PhraseID, help: PhraseID? = nil, fixIts: [Diagnostic.FixIt] = []) {
    unexpected(help: help.map { Phrase($0) }, fixIts: fixIts) { _ in Phrase(expected) }
  }

  /// The current token; at the end of the file, the place behind the last one, where there is a line to show.
  var place: SourceRange {
    at(.endOfFile) && position > 0 ? SourceRange(at: tree.tokens[position - 1].end) : current.range
  }

  /// True unless a mistake was already reported at the current token.
  mutating func isNewMistake() -> Bool {
    guard lastMistake != position else { return false }
    noteMistake()
    return true
  }

  /// What would be reported at the current token follows from a mistake that was.
  mutating func noteMistake() { lastMistake = position }

  mutating func report(
    _ id: DiagnosticID,
    _ range: SourceRange,
    severity: Diagnostic.Severity? = nil,
    help: Phrase? = nil,
    notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = [],
    _ arguments: (Parser) -> KeyValuePairs<String, String?> = { _ in [:] }
  ) {
    let severity = severity ?? id.severity
    report(severity) { parser in
      Diagnostic(id, severity, at: range, layer: parser.layer, arguments(parser), help: help, notes: notes, fixIts: fixIts)
    }
  }

  /// Counts a finding, and makes it unless the limit of its severity is reached.
  mutating func report(_ severity: Diagnostic.Severity, _ make: (Parser) -> Diagnostic) {
    guard !diagnostics.isFull(severity) else { return diagnostics.countOnly(severity) }
    let diagnostic = make(self)
    diagnostics.report(severity) { diagnostic }
  }

  /// A token for a message.
  func description(_ index: Int) -> Phrase {
    let token = tree.tokens[index]
    return token.kind == .endOfFile
      ? Phrase(.foundEndOfFile) : Phrase(.name, ["name": Phrase.excerpt(tree.file.text(token.range))])
  }
}

/// How far was looked ahead, by the indices of tokens: until one of them is passed nobody looks for the same again, so that the work stays
/// linear.
struct LookAhead {
  /// The next brace or `@media`.
  var block = 0
  /// The next `{`, `}` or `;`.
  var sign = 0
  /// The end of words and commas.
  var wordsEnd = 0
  /// The end of words and invalid tokens on a line.
  var lineEnd = 0
  /// The last place of which the beginning of its line was asked for, and the blanks that stand there.
  var lineBeginning: (place: Int, blanks: Range<Int>)?
}

extension Phrase {
  /// A sign of punctuation behind a text of the stylesheet.
  static func expected(_ sign: String, after text: String) -> Phrase {
    Phrase(.expectedTokenAfter, ["token": sign, "text": excerpt(text)])
  }
}
