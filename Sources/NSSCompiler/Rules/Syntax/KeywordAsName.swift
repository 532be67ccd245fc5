import NSSTheme

extension RulePage {
  static let keywordAsName = RulePage(
    .keywordAsName,
    summary: "the keyword 'and' or '@media' used as a name or a value",
    explanation: """
      '@media' begins a media block, and 'and' joins its conditions. NUI treats them as keywords everywhere. Where one
      is used as a constant, a selector, a property or a value, it drops all styles of the file without a message.
      Choose another word. Keywords are lower case, so 'And' is an ordinary name.
      """,
    bad: """
      @media: red;
      Button { font-color: @media; }
      """,
    good: """
      @brand: red;
      Button { font-color: @brand; }
      """)
}
