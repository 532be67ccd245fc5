import NSSTheme

/// Reads a stylesheet line by line, as FioriThemeManager does. It removes the first and the last character of a line that begins
/// with `@`, whatever they are, and splits the rest at `:` into exactly two pieces, untrimmed. All other lines are ignored.
package enum LineParser {
  package static func parse(
    _ file: SourceFile, diagnosticLimit: Int = DiagnosticList.standardLimit
  ) -> (SyntaxTree, MistakeList<SheetMistake>) {
    var tree = SyntaxTree(file: file)
    var mistakes = MistakeList<SheetMistake>(limit: diagnosticLimit)
    var ignored: (first: SourceRange, count: Int)?
    var isInComment = false
    let bytes = file.bytes
    guard !UTF8Sequence.isUTF16(bytes) else {
      tree.tokens = [Token(.ignored, 0, bytes.count), Token(.endOfFile, bytes.count, bytes.count)]
      mistakes.note(.lexical(.utf16Encoding, SourceRange(0, 2)), .error)
      return (tree, mistakes)
    }
    var start = bytes.starts(with: ByteClass.byteOrderMark) ? 3 : 0
    while start < bytes.count {
      let (end, next) = lineEnd(bytes, from: start)
      if end - start > Token.maximumLength {
        mistakes.note(.lexical(.wordTooLong, SourceRange(start, end)), .error)
        tree.tokens += Token.pieces(start, end).map { Token(.ignored, $0.lowerBound, $0.upperBound) }
      } else if let cut = definitionParts(bytes, start, end) {
        if isUTF8(bytes[start..<cut.colon]) {
          addDefinition(cut, start, end, to: &tree, &mistakes)
        } else {
          // No app can look up such a name, and two such names could look the same in messages.
          tree.tokens.append(Token(.ignored, start, end))
        }
        isInComment = opensComment(bytes[start..<end], isInComment)
      } else if let range = visible(bytes, start, end) {
        tree.tokens.append(Token(.ignored, Int(range.start), Int(range.end)))
        if bytes[start] == UInt8(ascii: "@") {
          mistakes.note(.ignoredDefinition(range), .warning)
        } else {
          let text = bytes[Int(range.start)..<Int(range.end)]
          if !isInComment, !text.starts(with: Array("/*".utf8)), !text.allSatisfy({ $0 == UInt8(ascii: "}") }) {
            ignored = (ignored?.first ?? range, (ignored?.count ?? 0) + 1)
          }
          isInComment = opensComment(text, isInComment)
        }
      }
      start = next
    }
    tree.tokens.append(Token(.endOfFile, bytes.count, bytes.count))
    // The runtime cannot read a file with bytes that are not UTF-8.
    if let offset = UTF8Sequence.firstInvalid(bytes) {
      mistakes.note(.lexical(.invalidUTF8, SourceRange(offset, offset + 1)), .error)
    }
    if mistakes.hasErrors, let format = OtherFormat(bytes) {
      return (OtherFormat.tree(of: file), MistakeList(.otherFormat(format), .error, limit: diagnosticLimit))
    }
    if let ignored { mistakes.note(.ignoredText(ignored.first, count: ignored.count), .warning) }
    return (tree, mistakes)
  }

  private static func isUTF8(_ text: ArraySlice<UInt8>) -> Bool {
    !text.contains { $0 >= 0x80 } || String(validating: text, as: UTF8.self) != nil
  }

  private static func opensComment(_ line: ArraySlice<UInt8>, _ isOpen: Bool) -> Bool {
    var isOpen = isOpen
    var offset = line.startIndex
    while offset + 1 < line.endIndex {
      let pair = (line[offset], line[offset + 1])
      if !isOpen, pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        isOpen = true
        offset += 1
      } else if isOpen, pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        isOpen = false
        offset += 1
      }
      offset += 1
    }
    return isOpen
  }

  /// The offsets that divide a definition: the colon, and the last character, which the runtime removes.
  private struct Parts {
    let colon: Int
    let lastCharacter: Int
  }

  /// The end of the line, and the start of the next one. Each of Foundation's `newlines` ends a line, so CRLF ends two.
  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> (end: Int, next: Int) {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if (0x0A...0x0D).contains(byte) { return (offset, offset + 1) }
      if byte == 0xC2, offset + 1 < bytes.count, bytes[offset + 1] == 0x85 { return (offset, offset + 2) }
      if byte == 0xE2, offset + 2 < bytes.count, bytes[offset + 1] == 0x80, bytes[offset + 2] & 0xFE == 0xA8 {
        return (offset, offset + 3)
      }
      offset += 1
    }
    return (offset, offset)
  }

  /// True if this runtime begins a line at an offset.
  package static func isLineStart(_ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let last = bytes[offset - 1]
    if (0x0A...0x0D).contains(last) || last == 0x85 && offset > 1 && bytes[offset - 2] == 0xC2 { return true }
    return last & 0xFE == 0xA8 && offset > 2 && bytes[offset - 2] == 0x80 && bytes[offset - 3] == 0xE2
  }

  private static func definitionParts(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Parts? {
    guard end - start >= 2, bytes[start] == UInt8(ascii: "@") else { return nil }
    var lastCharacter = end - 1
    // A character here is a user-perceived one: `@` with a combining accent is not `@`, and an accent is removed with its letter.
    if bytes[start + 1] >= 0x80 || bytes[end - 1] >= 0x80 {
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      guard line.first == "@", let last = line.last else { return nil }
      lastCharacter = max(start + 1, end - String(last).utf8.count)
    }
    var colon: Int?
    for offset in start + 1..<lastCharacter where bytes[offset] == UInt8(ascii: ":") {
      guard colon == nil else { return nil }
      colon = offset
    }
    return colon.map { Parts(colon: $0, lastCharacter: lastCharacter) }
  }

  private static func addDefinition(
    _ parts: Parts, _ start: Int, _ end: Int, to tree: inout SyntaxTree, _ mistakes: inout MistakeList<SheetMistake>
  ) {
    let name = Index<Token>(tree.tokens.count)
    tree.tokens.append(Token(.constant, start, parts.colon))
    tree.tokens.append(Token(.colon, parts.colon, parts.colon + 1))
    tree.tokens.append(Token(.text, parts.colon + 1, parts.lastCharacter))
    let endsWithSemicolon = tree.file.bytes[parts.lastCharacter] == UInt8(ascii: ";")
    tree.tokens.append(Token(endsWithSemicolon ? .semicolon : .ignored, parts.lastCharacter, end))
    tree.statements.append(.definition(Index(tree.definitions.count)))
    let value = Run<Token>(name.number + 2, name.number + 3)
    tree.definitions.append(Definition(name: name, value: value, end: Index(value.end), media: nil))
    let written = tree.file.text(SourceRange(start + 1, parts.colon))
    let trimmed = written.split(separator: " ").joined(separator: " ")
    if trimmed != written { mistakes.note(.blankInName(SourceRange(start, parts.colon)), .warning) }
  }

  /// The line without the white space around it; nil for a line with nothing but white space.
  private static func visible(_ bytes: [UInt8], _ start: Int, _ end: Int) -> SourceRange? {
    var start = start
    var end = end
    let table = ByteClass.table
    while start < end, table[Int(bytes[start])] & ByteClass.space != 0 { start += 1 }
    while end > start, table[Int(bytes[end - 1])] & ByteClass.space != 0 { end -= 1 }
    return start < end ? SourceRange(start, end) : nil
  }
}
