import NSSTheme

/// Divides a stylesheet into tokens and comments, in one pass. Bytes that cannot begin a token become an `invalid` one.
package struct Lexer {
  let bytes: [UInt8]
  private let dialect: Dialect
  private let classes: [UInt8]
  var offset = 0
  /// The ends of comments of other languages that the rest of the text does not have.
  var missingMarks: [String] = []
  package private(set) var tokens: [Token] = []
  package private(set) var comments: [Comment] = []
  /// The mistakes in the text, in the order in which they were found.
  package private(set) var mistakes: MistakeList<LexicalMistake>

  /// - Parameter limit: the number of mistakes to keep for each severity.
  package init(_ file: SourceFile, dialect: Dialect, limit: Int = DiagnosticList.standardLimit) {
    mistakes = MistakeList(limit: limit)
    bytes = file.bytes
    self.dialect = dialect
    classes = ByteClass.table
    // Stylesheets have about seven bytes for each token.
    tokens.reserveCapacity(bytes.count / 7 + 1)
  }

  /// Reads the whole text. The last token is the end of the file.
  package mutating func run() {
    if bytes.starts(with: ByteClass.byteOrderMark) { offset = 3 }
    if UTF8Sequence.isUTF16(bytes) {
      note(.utf16Encoding, 0, min(2, bytes.count))
      add(.invalid, 0, bytes.count)
      offset = bytes.count
    }
    while offset < bytes.count { scanToken() }
    add(.endOfFile, bytes.count, bytes.count)
  }

  /// Reads a token, a comment or a byte of white space.
  private mutating func scanToken() {
    let byte = bytes[offset]
    let byteClass = classes[Int(byte)]
    if byteClass & Lexer.space != 0 {
      offset &+= 1
    } else if mayBeginForeignComment(byte), scanForeignComment(byte) {
      return
    } else if byteClass & Lexer.nameStart != 0 {
      scanName(first: byte)
    } else if let kind = Lexer.punctuation(byte) {
      tokens.append(Token(kind, offset, offset &+ 1))
      offset &+= 1
    } else {
      scanOther(byte)
    }
  }

  /// A quick test that is false for nearly all words and punctuation marks.
  @inline(__always)
  private func mayBeginForeignComment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "-"): !(peek(1).map { $0.isLetter || $0.isDigit } ?? true)
    case UInt8(ascii: "{"): peek(1) == UInt8(ascii: "#") || peek(1) == UInt8(ascii: "-")
    case UInt8(ascii: "("): peek(1) == UInt8(ascii: "*")
    case UInt8(ascii: "r"), UInt8(ascii: "R"): peek(1).map { $0 | 0x20 } == 0x65 && peek(2).map { $0 | 0x20 } == 0x6D
    default: false
    }
  }

  /// The kind of a token of one byte; nil for a byte that is not a token by itself.
  private static func punctuation(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    default: nil
    }
  }

  private mutating func scanOther(_ byte: UInt8) {
    // A comment, a number with a sign, a string, or invalid bytes.
    switch byte {
    // A dash or a bullet, too.
    case _ where ("<%!\"=*".utf8.contains(byte) || byte == 0xE2) && scanForeignComment(byte): break
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): scanBlockComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): if !scanAddress() { scanLineComment() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(quote: byte)
    case UInt8(ascii: "$") where beginsDollarName: scanDollarName()
    case UInt8(ascii: "?") where scanResource(offset, sign: offset): break
    case UInt8(ascii: "~") where peek(1) == UInt8(ascii: "\"") || peek(1) == UInt8(ascii: "'"): scanEscapedString()
    case UInt8(ascii: "+") where peek(1).map({ $0.isDigit || $0 == UInt8(ascii: ".") }) ?? false: scanName(first: byte)
    case 0x80...: scanNonASCII()
    default: scanInvalid(length: 1)
    }
  }

  private mutating func scanName(first: UInt8) {
    let start = offset
    var end = start &+ 1
    let count = bytes.count
    while end < count, classes[Int(bytes[end])] & Lexer.nameContinue != 0 {
      if beginsComment(end) { break }
      end &+= 1
    }
    if first == UInt8(ascii: "+") || end < count && (bytes[end] == UInt8(ascii: "%") || bytes[end] == UInt8(ascii: "+")) {
      end = scanNumberSigns(start, end)
    }
    if end < count, beginsComment(end), !dialect.commentsMayTouchWords { note(.gluedComment, end, end + 2) }
    offset = end
    if first == UInt8(ascii: "@") {
      if end < count, bytes[end] == UInt8(ascii: ":"), scanResource(start, sign: end) { return }
      add(isKeyword(Lexer.mediaKeyword, start, end) ? .media : .constant, start, end)
    } else if first == UInt8(ascii: "a"), isKeyword(Lexer.andKeyword, start, end) {
      add(.and, start, end)
    } else {
      add(.identifier, start, end)
    }
  }

  // The classes of `ByteClass`, whose members would be calls to another module for each byte.
  package static let nameStart: UInt8 = 1
  package static let nameContinue: UInt8 = 2
  package static let space: UInt8 = 4

  private static let mediaKeyword = Array("@media".utf8)
  private static let andKeyword = Array("and".utf8)

  /// True if the word is the keyword. A longer word that begins with the keyword is reported if the runtime would split it.
  private mutating func isKeyword(_ keyword: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end &- start >= keyword.count else { return false }
    for index in keyword.indices where bytes[start &+ index] != keyword[index] { return false }
    if end &- start == keyword.count { return true }
    if dialect.keywordsArePrefixes { note(.keywordPrefix, start, end) }
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
      } else if classes[Int(bytes[end])] & Lexer.nameContinue == 0 {
        break
      }
      end += 1
    }
    if hasPercent { note(.percentSign, start, end) }
    if hasPlus { note(.plusSign, start, end) }
    return end
  }

  @inline(__always)
  private func beginsComment(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "/") && offset &+ 1 < bytes.count && bytes[offset &+ 1] == UInt8(ascii: "*")
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
      note(.unterminatedComment, start, start + 2)
    }
    addComment(start, end)
  }

  private mutating func scanLineComment() {
    let start = offset
    var end = start + 2
    while end < bytes.count, !bytes[end].endsLine { end = validatedCharacterEnd(at: end) }
    note(.lineComment, start, start + 2)
    addComment(start, end)
  }

  /// An address, `https://host` or `(//host`, at its `//`, which begins no comment. The address is one invalid token.
  private mutating func scanAddress() -> Bool {
    guard offset > 0, peek(2).map({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "/") }) ?? false else { return false }
    var start = offset
    if bytes[offset - 1] == UInt8(ascii: ":"), let scheme = tokens.dropLast().last {
      guard scheme.isA(.identifier), Int(scheme.end) == offset - 1,
        Property.names.find(bytes, Int(scheme.start), Int(scheme.end)) == nil
      else { return false }
      start = Int(scheme.start)
      tokens.removeLast(2)
    } else if bytes[offset - 1] != UInt8(ascii: "(") {
      return false
    }
    note(.invalidCharacter, start < offset ? offset - 1 : offset, offset + 2)
    while offset < bytes.count, classes[Int(bytes[offset])] & Lexer.space == 0, !";(){}\"'".utf8.contains(bytes[offset]) {
      offset = validatedCharacterEnd(at: offset)
    }
    add(.invalid, start, offset)
    return true
  }

  /// True for the `$` of a name other than `$media`, which means `@media`.
  private var beginsDollarName: Bool {
    guard let next = peek(1), next.isLetter || next == UInt8(ascii: "_") else { return false }
    let isMedia = bytes[(offset + 1)...].starts(with: "media".utf8)
    return !isMedia || peek(6).map { classes[Int($0)] & Lexer.nameContinue != 0 } ?? false
  }

  /// `$name`, a variable of Sass: a constant with another prefix.
  private mutating func scanDollarName() {
    let start = offset
    var end = start + 1
    while end < bytes.count, classes[Int(bytes[end])] & Lexer.nameContinue != 0, !beginsComment(end) { end += 1 }
    note(.invalidCharacter, start, start + 1)
    add(.constant, start, end)
    offset = end
  }

  /// `@android:color/white` or `?attr/colorPrimary`, a resource of Android as a value: a constant with one mistake, its `:` or `?`.
  private mutating func scanResource(_ start: Int, sign: Int) -> Bool {
    guard let last = tokens.last?.kind, [.colon, .comma, .constant, .identifier, .leftParenthesis].contains(last) else {
      return false
    }
    var end = sign + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: ":") || classes[Int(bytes[end])] & Lexer.nameContinue != 0 { end += 1 }
    let text = String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    guard bytes[end - 1] != UInt8(ascii: ":"), AndroidResource(text) != nil else { return false }
    note(.invalidCharacter, sign, sign + 1)
    add(.constant, start, end)
    offset = end
    return true
  }

  /// `~"text"`, a string of Less: one mistake together with its quotes.
  private mutating func scanEscapedString() {
    let tilde = offset
    note(.invalidCharacter, tilde, tilde + 1)
    add(.invalid, tilde, tilde + 1)
    offset = tilde + 1
    let quote = bytes[offset]
    let end = bytes[(offset + 1)...].firstIndex { $0 == quote || $0.endsLine }
    guard let end, bytes[end] == quote else { return }
    validate(offset + 1, end)
    add(.string, offset, end + 1)
    offset = end + 1
  }

  /// A text in typographic quotes, which is a string with one mistake; false for a quote without a second one.
  private mutating func scanTypographicString() -> Bool {
    let start = offset
    guard UTF8Sequence.quoteLength(bytes, at: start) != nil,
      start == 0 || classes[Int(bytes[start - 1])] & Lexer.nameContinue == 0
    else { return false }
    var end = start + 2
    while end < bytes.count, !bytes[end].endsLine, !";{}".utf8.contains(bytes[end]) {
      if let length = UTF8Sequence.quoteLength(bytes, at: end) {
        validate(start, end)
        note(.invalidCharacter, start, end + length)
        add(.string, start, end + length)
        offset = end + length
        return true
      }
      end += 1
    }
    return false
  }

  private mutating func scanString(quote: UInt8) {
    let start = offset
    var end = start + 1
    while end < bytes.count, bytes[end] != quote, !bytes[end].endsLine { end = validatedCharacterEnd(at: end) }
    if end < bytes.count, bytes[end] == quote {
      end += 1
      note(.quotedString, start, end)
    } else {
      note(.unterminatedString, start, start + 1)
    }
    add(.string, start, end)
    offset = end
  }

  // MARK: Other bytes

  /// The offset after the character at an offset in a comment or string. Bytes that are not UTF-8 are reported.
  @inline(__always)
  private mutating func validatedCharacterEnd(at offset: Int) -> Int {
    if bytes[offset] < 0x80 { return offset &+ 1 }
    if let length = UTF8Sequence.length(bytes, at: offset) { return offset + length }
    return noteInvalidUTF8(at: offset)
  }

  /// Reports bytes of a comment or string that are not UTF-8.
  mutating func validate(_ start: Int, _ end: Int) {
    var next = start
    while next < end { next = validatedCharacterEnd(at: next) }
  }

  private mutating func scanNonASCII() {
    guard let length = UTF8Sequence.length(bytes, at: offset) else {
      let end = noteInvalidUTF8(at: offset)
      add(.invalid, offset, end)
      offset = end
      return
    }
    if UTF8Sequence.isWhiteSpace(UTF8Sequence.scalar(bytes, at: offset, length: length)) {
      offset += length
    } else if !scanTypographicString() {
      scanInvalid(length: length)
    }
  }

  /// Reports consecutive bytes that are not UTF-8 as one mistake, and returns the offset after them.
  private mutating func noteInvalidUTF8(at start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] >= 0x80, UTF8Sequence.length(bytes, at: end) == nil { end += 1 }
    note(.invalidUTF8, start, end)
    return end
  }

  /// Reports consecutive bytes that cannot begin a token as one mistake.
  private mutating func scanInvalid(length: Int) {
    var end = offset + length
    if UTF8Sequence.fullWidthPunctuation(bytes, at: offset) == nil {
      while end < bytes.count, let length = invalidLength(at: end) { end += length }
    }
    note(.invalidCharacter, offset, end)
    add(.invalid, offset, end)
    offset = end
  }

  /// The length of the character at an offset if it cannot begin a token; nil if it can.
  private func invalidLength(at offset: Int) -> Int? {
    let byte = bytes[offset]
    if byte >= 0x80 {
      guard let length = UTF8Sequence.length(bytes, at: offset) else { return nil }
      // Each full-width punctuation mark is a mistake of its own, with its own fix.
      let isOther = UTF8Sequence.fullWidthPunctuation(bytes, at: offset) != nil
      return isOther || UTF8Sequence.isWhiteSpace(UTF8Sequence.scalar(bytes, at: offset, length: length)) ? nil : length
    }
    if classes[Int(byte)] & (Lexer.space | Lexer.nameStart) != 0 || Lexer.punctuation(byte) != nil { return nil }
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    return switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): nil
    case UInt8(ascii: "$"): next.isLetter ? nil : 1
    case UInt8(ascii: "/"): "/*".utf8.contains(next) ? nil : 1
    default: 1
    }
  }

  func peek(_ distance: Int) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }

  @inline(__always)
  private mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int) {
    if end &- start > Token.maximumLength { return addTooLong(kind, start, end) }
    tokens.append(Token(kind, start, end))
  }

  /// Adds a word that is too long in pieces. Only the first piece has the kind of the word; the parser ignores the others.
  private mutating func addTooLong(_ kind: Token.Kind, _ start: Int, _ end: Int) {
    if kind != .invalid { note(.wordTooLong, start, end) }
    for (index, piece) in Token.pieces(start, end).enumerated() {
      tokens.append(Token(index == 0 ? kind : .invalid, piece.lowerBound, piece.upperBound))
    }
  }

  mutating func addComment(_ start: Int, _ end: Int) {
    comments.append(Comment(range: SourceRange(start, end)))
    offset = end
  }

  mutating func note(_ kind: LexicalMistake.Kind, _ start: Int, _ end: Int) {
    mistakes.note(
      LexicalMistake(kind: kind, range: SourceRange(start, end), nextToken: Index(tokens.count)), kind.severity(in: dialect))
  }
}
