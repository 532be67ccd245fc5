/// Makes diagnostics from the mistakes that the parser recorded, with help and fix-its that depend on the tree.
struct SyntaxDiagnostics {
  let tree: SyntaxTree
  let dialect: Dialect
  let layer: Int
  /// The constants that the stylesheet uses and defines; created on demand.
  private(set) lazy var constants = ConstantNames(tree)
  /// The last offset that ``lineBeginning(_:)`` was called with, and its result. Cached, because a line may be long and have many
  /// blocks.
  var lineBeginning: (offset: Int, spaces: Range<Int>)?

  init(_ tree: SyntaxTree, dialect: Dialect, layer: Int) {
    (self.tree, self.dialect, self.layer) = (tree, dialect, layer)
  }

  mutating func diagnostic(_ mistake: SyntaxMistake) -> Diagnostic {
    let token = mistake.token
    switch mistake.kind {
    case .statementExpected:
      return unexpected(
        token, .expectedStatement, help: tree.tokens[token].isA(.colon) ? Phrase(.hintNoCombinators) : nil,
        fixIts: selectorWithoutQuotes(token))
    case .variablesInRoot(let brace, let end, let isConditional):
      return variablesInRoot(token, brace, isConditional ? nil : end)
    case .signBeforeStatement: return signBeforeStatement(token)
    case .secondAtSign: return unexpected(token, .expectedStatement, fixIts: [remove(token)])
    case .nestedMedia: return diagnostic(.nestedMedia, range(token))
    case .misplacedMedia: return diagnostic(.misplacedMedia, range(token))
    case .misplacedDefinition: return misplacedDefinition(token)
    case .nestedRule(let end):
      let head = tree.range(of: Run(token, end))
      return diagnostic(.nestedRule, head, ["selector": tree.file.text(head)])
    case .keywordAsName(let role, let isMedia):
      return Diagnostic(
        .keywordAsName, at: range(token), layer: layer, ["keyword": isMedia ? "@media" : "and"], parts: ["role": .phrase(role)])

    case .secondBrace(let expected): return unexpected(token, expected, fixIts: [remove(token)])
    case .blockWithoutSelector: return unexpected(token, .expectedStatement, help: Phrase(.hintSelectorBeforeBrace))
    case .otherBracket: return unexpected(token, .expectedBrace, fixIts: [replace(token, "}")])
    case .strayBrace(let isFirst): return strayBrace(token, isFirst)
    case .earlyBrace(let brace): return earlyBrace(token, brace)
    case .missingBrace(let block, let isCurrent, let isFirst): return missingBrace(token, block, isCurrent, isFirst)

    case .selectorExpected:
      return unexpected(token, .expectedSelector, fixIts: surplusCommas(token) + selectorWithoutQuotes(token))
    case .trailingComma: return diagnostic(.trailingComma, range(token - 1), fixIts: [remove(token - 1)])
    case .selectorNotPlain(let selector): return selectorNotPlain(token, selector)
    case .braceAfterSelectorExpected(let selector, let isSurplus, let beginsBlock, let isSafe):
      return braceAfterSelectorExpected(token, selector, isSurplus, beginsBlock, isSafe)
    case .missingAtSign(let mayBeInRule): return missingAtSign(token, mayBeInRule)

    case .propertyExpected:
      let isUse = isA(token, .constant) && isA(token + 1, .leftParenthesis)
      return atRule(token) ?? unexpected(token, .expectedProperty, help: isUse ? Phrase(.hintNoMixins) : nil)
    case .missingColon(let name): return missingColon(token, name)
    case .signForColon(let name): return signForColon(token, name)
    case .missingColonOfDefinition(let name):
      let end = SourceRange(at: tree[name].end)
      return unexpected(
        token, .expected(":", after: tree.text(of: name)), fixIts: [Diagnostic.FixIt(range: end, replacement: ":")])
    case .colonOfDefinitionExpected(let name): return colonOfDefinitionExpected(token, name)
    case .emptyValue(let name): return emptyValue(token, name)
    case .doubleColon(let name, let end):
      let colons = tree.range(of: Run(token, end))
      return diagnostic(
        .emptyValue, colons, ["name": tree.text(of: name)], help: Phrase(.hintOneColon),
        fixIts: [Diagnostic.FixIt(range: colons, replacement: "")])
    case .signBeforeValue(let name):
      return diagnostic(
        .emptyValue, range(token), ["name": tree.text(of: name)], help: Phrase(.fixItRemove), fixIts: [remove(token)])
    case .foreignCall(let end): return foreignCall(token, end)
    case .semicolonExpected(let value):
      let isInterpolation = tree.tokens[token].isA(.leftBrace) && tree.tokens[Int(value.end) - 1].length == 1
      return unexpected(
        token, .expected(";", after: tree.text(of: value)), help: isInterpolation ? Phrase(.hintConstantSign) : nil,
        fixIts: interpolation(token).map { [$0] } ?? [])
    case .missingSemicolon(let value): return missingSemicolon(token, value)
    case .periodForSemicolon(let value): return periodForSemicolon(value)
    case .semicolonForComma:
      return unexpected(token, .expected(",", after: tree.text(of: Index(token - 1))), fixIts: [replace(token, ",")])
    case .straySemicolon:
      return Diagnostic(.straySemicolon, dialect.extensions, at: range(token), layer: layer, fixIts: [remove(token)])

    case .mediaWithoutSign:
      let start = SourceRange(at: tree.tokens[token].start)
      return unexpected(
        token, .expectedStatement, help: Phrase(.hintMedia), fixIts: [Diagnostic.FixIt(range: start, replacement: "@")])
    case .optionExpected: return optionExpected(token)
    case .colonBeforeOption: return unexpected(token, .expectedParenthesis, fixIts: [remove(token)])
    case .optionInBraces: return optionInBraces(token)
    case .optionNameExpected(let expected):
      return unexpected(token, expected, help: Phrase(.hintOptions), fixIts: withoutQuotes(token))
    case .missingColonOfOption(let word): return missingColonOfOption(token, word)
    case .missingParenthesis(let value, let remedy): return missingParenthesis(token, value, remedy)
    case .braceAfterOptionsExpected:
      let isAlternative = tree.tokens[token].isA(.comma) || (tree.tokens[token].isA(.identifier) && text(token) == "or")
      return unexpected(token, .expectedBraceAfterOptions, help: Phrase(isAlternative ? .hintMediaForEach : .hintOptions))
    case .missingBraceAfterOptions:
      let end = SourceRange(at: tree.tokens[token - 1].end)
      return unexpected(token, .expectedBraceAfterOptions, fixIts: [Diagnostic.FixIt(range: end, replacement: " {")])
    case .parenthesisForBrace(let end, let isSurplus):
      let signs = tree.range(of: Run(token, end))
      return unexpected(
        token, .expectedBraceAfterOptions, fixIts: [Diagnostic.FixIt(range: signs, replacement: isSurplus ? "" : "{")])
    }
  }

  // MARK: Helpers

  func range(_ token: Int) -> SourceRange { tree.tokens[token].range }

  func text(_ token: Int) -> String { tree.file.text(range(token)) }

  func remove(_ token: Int) -> Diagnostic.FixIt { replace(token, "") }

  func replace(_ token: Int, _ replacement: String) -> Diagnostic.FixIt {
    Diagnostic.FixIt(range: range(token), replacement: replacement)
  }

  func diagnostic(
    _ id: DiagnosticID, _ range: SourceRange, _ arguments: KeyValuePairs<String, String?> = [:], help: Phrase? = nil,
    notes: [Diagnostic.Note] = [], fixIts: [Diagnostic.FixIt] = []
  ) -> Diagnostic {
    Diagnostic(id, at: range, layer: layer, arguments, help: help, notes: notes, fixIts: fixIts)
  }

  func unexpected(_ token: Int, _ expected: PhraseID, help: Phrase? = nil, fixIts: [Diagnostic.FixIt] = []) -> Diagnostic {
    unexpected(token, Phrase(expected), help: help, fixIts: fixIts)
  }

  /// A token in place of which something else was expected.
  func unexpected(_ token: Int, _ expected: Phrase, help: Phrase? = nil, fixIts: [Diagnostic.FixIt] = []) -> Diagnostic {
    let isEnd = tree.tokens[token].isA(.endOfFile)
    let found = isEnd ? Phrase(.foundEndOfFile) : Phrase(.name, ["name": Phrase.excerpt(text(token))])
    return Diagnostic(
      .unexpectedToken, at: expectedLocation(token), layer: layer,
      parts: ["expected": .phrase(expected), "found": .phrase(found)],
      help: help, fixIts: fixIts)
  }

  /// The location at which something other than a token was expected. If the statement before the token is not complete and the
  /// token begins another line, this is the end of that statement, where the author stopped; otherwise the token.
  private func expectedLocation(_ token: Int) -> SourceRange {
    guard token > 0, ![.semicolon, .leftBrace, .rightBrace].contains(tree.tokens[token - 1].kind), tree.isFirstOnLine(token)
    else { return location(token) }
    return SourceRange(at: tree.tokens[token - 1].end)
  }

  /// The range of a token. For the end of the file, the location after the last token, where there is a line to show.
  func location(_ token: Int) -> SourceRange {
    tree.tokens[token].isA(.endOfFile) && token > 0 ? SourceRange(at: tree.tokens[token - 1].end) : range(token)
  }

  func isA(_ token: Int, _ kind: Token.Kind) -> Bool { token < tree.tokens.count && tree.tokens[token].isA(kind) }

  func isProperty(_ token: Index<Token>) -> Bool { Property.names.find(tree.text(of: token)) != nil }
}

extension Phrase {
  /// The phrase for a punctuation mark that is expected after some text.
  static func expected(_ sign: String, after text: String) -> Phrase {
    Phrase(.expectedTokenAfter, ["token": sign, "text": excerpt(text)])
  }
}
