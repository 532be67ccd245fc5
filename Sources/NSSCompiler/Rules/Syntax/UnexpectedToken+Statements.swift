import NSSTheme

/// Unexpected tokens before and after selectors.
extension SheetContext {
  /// A `,` or `:` before a statement. A `:` that touches a name is part of a CSS selector such as `:root`.
  func separatorBeforeStatement(_ token: Int) -> Diagnostic {
    let isPseudoClass =
      isA(token, .colon) && isA(token + 1, .identifier) && tree.tokens[token + 1].start == tree.tokens[token].end
    // In `@{name}: red;`, more than the colon is wrong.
    let followsBrace =
      isA(token, .colon) && token > 0 && isA(token - 1, .rightBrace) && tree.tokens[token - 1].end == tree.tokens[token].start
    return unexpected(
      token, .expectedStatement, help: isPseudoClass ? Phrase(.hintNoCombinators) : nil,
      fixIts: isPseudoClass || followsBrace ? [] : [remove(token)])
  }

  /// A selector, a definition or a property as in JSON, whose `{` or value ends before `end`.
  func quotedName(_ token: Int, _ end: Int, _ isInRule: Bool) -> Diagnostic {
    let words = [token, token + 2].compactMap { number in
      isA(number, .string)
        ? SheetContext.unquoted(tree.file.bytes, Int(range(number).start), Int(range(number).end)) : text(number)
    }
    var meant: String?
    if words.count == 2, SheetContext.isPlainName(words[0]) {
      let property = isInRule ? Property.unhyphenated.name(like: words[0]) ?? words[0] : "@" + words[0]
      meant = words[1] == "{" ? words[0] + " {" : "\(property): \(words[1]);"
    }
    return unexpected(
      token, isInRule ? .expectedProperty : .expectedStatement, help: meant.map { Phrase(.hintWrite, ["text": $0]) },
      fixIts: meant.map { [Diagnostic.FixIt(tree.range(of: Run(token, end)), $0, .safe)] } ?? [])
  }

  /// The fix-it for selectors in quotes, `"Label", "Button" {`: it removes the quotes of the whole list.
  func selectorWithoutQuotes(_ token: Int) -> [Diagnostic.FixIt] {
    let list = tree.tokens.indices[token...].prefix { isA($0, .string) || isA($0, .identifier) || isA($0, .comma) }
    guard isA(token, .string), isA(list.endIndex, .leftBrace) else { return [] }
    let names = list.filter { isA($0, .string) }.map { String(text($0).dropFirst().dropLast()) }
    guard names.allSatisfy(SheetContext.isPlainName) else { return [] }
    let whole = tree.range(of: Run(token, list.endIndex))
    let quotes = "\"'\u{201C}\u{201D}\u{201E}\u{2018}\u{2019}"
    return [Diagnostic.FixIt(whole, tree.file.text(whole).filter { !quotes.contains($0) }, .safe)]
  }

  func braceAfterSelectorExpected(
    _ token: Int, _ selector: Int, _ isSurplus: Bool, _ beginsBlock: Bool, _ isSafe: Bool
  ) -> Diagnostic {
    let name = Phrase.excerpt(text(selector))
    let needsHelp = beginsBlock || (!isSurplus && tree.tokens[token].length == 1 && !isA(token, .constant))
    let end = SourceRange(at: tree.tokens[selector].end)
    let constant = declaredConstant(selector)
    let fixIts = beginsBlock ? [Diagnostic.FixIt(end, " {", isSafe ? .safe : .unsafe)] : isSurplus ? [remove(token)] : constant
    return unexpected(
      token, Phrase(.expectedBraceAfterSelector, ["selector": name]),
      help: constant.first.map { Phrase(.hintWrite, ["text": $0.replacement + ": ...;"]) } ?? commentHelp(token)
        ?? SheetContext.ruleHelp(text(selector)) ?? importHelp(selector, token) ?? definitionHelp(selector, token)
        ?? (needsHelp ? mixinHelp(Index(selector), token) ?? Phrase(.hintSelector, ["name": name]) : nil), fixIts: fixIts)
  }

  /// The fix-its for a definition as in a program, `const accent = "#D04343";`: a type may be behind the name.
  private func declaredConstant(_ keyword: Int) -> [Diagnostic.FixIt] {
    let line = tree.tokens.indices[keyword...].prefix(24).prefix { !isA($0, .semicolon) }
    let head = line.prefix { isA($0, .identifier) && ($0 == keyword || !tree.isFirstOnLine($0)) }
    guard ["const", "final", "let", "static", "val", "var"].contains(text(keyword)), head.count > 1,
      isA(line.endIndex, .semicolon),
      let sign = line.last(where: { text($0) == "=" }), sign == head.endIndex || isA(head.endIndex, .colon)
    else { return [] }
    let (name, end) = (text(head.endIndex - 1), tree.tokens[head.endIndex - 1].end)
    return [
      Diagnostic.FixIt(tree.range(of: Run(keyword, head.endIndex)), "@" + name, constants.isDefined(name) ? .unsafe : .safe),
      Diagnostic.FixIt(SourceRange(start: end, end: tree.tokens[sign].end), ":", .safe),
    ]
  }

  /// The help for a definition without `@` and, at the end of the file, `;`; or with a name of several words; nil for any other text.
  private func definitionHelp(_ name: Int, _ colon: Int) -> Phrase? {
    if isA(colon, .colon), isA(colon + 2, .endOfFile) { return Phrase(.hintConstant, ["name": text(name)]) }
    let words = tree.tokens.indices[name...].prefix(6).prefix { isA($0, .identifier) && ($0 == name || !tree.isFirstOnLine($0)) }
    guard words.count > 1, isA(words.endIndex, .colon), !isProperty(Index(words.endIndex - 1)),
      words.dropFirst().allSatisfy({ text($0).utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") } })
    else { return nil }
    return Phrase(.hintConstant, ["name": String(SheetContext.joined(words.map(text)).drop { $0 == "-" })])
  }
}
