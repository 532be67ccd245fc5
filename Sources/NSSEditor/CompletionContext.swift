import NSSCompiler
import NSSTheme

/// The syntax that is expected at the cursor, derived from the tokens before it. This works in half-typed text, where rows of the
/// tree are broken or missing.
struct CompletionContext {
  enum Expected {
    /// A statement outside of blocks or in a media block.
    case statement(isInMedia: Bool)
    case selector
    case property(selectors: [String])
    case value(property: String)
    case argument(of: String, index: Int)
    /// The value of a constant; its name includes the `@`.
    case definition(name: String)
    /// A whole option of a media block in parentheses, after an `and` if one is needed.
    case mediaOption(needsAnd: Bool)
    case mediaFeature
    case mediaValue(feature: String)
    /// A word of a comment that begins with `nss-`.
    case directive
    case rule
    case nothing
  }

  let expected: Expected
  /// The bytes of the word at the cursor, or of the text in the quotes around it.
  let word: Range<Int>
  let isQuoted: Bool
  /// The first byte after the word that is not a space; nil at the end of the file.
  let next: UInt8?
  /// True if the value has tokens before the cursor.
  var hasBeginning = false
  /// The number of parts of the value before the cursor, which commas or spaces separate.
  var part = 0

  /// The other features in the options around the cursor.
  var otherFeatures: [String] = []

  init(_ tree: SyntaxTree, at offset: Int, comment: Comment?) {
    let bytes = tree.file.bytes
    var start = offset
    while start > 0, CompletionContext.isWord(bytes[start - 1]) {
      start -= 1
      if bytes[start] == UInt8(ascii: "@") { break }
    }
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "@"), CompletionContext.isWord(bytes[end]) { end += 1 }
    let token = tree[tree.tokens(touching: UInt32(offset))].first {
      $0.isA(.string) && $0.start < offset && bytes[Int($0.start)] < 0x80
    }
    let last = Int(token?.end ?? 1) - 1
    let isClosed = token.map { $0.start < last && bytes[Int($0.start)] == bytes[last] } ?? false
    isQuoted = comment == nil && token != nil && (!isClosed || offset <= last)
    if isQuoted, let token { (start, end) = (Int(token.start), isClosed ? last + 1 : offset) }
    word = isQuoted ? start + 1..<(isClosed ? last : offset) : start..<end
    next = bytes[end...].first { !$0.isSpaceOrTab }
    if let comment {
      expected = CompletionContext.expected(in: tree.file, comment, start, typed: bytes[start..<offset])
    } else {
      var reader = CompletionReader(tree, before: start)
      expected = reader.expected(at: start)
      (hasBeginning, part) = (reader.hasBeginning, reader.part)
      switch expected {
      case .mediaFeature, .mediaOption: otherFeatures = reader.features
      default: break
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isLetter || byte.isDigit || "@-_.#%".utf8.contains(byte)
  }

  private static func expected(in file: SourceFile, _ comment: Comment, _ start: Int, typed: ArraySlice<UInt8>) -> Expected {
    let first = Int(comment.range.start) + 2
    guard first <= start else { return .nothing }
    let words = String(decoding: file.bytes[first..<start], as: UTF8.self).split { $0.isWhitespace || $0 == "," }
    guard let word = words.first else {
      // There is no completion in a comment that is not a directive.
      return typed.starts(with: "nss".utf8) || (!typed.isEmpty && "nss".utf8.starts(with: typed)) ? .directive : .nothing
    }
    let takesRules = word.hasPrefix("nss-disable") || word == "nss-enable"
    return takesRules && !words.contains { $0.hasPrefix("--") } ? .rule : .nothing
  }
}

/// Reads tokens backwards from the cursor.
private struct CompletionReader {
  private let tree: SyntaxTree
  /// The number of the first token that does not end before the cursor.
  private let end: Int
  private(set) var hasBeginning = false
  private(set) var part = 0

  init(_ tree: SyntaxTree, before offset: Int) {
    self.tree = tree
    let touching = tree.tokens(touching: UInt32(offset)).indices
    end = touching.first { tree.tokens[$0].end > offset || tree.tokens[$0].isA(.endOfFile) } ?? touching.upperBound
  }

  private func kind(_ token: Int) -> Token.Kind { tree.tokens[token].kind }

  private func text(_ token: Int) -> String { tree.text(of: Index<Token>(token)) }

  /// True for a token that ends or begins a statement.
  private func isBoundary(_ token: Int) -> Bool {
    [.semicolon, .leftBrace, .rightBrace].contains(kind(token))
  }

  mutating func expected(at word: Int) -> CompletionContext.Expected {
    let start = head(of: end).lowerBound
    let statement = statement(from: start, before: word)
    if let first = statement.first, kind(first) == .media { return mediaExpectation(statement) }
    let block = openBlock(before: start)
    let isRule = block.map { !isMedia($0) } ?? false
    guard let first = statement.first else {
      return isRule ? .property(selectors: block.map(selectors) ?? []) : .statement(isInMedia: block != nil)
    }
    if statement.count >= 2, kind(first + 1) == .colon {
      guard !isInParentheses(statement) else { return argument(statement) }
      hasBeginning = statement.count > 2
      let commas = statement.count { kind($0) == .comma }
      part = commas > 0 ? commas : statement.count - 2
      return kind(first) == .constant ? .definition(name: text(first)) : .value(property: text(first))
    }
    if !isRule, let last = statement.last, kind(last) == .comma { return .selector }
    return .nothing
  }

  /// The tokens of the statement at the cursor. Earlier statements may lack their `;` or be unfinished: as for the parser, a line
  /// that begins with a name and a `:` begins another statement. So does a line that is indented no further than an unfinished one.
  private func statement(from first: Int, before word: Int) -> Range<Int> {
    guard first < end else { return first..<end }
    var (start, depth) = (first, 0)
    var indent = indent(of: first)
    /// True for the offset of a line that does not continue the statement before it, because it is indented no further.
    func begins(at offset: Int, after last: Int) -> Bool {
      guard let indentation = tree.file.indentation(before: offset) else { return false }
      return indentation.count <= indent && kind(last) != .comma && depth <= 0
    }
    for token in first..<end {
      let offset = Int(tree.tokens[token].start)
      if token > start, tree.file.indentation(before: offset) != nil {
        let isNamed = token + 1 < end && kind(token + 1) == .colon
        let isName = kind(token) == .constant || kind(token) == .identifier && depth <= 0
        if isNamed && isName || begins(at: offset, after: token - 1) {
          (start, depth) = (token, 0)
          indent = self.indent(of: token)
        }
      }
      if kind(token) == .leftParenthesis { depth += 1 }
      if kind(token) == .rightParenthesis { depth -= 1 }
    }
    guard tree.file.indentation(before: word) != nil else { return start..<end }
    // A declaration or definition whose `;` is missing is complete if the next line does not continue it.
    let last = end - 1
    let isComplete =
      end - start >= 3 && kind(start + 1) == .colon && depth <= 0 && ![.comma, .colon, .leftParenthesis].contains(kind(last))
    return isComplete || begins(at: word, after: last) ? end..<end : start..<end
  }

  private func indent(of token: Int) -> Int { tree.file.indentation(ofLineAt: Int(tree.tokens[token].start)).count }

  private func isInParentheses(_ statement: Range<Int>) -> Bool {
    statement.count { kind($0) == .leftParenthesis } > statement.count { kind($0) == .rightParenthesis }
  }

  /// The argument at the cursor of the innermost function that is open.
  private func argument(_ statement: Range<Int>) -> CompletionContext.Expected {
    var (depth, commas) = (0, 0)
    for token in statement.reversed() {
      if kind(token) == .rightParenthesis { depth += 1 }
      if kind(token) == .comma, depth == 0 { commas += 1 }
      guard kind(token) == .leftParenthesis else { continue }
      if depth == 0 { return .argument(of: text(token - 1), index: commas) }
      depth -= 1
    }
    return .nothing
  }

  private func mediaExpectation(_ statement: Range<Int>) -> CompletionContext.Expected {
    guard isInParentheses(statement), let opening = statement.last(where: { kind($0) == .leftParenthesis }) else {
      switch statement.last.map(kind) {
      case .media?, .and?: return .mediaOption(needsAnd: false)
      case .rightParenthesis?: return .mediaOption(needsAnd: true)
      default: return .nothing
      }
    }
    let option = opening + 1..<statement.upperBound
    if option.isEmpty { return .mediaFeature }
    return option.count == 2 && kind(opening + 2) == .colon ? .mediaValue(feature: text(opening + 1)) : .nothing
  }

  /// The features of the other options of the `@media` around the cursor, before and after it.
  var features: [String] {
    let first = head(of: end).lowerBound
    var last = end
    while last < tree.tokens.count, !isBoundary(last), ![.endOfFile, .media].contains(kind(last)) { last += 1 }
    return (first..<last).dropFirst().filter { $0 != end && kind($0) == .identifier && kind($0 - 1) == .leftParenthesis }.map(
      text)
  }

  private func openBlock(before token: Int) -> Int? {
    var depth = 0
    var token = token
    while token > 0 {
      token -= 1
      if kind(token) == .rightBrace { depth += 1 }
      if kind(token) == .leftBrace {
        if depth == 0 { return token }
        depth -= 1
      }
    }
    return nil
  }

  /// The tokens before one, such as a `{`, from the first one of its statement.
  private func head(of token: Int) -> Range<Int> {
    ((0..<token).last(where: isBoundary).map { $0 + 1 } ?? 0)..<token
  }

  private func isMedia(_ brace: Int) -> Bool { head(of: brace).contains { kind($0) == .media } }

  private func selectors(of brace: Int) -> [String] { head(of: brace).filter { kind($0) == .identifier }.map(text) }
}
