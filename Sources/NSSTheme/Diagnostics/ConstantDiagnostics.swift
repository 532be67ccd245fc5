/// Constants and their definitions.
extension DiagnosticID {
  /// A constant whose value leads back to the constant itself.
  public static let constantCycle = DiagnosticID(
    "constant-cycle", .error, "the constant '{name}' refers to itself: {path}",
    help: "give '{name}' a value of its own")

  /// A constant that is defined twice in one stylesheet.
  public static let duplicateConstant = DiagnosticID(
    "duplicate-constant", .warning, "'{name}' is defined more than once, and {winner} counts; this one has no effect",
    help: "remove one of the definitions")

  /// A value that grows beyond all measure by the constants in it.
  public static let substitutionTooLong = DiagnosticID(
    "substitution-too-long", .error, "'{name}' grows beyond {limit} MiB ({total} MiB in all) by the constants in it",
    help: "a constant that repeats another many times, which repeats another, grows without bound")

  /// A constant that is used but never defined.
  public static let undefinedConstant = DiagnosticID("undefined-constant", .error, "undefined constant '{name}'")
}

extension NoteID {
  /// A step of a cycle.
  public static let cycleStep = NoteID("cycle-step", "'{name}' refers to '{next}' here")

  /// Where a constant is defined whose value does not fit.
  public static let definedHere = NoteID("defined-here", "'{name}' is defined here")

  /// A definition that holds in other environments only.
  public static let definedUnderMedia = NoteID("defined-under-media", "'{name}' is defined here, but only for {environment}")

  /// The definition that counts, in a runtime where the first one does.
  public static let earlierDefinition = NoteID("earlier-definition", "the definition that counts is the first one, here")

  /// The definition that counts.
  public static let laterDefinition = NoteID("later-definition", "the definition that counts is here")

  /// A definition in a stylesheet that NUI reads apart from the others.
  public static let readAlone = NoteID("read-alone", "'{name}' is defined here, but NUI reads each stylesheet alone")
}
