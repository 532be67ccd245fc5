import NSSTheme

/// Recovery from misplaced text: keywords as names, and statements in rules.
extension Parser {
  mutating func keywordAsName(role: PhraseID, isMedia: Bool = false) {
    guard isNewMistake() else { return }
    note(.keywordAsName(role: role, isMedia: isMedia))
  }

  mutating func misplacedDefinition() {
    // A block for an attribute, `[data-theme="dark"] {`, was reported as a whole.
    if let rule = tree.rules.last, tree.file.text(tree[rule.first].range) == "[" { return recover() }
    note(.misplacedDefinition)
    // The '$' of '$name' is the same mistake.
    position += 1
    suppressLexicalMistakes(from: position - 1)
    position -= 1
    suppressNextMistake()
    parseDefinition(isInRule: true)
  }

  /// Reports a statement of JSON, `"font-size": 17,`, or the beginning of its block, `"Button": {`, and moves past it.
  mutating func quotedName(isInRule: Bool) -> Bool {
    guard at(.string), next(is: .colon) else { return false }
    let (first, value) = (position, position + 2)
    let isBlock = tree.tokens[value].isA(.leftBrace)
    guard isBlock ? !isInRule : isValueToken(value) else { return false }
    position = value + 1
    if !isBlock, at(.comma) || at(.semicolon) { advance() }
    note(.quotedName(end: position, isInRule: isInRule), at: first)
    suppressLexicalMistakes(from: first)
    if isBlock { parseBlock(RuleHead(brokenAt: first)) }
    return true
  }

  mutating func misplacedMedia() {
    let first = position
    note(.misplacedMedia)
    suppressNextMistake()
    skipToBlock()
    parseInnerBlock(from: first)
  }

  /// Reports a rule in a rule: a name or a CSS selector before a `{`.
  mutating func nestedRule() {
    let first = position
    suppressNextMistake()
    while !at(.leftBrace), !at(.endOfFile) { advance() }
    note(.nestedRule(end: position), at: first)
    parseInnerBlock(from: first)
  }

  /// Parses a misplaced block and the blocks in it, which have no effect. The current token is the `{`.
  private mutating func parseInnerBlock(from first: Int) {
    let wasInInnerBlock = isInInnerBlock
    isInInnerBlock = true
    defer { isInInnerBlock = wasInInnerBlock }
    var blocks = InnerBlocks(head: first)
    defer { blocks.closeAll(&self) }
    while !at(.endOfFile) {
      if at(.leftBrace) {
        blocks.open(&self)
        advance()
      } else if eat(.rightBrace) {
        blocks.close(&self)
        if blocks.depth <= 0 { return }
      } else if blocks.depth == 0 {
        return
      } else if at(.identifier) || at(.and), next(is: .leftBrace) {
        blocks.head = position
        advance()
      } else if at(.identifier), isNestedSelectorWithColon {
        blocks.head = position
        while !at(.leftBrace), !at(.endOfFile) { advance() }
      } else {
        let before = position
        let firstDeclaration = tree.declarations.count
        if at(.media) { skipToBlock() } else { parseDeclaration() }
        blocks.take(&self, from: firstDeclaration)
        blocks.head = tree.tokens[before].isA(.media) ? before : nil
        if position == before { advance() }
      }
    }
  }
}
