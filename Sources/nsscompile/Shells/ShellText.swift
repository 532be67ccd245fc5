import NSSTools

extension String {
  /// The text between single quotes, for bash and zsh.
  var quotedForShell: String { "'\(map { $0 == "'" ? "'\\''" : String($0) }.joined())'" }

  func escaped(_ special: Set<Character>) -> String { map { special.contains($0) ? "\\\($0)" : String($0) }.joined() }
}

extension CommandSpec {
  /// The positional arguments up to the first that may be repeated, which takes all that follow.
  var completedPositionals: ArraySlice<PositionalSpec> {
    guard let repeated = positionals.firstIndex(where: \.isRepeated) else { return positionals[...] }
    return positionals[...repeated]
  }
}

extension OptionSpec {
  /// The ways to write the option: `--output`, `-o`.
  var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }
}

enum CompletedRules {
  static var ids: [String] { RulePage.all.map(\.id.rawValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  static var levels: [String] { Check.Level.allCases.map(\.rawValue) }
}
