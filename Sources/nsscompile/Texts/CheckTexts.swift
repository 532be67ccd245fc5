import NSSTheme

/// `nsscompile check`.
extension PhraseID {
  static let baselineAbsent = PhraseID(
    english: "baseline.absent", one: "{count} diagnostic of '{path}' no longer occurs; '--update-baseline' removes it",
    other: "{count} diagnostics of '{path}' no longer occur; '--update-baseline' removes them")
  static let baselineBroken = PhraseID(english: "baseline.broken", "'{path}' is not a baseline: {reason}")
  static let baselineBrokenHelp = PhraseID(
    english: "baseline.broken.help", "name a file that '--baseline' wrote, or one that does not exist yet")
  static let baselineEmpty = PhraseID(english: "baseline.empty", "'{path}' is empty; a baseline is a JSON file")
  static let baselineIgnored = PhraseID(
    english: "baseline.ignored", one: "{count} known diagnostic is ignored ('{path}')",
    other: "{count} known diagnostics are ignored ('{path}')")
  static let baselineIsOutput = PhraseID(
    english: "baseline.is-output", "'{path}' is an output of the command; use a separate file for the baseline")
  static let baselineMissing = PhraseID(english: "baseline.missing", "the baseline '{path}' does not exist")
  static let baselineMissingHelp = PhraseID(english: "baseline.missing.help", "'--update-baseline' creates it")
  static let baselineRecorded = PhraseID(
    english: "baseline.recorded", one: "recorded {count} diagnostic in '{path}'; later checks with it report only new ones",
    other: "recorded {count} diagnostics in '{path}'; later checks with it report only new ones")
  static let baselineWritten = PhraseID(
    english: "baseline.written", one: "'{path}' has {count} known diagnostic now",
    other: "'{path}' has {count} known diagnostics now")
  static let checkChanges = PhraseID(
    english: "check.changes", one: "made {count} change in {stylesheets}: {rules}",
    other: "made {count} changes in {stylesheets}: {rules}")
  static let checkLeftHarmful = PhraseID(
    english: "check.left-harmful", "not applied, because the result would be an error: {rules}")
  static let checkLeftOtherRuntime = PhraseID(
    english: "check.left-other-runtime", "diagnostics about other runtimes are not fixed: {rules}")
  static let checkLeftUnsafe = PhraseID(
    english: "check.left-unsafe", "fixes that change the look of the app or remove something need '--unsafe-fixes': {rules}")
  static let checkLeftWithoutFix = PhraseID(english: "check.left-without-fix", "to be fixed by hand: {rules}")
  static let checkMaxWarnings = PhraseID(
    english: "check.max-warnings", "the check fails because of warnings: {count}, but '--max-warnings' allows {limit}")
  static let checkMoreToFix = PhraseID(english: "check.more-to-fix", "more can be fixed: run the same command again")
  static let checkNoChanges = PhraseID(english: "check.no-changes", "made no changes")
  static let checkNothingToFix = PhraseID(english: "check.nothing-to-fix", "there was nothing to fix")
  static let checkProjectMaxWarnings = PhraseID(
    english: "check.project-max-warnings",
    "the check fails because of warnings: {count}, but 'maxWarnings' in '{path}' allows {limit}")
  static let checkProjectStrict = PhraseID(
    english: "check.project-strict", "the check fails because of warnings: 'strict' is set in '{path}'")
  static let checkRefused = PhraseID(
    english: "check.refused", "'{name}' has errors that are silenced here; 'nsscompile compile' still rejects it")
  static let checkStrict = PhraseID(english: "check.strict", "the check fails because of warnings: '--strict' is set")
  static let checkStylesheets = PhraseID(english: "check.stylesheets", one: "{count} stylesheet", other: "{count} stylesheets")
}
