import NSSTheme

/// One function for each production. The line above it comes from `Grammar/nss.ebnf`, word for word.
extension Parser {
  /// stylesheet = { definition | rule | media } ;
  mutating func parseStylesheet() {
    while !at(.endOfFile) {
      let before = position
      if at(.rightBrace) {
        strayBrace()
      } else {
        parseStatement()
      }
      if position == before { advance() }
    }
  }

  private mutating func parseStatement() {
    switch current.kind {
    case .constant: parseDefinition()
    case .media: parseMedia()
    case .semicolon: straySemicolon()
    case .identifier where isMediaWithoutAtSign: mediaWithoutAtSign()
    case .identifier, .and: parseRule()
    case .invalid: invalidBeginning()
    default:
      if isSecondBrace, lacksBrace { return secondBrace(expected: .expectedStatement) }
      if at(.leftBrace) { return blockWithoutSelector() }
      if quotedName(isInRule: false) || separatorBeforeStatement() { return }
      noteUnexpected(.statementExpected)
      recover()
    }
  }

  /// Parses the content of a block of statements, and calls `prepare` before each.
  mutating func parseStatements(until isClosed: inout Bool, prepare: (inout Parser) -> Void = { _ in }) {
    while !isClosed, !at(.endOfFile) {
      let first = position
      prepare(&self)
      isClosed = eat(.rightBrace) || eatOtherBracket()
      if !isClosed { parseStatement() }
      if position == first { advance() }
    }
  }

  /// - Parameter isInRule: true in a rule, where a definition is an error.
  /// definition = constant ":" value ";" ;
  mutating func parseDefinition(isInRule: Bool = false) {
    secondAtSign()
    let name = Index<Token>(position)
    advance()
    guard let value = expectColonOfDefinition(name) ? parseValue(of: name, isDefinition: true) : nil else {
      let none = Run<Token>(position, position)
      if !beginsStatement { recover() }
      // The name is defined anyway, so that its uses are not reported too.
      return addDefinition(name, none, isInRule)
    }
    let none = Run<Token>(Int(value.start), Int(value.start))
    let whole = terminated(value) ?? none
    addDefinition(name, hasKeyword(whole) ? none : whole, isInRule)
  }

  private mutating func addDefinition(_ name: Index<Token>, _ value: Run<Token>, _ isInRule: Bool) {
    tree.statements.append(.definition(Index(tree.definitions.count)))
    tree.definitions.append(
      Definition(name: name, value: value, end: statementEnd(behind: value), media: media, isInRule: isInRule))
  }

  /// The `;` before the current token; if it is missing, the current token.
  @inline(__always)
  private func statementEnd(behind value: Run<Token>) -> Index<Token> {
    Index(position &- 1 >= Int(value.end) && tree.tokens[position &- 1].isA(.semicolon) ? position &- 1 : position)
  }

  /// rule = selector { "," selector } "{" { declaration } "}" ;
  private mutating func parseRule() {
    if at(.identifier) || at(.and), next(is: .colon) { return selectorWithColon() }
    let (first, firstSelector) = (position, tree.selectors.count)
    repeat {
      if at(.leftBrace), tree.selectors.count > firstSelector {
        if isNewMistake() { note(.trailingComma) }
        break
      }
      guard parseSelector() else { return skipRule(from: first, firstSelector) }
    } while eat(.comma)
    let selectors = Run<Selector>(firstSelector, tree.selectors.count)
    guard at(.leftBrace), !isInterpolation else { return brokenSelector(from: first, selectors) }
    advance()
    parseBlock(RuleHead(first: first, selectors: selectors, isBroken: false))
  }

  /// Continues after a broken list of selectors, which was reported. The declarations are parsed, but belong to no selector.
  private mutating func skipRule(from first: Int, _ firstSelector: Int) {
    let head = brokenHead(from: first, Run(firstSelector, tree.selectors.count))
    guard nextDelimiter == .leftBrace, !beginsStatement else {
      if !beginsStatement { recover() }
      return addRule(withoutBlock: head)
    }
    skipToBlock()
    advance()
    parseBlock(head)
  }

  /// selector = identifier ;
  private mutating func parseSelector() -> Bool {
    if at(.and) {
      keywordAsName(role: .roleSelector)
    } else if !at(.identifier) {
      noteUnexpected(.selectorExpected)
      return false
    }
    tree.selectors.append(Selector(name: Index(position)))
    advance()
    return true
  }

  /// - Parameter brace: the range of the token that opens the block; nil for the token before the current one.
  mutating func parseBlock(_ head: RuleHead, opened brace: SourceRange? = nil) {
    var beginning = BlockBeginning(brace: brace ?? tree.tokens[position - 1].range, firstToken: position)
    let firstDeclaration = tree.declarations.count
    let rule = tree.rules.count
    let openingBrace = position > head.first && tree.tokens[position - 1].isA(.leftBrace) ? position - 1 : nil
    tree.statements.append(.rule(Index(rule)))
    tree.rules.append(Rule(head, media: media))
    var isClosed = false
    while !isClosed {
      if at(.endOfFile) || endsBlock(&beginning) { break }
      let before = position
      isClosed = eat(.rightBrace) || eatOtherBracket()
      if !isClosed { parseDeclaration() }
      if position == before { advance() }
    }
    tree.rules[rule] = Rule(
      head, declarations: Run(firstDeclaration, tree.declarations.count), media: media, openingBrace: openingBrace,
      end: position, isClosed: isClosed)
    if !isClosed { missingBrace(of: beginning) }
  }

  /// declaration = identifier ":" value ";" ;
  mutating func parseDeclaration() {
    switch current.kind {
    case .identifier: namespaceOfAttribute()
    case .and:
      keywordAsName(role: .roleProperty)
      guard next(is: .colon) || next(is: .leftBrace) else {
        advance()
        _ = eat(.semicolon)
        return
      }
    case .semicolon: return straySemicolon()
    case .constant where next(is: .colon): return misplacedDefinition()
    case .media: return misplacedMedia()
    default:
      if isSecondBrace { return secondBrace(expected: .expectedProperty) }
      if quotedName(isInRule: true) { return }
      noteUnexpected(.propertyExpected)
      if !skipCharactersBeforeRule() { recover() }
      return
    }
    if next(is: .leftBrace), !hasBraceForColon { return nestedRule() }
    if isNestedSelectorWithColon { return nestedRule() }
    let property = Index<Token>(position)
    advance()
    guard eat(.colon) || braceForColon(after: property) || eatSeparatorForColon() else {
      missingColon(after: property)
      if !beginsDeclarationLine, !beginsStatement { recover() }
      return addDeclaration(property, nil)
    }
    guard let value = parseValue(of: property) else {
      if !beginsDeclaration, !beginsStatement { recover() }
      return addDeclaration(property, nil)
    }
    let whole = terminated(value)
    addDeclaration(property, whole.flatMap { hasKeyword($0) ? nil : $0 })
  }

  /// Adds a declaration that ends before the current token. A broken one has no value.
  private mutating func addDeclaration(_ property: Index<Token>, _ value: Run<Token>?) {
    let end = statementEnd(behind: value ?? Run(property.number, property.number + 1))
    if let value {
      tree.declarations.append(Declaration(property: property, value: value, end: end))
    } else {
      addBroken(Declaration(property: property, value: Run(end.number, end.number), end: end))
    }
  }

  /// value = item { item } ;
  private mutating func parseValue(of name: Index<Token>, isDefinition: Bool = false) -> Run<Token>? {
    if at(.colon) { doubleColon(of: name) }
    if at(.leftBrace) || at(.semicolon) { separatorBeforeValue(of: name) }
    skipEscape()
    let start = position
    guard !beginsDeclaration, !beginsDefinition, !beginsBlockLine, !(isDefinition && beginsSelectors) else {
      missingValue(of: name)
      return nil
    }
    if labeledColor() { return Run(start, position) }
    while isItem() || opacity(from: start) {
      if foreignCall() { continue }
      if position > start, beginsDefinition || beginsSelectors { break }
      // A name before ':' or '{' begins the next declaration or rule, so the ';' before it is missing.
      if position > start, at(.identifier) || at(.constant), next(is: .colon) || next(is: .leftBrace), !goesOnBehindComma {
        break
      }
      advance()
    }
    if position == start, at(.media) {
      keywordAsName(role: .roleValue, isMedia: true)
      return nil
    }
    if position > start { return Run(start, position) }
    if current.kind == .invalid { return nil }
    missingValue(of: name)
    return nil
  }

  private mutating func missingValue(of name: Index<Token>) {
    guard isNewMistake() else { return }
    note(.emptyValue(of: name))
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
  mutating func parseMedia() {
    let keyword = Index<Token>(position)
    let outer = media
    if outer != nil { nestedMedia() }
    advance()
    guard mediaDepth < Self.mediaDepthLimit else {
      skipToBlock()
      return recover()
    }
    mediaDepth += 1
    defer { mediaDepth -= 1 }
    let firstOption = tree.mediaOptions.count
    let isWhole = parseOptions()
    let options = Run<MediaOption>(firstOption, tree.mediaOptions.count)
    let block = Index<MediaBlock>(tree.mediaBlocks.count)
    tree.statements.append(.mediaBlock(block))
    tree.mediaBlocks.append(MediaBlock(keyword: keyword, options: options, outer: outer, end: position))
    guard at(.leftBrace) || (isWhole && missingBraceBehindOptions()) else {
      if isWhole, !isKeywordPrefix { noteUnexpected(.braceAfterOptionsExpected) }
      if !beginsStatement { recover() }
      return
    }
    let openingBrace = at(.leftBrace) ? position : nil
    if at(.leftBrace) { advance() }
    media = block
    hasVariables = false
    let (statements, isClosed) = parseMediaStatements(hasBrace: openingBrace != nil)
    media = outer
    tree.mediaBlocks[block.number] = MediaBlock(
      keyword: keyword, options: options, statements: statements, outer: outer, openingBrace: openingBrace, end: position,
      isClosed: isClosed, isBroken: !isWhole || openingBrace == nil || hasVariables)
  }

  /// Parses the options of a media block; false if one of them is broken.
  private mutating func parseOptions() -> Bool {
    repeat {
      guard parseOption() else {
        skipOptions()
        return false
      }
    } while eat(.and)
    return true
  }

  private mutating func parseMediaStatements(hasBrace: Bool) -> (Run<Statement>, isClosed: Bool) {
    var beginning = BlockBeginning(brace: tree.tokens[position - 1].range, firstToken: position, isMedia: true)
    let (firstStatement, firstDoubtful) = (tree.statements.count, doubtfulNesting.count)
    var isClosed = false
    parseStatements(until: &isClosed) { $0.notePossibleEnd(of: &beginning) }
    let statements = Run<Statement>(firstStatement, tree.statements.count)
    beginning.statementCount = statements.count
    if isClosed {
      for keyword in doubtfulNesting[firstDoubtful...] { note(.nestedMedia, at: keyword) }
    } else if hasBrace {
      // Without its '{' the block was reported.
      missingBrace(of: beginning)
    }
    doubtfulNesting.removeLast(doubtfulNesting.count - firstDoubtful)
    return (statements, isClosed)
  }

  /// True at a word that begins with `and` if the runtime reads that as the keyword. The lexer has reported it.
  private var isKeywordPrefix: Bool {
    dialect.keywordsArePrefixes && at(.identifier) && tree.file.text(current.range).hasPrefix("and")
  }

  /// Blocks that are nested more deeply than in any real stylesheet are not analyzed, because each level uses the stack.
  static let mediaDepthLimit = 32

  /// option = "(" identifier ":" identifier ")" ;
  private mutating func parseOption() -> Bool {
    if let option = optionInBraces() {
      tree.mediaOptions.append(option)
      return true
    }
    guard eat(.leftParenthesis) || eatColonBeforeOption() else {
      if at(.colon), tree.tokens[position - 1].isA(.media) {
        position -= 1
        keywordAsName(role: .roleConstant, isMedia: true)
        position += 1
        suppressNextMistake()
      } else {
        noteUnexpected(.optionExpected)
      }
      return false
    }
    let feature = Index<Token>(position)
    guard expectOptionName(.expectedMediaFeature, role: .roleMediaFeature) else { return false }
    guard eat(.colon) else {
      noteUnexpected(.missingColonOfOption(after: feature))
      return false
    }
    let value = Index<Token>(position)
    guard expectOptionName(.expectedMediaValue, role: .roleMediaValue) else { return false }
    guard eat(.rightParenthesis) || missingParenthesis(after: value) else { return false }
    tree.mediaOptions.append(MediaOption(feature: feature, value: value))
    return true
  }

  private mutating func expectOptionName(_ expected: PhraseID, role: PhraseID) -> Bool {
    if at(.and) {
      keywordAsName(role: role)
    } else if !at(.identifier) || beginsStatement {
      // The name of a rule on the next line is not part of an unfinished option.
      noteUnexpected(.optionNameExpected(expected))
      return false
    }
    advance()
    return true
  }
}
