import NSSTheme

/// `nsscompile compile`.
extension PhraseID {
  static let compileFolderHelp = PhraseID(
    english: "compile.folder.help",
    "use 'check' or 'batch' for folders: nsscompile check {path}, nsscompile batch {path} -o themes")
  static let compileKeptError = PhraseID(
    english: "compile.kept-error", "'{option}' has no effect: without this error, the theme would not be what the runtime shows")
}
