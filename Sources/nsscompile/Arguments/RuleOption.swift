import NSSTheme
import NSSTools

enum RuleOption {
  static let rule = OptionSpec(
    "rule", placeholder: "ID=LEVEL", takes: .ruleLevel, isRepeated: true,
    help: "make a diagnostic 'off', 'note', 'warning' or 'error'; 'nsscompile rules' lists them")

  /// Sets the levels that the command line names. Fails with `usage` for an unknown rule or level.
  static func apply(
    _ arguments: ParsedArguments, to levels: inout [DiagnosticID: Check.Level], for spec: CommandSpec
  ) throws(CommandFailure) {
    for setting in arguments.values(of: rule) {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw spec.usageFailure("'--rule \(setting)' needs a level, such as '--rule \(parts[0])=off'")
      }
      let id = try RulesCommand.id(named: parts[0], for: spec)
      guard let level = Check.Level(rawValue: parts[1]) else {
        let hint = hint(for: parts[1], among: Check.Level.allCases.map(\.rawValue), all: .choicesLevels)
        throw spec.usageFailure("unknown level '\(parts[1])' for '--rule'; \(hint)")
      }
      if let id { levels[id] = level }
    }
  }
}
