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
