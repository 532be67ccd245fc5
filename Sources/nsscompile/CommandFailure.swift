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

  /// The failures without others, and with each message about a file once, at its first place.
  static func once(_ all: [CommandFailure]) -> [CommandFailure] {
    let groups = Dictionary(grouping: all.indices) { all[$0].message.file == nil ? "\($0)" : all[$0].message }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in
      let first = all[group[0]]
      let message = group.count > 1 ? "\(first.message) (and \(group.count - 1) more)" : first.message
      return CommandFailure(first.status, message, help: first.help, at: first.location)
    }
  }
}
