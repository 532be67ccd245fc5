import NSSTheme

extension RulePage {
  static let percentSign = RulePage(
    .percentSign,
    summary: "a '%' after a number, which makes NUI reject the whole file",
    explanation: """
      Stylesheets have no percentages: sizes are points, and parts of colors are 0 to 255 or 0.0 to 1.0. NUI stops at
      the '%' and drops all styles of the file without a message. Write the resulting number instead. The '%' is an
      error in dialect 'nui'. In 'sapfiori' it is a warning, and '90%' is read as 90 where a number is needed.
      """,
    bad: "Label { font-size: 90%; }", good: "Label { font-size: 15; }")
}
