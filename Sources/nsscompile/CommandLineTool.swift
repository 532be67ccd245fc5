import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools
import Synchronization

/// The entry point: finds the command, and turns failures into messages and an exit status.
enum CommandLineTool {
  static let version = "0.3.0"
  static let date = "November 27, 2026"

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
    Command("contrast", ContrastCommand.spec, run: ContrastCommand.run),
    Command("diff", DiffCommand.spec, run: DiffCommand.run),
    Command("import", ImportCommand.spec, run: ImportCommand.run),
    Command("explain", ExplainCommand.spec, run: ExplainCommand.run),
    Command("preview", PreviewCommand.spec, run: PreviewCommand.run),
    Command("palette", PaletteCommand.spec, run: PaletteCommand.run),
    Command("classes", ClassesCommand.spec, run: ClassesCommand.run),
    Command("rules", RulesCommand.spec, run: RulesCommand.run),
    Command("strings", StringsCommand.spec, run: StringsCommand.run),
    Command("verify", VerifyCommand.spec, run: VerifyCommand.run),
    Command("watch", WatchCommand.spec, run: WatchCommand.run),
    Command("lsp", LSPCommand.spec, run: LSPCommand.run),
    Command("completions", CompletionsCommand.spec, run: CompletionsCommand.run),
  ]

  static var allCommands: [Command] { commands + [help] }

  private static let help = Command(
    "help",
    CommandSpec(
      name: "help",
      summary: "show the commands, or the options of one",
      usage: "nsscompile help [COMMAND] [--man]",
      otherNames: ["?", "commands", "usage"],
      positionals: [
        PositionalSpec("COMMAND", takes: .value(commandNames), help: "a command: \(commandNames.joined(separator: ", "))")
      ],
      options: [manual, SpokenLanguage.option, SharedOptions.help, SharedOptions.version],
      examples: ["nsscompile help", "nsscompile help compile", "nsscompile help --man > nsscompile.1"]
    ),
    run: { arguments throws(CommandFailure) in try showHelp(arguments) }
  )

  private static let manual = OptionSpec("man", help: "write the page of the manual, with all commands, as mdoc(7)")

  private static var commandNames: [String] { commands.map(\.name) }

  /// Runs the command that the arguments name, or `compile` if they name none.
  static func run(_ arguments: [String]) -> ExitStatus {
    do throws(CommandFailure) {
      // Swift replaces invalid bytes with U+FFFD, so another file would be read or written.
      if let name = ProcessStart.argumentNotUTF8 { throw CommandFailure(.usage, "'\(name)' is not UTF-8") }
      switch arguments.first {
      case "--version", "-V":
        return try showVersion()
      case "--help", "-h":
        try print(overview)
        return .success
      case let name?:
        if let command = allCommands.first(where: { $0.name == name }) {
          return try run(command, arguments.dropFirst())
        }
        if name == "version", !Path.exists(name) { return try showVersion() }
        try rejectUnknownCommand(name)
        try rejectOptionsBeforeCommand(arguments)
        return try run(commands[0], arguments[...])
      case nil: throw commands[0].spec.usageFailure("no input; name a stylesheet, or '-' for standard input")
      }
    } catch {
      report(error)
      return error.status
    }
  }

  private static func run(_ command: Command, _ arguments: ArraySlice<String>) throws(CommandFailure) -> ExitStatus {
    try run(command, parse(arguments, for: command.spec))
  }

  static func hasCommand(_ name: String) -> Bool { commands.contains { $0.name.isSame(as: name) } }

  /// A command and its arguments, to run it several times in one process.
  static func parsed(
    _ name: String, _ arguments: [String]
  ) throws(CommandFailure) -> (command: Command, arguments: ParsedArguments) {
    let command = commands.first { $0.name.isSame(as: name) } ?? commands[0]
    var parsed = try parse(arguments[...], for: command.spec)
    parsed.isWatched = true
    return (command, parsed)
  }

  static func run(_ command: Command, _ parsed: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    if parsed.contains(SharedOptions.help) {
      try print(helpText(for: command.spec))
      return .success
    }
    if parsed.contains(SharedOptions.version) { return try showVersion() }
    try SpokenLanguage.check(parsed, for: command.spec)
    return try command.run(parsed)
  }

  private static func showVersion() throws(CommandFailure) -> ExitStatus {
    try print("nsscompile \(version)\n")
    return .success
  }

  /// Fails with `usage` for a first word that is neither a path nor an option: it was meant as a command.
  private static func rejectUnknownCommand(_ name: String) throws(CommandFailure) {
    guard !name.hasPrefix("-"), !name.contains("."), !name.contains("/"), !Path.exists(name) else { return }
    throw overviewFailure("'\(name)' is neither a command nor a file; \(commandHint(name))")
  }

  private static func rejectOptionsBeforeCommand(_ arguments: [String]) throws(CommandFailure) {
    guard arguments[0].hasPrefix("-"), !arguments.contains("--") else { return }
    // A word may be the value of an option of `compile`.
    let parsed = try? parse(arguments[...], for: commands[0].spec)
    guard let word = parsed.map({ $0.positionals.first }) ?? arguments.first(where: isCommand), isCommand(word) else { return }
    let rest = arguments.enumerated().filter { $0.offset != arguments.lastIndex(of: word) }.map(\.element)
    let words = [word] + rest.map { $0.hasPrefix("-") ? $0 : $0.shellWord }
    throw CommandFailure(
      .usage, "the options of '\(word)' follow its name", help: "write: nsscompile \(words.joined(separator: " "))")
  }

  private static func isCommand(_ word: String) -> Bool {
    allCommands.contains { $0.name.isSame(as: word) } && !Path.exists(word)
  }

  private static func showHelp(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let names = arguments.positionals
    if arguments.contains(manual) {
      if let name = names.first { throw overviewFailure("the manual page covers all commands; omit '\(name)'") }
      try print(ManualPage.text(allCommands.map(\.spec)))
      return .success
    }
    guard names.count <= 1 else { throw overviewFailure("one command at a time; '\(names[1])' is a second one") }
    guard let name = names.first else {
      try print(overview)
      return .success
    }
    guard let command = allCommands.first(where: { $0.name == name }) else {
      throw overviewFailure("unknown command '\(name)'; \(commandHint(name))")
    }
    try print(helpText(for: command.spec))
    return .success
  }

  private static func commandHint(_ name: String) -> Phrase.Content {
    if let command = ForeignNames.command(for: name) { return .phrase(Phrase(.choicesDidYouMean, ["name": command])) }
    return hint(for: name, among: commandNames, all: PhraseID(english: "choices.commands", "the commands are {names}"))
  }

  private static func overviewFailure(_ message: Phrase) -> CommandFailure {
    CommandFailure(.usage, message, help: "run 'nsscompile help' for the commands")
  }

  static func print(_ text: String) throws(CommandFailure) { try print(Array(text.utf8)) }

  static func print(_ bytes: [UInt8]) throws(CommandFailure) {
    try usingFiles(try StandardStreams.writeOutput(bytes, count: bytes.count))
  }

  /// The remarks about the run so far that no report has.
  private static let remarks = Mutex<[Remark]>([])

  static func takeRemarks() -> [Remark] {
    remarks.withLock { all in
      defer { all = [] }
      return all
    }
  }

  /// Remembers a remark for a report for programs, which is in English and may be all that a build server keeps.
  private static func remember(_ text: String, isError: Bool = false) {
    remarks.withLock { $0.append(Remark(isError: isError, text)) }
  }

  private static func english(_ message: Phrase, at location: String? = nil) -> String {
    (location.map { "\($0): " } ?? "") + message.text(in: SpokenLanguage.forPrograms)
  }

  static func report(_ failure: CommandFailure) {
    for failure in failure.others + [failure] { remember(english(failure.message, at: failure.location), isError: true) }
    StandardError.write(text(failure))
  }

  static func text(_ failure: CommandFailure) -> String {
    let help = failure.help.map { "  help: \(spoken($0))\n" } ?? ""
    let location = failure.location.map { $0.visibleOnOneLine.withoutCommand } ?? "nsscompile"
    return failure.others.map(text).joined() + "\(location): error: \(spoken(failure.message))\n\(help)"
  }

  static func warn(_ message: Phrase) { StandardError.write("nsscompile: warning: \(spoken(message))\n") }

  /// Prints the errors that prevented compilation, with their source lines.
  static func reportErrors(_ diagnostics: DiagnosticList, in files: [SourceFile], _ arguments: ParsedArguments) {
    report(diagnostics.kept.filter { $0.severity == .error }, in: files, arguments)
  }

  /// Writes diagnostics to standard error, with their source lines.
  static func report(_ diagnostics: [Diagnostic], in files: [SourceFile], _ arguments: ParsedArguments) {
    guard !diagnostics.isEmpty else { return }
    let screen = Terminal.screen(arguments.value(of: SharedOptions.color))
    var output = StandardError.output()
    RepeatedDiagnostics.write(diagnostics, of: files, screen, SpokenLanguage.translation, to: &output) {
      $0.endValue()
    }
    output.finish()
  }

  /// Writes a line about what was done or what to do next.
  static func note(_ message: Phrase) { note(line: spoken(message), english: english(message)) }

  static func note(_ note: ProjectError.Problem, in path: String) {
    self.note(note.message, at: "\(path):\(note.line):\(note.column)")
  }

  static func note(_ message: Phrase, at location: String) {
    remember(english(message, at: location))
    StandardError.write("\(location.visibleOnOneLine.withoutCommand): note: \(spoken(message))\n")
  }

  /// Writes a message that may be long, broken into lines of at most 120 columns.
  static func noteWrapped(_ message: Phrase) {
    remember(english(message))
    let width = min(Terminal.screen(nil).width ?? 120, 120)
    StandardError.write(String(wrapped("  nsscompile: " + spoken(message), width: width, hanging: 2).dropFirst(2)))
  }

  static func note(line: String, english: String? = nil) {
    remember(english ?? line.trimmed)
    StandardError.write("nsscompile: \(line.visibleOnOneLine)\n")
  }

  static func spoken(_ phrases: [Phrase]) -> String {
    phrases.map { spoken($0) }.joined(separator: "; ")
  }

  /// A phrase on one line in the language of the process. Control characters of file names are escaped, so that they cannot steer
  /// the terminal.
  static func spoken(_ phrase: Phrase) -> String {
    phrase.text(in: SpokenLanguage.translation).visibleOnOneLine.withoutCommand
  }

  private static var overview: String {
    let shown = allCommands
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
        -V, --version  show the version

      """
  }
}
