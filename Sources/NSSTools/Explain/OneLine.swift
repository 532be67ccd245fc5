import NSSTheme

extension String {
  /// The text on one line, for a list or a hint; cut if it is long.
  package var onOneLine: String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.utf8.count <= 200 ? words : String(words.prefix(160)) + "…"
  }
}

extension SourceFile {
  /// The text of a range on one line, as `onOneLine` cuts it. Reads only the beginning of a very long range, so that the same
  /// text can be shown many times.
  func textOnOneLine(_ range: SourceRange) -> String {
    let limit = 4096
    guard Int(range.end) - Int(range.start) > limit else { return text(range).onOneLine }
    let beginning = text(SourceRange(Int(range.start), Int(range.start) + limit)).onOneLine
    return beginning.hasSuffix("…") ? beginning : beginning + " …"
  }
}
