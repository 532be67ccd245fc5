import NSSTheme

/// Recovery from misplaced text: keywords as names, and statements in rules.
extension Parser {
  mutating func keywordAsName(role: PhraseID, isMedia: Bool = false) {
    guard isNewMistake() else { return }
    note(.keywordAsName(role: role, isMedia: isMedia))
  }

  mutating func misplacedDefinition() {
    note(.misplacedDefinition)
    // The '$' of '$name' is the same mistake.
    position += 1
    suppressLexicalMistakes(from: position - 1)
    position -= 1
    suppressNextMistake()
    parseDefinition(isInRule: true)
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
