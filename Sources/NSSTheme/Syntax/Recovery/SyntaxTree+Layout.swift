/// What the recovery and the diagnostics ask about lines and values.
extension SyntaxTree {
  /// How many spaces stand before a token; nil if something else stands before it on its line.
  func column(of token: Int) -> Int? { file.indentation(before: Int(tokens[token].start))?.count }

  /// True if nothing stands before a token on its line.
  func isFirstOnLine(_ token: Int) -> Bool { column(of: token) != nil }

  /// True for a value in which a `(` seems to lack its `)`.
  func hasOpenParenthesis(_ value: Run<Token>) -> Bool {
    guard value.count > 1, !tokens[Int(value.end) - 1].isA(.rightParenthesis) else { return false }
    return self[value].contains { $0.isA(.leftParenthesis) }
  }

  /// True for a value that ends with a comma in the place of its `;`.
  func endsWithSurplusComma(_ value: Run<Token>) -> Bool { value.count > 1 && tokens[Int(value.end) - 1].isA(.comma) }
}
