import NSSTheme

/// Comments of other languages. Each is one mistake, and the text after it is read as if it were a comment of NSS.
extension Lexer {
  /// The marks around comments that may have several lines.
  static let foreignMarks = [("<!--", "-->"), ("<%--", "--%>"), ("{#", "#}"), ("{-", "-}"), ("(*", "*)")]

  /// Reads a comment such as `<!-- brand -->`, `{# brand #}`, `# brand` or `-- brand`; false for any other text.
  mutating func scanForeignComment(_ first: UInt8) -> Bool {
    var found: Int?
    if let marks = Lexer.foreignMarks.first(where: { bytes[offset...].starts(with: $0.0.utf8) }) {
      if first != UInt8(ascii: "{") || peek(2).map({ $0 <= 0x20 }) ?? false { found = end(of: marks.1) }
      if found == nil, marks.0 == "<!--" { found = bytes.span.endOfLine(from: offset) }
    } else if !"<{(".utf8.contains(first) {
      found = endOfForeignLine(first)
    }
    // A comment of NSS has two bytes at least, too.
    guard let end = found, end > offset + 1 else { return false }
    validate(offset, end)
    note(.foreignComment, offset, end)
    addComment(offset, end)
    return true
  }

  /// The offset after the next mark; nil if there is none, which is found out only once.
  private mutating func end(of mark: String) -> Int? {
    guard !missingMarks.contains(where: mark.isSame) else { return nil }
    let text = Array(mark.utf8)
    var next = offset
    while let start = bytes[next...].firstIndex(of: text[0]) {
      if bytes[start...].starts(with: text) { return start + text.count }
      next = start + 1
    }
    missingMarks.append(mark)
    return nil
  }

  /// The end of the line if it is a comment: after a statement, a mark of its own, and text that does not begin a rule.
  private func endOfForeignLine(_ first: UInt8) -> Int? {
    guard tokens.last.map({ [.semicolon, .leftBrace, .rightBrace].contains($0.kind) }) ?? true else { return nil }
    // The length is limited, because a line may have many such marks.
    let line = bytes[offset...].prefix(500).prefix { !$0.endsLine }
    let end = line.endIndex
    guard line.count < 500 else { return nil }
    let mark = line.prefix { $0 > 0x20 }
    let text = line[mark.endIndex...]
    let next = bytes[end...].first { $0 > 0x20 }
    if "#-%".utf8.contains(first) {
      let isMark = mark.allSatisfy { $0 < 0x80 && !$0.isLetter && !$0.isDigit && !"{}();:,@.\"'".utf8.contains($0) }
      guard isMark, first != UInt8(ascii: "-") || mark.count > 1, next != UInt8(ascii: "{") else { return nil }
      let depth = text.reduce(0) { $0 + ($1 == UInt8(ascii: "{") ? 1 : $1 == UInt8(ascii: "}") ? -1 : 0) }
      let isFrame = first == UInt8(ascii: "#") && line.dropFirst().allSatisfy { $0 <= 0x20 }
      return depth != 0 ? nil : isFrame ? endOfFrame(from: end) : end
    }
    // These marks also mean something else, so only words may follow, on a line of their own.
    let isMark = first.isLetter ? mark.count == 3 : mark.allSatisfy { first < 0x80 ? $0 == first : $0 >= 0x80 }
    return isMark && !text.contains(where: "{}:;".utf8.contains) && text.contains(where: \.isLetter)
      && !(next.map("{,:;".utf8.contains) ?? false) && bytes[..<offset].last { !$0.isSpaceOrTab }?.endsLine ?? true ? end : nil
  }

  /// The end of the lines that begin with `#` behind an empty one: `#`, `# Brand` and `#` are one comment.
  private func endOfFrame(from line: Int) -> Int {
    var end = line
    while let next = bytes[end...].firstIndex(where: { $0 > 0x20 }), bytes[next] == UInt8(ascii: "#"),
      next + 1 == bytes.count || bytes[next + 1] <= 0x20
    { end = bytes.span.endOfLine(from: next) }
    return end
  }
}
