import NSSTheme

/// Mistakes in selectors and after them.
extension Parser {
  /// Reports a `,` or `:` before a statement, and moves past it: `}, Label {`.
  mutating func separatorBeforeStatement() -> Bool {
    if let brace = braceOfVariables {
      variablesInRoot(brace)
      return true
    }
    guard at(.comma) || at(.colon), next(is: .identifier) || next(is: .constant) || next(is: .media) || next(is: .string)
    else { return false }
    noteUnexpected(.separatorBeforeStatement)
    advance()
    suppressNextMistake()
    return true
  }

  /// The `{` of `:root { --name: value; }` or `:root, :host {`, a block with CSS variables; nil for any other text.
  private var braceOfVariables: Int? {
    guard at(.colon), next(is: .identifier), ["host", "root"].contains(tree.text(of: Index(position + 1))) else { return nil }
    var brace = position + 2
    while brace < min(position + 16, tree.tokens.count - 1), isPartOfSelector(brace) { brace += 1 }
    guard tree.tokens[brace].isA(.leftBrace) else { return nil }
    // Linear: a selector has at most eight ':' here, and each reads the block once.
    let block = tree.tokens[(brace + 1)...].prefix { !$0.isA(.rightBrace) && !$0.isA(.leftBrace) }
    return block.indices.contains(where: isVariable) ? brace : nil
  }

  private func isVariable(_ token: Int) -> Bool {
    guard tree.tokens[token].isA(.identifier), tree.tokens[token].length > 2 else { return false }
    return tree.text(of: Index(token)).hasPrefix("--")
  }

  /// Reports a block with CSS variables. Other declarations in it are analyzed, but belong to no selector.
  private mutating func variablesInRoot(_ brace: Int) {
    let first = position
    let end = endOfVariables(in: brace)
    note(.variablesInRoot(brace: brace, end: end))
    hasVariables = true
    suppressNextMistake()
    for token in first..<(end ?? first) where tree.tokens[token].isA(.invalid) {
      position = token + 1
      suppressLexicalMistakes(from: token)
    }
    position = end ?? brace + 1
    if end == nil { parseBlock(RuleHead(brokenAt: first)) }
  }

  /// The end of a block of nothing but CSS variables; nil for a block with anything else.
  private func endOfVariables(in brace: Int) -> Int? {
    var end = brace + 1
    while end + 1 < tree.tokens.count, !tree.tokens[end].isA(.rightBrace) {
      guard isVariable(end) else { return nil }
      let name = end
      // A name of a design tool may have several words.
      while end < name + 6, tree.tokens[end].isA(.identifier) || tree.tokens[end].isA(.invalid) { end += 1 }
      guard tree.tokens[end].isA(.colon), !isFirstOnLine(end) else { return nil }
      end += 1
      let start = end
      while isValueToken(end) { end += 1 }
      guard end > start else { return nil }
      if tree.tokens[end].isA(.semicolon) { end += 1 } else if !tree.tokens[end].isA(.rightBrace) { return nil }
    }
    return tree.tokens[end].isA(.rightBrace) ? end + 1 : nil
  }

  /// Continues after an invalid token that begins a statement. Words that fill the rest of the line are not a selector.
  mutating func invalidBeginning() {
    let first = position
    advance()
    if eat(.leftBrace) { return parseBlock(RuleHead(brokenAt: first)) }
    if attributeSelector(from: first) { return }
    var end = max(lookahead.lineEnd, position)
    while tree.tokens[end].isA(.identifier) || tree.tokens[end].isA(.invalid), !isFirstOnLine(end) { end += 1 }
    lookahead.lineEnd = end
    guard tree.tokens[end].isA(.endOfFile) || isFirstOnLine(end) else { return }
    position = end
    suppressFollowOns(from: first)
  }

  /// Moves past a rule whose selector begins with an attribute, `[data-theme="dark"] Button {`. The lexer has reported its `[`.
  private mutating func attributeSelector(from first: Int) -> Bool {
    guard tree.file.text(tree.tokens[first].range) == "[", nextDelimiter == .leftBrace else { return false }
    while !at(.leftBrace) { advance() }
    suppressLexicalMistakes(from: first + 1)
    advance()
    parseBlock(RuleHead(brokenAt: first))
    return true
  }

  /// Reports a block without a selector, and parses its declarations or statements.
  mutating func blockWithoutSelector() {
    noteUnexpected(.blockWithoutSelector)
    let opened = position
    var first = position + 1
    while tree.tokens[first].isA(.leftBrace) { first += 1 }
    let hasStatements = tree.tokens[first].isA(.constant) || tree.tokens[first].isA(.media) || braceBehindSelectors(first) != nil
    if hasStatements, mediaDepth < Self.mediaDepthLimit {
      mediaDepth += 1
      defer { mediaDepth -= 1 }
      position = first
      let row = tree.broken.rules.count
      tree.broken.rules.append(Rule(RuleHead(brokenAt: opened), media: media))
      var isClosed = false
      for _ in opened..<first {
        isClosed = false
        parseStatements(until: &isClosed)
      }
      tree.broken.rules[row] = Rule(
        RuleHead(brokenAt: opened), media: media, openingBrace: opened, end: position, isClosed: isClosed)
      return
    }
    let brace = current.range
    advance()
    guard comesToEndOfBlock else {
      position -= 1
      return recover()
    }
    parseBlock(RuleHead(brokenAt: opened), opened: brace)
  }

  /// The index of the `{` after words and commas; nil if there is none.
  func braceBehindSelectors(_ first: Int) -> Int? {
    var end = first
    while end < min(first + 16, tree.tokens.count), tree.tokens[end].isA(.identifier) || tree.tokens[end].isA(.comma) { end += 1 }
    return end > first && end < tree.tokens.count && tree.tokens[end].isA(.leftBrace) ? end : nil
  }

  /// Reports `tintColor: blue;` outside a rule, which lacks its `@`, and `Button:LargeButton {`, which is a class path.
  mutating func selectorWithColon() {
    let name = position
    if at(.and) {
      keywordAsName(role: .roleName)
      return recover()
    }
    let isDefinition = nextDelimiter == .semicolon
    if tree.tokens[position + 2].isA(.semicolon), mediaDepth > 0 || !comesToEndOfBlock { return emptyStatement() }
    if isDefinition {
      if let brace = braceThatClosesEarly { return parseRestOfBlock(after: brace) }
      noteMissingAtSign(name)
      // If only the selector of a block is missing, that is a single mistake.
      if mediaDepth == 0 || surplusBraces < 0, Property.names.find(tree.text(of: Index(name))) != nil, comesToEndOfBlock {
        return parseBlock(RuleHead(brokenAt: name), opened: current.range)
      }
      recover()
      let end = tree.tokens[position - 1].isA(.semicolon) ? position - 1 : position
      return addBroken(Declaration(property: Index(name), value: Run(end, end), end: Index(end)))
    }
    tree.selectors.append(Selector(name: Index(name)))
    advance()
    brokenSelector(from: name, Run(tree.selectors.count - 1, tree.selectors.count))
  }

  /// Reports `name:;` outside of rules, and moves past it.
  private mutating func emptyStatement() {
    let name = Index<Token>(position)
    position += 2
    if isNewMistake() { note(.emptyValue(of: name)) }
    advance()
    addBroken(Declaration(property: name, value: Run(position - 1, position - 1), end: Index(position - 1)))
  }

  /// True at the beginning of a line for CSS selectors such as `Label:hover {`, if the first name is not a property.
  var isSelectorWithColon: Bool {
    @inline(__always) mutating get { mayBeSelectorWithColon && braceOfSelectorWithColon() != nil }
  }

  /// True for such a selector in a rule if it has its own block. Otherwise the `{` may be meant as a `;`.
  var isNestedSelectorWithColon: Bool {
    @inline(__always) mutating get {
      guard mayBeSelectorWithColon, let brace = braceOfSelectorWithColon() else { return false }
      return !lacksBrace || isIndentedBlock(brace)
    }
  }

  /// A quick test that is false for nearly all declarations. Inlined, because calling it would copy the parser.
  @inline(__always)
  private var mayBeSelectorWithColon: Bool {
    guard next(is: .colon), position &+ 5 < tree.tokens.count else { return false }
    if tree.tokens[position &+ 3].isA(.leftBrace) || tree.tokens[position &+ 2].isA(.colon) { return true }
    guard tree.tokens[position &+ 3].isA(.comma) else { return false }
    let token = tree.tokens[position &+ 5]
    return token.isA(.leftBrace) || token.isA(.colon) || token.isA(.comma)
  }

  @inline(never)
  private mutating func braceOfSelectorWithColon() -> Int? {
    var end = position + 2
    // The length is limited to a line of selectors.
    while end < min(position + 16, tree.tokens.count), isPartOfSelector(end), !isFirstOnLine(end) { end += 1 }
    guard end < tree.tokens.count, tree.tokens[end].isA(.leftBrace), tree.tokens[end - 1].isA(.identifier) else { return nil }
    return isFirstOnLine(position) && Property.names.find(tree.text(of: Index(position))) == nil ? end : nil
  }

  private func isPartOfSelector(_ token: Int) -> Bool {
    tree.tokens[token].isA(.identifier) || tree.tokens[token].isA(.colon) || tree.tokens[token].isA(.comma)
  }

  private mutating func noteMissingAtSign(_ name: Int) {
    // After an invalid character, such as the '$' of '$name', this is the same mistake.
    guard isNewMistake(), name == 0 || !tree.tokens[name - 1].isA(.invalid) else { return }
    note(.missingAtSign(mayBeInRule: mediaDepth == 0 && comesToEndOfBlock))
  }

  /// The `}` before a property, if it closes its block too early: a later `}` would close nothing.
  private var braceThatClosesEarly: SourceRange? {
    mutating get {
      guard mediaDepth == 0, Property.names.find(tree.text(of: Index(position))) != nil else { return nil }
      let bytes = tree.file.bytes
      var end = Int(current.start)
      while end > 0, ByteClass.table[Int(bytes[end - 1])] & ByteClass.space != 0 { end -= 1 }
      guard end > 0, bytes[end - 1] == UInt8(ascii: "}"), comesToEndOfBlock else { return nil }
      return SourceRange(end - 1, end)
    }
  }

  /// Parses the rest of a block that was closed too early, and reports both `}`.
  private mutating func parseRestOfBlock(after brace: SourceRange) {
    note(.earlyBrace(at: brace), at: lookahead.block)
    parseBlock(RuleHead(brokenAt: position), opened: brace)
  }

  /// Reports something other than `,` or `{` after a selector. The declarations are analyzed, but belong to no selector.
  mutating func brokenSelector(from first: Int, _ selectors: Run<Selector>) {
    let last = tree.selectors[Int(selectors.end) - 1].name.number
    let head = brokenHead(from: first, selectors)
    if beginsStatement {
      noteUnexpected(.braceAfterSelectorExpected(selector: last, isSurplus: false, beginsBlock: false, isSafe: false))
      return addRule(withoutBlock: head)
    }
    if nextDelimiter == .leftBrace, !at(.constant) {
      let isPseudoElement = at(.colon) && next(is: .colon) && !lacksBrace
      if isNewMistake(), !at(.invalid) { note(.selectorNotPlain(selector: last)) }
      if isPseudoElement {
        // Nothing in the rule has a counterpart.
        recover()
        return addRule(withoutBlock: head)
      }
      if at(.leftBrace) {
        let brace = position
        position += 3
        suppressLexicalMistakes(from: brace)
      }
      skipToBlock()
      advance()
      return parseBlock(head)
    }
    let isSurplus = at(.semicolon) && next(is: .leftBrace)
    let isBlock = isSurplus || (!at(.rightBrace) && comesToEndOfBlock && (!at(.semicolon) || beginsProperty(position + 1)))
    let beginsBlock = isBlock && beginsProperty(position) && isFirstOnLine(position)
    noteUnexpected(
      .braceAfterSelectorExpected(selector: last, isSurplus: isSurplus, beginsBlock: beginsBlock, isSafe: mediaDepth == 0))
    if isSurplus { advance() }
    if at(.rightBrace), mediaDepth == 0 || !isFirstOnLine(position) {
      addRule(withoutBlock: head)
      return advance()
    }
    guard isBlock, !at(.constant) else {
      if !at(.constant) { recover() }
      return addRule(withoutBlock: head)
    }
    let beginsWithProperty = !isSurplus && (beginsProperty(position) || (at(.identifier) && isFirstOnLine(position)))
    if !beginsWithProperty { advance() }
    parseBlock(head)
  }

  /// True at the `{` of an interpolation of Sass, `#{$name}`.
  var isInterpolation: Bool {
    let name = tree.tokens[position - 1]
    return name.end == current.start && tree.file.bytes[Int(name.end) - 1] == UInt8(ascii: "#")
      && position + 2 < tree.tokens.count && tree.tokens[position + 2].isA(.rightBrace)
  }

  private func beginsProperty(_ token: Int) -> Bool {
    token + 1 < tree.tokens.count && tree.tokens[token].isA(.identifier) && tree.tokens[token + 1].isA(.colon)
  }

  /// The next `{`, `}` or `;`, or nil.
  var nextDelimiter: Token.Kind? {
    mutating get {
      lookahead.delimiter = max(lookahead.delimiter, position)
      while lookahead.delimiter < tree.tokens.count {
        let kind = tree.tokens[lookahead.delimiter].kind
        if kind == .leftBrace || kind == .rightBrace || kind == .semicolon { return kind }
        lookahead.delimiter += 1
      }
      return nil
    }
  }
}
