import NSSTheme

extension DiagnosticID {
  /// A translated text is empty.
  public static let stringsEmptyText = DiagnosticID("strings-empty-text", .warning, "the text of '{key}' is empty{entry}")
  /// A key that the development language does not have.
  public static let stringsExtraKey = DiagnosticID(
    "strings-extra-key", .warning, "'{language}' does not have the key '{key}'", help: "remove the entry, or correct its key")
  /// A placeholder that the text of the development language does not have.
  public static let stringsExtraPlaceholder = DiagnosticID(
    "strings-extra-placeholder", .error, "'{placeholder}' is not in the text in '{language}'{entry}")
  /// A text that is only a key.
  public static let stringsKeyAsText = DiagnosticID("strings-key-as-text", .warning, "the text is the key '{key}' itself{entry}")
  /// A key that a language does not have.
  public static let stringsMissingKey = DiagnosticID("strings-missing-key", .warning, "'{language}' has no text for {keys}")
  /// A placeholder that a translation lacks.
  public static let stringsMissingPlaceholder = DiagnosticID(
    "strings-missing-placeholder", .warning, "the text lacks '{placeholder}', which '{language}' has{entry}")
  /// A plural category that a language needs but does not have.
  public static let stringsMissingPlural = DiagnosticID(
    "strings-missing-plural", .warning, "'{language}' needs a text for the plural categories: {names}{entry}")
  /// A table that a language does not have.
  public static let stringsMissingTable = DiagnosticID(
    "strings-missing-table", .warning, "'{language}' has no texts for the table '{table}'")
  /// Placeholders with and without positions in one text.
  public static let stringsMixedPlaceholders = DiagnosticID(
    "strings-mixed-placeholders", .warning, "some placeholders have a position and some do not{entry}",
    help: "give each one its position, as in '%1$@'")
  /// A text that is marked for review.
  public static let stringsNeedsReview = DiagnosticID(
    "strings-needs-review", .note, "the text of '{key}' in '{language}' is marked for review")
  /// A percent sign in a format, where only `%%` stands for one.
  public static let stringsPercentSign = DiagnosticID(
    "strings-percent-sign", .warning, "'{text}' is read as a placeholder, because the text has other placeholders{entry}")
  /// A placeholder that reads its argument as another type.
  public static let stringsPlaceholderType = DiagnosticID(
    "strings-placeholder-type", .error, "'{placeholder}' does not match '{other}' in '{language}'{entry}",
    help: "use the same type; if the order differs, write positions as in '%1$@'")
  /// A file that Xcode does not compile.
  public static let stringsRefusedFile = DiagnosticID("strings-refused-file", .error, "Xcode does not build this file: {reason}")
  /// A key that the code no longer uses.
  public static let stringsStaleKey = DiagnosticID("strings-stale-key", .note, "the code no longer uses '{key}'")
  /// A text that is not translated.
  public static let stringsUntranslated = DiagnosticID(
    "strings-untranslated", .warning, "the text of '{key}' is not translated to '{language}'")
  /// A plural category that a language never uses.
  public static let stringsUnusedPlural = DiagnosticID(
    "strings-unused-plural", .note, "'{language}' never uses the plural category '{name}'{entry}")
}

extension NoteID {
  static let stringsDevelopmentText = NoteID("strings-development-text", "the text in '{language}' is here")
  static let stringsFirstEntry = NoteID("strings-first-entry", "the first entry is here")
  static let stringsKey = NoteID("strings-key", "the key is here")
  static let stringsSharedKey = NoteID("strings-shared-key", "both have the key '{key}'")
}
