import NSSTheme

/// What a command takes beside its options; the help shows it.
struct PositionalSpec: Sendable {
  let placeholder: String
  let help: String

  init(_ placeholder: String, help: String) {
    self.placeholder = placeholder
    self.help = help
  }
}

/// A command as its users see it.
struct CommandSpec: Sendable {
  let name: String
  /// One line, in lower case, without a full stop.
  let summary: String
  /// All of the usage line, such as `nsscompile compile INPUT.nss… [-o FILE]`.
  let usage: String
  let positionals: [PositionalSpec]
  let options: [OptionSpec]
  /// Whole command lines.
  let examples: [String]
  /// True if the command reads a file of its own making, which can be a bad configuration.
  let readsConfiguration: Bool

  init(
    name: String,
    summary: String,
    usage: String,
    positionals: [PositionalSpec] = [],
    options: [OptionSpec] = [],
    examples: [String] = [],
    readsConfiguration: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.positionals = positionals
    self.options = options
    self.examples = examples
    self.readsConfiguration = readsConfiguration
  }

  /// A failure with `usage` that sends the reader to the help of this command.
  func usageFailure(
    _ message: PhraseID, _ arguments: KeyValuePairs<String, String> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> CommandFailure {
    usageFailure(Phrase(message, arguments, parts: parts))
  }

  func usageFailure(_ message: Phrase) -> CommandFailure {
    CommandFailure(.usage, message, help: Phrase(.usageHelp, ["command": "nsscompile \(name)"]))
  }
}
