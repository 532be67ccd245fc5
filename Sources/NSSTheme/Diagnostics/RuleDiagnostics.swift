/// Rules and the properties that they make.
extension DiagnosticID {
  /// A property that is declared twice in one rule.
  public static let duplicateProperty = DiagnosticID(
    "duplicate-property", .warning, "'{property}' is declared again later in this rule; this declaration has no effect",
    help: "remove one of the declarations")

  /// Selector lists and declarations that multiply into too many properties.
  public static let tooManyProperties = DiagnosticID(
    "too-many-properties", .error, "the rules make more than {limit} properties",
    help: "split the stylesheet, or shorten the lists of selectors")

  /// Names and values that grow beyond all measure by being repeated.
  public static let tooMuchText = DiagnosticID(
    "too-much-text", .error,
    "written out, names and values are more than {limit} GiB longer than the stylesheets, for example here",
    help: "shorten the name or the value, or use it in fewer places")
}

extension NoteID {
  /// The declaration that counts.
  public static let laterProperty = NoteID("later-property", "the declaration that counts is here")
}
