import NSSTheme

/// `nsscompile completions`.
extension PhraseID {
  static let choicesShells = PhraseID("choices.shells", "the shells are {names}")
  static let completionsNoShell = PhraseID("completions.no-shell", "no shell; name {names}")
  static let completionsOneShell = PhraseID("completions.one-shell", "one shell at a time; '{name}' is a second one")
  static let completionsUnknownShell = PhraseID("completions.unknown-shell", "unknown shell '{name}'; {hint}")
}
