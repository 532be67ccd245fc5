import NSSFiles
import NSSTheme

enum WatchCommand {
  static let spec = CommandSpec(
    name: "watch",
    summary: "run a command again whenever one of its inputs changes",
    usage: "nsscompile watch [OPTION…] [COMMAND] ARGUMENT…",
    positionals: [
      PositionalSpec("COMMAND", help: "\(names.joined(separator: ", ")); default: \(names[0])"),
      PositionalSpec("ARGUMENT…", help: "the arguments and options of the command"),
    ],
    options: [interval, clear, SpokenLanguage.option, SharedOptions.help, SharedOptions.version],
    examples: [
      "nsscompile watch acme.nss -o acme.json", "nsscompile watch check brands/",
      "nsscompile watch --clear contrast acme.nss --failures",
    ],
    readsConfiguration: true,
    endsWithCommand: true
  )

  private static let names = WatchedCommand.all.map(\.name)

  private static let interval = OptionSpec(
    "interval", placeholder: "MS", defaultValue: "250", help: "how often the files are polled, in milliseconds")
  private static let clear = OptionSpec("clear", help: "clear the terminal before each run")
  private static let noInput: Phrase =
    "no input; name a file or folder, such as 'nsscompile watch acme.nss -o acme.json'"
  private static let intervals = 10...3_600_000

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var pause = 250
    if let text = arguments.value(of: interval) {
      guard let number = Int(text), intervals.contains(number) else {
        throw spec.usageFailure(
          "'--interval' needs a number of milliseconds from \(intervals.lowerBound) to \(intervals.upperBound), not '\(text)'")
      }
      pause = number
    }
    var rest = arguments.positionals[...]
    guard let first = rest.first else { throw spec.usageFailure(noInput) }
    var watched = WatchedCommand.all[0]
    if let named = WatchedCommand.all.first(where: { $0.name.isSame(as: first) }) {
      watched = named
      rest = rest.dropFirst()
    } else if CommandLineTool.hasCommand(first) {
      throw spec.usageFailure("'watch' does not run '\(first)'; it runs \(Phrase.Content.plainNames(names))")
    }
    let (command, parsed) = try CommandLineTool.parsed(watched.name, Array(rest))
    guard !parsed.contains(SharedOptions.help), !parsed.contains(SharedOptions.version) else {
      return try CommandLineTool.run(command, parsed)
    }
    guard !parsed.positionals.isEmpty else { throw spec.usageFailure(noInput) }
    guard !parsed.positionals.contains("-") else {
      throw spec.usageFailure("'watch' needs files: standard input does not change")
    }
    var watch = Watch(command, watched, parsed, pause: pause, clears: arguments.contains(clear))
    return try watch.run()
  }
}

/// Runs a command repeatedly. The runs share no state.
private struct Watch {
  private let command: CommandLineTool.Command
  private let watched: WatchedCommand
  private let arguments: ParsedArguments
  private let pause: Int
  private let clears: Bool
  private var isFirst = true

  init(_ command: CommandLineTool.Command, _ watched: WatchedCommand, _ arguments: ParsedArguments, pause: Int, clears: Bool) {
    self.command = command
    self.watched = watched
    self.arguments = arguments
    self.pause = pause
    self.clears = clears && Terminal.rewritesLines(on: .output)
  }

  /// Returns only if the command line is wrong; otherwise a signal ends the process, or the end of its reader.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    var changed = arguments.positionals
    while true {
      // Take the snapshot before the run, so that a change during the run is detected.
      let files = WatchedFiles(arguments, of: watched, command.spec)
      // A file that the command itself writes, with `--fix` or for a baseline, is treated as changed: an editor may have saved
      // over it meanwhile. The next run has nothing to write.
      let before = files.snapshot(watched)
      if let missing = files.missing {
        say(
          Path.exists(missing)
            ? "cannot open '\(missing)': \(FileError.Cause.notRegular.reason)"
            : "'\(missing)' does not exist; waiting for it")
      } else {
        if clears { try CommandLineTool.print("\u{1B}[2J\u{1B}[H") }
        let status: ExitStatus
        do throws(CommandFailure) { status = try CommandLineTool.run(command, arguments) } catch {
          CommandLineTool.report(error)
          status = error.status
        }
        if isFirst, status == .usage || status == .configuration { return status }
        isFirst = false
        say(changed, status)
      }
      changed = wait(before, files)
    }
  }

  /// Waits for a change. A change is complete when the files stay the same for one interval.
  private func wait(_ before: WatchedFiles.Snapshot, _ files: WatchedFiles) -> [String] {
    var last = before
    var rest = pause
    while true {
      Clock.sleep(milliseconds: rest)
      StandardStreams.endIfOutputIsClosed()
      let start = Clock.milliseconds
      let now = files.snapshot(watched)
      // Spend at most a twentieth of the time on looking at the files.
      rest = max(pause, 20 * (Clock.milliseconds - start))
      if now != before, now == last { return now.changed(since: before) }
      last = now
    }
  }

  /// A line with the time, what changed, and how the run ended.
  private func say(_ changed: [String], _ status: ExitStatus) {
    let result: Phrase =
      switch status {
      case .success: "done"
      case .failure: watched.keepsOutput ? "errors; the older output is kept" : "failed"
      default: "failed with status \(status.code)"
      }
    let paths = Phrase.Content.list(changed.map { .text($0) }, .and).cut(at: 1)
    say("\(paths): \(result)")
  }

  private func say(_ phrase: Phrase) { StandardError.write("\(Clock.localTime) \(CommandLineTool.spoken(phrase))\n") }
}
