import NSSTheme

/// `nsscompile completions`.
extension PhraseID {
  static let choicesShells = PhraseID(english: "choices.shells", "the shells are {names}")
  static let completionsNoShell = PhraseID(english: "completions.no-shell", "no shell; name {names}")
  static let completionsOneShell = PhraseID(english: "completions.one-shell", "one shell at a time; '{name}' is a second one")
  static let completionsUnknownShell = PhraseID(english: "completions.unknown-shell", "unknown shell '{name}'; {hint}")
}
