import NSSTheme

struct CommandFailure: Error, Sendable {
  let status: ExitStatus
  let message: Phrase
  let help: Phrase?
  /// The location of the error, such as `.nsscompile.json:3:5`; nil for an error of the command.
  let location: String?
  /// Errors with the same cause, which are reported before this one.
  let others: [CommandFailure]

  init(_ status: ExitStatus, _ message: Phrase, help: Phrase? = nil, at location: String? = nil, others: [CommandFailure] = []) {
    (self.status, self.message, self.help, self.location, self.others) = (status, message, help, location, others)
  }

  var withoutHelp: CommandFailure { CommandFailure(status, message, at: location, others: others) }
}
