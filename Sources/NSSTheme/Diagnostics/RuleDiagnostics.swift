/// Rules and their properties.
extension DiagnosticID {
  /// A property that is declared twice in one rule.
  public static let duplicateProperty = DiagnosticID(
    "duplicate-property", .warning, "'{property}' is declared again later in this rule; this declaration has no effect",
    help: "remove one of the declarations")

  /// Selector lists and declarations that expand to too many properties.
  public static let tooManyProperties = DiagnosticID(
    "too-many-properties", .error, "the rules expand to more than {limit} properties",
    help: "split the stylesheet, or shorten the lists of selectors")

  /// Names and values whose repetition makes the theme too long.
  public static let tooMuchText = DiagnosticID(
    "too-much-text", .error,
    "after expansion, names and values exceed the length of the stylesheets by more than {limit} GiB; one of the longest is here",
    help: "shorten the name or the value, or use it less often")
}

extension NoteID {
  /// The declaration that is used.
  public static let laterProperty = NoteID("later-property", "this declaration is used")
}
