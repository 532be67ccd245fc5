import NSSTheme

extension RulePage {
  static let quotedString = RulePage(
    .quotedString,
    summary: "a value in quotes, which makes NUI reject the whole file",
    explanation: """
      NUI has no quotes: it stops at the first one and drops all styles of the file without a message. Write colors,
      font names and images without quotes. A value may consist of several words, as in 'Helvetica Neue'. A quote is
      an error in dialect 'nui'. In 'sapfiori' it is a warning, and the text between the quotes is read.
      """,
    bad: """
      Button { font-color: "#0A6ED1"; }
      """,
    good: "Button { font-color: #0A6ED1; }")
}
