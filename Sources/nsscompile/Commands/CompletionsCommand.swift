import NSSTheme
import NSSTools

enum CompletionsCommand {
  static let spec = CommandSpec(
    name: "completions",
    summary: "write the completions of a shell",
    usage: "nsscompile completions SHELL",
    otherNames: ["autocomplete", "complete", "completion"],
    positionals: [
      PositionalSpec("SHELL", takes: .value(shells.map(\.name)), help: "a shell: \(shells.map(\.name).joined(separator: ", "))")
    ],
    options: [SpokenLanguage.option, SharedOptions.help, SharedOptions.version],
    examples: [
      "nsscompile completions bash > ~/.nsscompile.bash   # and 'source ~/.nsscompile.bash' in ~/.bashrc",
      "nsscompile completions zsh > \"${fpath[1]}/_nsscompile\"",
      "nsscompile completions fish > ~/.config/fish/completions/nsscompile.fish",
    ]
  )

  private static let shells: [(name: String, script: @Sendable ([CommandSpec]) -> String)] = [
    ("bash", { BashCompletions(commands: $0).script }), ("zsh", { ZshCompletions(commands: $0).script }),
    ("fish", { FishCompletions(commands: $0).script }),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let names = shells.map(\.name)
    guard let name = arguments.positionals.first else {
      throw spec.usageFailure("no shell; name \(names: names, .or)")
    }
    guard arguments.positionals.count == 1 else {
      throw spec.usageFailure("one shell at a time; '\(arguments.positionals[1])' is a second one")
    }
    guard let shell = shells.first(where: { $0.name == name }) else {
      let shells = PhraseID(english: "choices.shells", "the shells are {names}")
      throw spec.usageFailure("unknown shell '\(name)'; \(hint(for: name, among: names, all: shells))")
    }
    try CommandLineTool.print(shell.script(CommandLineTool.allCommands.map(\.spec)))
    return .success
  }
}
