extension String {
  /// The last component of a path; nil if it has none. Paths are split at bytes: a slash and a combining accent after it are one
  /// `Character`.
  package var lastPathComponent: String? { utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } }

  /// The text without the spaces and tabs at its ends.
  package var trimmed: String {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = utf8.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(start[...last]))
  }
}

extension [UInt8] {
  /// The bytes with changes applied, which are in the order of the text.
  package func applying(_ changes: some Sequence<(range: SourceRange, text: String)>) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for (range, text) in changes {
      result += self[offset..<Swift.max(offset, Int(range.start))]
      result += text.utf8
      offset = Swift.max(offset, Int(range.end))
    }
    return result + self[offset...]
  }
}
