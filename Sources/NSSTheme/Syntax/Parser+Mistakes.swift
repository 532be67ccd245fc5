/// Mistakes that have a remedy, and how to go on behind them.
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
          .expected(";", after: $0.tree.file.text($0.tree.range(value)))
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
    let end = tree.range(value).end
    let sign = at(.colon) || at(.leftBrace) ? current.range : endsWithComma ? last.range : SourceRange(at: end)
    let help = sign.start < sign.end ? Phrase(.hintSemicolonInstead, ["sign": tree.file.text(sign)]) : nil
    // A value that is not whole either has another mistake.
    let isWhole = !hasOpenParenthesis(value) && !tree.tokens[Int(value.start)].isA(.comma)
    let fixIt = Diagnostic.FixIt(range: sign, replacement: ";", isSafe: isWhole)
    report(.missingSemicolon, sign, help: help, fixIts: [fixIt]) {
      ["value": $0.tree.file.text($0.tree.range(value))]
    }
    if at(.colon) || at(.leftBrace) { advance() }
    return value
  }

  /// Reports the period of a sentence in the place of the `;`: `font-color: red.`
  private mutating func periodForSemicolon(after value: Run<Token>) -> Bool {
    let last = tree.tokens[Int(value.end) - 1]
    let bytes = tree.file.bytes
    let end = Int(last.end)
    guard last.isA(.identifier), last.length > 1, bytes[end - 1] == UInt8(ascii: "."), bytes[end - 2].isLetter else {
      return false
    }
    guard isNewMistake() else { return true }
    let sign = SourceRange(end - 1, end)
    let text = SourceRange(start: tree.range(value).start, end: sign.start)
    report(
      .missingSemicolon, sign, help: Phrase(.hintSemicolonInstead, ["sign": "."]),
      fixIts: [Diagnostic.FixIt(range: sign, replacement: ";")]
    ) { ["value": $0.tree.file.text(text)] }
    return true
  }

  /// True for a `:` or `{` where the statement ends.
  private func standsForSemicolon(_ value: Run<Token>) -> Bool {
    if at(.leftBrace), isFirstOnLine(position + 1) {
      // Behind a definition a block may be meant that other languages have there.
      let isDefinition = value.start > 1 && tree.tokens[Int(value.start) - 2].isA(.constant)
      return isDefinition
        ? next(is: .constant) : next(is: .rightBrace) || (next(is: .identifier) && tree.tokens[position + 2].isA(.colon))
    }
    return at(.colon) && !beginsAddress && (next(is: .rightBrace) || next(is: .endOfFile) || isFirstOnLine(position + 1))
  }

  /// True for the `:` of `http://`, where the rest of the line is a comment: it may have swallowed the end of the block.
  private var beginsAddress: Bool {
    let comment = tree.firstComment(from: current.end)
    return at(.colon) && comment < tree.comments.count && tree.comments[comment].range.start == current.end
      && tree.file.bytes[Int(current.end) + 1] == UInt8(ascii: "/")
  }

  private func hasOpenParenthesis(_ value: Run<Token>) -> Bool {
    guard value.count > 1, !tree.tokens[Int(value.end) - 1].isA(.rightParenthesis) else { return false }
    return tree.tokens[value].contains { $0.isA(.leftParenthesis) }
  }

  /// `rgb(255; 0; 0)` has `;` where `,` belongs. False if it is not just that.
  private mutating func semicolonsForCommas(after value: Run<Token>) -> Bool {
    var end = position
    while end + 2 < tree.tokens.count, end < position + 8, tree.tokens[end].isA(.semicolon), tree.tokens[end + 1].isA(.identifier)
    {
      end += 2
    }
    guard end > position, tree.tokens[end].isA(.rightParenthesis) else { return false }
    let last = UInt32(position - 1)
    unexpected(fixIts: [Diagnostic.FixIt(range: current.range, replacement: ",")]) {
      .expected(",", after: $0.tree.text(last))
    }
    position = end + 1
    if !eat(.semicolon), !at(.rightBrace) { recover() }
    return true
  }

  /// True for a word behind a comma that can be no name: `1,2:` is the end of a list, and not the name of what follows.
  var goesOnBehindComma: Bool {
    tree.tokens[position - 1].isA(.comma) && (at(.identifier) && tree.file.bytes[Int(current.start)].isDigit)
  }

  /// True for a property with a `{` before what can only be its value: `font-size{ 12;`.
  var hasBraceForColon: Bool { beginsValue(position + 2) && Property.names.find(tree.text(UInt32(position))) != nil }

  /// Reports a `{` in the place of the `:`, and steps over it.
  mutating func braceForColon(after property: UInt32) -> Bool {
    guard at(.leftBrace) else { return false }
    unexpected(fixIts: [Diagnostic.FixIt(range: current.range, replacement: ":")]) {
      .expected(":", after: $0.tree.text(property))
    }
    advance()
    return true
  }

  /// Reports a `{` between the `:` of a name and its value, and steps over it.
  mutating func braceBeforeValue(of name: UInt32) {
    guard beginsValue(position + 1) else { return }
    report(
      .emptyValue, current.range, help: Phrase(.fixItRemove), fixIts: [Diagnostic.FixIt(range: current.range, replacement: "")]
    ) { ["name": $0.tree.text(name)] }
    advance()
  }

  /// Reports a `;` between the `:` of a name and its value on the same line, and steps over it.
  mutating func semicolonBeforeValue(of name: UInt32) {
    guard !isFirstOnLine(position), beginsValue(position + 1) else { return }
    report(
      .emptyValue, current.range, help: Phrase(.fixItRemove), fixIts: [Diagnostic.FixIt(range: current.range, replacement: "")]
    ) { ["name": $0.tree.text(name)] }
    advance()
  }

  /// Steps over an `=`, or what looks like a `:`, in the place of the `:` between a name and its value. The lexer has reported it.
  mutating func eatSignForColon() -> Bool {
    guard at(.invalid) else { return false }
    let sign = tree.file.text(current.range)
    guard sign == "=" || sign == "\u{FF1A}" else { return false }
    advance()
    return true
  }

  /// True for a property with its `:` where a value is expected: `font-size: font-color: red;`. At the beginning of a line it may be any name.
  var beginsDeclaration: Bool {
    at(.identifier) && next(is: .colon) && (isFirstOnLine(position) || Property.names.find(tree.text(UInt32(position))) != nil)
  }

  /// True for a value that is no value because it has an `and` in it, which was reported.
  func hasKeyword(_ value: Run<Token>) -> Bool { lastKeyword >= Int(value.start) && lastKeyword < Int(value.end) }

  /// True for words on the line of the token before them up to a `;`.
  private func beginsValue(_ first: Int) -> Bool {
    var end = first
    while end < min(first + 16, tree.tokens.count), isWord(end), !isFirstOnLine(end) { end += 1 }
    return end > first && end < tree.tokens.count && tree.tokens[end].isA(.semicolon)
  }

  /// Reports a block without a selector, and reads what is in it: declarations, or rules.
  mutating func blockWithoutSelector() {
    unexpected(.expectedStatement, help: .hintSelectorBeforeBrace)
    let hasStatements = next(is: .constant) || next(is: .media) || braceBehindSelectors(position + 1) != nil
    if hasStatements, mediaDepth < Self.mediaDepthLimit {
      mediaDepth += 1
      defer { mediaDepth -= 1 }
      advance()
      var isClosed = false
      return parseStatements(until: &isClosed)
    }
    let brace = current.range
    advance()
    guard comesToEndOfBlock else {
      position -= 1
      return recover()
    }
    parseBlock(Run(tree.selectors.count, tree.selectors.count), opened: brace)
  }

  /// The `{` behind words and commas; nil if something else stands there.
  private func braceBehindSelectors(_ first: Int) -> Int? {
    var end = first
    while end < min(first + 16, tree.tokens.count), tree.tokens[end].isA(.identifier) || tree.tokens[end].isA(.comma) { end += 1 }
    return end > first && end < tree.tokens.count && tree.tokens[end].isA(.leftBrace) ? end : nil
  }

  /// Steps over a `,` or `:` before a statement, and reports it: `}, Label {`. A `:` that touches a name is one of CSS, as in `:root`.
  mutating func signBeforeStatement() -> Bool {
    guard at(.comma) || at(.colon), next(is: .identifier) || next(is: .constant) || next(is: .media) else { return false }
    let isPseudoClass = at(.colon) && next(is: .identifier) && tree.tokens[position + 1].start == current.end
    unexpected(
      .expectedStatement, help: isPseudoClass ? .hintNoCombinators : nil,
      fixIts: isPseudoClass ? [] : [Diagnostic.FixIt(range: current.range, replacement: "")])
    advance()
    noteMistake()
    return true
  }

  /// True for a `{` right behind another one.
  var isSecondBrace: Bool { at(.leftBrace) && position > 0 && tree.tokens[position - 1].isA(.leftBrace) }

  /// Reports a `{` right behind another one, and goes on in the block.
  mutating func secondBrace(expected: PhraseID) {
    let brace = current.range
    unexpected(fixIts: [Diagnostic.FixIt(range: brace, replacement: "")]) { _ in Phrase(expected) }
    advance()
    noteMistake()
  }

  /// Reports that no `{` stands behind the options of `@media`, if what follows on the next line shows that a block begins. False otherwise.
  mutating func missingBraceBehindOptions() -> Bool {
    let isParenthesis = at(.leftParenthesis) || at(.rightParenthesis)
    let isSurplus = at(.rightParenthesis) && next(is: .leftBrace)
    if isParenthesis {
      guard isSurplus || isFirstOnLine(position + 1) else { return false }
    } else {
      guard at(.identifier) || at(.constant), isFirstOnLine(position) || holdsOneRule else { return false }
    }
    let sign = isParenthesis ? current.range : SourceRange(at: tree.tokens[position - 1].end)
    let replacement = isSurplus ? "" : isParenthesis ? "{" : " {"
    unexpected(
      help: isSurplus ? nil : Phrase(.hintOptions), fixIts: [Diagnostic.FixIt(range: sign, replacement: replacement)]
    ) { _ in Phrase(.expectedBraceAfterOptions) }
    if isParenthesis { advance() }
    return true
  }

  /// True for a rule with one `}` too many behind it: `@media (device: ipad) Label { font-size: 12; } }`.
  private var holdsOneRule: Bool {
    guard let open = braceBehindSelectors(position) else { return false }
    var close = open + 1
    // No longer than a rule on one line.
    while close < min(open + 64, tree.tokens.count), !tree.tokens[close].isA(.leftBrace), !tree.tokens[close].isA(.rightBrace) {
      close += 1
    }
    return close + 1 < tree.tokens.count && tree.tokens[close].isA(.rightBrace) && tree.tokens[close + 1].isA(.rightBrace)
  }

  /// Reports that an option of `@media` has no `)`, or another bracket in its place. False if nobody can say where the option ends.
  mutating func missingParenthesis(after value: UInt32) -> Bool {
    let isOtherBracket =
      (at(.rightBrace) || (at(.invalid) && tree.file.text(current.range) == "]")) && (next(is: .leftBrace) || next(is: .and))
    let isLineMissing = (at(.identifier) || at(.constant)) && isFirstOnLine(position)
    let end = SourceRange(at: tree.tokens[Int(value)].end)
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
    unexpected(fixIts: fixIt.map { [$0] } ?? []) { .expected(")", after: $0.tree.text(value)) }
    if isOtherBracket { advance() }
    return fixIt != nil
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

  /// Goes to the block of a media rule whose options are broken, past a `;` with which no line ends.
  mutating func skipOptions() {
    let first = position
    while !at(.leftBrace), !at(.rightBrace), !at(.endOfFile) {
      if at(.semicolon), next(is: .endOfFile) || isFirstOnLine(position + 1) { break }
      advance()
    }
    excuse(from: first)
  }

  /// A second `:` behind the one of a name, and those behind it.
  mutating func doubleColon(of name: UInt32) {
    let first = position
    while at(.colon) { advance() }
    let colons = tree.range(Run(first, position))
    report(.emptyValue, colons, help: Phrase(.hintOneColon), fixIts: [Diagnostic.FixIt(range: colons, replacement: "")]) {
      ["name": $0.tree.text(name)]
    }
    noteMistake()
  }

  /// Something else than `:` follows a property. Before its value nothing but the `:` is missing.
  mutating func missingColon(after property: UInt32) {
    let isValue = at(.identifier) || at(.constant) || at(.string)
    let isCertain = isValue && !isFirstOnLine(position) && Property.names.find(tree.text(property)) != nil
    let end = SourceRange(at: tree.tokens[Int(property)].end)
    if semicolonForColon(after: property) { return }
    unexpected(fixIts: isCertain ? [Diagnostic.FixIt(range: end, replacement: ":")] : []) {
      .expected(":", after: $0.tree.text(property))
    }
  }

  /// Reports a `;` between a name and what seems to be its value, on the same line, and goes to the `;` behind that. False if it is not so.
  private mutating func semicolonForColon(after name: UInt32) -> Bool {
    guard at(.semicolon) else { return false }
    var end = position + 1
    while end < min(position + 16, tree.tokens.count - 1), isWord(end), !isFirstOnLine(end) { end += 1 }
    guard end > position + 1, tree.tokens[end].isA(.semicolon) || tree.tokens[end].isA(.rightBrace) else { return false }
    // A property that lacks its value too.
    if end == position + 2, Property.names.find(tree.text(UInt32(position + 1))) != nil { return false }
    unexpected(fixIts: [Diagnostic.FixIt(range: current.range, replacement: ":")]) { .expected(":", after: $0.tree.text(name)) }
    position = end
    return true
  }

  private func isWord(_ token: Int) -> Bool {
    switch tree.tokens[token].kind {
    case .identifier, .constant, .string, .comma, .leftParenthesis, .rightParenthesis: true
    default: false
    }
  }

  /// Steps over a single `@` before a constant, and reports it: `@@brand: red;`.
  mutating func secondAtSign() {
    guard current.length == 1, next(is: .constant), tree.tokens[position + 1].start == current.end else { return }
    let sign = SourceRange(start: current.start, end: current.end)
    unexpected(.expectedStatement, fixIts: [Diagnostic.FixIt(range: sign, replacement: "")])
    advance()
    noteMistake()
  }

  /// Steps over a `)` or `]` that stands alone on its line where the `}` of a rule should stand, and reports it. (The lexer has reported `]`.)
  mutating func eatOtherBracket() -> Bool {
    guard at(.rightParenthesis) || (at(.invalid) && tree.file.text(current.range) == "]"), isFirstOnLine(position),
      next(is: .endOfFile) || isFirstOnLine(position + 1)
    else { return false }
    unexpected(.expectedBrace, fixIts: [Diagnostic.FixIt(range: current.range, replacement: "}")])
    advance()
    return true
  }

  mutating func expectColonOfDefinition(_ name: UInt32) -> Bool {
    if eat(.colon) || eatSignForColon() { return true }
    if semicolonForColon(after: name) { return false }
    let text = tree.text(name)
    var help = Self.atRuleHelp(text)
    if help == nil, text.utf8.count > 1, beginsValue(position), !isFirstOnLine(position) {
      let end = SourceRange(at: tree.tokens[Int(name)].end)
      unexpected(fixIts: [Diagnostic.FixIt(range: end, replacement: ":")]) { _ in .expected(":", after: text) }
      return true
    }
    var fixIts: [Diagnostic.FixIt] = []
    if help == nil, at(.leftBrace) {
      help = Phrase(.hintSelector, ["name": String(text.dropFirst())])
      let sign = tree.tokens[Int(name)].range.start
      fixIts.append(Diagnostic.FixIt(range: SourceRange(start: sign, end: sign + 1), replacement: "", isSafe: false))
    }
    unexpected(help: help, fixIts: fixIts) { .expected(":", after: $0.tree.text(name)) }
    return false
  }

  /// What stands in for an at-rule of CSS or Sass; nothing for other names.
  private static func atRuleHelp(_ name: String) -> Phrase? {
    switch name {
    case "@import", "@use", "@forward":
      Phrase(.hintLayers, ["name": name])
    case "@mixin", "@include", "@extend", "@function", "@if", "@else", "@each", "@for", "@while", "@return",
      "@charset", "@font-face", "@keyframes", "@layer", "@namespace", "@page", "@property", "@supports", "@container":
      Phrase(.hintOnlyMedia)
    default: nearestName(to: name, among: ["@media"]).map { _ in Phrase(.hintMedia) }
    }
  }

  /// A string that is never closed has swallowed the ';' of its line.
  private func endsOpenString(_ value: Run<Token>) -> Bool {
    let token = tree.tokens[Int(value.end) - 1]
    guard token.isA(.string) else { return false }
    return token.length < 2 || tree.file.bytes[Int(token.start)] != tree.file.bytes[Int(token.end) - 1]
  }

  mutating func straySemicolon() {
    report(
      .straySemicolon, current.range, severity: dialect.extensions,
      fixIts: [Diagnostic.FixIt(range: current.range, replacement: "")])
    advance()
  }

  mutating func keywordAsName(_ keyword: String = "and", role: PhraseID) {
    guard isNewMistake() else { return }
    report(.error) { parser in
      Diagnostic(
        .keywordAsName, at: parser.current.range, layer: parser.layer, ["keyword": keyword], parts: ["role": .phrase(role)])
    }
  }

  /// `tintColor: blue;` outside a rule lacks its `@`; `Button:LargeButton {` is a class path.
  mutating func selectorWithColon() {
    let name = position
    if at(.and) {
      keywordAsName(role: .roleName)
      return recover()
    }
    let isDefinition = nextOf(.semicolon, .leftBrace, .rightBrace) == .semicolon
    if isDefinition {
      if let brace = braceThatClosesEarly { return parseBlockGoingOn(after: brace) }
      reportMissingAtSign(name)
      // A block of which the selector is missing is one mistake.
      if mediaDepth == 0, Property.names.find(tree.text(UInt32(name))) != nil, comesToEndOfBlock {
        return parseBlock(Run(tree.selectors.count, tree.selectors.count), opened: current.range)
      }
      return recover()
    }
    tree.selectors.append(Selector(name: UInt32(name)))
    advance()
    brokenSelector(Run(tree.selectors.count - 1, tree.selectors.count))
  }

  private mutating func reportMissingAtSign(_ name: Int) {
    // Behind an invalid character, such as the '$' of '$name', this is the same mistake.
    guard isNewMistake(), name == 0 || !tree.tokens[name - 1].isA(.invalid) else { return }
    let text = tree.text(UInt32(name))
    let isProperty = Property.names.find(text) != nil
    let sign = Diagnostic.FixIt(range: SourceRange(at: current.range.start), replacement: "@")
    report(.error) { parser in
      Diagnostic(
        .missingAtSign, at: parser.tree.tokens[name + 1].range, layer: parser.layer, ["name": text],
        help: Phrase(isProperty ? .hintPropertyInRule : .hintConstant, ["name": text]),
        fixIts: isProperty || text.hasPrefix("-") ? [] : [sign])
    }
  }

  /// The `}` before a property, if the block that it closes seems to go on: another `}` follows that would close nothing.
  private var braceThatClosesEarly: SourceRange? {
    mutating get {
      guard mediaDepth == 0, Property.names.find(tree.text(UInt32(position))) != nil else { return nil }
      let bytes = tree.file.bytes
      var end = Int(current.start)
      while end > 0, ByteClass.table[Int(bytes[end - 1])] & ByteClass.space != 0 { end -= 1 }
      guard end > 0, bytes[end - 1] == UInt8(ascii: "}"), comesToEndOfBlock else { return nil }
      return SourceRange(end - 1, end)
    }
  }

  /// Parses the rest of a block that was closed too early, and reports the `}` at its end together with the one before.
  private mutating func parseBlockGoingOn(after brace: SourceRange) {
    report(
      .strayBrace, tree.tokens[nextBlock].range, help: Phrase(.hintOneBrace),
      notes: [Diagnostic.Note(.closedHere, at: brace, layer: layer)],
      fixIts: [Diagnostic.FixIt(range: brace, replacement: "", isSafe: false)])
    parseBlock(Run(tree.selectors.count, tree.selectors.count), opened: brace)
  }

  /// Something that is no `,` and no `{` follows a selector. The declarations are analyzed all the same, but belong to no
  /// selector.
  mutating func brokenSelector(_ selectors: Run<Selector>) {
    let last = Int(tree.selectors[Int(selectors.end) - 1].name)
    tree.selectors.removeLast(selectors.count)
    let none = Run<Selector>(tree.selectors.count, tree.selectors.count)
    if nextOf(.leftBrace, .semicolon, .rightBrace) == .leftBrace, !at(.constant) {
      if isNewMistake(), !at(.invalid) {
        report(.error) { parser in
          Diagnostic(
            .selectorNotPlain, at: parser.current.range, layer: parser.layer,
            ["selector": parser.tree.text(UInt32(last)), "token": parser.tree.file.text(parser.current.range)],
            help: parser.selectorHelp(last), fixIts: parser.remedyBehindSelector)
        }
      }
      skipToBlock()
      advance()
      return parseBlock(none)
    }
    let isSurplus = at(.semicolon) && next(is: .leftBrace)
    let name = Phrase.excerpt(tree.text(UInt32(last)))
    unexpected(
      help: !isSurplus && current.length == 1 && !at(.constant) ? Phrase(.hintSelector, ["name": name]) : nil,
      fixIts: isSurplus ? [Diagnostic.FixIt(range: current.range, replacement: "")] : []
    ) { _ in
      Phrase(.expectedBraceAfterSelector, ["selector": name])
    }
    if isSurplus { advance() }
    if at(.constant) { return }
    guard isSurplus || comesToEndOfBlock else { return recover() }
    let beginsWithProperty = at(.identifier) && !isSurplus && (next(is: .colon) || isFirstOnLine(position))
    if !beginsWithProperty { advance() }
    parseBlock(none)
  }

  private func selectorHelp(_ selector: Int) -> Phrase? {
    let name = tree.text(UInt32(selector))
    // As shells and Markdown begin a comment or a heading.
    if name.utf8.allSatisfy({ $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "-") }) { return Phrase(.hintComment) }
    if at(.colon) { return remedyBehindSelector.isEmpty ? Phrase(.hintClassPath) : nil }
    if at(.and), next(is: .identifier) {
      return Phrase(.hintDescendant, ["name": name, "other": tree.text(UInt32(position + 1))])
    }
    guard at(.identifier) else { return Phrase(.hintSelector, ["name": name]) }
    return Phrase(.hintDescendant, ["name": name, "other": tree.file.text(current.range)])
  }

  /// The remedies for `Button: {` and `Button and Label {`.
  private var remedyBehindSelector: [Diagnostic.FixIt] {
    if at(.colon), next(is: .leftBrace) { return [Diagnostic.FixIt(range: current.range, replacement: "")] }
    guard at(.and), next(is: .identifier), position + 2 < tree.tokens.count, tree.tokens[position + 2].isA(.leftBrace) else {
      return []
    }
    return [Diagnostic.FixIt(range: SourceRange(start: tree.tokens[position - 1].end, end: current.end), replacement: ",")]
  }

  /// What cannot begin a token stands at the beginning of a statement. A block behind it belongs to no selector, and words that are all the
  /// rest of its line are no selector either.
  mutating func invalidBeginning() {
    advance()
    if eat(.leftBrace) { return parseBlock(Run(tree.selectors.count, tree.selectors.count)) }
    var end = position
    while tree.tokens[end].isA(.identifier) || tree.tokens[end].isA(.invalid), !isFirstOnLine(end) { end += 1 }
    guard tree.tokens[end].isA(.endOfFile) || isFirstOnLine(end) else { return }
    let first = position - 1
    position = end
    excuse(from: first)
  }

  /// True at what other languages write between the conditions of which one must hold.
  var isAlternative: Bool { at(.comma) || (at(.identifier) && tree.file.text(current.range) == "or") }

  /// The remedy for a word in quotes.
  var withoutQuotes: [Diagnostic.FixIt] {
    guard at(.string), current.length > 2 else { return [] }
    let word = SourceRange(start: current.start + 1, end: current.end - 1)
    let bytes = tree.file.bytes[Int(word.start)..<Int(word.end)]
    guard bytes.allSatisfy(\.isLetter) else { return [] }
    return [Diagnostic.FixIt(range: current.range, replacement: tree.file.text(word))]
  }

  /// The first of three kinds from here on, or nil. Looks as far as the recovery will go, so the work stays linear.
  func nextOf(_ first: Token.Kind, _ second: Token.Kind, _ third: Token.Kind) -> Token.Kind? {
    var index = position
    while index < tree.tokens.count {
      let kind = tree.tokens[index].kind
      if kind == first || kind == second || kind == third { return kind }
      index += 1
    }
    return nil
  }

  mutating func misplacedDefinition() {
    let name = String(tree.text(UInt32(position)).dropFirst())
    let isProperty = Property.names.find(name) != nil
    let sign = SourceRange(start: current.start, end: current.start + 1)
    report(
      .misplacedDefinition, current.range, help: isProperty ? Phrase(.hintPropertyWithoutAtSign, ["name": name]) : nil,
      fixIts: isProperty ? [Diagnostic.FixIt(range: sign, replacement: "")] : []
    ) { _ in ["name": "@" + name] }
    noteMistake()
    parseDefinition()
  }

  mutating func misplacedMedia() {
    report(.misplacedMedia, current.range)
    noteMistake()
    skipToBlock()
    parseInnerBlock()
  }

  mutating func nestedRule() {
    report(.nestedRule, current.range) { ["selector": $0.tree.text(UInt32($0.position))] }
    noteMistake()
    advance()
    parseInnerBlock()
  }

  /// A block where none may stand: its declarations are parsed, and belong to no rule.
  mutating func parseInnerBlock() {
    let outerDeclarations = tree.declarations.count
    defer { tree.declarations.removeLast(tree.declarations.count - outerDeclarations) }
    var depth = 0
    while !at(.endOfFile) {
      if eat(.leftBrace) {
        depth += 1
      } else if eat(.rightBrace) {
        depth -= 1
        if depth <= 0 { return }
      } else if depth == 0 {
        return
      } else if at(.identifier) || at(.and), next(is: .leftBrace) {
        advance()
      } else {
        let before = position
        parseInnerDeclaration()
        if position == before { advance() }
      }
    }
  }

  mutating func parseInnerDeclaration() {
    if at(.media) {
      skipToBlock()
    } else {
      parseDeclaration()
    }
  }
}
