import NSSFiles
import NSSMessages
import NSSTheme

/// The entry point: finds the command, and turns failures into messages and an exit status.
enum CommandLineTool {
  static let version = "0.2.0"

  /// A command with its name, specification and body.
  struct Command: Sendable {
    let name: String
    private let makeSpec: @Sendable () -> CommandSpec
    let run: @Sendable (ParsedArguments) throws(CommandFailure) -> ExitStatus

    init(
      _ name: String, _ spec: @autoclosure @escaping @Sendable () -> CommandSpec,
      run: @escaping @Sendable (ParsedArguments) throws(CommandFailure) -> ExitStatus
    ) {
      self.name = name
      makeSpec = spec
      self.run = run
    }

    /// Created on demand, because a run needs the specification of one command only.
    var spec: CommandSpec { makeSpec() }
  }

  static let commands: [Command] = [
    Command("compile", CompileCommand.spec, run: CompileCommand.run),
    Command("check", CheckCommand.spec, run: CheckCommand.run),
    Command("format", FormatCommand.spec, run: FormatCommand.run),
    Command("batch", BatchCommand.spec, run: BatchCommand.run),
    Command("explain", ExplainCommand.spec, run: ExplainCommand.run),
    Command("palette", PaletteCommand.spec, run: PaletteCommand.run),
    Command("rules", RulesCommand.spec, run: RulesCommand.run),
    Command("verify", VerifyCommand.spec, run: VerifyCommand.run),
  ]

  private static let help = Command(
    "help",
    CommandSpec(
      name: "help",
      summary: "show the commands, or the options of one",
      usage: "nsscompile help [COMMAND]",
      positionals: [PositionalSpec("COMMAND", help: "a command: \(commandNames.joined(separator: ", "))")],
      options: [SpokenLanguage.option, SharedOptions.help, SharedOptions.version],
      examples: ["nsscompile help", "nsscompile help compile"]
    ),
    run: { arguments throws(CommandFailure) in try showHelp(arguments.positionals) }
  )

  private static var commandNames: [String] { commands.map(\.name) }

  /// Runs the command that the arguments name; without a name it is `compile`.
  static func run(_ arguments: [String]) -> ExitStatus {
    do throws(CommandFailure) {
      try checkEncoding()
      switch arguments.first {
      case "--version":
        try print("nsscompile \(version)\n")
        return .success
      case "--help", "-h":
        try print(overview)
        return .success
      case let name?:
        if let command = (commands + [help]).first(where: { $0.name == name }) {
          return try run(command, arguments.dropFirst())
        }
        try rejectUnknownCommand(name)
        return try run(commands[0], arguments[...])
      case nil: throw commands[0].spec.usageFailure(.usageNoInput)
      }
    } catch {
      report(error)
      return error.status
    }
  }

  /// Fails for an argument that is not UTF-8. Swift replaces invalid bytes with U+FFFD, so another file would be read or written.
  private static func checkEncoding() throws(CommandFailure) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      // Unsafe memory because only `unsafeArgv` has the original bytes.
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      throw CommandFailure(.usage, .usageNotUtf8, ["name": String(cString: argument)])
    }
  }

  private static func run(_ command: Command, _ arguments: ArraySlice<String>) throws(CommandFailure) -> ExitStatus {
    let parsed = try parse(arguments, for: command.spec)
    if parsed.contains(SharedOptions.help) {
      try print(helpText(for: command.spec))
      return .success
    }
    if parsed.contains(SharedOptions.version) {
      try print("nsscompile \(version)\n")
      return .success
    }
    try SpokenLanguage.check(parsed, for: command.spec)
    return try command.run(parsed)
  }

  /// A first word that is neither a path nor an option was meant to be a command.
  private static func rejectUnknownCommand(_ name: String) throws(CommandFailure) {
    guard !name.hasPrefix("-"), !name.contains("."), !name.contains("/"), !Path.exists(name) else { return }
    throw overviewFailure(.usageNeitherCommandNorFile, ["name": name], parts: ["hint": commandHint(name)])
  }

  private static func showHelp(_ names: [String]) throws(CommandFailure) -> ExitStatus {
    guard names.count <= 1 else { throw overviewFailure(.usageOneCommand, ["name": names[1]]) }
    guard let name = names.first else {
      try print(overview)
      return .success
    }
    guard let command = (commands + [help]).first(where: { $0.name == name }) else {
      throw overviewFailure(.usageUnknownCommand, ["name": name], parts: ["hint": commandHint(name)])
    }
    try print(helpText(for: command.spec))
    return .success
  }

  private static func commandHint(_ name: String) -> Phrase.Content {
    hint(for: name, among: commandNames, all: .choicesCommands)
  }

  private static func overviewFailure(
    _ message: PhraseID, _ arguments: KeyValuePairs<String, String>, parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> CommandFailure {
    CommandFailure(.usage, message, arguments, parts: parts, help: Phrase(.usageOverview))
  }

  /// Writes to standard output.
  static func print(_ text: String) throws(CommandFailure) { try print(Array(text.utf8)) }

  /// Writes to standard output.
  static func print(_ bytes: [UInt8]) throws(CommandFailure) {
    try usingFiles(try StandardStreams.writeOutput(bytes, count: bytes.count))
  }

  /// Writes `nsscompile: error: message` and the remedy.
  static func report(_ failure: CommandFailure) { StandardError.write(text(failure)) }

  /// The lines about a failure.
  static func text(_ failure: CommandFailure) -> String {
    let help = failure.help.map { "  help: \(spoken($0))\n" } ?? ""
    return "nsscompile: error: \(spoken(failure.message))\n\(help)"
  }

  /// Writes `nsscompile: warning: message`.
  static func warn(_ message: Phrase) { StandardError.write("nsscompile: warning: \(spoken(message))\n") }

  /// Writes the errors for which there is no theme, with their source lines.
  static func reportErrors(_ diagnostics: DiagnosticList, in files: [SourceFile], _ arguments: ParsedArguments) {
    let hasColors = Terminal.hasColors(arguments.value(of: SharedOptions.color))
    var printer = DiagnosticPrinter(files: files, hasColors: hasColors, in: SpokenLanguage.translation)
    for diagnostic in diagnostics.kept where diagnostic.severity == .error {
      StandardError.write(printer.text(diagnostic))
    }
  }

  /// Writes a line about what was done or should be done.
  static func note(_ message: Phrase) { note(spoken(message)) }

  /// Writes a line that is quoted from elsewhere.
  static func note(_ line: String) { StandardError.write("nsscompile: \(line.visibleOnOneLine)\n") }

  /// Several phrases on one line.
  static func spoken(_ phrases: [Phrase]) -> String {
    phrases.map { spoken($0) }.joined(separator: spoken(Phrase(.listSentences)))
  }

  /// A phrase on one line in the language of the process. Control characters of file names are escaped, so that they cannot steer
  /// the terminal.
  static func spoken(_ phrase: Phrase) -> String {
    phrase.text(in: SpokenLanguage.translation).visibleOnOneLine.withoutCommand
  }

  private static var overview: String {
    let shown = commands + [help]
    let width = shown.reduce(0) { max($0, $1.name.count) } + 3
    let rows = shown.map { "  \($0.name.padded(to: width))\($0.spec.summary)" }
    return """
      Usage: nsscompile [COMMAND] …

      Compiles NSS stylesheets, which brand SAP Fiori apps for iOS and apps on NUI, into resolved themes.

      Commands:
      \(rows.joined(separator: "\n"))

      Without a command, 'nsscompile INPUT.nss… [-o FILE]' compiles.
      Run 'nsscompile help COMMAND' for the options of a command.

      Options:
        -h, --help     show this help
            --version  show the version

      """
  }
}
