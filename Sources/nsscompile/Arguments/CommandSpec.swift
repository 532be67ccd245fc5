import NSSTheme

/// A positional argument of a command, as its help describes it.
struct PositionalSpec: Sendable {
  let placeholder: String
  let takes: ArgumentKind
  let help: String

  init(_ placeholder: String, takes: ArgumentKind = .text, help: String) {
    self.placeholder = placeholder
    self.takes = takes
    self.help = help
  }

  /// True if there may be several of these arguments.
  var isRepeated: Bool { placeholder.hasSuffix("…") }
}

/// The interface of a command: arguments, options and help.
struct CommandSpec: Sendable {
  let name: String
  /// One line, in lower case, without a full stop.
  let summary: String
  /// The whole usage line, such as `nsscompile compile INPUT.nss… [-o FILE]`.
  let usage: String
  /// The names that other compilers, linters and formatters use for this command.
  let otherNames: [String]
  let positionals: [PositionalSpec]
  let options: [OptionSpec]
  /// Complete command lines.
  let examples: [String]
  /// True if the command can end with the status `configuration`, because it reads a file such as a baseline or a manifest.
  let readsConfiguration: Bool
  /// True if the arguments end with another command and its arguments.
  let endsWithCommand: Bool

  init(
    name: String,
    summary: String,
    usage: String,
    otherNames: [String] = [],
    positionals: [PositionalSpec] = [],
    options: [OptionSpec] = [],
    examples: [String] = [],
    readsConfiguration: Bool = false,
    endsWithCommand: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.otherNames = otherNames
    self.positionals = positionals
    self.options = options
    self.examples = examples
    self.readsConfiguration = readsConfiguration
    self.endsWithCommand = endsWithCommand
  }

  /// A failure with `usage` that refers to the help of this command.
  func usageFailure(
    _ message: PhraseID, _ arguments: KeyValuePairs<String, String> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> CommandFailure {
    usageFailure(Phrase(message, arguments, parts: parts))
  }

  /// The number that was given for an option; a usage error if it is not in a range.
  func number(_ text: String, of option: OptionSpec, in range: ClosedRange<Int>) throws(CommandFailure) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    throw usageFailure(
      .usageNumber,
      [
        "option": "--\(option.name)", "minimum": String(range.lowerBound), "limit": String(range.upperBound), "value": text,
      ])
  }

  func usageFailure(_ message: Phrase) -> CommandFailure {
    CommandFailure(.usage, message, help: Phrase(.usageHelp, ["command": "nsscompile \(name)"]))
  }
}

extension PhraseID {
  static let usageHelp = PhraseID(english: "usage.help", "run '{command} --help' for the options")
  static let usageNumber = PhraseID(english: "usage.number", "'{option}' needs a number from {minimum} to {limit}, not '{value}'")
}
