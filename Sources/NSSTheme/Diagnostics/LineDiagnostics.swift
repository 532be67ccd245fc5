/// Lines that FioriThemeManager does not read as the author intended.
extension DiagnosticID {
  /// A space in the name of a definition, which therefore overrides nothing.
  public static let blankInName = DiagnosticID(
    "blank-in-name", .warning, "the space belongs to the name '{name}' in FioriThemeManager, so this overrides nothing",
    help: "write '@{trimmed}:' without a space before the colon")

  /// A definition whose line does not end with ';', so that its last character is cut off.
  public static let droppedCharacter = DiagnosticID(
    "dropped-character", .warning, "the line does not end with ';', so its last character '{character}' is cut off",
    help: "end the line with ';' and nothing after it")

  /// A line that begins with '@' but is not a definition for FioriThemeManager.
  public static let ignoredDefinition = DiagnosticID(
    "ignored-definition", .warning, "this line is not a definition for FioriThemeManager, which ignores it: {reason}",
    help: "write '@name:value;' at the start of a line, without spaces and without a second ':'")

  /// Lines that FioriThemeManager ignores, because their first character is not '@'.
  public static let ignoredText = DiagnosticID(
    "ignored-text", .warning, one: "FioriThemeManager reads only lines whose first character is '@'; this one is ignored",
    other: "FioriThemeManager reads only lines whose first character is '@'; {count} other lines are ignored")
}
