import NSSTheme

/// The project file.
extension PhraseID {
  static let projectAllExcluded = PhraseID(
    english: "project.all-excluded", "'{path}' excludes every stylesheet below the folder '{folder}'")
  static let projectDefault = PhraseID(english: "project.default", "default")
  static let projectMoreErrors = PhraseID(
    english: "project.more-errors", one: "'{path}' has {count} more error", other: "'{path}' has {count} more errors")
}
