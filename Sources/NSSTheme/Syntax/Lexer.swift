/// Divides the bytes of a stylesheet into tokens and comments, in one pass.
///
/// What cannot begin a token becomes an `invalid` token with a finding, and the lexer goes on behind it.
package struct Lexer {
  private let bytes: [UInt8]
  private let dialect: Dialect
  private let layer: Int
  private let classes: [UInt8]
  /// Where the next token begins.
  private var offset = 0
  /// The tokens, and room for more: a token is a store and not a call. (Appending: 0.9 times the speed.)
  private var buffer: [Token]
  private var tokenCount = 0
  package private(set) var comments: [Comment] = []
  package private(set) var diagnostics: DiagnosticList

  package init(_ file: SourceFile, dialect: Dialect, layer: Int = 0, findingLimit: Int = DiagnosticList.standardLimit) {
    diagnostics = DiagnosticList(limit: findingLimit)
    bytes = file.bytes
    self.dialect = dialect
    self.layer = layer
    classes = ByteClass.table
    // A real stylesheet has about seven bytes for each token, and a small one should not pay for a large guess; a block may be all tokens.
    buffer = Array(repeating: Lexer.noToken, count: file.bytes.count / 7 + ByteMasks.blockLength)
  }

  /// The tokens that were made. The lexer has none afterwards.
  package mutating func takeTokens() -> [Token] {
    buffer.removeLast(buffer.count - tokenCount)
    tokenCount = 0
    var tokens: [Token] = []
    swap(&tokens, &buffer)
    return tokens
  }

  /// Reads all. The last token is the end of the file.
  package mutating func run() {
    begin()
    scanTokens()
    add(.endOfFile, bytes.count, bytes.count)
  }

  private mutating func begin() {
    if bytes.starts(with: ByteClass.byteOrderMark) { offset = 3 }
    if UTF8Sequence.isUTF16(bytes) {
      report(.utf16Encoding, 0, min(2, bytes.count))
      add(.invalid, 0, bytes.count)
      offset = bytes.count
    }
  }

  private mutating func scanTokens() {
    let bytes = bytes
    let beginnings = TokenBeginning.table
    var buffer: [Token] = []
    var block = Block()
    var flags = ByteMasks.noFlags
    while offset < bytes.count {
      if bytes.count &- offset >= ByteMasks.blockLength {
        // The table is taken out, so that there is one owner who may change it.
        swap(&buffer, &self.buffer)
        if buffer.count &- tokenCount < ByteMasks.blockLength { Lexer.grow(&buffer) }
        Lexer.scanPlainTokens(bytes.span, beginnings.span, &offset, &block, &flags, &buffer, &tokenCount)
        let isFull = buffer.count &- tokenCount < ByteMasks.blockLength
        swap(&buffer, &self.buffer)
        guard offset < bytes.count else { return }
        if isFull { continue }
      }
      scanToken(bytes[offset], beginnings[Int(bytes[offset])])
    }
  }

  /// The bytes that were looked at last, and where they begin.
  private struct Block {
    var start = -ByteMasks.blockLength
    var masks = ByteMasks()
  }

  /// The loop over almost all tokens: names without surprises, and punctuation. It looks at 64 bytes at once, and then from the token on that
  /// is not whole in them. It ends before anything else, before a token that is longer, where fewer bytes are left, and
  /// when the table has no room for as many tokens.
  ///
  /// It works on local variables, which the compiler keeps in registers. (One byte after the other, and the rest of a name in words of eight:
  /// 0.8 times the speed; with the loop spread over methods: 0.6 times.)
  private static func scanPlainTokens(
    _ text: Span<UInt8>, _ beginnings: Span<UInt8>, _ position: inout Int,
    _ block: inout Block, _ flagTable: inout [UInt8], _ buffer: inout [Token], _ tokenCount: inout Int
  ) {
    var tokens = buffer.mutableSpan
    var flags = flagTable.mutableSpan
    var offset = position
    var made = tokenCount
    defer {
      position = offset
      tokenCount = made
    }
    // What was looked at serves as long as the tokens in it are whole.
    var isKnown = offset &- block.start < ByteMasks.blockLength
    while made <= tokens.count &- ByteMasks.blockLength {
      if !isKnown {
        guard offset <= text.count &- ByteMasks.blockLength else { return }
        block.start = offset
        block.masks = ByteMasks(of: text.extracting(offset..<offset &+ ByteMasks.blockLength), &flags)
      }
      isKnown = false
      let bytes = text.extracting(block.start..<block.start &+ ByteMasks.blockLength)
      let names = block.masks.names
      let passed: UInt64 = (1 &<< UInt64(offset &- block.start)) &- 1
      // What may begin a token: the first byte of a name, and each byte of no name that is no white space.
      var starts = (names & ~((names & ~passed) &<< 1) | ~(names | block.masks.blanks)) & ~passed
      offset = block.start &+ ByteMasks.blockLength
      while starts != 0 {
        let start = starts.trailingZeroBitCount
        starts &= starts &- 1
        let byte = bytes[start]
        let beginning = beginnings[Int(byte)]
        if beginning & TokenBeginning.isSpecial != 0 {
          offset = block.start &+ start
          guard beginning & TokenBeginning.isOther == 0 else {
            // It may belong to a name that ends here. What touches it is read once more, whatever it is: that is rare.
            if made > tokenCount, Int(tokens[made &- 1].end) == offset {
              made &-= 1
              offset = Int(tokens[made].start)
            }
            return
          }
          guard start &+ 1 < ByteMasks.blockLength else { break }
          if mayBeKeyword(byte, bytes[start &+ 1]) { return }
          // The name behind a sign is no token of its own.
          if byte != UInt8(ascii: "a") { starts &= ~(names & 2 &<< UInt64(start)) }
          offset = block.start &+ ByteMasks.blockLength
        }
        var length = 1
        if beginning & TokenBeginning.isWhole == 0 {
          length &+= (~((names &>> UInt64(start)) &>> 1)).trailingZeroBitCount
        }
        guard start &+ length < ByteMasks.blockLength else {
          offset = block.start &+ start
          break
        }
        tokens[made] = Token(kindBits: beginning, block.start &+ start, length)
        made &+= 1
      }
      // Not even a whole block holds it.
      if offset == block.start { return }
    }
  }

  private static let noToken = Token(.endOfFile, 0, 0)

  /// Makes room for a quarter more.
  @inline(never)
  private static func grow(_ buffer: inout [Token]) {
    let more = buffer.count / 4 + ByteMasks.blockLength
    buffer.reserveCapacity(buffer.count + more)
    buffer.append(contentsOf: repeatElement(noToken, count: more))
  }

  /// True for the first two bytes of `and` and `@media`.
  @inline(__always)
  private static func mayBeKeyword(_ first: UInt8, _ second: UInt8) -> Bool {
    (first == UInt8(ascii: "a") && second == UInt8(ascii: "n"))
      || (first == UInt8(ascii: "@") && second == UInt8(ascii: "m"))
  }

  /// A single token, comment or byte of white space.
  private mutating func scanToken(_ byte: UInt8, _ beginning: UInt8) {
    let byteClass = classes[Int(byte)]
    if byteClass & ByteClass.space != 0 {
      offset &+= 1
    } else if byteClass & ByteClass.nameStart != 0 {
      scanName(first: byte)
    } else if beginning & TokenBeginning.isWhole != 0 {
      append(Token(kindBits: beginning, offset, 1))
      offset &+= 1
    } else {
      scanOther(byte)
    }
  }

  private mutating func scanOther(_ byte: UInt8) {
    // A string or something invalid, unless it is a comment.
    switch byte {
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): scanBlockComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): scanLineComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(quote: byte)
    case UInt8(ascii: "+") where peek(1).map({ $0.isDigit || $0 == UInt8(ascii: ".") }) ?? false:
      scanName(first: byte)
    case 0x80...: scanNonASCII()
    default: scanInvalid(length: 1)
    }
  }

  // MARK: Names

  private mutating func scanName(first: UInt8) {
    let start = offset
    var end = start &+ 1
    let count = bytes.count
    while end < count, classes[Int(bytes[end])] & ByteClass.nameContinue != 0 {
      if beginsComment(end) { break }
      end &+= 1
    }
    if end < count, bytes[end] == UInt8(ascii: "%") || bytes[end] == UInt8(ascii: "+") || first == UInt8(ascii: "+") {
      end = scanNumberSigns(start, end)
    } else if first == UInt8(ascii: "+") {
      reportPlusSign(start, end)
    }
    if end < count, beginsComment(end) { touchingComment(start, end) }
    offset = end
    if first == UInt8(ascii: "@") {
      add(isKeyword(Lexer.mediaKeyword, start, end) ? .media : .constant, start, end)
    } else if first == UInt8(ascii: "a"), isKeyword(Lexer.andKeyword, start, end) {
      add(.and, start, end)
    } else {
      add(.identifier, start, end)
    }
  }

  private static let mediaKeyword = Array("@media".utf8)
  private static let andKeyword = Array("and".utf8)

  /// True for the keyword as a whole word. A longer word that begins with it is reported where the runtime splits it.
  private mutating func isKeyword(_ keyword: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end &- start >= keyword.count else { return false }
    for index in keyword.indices where bytes[start &+ index] != keyword[index] { return false }
    if end &- start == keyword.count { return true }
    if dialect.keywordsArePrefixes {
      report(.keywordPrefix, start, end, .error) {
        ["word": $0.text(start, end), "keyword": $0.text(keyword)]
      }
    }
    return false
  }

  /// `%` and `+` belong to a number: `50%`, `+5`, `1e+3`.
  private mutating func scanNumberSigns(_ start: Int, _ nameEnd: Int) -> Int {
    var end = nameEnd
    let first = bytes[start]
    let isNumber = first.isDigit || first == UInt8(ascii: ".") || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    guard isNumber else { return end }
    var hasPercent = false
    var hasPlus = first == UInt8(ascii: "+")
    while end < bytes.count, !beginsComment(end) {
      if bytes[end] == UInt8(ascii: "+"), bytes[end - 1] | 0x20 == UInt8(ascii: "e") {
        hasPlus = true
      } else if bytes[end] == UInt8(ascii: "%") {
        hasPercent = true
      } else if classes[Int(bytes[end])] & ByteClass.nameContinue == 0 {
        break
      }
      end += 1
    }
    if hasPercent { report(.percentSign, start, end, dialect.extensions) { ["value": $0.text(start, end)] } }
    if hasPlus { reportPlusSign(start, end) }
    return end
  }

  private mutating func reportPlusSign(_ start: Int, _ end: Int) {
    let number = text(bytes[start..<end].filter { $0 != UInt8(ascii: "+") })
    // Without the sign the number would be one with the word that it touches.
    let isGlued = start > 0 && classes[Int(bytes[start - 1])] & (ByteClass.nameStart | ByteClass.nameContinue) != 0
    let fixIts = isGlued ? [] : [Diagnostic.FixIt(range: SourceRange(start, end), replacement: number)]
    let help = isGlued ? Phrase(.hintNoCalculation) : nil
    report(.plusSign, start, end, dialect.extensions, help: help, fixIts: fixIts) { ["value": $0.text(start, end)] }
  }

  @inline(__always)
  private func beginsComment(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "/") && offset &+ 1 < bytes.count && bytes[offset &+ 1] == UInt8(ascii: "*")
  }

  private mutating func touchingComment(_ start: Int, _ end: Int) {
    guard !dialect.commentsMayTouchWords else { return }
    let fixIt = Diagnostic.FixIt(range: SourceRange(end, end), replacement: " ")
    report(.gluedComment, end, end + 2, fixIts: [fixIt]) { ["word": $0.text(start, end)] }
  }

  // MARK: Comments and strings

  private mutating func scanBlockComment() {
    let start = offset
    var end = start + 2
    while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/")) {
      end = validatedCharacterEnd(at: end)
    }
    if end + 1 < bytes.count {
      end += 2
    } else {
      end = bytes.count
      report(.unterminatedComment, start, start + 2)
    }
    addComment(start, end)
  }

  private mutating func scanLineComment() {
    let start = offset
    var end = start + 2
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end = validatedCharacterEnd(at: end)
    }
    report(.lineComment, start, start + 2, dialect.extensions, fixIts: blockComment(start, end))
    addComment(start, end)
  }

  /// What runs from a `//` to an offset, written as runtimes of all kinds read it.
  private func blockComment(_ start: Int, _ end: Int) -> [Diagnostic.FixIt] {
    var words = bytes[start + 2..<end]
    while let last = words.last, classes[Int(last)] & ByteClass.space != 0 { words.removeLast() }
    while let first = words.first, classes[Int(first)] & ByteClass.space != 0 { words.removeFirst() }
    let text = text(words)
    // Behind a ':' it is an address, and no comment is meant.
    guard start == 0 || bytes[start - 1] != UInt8(ascii: ":"),
      !zip(words, words.dropFirst()).contains(where: { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }),
      text.utf8.elementsEqual(words)
    else {
      return []
    }
    return [Diagnostic.FixIt(range: SourceRange(start, end), replacement: text.isEmpty ? "/* */" : "/* \(text) */")]
  }

  private mutating func scanString(quote: UInt8) {
    let start = offset
    var end = start + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end = validatedCharacterEnd(at: end)
    }
    if end < bytes.count, bytes[end] == quote {
      end += 1
      report(dialect.extensions) { lexer in
        let range = SourceRange(start, end)
        let fixIt = lexer.unquoted(start, end).map { Diagnostic.FixIt(range: range, replacement: $0) }
        return Diagnostic(
          .quotedString, lexer.dialect.extensions, at: range, layer: lexer.layer, ["value": lexer.text(start, end)],
          fixIts: fixIt.map { [$0] } ?? [])
      }
    } else {
      report(.unterminatedString, start, start + 1)
    }
    add(.string, start, end)
    offset = end
  }

  /// The inside of a string if it means the same without its quotes: words and numbers with one blank between them. Nil for a string that
  /// stands against another word.
  private func unquoted(_ start: Int, _ end: Int) -> String? {
    let inside = bytes[start + 1..<end - 1]
    func divides(_ offset: Int) -> Bool {
      guard bytes.indices.contains(offset) else { return true }
      return ByteClass.table[Int(bytes[offset])] & ByteClass.space != 0 || ":;,(){}".utf8.contains(bytes[offset])
    }
    guard divides(start - 1), divides(end), inside.first != UInt8(ascii: " "), inside.last != UInt8(ascii: " ") else {
      return nil
    }
    var last = UInt8(ascii: " ")
    for byte in inside {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): break
      case UInt8(ascii: " ") where last == byte: return nil
      case UInt8(ascii: " "): break
      case UInt8(ascii: "#") where last != UInt8(ascii: " "): return nil
      case UInt8(ascii: "#"): break
      case _ where byte.isLetter || byte.isDigit: break
      default: return nil
      }
      last = byte
    }
    let text = String(decoding: inside, as: UTF8.self)
    // What begins like a keyword is none to NUI.
    return text.isEmpty || text.split(whereSeparator: " ,(".contains).contains { $0.hasPrefix("and") } ? nil : text
  }

  // MARK: Other bytes

  /// The offset behind the character at an offset in a comment or string. Reports what is not UTF-8.
  @inline(__always)
  private mutating func validatedCharacterEnd(at offset: Int) -> Int {
    if bytes[offset] < 0x80 { return offset &+ 1 }
    if let length = UTF8Sequence.length(bytes, at: offset) { return offset + length }
    return reportInvalidUTF8(at: offset)
  }

  private mutating func scanNonASCII() {
    guard let length = UTF8Sequence.length(bytes, at: offset) else {
      let end = reportInvalidUTF8(at: offset)
      add(.invalid, offset, end)
      offset = end
      return
    }
    if UTF8Sequence.isWhiteSpace(UTF8Sequence.scalar(bytes, at: offset, length: length)) {
      offset += length
    } else {
      scanInvalid(length: length)
    }
  }

  /// Reports neighbouring bytes that are not UTF-8 once, and returns the offset behind them.
  private mutating func reportInvalidUTF8(at start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] >= 0x80, UTF8Sequence.length(bytes, at: end) == nil { end += 1 }
    report(.invalidUTF8, start, end, .error) { _ in ["offset": String(start)] }
    return end
  }

  /// A run of bytes that cannot begin a token is one mistake.
  private mutating func scanInvalid(length: Int) {
    var end = offset + length
    while end < bytes.count, let length = invalidLength(at: end) { end += length }
    let isAnd = bytes[offset..<end].elementsEqual("&&".utf8) && tokenCount > 0 && buffer[tokenCount - 1].isA(.rightParenthesis)
    let fixIts = (isAnd ? "and" : replacement(offset, length)).map { replacement in
      Diagnostic.FixIt(range: SourceRange(offset, isAnd ? end : offset + length), replacement: replacement)
    }
    report(.error) { lexer in
      Diagnostic(
        .invalidCharacter, at: SourceRange(lexer.offset, end), layer: lexer.layer,
        parts: ["character": UTF8Sequence.description(lexer.bytes, lexer.offset, lexer.offset + length)],
        help: fixIts == nil ? Phrase(lexer.help(end)) : nil, fixIts: fixIts.map { [$0] } ?? [])
    }
    add(.invalid, offset, end)
    offset = end
  }

  /// The length of what cannot begin a token; nil for anything else.
  private func invalidLength(at offset: Int) -> Int? {
    let byte = bytes[offset]
    if byte >= 0x80 {
      guard let length = UTF8Sequence.length(bytes, at: offset) else { return nil }
      return UTF8Sequence.isWhiteSpace(UTF8Sequence.scalar(bytes, at: offset, length: length)) ? nil : length
    }
    if classes[Int(byte)] & (ByteClass.space | ByteClass.nameStart) != 0
      || TokenBeginning.table[Int(byte)] & TokenBeginning.isWhole != 0
    {
      return nil
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return nil }
    if byte == UInt8(ascii: "/"), offset + 1 < bytes.count {
      return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*") ? nil : 1
    }
    return 1
  }

  /// What certainly should stand here: the ASCII character that this one looks like, or the sign of a constant.
  private func replacement(_ offset: Int, _ length: Int) -> String? {
    if bytes[offset] == UInt8(ascii: "$") {
      let next = offset + 1
      return next < bytes.count && (bytes[next].isLetter || bytes[next] == UInt8(ascii: "_")) ? "@" : nil
    }
    if bytes[offset] == UInt8(ascii: "=") {
      if tokenCount > 0, buffer[tokenCount - 1].isA(.colon) { return "" }
      return standsBehindName ? ":" : nil
    }
    if bytes[offset] == UInt8(ascii: "[") { return touchesColorFunction(tokenCount) ? "(" : opensBlock ? "{" : nil }
    if bytes[offset] == UInt8(ascii: "]") { return isInColor || isInBracketsOfColor ? ")" : standsAloneOnLine ? "}" : nil }
    guard length > 1 else { return nil }
    return switch Unicode.Scalar(UTF8Sequence.scalar(bytes, at: offset, length: length)) ?? " " {
    case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FF0D}": "-"
    case "\u{FF1B}", "\u{37E}": ";"
    case "\u{FF1A}": ":"
    case "\u{FF0C}", "\u{3001}": ","
    case "\u{FF08}": "("
    case "\u{FF09}": ")"
    case "\u{FF5B}": "{"
    case "\u{FF5D}": "}"
    case "\u{FF20}": "@"
    case "\u{FF03}": "#"
    default: nil
    }
  }

  /// True at a single sign behind a name with which a statement begins: `font-size = 14;`.
  private var standsBehindName: Bool {
    guard tokenCount > 0, peek(1) != UInt8(ascii: "="), [.identifier, .constant].contains(buffer[tokenCount - 1].kind) else {
      return false
    }
    guard tokenCount > 1, !buffer[tokenCount - 2].isA(.comma) else {
      // Behind a comma it may be part of a value.
      let name = buffer[tokenCount - 1]
      return tokenCount == 1 || Property.names.find(bytes, Int(name.start), Int(name.end)) != nil
    }
    return [.semicolon, .leftBrace, .rightBrace].contains(buffer[tokenCount - 2].kind)
  }

  /// True for a byte with nothing but blanks before and behind it on its line.
  private var standsAloneOnLine: Bool {
    let before = bytes[..<offset].last { !$0.isSpaceOrTab }
    let behind = bytes[(offset + 1)...].first { !$0.isSpaceOrTab }
    return before?.endsLine ?? true && behind?.endsLine ?? true
  }

  /// True right behind `rgb` and others like it, as the last token before a number.
  private func touchesColorFunction(_ count: Int) -> Bool {
    guard count > 0, buffer[count - 1].isA(.identifier) else { return false }
    let name = text(Int(buffer[count - 1].start), Int(buffer[count - 1].end)).lowercased()
    let end = count < tokenCount ? Int(buffer[count].start) : offset
    return ["rgb", "rgba", "hsl", "hsla"].contains(name) && Int(buffer[count - 1].end) == end
  }

  /// True behind `rgb[` and components.
  private var isInBracketsOfColor: Bool {
    guard let bracket = buffer[..<tokenCount].suffix(8).lastIndex(where: { $0.isA(.invalid) }) else { return false }
    return bytes[Int(buffer[bracket].start)] == UInt8(ascii: "[") && touchesColorFunction(bracket)
  }

  /// True at the end of a line that begins a rule: `Button [`.
  private var opensBlock: Bool {
    guard tokenCount > 0, buffer[tokenCount - 1].isA(.identifier), !isInValue else { return false }
    let behind = bytes[(offset + 1)...].first { !$0.isSpaceOrTab }
    return (behind?.endsLine ?? false) && !bytes[Int(buffer[tokenCount - 1].end)..<offset].contains { $0.endsLine }
  }

  /// What the author may have meant with what runs to an offset.
  private func help(_ end: Int) -> PhraseID {
    switch bytes[offset] {
    case UInt8(ascii: "*") where peek(1) == UInt8(ascii: "/"): .hintCommentEnd
    case let sign where isConflictMarker(sign, end): .hintMergeConflict
    case UInt8(ascii: "/") where isInColor: .hintCommas
    case UInt8(ascii: "+") where standsBehindNumber, UInt8(ascii: "/") where standsBehindNumber,
      UInt8(ascii: "*") where standsBehindNumber:
      .hintNoCalculation
    case UInt8(ascii: "*") where hasCommentEndOnLine: .hintComment
    case UInt8(ascii: "<") where bytes[offset...].starts(with: "<!--".utf8): .hintComment
    case UInt8(ascii: "[") where isInValue, UInt8(ascii: "+") where isInValue || touchesWord: .hintWordCharacters
    case UInt8(ascii: "%"): .hintNoPercentSign
    case UInt8(ascii: "!"): .hintNoImportant
    case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "~"):
      .hintNoCombinators
    case UInt8(ascii: "&"): .hintNoNesting
    case UInt8(ascii: "="): .hintColon
    case UInt8(ascii: "$"): .hintConstantSign
    case 0x80... where Lexer.isQuotationMark(bytes, offset): .hintNoQuotes
    default: .hintWordCharacters
    }
  }

  /// True for `<<<<<<<`, `=======` and `>>>>>>>`, with which git marks both sides of a conflict.
  private func isConflictMarker(_ sign: UInt8, _ end: Int) -> Bool {
    guard sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">") else { return false }
    return end - offset == 7 && bytes[offset..<end].allSatisfy { $0 == sign }
  }

  /// True between the parentheses of a function that is a color.
  private var isInColor: Bool {
    let function = buffer[..<tokenCount].suffix(8).lastIndex { $0.isA(.leftParenthesis) }
    guard let function, function > 0, !buffer[function..<tokenCount].contains(where: { $0.isA(.rightParenthesis) }) else {
      return false
    }
    let name = text(Int(buffer[function - 1].start), Int(buffer[function - 1].end)).lowercased()
    return name.hasPrefix("rgb") || name.hasPrefix("hsl")
  }

  /// True behind a `:` with which a statement has not ended yet.
  private var isInValue: Bool {
    let sign = buffer[..<tokenCount].suffix(24).last {
      $0.isA(.colon) || $0.isA(.semicolon) || $0.isA(.leftBrace) || $0.isA(.rightBrace)
    }
    return sign?.isA(.colon) ?? false
  }

  /// True for `* words */`, which lacks its `/`.
  private var hasCommentEndOnLine: Bool {
    // No longer than a line of words: it is asked for each of many signs.
    let line = bytes[(offset + 1)...].prefix(200).prefix { !$0.endsLine }
    let slash = line.firstIndex(of: UInt8(ascii: "/"))
    return slash.map { $0 > line.startIndex && line[$0 - 1] == UInt8(ascii: "*") } ?? false
  }

  /// True right behind a word: `C++`.
  private var touchesWord: Bool {
    tokenCount > 0 && buffer[tokenCount - 1].isA(.identifier) && Int(buffer[tokenCount - 1].end) == offset
      && peek(1).map { !$0.isLetter && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "#") } ?? true
  }

  private var standsBehindNumber: Bool {
    guard tokenCount > 0 else { return false }
    let last = buffer[tokenCount - 1]
    return last.isA(.constant) || (last.isA(.identifier) && bytes[Int(last.start)].isDigit)
  }

  private static func isQuotationMark(_ bytes: [UInt8], _ start: Int) -> Bool {
    guard let length = UTF8Sequence.length(bytes, at: start) else { return false }
    return switch Unicode.Scalar(UTF8Sequence.scalar(bytes, at: start, length: length)) ?? " " {
    case "\u{2018}"..."\u{201F}", "\u{AB}", "\u{BB}", "\u{300C}", "\u{300D}": true
    default: false
    }
  }

  // MARK: Helpers

  private func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  @inline(__always)
  private mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int) {
    if end &- start > Token.maximumLength { return addTooLong(kind, start, end) }
    append(Token(kind, start, end))
  }

  private mutating func append(_ token: Token) {
    if tokenCount == buffer.count { Lexer.grow(&buffer) }
    buffer[tokenCount] = token
    tokenCount &+= 1
  }

  /// Only the beginning of what is too long is of its kind. What follows is nothing that the parser would complain about again.
  private mutating func addTooLong(_ kind: Token.Kind, _ start: Int, _ end: Int) {
    if kind != .invalid { diagnostics.report(Token.tooLong(start, end, layer: layer), as: .wordTooLong) }
    for (index, piece) in Token.pieces(start, end).enumerated() {
      append(Token(index == 0 ? kind : .invalid, piece.lowerBound, piece.upperBound))
    }
  }

  private mutating func addComment(_ start: Int, _ end: Int) {
    comments.append(Comment(range: SourceRange(start, end)))
    offset = end
  }

  private func text(_ start: Int, _ end: Int) -> String { text(bytes[start..<min(end, start + 200)]) }

  private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private mutating func report(
    _ id: DiagnosticID,
    _ start: Int,
    _ end: Int,
    _ severity: Diagnostic.Severity = .error,
    help: Phrase? = nil,
    fixIts: [Diagnostic.FixIt] = [],
    _ arguments: (Lexer) -> KeyValuePairs<String, String?> = { _ in [:] }
  ) {
    report(severity) { lexer in
      Diagnostic(
        id, severity, at: SourceRange(start, end), layer: lexer.layer, arguments(lexer), help: help, fixIts: fixIts)
    }
  }

  private mutating func report(_ severity: Diagnostic.Severity, _ make: (Lexer) -> Diagnostic) {
    guard !diagnostics.isFull(severity) else { return diagnostics.countOnly(severity) }
    let diagnostic = make(self)
    diagnostics.report(severity) { diagnostic }
  }
}
