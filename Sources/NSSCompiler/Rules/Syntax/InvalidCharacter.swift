import NSSTheme

extension RulePage {
  static let invalidCharacter = RulePage(
    .invalidCharacter,
    summary: "a character that has no meaning in a stylesheet, such as '!', '$', '>' or 'é'",
    explanation: """
      Outside of comments, words consist of letters without accents, digits, '_', '-', '.', '/' and the backslash,
      with '#' or '@' only in front. NUI stops at the first character that it does not know and drops all styles of
      the file without a message. Much of CSS and Sass is unknown to it: '!important', '$variables', and selectors
      with '>' or '&'. Characters that an editor or a web page put in, for example curly quotes or a long dash, are
      easy to overlook. Remove the character, or write the one that the help below the error names.
      """,
    bad: "Button { font-color: red !important; }", good: "Button { font-color: red; }")
}
