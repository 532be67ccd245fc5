import NSSTheme

/// The reason why a command ends with a failure.
struct CommandFailure: Error, Sendable {
  let status: ExitStatus
  let message: Phrase
  let help: Phrase?

  init(_ status: ExitStatus, _ message: Phrase, help: Phrase? = nil) {
    self.status = status
    self.message = message
    self.help = help
  }

  init(
    _ status: ExitStatus, _ message: PhraseID, _ arguments: KeyValuePairs<String, String> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil
  ) {
    self.init(status, Phrase(message, arguments, parts: parts), help: help)
  }

  var withoutHelp: CommandFailure { CommandFailure(status, message) }
}
