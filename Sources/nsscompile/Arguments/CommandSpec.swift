import NSSTheme

struct PositionalSpec: Sendable {
  let placeholder: String
  let takes: ArgumentKind
  let help: String

  init(_ placeholder: String, takes: ArgumentKind = .text, help: String) {
    self.placeholder = placeholder
    self.takes = takes
    self.help = help
  }

  var isRepeated: Bool { placeholder.hasSuffix("…") }
}

struct CommandSpec: Sendable {
  let name: String
  /// One line, in lower case, without a full stop.
  let summary: String
  /// The whole usage line, such as `nsscompile compile INPUT.nss… [-o FILE]`.
  let usage: String
  /// The names that other compilers, linters and formatters use for this command.
  var otherNames: [String] = []
  var positionals: [PositionalSpec] = []
  var options: [OptionSpec] = []
  var examples: [String] = []
  /// True if the command can end with the status `configuration`, because it reads a file such as a baseline or a manifest.
  var readsConfiguration = false
  var endsWithCommand = false

  /// A failure with `usage` that refers to the help of this command.
  func usageFailure(_ message: Phrase) -> CommandFailure {
    CommandFailure(.usage, message, help: "run 'nsscompile \(name) --help' for the options")
  }

  func usageFailure(
    _ message: PhraseID, _ arguments: KeyValuePairs<String, String> = [:], parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> CommandFailure {
    usageFailure(Phrase(message, arguments, parts: parts))
  }

  func checkStandardInput(_ inputs: [String]) throws(CommandFailure) {
    guard inputs.count(where: { $0 == "-" }) <= 1 else { throw usageFailure("standard input '-' is named twice") }
  }

  /// The number that was given for an option; a usage error if it is not in a range.
  func number(_ text: String, of option: OptionSpec, in range: ClosedRange<Int>) throws(CommandFailure) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    throw usageFailure("'--\(option.name)' needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
  }
}
