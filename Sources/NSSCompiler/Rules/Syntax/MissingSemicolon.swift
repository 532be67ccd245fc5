import NSSTheme

extension RulePage {
  static let missingSemicolon = RulePage(
    "missing-semicolon", .error, isSyntaxError: true, "expected ';' after '{value}'", help: "add ';'",
    summary: "a definition or declaration without the ';' at its end",
    explanation: """
      Every definition and every declaration ends with ';'. Unlike CSS, NUI needs it before '}' as well. Where it is
      missing, NUI drops all styles of the file without a message, so the app appears unstyled. Add it.
      """,
    bad: "Button { font-color: red }", good: "Button { font-color: red; }")
}

extension DiagnosticID {
  /// A definition or declaration without the ';' at its end.
  public static let missingSemicolon = RulePage.missingSemicolon.id
}

extension PhraseID {
  static let hintSemicolonInstead = PhraseID("hint.semicolon-instead", "write ';' instead of '{sign}'")
}

extension SheetContext {
  func missingSemicolon(_ token: Int, _ value: Run<Token>) -> Diagnostic {
    // The `@` of an interpolation of Less, `HelveticaNeue-@{weight}`, begins no declaration.
    if isA(token, .constant), tree.tokens[token].length == 1, isA(token + 1, .leftBrace) {
      return unexpected(token, .expected(";", after: tree.text(of: value)), help: Phrase(.hintConstantSign))
    }
    let last = tree.tokens[Int(value.end) - 1]
    if tree.endsWithPeriod(value) {
      let period = SourceRange(start: last.end - 1, end: last.end)
      return diagnostic(
        .missingSemicolon, period, ["value": String(tree.text(of: value).dropLast())],
        help: Phrase(.hintSemicolonInstead, ["sign": "."]), fixIts: [Diagnostic.FixIt(period, ";", .safe)])
    }
    let endsWithComma = tree.endsWithSurplusComma(value)
    let value = endsWithComma ? Run<Token>(Int(value.start), Int(value.end) - 1) : value
    // An annotation such as '!important' may be between the value and the token.
    let end = SourceRange(at: endsWithComma ? tree.range(of: value).end : tree.tokens[token - 1].end)
    let isOtherSeparator = isA(token, .colon) || isA(token, .leftBrace)
    let separator = isOtherSeparator ? range(token) : endsWithComma ? last.range : end
    // A value that is not complete has another mistake too.
    let isWhole = !tree.tokens[Int(value.start)].isA(.comma)
    let isSafe = isWhole && (!isA(token, .leftBrace) || isOfKnownName(value))
    return diagnostic(
      .missingSemicolon, separator, ["value": tree.text(of: value)],
      help: separator.start < separator.end ? Phrase(.hintSemicolonInstead, ["sign": tree.file.text(separator)]) : nil,
      fixIts: [Diagnostic.FixIt(separator, ";", isSafe ? .safe : .unsafe)])
  }

  /// True for the value of a known property or of a constant. After any other name, the text may be part of a selector.
  private func isOfKnownName(_ value: Run<Token>) -> Bool {
    guard value.start > 1 else { return false }
    let name = Index<Token>(value.start - 2)
    return tree[name].isA(.constant) || isProperty(name)
  }
}
