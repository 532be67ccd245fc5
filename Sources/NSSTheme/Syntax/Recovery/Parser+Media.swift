/// Mistakes in the options of `@media`, and how to go on in its block.
extension Parser {
  /// True for `media (`.
  var isMediaWithoutSign: Bool { next(is: .leftParenthesis) && tree.file.text(current.range) == "media" }

  /// Parses a media block whose keyword lacks its `@`. (If `$` stands in its place, the lexer has noted that.)
  mutating func mediaWithoutSign() {
    if position == 0 || tree.tokens[position - 1].end != current.start || !tree.tokens[position - 1].isA(.invalid) {
      noteUnexpected(.mediaWithoutSign)
    }
    parseMedia()
  }

  /// Steps over the `:` and the `(` of `@media: (device: ipad) {`, and notes the `:`.
  mutating func eatColonBeforeOption() -> Bool {
    guard at(.colon), next(is: .leftParenthesis), tree.tokens[position - 1].isA(.media) else { return false }
    noteUnexpected(.colonBeforeOption)
    advance()
    advance()
    return true
  }

  /// Parses an option in the wrong brackets, and notes them: `@media {device: ipad} {`. nil if it is not just that.
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

  /// Notes that an option of `@media` has no `)`, or another bracket in its place. False if it is not clear where the option ends.
  mutating func missingParenthesis(after value: Index<Token>) -> Bool {
    let isOtherBracket =
      (at(.rightBrace) || (at(.invalid) && tree.file.text(current.range) == "]")) && (next(is: .leftBrace) || next(is: .and))
    let isLineMissing = (at(.constant) && next(is: .colon) && isFirstOnLine(position)) || beginsSelectors
    let remedy: SyntaxMistake.ParenthesisRemedy? =
      isOtherBracket ? .replace : at(.leftBrace) || at(.and) ? .insert : isLineMissing ? .insertWithBrace : nil
    noteUnexpected(.missingParenthesis(after: value, remedy))
    if isOtherBracket { advance() }
    return remedy != nil
  }

  /// Goes to the block of a media rule whose options are broken, past a `;` with which no line ends.
  mutating func skipOptions() {
    let first = position
    while !at(.leftBrace), !at(.rightBrace), !at(.endOfFile) {
      if at(.semicolon), next(is: .endOfFile) || isFirstOnLine(position + 1) { break }
      advance()
    }
    suppressFollowOns(from: first)
  }

  /// Notes that no `{` stands behind the options of `@media`, or not right behind them, if what follows shows that a block begins. False
  /// otherwise.
  mutating func missingBraceBehindOptions() -> Bool {
    if at(.leftParenthesis) || at(.rightParenthesis) { return parenthesisForBrace() }
    guard at(.identifier) || at(.constant), isFirstOnLine(position) || holdsOneRule(position) else { return false }
    noteUnexpected(.missingBraceAfterOptions)
    return true
  }

  /// Notes parentheses before the `{`, or one in its place. False if it is not so.
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

  /// True for a rule with one `}` too many behind it: `@media (device: ipad) Label { font-size: 12; } }`.
  private func holdsOneRule(_ first: Int) -> Bool {
    guard let open = braceBehindSelectors(first) else { return false }
    var close = open + 1
    // No longer than a rule on one line.
    while close < min(open + 64, tree.tokens.count), !tree.tokens[close].isA(.leftBrace), !tree.tokens[close].isA(.rightBrace) {
      close += 1
    }
    return close + 1 < tree.tokens.count && tree.tokens[close].isA(.rightBrace) && tree.tokens[close + 1].isA(.rightBrace)
  }
}
