/// The signs between names, values and statements: where one is missing, another one stands in its place, or there is one too many.
extension Parser {
  /// Steps over the `;` behind a value, or notes that it is missing.
  ///
  /// - Returns: The value, without a comma in the place of the `;`; nil if it is not whole, because something stands behind it that does
  ///   not belong there. What would be wrong with the rest of it is no mistake of its own.
  mutating func terminated(_ value: Run<Token>) -> Run<Token>? {
    if at(.semicolon), tree.hasOpenParenthesis(value), semicolonsForCommas(after: value) { return nil }
    if eat(.semicolon) || endsOpenString(value) { return value }
    let isReported = at(.invalid)
    let first = position
    while at(.invalid) { advance() }
    suppressFollowOns(from: first)
    // The next declaration, or the end of the rule, stands right here: then ';' is all that is missing.
    let isNext = (at(.identifier) || at(.constant)) && (next(is: .colon) || next(is: .leftBrace)) || beginsSelectors
    let isAllThatIsMissing = isNext || at(.rightBrace) || at(.endOfFile) || at(.media)
    guard isAllThatIsMissing || standsForSemicolon(value) else {
      if isReported {
        // What follows is part of that mistake.
        suppressNextMistake()
      } else {
        hasOpenText = hasOpenText || beginsAddress
        noteUnexpected(.semicolonExpected(after: value))
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
    let whole = tree.endsWithSurplusComma(value) ? Run<Token>(Int(value.start), Int(value.end) - 1) : value
    guard isNewMistake() else { return whole }
    note(.missingSemicolon(after: value))
    if at(.colon) || at(.leftBrace) { advance() }
    return whole
  }

  /// Notes the period of a sentence in the place of the `;`: `font-color: red.` In a text it may be meant.
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
    note(.periodForSemicolon(after: value))
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
    noteUnexpected(.semicolonForComma)
    position = end + 1
    if !eat(.semicolon), !at(.rightBrace) { recover() }
    return true
  }

  mutating func straySemicolon() {
    note(.straySemicolon)
    advance()
  }

  /// True for a word behind a comma that can be no name: `1,2:` is the end of a list, and not the name of what follows.
  var goesOnBehindComma: Bool {
    tree.tokens[position - 1].isA(.comma) && (at(.identifier) && tree.file.bytes[Int(current.start)].isDigit)
  }

  /// Something else than `:` follows a property. Before its value nothing but the `:` is missing.
  mutating func missingColon(after property: Index<Token>) {
    if semicolonForColon(after: property) { return }
    noteUnexpected(.missingColon(after: property))
  }

  /// Notes a `;` between a name and what seems to be its value, on the same line, and goes to the `;` behind that. False if it is not so.
  private mutating func semicolonForColon(after name: Index<Token>) -> Bool {
    guard at(.semicolon) else { return false }
    guard let end = endOfValue(position + 1) else { return false }
    noteUnexpected(.signForColon(after: name))
    position = end
    return true
  }

  /// True for a property with a `{` before what can only be its value: `font-size{ 12;`.
  var hasBraceForColon: Bool { beginsValue(position + 2) && Property.names.find(tree.text(of: Index(position))) != nil }

  /// Notes a `{` in the place of the `:`, and steps over it.
  mutating func braceForColon(after property: Index<Token>) -> Bool {
    guard at(.leftBrace) else { return false }
    noteUnexpected(.signForColon(after: property))
    advance()
    return true
  }

  /// Steps over an `=`, or what looks like a `:`, in the place of the `:` between a name and its value. The lexer has noted it.
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
    note(.doubleColon(of: name, end: position), at: first)
    suppressNextMistake()
  }

  /// Notes a `{` or `;` between the `:` of a name and its value, and steps over it.
  mutating func signBeforeValue(of name: Index<Token>) {
    guard beginsValue(position + 1), at(.leftBrace) || !isFirstOnLine(position) else { return }
    note(.signBeforeValue(of: name))
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

  /// True for a value that is no value because it has an `and` in it, which was noted.
  func hasKeyword(_ value: Run<Token>) -> Bool { tree[value].contains { $0.isA(.and) } }

  /// Steps over a single `@` before a constant, and notes it: `@@brand: red;`.
  mutating func secondAtSign() {
    guard current.length == 1, next(is: .constant), tree.tokens[position + 1].start == current.end else { return }
    noteUnexpected(.secondAtSign)
    advance()
    suppressNextMistake()
  }

  mutating func expectColonOfDefinition(_ name: Index<Token>) -> Bool {
    if eat(.colon) || eatSignForColon() { return true }
    if semicolonForColon(after: name) { return false }
    let text = tree.text(of: name)
    if SyntaxDiagnostics.atRuleHelp(text) == nil, text.utf8.count > 1, !at(.leftParenthesis), beginsValue(position),
      !isFirstOnLine(position)
    {
      noteUnexpected(.missingColonOfDefinition(name))
      return true
    }
    noteUnexpected(.colonOfDefinitionExpected(name))
    return false
  }
}
