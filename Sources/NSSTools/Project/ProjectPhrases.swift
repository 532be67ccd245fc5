import NSSTheme

extension PhraseID {
  static let projectBaseCycle = PhraseID(
    english: "project.base-cycle", "'{path}' would be its own base; put the pattern '{path}' with the value [] before the others")
  static let projectBaseExcluded = PhraseID(
    english: "project.base-excluded", "'{path}' is the base of other stylesheets, but 'exclude' skips it")
  package static let projectBaselineOutside = PhraseID(
    english: "project.baseline-outside",
    "the baseline '{path}' is outside the folder of the project file; only '--baseline' may name one there")
  static let projectColorForms = PhraseID(
    english: "project.color-forms", "write a palette style, '@brand', 'Button.font-color' or '#0A6ED1'")
  static let projectEmpty = PhraseID(english: "project.empty", "the value is empty")
  static let projectIndent = PhraseID(english: "project.indent", "expected a whole number from 1 to {limit}, or 'tab'")
  static let projectNoColor = PhraseID(english: "project.no-color", "unknown color '{value}'; {hint}")
  static let projectNotInOverrides = PhraseID(
    english: "project.not-in-overrides", "'{key}' cannot be in 'overrides', because it applies to all files")
  static let projectNumber = PhraseID(english: "project.number", "expected a whole number from {minimum} to {limit}")
  static let projectOnlyInOverrides = PhraseID(
    english: "project.only-in-overrides", "write '{key}' in an entry of 'overrides', because each theme has its own")
  static let projectPatternBraces = PhraseID(
    english: "project.pattern-braces", "braces must be closed, cannot be nested, and may stand for at most {limit} patterns")
  static let projectPatternNotPlain = PhraseID(
    english: "project.pattern-not-plain", "a pattern cannot have empty names, '.', '..' or a backslash")
  static let projectPatternTooLong = PhraseID(
    english: "project.pattern-too-long", "a pattern may have at most {limit} characters, counting what its braces stand for")
  static let projectPatternsTooMany = PhraseID(
    english: "project.patterns-too-many",
    "'{key}' may have at most {limit} patterns with '*', '?' or braces; names without them are not limited")
  /// Any text about a project file, in English.
  static let projectProblem = PhraseID(english: "project.problem", "{problem}")
  package static let projectSpaceAfterColon = PhraseID(
    english: "project.space-after-colon", "FioriThemeManager ignores a color name after a space; use 'auto' or 'never'")
}
