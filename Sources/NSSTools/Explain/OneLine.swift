extension String {
  /// The text on one line, for a list or a hint; cut if it is long.
  package var onOneLine: String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.utf8.count <= 200 ? words : String(words.prefix(160)) + "…"
  }
}
