import NSSTheme

extension RulePage {
  static let unexpectedToken = RulePage(
    "unexpected-token", .error, isSyntaxError: true, "expected {expected}, found {found}",
    summary: "a word or character that is not allowed at its location",
    explanation: """
      The message names what is expected at this location and what was found. The usual causes are forgotten colons and braces, and forms
      that exist only in CSS, such as '@import' and '@media screen'. NUI treats each as a syntax error and drops all styles of the file
      without a message. The compiler continues after the mistake, so one run shows all of them.
      """,
    bad: "Button { font-color red; }", good: "Button { font-color: red; }")
}

extension DiagnosticID {
  /// A word or character that is not allowed at its location.
  public static let unexpectedToken = RulePage.unexpectedToken.id
}

extension SheetContext {
  func unexpected(_ token: Int, _ expected: PhraseID, help: Phrase? = nil, fixIts: [Diagnostic.FixIt] = []) -> Diagnostic {
    unexpected(token, Phrase(expected), help: help, fixIts: fixIts)
  }

  /// A token that stands where something else was expected.
  func unexpected(_ token: Int, _ expected: Phrase, help: Phrase? = nil, fixIts: [Diagnostic.FixIt] = []) -> Diagnostic {
    let isEnd = tree.tokens[token].isA(.endOfFile)
    let found = isEnd ? Phrase(.foundEndOfFile) : Phrase(.name, ["name": Phrase.excerpt(text(token))])
    return Diagnostic(
      .unexpectedToken, at: expectedLocation(token), layer: layer,
      parts: ["expected": .phrase(expected), "found": .phrase(found)],
      help: help, fixIts: fixIts)
  }

  /// The location of a token; if it begins a line after an incomplete statement, the end of that statement.
  private func expectedLocation(_ token: Int) -> SourceRange {
    guard token > 0, ![.semicolon, .leftBrace, .rightBrace].contains(tree.tokens[token - 1].kind), tree.isFirstOnLine(token),
      !isA(token, .string) || !isA(token + 1, .colon)
    else { return location(token) }
    return SourceRange(at: tree.tokens[token - 1].end)
  }

  /// The range of a token. For the end of the file, the location after the last token, where there is a line to show.
  func location(_ token: Int) -> SourceRange {
    tree.tokens[token].isA(.endOfFile) && token > 0 ? SourceRange(at: tree.tokens[token - 1].end) : range(token)
  }
}

extension SheetContext {
  func statementExpected(_ token: Int) -> Diagnostic {
    unexpected(
      token, .expectedStatement, help: isA(token, .colon) ? Phrase(.hintNoCombinators) : nil,
      fixIts: selectorWithoutQuotes(token))
  }

  func selectorExpected(_ token: Int) -> Diagnostic {
    // The rest of the list must be right, because it was not parsed.
    let rest = tree.tokens.indices[token...].dropFirst().prefix { isA($0, .identifier) || isA($0, .comma) }
    let isSurplus =
      isA(token, .comma) && token > 0 && isA(token - 1, .comma) && isA(rest.endIndex, .leftBrace)
      && isA(rest.endIndex - 1, .identifier) && rest.allSatisfy { isA($0, .identifier) != isA($0 - 1, .identifier) }
    return unexpected(token, .expectedSelector, fixIts: isSurplus ? [remove(token)] : selectorWithoutQuotes(token))
  }

  func propertyExpected(_ token: Int) -> Diagnostic {
    let isUse = isA(token, .constant) && isA(token + 1, .leftParenthesis)
    return atRule(token) ?? unexpected(token, .expectedProperty, help: isUse ? Phrase(.hintNoMixins) : nil)
  }

  func missingColonOfDefinition(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let end = SourceRange(at: tree[name].end)
    return unexpected(token, .expected(":", after: tree.text(of: name)), fixIts: [Diagnostic.FixIt(end, ":", .safe)])
  }

  func semicolonExpected(_ token: Int, _ value: Run<Token>) -> Diagnostic {
    // '@tintColor:dark: #DDD6FE;'
    let name = Int(value.start) - 2
    let isPath = isA(token, .colon) && isA(name, .constant) && tree.tokens[name].end + 1 == tree.tokens[name + 2].start
    if isPath, value.count == 1, !isProperty(Index(value.start)) {
      return severalWords(token, Index(name), token, expected: .expected(";", after: text(name + 2)))
    }
    let isInterpolation = isA(token, .leftBrace) && tree.tokens[Int(value.end) - 1].length == 1
    let fixIt = interpolation(token)
    return unexpected(
      token, .expected(";", after: tree.text(of: value)),
      help: fixIt.map { Phrase(.hintWrite, ["text": $0.replacement]) }
        ?? (isInterpolation ? Phrase(.hintConstantSign) : nil),
      fixIts: fixIt.map { [$0] } ?? [])
  }

  func braceAfterOptionsExpected(_ token: Int) -> Diagnostic {
    let isAlternative = isA(token, .comma) || (isA(token, .identifier) && text(token) == "or")
    return unexpected(
      token, .expectedBraceAfterOptions,
      help: isAlternative
        ? Phrase(.hintMediaForEach) : MediaOptions.help(tree, token, dialect, end: isA(token, .identifier) ? token : .max)
    )
  }

  func missingBraceAfterOptions(_ token: Int) -> Diagnostic {
    let end = SourceRange(at: tree.tokens[token - 1].end)
    return unexpected(token, .expectedBraceAfterOptions, fixIts: [Diagnostic.FixIt(end, " {", .safe)])
  }

  func parenthesisForBrace(_ token: Int, _ end: Int, isSurplus: Bool) -> Diagnostic {
    let characters = tree.range(of: Run(token, end))
    return unexpected(token, .expectedBraceAfterOptions, fixIts: [Diagnostic.FixIt(characters, isSurplus ? "" : "{", .safe)])
  }

  func mediaWithoutAtSign(_ token: Int) -> Diagnostic {
    let start = SourceRange(at: tree.tokens[token].start)
    return unexpected(token, .expectedStatement, help: Phrase(.hintMedia), fixIts: [Diagnostic.FixIt(start, "@", .safe)])
  }
}

extension Phrase {
  /// The phrase for a punctuation mark that is expected after some text.
  static func expected(_ expected: String, after text: String) -> Phrase {
    Phrase(.expectedTokenAfter, ["token": expected, "text": excerpt(text)])
  }
}
