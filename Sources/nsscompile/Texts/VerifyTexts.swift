import NSSTheme

/// `nsscompile verify`.
extension PhraseID {
  static let verifyBroken = PhraseID(english: "verify.broken", "'{golden}' is {reason}")
  static let verifyBrokenHelp = PhraseID(english: "verify.broken.help", "'--update' rewrites it")
  static let verifyChanged = PhraseID(english: "verify.changed", "{changed} of {count} themes changed")
  static let verifyChangedAndUpdated = PhraseID(
    english: "verify.changed-and-updated", "{changed} of {count} themes changed, and the golden files with them")
  static let verifyChanges = PhraseID("verify.changes", one: "{path}: {count} change", other: "{path}: {count} changes")
  static let verifyEmpty = PhraseID(english: "verify.empty", "'{golden}' is empty")
  static let verifyFine = PhraseID(
    english: "verify.fine", one: "the theme matches its golden file",
    other: "all {count} themes match their golden files")
  static let verifyNoDialect = PhraseID(
    english: "verify.no-dialect", "'{golden}' has no known dialect, so it is not a golden file")
  static let verifyNoGoldenFile = PhraseID(english: "verify.no-golden-file", "'{path}' has no golden file '{golden}'")
  static let verifyNoGoldenFileHelp = PhraseID(english: "verify.no-golden-file.help", "make it: nsscompile {path} -o {golden}")
  static let verifyNoStylesheet = PhraseID(
    english: "verify.no-stylesheet", "the stylesheet '{path}' of '{golden}' does not exist")
  static let verifyNoStylesheetHelp = PhraseID(
    english: "verify.no-stylesheet.help", "restore the stylesheet, or remove the golden file")
  static let verifyNotCompiled = PhraseID(english: "verify.not-compiled", "{broken} of {count} themes cannot be compiled")
  static let verifyNothingBelow = PhraseID(english: "verify.nothing-below", "there is no golden file below the folder '{folder}'")
  static let verifyNothingBelowHelp = PhraseID(
    english: "verify.nothing-below.help", "make the first one: nsscompile X.nss -o X.theme.json")
  static let verifyUnknown = PhraseID(english: "verify.unknown", "'{golden}' cannot be compared in full: {reason}")
  static let verifyUnknownHelp = PhraseID(english: "verify.unknown.help", "correct it, or rewrite the file with '--update'")
  static let verifyUpdate = PhraseID(
    english: "verify.update", "if this is intended, run the same command with '--update' and read the difference")
  static let verifyWithoutGoldenFile = PhraseID(
    english: "verify.without-golden-file", one: "{count} stylesheet has no golden file",
    other: "{count} stylesheets have no golden file")
  static let verifyWrittenAnew = PhraseID(
    english: "verify.written-anew", "{golden}: rewritten, because it was not a compiled theme")
}
