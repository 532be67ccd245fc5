import NSSTheme

extension RulePage {
  static let invalidCharacter = RulePage(
    "invalid-character", .error, isSyntaxError: true, "invalid character {character}",
    summary: "a character that has no meaning in a stylesheet, such as '!', '$', '>' or 'é'",
    explanation: """
      Outside of comments, words consist of letters without accents, digits, '_', '-', '.', '/' and the backslash,
      with '#' or '@' only in front. NUI stops at the first character that it does not know and drops all styles of
      the file without a message. Much of CSS and Sass is unknown to it: '!important', '$variables', and selectors
      with '>' or '&'. Characters that an editor or a web page put in, for example curly quotes or a long dash, are
      easy to overlook. Remove the character, or write the one that the help below the error names.
      """,
    bad: "Button { font-color: red !important; }", good: "Button { font-color: red; }")
}

extension DiagnosticID {
  /// A character that has no meaning in a stylesheet, such as '!', '$', '>' or 'é'.
  public static let invalidCharacter = RulePage.invalidCharacter.id
}

extension SheetContext {
  func invalidCharacter(_ mistake: LexicalMistake) -> Diagnostic {
    let isVariable = tree.file.bytes[Int(mistake.range.start)] == UInt8(ascii: "$")
    // The name of a variable is a constant.
    let name = isVariable ? tree.text(of: mistake.nextToken).dropFirst() : ""
    let isSafe = !isVariable || !constants.isDefinedWithBothPrefixes(String(name))
    if isVariable, let fixIt = interpolation(mistake.nextToken.number + 1) {
      return Diagnostic(
        .invalidCharacter, at: mistake.range, layer: layer,
        parts: ["character": UTF8Sequence.description(tree.file.bytes, Int(mistake.range.start), Int(mistake.range.start) + 1)],
        help: Phrase(.hintWrite, ["text": fixIt.replacement]), fixIts: [fixIt])
    }
    let token = mistake.nextToken.number
    if text(token) == "%", let fraction = fraction(token - 1, to: token) {
      let number = SourceRange(start: range(token - 1).start, end: mistake.range.end)
      return Diagnostic(
        .invalidCharacter, at: mistake.range, layer: layer, parts: ["character": .phrase(Phrase(.name, ["name": "%"]))],
        help: Phrase(.hintWrite, ["text": fraction]), fixIts: [Diagnostic.FixIt(number, fraction, .safe)])
    }
    return InvalidCharacter(
      mistake: mistake, tree: tree, dialect: dialect, isSafe: isSafe, nestingHelp: nestingHelp(mistake.nextToken.number)
    ).diagnostic(layer: layer)
  }
}

extension SheetContext {
  /// A zero-width space in a word, which caused another mistake. It is white space for NUI, but no author sees it.
  func zeroWidthSpace(before token: Int) -> Diagnostic? {
    guard token > 0 else { return nil }
    let (start, end) = (Int(tree.tokens[token - 1].end), Int(tree.tokens[token].start))
    guard end == start + 3, tree.file.bytes[start..<end].elementsEqual("\u{200B}".utf8) else { return nil }
    return Diagnostic(
      .invalidCharacter, at: SourceRange(start, end), layer: layer,
      parts: ["character": UTF8Sequence.description(tree.file.bytes, start, end)],
      fixIts: [Diagnostic.FixIt(SourceRange(start, end), "", .safe)])
  }
}

/// Bytes that cannot begin a token. Derives the probable intention of the author from the bytes and tokens around them.
private struct InvalidCharacter {
  let mistake: LexicalMistake
  let tree: SyntaxTree
  let dialect: Dialect
  /// True if a replacement can be applied without asking.
  let isSafe: Bool
  let nestingHelp: Phrase?
  private var bytes: [UInt8] { tree.file.bytes }
  private var tokens: [Token] { tree.tokens }
  private var tokenCount: Int { mistake.nextToken.number }
  private var offset: Int { Int(mistake.range.start) }
  private var end: Int { Int(mistake.range.end) }
  private var length: Int { UTF8Sequence.length(bytes, at: offset) ?? 1 }

  func diagnostic(layer: Int) -> Diagnostic {
    let fixIts = fixIt.map { [$0] }
    return Diagnostic(
      .invalidCharacter, at: SourceRange(offset, end), layer: layer,
      parts: ["character": UTF8Sequence.description(bytes, offset, offset + length)],
      help: fixIts == nil || annotation != nil || string != nil
        ? nestingHelp ?? appearanceHelp ?? ruleHelp ?? stateHelp ?? combinatorHelp ?? mediaHelp ?? Phrase(help) : nil,
      fixIts: fixIts ?? nestedRule)
  }

  /// The nested rule for a pseudo-element, which only an editor removes.
  private var nestedRule: [Diagnostic.FixIt] {
    guard nestingHelp?.id == .hintNoPseudoClass else { return [] }
    // The length is limited, because a stylesheet may have many such rules.
    let rule = tokens[tokenCount...].prefix(400)
    guard let end = rule.firstIndex(where: { $0.isA(.rightBrace) }) else { return [] }
    return [Diagnostic.FixIt(SourceRange(start: rule[tokenCount].start, end: rule[end].end), "", .suggestion)]
  }

  private var fixIt: Diagnostic.FixIt? {
    if bytes[offset..<end].elementsEqual("&&".utf8), tokenCount > 0, tokens[tokenCount - 1].isA(.rightParenthesis) {
      return Diagnostic.FixIt(SourceRange(offset, end), "and", .safe)
    }
    if let annotation { return Diagnostic.FixIt(annotation, "", .safe) }
    if let string {
      guard let text = SheetContext.unquoted(bytes, Int(string.start), Int(string.end), from: offset) else { return nil }
      // Remove a character before the string together with the quotes.
      return Diagnostic.FixIt(SourceRange(offset, Int(string.end)), text, .safe)
    }
    if let invisible { return Diagnostic.FixIt(invisible, "", .safe) }
    if let numbers { return numbers }
    if let characterBeforeBlock { return Diagnostic.FixIt(characterBeforeBlock, "", .safe) }
    guard let replacement else { return nil }
    // A space before the colon would belong to the name in FioriThemeManager.
    if replacement.isEmpty, bytes[Int(tokens[tokenCount - 1].end)..<offset].allSatisfy(\.isSpaceOrTab) {
      let colon = Int(tokens[tokenCount - 1].start)
      let start = tree.spacesStart(before: colon)
      if start < colon { return Diagnostic.FixIt(SourceRange(start, offset + length), ":", .safe) }
    }
    let start = replacement == ":" ? tree.spacesStart(before: offset) : offset
    return Diagnostic.FixIt(SourceRange(start, offset + length), replacement, isSafe ? .safe : .unsafe)
  }

  /// The `!important` of CSS or the `!default` of Sass after a value, with the spaces before it; nil for any other character.
  private var annotation: SourceRange? {
    guard bytes[offset] == UInt8(ascii: "!"), tokenCount > 0, tokenCount + 1 < tokens.count else { return nil }
    let word = tokens[tokenCount + 1]
    guard Parser.isAnnotation(text(word)), end == offset + 1 else { return nil }
    switch tokens[tokenCount - 1].kind {
    case .identifier, .constant, .string, .rightParenthesis: break
    default: return nil
    }
    return SourceRange(tree.spacesStart(before: offset), Int(word.end))
  }

  /// The `=` of `Label = {` or `Label => {`, with the spaces before it; nil for any other character.
  private var characterBeforeBlock: SourceRange? {
    guard ["=", "=>"].contains(where: { bytes[offset..<end].elementsEqual($0.utf8) }), tokenCount > 0,
      tokens[tokenCount - 1].isA(.identifier), tokenCount + 1 < tokens.count, tokens[tokenCount + 1].isA(.leftBrace), !isInValue
    else { return nil }
    return SourceRange(tree.spacesStart(before: offset), end)
  }

  /// Characters without a width, such as a second byte order mark; nil if the mistake contains any other character.
  private var invisible: SourceRange? {
    var next = offset
    while next < end {
      guard let length = UTF8Sequence.length(bytes, at: next),
        [0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF].contains(UTF8Sequence.scalar(bytes, at: next, length: length))
      else { return nil }
      next += length
    }
    return SourceRange(offset, end)
  }

  /// True after a name in the parentheses of a media condition.
  private var followsMediaFeature: Bool {
    tokenCount > 2 && tokens[tokenCount - 1].isA(.identifier) && tokens[tokenCount - 2].isA(.leftParenthesis)
      && (tokens[tokenCount - 3].isA(.media) || tokens[tokenCount - 3].isA(.and))
  }

  private var annotationWord: String { tokenCount + 1 < tokens.count ? text(tokens[tokenCount + 1]).lowercased() : "" }

  /// The string in typographic quotes that begins here, or the string after the `~` of Less.
  private var string: Token? {
    let number = bytes[offset] == UInt8(ascii: "~") ? tokenCount + 1 : tokenCount
    guard number < tokens.count, tokens[number].isA(.string),
      Int(tokens[number].start) == (number == tokenCount ? offset : offset + 1)
    else { return nil }
    return tokens[number]
  }

  /// The replacement, if it is certain: the ASCII character that this one resembles, or the `@` of a constant.
  private var replacement: String? {
    if bytes[offset] == UInt8(ascii: "$") {
      let next = offset + 1
      return next < bytes.count && (bytes[next].isLetter || bytes[next] == UInt8(ascii: "_")) ? "@" : nil
    }
    // `~20`, about 20.
    if bytes[offset] == UInt8(ascii: "~"), isInValue, peek(1)?.isDigit ?? false { return "" }
    if bytes[offset] == UInt8(ascii: "=") {
      if tokenCount > 0, tokens[tokenCount - 1].isA(.colon) { return "" }
      if ruleHelp != nil || combinatorHelp != nil { return nil }
      return followsName || (followsMediaFeature && end == offset + 1) ? ":" : nil
    }
    if bytes[offset] == UInt8(ascii: "[") { return touchesColorFunction(tokenCount) ? "(" : opensBlock ? "{" : nil }
    if bytes[offset] == UInt8(ascii: "]") { return isInColor || isInBracketsOfColor ? ")" : standsAloneOnLine ? "}" : nil }
    guard length > 1 else { return nil }
    if let punctuation = UTF8Sequence.fullWidthPunctuation(bytes, at: offset) { return punctuationMeant(punctuation) }
    return switch Unicode.Scalar(UTF8Sequence.scalar(bytes, at: offset, length: length)) ?? " " {
    case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FF0D}": "-"
    case "\u{37E}": ";"
    case "\u{3001}": ","
    case "\u{FF20}": "@"
    case "\u{FF03}": "#"
    default: nil
    }
  }

  /// The character that a statement needs in place of a full-width one. On keyboards for Chinese, one key has several of them.
  private func punctuationMeant(_ written: UInt8) -> String {
    let text = String(UnicodeScalar(written))
    switch text {
    case "(", "{": return touchesColorFunction(tokenCount) ? "(" : opensBlock ? "{" : text
    case ")", "}": return isInColor || isInBracketsOfColor ? ")" : standsAloneOnLine ? "}" : text
    default: break
    }
    let behind = bytes[(offset + length)...].first { !$0.isSpaceOrTab }
    let endsStatement = behind.map { $0.endsLine || $0 == UInt8(ascii: "}") } ?? true
    if isInColor || isInBracketsOfColor { return endsStatement ? text : "," }
    if isInValue { return endsStatement ? ";" : text }
    guard followsName, !endsStatement, let name = tokens[..<tokenCount].last else { return text }
    let isDeclared = name.isA(.constant) || Property.names.find(bytes, Int(name.start), Int(name.end)) != nil
    return isDeclared || (text == ";" && behind != UInt8(ascii: "{")) ? ":" : text
  }

  /// True for a single character after a name that begins a statement: `font-size = 14;`.
  private var followsName: Bool {
    guard tokenCount > 0, peek(1) != UInt8(ascii: "="), [.identifier, .constant].contains(tokens[tokenCount - 1].kind) else {
      return false
    }
    guard tokenCount > 1, !tokens[tokenCount - 2].isA(.comma) else {
      // After a comma, the name may be part of a value.
      let name = tokens[tokenCount - 1]
      return tokenCount == 1 || Property.names.find(bytes, Int(name.start), Int(name.end)) != nil
    }
    return [.semicolon, .leftBrace, .rightBrace].contains(tokens[tokenCount - 2].kind)
  }

  /// The fix-it that writes the numbers of a value in ASCII; nil if it has other characters that are not ASCII.
  private var numbers: Diagnostic.FixIt? {
    guard length > 1, let colon, colon > 0,
      let end = tokens[tokenCount...].prefix(24).firstIndex(where: { $0.isA(.semicolon) || $0.isA(.rightBrace) })
    else { return nil }
    let kind = Property.names.find(text(tokens[colon - 1])).map { Property.kinds[$0] }
    let range = SourceRange(start: tokens[colon + 1].start, end: tokens[end - 1].end)
    let separator: Character? = kind == .offset ? "," : kind == nil || kind == .box ? " " : nil
    return LengthUnit.inASCII(tree.file.text(range), separator).map { Diagnostic.FixIt(range, $0, .unsafe) }
  }

  /// True for a byte with only spaces before and after it on its line.
  private var standsAloneOnLine: Bool {
    let before = bytes[..<offset].last { !$0.isSpaceOrTab }
    let behind = bytes[(offset + length)...].first { !$0.isSpaceOrTab }
    return before?.endsLine ?? true && behind?.endsLine ?? true
  }

  /// True if the last of the first `count` tokens is `rgb` or a similar function, and touches what follows it.
  private func touchesColorFunction(_ count: Int) -> Bool {
    guard count > 0, tokens[count - 1].isA(.identifier) else { return false }
    let name = text(tokens[count - 1]).lowercased()
    let end = count < tokenCount ? Int(tokens[count].start) : offset
    return ["rgb", "rgba", "hsl", "hsla"].contains(name) && Int(tokens[count - 1].end) == end
  }

  /// True in `rgb[255, 0`, after the bracket.
  private var isInBracketsOfColor: Bool {
    tokens[..<tokenCount].suffix(12).indices.contains {
      tokens[$0].isA(.invalid) && [UInt8(ascii: "["), 0xEF].contains(bytes[Int(tokens[$0].start)]) && touchesColorFunction($0)
        && !bytes[Int(tokens[$0].start)..<offset].contains(where: \.endsLine)
    }
  }

  /// True for the last byte on a line that begins a rule: `Button [`.
  private var opensBlock: Bool {
    guard tokenCount > 0, tokens[tokenCount - 1].isA(.identifier), !isInValue else { return false }
    let behind = bytes[(offset + length)...].first { !$0.isSpaceOrTab }
    return (behind?.endsLine ?? false) && !bytes[Int(tokens[tokenCount - 1].end)..<offset].contains { $0.endsLine }
  }

  /// The help for the state of a control in brackets, as in `Button[disabled]`; nil for anything else.
  private var stateHelp: Phrase? {
    guard bytes[offset] == UInt8(ascii: "["), !isInValue, tokenCount > 0, tokenCount + 1 < tokens.count,
      tokens[tokenCount - 1].isA(.identifier), Int(tokens[tokenCount - 1].end) == offset,
      tokens[tokenCount + 1].isA(.identifier)
    else { return nil }
    let name = text(tokens[tokenCount - 1])
    guard let state = ControlState.named(text(tokens[tokenCount + 1])) else { return Phrase(.hintSelector, ["name": name]) }
    return SheetContext.stateHelp(state, of: name) ?? Phrase(.hintSelector, ["name": name])
  }

  /// The help for a character between two names of a selector: `Table > Label`; nil for anything else.
  private var combinatorHelp: Phrase? {
    guard ">+~=".utf8.contains(bytes[offset]), end == offset + 1, !isInValue, tokenCount > 0, tokenCount + 2 < tokens.count,
      tokens[tokenCount - 1].isA(.identifier), tokens[tokenCount + 1].isA(.identifier),
      bytes[offset] != UInt8(ascii: "=") || tokens[tokenCount + 2].isA(.leftBrace)
    else { return nil }
    let (name, other) = (text(tokens[tokenCount - 1]), SheetContext.withoutPrefix(text(tokens[tokenCount + 1])))
    // The variant of a component in a list: `Button, State=Disabled`.
    if bytes[offset] == UInt8(ascii: "="), tokenCount > 2, tokens[tokenCount - 2].isA(.comma),
      let state = ControlState.named(other), let help = SheetContext.stateHelp(state, of: text(tokens[tokenCount - 3]))
    {
      return help
    }
    if FioriClasses.isComponent(name), let part = ClassSpellings.joined([name, other]) {
      return Phrase(ClassSpellings.isPublished(part) ? .hintWrite : .hintUndocumentedClass, ["text": part])
    }
    return Phrase(.hintDescendant, ["other": SheetContext.classMeant(by: name, other)])
  }

  /// The help for `Button.cornerRadius = 8`; nil for anything else.
  private var ruleHelp: Phrase? {
    guard bytes[offset] == UInt8(ascii: "="), !isInValue, let name = tokens[..<tokenCount].last else { return nil }
    return SheetContext.ruleHelp(text(name))
  }

  /// The help for `(width >= 768px)` and `@media !(device: ipad)`; nil for anything else.
  private var mediaHelp: Phrase? {
    guard followsMediaFeature ? "<>=".utf8.contains(bytes[offset]) : tokenCount > 0 && tokens[tokenCount - 1].isA(.media) else {
      return nil
    }
    return MediaOptions.help(tree, tokenCount, dialect)
  }

  /// The probable intention of the author.
  private var help: PhraseID {
    switch bytes[offset] {
    case UInt8(ascii: ":"),
      UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      .hintNoAddress
    case UInt8(ascii: "*") where peek(1) == UInt8(ascii: "/"): .hintCommentEnd
    case let byte where isConflictMarker(byte): .hintMergeConflict
    case UInt8(ascii: "/") where isInColor: .hintCommas
    case UInt8(ascii: "+") where followsNumber, UInt8(ascii: "/") where followsNumber, UInt8(ascii: "*") where followsNumber:
      .hintNoCalculation
    case UInt8(ascii: "*") where hasCommentEndOnLine: .hintComment
    case UInt8(ascii: "[") where isInValue, UInt8(ascii: "+") where isInValue || touchesWord: .hintWordCharacters
    case UInt8(ascii: "%") where peek(1).map { $0.isLetter } ?? false && !followsNumber: .hintNoMixins
    case UInt8(ascii: "%"): .hintNoPercentSign
    case UInt8(ascii: "!"): annotationWord == "important" ? .hintNoImportant : .hintNoAnnotations
    case UInt8(ascii: "~") where string != nil: .hintNoEscapes
    case UInt8(ascii: "*"): .hintAllClasses
    case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "["), UInt8(ascii: "~"): .hintNoCombinators
    case UInt8(ascii: "&"): .hintNoNesting
    case UInt8(ascii: "="): .hintColon
    case UInt8(ascii: "$"): .hintConstantSign
    case UInt8(ascii: "?") where isInValue && peek(1)?.isLetter ?? false: .hintConstantSign
    case UInt8(ascii: "`"): .hintNoQuotes
    case 0x80... where isQuotationMark: .hintNoQuotes
    // Without the character, two numbers would be one, or the value would be empty.
    case _ where followsNumber && Int(tokens[tokenCount - 1].end) == offset && end < bytes.count && bytes[end].isDigit:
      .hintNoCalculation
    case _
    where isInValue && tokens[tokenCount - 1].isA(.colon) && tokens[tokenCount...].dropFirst().first?.isA(.semicolon) ?? true:
      .hintValueOrRemove
    default: .hintWordCharacters
    }
  }

  /// The help for an attribute that is about the appearance, `[data-theme="dark"]`; nil for anything else.
  private var appearanceHelp: Phrase? {
    guard bytes[offset] == UInt8(ascii: "["), !isInValue else { return nil }
    let attribute = Array(bytes[offset...].prefix(40).prefix { $0 != UInt8(ascii: "]") && !$0.endsLine })
    let word = attribute.contains(bytesOf: "dark") ? "dark" : attribute.contains(bytesOf: "light") ? "light" : nil
    return word.flatMap { MediaOptions.appearance([$0], tree, tokenCount, dialect) }
  }

  /// True for `<<<<<<<`, `=======` and `>>>>>>>`, which git writes around both sides of a conflict.
  private func isConflictMarker(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") else { return false }
    return end - offset == 7 && bytes[offset..<end].allSatisfy { $0 == byte }
  }

  private var isInColor: Bool {
    let function = tokens[..<tokenCount].suffix(8).lastIndex { $0.isA(.leftParenthesis) }
    guard let function, function > 0, !tokens[function..<tokenCount].contains(where: { $0.isA(.rightParenthesis) }) else {
      return false
    }
    let name = text(tokens[function - 1]).lowercased()
    return name.hasPrefix("rgb") || name.hasPrefix("hsl")
  }

  /// True after the `:` of a statement that has not ended yet.
  private var isInValue: Bool { colon != nil }

  private var colon: Int? {
    let delimiters: [Token.Kind] = [.colon, .semicolon, .leftBrace, .rightBrace]
    let last = tokens[..<tokenCount].suffix(24).lastIndex { delimiters.contains($0.kind) }
    return last.flatMap { tokens[$0].isA(.colon) ? $0 : nil }
  }

  /// True for `* words */`, a comment whose first `/` is missing.
  private var hasCommentEndOnLine: Bool {
    // The length is limited, because a line may have many such characters and each one searches the line.
    let line = bytes[(offset + 1)...].prefix(200).prefix { !$0.endsLine }
    let slash = line.firstIndex(of: UInt8(ascii: "/"))
    return slash.map { $0 > line.startIndex && line[$0 - 1] == UInt8(ascii: "*") } ?? false
  }

  private var touchesWord: Bool {
    tokenCount > 0 && tokens[tokenCount - 1].isA(.identifier) && Int(tokens[tokenCount - 1].end) == offset
      && peek(1).map { !$0.isLetter && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "#") } ?? true
  }

  private var followsNumber: Bool {
    guard tokenCount > 0 else { return false }
    let last = tokens[tokenCount - 1]
    return last.isA(.constant) || (last.isA(.identifier) && bytes[Int(last.start)].isDigit)
  }

  private var isQuotationMark: Bool {
    switch Unicode.Scalar(UTF8Sequence.scalar(bytes, at: offset, length: length)) ?? " " {
    case "\u{2018}"..."\u{201F}", "\u{AB}", "\u{BB}", "\u{300C}", "\u{300D}": true
    default: false
    }
  }

  private func peek(_ distance: Int) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }

  private func text(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<min(Int(token.end), Int(token.start) + 200)], as: UTF8.self)
  }
}
