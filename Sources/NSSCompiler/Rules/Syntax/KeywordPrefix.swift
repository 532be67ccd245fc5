import NSSTheme

extension RulePage {
  static let keywordPrefix = RulePage(
    "keyword-prefix", .error, isSyntaxError: true, "'{word}' begins with the keyword '{keyword}'; NUI rejects the whole file",
    help: "rename it",
    summary: "a word that begins with 'and' or '@media', which makes NUI reject the whole file",
    explanation: """
      NUI looks for its keywords first and does not check where the word ends. It reads '@mediaColor' as '@media' and 'Color', and
      'android.png' as 'and' and 'roid.png'. The parts fit nowhere, so NUI drops all styles of the file without a message. Rename the
      constant, class or image. Words that only contain the letters, such as 'sandwich', are safe.
      """,
    bad: """
      @mediaColor: red;
      Button { font-color: @mediaColor; }
      """,
    good: """
      @brandColor: red;
      Button { font-color: @brandColor; }
      """,
    options: "--dialect nui")
}

extension DiagnosticID {
  /// A word that begins with 'and' or '@media', which makes NUI reject the whole file.
  public static let keywordPrefix = RulePage.keywordPrefix.id
}

extension SheetContext {
  func keywordPrefix(_ word: SourceRange) -> Diagnostic {
    let keyword = tree.file.bytes[Int(word.start)] == UInt8(ascii: "@") ? "@media" : "and"
    return diagnostic(.keywordPrefix, word, ["word": beginning(of: word), "keyword": keyword])
  }
}
