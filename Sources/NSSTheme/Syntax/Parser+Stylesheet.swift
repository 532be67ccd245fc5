/// One function for each production, the line of `Grammar/nss.ebnf` above it, word for word.
extension Parser {
  /// stylesheet = { definition | rule | media } ;
  mutating func parseStylesheet() {
    while !at(.endOfFile) {
      let before = position
      if at(.rightBrace) {
        report(.strayBrace, current.range, fixIts: [Diagnostic.FixIt(range: current.range, replacement: "")])
        advance()
      } else {
        parseStatement(media: nil)
      }
      if position == before { advance() }
    }
  }

  private mutating func parseStatement(media: UInt32?) {
    switch current.kind {
    case .constant: parseDefinition(media: media)
    case .media: parseMedia(outer: media)
    case .semicolon: straySemicolon()
    case .identifier, .and: parseRule(media: media)
    case .invalid: advance()
    default:
      let isBlock = at(.leftBrace)
      unexpected(.expectedStatement, help: isBlock ? .hintSelectorBeforeBrace : nil)
      recover()
    }
  }

  /// definition = constant ":" value ";" ;
  private mutating func parseDefinition(media: UInt32?) {
    let name = UInt32(position)
    if let value = plainValue() {
      addDefinition(name, value, media)
      position &+= 4
      return
    }
    advance()
    guard expectColonOfDefinition(name), let value = parseValue(of: name, isDefinition: true) else {
      // The name is defined all the same: its uses are no further mistakes.
      addDefinition(name, Run(position, position), media)
      return recover()
    }
    addDefinition(name, value, media)
    expectSemicolon(after: value)
  }

  private mutating func expectColonOfDefinition(_ name: UInt32) -> Bool {
    if eat(.colon) { return true }
    let help = Self.atRuleHelp(tree.text(name))
    unexpected(help: help) { .expected(":", after: $0.tree.text(name)) }
    return false
  }

  /// What stands in for an at-rule of CSS or Sass; nothing for other names.
  private static func atRuleHelp(_ name: String) -> Phrase? {
    switch name {
    case "@import", "@use", "@forward":
      Phrase(.hintLayers, ["name": name])
    case "@mixin", "@include", "@extend", "@function", "@if", "@else", "@each", "@for", "@while", "@return",
      "@charset", "@font-face", "@keyframes", "@layer", "@namespace", "@page", "@property", "@supports", "@container":
      Phrase(.hintOnlyMedia)
    default: nearestName(to: name, among: ["@media"]).map { _ in Phrase(.hintMedia) }
    }
  }

  private mutating func addDefinition(_ name: UInt32, _ value: Run<Token>, _ media: UInt32?) {
    tree.statements.append(.definition(UInt32(tree.definitions.count)))
    tree.definitions.append(Definition(name: name, value: value, media: media))
  }

  /// rule = selector { "," selector } "{" { declaration } "}" ;
  private mutating func parseRule(media: UInt32?) {
    if at(.identifier) || at(.and), next(is: .colon) { return selectorWithColon(media: media) }
    let firstSelector = tree.selectors.count
    repeat {
      if at(.leftBrace), tree.selectors.count > firstSelector {
        let comma = tree.tokens[position - 1].range
        if isNewMistake() {
          report(.trailingComma, comma, fixIts: [Diagnostic.FixIt(range: comma, replacement: "")])
        }
        break
      }
      guard parseSelector() else { return skipRule(from: firstSelector) }
    } while eat(.comma)
    let selectors = Run<Selector>(firstSelector, tree.selectors.count)
    guard at(.leftBrace) else { return brokenSelector(selectors) }
    advance()
    parseBlock(selectors, media: media)
  }

  /// A list of selectors is broken, which was reported. The declarations are parsed all the same, but belong to no selector.
  private mutating func skipRule(from firstSelector: Int) {
    tree.selectors.removeLast(tree.selectors.count - firstSelector)
    guard nextOf(.leftBrace, .semicolon, .rightBrace) == .leftBrace else { return recover() }
    skipToBlock()
    advance()
    parseBlock(Run(firstSelector, firstSelector), media: nil)
  }

  /// selector = identifier ;
  private mutating func parseSelector() -> Bool {
    if at(.and) {
      keywordAsName(role: .roleSelector)
    } else if !at(.identifier) {
      unexpected(.expectedSelector)
      return false
    }
    tree.selectors.append(Selector(name: UInt32(position)))
    advance()
    return true
  }

  private mutating func parseBlock(_ selectors: Run<Selector>, media: UInt32?) {
    let brace = tree.tokens[position - 1].range
    let firstDeclaration = tree.declarations.count
    let rule = tree.rules.count
    tree.statements.append(.rule(UInt32(rule)))
    tree.rules.append(Rule(selectors: selectors, declarations: Run(0, 0), media: media))
    var isClosed = false
    while !isClosed, !at(.endOfFile), !beginsNextRule() {
      let before = position
      isClosed = eat(.rightBrace)
      if !isClosed { parseDeclaration() }
      if position == before { advance() }
    }
    tree.rules[rule] = Rule(
      selectors: selectors, declarations: Run(firstDeclaration, tree.declarations.count), media: media)
    if !isClosed { missingBrace(opened: brace) }
  }

  /// declaration = identifier ":" value ";" ;
  private mutating func parseDeclaration() {
    if at(.identifier), let value = plainValue() {
      tree.declarations.append(Declaration(property: UInt32(position), value: value))
      position &+= 4
      return
    }
    switch current.kind {
    case .identifier: break
    case .and: keywordAsName(role: .roleProperty)
    case .semicolon: return straySemicolon()
    case .constant where next(is: .colon): return misplacedDefinition()
    case .media: return misplacedMedia()
    default:
      unexpected(.expectedProperty)
      return recover()
    }
    if next(is: .leftBrace) { return nestedRule() }
    let property = UInt32(position)
    advance()
    guard at(.colon) else {
      unexpected { .expected(":", after: $0.tree.text(property)) }
      return recover()
    }
    advance()
    guard let value = parseValue(of: property) else { return recover() }
    tree.declarations.append(Declaration(property: property, value: value))
    expectSemicolon(after: value)
  }

  /// The value of `name: word;`, which nearly all declarations and definitions are: their four tokens are looked at once. nil if it is
  /// not just that. (Without it: 1.03 times the instructions of the whole command.)
  @inline(__always)
  private func plainValue() -> Run<Token>? {
    guard position &+ 3 < tree.tokens.count, tree.tokens[position &+ 1].isA(.colon),
      tree.tokens[position &+ 2].isA(.identifier) || tree.tokens[position &+ 2].isA(.constant),
      tree.tokens[position &+ 3].isA(.semicolon)
    else { return nil }
    return Run(position &+ 2, position &+ 3)
  }

  /// value = item { item } ;
  private mutating func parseValue(of name: UInt32, isDefinition: Bool = false) -> Run<Token>? {
    let start = position
    while isItem() {
      if position > start, isDefinition, beginsSelectors { break }
      // A name before ':' or '{' is the next declaration or rule: the ';' between them is missing.
      if position > start, at(.identifier) || at(.constant), next(is: .colon) || next(is: .leftBrace) { break }
      advance()
    }
    if position == start, at(.media) {
      keywordAsName("@media", role: .roleValue)
      return nil
    }
    if position > start { return Run(start, position) }
    if current.kind == .invalid { return nil }
    if isNewMistake() {
      report(.emptyValue, SourceRange(at: tree.tokens[position - 1].end)) { ["name": $0.tree.text(name)] }
    }
    return nil
  }

  /// item = identifier | constant | "(" | ")" | "," | string ;
  @inline(__always)
  private mutating func isItem() -> Bool {
    switch current.kind {
    case .identifier, .constant, .string, .leftParenthesis, .rightParenthesis, .comma: return true
    case .and:
      keywordAsName(role: .roleValue)
      return true
    default: return false
    }
  }

  /// media = "@media" option { "and" option } "{" { definition | rule } "}" ;
  private mutating func parseMedia(outer: UInt32?) {
    let keyword = UInt32(position)
    if outer != nil { report(.nestedMedia, current.range) }
    advance()
    guard mediaDepth < Self.mediaDepthLimit else { return skipMedia() }
    mediaDepth += 1
    defer { mediaDepth -= 1 }
    let firstOption = tree.mediaOptions.count
    var isBroken = false
    repeat {
      guard parseOption() else {
        isBroken = true
        skipToBlock()
        break
      }
    } while eat(.and)
    let options = Run<MediaOption>(firstOption, tree.mediaOptions.count)
    let block = UInt32(tree.mediaBlocks.count)
    tree.statements.append(.mediaBlock(block))
    let firstStatement = tree.statements.count
    tree.mediaBlocks.append(MediaBlock(keyword: keyword, options: options, statements: Run(0, 0), outer: outer))
    guard at(.leftBrace) else {
      if !isBroken, !isKeywordPrefix { unexpected(.expectedBraceAfterOptions, help: .hintOptions) }
      return recover()
    }
    let brace = current.range
    advance()
    var isClosed = false
    while !isClosed, !at(.endOfFile) {
      let before = position
      isClosed = eat(.rightBrace)
      if !isClosed { parseStatement(media: block) }
      if position == before { advance() }
    }
    tree.mediaBlocks[Int(block)] = MediaBlock(
      keyword: keyword, options: options, statements: Run(firstStatement, tree.statements.count), outer: outer)
    if !isClosed { missingBrace(opened: brace) }
  }

  /// True at a word that begins like `and` where the runtime takes that for the keyword: the lexer has reported it.
  private var isKeywordPrefix: Bool {
    dialect.keywordsArePrefixes && at(.identifier) && tree.file.text(current.range).hasPrefix("and")
  }

  /// Blocks nested deeper than any stylesheet would have are not analyzed: each level costs stack.
  private static let mediaDepthLimit = 32

  private mutating func skipMedia() {
    skipToBlock()
    recover()
  }

  /// option = "(" identifier ":" identifier ")" ;
  private mutating func parseOption() -> Bool {
    guard eat(.leftParenthesis) else {
      if at(.colon), tree.tokens[position - 1].isA(.media) {
        position -= 1
        keywordAsName("@media", role: .roleConstant)
        position += 1
        _ = isNewMistake()
      } else {
        unexpected(.expectedParenthesis, help: .hintOptions)
      }
      return false
    }
    let feature = UInt32(position)
    guard expectOptionName(.expectedMediaFeature, role: .roleMediaFeature) else { return false }
    guard expect(.colon, ":", after: feature) else { return false }
    let value = UInt32(position)
    guard expectOptionName(.expectedMediaValue, role: .roleMediaValue) else { return false }
    guard expect(.rightParenthesis, ")", after: value) else { return false }
    tree.mediaOptions.append(MediaOption(feature: feature, value: value))
    return true
  }

  private mutating func expectOptionName(_ expected: PhraseID, role: PhraseID) -> Bool {
    if at(.and) {
      keywordAsName(role: role)
    } else if !at(.identifier) {
      unexpected(expected, help: .hintOptions)
      return false
    }
    advance()
    return true
  }

  /// Goes to the block of a media rule whose options are broken.
  private mutating func skipToBlock() {
    while !at(.leftBrace), !at(.rightBrace), !at(.semicolon), !at(.endOfFile) { advance() }
  }

  // MARK: Mistakes that have a remedy

  private mutating func expectSemicolon(after value: Run<Token>) {
    if eat(.semicolon) || endsOpenString(value) { return }
    let isReported = at(.invalid)
    while at(.invalid) { advance() }
    // The next declaration, or the end of the rule, stands right here: then ';' is all that is missing.
    let isNext = (at(.identifier) || at(.constant)) && (next(is: .colon) || next(is: .leftBrace)) || beginsSelectors
    let isAllThatIsMissing = isNext || at(.rightBrace) || at(.endOfFile) || at(.media)
    guard isAllThatIsMissing else {
      if isReported { return recover() }
      unexpected { .expected(";", after: $0.tree.file.text($0.tree.range(value))) }
      return recover()
    }
    guard !isReported, isNewMistake() else { return }
    let end = tree.range(value).end
    report(
      .missingSemicolon, SourceRange(at: end),
      fixIts: [Diagnostic.FixIt(range: SourceRange(at: end), replacement: ";")]
    ) { ["value": $0.tree.file.text($0.tree.range(value))] }
  }

  /// A string that is never closed has swallowed the ';' of its line.
  private func endsOpenString(_ value: Run<Token>) -> Bool {
    let token = tree.tokens[Int(value.end) - 1]
    guard token.isA(.string) else { return false }
    return token.length < 2 || tree.file.bytes[Int(token.start)] != tree.file.bytes[Int(token.end) - 1]
  }

  private mutating func straySemicolon() {
    report(
      .straySemicolon, current.range, severity: dialect.extensions,
      fixIts: [Diagnostic.FixIt(range: current.range, replacement: "")])
    advance()
  }

  private mutating func keywordAsName(_ keyword: String = "and", role: PhraseID) {
    guard isNewMistake() else { return }
    report(.error) { parser in
      Diagnostic(
        .keywordAsName, at: parser.current.range, layer: parser.layer, ["keyword": keyword], parts: ["role": .phrase(role)])
    }
  }

  /// `tintColor: blue;` outside a rule lacks its `@`; `Button:LargeButton {` is a class path.
  private mutating func selectorWithColon(media: UInt32?) {
    let name = position
    if at(.and) {
      keywordAsName(role: .roleName)
      return recover()
    }
    let isDefinition = nextOf(.semicolon, .leftBrace, .rightBrace) == .semicolon
    if isDefinition {
      reportMissingAtSign(name)
      return recover()
    }
    tree.selectors.append(Selector(name: UInt32(name)))
    advance()
    brokenSelector(Run(tree.selectors.count - 1, tree.selectors.count))
  }

  private mutating func reportMissingAtSign(_ name: Int) {
    // Behind an invalid character, such as the '$' of '$name', this is the same mistake.
    guard isNewMistake(), name == 0 || !tree.tokens[name - 1].isA(.invalid) else { return }
    let text = tree.text(UInt32(name))
    let isProperty = Property.names.find(text) != nil
    let sign = Diagnostic.FixIt(range: SourceRange(at: current.range.start), replacement: "@")
    report(.error) { parser in
      Diagnostic(
        .missingAtSign, at: parser.tree.tokens[name + 1].range, layer: parser.layer, ["name": text],
        help: Phrase(isProperty ? .hintPropertyInRule : .hintConstant, ["name": text]), fixIts: isProperty ? [] : [sign])
    }
  }

  /// Something that is no `,` and no `{` follows a selector. The declarations are analyzed all the same, but belong to no
  /// selector.
  private mutating func brokenSelector(_ selectors: Run<Selector>) {
    let first = Int(tree.selectors[Int(selectors.start)].name)
    tree.selectors.removeLast(selectors.count)
    let none = Run<Selector>(tree.selectors.count, tree.selectors.count)
    if nextOf(.leftBrace, .semicolon, .rightBrace) == .leftBrace, !at(.constant) {
      if isNewMistake(), !at(.invalid) {
        report(.error) { parser in
          Diagnostic(
            .selectorNotPlain, at: parser.current.range, layer: parser.layer,
            ["selector": parser.tree.text(UInt32(first)), "token": parser.tree.file.text(parser.current.range)],
            help: parser.selectorHelp(first))
        }
      }
      skipToBlock()
      advance()
      return parseBlock(none, media: nil)
    }
    let hasBlock = !at(.constant) && comesToEndOfBlock
    unexpected { Phrase(.expectedBraceAfterSelector, ["selector": Phrase.excerpt($0.tree.text(UInt32(first)))]) }
    if at(.constant) { return }
    if hasBlock { return parseBlock(none, media: nil) }
    recover()
  }

  private func selectorHelp(_ selector: Int) -> Phrase {
    let name = tree.text(UInt32(selector))
    if at(.colon) { return Phrase(.hintClassPath) }
    guard at(.identifier) else { return Phrase(.hintSelector, ["name": name]) }
    return Phrase(.hintDescendant, ["name": name, "other": tree.file.text(current.range)])
  }

  /// True if a block ends before another one begins. Looks further than the recovery will go, and remembers what it found.
  private var comesToEndOfBlock: Bool {
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

  /// The first of three kinds from here on, or nil. Looks as far as the recovery will go, so the work stays linear.
  private func nextOf(_ first: Token.Kind, _ second: Token.Kind, _ third: Token.Kind) -> Token.Kind? {
    var index = position
    while index < tree.tokens.count {
      let kind = tree.tokens[index].kind
      if kind == first || kind == second || kind == third { return kind }
      index += 1
    }
    return nil
  }

  private mutating func misplacedDefinition() {
    report(.misplacedDefinition, current.range) { ["name": $0.tree.text(UInt32($0.position))] }
    _ = isNewMistake()
    parseDefinition(media: nil)
  }

  private mutating func misplacedMedia() {
    report(.misplacedMedia, current.range)
    _ = isNewMistake()
    skipToBlock()
    parseInnerBlock()
  }

  private mutating func nestedRule() {
    report(.nestedRule, current.range) { ["selector": $0.tree.text(UInt32($0.position))] }
    _ = isNewMistake()
    advance()
    parseInnerBlock()
  }

  /// A block where none may stand: its declarations are parsed, and belong to no rule.
  private mutating func parseInnerBlock() {
    let outerDeclarations = tree.declarations.count
    defer { tree.declarations.removeLast(tree.declarations.count - outerDeclarations) }
    var depth = 0
    while !at(.endOfFile) {
      if eat(.leftBrace) {
        depth += 1
      } else if eat(.rightBrace) {
        depth -= 1
        if depth <= 0 { return }
      } else if depth == 0 {
        return
      } else if at(.identifier) || at(.and), next(is: .leftBrace) {
        advance()
      } else {
        let before = position
        parseInnerDeclaration()
        if position == before { advance() }
      }
    }
  }

  private mutating func parseInnerDeclaration() {
    if at(.media) {
      skipToBlock()
    } else {
      parseDeclaration()
    }
  }

  /// In a rule, a name at the beginning of a line before `{` shows that the `}` of the rule before it is missing.
  private func beginsNextRule() -> Bool { at(.identifier) && next(is: .leftBrace) && isFirstOnLine(indented: false) }

  /// True if nothing stands before the current token on its line, but for its indentation if that is allowed.
  private func isFirstOnLine(indented: Bool) -> Bool {
    var start = Int(current.start)
    let bytes = tree.file.bytes
    while indented, start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
  }

  /// True where a line begins with selectors that a block follows: `Button, Label {`. Looks further than the value will go, and remembers
  /// what it found.
  private var beginsSelectors: Bool {
    mutating get {
      guard at(.identifier), isFirstOnLine(indented: true) else { return false }
      wordsEnd = max(wordsEnd, position)
      while wordsEnd < tree.tokens.count, tree.tokens[wordsEnd].isA(.identifier) || tree.tokens[wordsEnd].isA(.comma) {
        wordsEnd += 1
      }
      return wordsEnd < tree.tokens.count && tree.tokens[wordsEnd].isA(.leftBrace)
    }
  }

  private mutating func missingBrace(opened brace: SourceRange) {
    guard !hasOpenText else { return }
    report(.missingBrace, brace, notes: [Diagnostic.Note(.blockOpened, at: place, layer: layer)])
  }
}
