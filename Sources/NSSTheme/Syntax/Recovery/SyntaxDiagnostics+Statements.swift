/// Diagnostics about statements, blocks and selectors.
extension SyntaxDiagnostics {
  /// A `,` or `:` before a statement. A `:` that touches a name is part of a CSS selector such as `:root`.
  func signBeforeStatement(_ token: Int) -> Diagnostic {
    let isPseudoClass =
      isA(token, .colon) && isA(token + 1, .identifier) && tree.tokens[token + 1].start == tree.tokens[token].end
    // In `@{name}: red;`, more than the colon is wrong.
    let followsBrace =
      isA(token, .colon) && token > 0 && isA(token - 1, .rightBrace) && tree.tokens[token - 1].end == tree.tokens[token].start
    return unexpected(
      token, .expectedStatement, help: isPseudoClass ? Phrase(.hintNoCombinators) : nil,
      fixIts: isPseudoClass || followsBrace ? [] : [remove(token)])
  }

  func misplacedDefinition(_ token: Int) -> Diagnostic {
    let name = String(text(token).dropFirst())
    let isProperty = Property.names.find(name) != nil
    let start = tree.tokens[token].start
    let sign = SourceRange(start: start, end: start + 1)
    return diagnostic(
      .misplacedDefinition, range(token), ["name": "@" + name],
      help: isProperty ? Phrase(.hintPropertyWithoutAtSign, ["name": name]) : nil,
      fixIts: isProperty ? [Diagnostic.FixIt(range: sign, replacement: "")] : [])
  }

  // MARK: Blocks

  func strayBrace(_ token: Int, _ isFirst: Bool) -> Diagnostic {
    let isSafe = isFirst && isSurplusBrace(token)
    return diagnostic(
      .strayBrace, range(token), fixIts: [Diagnostic.FixIt(range: range(token), replacement: "", isSafe: isSafe)])
  }

  /// True for a `}` if nothing before it seems to belong to the block that it would close, and no comment seems to contain the
  /// `{`.
  private func isSurplusBrace(_ token: Int) -> Bool {
    let bytes = tree.file.bytes
    let offset = Int(tree.tokens[token].start)
    var end = offset
    while end > 0, ByteClass.table[Int(bytes[end - 1])] & ByteClass.space != 0 { end -= 1 }
    let comment = tree.firstComment(from: tree.tokens[token].start) - 1
    if comment >= 0, Int(tree.comments[comment].range.end) == end, tree.mayHaveSwallowed(tree.comments[comment]) { return false }
    if end > 0, bytes[end..<offset].contains(where: \.endsLine) {
      return tree.file.indentation(ofLineAt: end - 1).count <= tree.file.indentation(before: offset)?.count ?? 0
    }
    return end == 0 || (end == offset && bytes[end - 1] == UInt8(ascii: "}"))
  }

  func earlyBrace(_ token: Int, _ brace: SourceRange) -> Diagnostic {
    diagnostic(
      .strayBrace, range(token), help: Phrase(.hintOneBrace), notes: [Diagnostic.Note(.closedHere, at: brace, layer: layer)],
      fixIts: [Diagnostic.FixIt(range: brace, replacement: "", isSafe: false)])
  }

  /// A block that is not closed before a token. The `}` belongs on its own line after the content of the block. If several blocks
  /// end at the same location, the innermost one is closed first.
  mutating func missingBrace(_ token: Int, _ block: BlockBeginning, _ isCurrent: Bool, _ isFirst: Bool) -> Diagnostic {
    let (offset, isOnLine) = end(of: block, before: token)
    let indentation = String(decoding: tree.file.bytes[lineBeginning(block.brace.start)], as: UTF8.self)
    let text = isOnLine ? " }" : tree.file.lineEnd + indentation + "}"
    let isCertain = isCertainEnd(of: block, isOnLine: isOnLine) && !hasSwallowingComment(block, before: token)
    let fixIt = Diagnostic.FixIt(range: SourceRange(at: offset), replacement: text, isSafe: isCertain)
    return diagnostic(
      .missingBrace, block.brace,
      notes: [Diagnostic.Note(.blockOpened, at: isCurrent ? location(token) : range(token), layer: layer)],
      fixIts: isFirst ? [fixIt] : [])
  }

  /// False if a media block may contain rules that should follow it. This is ruled out if its lines are indented, or if it has
  /// one rule on its own line.
  private mutating func isCertainEnd(of block: BlockBeginning, isOnLine: Bool) -> Bool {
    guard block.isEndCertain else { return false }
    guard block.isMedia, block.possibleEnd == nil else { return true }
    if isOnLine { return block.statementCount < 2 }
    return tree.column(of: block.firstToken) ?? 0 > lineBeginning(block.brace.start).count
  }

  /// True if a comment between the beginning of a block and a token seems to contain the `}` of the block.
  private func hasSwallowingComment(_ block: BlockBeginning, before token: Int) -> Bool {
    tree.comments[tree.firstComment(from: block.brace.end)...].prefix { $0.range.start < tree.tokens[token].start }
      .contains(where: tree.mayHaveSwallowed)
  }

  /// The end of a block that is not closed before a token, and whether it is on the first line of the block. Comments belong to
  /// the block if they follow on its last line, or on lines that are indented like its content.
  private mutating func end(of block: BlockBeginning, before token: Int) -> (end: UInt32, isOnLine: Bool) {
    let bytes = tree.file.bytes
    let last = tree.tokens[token - 1]
    let column = lineBeginning(block.brace.start).count
    var end = Int(last.end)
    // No token can follow a line comment on its line.
    var isInLineComment = false
    for comment in tree.comments[tree.firstComment(from: last.end)...] {
      let start = Int(comment.range.start)
      guard comment.range.start < tree.tokens[token].start else { break }
      let isIndented = tree.file.indentation(before: start).map { $0.count > column } ?? false
      guard isIndented || !bytes[end..<start].contains(where: \.endsLine) else { break }
      end = Int(comment.range.end)
      isInLineComment = !tree.isBlock(comment)
    }
    return (UInt32(end), !isInLineComment && !bytes[Int(block.brace.end)..<end].contains(where: \.endsLine))
  }

  /// The spaces at the beginning of the line of an offset.
  private mutating func lineBeginning(_ offset: UInt32) -> Range<Int> {
    let bytes = tree.file.bytes
    let known = lineBeginning
    var start = Int(offset)
    while start > 0, start != known?.offset, !bytes[start - 1].endsLine { start -= 1 }
    let spaces = known.flatMap { $0.offset == start ? $0.spaces : nil } ?? tree.file.indentation(ofLineAt: start)
    lineBeginning = (Int(offset), spaces)
    return spaces
  }

  // MARK: Selectors

  /// The fix-it for selectors in quotes, `"Label", "Button" {`: it removes the quotes of the whole list.
  func selectorWithoutQuotes(_ token: Int) -> [Diagnostic.FixIt] {
    guard isA(token, .string) else { return [] }
    var replacement = ""
    var next = token
    while true {
      let written = text(next)
      let name = isA(next, .string) ? String(written.dropFirst().dropLast()) : written
      guard isA(next, .identifier) || isA(next, .string), SyntaxDiagnostics.isPlainName(name) else { return [] }
      replacement += name
      next += 1
      guard isA(next, .comma) else { break }
      let gap = SourceRange(start: tree.tokens[next - 1].end, end: tree.tokens[next + 1].start)
      replacement += tree.file.text(gap)
      next += 1
    }
    guard isA(next, .leftBrace) else { return [] }
    return [Diagnostic.FixIt(range: tree.range(of: Run(token, next)), replacement: replacement)]
  }

  /// True for a text that can be a selector or the name of a constant.
  static func isPlainName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter || first == UInt8(ascii: "_"), name != "and" else { return false }
    return name.utf8.allSatisfy { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
  }

  /// The fix-it for more than one comma between two selectors, `Label,, Button {`, if the list has no other mistake.
  func surplusCommas(_ token: Int) -> [Diagnostic.FixIt] {
    guard isA(token, .comma), token > 0, isA(token - 1, .comma),
      let next = tree.tokens[token...].firstIndex(where: { !$0.isA(.comma) })
    else { return [] }
    var end = next
    while isA(end, .identifier), isA(end + 1, .comma) { end += 2 }
    guard isA(end, .identifier), isA(end + 1, .leftBrace) else { return [] }
    return [Diagnostic.FixIt(range: tree.range(of: Run(token, next)), replacement: "")]
  }

  func selectorNotPlain(_ token: Int, _ selector: Int) -> Diagnostic {
    diagnostic(
      .selectorNotPlain, range(token), ["selector": text(selector), "token": text(token)], help: selectorHelp(token, selector),
      fixIts: fixItsBehindSelector(token))
  }

  private func selectorHelp(_ token: Int, _ selector: Int) -> Phrase? {
    let name = text(selector)
    // Shells and Markdown begin a comment or a heading like this.
    if name.utf8.allSatisfy({ $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "-") }) { return Phrase(.hintComment) }
    if isA(token, .colon) {
      if let help = stateHelp(token, selector) { return help }
      // A value, in a definition without '@' and ';'.
      if isA(token + 1, .string) || (isA(token + 1, .identifier) && text(token + 1).hasPrefix("#")) {
        return Phrase(.hintConstant, ["name": name])
      }
      if let word = pseudoClass(token) { return Phrase(.hintNoPseudoClass, ["name": word]) }
      return fixItsBehindSelector(token).isEmpty ? Phrase(.hintClassPath) : nil
    }
    if isA(token, .leftParenthesis), name.hasPrefix(".") { return Phrase(.hintNoMixins) }
    if isA(token, .and), isA(token + 1, .identifier) {
      return Phrase(.hintWrite, ["text": "\(name), \(text(token + 1))"])
    }
    guard isA(token, .identifier) else { return Phrase(.hintSelector, ["name": name]) }
    if let part = partOfComponent(token, selector) { return Phrase(.hintWrite, ["text": part]) }
    // A guard of Less.
    if text(token) == "when", isA(token + 1, .leftParenthesis) { return Phrase(.hintNoMixins) }
    return Phrase(.hintDescendant, ["other": SyntaxDiagnostics.withoutSign(text(token))])
  }

  /// The selector of a part that is written as a descendant: `fdlFUIObjectView headlineLabel`; nil for other names.
  private func partOfComponent(_ token: Int, _ selector: Int) -> String? {
    let (name, part) = (text(selector), SyntaxDiagnostics.withoutSign(text(token)))
    guard FioriClasses.isComponent(name), let component = FioriClasses.components.find(String(name.dropFirst(3))),
      FioriClasses.parts(component).contains(where: { $0.isSame(as: part) })
    else { return nil }
    return "\(name)_\(part)"
  }

  /// The name of a class without the `.` or `#` of CSS.
  private static func withoutSign(_ name: String) -> String {
    guard name.utf8.count > 1, name.hasPrefix(".") || name.hasPrefix("#") else { return name }
    return String(name.dropFirst())
  }

  /// The fix-its for `Button: {` and `Button and Label {`.
  private func fixItsBehindSelector(_ token: Int) -> [Diagnostic.FixIt] {
    if isA(token, .colon), isA(token + 1, .leftBrace) { return [remove(token)] }
    if isPartOfComponent(token) { return [replace(token, "_")] }
    if isA(token, .colon), tree.isFirstOnLine(token - 1) { return stateFixIts(token) }
    guard isA(token, .and), isA(token + 1, .identifier), isA(token + 2, .leftBrace) else { return [] }
    let word = SourceRange(start: tree.tokens[token - 1].end, end: tree.tokens[token].end)
    let comment = tree.firstComment(from: word.start)
    guard comment == tree.comments.count || tree.comments[comment].range.start > word.end else { return [] }
    return [Diagnostic.FixIt(range: word, replacement: ",")]
  }

  /// True for the `:` of `fdlFUIObjectView:headlineLabel`, in place of the `_`.
  private func isPartOfComponent(_ token: Int) -> Bool {
    isA(token, .colon) && isA(token + 1, .identifier) && (isA(token + 2, .leftBrace) || isA(token + 2, .comma))
      && FioriClasses.isComponent(text(token - 1)) && tree.tokens[token - 1].end == tree.tokens[token].start
      && tree.tokens[token].end == tree.tokens[token + 1].start
  }

  func braceAfterSelectorExpected(
    _ token: Int, _ selector: Int, _ isSurplus: Bool, _ beginsBlock: Bool, _ isSafe: Bool
  ) -> Diagnostic {
    let name = Phrase.excerpt(text(selector))
    let needsHelp = beginsBlock || (!isSurplus && tree.tokens[token].length == 1 && !isA(token, .constant))
    let end = SourceRange(at: tree.tokens[selector].end)
    let fixIts =
      beginsBlock
      ? [Diagnostic.FixIt(range: end, replacement: " {", isSafe: isSafe)] : isSurplus ? [remove(token)] : []
    return unexpected(
      token, Phrase(.expectedBraceAfterSelector, ["selector": name]),
      help: importHelp(selector, token) ?? definitionHelp(selector, token)
        ?? (needsHelp ? mixinHelp(Index(selector), token) ?? Phrase(.hintSelector, ["name": name]) : nil), fixIts: fixIts)
  }

  /// The help for a definition without `@` and `;` at the end of the file; nil for any other text.
  private func definitionHelp(_ name: Int, _ colon: Int) -> Phrase? {
    guard isA(colon, .colon), isA(colon + 2, .endOfFile) else { return nil }
    return Phrase(.hintConstant, ["name": text(name)])
  }

  mutating func missingAtSign(_ token: Int, _ mayBeInRule: Bool) -> Diagnostic {
    let name = text(token)
    let isProperty = Property.names.find(name) != nil
    // A variable of CSS has two hyphens in place of the '@'.
    let stem = name.hasPrefix("--") && name.utf8.count > 2 ? String(name.dropFirst(2)) : name
    // The name is a color of the palette that no other definition overrides.
    let isOverride =
      dialect.paletteNames != .none && PaletteName.isStyleName(Array(stem.utf8)) && !constants.isDefined(stem) && !mayBeInRule
    let isVariable = stem != name && !constants.isDefined(stem)
    let isSafe = !isProperty && (constants.lacksDefinition(of: stem) || isOverride || isVariable)
    // Spaces before the colon would belong to the name in FioriThemeManager.
    let colon = tree.tokens[token + 1].start
    let isSpaced = tree.spacesStart(before: Int(colon)) == Int(tree.tokens[token].end)
    let sign = SourceRange(start: tree.tokens[token].start, end: isSpaced ? colon : tree.tokens[token].end)
    return diagnostic(
      .missingAtSign, range(token + 1), ["name": name],
      help: Phrase(isProperty ? .hintPropertyInRule : .hintConstant, ["name": stem]),
      fixIts: isProperty || stem.hasPrefix("-") ? [] : [Diagnostic.FixIt(range: sign, replacement: "@" + stem, isSafe: isSafe)])
  }
}
