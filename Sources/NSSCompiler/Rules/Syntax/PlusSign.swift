import NSSTheme

extension RulePage {
  static let plusSign = RulePage(
    .plusSign,
    summary: "a '+' in a number, which makes NUI reject the whole file",
    explanation: """
      A number may begin with '-', but NUI does not know the character '+'. It stops there and drops all styles of the
      file without a message. Write the number without the sign, and '1000' instead of '1e+3'. The '+' is an error in
      dialect 'nui'. In 'sapfiori' it is a warning, and '+5' is read as 5.
      """,
    bad: "NavigationBar { title-vertical-offset: +5; }", good: "NavigationBar { title-vertical-offset: 5; }")
}
