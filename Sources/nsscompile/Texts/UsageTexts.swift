import NSSTheme

/// Usage errors.
extension PhraseID {
  static let choicesCommands = PhraseID("choices.commands", "the commands are {names}")
  static let languageUnsupported = PhraseID(
    "language.unsupported", "there are no messages in the language '{name}'; '{used}' is used; available: {names}")
  static let listSentences = PhraseID("list.sentences", "; ")
  static let usageBaselineFile = PhraseID("usage.baseline-file", "'--baseline' needs the name of a file")
  static let usageCheckOutput = PhraseID(
    "usage.check-output", "'--check' needs '-o FILE', or '--emit FORM=PATH' for each form")
  static let usageDarkIsLight = PhraseID(
    "usage.dark-is-light", "'{path}' is both the light and the dark stylesheet; a pair has two")
  static let usageDarkOfSeveral = PhraseID(
    "usage.dark-of-several", "'--dark' belongs to one theme: name one stylesheet, or use '--layers'")
  static let usageDepfileIsInput = PhraseID("usage.depfile-is-input", "the depfile '{path}' is the input '{input}'")
  static let usageDepfileIsOutput = PhraseID("usage.depfile-is-output", "the depfile '{path}' is the output")
  static let usageDepfileName = PhraseID(
    "usage.depfile-name", "a depfile cannot express the file name '{name}': make or Ninja would misread it")
  static let usageDepfileNameHelp = PhraseID("usage.depfile-name.help", "rename the file, or omit '--depfile'")
  static let usageDepfileOutput = PhraseID(
    "usage.depfile-output", "'--depfile' needs '-o FILE' or '--emit FORM=PATH': its rule names the output")
  static let usageExcludes = PhraseID("usage.excludes", "'{option}' and '{other}' cannot be combined")
  static let usageFixStandardInput = PhraseID(
    "usage.fix-standard-input", "'--fix' cannot change standard input; '--fix --dry-run' shows the changes")
  static let usageFixTwice = PhraseID("usage.fix-twice", "'--fix' cannot change '{name}', which is named twice")
  static let usageHelp = PhraseID("usage.help", "run '{command} --help' for the options")
  static let usageInputTwice = PhraseID("usage.input-twice", "standard input '-' is named twice")
  static let usageManualOfAll = PhraseID(
    "usage.manual-of-all", "the manual page covers all commands; omit '{name}'")
  static let usageMaxWarnings = PhraseID("usage.max-warnings", "'--max-warnings' needs a number of 0 or more, not '{value}'")
  static let usageNeedsOneValue = PhraseID("usage.needs-one-value", "option '{option}' needs a value; {hint}")
  static let usageNeedsOption = PhraseID("usage.needs-option", "'{option}' needs '{other}'")
  static let usageNeedsValue = PhraseID("usage.needs-value", "option '{option}' needs a value")
  static let usageNeedsValueNotEmpty = PhraseID("usage.needs-value-not-empty", "option '{option}' needs a value, but it is empty")
  static let usageNeedsValueNotOption = PhraseID(
    "usage.needs-value-not-option", "option '{option}' needs a value, but '{next}' follows")
  static let usageNeitherCommandNorFile = PhraseID(
    "usage.neither-command-nor-file", "'{name}' is neither a command nor a file; {hint}")
  static let usageNeitherFolderNorStylesheet = PhraseID(
    "usage.neither-folder-nor-stylesheet", "'{name}' is neither a folder nor a '.nss' file")
  static let usageNoArguments = PhraseID("usage.no-arguments", "'nsscompile lsp' reads standard input and takes no '{name}'")
  static let usageNoInput = PhraseID("usage.no-input", "no input; name a stylesheet, or '-' for standard input")
  static let usageNoLevel = PhraseID("usage.no-level", "'--rule {setting}' needs a level, such as '--rule {example}'")
  static let usageNoOutputOption = PhraseID(
    "usage.no-output-option", "'{command}' has no option '{option}', because it writes to standard output; write '> FILE'")
  static let usageNoStylesheetBefore = PhraseID("usage.no-stylesheet-before", "no input; name a stylesheet before '{name}'")
  static let usageNoThemes = PhraseID("usage.no-themes", "no input; name a folder of themes")
  static let usageNotOlder = PhraseID(
    "usage.not-older", "palette '{name}' is not older than '{palette}'; name the newer one with '--palette'; in order: {names}")
  static let usageNotUtf8 = PhraseID("usage.not-utf8", "'{name}' is not UTF-8")
  static let usageNothingToExplain = PhraseID("usage.nothing-to-explain", "no input; name a stylesheet and what to explain")
  static let usageNumber = PhraseID("usage.number", "'{option}' needs a number from {minimum} to {limit}, not '{value}'")
  static let usageOneCommand = PhraseID("usage.one-command", "one command at a time; '{name}' is a second one")
  static let usageOnePalette = PhraseID("usage.one-palette", "one palette at a time; '{name}' is a second one")
  static let usageOneRule = PhraseID("usage.one-rule", "one rule at a time; '{name}' is a second one")
  static let usageOtherRuntimes = PhraseID(
    "usage.other-runtimes", "'--portable' compares with other runtimes; name {names}")
  static let usageOutputIsInput = PhraseID("usage.output-is-input", "the output '{path}' is the input '{input}'")
  static let usageOverview = PhraseID("usage.overview", "run 'nsscompile help' for the commands")
  static let usageTakesNoFolders = PhraseID(
    "usage.takes-no-folders", "'{option}' takes no folders: it reads requests from standard input")
  static let usageTakesNoValue = PhraseID("usage.takes-no-value", "option '{option}' takes no value, but has '{value}'")
  static let usageUnknownCommand = PhraseID("usage.unknown-command", "unknown command '{name}'; {hint}")
  static let usageUnknownLetter = PhraseID("usage.unknown-letter", "unknown option '{option}' in '{argument}'")
  static let usageUnknownLevel = PhraseID("usage.unknown-level", "unknown level '{name}' for '--rule'; {hint}")
  static let usageUnknownOption = PhraseID("usage.unknown-option", "unknown option '{option}'")
  static let usageUnknownOptionMeant = PhraseID(
    "usage.unknown-option-meant", "unknown option '{option}'; did you mean '{suggestion}'?")
  static let usageUnknownPalette = PhraseID("usage.unknown-palette", "unknown palette '{name}'; {hint}")
  static let usageUnknownRuntime = PhraseID("usage.unknown-runtime", "unknown runtime '{name}' for '--portable'; {hint}")
  static let usageWhatToExplain = PhraseID(
    "usage.what-to-explain", "nothing to explain; add it after '{name}', for example 'tintColor'")
}
