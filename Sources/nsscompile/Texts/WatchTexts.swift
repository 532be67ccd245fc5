import NSSTheme

/// `nsscompile watch`.
extension PhraseID {
  static let watchDone = PhraseID(english: "watch.done", "done")
  static let watchFailed = PhraseID(english: "watch.failed", "failed with status {status}")
  static let watchInterval = PhraseID(
    english: "watch.interval", "'--interval' needs a number of milliseconds from {first} to {last}, not '{value}'")
  static let watchKept = PhraseID(english: "watch.kept", "errors; the older output is kept")
  static let watchLine = PhraseID(english: "watch.line", "{path}: {result}")
  static let watchLineMore = PhraseID(
    english: "watch.line-more", one: "{path} and {count} other file: {result}", other: "{path} and {count} other files: {result}")
  static let watchNoInput = PhraseID(
    english: "watch.no-input", "no input; name a file or folder, such as 'nsscompile watch acme.nss -o acme.json'")
  static let watchNotPassed = PhraseID(english: "watch.not-passed", "failed")
  static let watchNotThis = PhraseID(english: "watch.not-this", "'watch' does not run '{name}'; it runs {names}")
  static let watchStandardInput = PhraseID(english: "watch.standard-input", "'watch' needs files: standard input does not change")
  static let watchWaiting = PhraseID(english: "watch.waiting", "'{path}' does not exist; waiting for it")
}
