/// Lines that FioriThemeManager does not read as they are meant.
extension DiagnosticID {
  /// A blank in the name of a definition, which then overrides nothing.
  public static let blankInName = DiagnosticID(
    "blank-in-name", .warning, "the blank belongs to the name '{name}' in FioriThemeManager, so this overrides nothing",
    help: "write '@{trimmed}:' without a blank before the colon")

  /// A definition whose line does not end with ';', so that its last character is lost.
  public static let droppedCharacter = DiagnosticID(
    "dropped-character", .warning, "the line does not end with ';', so its last character '{character}' is cut off",
    help: "end the line with ';' and nothing behind it")

  /// A line that begins with '@' but is no definition for FioriThemeManager.
  public static let ignoredDefinition = DiagnosticID(
    "ignored-definition", .warning, "this line is no definition for FioriThemeManager, which ignores it: {reason}",
    help: "write '@name:value;' at the start of a line, without blanks and without a second ':'")

  /// Lines that FioriThemeManager passes over, because their first character is no '@'.
  public static let ignoredText = DiagnosticID(
    "ignored-text", .warning, one: "FioriThemeManager reads only lines whose first character is '@'; this one is ignored",
    other: "FioriThemeManager reads only lines whose first character is '@'; {count} other lines are ignored")
}
