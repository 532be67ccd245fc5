import NSSTheme

/// Texts of several commands.
extension PhraseID {
  static let usageAddOption = PhraseID(english: "usage.add-option", "write '{option}'")
  static let usageBaselineFile = PhraseID(english: "usage.baseline-file", "'--baseline' needs the name of a file")
  static let usageExcludes = PhraseID(english: "usage.excludes", "'{option}' and '{other}' cannot be combined")
  static let usageInputTwice = PhraseID(english: "usage.input-twice", "standard input '-' is named twice")
  static let usageNeedsOption = PhraseID(english: "usage.needs-option", "'{option}' needs '{other}'")
  static let usageNeedsValueNotEmpty = PhraseID(
    english: "usage.needs-value-not-empty", "option '{option}' needs a value, but it is empty")
  static let usageNoInput = PhraseID(english: "usage.no-input", "no input; name a stylesheet, or '-' for standard input")
  static let usageNoThemes = PhraseID(english: "usage.no-themes", "no input; name a folder of themes")
  static let usageOutputIsInput = PhraseID(english: "usage.output-is-input", "the output '{path}' is the input '{input}'")
}
