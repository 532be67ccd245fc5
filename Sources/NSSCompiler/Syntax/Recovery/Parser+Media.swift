import NSSTheme

/// Mistakes in the options of `@media`, and how parsing continues in its block.
extension Parser {
  var isMediaWithoutAtSign: Bool { next(is: .leftParenthesis) && tree.file.text(current.range) == "media" }

  /// Parses a media block whose keyword lacks its `@`. (If it has a `$` instead, the lexer has reported that.)
  mutating func mediaWithoutAtSign() {
    if position == 0 || tree.tokens[position - 1].end != current.start || !tree.tokens[position - 1].isA(.invalid) {
      noteUnexpected(.mediaWithoutAtSign)
    }
    parseMedia()
  }

  /// Reports the `:` in `@media: (device: ipad) {`, and moves past it and the `(`.
  mutating func eatColonBeforeOption() -> Bool {
    guard at(.colon), next(is: .leftParenthesis), tree.tokens[position - 1].isA(.media) else { return false }
    noteUnexpected(.surplus(expected: .expectedParenthesis))
    advance()
    advance()
    return true
  }

  /// Parses an option in the wrong brackets, and reports them: `@media {device: ipad} {`. Nil for anything else.
  mutating func optionInBraces() -> MediaOption? {
    guard at(.leftBrace) else { return nil }
    let first = position
    let kinds = tree.tokens[first...].prefix(5).map(\.kind)
    guard kinds == [.leftBrace, .identifier, .colon, .identifier, .rightBrace],
      tree.tokens[first + 5].isA(.leftBrace) || tree.tokens[first + 5].isA(.and)
    else { return nil }
    noteUnexpected(.optionInBraces)
    position = first + 5
    return MediaOption(feature: Index(first + 1), value: Index(first + 3))
  }

  /// Reports an option whose `)` is missing or another bracket; false if it is uncertain where the option ends.
  mutating func missingParenthesis(after value: Index<Token>) -> Bool {
    let isOtherBracket =
      (at(.rightBrace) || (at(.invalid) && tree.file.text(current.range) == "]")) && (next(is: .leftBrace) || next(is: .and))
    let isLineMissing = (beginsDefinition || beginsSelectors) && isInBlockBelow
    let fix: SyntaxMistake.ParenthesisFix? =
      isOtherBracket ? .replace : at(.leftBrace) || at(.and) ? .insert : isLineMissing ? .insertWithBrace : nil
    noteUnexpected(.missingParenthesis(after: value, fix))
    if isOtherBracket { advance() }
    return fix != nil
  }

  /// Moves to the block behind broken options, past any `;` within a line, or to the next statement.
  mutating func skipOptions() {
    let first = position
    while !at(.leftBrace), !at(.rightBrace), !at(.endOfFile), !beginsStatement {
      if at(.semicolon), next(is: .endOfFile) || isFirstOnLine(position + 1) { break }
      advance()
    }
    suppressFollowOns(from: first)
  }

  /// Reports a `{` that is missing or late after the options, if the block seems to begin here.
  mutating func missingBraceBehindOptions() -> Bool {
    if at(.leftParenthesis) || at(.rightParenthesis) { return parenthesisForBrace() }
    guard at(.identifier) || at(.constant), isInBlockBelow || holdsOneRule(position) else { return false }
    noteUnexpected(.missingBraceAfterOptions)
    return true
  }

  /// True if the line after `@media` and its options is indented further, or if some `}` has no `{`.
  private var isInBlockBelow: Bool {
    mutating get {
      guard let column = tree.column(of: position) else { return false }
      return surplusBraces < 0 || column > tree.file.indentation(ofLineAt: Int(tree.tokens[position - 1].start)).count
    }
  }

  /// Reports surplus parentheses before the `{`, or a parenthesis in its place. False if there are none.
  private mutating func parenthesisForBrace() -> Bool {
    var end = position
    while end < position + 16, tree.tokens[end].isA(.rightParenthesis) { end += 1 }
    let isSurplus = end > position && tree.tokens[end].isA(.leftBrace)
    if !isSurplus {
      guard isFirstOnLine(position + 1) || holdsOneRule(position + 1) else { return false }
      end = position + 1
    }
    noteUnexpected(.parenthesisForBrace(end: end, isSurplus: isSurplus))
    position = end
    return true
  }

  /// True for a rule followed by a surplus `}`: `@media (device: ipad) Label { font-size: 12; } }`.
  private func holdsOneRule(_ first: Int) -> Bool {
    guard let open = braceBehindSelectors(first) else { return false }
    var close = open + 1
    // The length is limited to one rule on one line.
    while close < min(open + 64, tree.tokens.count), !tree.tokens[close].isA(.leftBrace), !tree.tokens[close].isA(.rightBrace) {
      close += 1
    }
    return close + 1 < tree.tokens.count && tree.tokens[close].isA(.rightBrace) && tree.tokens[close + 1].isA(.rightBrace)
  }
}
