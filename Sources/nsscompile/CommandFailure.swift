import NSSTheme

/// The reason why a command ends with a failure.
struct CommandFailure: Error, Sendable {
  let status: ExitStatus
  let message: Phrase
  let help: Phrase?
  /// The location of the error, such as `.nsscompile.json:3:5`; nil for an error of the command.
  let location: String?
  /// Errors with the same cause, which are reported before this one.
  let others: [CommandFailure]

  init(
    _ status: ExitStatus, _ message: Phrase, help: Phrase? = nil, at location: String? = nil, others: [CommandFailure] = []
  ) {
    self.status = status
    self.message = message
    self.help = help
    self.location = location
    self.others = others
  }

  init(
    _ status: ExitStatus, _ message: PhraseID, _ arguments: KeyValuePairs<String, String> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil
  ) {
    self.init(status, Phrase(message, arguments, parts: parts), help: help)
  }

  var withoutHelp: CommandFailure { CommandFailure(status, message) }
}
