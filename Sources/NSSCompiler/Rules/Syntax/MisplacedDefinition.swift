import NSSTheme

extension RulePage {
  static let misplacedDefinition = RulePage(
    "misplaced-definition", .error, isSyntaxError: true, "the definition of '{name}' is inside a rule",
    help: "move it before the rule",
    summary: "a constant that is defined inside a rule",
    explanation: """
      A rule holds properties only. NUI treats a definition inside its braces as a syntax error and drops all styles of the file without a
      message. Constants have no scope: a definition at the top level applies to the whole file, including rules above it. Move the
      definition out of the braces. Inside a '@media' block, but outside its rules, definitions are allowed.
      """,
    bad: "Button { @brand: red; font-color: @brand; }",
    good: """
      @brand: red;
      Button { font-color: @brand; }
      """)
}

extension DiagnosticID {
  /// A constant that is defined inside a rule.
  public static let misplacedDefinition = RulePage.misplacedDefinition.id
}

extension PhraseID {
  static let hintPropertyWithoutAtSign = PhraseID(
    "hint.property-without-at-sign", "write '{name}' without '@' for the property; write definitions outside rules")
}

extension SheetContext {
  func misplacedDefinition(_ token: Int) -> Diagnostic {
    let name = String(text(token).dropFirst())
    let isProperty = Property.names.find(name) != nil
    let start = tree.tokens[token].start
    let atSign = SourceRange(start: start, end: start + 1)
    return diagnostic(
      .misplacedDefinition, range(token), ["name": "@" + name],
      help: isProperty ? Phrase(.hintPropertyWithoutAtSign, ["name": name]) : nil,
      fixIts: isProperty ? [Diagnostic.FixIt(atSign, "", .safe)] : [])
  }
}
