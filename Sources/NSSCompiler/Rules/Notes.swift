import NSSTheme

/// Notes of several rules.
extension NoteID {
  /// A step of a cycle.
  package static let cycleStep = NoteID("cycle-step", "'{name}' refers to '{next}' here")

  /// The definition of a constant whose value does not fit.
  package static let definedHere = NoteID("defined-here", "'{name}' is defined here")

  /// The definition that is used.
  package static let laterDefinition = NoteID("later-definition", "this definition is used")

  /// The use of a constant or a color in a lower layer.
  package static let usedHere = NoteID("used-here", "the lower stylesheet uses it here")
}
