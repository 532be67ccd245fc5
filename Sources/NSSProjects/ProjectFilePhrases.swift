import NSSTheme

/// Layers that a project file names.
extension PhraseID {
  static let projectBaseMissing = PhraseID(english: "project.base-missing", "the base stylesheet '{path}' does not exist")
  static let projectBaseNotRegular = PhraseID(
    english: "project.base-not-regular", "the base stylesheet '{path}' is a pipe or a device")
  static let projectBaseOutside = PhraseID(
    english: "project.base-outside",
    "the base stylesheet '{path}' is outside the folder of the project file; 'batch' does not read it")
}
