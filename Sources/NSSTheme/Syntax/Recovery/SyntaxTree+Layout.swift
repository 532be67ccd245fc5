/// Questions about lines and values, for recovery and diagnostics.
extension SyntaxTree {
  /// The number of spaces before a token; nil if the token is not the first one on its line.
  func column(of token: Int) -> Int? { file.indentation(before: Int(tokens[token].start))?.count }

  /// True if a token is the first one on its line.
  func isFirstOnLine(_ token: Int) -> Bool { column(of: token) != nil }

  /// True for a value that seems to lack a `)`.
  func hasOpenParenthesis(_ value: Run<Token>) -> Bool {
    guard value.count > 1, !tokens[Int(value.end) - 1].isA(.rightParenthesis) else { return false }
    return self[value].contains { $0.isA(.leftParenthesis) }
  }

  /// True for a value that ends with a comma in place of the `;`.
  func endsWithSurplusComma(_ value: Run<Token>) -> Bool { value.count > 1 && tokens[Int(value.end) - 1].isA(.comma) }
}
