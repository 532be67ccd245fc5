/// Makes diagnostics from the mistakes that the lexer recorded, with help and fix-its that depend on the bytes, the tokens and
/// the comments.
struct LexicalDiagnostics {
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  private let dialect: Dialect
  private let layer: Int
  private lazy var constants = ConstantNames(tree)

  init(_ tree: SyntaxTree, dialect: Dialect, layer: Int) {
    self.tree = tree
    bytes = tree.file.bytes
    self.dialect = dialect
    self.layer = layer
  }

  mutating func diagnostic(_ mistake: LexicalMistake) -> Diagnostic {
    let (start, end) = (Int(mistake.range.start), Int(mistake.range.end))
    switch mistake.kind {
    case .gluedComment:
      let word = tree[mistake.nextToken]
      return make(
        mistake, ["word": text(Int(word.start), Int(word.end))],
        fixIts: [Diagnostic.FixIt(range: SourceRange(start, start), replacement: " ")])
    case .invalidCharacter where bytes[start] == UInt8(ascii: "$"):
      // The name of a variable is a constant.
      let name = tree.text(of: mistake.nextToken).dropFirst()
      return InvalidCharacter(mistake, tree, isSafe: !constants.isDefinedWithBothSigns(String(name))).diagnostic(layer: layer)
    case .invalidCharacter: return InvalidCharacter(mistake, tree).diagnostic(layer: layer)
    case .invalidUTF8: return make(mistake, ["offset": String(start)])
    case .keywordPrefix:
      let keyword = bytes[start] == UInt8(ascii: "@") ? "@media" : "and"
      return make(mistake, ["word": text(start, end), "keyword": keyword])
    case .lineComment: return make(mistake, fixIts: blockComment(start))
    case .percentSign:
      return make(
        mistake, ["value": text(start, end)], help: isInColorCalculation(mistake.nextToken) ? Phrase(.hintNoColorFunctions) : nil)
    case .plusSign: return plusSign(mistake, start, end)
    case .quotedString:
      let fixIt = LexicalDiagnostics.unquoted(bytes, start, end).map { Diagnostic.FixIt(range: mistake.range, replacement: $0) }
      return make(mistake, ["value": text(start, end)], fixIts: fixIt.map { [$0] } ?? [])
    case .unterminatedComment, .unterminatedString, .utf16Encoding: return make(mistake)
    case .wordTooLong: return Token.tooLong(start, end, layer: layer)
    }
  }

  private func make(
    _ mistake: LexicalMistake, _ arguments: KeyValuePairs<String, String?> = [:], help: Phrase? = nil,
    fixIts: [Diagnostic.FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      mistake.kind.id, mistake.kind.severity(in: dialect), at: mistake.range, layer: layer, arguments, help: help, fixIts: fixIts)
  }

  /// True between the parentheses of a color function of Less or Sass.
  private func isInColorCalculation(_ token: Index<Token>) -> Bool {
    let before = tree.tokens[..<token.number].suffix(16)
    guard let open = before.lastIndex(where: { $0.isA(.leftParenthesis) }), open > before.startIndex else { return false }
    return ForeignFunctions.isColor(tree.text(of: Index(open - 1)))
  }

  private func plusSign(_ mistake: LexicalMistake, _ start: Int, _ end: Int) -> Diagnostic {
    let number = String(decoding: bytes[start..<end].filter { $0 != UInt8(ascii: "+") }, as: UTF8.self)
    // Without the sign, the number would be joined with the word before it.
    let isGlued = start > 0 && ByteClass.table[Int(bytes[start - 1])] & (ByteClass.nameStart | ByteClass.nameContinue) != 0
    return make(
      mistake, ["value": text(start, end)], help: isGlued ? Phrase(.hintNoCalculation) : nil,
      fixIts: isGlued ? [] : [Diagnostic.FixIt(range: mistake.range, replacement: number)])
  }

  /// A fix-it that turns a `//` comment into a `/* */` comment, which all runtimes read.
  private func blockComment(_ start: Int) -> [Diagnostic.FixIt] {
    let range = tree.comments[tree.firstComment(from: UInt32(start))].range
    var words = bytes[start + 2..<Int(range.end)]
    while let last = words.last, ByteClass.table[Int(last)] & ByteClass.space != 0 { words.removeLast() }
    while let first = words.first, ByteClass.table[Int(first)] & ByteClass.space != 0 { words.removeFirst() }
    let text = String(decoding: words, as: UTF8.self)
    // After a ':', `//` is part of an address and not meant as a comment.
    guard start == 0 || bytes[start - 1] != UInt8(ascii: ":"),
      !zip(words, words.dropFirst()).contains(where: { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }),
      text.utf8.elementsEqual(words)
    else {
      return []
    }
    return [Diagnostic.FixIt(range: range, replacement: text.isEmpty ? "/* */" : "/* \(text) */")]
  }

  /// The text inside a string if it means the same without quotes: words and numbers with single spaces between them. Nil if the
  /// string touches another word.
  ///
  /// - Parameter first: the offset of a sign that is removed together with the quotes; nil for the string alone.
  static func unquoted(_ bytes: [UInt8], _ start: Int, _ end: Int, from first: Int? = nil) -> String? {
    let length = UTF8Sequence.quoteLength(bytes, at: start) ?? 1
    guard end - start >= 2 * length else { return nil }
    let inside = bytes[start + length..<end - length]
    func divides(_ offset: Int) -> Bool {
      guard bytes.indices.contains(offset) else { return true }
      return ByteClass.table[Int(bytes[offset])] & ByteClass.space != 0 || ":;,(){}".utf8.contains(bytes[offset])
    }
    guard divides((first ?? start) - 1), divides(end), inside.first != UInt8(ascii: " "), inside.last != UInt8(ascii: " ") else {
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
    // NUI would read a word that begins with `and` as the keyword.
    return text.isEmpty || text.split(whereSeparator: " ,(".contains).contains { $0.hasPrefix("and") } ? nil : text
  }

  /// The first bytes of a text, for a message.
  private func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self) }
}

extension DiagnosticList {
  /// Removes diagnostics about a `%` if an earlier one is about the same value.
  mutating func removeRepeatedPercentSigns(_ bytes: [UInt8]) {
    var previous: Int?
    removeAll { diagnostic in
      guard diagnostic.id == .percentSign else { return false }
      let (start, last) = (Int(diagnostic.range.start), previous)
      previous = Int(diagnostic.range.end)
      guard let last, last <= start else { return false }
      return !bytes[last..<start].contains { ";{}".utf8.contains($0) }
    }
  }
}
