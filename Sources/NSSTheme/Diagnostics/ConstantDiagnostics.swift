/// Constants and their definitions.
extension DiagnosticID {
  /// A constant whose value refers to the constant itself, directly or through others.
  public static let constantCycle = DiagnosticID(
    "constant-cycle", .error, "the constant '{name}' refers to itself: {path}",
    help: "give '{name}' a value of its own")

  /// A constant that is defined twice in one stylesheet.
  public static let duplicateConstant = DiagnosticID(
    "duplicate-constant", .warning, "'{name}' is defined more than once; {winner} is used and this one has no effect",
    help: "remove one of the definitions")

  /// A value that becomes too long because of the constants in it.
  public static let substitutionTooLong = DiagnosticID(
    "substitution-too-long", .error, "the constants in '{name}' expand it to more than {limit} MiB ({total} MiB in all)",
    help: "avoid constants that repeat other constants many times: their length grows exponentially")

  /// A constant that is used but never defined.
  public static let undefinedConstant = DiagnosticID("undefined-constant", .error, "undefined constant '{name}'")
}

extension NoteID {
  /// A step of a cycle.
  public static let cycleStep = NoteID("cycle-step", "'{name}' refers to '{next}' here")

  /// The definition of a constant whose value does not fit.
  public static let definedHere = NoteID("defined-here", "'{name}' is defined here")

  /// A definition that applies only in other environments.
  public static let definedUnderMedia = NoteID("defined-under-media", "'{name}' is defined here, but only for {environment}")

  /// The definition that is used, in a runtime that uses the first one.
  public static let earlierDefinition = NoteID("earlier-definition", "this definition, the first one, is used")

  /// The definition that is used.
  public static let laterDefinition = NoteID("later-definition", "this definition is used")

  /// A definition in another stylesheet, which NUI reads separately.
  public static let readAlone = NoteID("read-alone", "'{name}' is defined here, but NUI reads each stylesheet alone")

  /// The use of a constant or a color in a lower layer.
  public static let usedHere = NoteID("used-here", "the lower stylesheet uses it here")
}
