/// What stands where it may not: keywords as names, and statements in rules.
extension Parser {
  mutating func keywordAsName(_ keyword: String = "and", role: PhraseID) {
    guard isNewMistake() else { return }
    report(.error) { parser in
      Diagnostic(
        .keywordAsName, at: parser.current.range, layer: parser.layer, ["keyword": keyword], parts: ["role": .phrase(role)])
    }
  }

  mutating func misplacedDefinition() {
    let name = String(tree.text(of: Index(position)).dropFirst())
    let isProperty = Property.names.find(name) != nil
    let sign = SourceRange(start: current.start, end: current.start + 1)
    report(
      .misplacedDefinition, current.range, help: isProperty ? Phrase(.hintPropertyWithoutAtSign, ["name": name]) : nil,
      fixIts: isProperty ? [Diagnostic.FixIt(range: sign, replacement: "")] : []
    ) { _ in ["name": "@" + name] }
    noteMistake()
    parseDefinition(isInRule: true)
  }

  mutating func misplacedMedia() {
    let first = position
    report(.misplacedMedia, current.range)
    noteMistake()
    skipToBlock()
    parseInnerBlock(from: first)
  }

  /// Reports a rule in a rule: a name, or what CSS has for a selector, before a `{`.
  mutating func nestedRule() {
    let first = position
    noteMistake()
    while !at(.leftBrace), !at(.endOfFile) { advance() }
    let selector = tree.range(of: Run(first, position))
    report(.nestedRule, selector) { ["selector": $0.tree.file.text(selector)] }
    parseInnerBlock(from: first)
  }

  /// A block where none may stand, with the blocks in it: the declarations are parsed and have no effect.
  ///
  /// - Parameter first: the first token of its statement. The current one is its `{`.
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
        parseInnerDeclaration()
        blocks.take(&self, from: firstDeclaration)
        blocks.head = tree.tokens[before].isA(.media) ? before : nil
        if position == before { advance() }
      }
    }
  }

  mutating func parseInnerDeclaration() {
    if at(.media) {
      skipToBlock()
    } else {
      parseDeclaration()
    }
  }
}
