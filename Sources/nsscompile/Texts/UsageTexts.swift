import NSSTheme

/// Usage errors.
extension PhraseID {
  static let choicesCommands = PhraseID(english: "choices.commands", "the commands are {names}")
  static let languageUnsupported = PhraseID(
    english: "language.unsupported", "there are no messages in the language '{name}'; '{used}' is used; available: {names}")
  static let usageBaselineFile = PhraseID(english: "usage.baseline-file", "'--baseline' needs the name of a file")
  static let usageCheckOutput = PhraseID(
    english: "usage.check-output", "'--check' needs '-o FILE', or '--emit FORM=PATH' for each form")
  static let usageDarkIsLight = PhraseID(
    english: "usage.dark-is-light", "'{path}' is both the light and the dark stylesheet; a pair has two")
  static let usageDarkOfSeveral = PhraseID(
    english: "usage.dark-of-several", "'--dark' belongs to one theme: name one stylesheet, or use '--layers'")
  static let usageDepfileIsInput = PhraseID(english: "usage.depfile-is-input", "the depfile '{path}' is the input '{input}'")
  static let usageDepfileIsOutput = PhraseID(english: "usage.depfile-is-output", "the depfile '{path}' is the output")
  static let usageDepfileName = PhraseID(
    english: "usage.depfile-name", "a depfile cannot express the file name '{name}': make or Ninja would misread it")
  static let usageDepfileNameHelp = PhraseID(english: "usage.depfile-name.help", "rename the file, or omit '--depfile'")
  static let usageDepfileOutput = PhraseID(
    english: "usage.depfile-output", "'--depfile' needs '-o FILE' or '--emit FORM=PATH': its rule names the output")
  static let usageExcludes = PhraseID(english: "usage.excludes", "'{option}' and '{other}' cannot be combined")
  static let usageFixStandardInput = PhraseID(
    english: "usage.fix-standard-input", "'--fix' cannot change standard input; '--fix --dry-run' shows the changes")
  static let usageFixTwice = PhraseID(english: "usage.fix-twice", "'--fix' cannot change '{name}', which is named twice")
  static let usageHelp = PhraseID(english: "usage.help", "run '{command} --help' for the options")
  static let usageInputTwice = PhraseID(english: "usage.input-twice", "standard input '-' is named twice")
  static let usageManualOfAll = PhraseID(
    english: "usage.manual-of-all", "the manual page covers all commands; omit '{name}'")
  static let usageMaxWarnings = PhraseID(
    english: "usage.max-warnings", "'--max-warnings' needs a number of 0 or more, not '{value}'")
  static let usageNeedsOneValue = PhraseID(english: "usage.needs-one-value", "option '{option}' needs a value; {hint}")
  static let usageNeedsOption = PhraseID(english: "usage.needs-option", "'{option}' needs '{other}'")
  static let usageNeedsValue = PhraseID(english: "usage.needs-value", "option '{option}' needs a value")
  static let usageNeedsValueNotEmpty = PhraseID(
    english: "usage.needs-value-not-empty", "option '{option}' needs a value, but it is empty")
  static let usageNeedsValueNotOption = PhraseID(
    english: "usage.needs-value-not-option", "option '{option}' needs a value, but '{next}' follows")
  static let usageNeitherCommandNorFile = PhraseID(
    english: "usage.neither-command-nor-file", "'{name}' is neither a command nor a file; {hint}")
  static let usageNeitherFolderNorStylesheet = PhraseID(
    english: "usage.neither-folder-nor-stylesheet", "'{name}' is neither a folder nor a '.nss' file")
  static let usageNoArguments = PhraseID(
    english: "usage.no-arguments", "'nsscompile lsp' reads standard input and takes no '{name}'")
  static let usageNoInput = PhraseID(english: "usage.no-input", "no input; name a stylesheet, or '-' for standard input")
  static let usageNoLevel = PhraseID(english: "usage.no-level", "'--rule {setting}' needs a level, such as '--rule {example}'")
  static let usageNoOutputOption = PhraseID(
    english: "usage.no-output-option",
    "'{command}' has no option '{option}', because it writes to standard output; write '> FILE'")
  static let usageNoStylesheetBefore = PhraseID(
    english: "usage.no-stylesheet-before", "no input; name a stylesheet before '{name}'")
  static let usageNoThemes = PhraseID(english: "usage.no-themes", "no input; name a folder of themes")
  static let usageNotOlder = PhraseID(
    english: "usage.not-older",
    "palette '{name}' is not older than '{palette}'; name the newer one with '--palette'; in order: {names}")
  static let usageNotUtf8 = PhraseID(english: "usage.not-utf8", "'{name}' is not UTF-8")
  static let usageNothingToExplain = PhraseID(
    english: "usage.nothing-to-explain", "no input; name a stylesheet and what to explain")
  static let usageNumber = PhraseID(english: "usage.number", "'{option}' needs a number from {minimum} to {limit}, not '{value}'")
  static let usageOneCommand = PhraseID(english: "usage.one-command", "one command at a time; '{name}' is a second one")
  static let usageOnePalette = PhraseID(english: "usage.one-palette", "one palette at a time; '{name}' is a second one")
  static let usageOneRule = PhraseID(english: "usage.one-rule", "one rule at a time; '{name}' is a second one")
  static let usageOtherRuntimes = PhraseID(
    english: "usage.other-runtimes", "'--portable' compares with other runtimes; name {names}")
  static let usageOutputIsInput = PhraseID(english: "usage.output-is-input", "the output '{path}' is the input '{input}'")
  static let usageOverview = PhraseID(english: "usage.overview", "run 'nsscompile help' for the commands")
  static let usageTakesNoFolders = PhraseID(
    english: "usage.takes-no-folders", "'{option}' takes no folders: it reads requests from standard input")
  static let usageTakesNoValue = PhraseID(english: "usage.takes-no-value", "option '{option}' takes no value, but has '{value}'")
  static let usageUnknownCommand = PhraseID(english: "usage.unknown-command", "unknown command '{name}'; {hint}")
  static let usageUnknownLetter = PhraseID(english: "usage.unknown-letter", "unknown option '{option}' in '{argument}'")
  static let usageUnknownLevel = PhraseID(english: "usage.unknown-level", "unknown level '{name}' for '--rule'; {hint}")
  static let usageUnknownOption = PhraseID(english: "usage.unknown-option", "unknown option '{option}'")
  static let usageUnknownOptionMeant = PhraseID(
    english: "usage.unknown-option-meant", "unknown option '{option}'; did you mean '{suggestion}'?")
  static let usageUnknownPalette = PhraseID(english: "usage.unknown-palette", "unknown palette '{name}'; {hint}")
  static let usageUnknownRuntime = PhraseID(english: "usage.unknown-runtime", "unknown runtime '{name}' for '--portable'; {hint}")
  static let usageWhatToExplain = PhraseID(
    english: "usage.what-to-explain", "nothing to explain; add it after '{name}', for example 'tintColor'")
}
