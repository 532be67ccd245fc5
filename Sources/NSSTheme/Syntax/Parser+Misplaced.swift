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
    let name = String(tree.text(UInt32(position)).dropFirst())
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
    report(.misplacedMedia, current.range)
    noteMistake()
    skipToBlock()
    parseInnerBlock()
  }

  /// Reports a rule in a rule: a name, or what CSS has for a selector, before a `{`.
  mutating func nestedRule() {
    let first = position
    noteMistake()
    while !at(.leftBrace), !at(.endOfFile) { advance() }
    let selector = tree.range(Run(first, position))
    report(.nestedRule, selector) { ["selector": $0.tree.file.text(selector)] }
    parseInnerBlock()
  }

  /// A block where none may stand: its declarations are parsed, and belong to no rule.
  mutating func parseInnerBlock() {
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
      } else if at(.identifier), isNestedSelectorWithColon {
        while !at(.leftBrace), !at(.endOfFile) { advance() }
      } else {
        let before = position
        parseInnerDeclaration()
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
