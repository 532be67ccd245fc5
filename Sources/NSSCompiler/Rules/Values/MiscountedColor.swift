import NSSTheme

extension RulePage {
  static let miscountedColor = RulePage(
    "miscounted-color", .warning,
    "FioriThemeManager miscounts the characters before the digits of '{value}', and reads {color}",
    help: "write nothing before the '#'",
    summary: "a color after characters that FioriThemeManager miscounts",
    explanation: """
      FioriThemeManager looks for the digits of a color anywhere in the value. It counts UTF-16 code units in the search, and takes the
      digits from that position counted in characters. An emoji or a composed letter before them moves the position, and the app shows
      another color. Write nothing before the '#'.
      """,
    bad: """
      @tintColor:🎨#FFAA33;
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      @tintColor:#FFAA33;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}

extension DiagnosticID {
  /// A color after characters that FioriThemeManager miscounts.
  public static let miscountedColor = RulePage.miscountedColor.id
}

extension ReadValue {
  var miscountedColor: Diagnostic { diagnostic(.miscountedColor, ["value": text, "color": color?.description ?? ""]) }
}
