import NSSTheme

/// `nsscompile check`.
extension PhraseID {
  static let baselineAbsent = PhraseID(
    "baseline.absent", one: "{count} diagnostic of '{path}' does not occur any more; '--update-baseline' removes it",
    other: "{count} diagnostics of '{path}' do not occur any more; '--update-baseline' removes them")
  static let baselineBroken = PhraseID("baseline.broken", "'{path}' is no baseline: {reason}")
  static let baselineBrokenHelp = PhraseID(
    "baseline.broken.help", "name a file that '--baseline' wrote, or one that does not exist yet")
  static let baselineEmpty = PhraseID("baseline.empty", "'{path}' is empty; a baseline is a JSON file")
  static let baselineLeftOut = PhraseID(
    "baseline.left-out", one: "{count} known diagnostic is ignored ('{path}')",
    other: "{count} known diagnostics are ignored ('{path}')")
  static let baselineWritten = PhraseID(
    "baseline.written", one: "'{path}' has {count} known diagnostic now",
    other: "'{path}' has {count} known diagnostics now")
  static let checkChanges = PhraseID(
    "check.changes", one: "made {count} change in {stylesheets}",
    other: "made {count} changes in {stylesheets}")
  static let checkMaxWarnings = PhraseID(
    "check.max-warnings", "the warnings fail the check: {count} of them, where '--max-warnings' allows {limit}")
  static let checkMoreToFix = PhraseID("check.more-to-fix", "more can be fixed: run the same command again")
  static let checkNothingToFix = PhraseID("check.nothing-to-fix", "there was nothing to fix")
  static let checkRefused = PhraseID(
    "check.refused", "'{name}' has errors that are silenced here; 'nsscompile compile' refuses it all the same")
  static let checkStrict = PhraseID("check.strict", "the warnings fail the check, because '--strict' is set")
  static let checkStylesheets = PhraseID("check.stylesheets", one: "{count} stylesheet", other: "{count} stylesheets")
}
