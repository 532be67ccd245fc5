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
    if let removal = removalOfName(token, property) {
      return unexpected(
        token, .expected(":", after: tree.text(of: property)), help: Phrase(.hintValueOrRemove), fixIts: [removal])
    }
    return unexpected(
      token, .expected(":", after: tree.text(of: property)), help: mixinHelp(property, token), fixIts: fixIt.map { [$0] } ?? [])
  }

  /// The fix-it that removes a property without `:` and value, `font-color;`; nil for anything else.
  private func removalOfName(_ token: Int, _ property: Index<Token>) -> Diagnostic.FixIt? {
    guard isProperty(property), isA(token, .semicolon) || isA(token, .rightBrace), property.number == token - 1 else {
      return nil
    }
    let end = isA(token, .semicolon) ? tree.tokens[token].end : tree[property].end
    let statement = SourceRange(start: tree[property].start, end: end)
    let comment = tree.firstComment(from: statement.start)
    guard comment == tree.comments.count || tree.comments[comment].range.start >= end else { return nil }
    // The value may only be forgotten, and words that follow may be the value.
    return Diagnostic.FixIt(range: tree.wholeLines(of: statement), replacement: "", isSafe: false)
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

  /// A `;` or `{` in place of a `:`. If the name before a `;` is not a property, it may be another construct, such as a mixin.
  mutating func signForColon(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let text = tree.text(of: name)
    let isSafe =
      !isA(token, .semicolon)
      || (text.hasPrefix("@") ? constants.lacksDefinition(of: String(text.dropFirst())) : Property.names.find(text) != nil)
    if let help = mixinHelp(name, token) { return unexpected(token, .expected(":", after: text), help: help) }
    // A space before the colon would belong to the name in FioriThemeManager.
    let sign = SourceRange(tree.spacesStart(before: Int(range(token).start)), Int(range(token).end))
    return unexpected(
      token, .expected(":", after: text), fixIts: [Diagnostic.FixIt(range: sign, replacement: ":", isSafe: isSafe)])
  }

  /// The help for the use of a mixin, `.name();` or `.name;`; nil for any other text.
  func mixinHelp(_ name: Index<Token>, _ token: Int) -> Phrase? {
    let isMixin = tree.text(of: name).hasPrefix(".") && (isA(token, .leftParenthesis) || isA(token, .semicolon))
    return isMixin ? Phrase(.hintNoMixins) : nil
  }

  /// A name without a value. The fix-it removes the declaration, or the definition of an unused constant. It is not safe, because
  /// the author may have meant to write a value.
  mutating func emptyValue(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let text = tree.text(of: name)
    let isNeeded = text.hasPrefix("@") && constants.isUsed(String(text.dropFirst()))
    let end = isA(token, .semicolon) ? tree.tokens[token].end : tree.tokens[token - 1].end
    let statement = SourceRange(start: tree[name].start, end: end)
    let comment = tree.firstComment(from: statement.start)
    let hasComment = comment < tree.comments.count && tree.comments[comment].range.start < end
    // A block of declarations in Less.
    let isRuleset = text.hasPrefix("@") && isA(token, .leftBrace) && isA(token + 1, .identifier) && isA(token + 2, .colon)
    return diagnostic(
      .emptyValue, SourceRange(at: tree.tokens[token - 1].end), ["name": text], help: isRuleset ? Phrase(.hintNoMixins) : nil,
      fixIts: isNeeded || hasComment || isA(token, .leftBrace) || isA(token, .invalid)
        ? [] : [Diagnostic.FixIt(range: tree.wholeLines(of: statement), replacement: "", isSafe: false)])
  }

  /// An at-rule of CSS, Less or Sass; nil for any other token.
  func atRule(_ token: Int) -> Diagnostic? {
    guard isA(token, .constant), SyntaxDiagnostics.atRules.contains(text(token)) else { return nil }
    return diagnostic(.unknownAtRule, range(token), ["name": text(token)], help: atRuleHelp(token))
  }

  private func atRuleHelp(_ token: Int) -> Phrase? {
    switch text(token) {
    case "@import", "@use", "@forward": layersHelp(token)
    case "@mixin", "@include", "@extend", "@apply": Phrase(.hintNoMixins)
    default: nil
    }
  }

  /// The help for an `import "base.nss"` without `@`; nil for any other text.
  func importHelp(_ word: Int, _ string: Int) -> Phrase? {
    isA(string, .string) && text(word) == "import" ? layersHelp(word) : nil
  }

  /// The help for the import of another stylesheet.
  private func layersHelp(_ token: Int) -> Phrase {
    Phrase(.hintLayers, ["command": "nsscompile \(importedFile(token)) \(SyntaxDiagnostics.shown(file: tree.file.name))"])
  }

  /// The file that an `@import` names.
  private func importedFile(_ token: Int) -> String {
    for number in token + 1..<min(token + 8, tree.tokens.count) {
      if isA(number, .semicolon) || isA(number, .leftBrace) { break }
      guard isA(number, .string), tree.tokens[number].length > 2 else { continue }
      let name = String(text(number).dropFirst().dropLast())
      let hasExtension = name.lastPathComponent?.dropFirst().contains(".") ?? false
      return SyntaxDiagnostics.shown(file: hasExtension ? name : name + ".nss")
    }
    return "base.nss"
  }

  /// The name of a file for a suggested command line; a placeholder for a text without a file.
  private static func shown(file name: String) -> String {
    guard !name.isEmpty, !name.hasPrefix("<"), name != "-" else { return "theme.nss" }
    let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
    return isPlain ? name : "\"\(name)\""
  }

  /// The at-rules of CSS, Less and Sass.
  private static let atRules: Set<String> = [
    "@apply", "@at-root", "@charset", "@config", "@container", "@content", "@debug", "@each", "@else", "@error", "@extend",
    "@font-face", "@for", "@forward", "@function", "@if", "@import", "@include", "@keyframes", "@layer", "@mixin", "@namespace",
    "@page", "@plugin", "@property", "@return", "@screen", "@source", "@supports", "@tailwind", "@theme", "@use", "@utility",
    "@variant", "@warn", "@while",
  ]

  /// True for the name of an at-rule, or for a misspelled `@media`.
  static func isAtRule(_ name: String) -> Bool { atRules.contains(name) || nearestName(to: name, among: ["@media"]) != nil }

  func colonOfDefinitionExpected(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let text = tree.text(of: name)
    if let atRule = atRule(name.number) { return atRule }
    var help = nearestName(to: text, among: ["@media"]).map { _ in Phrase(.hintMedia) }
    var fixIts = help != nil && isA(token, .leftParenthesis) ? [replace(name.number, "@media")] : []
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

  // MARK: Semicolons

  func missingSemicolon(_ token: Int, _ value: Run<Token>) -> Diagnostic {
    // The `@` of an interpolation of Less, `HelveticaNeue-@{weight}`, begins no declaration.
    if isA(token, .constant), tree.tokens[token].length == 1, isA(token + 1, .leftBrace) {
      return unexpected(token, .expected(";", after: tree.text(of: value)), help: Phrase(.hintConstantSign))
    }
    let last = tree.tokens[Int(value.end) - 1]
    let endsWithComma = tree.endsWithSurplusComma(value)
    let value = endsWithComma ? Run<Token>(Int(value.start), Int(value.end) - 1) : value
    // An annotation such as '!important' may be between the value and the token.
    let end = SourceRange(at: endsWithComma ? tree.range(of: value).end : tree.tokens[token - 1].end)
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

  /// A call of a function of another language. If the type of the value is known, a diagnostic about the value replaces this one.
  func foreignCall(_ token: Int, _ end: Int) -> Diagnostic {
    let call = tree.range(of: Run(token, end))
    let isColor = ForeignFunctions.isColor(text(token)) || ForeignFunctions.isOfNSS(text(token))
    return Diagnostic(
      .unexpectedToken, at: call, layer: layer,
      parts: [
        "expected": .phrase(Phrase(.expectedValue)),
        "found": .phrase(Phrase(.name, ["name": Phrase.excerpt(tree.file.text(call))])),
      ],
      help: text(token) == "url" ? nil : Phrase(isColor ? .hintNoColorFunctions : .hintNoCalculation))
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
