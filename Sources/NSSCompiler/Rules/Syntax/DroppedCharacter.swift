import NSSTheme

extension RulePage {
  static let droppedCharacter = RulePage(
    .droppedCharacter,
    summary: "a definition whose line does not end with ';', so that its last character is lost",
    explanation: """
      FioriThemeManager cuts off the last character of a definition's line without looking at it, because a ';' ought
      to be there. Without the ';' it cuts off the last digit of the color: '#0A6ED1' becomes '#0A6ED', of which it
      reads the first three digits and draws #00AA66. If a comment or a space follows the ';', its last character is
      cut off instead, and the rest becomes part of the value. Hex digits survive that, but the name of a color does
      not. End the line with ';' and put comments on separate lines.
      """,
    bad: """
      @tintColor:#0A6ED1
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}
