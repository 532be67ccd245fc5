import NSSTheme

/// Unexpected tokens between names, values and statements.
extension SheetContext {
  func missingColon(_ token: Int, _ property: Index<Token>) -> Diagnostic {
    if let hyphen = hyphenForSpace(token, property) ?? hyphenForParentheses(token, property) { return hyphen }
    let isValue = isA(token, .identifier) || isA(token, .constant) || isA(token, .string)
    let isCertain = isValue && !tree.isFirstOnLine(token) && isProperty(property)
    let end = SourceRange(at: tree[property].end)
    let colon = isCertain ? Diagnostic.FixIt(end, ":", .safe) : nil
    let fixIt = isCertain && isHyphenForColon(token) ? replace(token, ":") : colon
    if let removal = removalOfName(token, property) {
      return unexpected(
        token, .expected(":", after: tree.text(of: property)), help: Phrase(.hintValueOrRemove), fixIts: [removal])
    }
    return unexpected(
      token, .expected(":", after: tree.text(of: property)), help: mixinHelp(property, token), fixIts: fixIt.map { [$0] } ?? [])
  }

  /// The namespace of an attribute of Android. What is wrong with the name behind it is part of the same report.
  func namespace(_ token: Int) -> Diagnostic {
    let prefix = SourceRange(start: tree.tokens[token].start, end: tree.tokens[token + 2].start)
    return Diagnostic(
      .unexpectedToken, at: prefix, layer: layer,
      parts: [
        "expected": .phrase(Phrase(.expectedProperty)), "found": .phrase(Phrase(.name, ["name": tree.file.text(prefix)])),
      ], help: Phrase(.hintWrite, ["text": text(token + 2)]), fixIts: [Diagnostic.FixIt(prefix, "", .safe)])
  }

  /// The fix-it that removes a property without `:` and value, `font-color;`; nil for anything else.
  private func removalOfName(_ token: Int, _ property: Index<Token>) -> Diagnostic.FixIt? {
    guard isProperty(property), isA(token, .semicolon) || isA(token, .rightBrace), property.number == token - 1 else {
      return nil
    }
    let statement = tree.statement(from: property, Run(token - 1, token), to: Index(token))
    // Perhaps only the value was forgotten, or the words that follow are the value.
    return tree.hasComment(in: statement) ? nil : Diagnostic.FixIt(tree.wholeLines(of: statement), "", .unsafe)
  }

  /// Two words that form a property if a hyphen joins them: `font color: red;`.
  private func hyphenForSpace(_ token: Int, _ word: Index<Token>) -> Diagnostic? {
    guard isA(token, .identifier), isA(token + 1, .colon), !tree.isFirstOnLine(token) else { return nil }
    let property = "\(tree.text(of: word))-\(text(token))"
    guard Property.names.find(property) != nil else { return nil }
    let spaces = SourceRange(start: tree[word].end, end: tree.tokens[token].start)
    return unexpected(
      token, .expected(":", after: tree.text(of: word)), help: Phrase(.hintWrite, ["text": property]),
      fixIts: [Diagnostic.FixIt(spaces, "-", .safe)])
  }

  /// A state in parentheses: `font-color (disabled): red;`.
  private func hyphenForParentheses(_ token: Int, _ word: Index<Token>) -> Diagnostic? {
    guard isA(token, .leftParenthesis), isA(token + 1, .identifier), isA(token + 2, .rightParenthesis),
      let state = ControlState.named(text(token + 1)), Property.names.find("\(tree.text(of: word))-\(state)") != nil
    else { return nil }
    let parentheses = SourceRange(start: tree[word].end, end: tree.tokens[token + 2].end)
    return unexpected(
      token, .expected(":", after: tree.text(of: word)), help: Phrase(.hintWrite, ["text": "\(tree.text(of: word))-\(state)"]),
      fixIts: [Diagnostic.FixIt(parentheses, "-\(state)", .safe)])
  }

  /// True for `font-color - red;`.
  private func isHyphenForColon(_ token: Int) -> Bool {
    tree.tokens[token].length == 1 && text(token) == "-" && (isA(token + 1, .identifier) || isA(token + 1, .constant))
  }

  /// A `;` or `{` in place of a `:`. If the name before a `;` is not a property, it may be another construct, such as a mixin.
  func separatorForColon(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let text = tree.text(of: name)
    let isSafe =
      !isA(token, .semicolon)
      || (text.hasPrefix("@") ? constants.lacksDefinition(of: String(text.dropFirst())) : Property.names.find(text) != nil)
    if let help = mixinHelp(name, token) { return unexpected(token, .expected(":", after: text), help: help) }
    // A space before the colon would belong to the name in FioriThemeManager.
    let separator = SourceRange(tree.spacesStart(before: Int(range(token).start)), Int(range(token).end))
    return unexpected(token, .expected(":", after: text), fixIts: [Diagnostic.FixIt(separator, ":", isSafe ? .safe : .unsafe)])
  }

  /// The help for the use of a mixin, `.name();` or `.name;`; nil for any other text.
  func mixinHelp(_ name: Index<Token>, _ token: Int) -> Phrase? {
    let isMixin = tree.text(of: name).hasPrefix(".") && (isA(token, .leftParenthesis) || isA(token, .semicolon))
    return isMixin ? Phrase(.hintNoMixins) : nil
  }

  func colonOfDefinitionExpected(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let text = tree.text(of: name)
    if let atRule = atRule(name.number) { return atRule }
    var help = nearestName(to: text, among: ["@media"]).map { _ in Phrase(.hintMedia) }
    var fixIts = help != nil && isA(token, .leftParenthesis) ? [replace(name.number, "@media")] : []
    if text == "@", isA(token, .identifier), isA(token + 1, .colon), !tree.isFirstOnLine(token) {
      help = Phrase(.hintConstantSign)
      let spaces = SourceRange(start: tree[name].end, end: tree.tokens[token].start)
      fixIts.append(Diagnostic.FixIt(spaces, "", .safe))
    }
    if text == "@", isA(token, .leftBrace), isA(token + 2, .rightBrace), isA(token + 3, .colon) {
      let whole = SourceRange(start: tree[name].start, end: tree.tokens[token + 2].end)
      let fixIt = Diagnostic.FixIt(whole, "@" + self.text(token + 1), .safe)
      return unexpected(token, .expected(":", after: text), help: Phrase(.hintConstantSign), fixIts: [fixIt])
    }
    if isA(token, .leftBrace), ["dark", "light"].contains(where: text.lowercased().dropFirst().hasPrefix) {
      help = MediaOptions.appearance([String(text.dropFirst())], tree, token, dialect)
    }
    if dialect.paletteNames != .none, isA(token, .leftBrace) { help = help ?? .overrides(of: String(text.dropFirst())) }
    if help == nil, isA(token, .leftBrace) {
      help = Phrase(.hintSelector, ["name": String(text.dropFirst())])
      let atSign = tree[name].start
      fixIts.append(Diagnostic.FixIt(SourceRange(start: atSign, end: atSign + 1), "", .unsafe))
    }
    return unexpected(token, .expected(":", after: text), help: help, fixIts: fixIts)
  }

  /// A name of several words, `@brand blue`. A style of the palette and words for a background are an override.
  func severalWords(_ token: Int, _ name: Index<Token>, _ colon: Int, expected: Phrase? = nil) -> Diagnostic {
    let first = String(tree.text(of: name).dropFirst())
    let words = (name.number + 1..<colon).filter { isA($0, .identifier) }.map(text)
    let joined = SheetContext.joined([first] + words)
    let override = BackgroundWord.override(([first] + words).joined(separator: " "), nil)?.override
    let meant = override ?? constants.used(like: joined) ?? joined
    let written = SourceRange(start: tree[name].start, end: tree.tokens[colon].start)
    return unexpected(
      token, expected ?? .expected(":", after: tree.text(of: name)), help: Phrase(.hintWrite, ["text": "@\(meant):"]),
      fixIts: tree.hasComment(in: written)
        ? [] : [Diagnostic.FixIt(written, "@" + meant, constants.isDefined(meant) ? .unsafe : .safe)])
  }

  /// Several words as one name: `brandBlue` for `brand` and `blue`.
  static func joined(_ words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "") { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// A value without the `)` of a function. The fix-it inserts it if nothing else is wrong with the value.
  func missingParenthesisOfValue(_ token: Int, _ value: Run<Token>) -> Diagnostic {
    let written = tree.text(of: value)
    let open = tree.openParenthesis(in: value) ?? Int(value.start)
    if open == Int(value.start) {
      var rest = value
      while let open = tree.openParenthesis(in: rest), open == Int(rest.start) { rest = Run(open + 1, Int(rest.end)) }
      if rest.isEmpty { return emptyValue(token, Index(open - 2)) }
      let surplus = SourceRange(start: range(open).start, end: range(Int(rest.start) - 1).end)
      return unexpected(
        token, .expected(")", after: written), help: Phrase(.hintWrite, ["text": tree.text(of: rest)]),
        fixIts: [Diagnostic.FixIt(surplus, "", .safe)])
    }
    // No color has more tokens.
    let isColor = value.count < 16 && isOfColor(value) && ValueHints.reads(canonical(value) + ")", as: .color, dialect)
    let isNext = isA(token, .semicolon) || (token == Int(value.end) && !isA(token, .colon) && !isA(token, .leftBrace))
    return unexpected(
      token, .expected(")", after: written), help: isColor ? nil : ValueHints.help(for: text(open - 1)),
      fixIts: isColor && isNext
        ? [Diagnostic.FixIt(SourceRange(at: tree.range(of: value).end), isA(token, .semicolon) ? ")" : ");", .safe)] : [])
  }

  /// The text of a value with a space between words alone, and with its constants replaced by the values that stand in the file.
  private func canonical(_ value: Run<Token>) -> String {
    value.indices.reduce(into: "") { text, token in
      let written = self.text(token)
      let definition =
        isA(token, .constant) && dialect.substitution == .everywhere
        ? tree.definitions.last { tree.text(of: $0.name).isSame(as: written) } : nil
      if token > Int(value.start), tree.tokens[token].isWord, tree.tokens[token - 1].isWord { text += " " }
      text += definition.map { tree.text(of: $0.value) } ?? written
    }
  }

  private func isOfColor(_ value: Run<Token>) -> Bool {
    let name = Index<Token>(Int(value.start) - 2)
    return tree[name].isA(.constant) || Property.names.find(tree.text(of: name)).map { Property.kinds[$0] == .color } ?? false
  }

  /// A diagnostic about the value replaces this one if the type of the value is known.
  func foreignCall(_ token: Int, _ end: Int) -> Diagnostic {
    let call = tree.range(of: Run(token, end))
    let isColor =
      ForeignFunctions.isColor(text(token)) || ForeignFunctions.isOfNSS(text(token)) || !isA(token + 1, .leftParenthesis)
    let color = isColor ? ForeignColor(canonical(Run(token, end))) : nil
    let help = color.map { Phrase(.hintWrite, ["text": $0.spelling]) }
    return Diagnostic(
      .unexpectedToken, at: call, layer: layer,
      parts: [
        "expected": .phrase(Phrase(.expectedValue)),
        "found": .phrase(Phrase(.name, ["name": Phrase.excerpt(tree.file.text(call))])),
      ], help: text(token) == "url" ? nil : help ?? Phrase(isColor ? .hintNoColorFunctions : .hintNoCalculation),
      fixIts: color.map { [Diagnostic.FixIt(call, $0.spelling, $0.isCertain && !$0.isClipped ? .safe : .unsafe)] } ?? [])
  }
}
