import NSSTheme

extension PhraseID {
  package static let projectBaselineOutside = PhraseID(
    english: "project.baseline-outside",
    "the baseline '{path}' is outside the folder of the project file; only '--baseline' may name one there")
  static let projectEmpty = PhraseID(english: "project.empty", "the value is empty")
  package static let projectNotALayer = PhraseID(
    english: "project.not-a-layer", "'{path}' is a {kind}; the patterns are the keys, and their values list base stylesheets")
  static let projectNotInOverrides = PhraseID(
    english: "project.not-in-overrides", "'{key}' cannot be in 'overrides', because it applies to all files")
  static let projectOnlyInOverrides = PhraseID(
    english: "project.only-in-overrides", "write '{key}' in an entry of 'overrides', because each theme has its own")
  static let projectPatternBraces = PhraseID(
    english: "project.pattern-braces", "braces must be closed, cannot be nested, and may stand for at most {limit} patterns")
  static let projectPatternNotPlain = PhraseID(
    english: "project.pattern-not-plain", "a pattern cannot have empty names, '.', '..' or a backslash, nor begin with '!'")
  static let projectPatternTooLong = PhraseID(
    english: "project.pattern-too-long", "a pattern may have at most {limit} characters, counting what its braces stand for")
  /// Any text about a project file, in English.
  static let projectProblem = PhraseID(english: "project.problem", "{problem}")
  package static let projectSpaceAfterColon = PhraseID(
    english: "project.space-after-colon", "FioriThemeManager ignores a color name after a space; use 'auto' or 'never'")
}
