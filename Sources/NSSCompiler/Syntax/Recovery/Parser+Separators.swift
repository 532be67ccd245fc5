import NSSTheme

/// Mistakes in the separators between names, values and statements: a separator is missing, is replaced by another one, or is superfluous.
extension Parser {
  /// Moves past the `;` after a value. Returns the value without a comma in its place; nil if something else follows.
  mutating func terminated(_ value: Run<Token>) -> Run<Token>? {
    skipAnnotations()
    if at(.semicolon), let open = tree.openParenthesis(in: value) {
      if value.count > 1, semicolonsForCommas(after: value) { return nil }
      if beginsValue(open, of: value) { return missingParenthesis(after: value) }
    }
    if eat(.semicolon) || endsOpenString(value) { return value }
    let isReported = at(.invalid)
    let first = position
    while at(.invalid) { advance() }
    suppressFollowOns(from: first)
    // If the next declaration or the end of the rule follows here, only the ';' is missing.
    let isNext =
      (at(.identifier) || at(.constant)) && (next(is: .colon) || next(is: .leftBrace)) || beginsDefinition || beginsSelectors
    let isAllThatIsMissing = isNext || at(.rightBrace) || at(.endOfFile) || at(.media)
    guard isAllThatIsMissing || standsForSemicolon(value) else {
      if isReported {
        // The following tokens are part of the same mistake.
        suppressNextMistake()
      } else {
        noteUnexpected(.semicolonExpected(after: value))
      }
      recover()
      return nil
    }
    if isReported { return nil }
    return missingSemicolon(after: value)
  }

  /// Moves past `!important` and `!default` after a value. The lexer has reported the `!`.
  private mutating func skipAnnotations() {
    while at(.invalid), next(is: .identifier), tree.file.text(current.range) == "!",
      Parser.isAnnotation(tree.text(of: Index(position + 1)))
    {
      advance()
      advance()
    }
  }

  /// True for the word after a `!` in CSS, Less and Sass.
  package static func isAnnotation(_ word: String) -> Bool {
    ["important", "default", "global", "optional"].contains(word.lowercased())
  }

  /// Reports the namespace of an attribute of Android, `android:textColor: red;`, and moves past it.
  mutating func namespaceOfAttribute() {
    guard position + 3 < tree.tokens.count, tree.tokens[position + 3].isA(.colon) || tree.tokens[position + 3].isA(.invalid),
      next(is: .colon), tree.tokens[position + 2].isA(.identifier), current.end + 1 == tree.tokens[position + 2].start,
      AndroidResource.isNamespace(tree.text(of: Index(position)))
    else { return }
    if isNewMistake() { note(.namespace) }
    position += 2
  }

  /// Moves past the `~` before a string. The lexer has reported it.
  mutating func skipEscape() {
    guard at(.invalid), next(is: .string), tree.file.text(current.range) == "~" else { return }
    advance()
  }

  /// Reports that the `;` after a value is missing or replaced by another one.
  private mutating func missingSemicolon(after value: Run<Token>) -> Run<Token>? {
    // A comment that is never closed has the rest of the statement.
    if at(.endOfFile), let comment = tree.comments.last, !tree.isClosed(comment) { return nil }
    if tree.openParenthesis(in: value) != nil { return missingParenthesis(after: value) }
    let whole = tree.endsWithSurplusComma(value) ? Run<Token>(Int(value.start), Int(value.end) - 1) : value
    guard isNewMistake() else { return whole }
    note(.missingSemicolon(after: value))
    if at(.colon) || at(.leftBrace) { advance() }
    return tree.endsWithPeriod(value) ? nil : whole
  }

  /// True for the `(` of a function that makes a color, and for one in front of the value of a constant. To the runtimes, any other `(`
  /// is text.
  private func beginsValue(_ parenthesis: Int, of value: Run<Token>) -> Bool {
    if parenthesis == Int(value.start) { return parenthesis > 1 && tree.tokens[parenthesis - 2].isA(.constant) }
    let name = tree.text(of: Index(parenthesis - 1))
    return ForeignFunctions.isOfNSS(name) || ForeignFunctions.isColor(name)
  }

  /// Reports that the `)` after a value is missing, perhaps together with its `;`. Such a value is not read.
  private mutating func missingParenthesis(after value: Run<Token>) -> Run<Token>? {
    noteUnexpected(.missingParenthesisOfValue(value))
    suppressLexicalMistakes(from: Int(value.start))
    if at(.semicolon) || at(.colon) || at(.leftBrace) { advance() }
    return nil
  }

  /// True for a `:` or `{` in place of a `;`, unless the `{` begins a block.
  private mutating func standsForSemicolon(_ value: Run<Token>) -> Bool {
    if at(.leftBrace), isFirstOnLine(position + 1) {
      guard lacksBrace, !isIndentedBlock(position) else { return false }
      // After a definition, a block may be intended, as in other languages.
      let isDefinition = value.start > 1 && tree.tokens[Int(value.start) - 2].isA(.constant)
      return isDefinition
        ? next(is: .constant) : next(is: .rightBrace) || (next(is: .identifier) && tree.tokens[position + 2].isA(.colon))
    }
    guard at(.colon) else { return false }
    let isNext = next(is: .identifier) && position + 2 < tree.tokens.count && tree.tokens[position + 2].isA(.colon)
    return isNext || next(is: .rightBrace) || next(is: .endOfFile) || isFirstOnLine(position + 1)
  }

  /// True for a string that is never closed, and so contains the ';' of its line.
  private func endsOpenString(_ value: Run<Token>) -> Bool {
    let token = tree.tokens[Int(value.end) - 1]
    guard token.isA(.string), UTF8Sequence.quoteLength(tree.file.bytes, at: Int(token.start)) == nil else { return false }
    return token.length < 2 || tree.file.bytes[Int(token.start)] != tree.file.bytes[Int(token.end) - 1]
  }

  /// Reports `;` in place of `,`, as in `rgb(255; 0; 0)`. Returns false for anything else.
  private mutating func semicolonsForCommas(after value: Run<Token>) -> Bool {
    var end = position
    while end + 2 < tree.tokens.count, end < position + 8, tree.tokens[end].isA(.semicolon) || tree.tokens[end].isA(.comma),
      tree.tokens[end + 1].isA(.identifier)
    { end += 2 }
    guard end > position, tree.tokens[end].isA(.rightParenthesis) else { return false }
    noteUnexpected(.semicolonForComma)
    position = end + 1
    if !eat(.semicolon), !at(.rightBrace), !beginsStatement { recover() }
    return true
  }

  /// Moves past a `;` that does not end a declaration or a definition, and reports it if it is unnecessary.
  mutating func straySemicolon() {
    if isUnnecessary { note(.straySemicolon) }
    advance()
  }

  /// True for a `;` between statements. One beside broken text, which is reported itself, keeps it apart from the rest.
  private var isUnnecessary: Bool {
    switch tree.tokens[position + 1].kind {
    case .identifier, .constant, .media, .semicolon, .rightBrace, .endOfFile: break
    default: return false
    }
    guard position > 0 else { return true }
    switch tree.tokens[position - 1].kind {
    case .semicolon, .rightBrace: return true
    case .leftBrace: return position > 1 && [.identifier, .rightParenthesis].contains(tree.tokens[position - 2].kind)
    default: return false
    }
  }

  /// True after a comma for a word that cannot be a name. In `1,2:` the `2` ends a list and does not begin the next declaration.
  var goesOnBehindComma: Bool {
    tree.tokens[position - 1].isA(.comma) && (at(.identifier) && tree.file.bytes[Int(current.start)].isDigit)
  }

  /// Reports something other than `:` after a property. If a value follows directly, only the `:` is missing.
  mutating func missingColon(after property: Index<Token>) {
    if semicolonForColon(after: property) { return }
    noteUnexpected(.missingColon(after: property))
  }

  /// Reports a `;` between a name and its likely value, and moves behind the value; false for anything else.
  private mutating func semicolonForColon(after name: Index<Token>) -> Bool {
    guard at(.semicolon) else { return false }
    guard let end = endOfValue(position + 1), !lacksColon(position + 1) else { return false }
    noteUnexpected(.separatorForColon(after: name))
    position = end
    return true
  }

  /// True for a property with a `{` before its likely value: `font-size{ 12;`.
  var hasBraceForColon: Bool { beginsValue(position + 2) && Property.names.find(tree.text(of: Index(position))) != nil }

  /// Reports a `{` in place of the `:`, and moves past it.
  mutating func braceForColon(after property: Index<Token>) -> Bool {
    guard at(.leftBrace) else { return false }
    noteUnexpected(.separatorForColon(after: property))
    advance()
    return true
  }

  /// Moves past an `=`, or a character that looks like `:`, in place of the `:`. The lexer has reported it.
  mutating func eatSeparatorForColon() -> Bool {
    guard at(.invalid) else { return false }
    let separator = tree.file.text(current.range)
    guard ["=", "\u{FF1A}", "\u{FF1B}", "\u{FF0C}"].contains(separator) else { return false }
    advance()
    return true
  }

  /// Reports surplus `:` after the first one, and moves past them.
  mutating func doubleColon(of name: Index<Token>) {
    let first = position
    while at(.colon) { advance() }
    note(.doubleColon(of: name, end: position), at: first)
    suppressNextMistake()
  }

  /// Reports a `{` or `;` between the `:` of a name and its value, and moves past it.
  mutating func separatorBeforeValue(of name: Index<Token>) {
    guard beginsValue(position + 1), at(.leftBrace) || !isFirstOnLine(position) && !lacksColon(position + 1) else { return }
    note(.separatorBeforeValue(of: name))
    advance()
  }

  /// True for a property and its `:` in place of a value, or for any name that begins a line.
  var beginsDeclaration: Bool {
    at(.identifier) && next(is: .colon) && (isFirstOnLine(position) || Property.names.find(tree.text(of: Index(position))) != nil)
  }

  /// True for a constant and its `:` at the beginning of a line. The name may have two words: `@brand accent:`.
  var beginsDefinition: Bool {
    guard at(.constant), isFirstOnLine(position) else { return false }
    return next(is: .colon) || (next(is: .identifier) && tree.tokens[position + 2].isA(.colon) && !isFirstOnLine(position + 1))
  }

  /// True if words and a `;` follow on the current line.
  private func beginsValue(_ first: Int) -> Bool { endOfValue(first).map { tree.tokens[$0].isA(.semicolon) } ?? false }

  /// The `;` or `}` after words on the current line; nil for other text, and for a property that lacks its own value.
  private func endOfValue(_ first: Int) -> Int? {
    var end = first
    while end < min(first + 16, tree.tokens.count - 1), isValueToken(end), !isFirstOnLine(end) { end += 1 }
    guard end > first, tree.tokens[end].isA(.semicolon) || tree.tokens[end].isA(.rightBrace) else { return nil }
    return end == first + 1 && Property.names.find(tree.text(of: Index(first))) != nil ? nil : end
  }

  /// True for two words that are not a value, but a name and a value without the `:` between them: `font-size 12`, `@brand red`.
  private func lacksColon(_ first: Int) -> Bool {
    guard first + 1 < tree.tokens.count, isValueToken(first + 1), !isFirstOnLine(first + 1) else { return false }
    switch tree.tokens[first + 1].kind {
    case .identifier, .constant, .string: break
    default: return false
    }
    if tree.tokens[first].isA(.constant) { return true }
    guard tree.tokens[first].isA(.identifier), tree.file.bytes[Int(tree.tokens[first].start)].isLetter else { return false }
    let next = tree.file.bytes[Int(tree.tokens[first + 1].start)]
    return next.isDigit || next == UInt8(ascii: "#") || Property.names.find(tree.text(of: Index(first))) != nil
  }

  func isValueToken(_ token: Int) -> Bool {
    switch tree.tokens[token].kind {
    case .identifier, .constant, .string, .comma, .leftParenthesis, .rightParenthesis: true
    default: false
    }
  }

  /// True for a value with an `and` in it, which was reported.
  func hasKeyword(_ value: Run<Token>) -> Bool { tree[value].contains { $0.isA(.and) } }

  /// Reports a single `@` before a constant, and moves past it: `@@brand: red;`.
  mutating func secondAtSign() {
    guard current.length == 1, next(is: .constant), tree.tokens[position + 1].start == current.end else { return }
    noteUnexpected(.surplus(expected: .expectedStatement))
    advance()
    suppressNextMistake()
  }

  /// Reports the braces of `@{name}: red;`, the interpolation of Less, and moves past them.
  private mutating func interpolatedName(_ name: Index<Token>) {
    guard at(.leftBrace), tree[name].length == 1, next(is: .identifier), position + 3 < tree.tokens.count,
      tree.tokens[position + 2].isA(.rightBrace), tree.tokens[position + 3].isA(.colon)
    else { return }
    noteUnexpected(.colonOfDefinitionExpected(name))
    position += 3
  }

  /// The `:` behind a few words on the current line, which are meant as part of a name: `@brand blue:`, `@Brand / Blue:`,
  /// `@tintColor(dark):`.
  private var colonBehindWords: Int? {
    let signs = ["/", "[", "]", "(", ")"]
    let words = tree.tokens.indices[position...].prefix(6).prefix {
      (tree.tokens[$0].isA(.identifier) || signs.contains(tree.file.text(tree.tokens[$0].range))) && !isFirstOnLine($0)
    }
    guard tree.tokens[position].isA(.identifier) || words.count > 1, tree.tokens[words.endIndex].isA(.colon) else { return nil }
    // In `(a: b)`, the colon is inside.
    let isOpen = "[(".utf8.contains(tree.file.bytes[Int(current.start)]) && tree.tokens[words.endIndex - 1].isA(.identifier)
    return isOpen || tree.file.bytes[Int(current.start)] == UInt8(ascii: "#") ? nil : words.endIndex
  }

  mutating func expectColonOfDefinition(_ name: Index<Token>) -> Bool {
    interpolatedName(name)
    if eat(.colon) || eatSeparatorForColon() { return true }
    if semicolonForColon(after: name) { return false }
    let text = tree.text(of: name)
    if !AtRules.mayMean(text), text.utf8.count > 1, !at(.leftParenthesis), beginsValue(position), !isFirstOnLine(position) {
      noteUnexpected(.missingColonOfDefinition(name))
      return true
    }
    if let colon = colonBehindWords, text.utf8.count > 1, !AtRules.mayMean(text) {
      if isNewMistake() { note(.severalWords(name, colon: colon)) }
      position = colon
      suppressLexicalMistakes(from: name.number)
      return false
    }
    noteUnexpected(.colonOfDefinitionExpected(name))
    // For '$Bad {', the '$' is not the mistake.
    if at(.leftBrace) { suppressLexicalMistakes(from: name.number) }
    return false
  }
}
