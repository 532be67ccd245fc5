import NSSTheme

/// Queries about lines and values, for recovery and diagnostics.
extension SyntaxTree {
  /// The number of spaces before a token; nil if the token is not the first one on its line.
  package func column(of token: Int) -> Int? { file.indentation(before: Int(tokens[token].start))?.count }

  package func isFirstOnLine(_ token: Int) -> Bool { column(of: token) != nil }

  /// The start of the spaces before an offset, if they follow a token on its line; otherwise the offset.
  package func spacesStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, file.bytes[start - 1].isSpaceOrTab { start -= 1 }
    guard start > 0, !file.bytes[start - 1].endsLine else { return offset }
    // A comment keeps its space.
    let comment = firstComment(from: UInt32(start)) - 1
    return comment >= 0 && Int(comments[comment].range.end) == start ? offset : start
  }

  /// The first `(` of a value that has no `)`; nil if each has one. A `)` without a `(` is another mistake.
  package func openParenthesis(in value: Run<Token>) -> Int? {
    var open: [Int] = []
    for token in value.indices {
      if tokens[token].isA(.leftParenthesis) { open.append(token) }
      if tokens[token].isA(.rightParenthesis) { _ = open.popLast() }
    }
    return open.first
  }

  package func endsWithSurplusComma(_ value: Run<Token>) -> Bool { value.count > 1 && tokens[Int(value.end) - 1].isA(.comma) }

  /// True for a value with a period in place of its `;`: `font-color: red.` In free text, the period may be intended.
  package func endsWithPeriod(_ value: Run<Token>) -> Bool {
    let last = tokens[Int(value.end) - 1]
    guard value.start > 1, let property = Property.names.find(text(of: Index(value.start - 2))) else { return false }
    return Property.kinds[property].isWord && last.isA(.identifier) && last.length > 1
      && file.bytes[Int(last.end) - 1] == UInt8(ascii: ".") && file.bytes[Int(last.end) - 2].isLetter
  }

  /// True if a comment begins in a range, which a replacement would lose.
  package func hasComment(in range: SourceRange) -> Bool {
    let next = firstComment(from: range.start)
    return next < comments.count && comments[next].range.start < range.end
  }

  /// The range to remove with a statement: its lines if they have nothing else, otherwise the spaces before it.
  package func wholeLines(of statement: SourceRange) -> SourceRange {
    let bytes = file.bytes
    var (start, end) = (Int(statement.start), Int(statement.end))
    while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
    while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
    guard start == 0 || bytes[start - 1].endsLine, end == bytes.count || bytes[end].endsLine else {
      return SourceRange(start, Int(statement.end))
    }
    if end < bytes.count { end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1 }
    return SourceRange(start, end)
  }
}
