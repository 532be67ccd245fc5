/// Diagnostics about the signs between names, values and statements.
extension SyntaxDiagnostics {
  // MARK: Colons

  /// Something other than `:` follows a property. If a value follows directly, only the `:` is missing.
  func missingColon(_ token: Int, _ property: Index<Token>) -> Diagnostic {
    if let hyphen = hyphenForSpace(token, property) { return hyphen }
    let isValue = isA(token, .identifier) || isA(token, .constant) || isA(token, .string)
    let isCertain = isValue && !tree.isFirstOnLine(token) && isProperty(property)
    let end = SourceRange(at: tree[property].end)
    let colon = isCertain ? Diagnostic.FixIt(range: end, replacement: ":") : nil
    let fixIt = isCertain && isHyphenForColon(token) ? replace(token, ":") : colon
    return unexpected(token, .expected(":", after: tree.text(of: property)), fixIts: fixIt.map { [$0] } ?? [])
  }

  /// Two words that form a property if a hyphen joins them: `font color: red;`.
  private func hyphenForSpace(_ token: Int, _ word: Index<Token>) -> Diagnostic? {
    guard isA(token, .identifier), isA(token + 1, .colon), !tree.isFirstOnLine(token) else { return nil }
    let property = "\(tree.text(of: word))-\(text(token))"
    guard Property.names.find(property) != nil else { return nil }
    let spaces = SourceRange(start: tree[word].end, end: tree.tokens[token].start)
    return unexpected(
      token, .expected(":", after: tree.text(of: word)), help: Phrase(.hintWrite, ["text": property]),
      fixIts: [Diagnostic.FixIt(range: spaces, replacement: "-")])
  }

  /// True for `font-color - red;`.
  private func isHyphenForColon(_ token: Int) -> Bool {
    tree.tokens[token].length == 1 && text(token) == "-" && (isA(token + 1, .identifier) || isA(token + 1, .constant))
  }

  /// A `;` or `{` in place of a `:`. If the name before a `;` is not a property, it may be anything, such as a mixin of another
  /// language.
  mutating func signForColon(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let text = tree.text(of: name)
    let isSafe =
      !isA(token, .semicolon)
      || (text.hasPrefix("@") ? constants.lacksDefinition(of: String(text.dropFirst())) : Property.names.find(text) != nil)
    return unexpected(
      token, .expected(":", after: text), fixIts: [Diagnostic.FixIt(range: range(token), replacement: ":", isSafe: isSafe)])
  }

  func colonOfDefinitionExpected(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let text = tree.text(of: name)
    var help = SyntaxDiagnostics.atRuleHelp(text)
    var fixIts: [Diagnostic.FixIt] = []
    if text == "@", isA(token, .identifier), isA(token + 1, .colon), !tree.isFirstOnLine(token) {
      help = Phrase(.hintConstantSign)
      let spaces = SourceRange(start: tree[name].end, end: tree.tokens[token].start)
      fixIts.append(Diagnostic.FixIt(range: spaces, replacement: ""))
    }
    if help == nil, isA(token, .leftBrace) {
      help = Phrase(.hintSelector, ["name": String(text.dropFirst())])
      let sign = tree[name].start
      fixIts.append(Diagnostic.FixIt(range: SourceRange(start: sign, end: sign + 1), replacement: "", isSafe: false))
    }
    return unexpected(token, .expected(":", after: text), help: help, fixIts: fixIts)
  }

  /// Help for a CSS or Sass at-rule, by its name; nil for other names.
  static func atRuleHelp(_ name: String) -> Phrase? {
    switch name {
    case "@import", "@use", "@forward":
      Phrase(.hintLayers, ["name": name])
    case "@mixin", "@include", "@extend", "@function", "@if", "@else", "@each", "@for", "@while", "@return", "@at-root",
      "@content",
      "@debug", "@error", "@warn", "@apply", "@config", "@plugin", "@screen", "@source", "@tailwind", "@theme", "@utility",
      "@variant",
      "@charset", "@font-face", "@keyframes", "@layer", "@namespace", "@page", "@property", "@supports", "@container":
      Phrase(.hintOnlyMedia)
    default: nearestName(to: name, among: ["@media"]).map { _ in Phrase(.hintMedia) }
    }
  }

  // MARK: Semicolons

  func missingSemicolon(_ token: Int, _ value: Run<Token>) -> Diagnostic {
    let last = tree.tokens[Int(value.end) - 1]
    let endsWithComma = tree.endsWithSurplusComma(value)
    let value = endsWithComma ? Run<Token>(Int(value.start), Int(value.end) - 1) : value
    let end = SourceRange(at: tree.range(of: value).end)
    let isOtherSign = isA(token, .colon) || isA(token, .leftBrace)
    let sign = isOtherSign ? range(token) : endsWithComma ? last.range : end
    // A value that is not complete has another mistake too.
    let isWhole = !tree.hasOpenParenthesis(value) && !tree.tokens[Int(value.start)].isA(.comma)
    let isSafe = isWhole && (!isA(token, .leftBrace) || isOfKnownName(value))
    return diagnostic(
      .missingSemicolon, sign, ["value": tree.text(of: value)],
      help: sign.start < sign.end ? Phrase(.hintSemicolonInstead, ["sign": tree.file.text(sign)]) : nil,
      fixIts: [Diagnostic.FixIt(range: sign, replacement: ";", isSafe: isSafe)])
  }

  /// True for the value of a known property or of a constant. After any other name, the text may be part of a selector.
  private func isOfKnownName(_ value: Run<Token>) -> Bool {
    guard value.start > 1 else { return false }
    let name = Index<Token>(value.start - 2)
    return tree[name].isA(.constant) || isProperty(name)
  }

  func periodForSemicolon(_ value: Run<Token>) -> Diagnostic {
    let end = Int(tree.range(of: value).end)
    let sign = SourceRange(end - 1, end)
    let text = SourceRange(start: tree.range(of: value).start, end: sign.start)
    return diagnostic(
      .missingSemicolon, sign, ["value": tree.file.text(text)], help: Phrase(.hintSemicolonInstead, ["sign": "."]),
      fixIts: [Diagnostic.FixIt(range: sign, replacement: ";")])
  }
}
