/// Mistakes in the options of `@media`, and how to go on in its block.
extension Parser {
  /// True for `media (`.
  var isMediaWithoutSign: Bool { next(is: .leftParenthesis) && tree.file.text(current.range) == "media" }

  /// Parses a media block whose keyword lacks its `@`. (If `$` stands in its place, the lexer has reported that.)
  mutating func mediaWithoutSign() {
    if position == 0 || tree.tokens[position - 1].end != current.start || !tree.tokens[position - 1].isA(.invalid) {
      let start = SourceRange(at: current.start)
      unexpected(
        .expectedStatement, help: .hintMedia, fixIts: [Diagnostic.FixIt(range: start, replacement: "@")])
    }
    parseMedia()
  }

  /// Steps over the `:` and the `(` of `@media: (device: ipad) {`, and reports the `:`.
  mutating func eatColonBeforeOption() -> Bool {
    guard at(.colon), next(is: .leftParenthesis), tree.tokens[position - 1].isA(.media) else { return false }
    unexpected(
      .expectedParenthesis, fixIts: [Diagnostic.FixIt(range: current.range, replacement: "")])
    advance()
    advance()
    return true
  }

  /// Parses an option in the wrong brackets, and reports them: `@media {device: ipad} {`. nil if it is not just that.
  mutating func optionInBraces() -> MediaOption? {
    guard at(.leftBrace) else { return nil }
    let first = position
    let kinds = tree.tokens[first...].prefix(5).map(\.kind)
    guard kinds == [.leftBrace, .identifier, .colon, .identifier, .rightBrace],
      tree.tokens[first + 5].isA(.leftBrace) || tree.tokens[first + 5].isA(.and)
    else { return nil }
    let inside = SourceRange(start: current.end, end: tree.tokens[first + 4].start)
    let whole = SourceRange(start: current.start, end: tree.tokens[first + 4].end)
    unexpected(
      .expectedParenthesis, fixIts: [Diagnostic.FixIt(range: whole, replacement: "(\(tree.file.text(inside)))")])
    position = first + 5
    return MediaOption(feature: Index(first + 1), value: Index(first + 3))
  }

  /// Reports an option that has no `:` behind its first word, which may be the feature, `(device ipad)`, or the value, `(ipad)`.
  mutating func missingColonOfOption(after word: Index<Token>) {
    let text = tree.text(of: word)
    let range = tree.range(of: word)
    let features = [("device", Environment.Device.names), ("orientation", Environment.Orientation.names)]
    let fixIt: Diagnostic.FixIt? =
      if let (feature, _) = features.first(where: { $0.1.contains(text) }), at(.rightParenthesis) {
        Diagnostic.FixIt(range: SourceRange(at: range.start), replacement: "\(feature): ")
      } else if let (_, values) = features.first(where: { $0.0 == text }), values.contains(tree.file.text(current.range)) {
        Diagnostic.FixIt(range: SourceRange(at: range.end), replacement: ":")
      } else {
        nil
      }
    unexpected(help: fixIt == nil ? Phrase(.hintOptions) : nil, fixIts: fixIt.map { [$0] } ?? []) {
      _ in .expected(":", after: text)
    }
  }

  /// Reports that an option of `@media` has no `)`, or another bracket in its place. False if nobody can say where the option ends.
  mutating func missingParenthesis(after value: Index<Token>) -> Bool {
    let isOtherBracket =
      (at(.rightBrace) || (at(.invalid) && tree.file.text(current.range) == "]")) && (next(is: .leftBrace) || next(is: .and))
    let isLineMissing = (at(.constant) && next(is: .colon) && isFirstOnLine(position)) || beginsSelectors
    let end = SourceRange(at: tree[value].end)
    let fixIt: Diagnostic.FixIt? =
      if isOtherBracket {
        Diagnostic.FixIt(range: current.range, replacement: ")")
      } else if at(.leftBrace) || at(.and) {
        Diagnostic.FixIt(range: end, replacement: ")")
      } else if isLineMissing {
        Diagnostic.FixIt(range: end, replacement: ") {")
      } else {
        nil
      }
    unexpected(help: fixIt == nil ? Phrase(.hintOptions) : nil, fixIts: fixIt.map { [$0] } ?? []) {
      .expected(")", after: $0.tree.text(of: value))
    }
    if isOtherBracket { advance() }
    return fixIt != nil
  }

  /// The remedy for a word in quotes, if it is one that an option may have.
  var withoutQuotes: [Diagnostic.FixIt] {
    guard at(.string), current.length > 2 else { return [] }
    let word = tree.file.text(SourceRange(start: current.start + 1, end: current.end - 1))
    let words: [String] =
      switch tree.tokens[position - 1].isA(.colon) ? tree.text(of: Index(position - 2)) : nil {
      case "device": Environment.Device.names
      case "orientation": Environment.Orientation.names
      case nil: ["device", "orientation"]
      default: []
      }
    return words.contains(word) ? [Diagnostic.FixIt(range: current.range, replacement: word)] : []
  }

  /// True at what other languages write between the conditions of which one must hold.
  var isAlternative: Bool { at(.comma) || (at(.identifier) && tree.file.text(current.range) == "or") }

  /// Goes to the block of a media rule whose options are broken, past a `;` with which no line ends.
  mutating func skipOptions() {
    let first = position
    while !at(.leftBrace), !at(.rightBrace), !at(.endOfFile) {
      if at(.semicolon), next(is: .endOfFile) || isFirstOnLine(position + 1) { break }
      advance()
    }
    excuse(from: first)
  }

  /// Reports that no `{` stands behind the options of `@media`, or not right behind them, if what follows shows that a block begins. False
  /// otherwise.
  mutating func missingBraceBehindOptions() -> Bool {
    if at(.leftParenthesis) || at(.rightParenthesis) { return parenthesisForBrace() }
    guard at(.identifier) || at(.constant), isFirstOnLine(position) || holdsOneRule(position) else { return false }
    let end = SourceRange(at: tree.tokens[position - 1].end)
    unexpected(.expectedBraceAfterOptions, fixIts: [Diagnostic.FixIt(range: end, replacement: " {")])
    return true
  }

  /// Reports parentheses before the `{`, or one in its place. False if it is not so.
  private mutating func parenthesisForBrace() -> Bool {
    var end = position
    while end < position + 16, tree.tokens[end].isA(.rightParenthesis) { end += 1 }
    let isSurplus = end > position && tree.tokens[end].isA(.leftBrace)
    if !isSurplus {
      guard isFirstOnLine(position + 1) || holdsOneRule(position + 1) else { return false }
      end = position + 1
    }
    let signs = tree.range(of: Run(position, end))
    unexpected(
      .expectedBraceAfterOptions, fixIts: [Diagnostic.FixIt(range: signs, replacement: isSurplus ? "" : "{")])
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
