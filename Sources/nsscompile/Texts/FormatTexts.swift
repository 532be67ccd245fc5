import NSSTheme

/// `nsscompile format`.
extension PhraseID {
  static let formatBroken = PhraseID(english: "format.broken", "'{name}' was not formatted because it has syntax errors")
  static let formatBrokenFixable = PhraseID(
    english: "format.broken-fixable",
    "'{name}' was not formatted because it has syntax errors; 'nsscompile check --fix' fixes what is certain")
  static let formatChanged = PhraseID(
    english: "format.changed", one: "formatted {count} stylesheet", other: "formatted {count} stylesheets")
  static let formatNotUTF8 = PhraseID(english: "format.not-utf-8", "'{name}' was not formatted because it is not UTF-8")
  static let formatNothing = PhraseID(english: "format.nothing", "there was nothing to format")
  static let formatWouldChange = PhraseID(
    english: "format.would-change", one: "{count} stylesheet would change; 'nsscompile format -i' formats it",
    other: "{count} stylesheets would change; 'nsscompile format -i' formats them")
  static let usageFormatIndent = PhraseID(
    english: "usage.format-indent", "'--indent' needs a number from 1 to {limit} or 'tab', not '{value}'")
  static let usageFormatLines = PhraseID(
    english: "usage.format-lines", "'--lines' needs a first and a last line, such as '3:8', not '{value}'")
  static let usageFormatSeveral = PhraseID(
    english: "usage.format-several", "only one stylesheet can be written to standard output; add '-i', '--check' or '--diff'")
  static let usageFormatStandardInput = PhraseID(
    english: "usage.format-standard-input", "'-i' cannot change standard input; without it, the result goes to standard output")
  static let usageLinesOneInput = PhraseID(
    english: "usage.lines-one-input", "'--lines' takes one stylesheet, not several or a folder")
}
