/// The signs between names, values and statements: where one is missing, another one stands in its place, or there is one too many.
extension Parser {
  /// Steps over the `;` behind a value, or reports that it is missing.
  ///
  /// - Returns: The value, without a comma in the place of the `;`; nil if it is not whole, because something stands behind it that does
  ///   not belong there. What would be wrong with the rest of it is no mistake of its own.
  mutating func terminated(_ value: Run<Token>) -> Run<Token>? {
    if at(.semicolon), hasOpenParenthesis(value), semicolonsForCommas(after: value) { return nil }
    if eat(.semicolon) || endsOpenString(value) { return value }
    let isReported = at(.invalid)
    let first = position
    while at(.invalid) { advance() }
    excuse(from: first)
    // The next declaration, or the end of the rule, stands right here: then ';' is all that is missing.
    let isNext = (at(.identifier) || at(.constant)) && (next(is: .colon) || next(is: .leftBrace)) || beginsSelectors
    let isAllThatIsMissing = isNext || at(.rightBrace) || at(.endOfFile) || at(.media)
    guard isAllThatIsMissing || standsForSemicolon(value) else {
      if isReported {
        // What follows is part of that mistake.
        noteMistake()
      } else {
        hasOpenText = hasOpenText || beginsAddress
        let isInterpolation = at(.leftBrace) && tree.tokens[Int(value.end) - 1].length == 1
        unexpected(help: isInterpolation ? Phrase(.hintConstantSign) : nil) {
          .expected(";", after: $0.tree.file.text($0.tree.range(of: value)))
        }
      }
      recover()
      return nil
    }
    if isReported { return nil }
    return missingSemicolon(after: value)
  }

  /// Only the `;` is missing behind a value, or another sign stands in its place.
  private mutating func missingSemicolon(after value: Run<Token>) -> Run<Token>? {
    if periodForSemicolon(after: value) { return nil }
    let last = tree.tokens[Int(value.end) - 1]
    let endsWithComma = last.isA(.comma) && value.count > 1
    let value = endsWithComma ? Run<Token>(Int(value.start), Int(value.end) - 1) : value
    guard isNewMistake() else { return value }
    let end = tree.range(of: value).end
    let sign = at(.colon) || at(.leftBrace) ? current.range : endsWithComma ? last.range : SourceRange(at: end)
    let help = sign.start < sign.end ? Phrase(.hintSemicolonInstead, ["sign": tree.file.text(sign)]) : nil
    // A value that is not whole either has another mistake.
    let isWhole = !hasOpenParenthesis(value) && !tree.tokens[Int(value.start)].isA(.comma)
    let isSafe = isWhole && (!at(.leftBrace) || isOfKnownName(value))
    let fixIt = Diagnostic.FixIt(range: sign, replacement: ";", isSafe: isSafe)
    report(.missingSemicolon, sign, help: help, fixIts: [fixIt]) {
      ["value": $0.tree.file.text($0.tree.range(of: value))]
    }
    if at(.colon) || at(.leftBrace) { advance() }
    return value
  }

  /// True for the value of a property that the table has, or of a constant: behind another name it may be more of a selector.
  private func isOfKnownName(_ value: Run<Token>) -> Bool {
    guard value.start > 1 else { return false }
    let name = Index<Token>(value.start - 2)
    return tree[name].isA(.constant) || Property.names.find(tree.text(of: name)) != nil
  }

  /// Reports the period of a sentence in the place of the `;`: `font-color: red.` In a text it may be meant.
  private mutating func periodForSemicolon(after value: Run<Token>) -> Bool {
    let last = tree.tokens[Int(value.end) - 1]
    guard value.start > 1, let property = Property.names.find(tree.text(of: Index(value.start - 2))),
      Property.kinds[property].isWord
    else { return false }
    let bytes = tree.file.bytes
    let end = Int(last.end)
    guard last.isA(.identifier), last.length > 1, bytes[end - 1] == UInt8(ascii: "."), bytes[end - 2].isLetter else {
      return false
    }
    guard isNewMistake() else { return true }
    let sign = SourceRange(end - 1, end)
    let text = SourceRange(start: tree.range(of: value).start, end: sign.start)
    report(
      .missingSemicolon, sign, help: Phrase(.hintSemicolonInstead, ["sign": "."]),
      fixIts: [Diagnostic.FixIt(range: sign, replacement: ";")]
    ) { ["value": $0.tree.file.text(text)] }
    return true
  }

  /// True for a `:` or `{` where the statement ends. A `{` that has its `}`, or with indented lines behind it, begins a block.
  private mutating func standsForSemicolon(_ value: Run<Token>) -> Bool {
    if at(.leftBrace), isFirstOnLine(position + 1) {
      guard lacksBrace, !isIndentedBlock(position) else { return false }
      // Behind a definition a block may be meant that other languages have there.
      let isDefinition = value.start > 1 && tree.tokens[Int(value.start) - 2].isA(.constant)
      return isDefinition
        ? next(is: .constant) : next(is: .rightBrace) || (next(is: .identifier) && tree.tokens[position + 2].isA(.colon))
    }
    guard at(.colon), !beginsAddress else { return false }
    let isNext = next(is: .identifier) && position + 2 < tree.tokens.count && tree.tokens[position + 2].isA(.colon)
    return isNext || next(is: .rightBrace) || next(is: .endOfFile) || isFirstOnLine(position + 1)
  }

  /// True for the `:` of `http://`, where the rest of the line is a comment: it may have swallowed the end of the block.
  private var beginsAddress: Bool {
    let comment = tree.firstComment(from: current.end)
    return at(.colon) && comment < tree.comments.count && tree.comments[comment].range.start == current.end
      && tree.file.bytes[Int(current.end) + 1] == UInt8(ascii: "/")
  }

  private func hasOpenParenthesis(_ value: Run<Token>) -> Bool {
    guard value.count > 1, !tree.tokens[Int(value.end) - 1].isA(.rightParenthesis) else { return false }
    return tree[value].contains { $0.isA(.leftParenthesis) }
  }

  /// A string that is never closed has swallowed the ';' of its line.
  private func endsOpenString(_ value: Run<Token>) -> Bool {
    let token = tree.tokens[Int(value.end) - 1]
    guard token.isA(.string) else { return false }
    return token.length < 2 || tree.file.bytes[Int(token.start)] != tree.file.bytes[Int(token.end) - 1]
  }

  /// `rgb(255; 0; 0)` has `;` where `,` belongs. False if it is not just that.
  private mutating func semicolonsForCommas(after value: Run<Token>) -> Bool {
    var end = position
    while end + 2 < tree.tokens.count, end < position + 8, tree.tokens[end].isA(.semicolon) || tree.tokens[end].isA(.comma),
      tree.tokens[end + 1].isA(.identifier)
    {
      end += 2
    }
    guard end > position, tree.tokens[end].isA(.rightParenthesis) else { return false }
    let last = Index<Token>(position - 1)
    unexpected(fixIts: [Diagnostic.FixIt(range: current.range, replacement: ",")]) {
      .expected(",", after: $0.tree.text(of: last))
    }
    position = end + 1
    if !eat(.semicolon), !at(.rightBrace) { recover() }
    return true
  }

  mutating func straySemicolon() {
    report(
      .straySemicolon, current.range, severity: dialect.extensions,
      fixIts: [Diagnostic.FixIt(range: current.range, replacement: "")])
    advance()
  }

  /// True for a word behind a comma that can be no name: `1,2:` is the end of a list, and not the name of what follows.
  var goesOnBehindComma: Bool {
    tree.tokens[position - 1].isA(.comma) && (at(.identifier) && tree.file.bytes[Int(current.start)].isDigit)
  }

  /// Something else than `:` follows a property. Before its value nothing but the `:` is missing.
  mutating func missingColon(after property: Index<Token>) {
    let isValue = at(.identifier) || at(.constant) || at(.string)
    let isCertain = isValue && !isFirstOnLine(position) && Property.names.find(tree.text(of: property)) != nil
    let end = SourceRange(at: tree[property].end)
    if semicolonForColon(after: property) { return }
    let colon = isCertain ? Diagnostic.FixIt(range: end, replacement: ":") : nil
    if hyphenForBlank(after: property) { return }
    let fixIt = hyphenForColon(isCertain) ?? colon
    unexpected(fixIts: fixIt.map { [$0] } ?? []) { .expected(":", after: $0.tree.text(of: property)) }
  }

  /// Reports two words that are a property with a hyphen between them: `font color: red;`. False if it is not so.
  private mutating func hyphenForBlank(after word: Index<Token>) -> Bool {
    guard at(.identifier), next(is: .colon), !isFirstOnLine(position) else { return false }
    let property = "\(tree.text(of: word))-\(tree.file.text(current.range))"
    guard Property.names.find(property) != nil else { return false }
    let blanks = SourceRange(start: tree[word].end, end: current.start)
    unexpected(
      help: Phrase(.hintWrite, ["text": property]), fixIts: [Diagnostic.FixIt(range: blanks, replacement: "-")]
    ) { .expected(":", after: $0.tree.text(of: word)) }
    return true
  }

  /// The remedy for `font-color - red;`.
  private func hyphenForColon(_ isCertain: Bool) -> Diagnostic.FixIt? {
    guard isCertain, current.length == 1, tree.file.text(current.range) == "-", next(is: .identifier) || next(is: .constant)
    else { return nil }
    return Diagnostic.FixIt(range: current.range, replacement: ":")
  }

  /// Reports a `;` between a name and what seems to be its value, on the same line, and goes to the `;` behind that. False if it is not so.
  private mutating func semicolonForColon(after name: Index<Token>) -> Bool {
    guard at(.semicolon) else { return false }
    guard let end = endOfValue(position + 1) else { return false }
    // What is no property may be anything: two words, or a mixin of another language.
    let text = tree.text(of: name)
    let isSafe =
      text.hasPrefix("@") ? constants.lacksDefinition(of: String(text.dropFirst())) : Property.names.find(text) != nil
    unexpected(fixIts: [Diagnostic.FixIt(range: current.range, replacement: ":", isSafe: isSafe)]) { _ in
      .expected(":", after: text)
    }
    position = end
    return true
  }

  /// True for a property with a `{` before what can only be its value: `font-size{ 12;`.
  var hasBraceForColon: Bool { beginsValue(position + 2) && Property.names.find(tree.text(of: Index(position))) != nil }

  /// Reports a `{` in the place of the `:`, and steps over it.
  mutating func braceForColon(after property: Index<Token>) -> Bool {
    guard at(.leftBrace) else { return false }
    unexpected(fixIts: [Diagnostic.FixIt(range: current.range, replacement: ":")]) {
      .expected(":", after: $0.tree.text(of: property))
    }
    advance()
    return true
  }

  /// Steps over an `=`, or what looks like a `:`, in the place of the `:` between a name and its value. The lexer has reported it.
  mutating func eatSignForColon() -> Bool {
    guard at(.invalid) else { return false }
    let sign = tree.file.text(current.range)
    guard sign == "=" || sign == "\u{FF1A}" else { return false }
    advance()
    return true
  }

  /// A second `:` behind the one of a name, and those behind it.
  mutating func doubleColon(of name: Index<Token>) {
    let first = position
    while at(.colon) { advance() }
    let colons = tree.range(of: Run(first, position))
    report(.emptyValue, colons, help: Phrase(.hintOneColon), fixIts: [Diagnostic.FixIt(range: colons, replacement: "")]) {
      ["name": $0.tree.text(of: name)]
    }
    noteMistake()
  }

  /// Reports a `{` or `;` between the `:` of a name and its value, and steps over it.
  mutating func signBeforeValue(of name: Index<Token>) {
    guard beginsValue(position + 1), at(.leftBrace) || !isFirstOnLine(position) else { return }
    report(
      .emptyValue, current.range, help: Phrase(.fixItRemove), fixIts: [Diagnostic.FixIt(range: current.range, replacement: "")]
    ) { ["name": $0.tree.text(of: name)] }
    advance()
  }

  /// True for a property with its `:` where a value is expected: `font-size: font-color: red;`. At the beginning of a line it may be any name.
  var beginsDeclaration: Bool {
    at(.identifier) && next(is: .colon) && (isFirstOnLine(position) || Property.names.find(tree.text(of: Index(position))) != nil)
  }

  /// True at the name of a definition with which a line begins.
  var beginsDefinition: Bool { at(.constant) && next(is: .colon) && isFirstOnLine(position) }

  /// True for words on the line of the token before them up to a `;`.
  private func beginsValue(_ first: Int) -> Bool { endOfValue(first).map { tree.tokens[$0].isA(.semicolon) } ?? false }

  /// The `;` or `}` behind words on the line of the token before them; nil if something else stands there, or a property, which lacks its
  /// value too.
  private func endOfValue(_ first: Int) -> Int? {
    var end = first
    while end < min(first + 16, tree.tokens.count - 1), isWord(end), !isFirstOnLine(end) { end += 1 }
    guard end > first, tree.tokens[end].isA(.semicolon) || tree.tokens[end].isA(.rightBrace) else { return nil }
    return end == first + 1 && Property.names.find(tree.text(of: Index(first))) != nil ? nil : end
  }

  private func isWord(_ token: Int) -> Bool {
    switch tree.tokens[token].kind {
    case .identifier, .constant, .string, .comma, .leftParenthesis, .rightParenthesis: true
    default: false
    }
  }

  /// True for a value that is no value because it has an `and` in it, which was reported.
  func hasKeyword(_ value: Run<Token>) -> Bool { tree[value].contains { $0.isA(.and) } }

  /// Steps over a single `@` before a constant, and reports it: `@@brand: red;`.
  mutating func secondAtSign() {
    guard current.length == 1, next(is: .constant), tree.tokens[position + 1].start == current.end else { return }
    let sign = SourceRange(start: current.start, end: current.end)
    unexpected(.expectedStatement, fixIts: [Diagnostic.FixIt(range: sign, replacement: "")])
    advance()
    noteMistake()
  }

  mutating func expectColonOfDefinition(_ name: Index<Token>) -> Bool {
    if eat(.colon) || eatSignForColon() { return true }
    if semicolonForColon(after: name) { return false }
    let text = tree.text(of: name)
    var help = Self.atRuleHelp(text)
    if help == nil, text.utf8.count > 1, !at(.leftParenthesis), beginsValue(position), !isFirstOnLine(position) {
      let end = SourceRange(at: tree[name].end)
      unexpected(fixIts: [Diagnostic.FixIt(range: end, replacement: ":")]) { _ in .expected(":", after: text) }
      return true
    }
    var fixIts: [Diagnostic.FixIt] = []
    if text == "@", at(.identifier), next(is: .colon), !isFirstOnLine(position) {
      help = Phrase(.hintConstantSign)
      let blanks = SourceRange(start: tree[name].end, end: current.start)
      fixIts.append(Diagnostic.FixIt(range: blanks, replacement: ""))
    }
    if help == nil, at(.leftBrace) {
      help = Phrase(.hintSelector, ["name": String(text.dropFirst())])
      let sign = tree[name].range.start
      fixIts.append(Diagnostic.FixIt(range: SourceRange(start: sign, end: sign + 1), replacement: "", isSafe: false))
    }
    unexpected(help: help, fixIts: fixIts) { .expected(":", after: $0.tree.text(of: name)) }
    return false
  }

  /// What stands in for an at-rule of CSS or Sass; nothing for other names.
  private static func atRuleHelp(_ name: String) -> Phrase? {
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
}
