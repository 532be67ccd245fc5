import NSSTheme

extension RulePage {
  static let lineComment = RulePage(
    .lineComment,
    summary: "a '//' comment, which makes NUI reject the whole file",
    explanation: """
      NUI supports only '/* ... */' comments. At '//' it stops and drops all styles of the file without a message.
      Versions of NUI before 2014 skipped such lines, so old themes contain them and worked at the time. Such a
      comment is an error in dialect 'nui'. In 'sapfiori' it is a warning, and the compiler skips the rest of the
      line.
      """,
    bad: "Button { font-color: red; } // brand", good: "Button { font-color: red; } /* brand */")
}
