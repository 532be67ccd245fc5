import NSSTheme

/// `nsscompile rules [ID]`: what each finding means.
enum RulesCommand {
  static let spec = CommandSpec(
    name: "rules",
    summary: "list all findings, or explain one with a bad and a good example",
    usage: "nsscompile rules [ID] [--json]",
    positionals: [PositionalSpec("ID", help: "the name of a finding, as it stands in brackets behind a message")],
    options: [json, SharedOptions.help, SharedOptions.version],
    examples: ["nsscompile rules", "nsscompile rules half-branded"]
  )

  private static let json = OptionSpec("json", help: "write JSON")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard arguments.positionals.count <= 1 else {
      throw spec.usageFailure("one rule at a time; '\(arguments.positionals[1])' is a second one")
    }
    let isJSON = arguments.contains(json)
    guard let name = arguments.positionals.first else {
      try CommandLineTool.print(isJSON ? LintRule.json(LintRule.all) : list)
      return .success
    }
    let id = try id(named: name, for: spec)
    guard let rule = LintRule.page(id) else { throw CommandFailure(.software, "the rule '\(name)' has no page") }
    try CommandLineTool.print(isJSON ? LintRule.json([rule]) : page(rule))
    return .success
  }

  /// Fails with `usage` and the nearest name.
  static func id(named name: String, for command: CommandSpec) throws(CommandFailure) -> DiagnosticID {
    guard let id = DiagnosticID(rawValue: name) else {
      let nearest = nearestName(to: name, among: DiagnosticID.allCases.map(\.rawValue))
      let hint = nearest.map { "did you mean '\($0)'?" } ?? "'nsscompile rules' lists them"
      throw command.usageFailure("unknown rule '\(name)'; \(hint)")
    }
    return id
  }

  private static var list: String {
    let width = LintRule.all.map(\.id.rawValue.count).max() ?? 0
    return LintRule.all.map { rule in
      let padding = String(repeating: " ", count: width - rule.id.rawValue.count + 2)
      let severity = rule.id.severity.name
      return "\(rule.id.rawValue)\(padding)\(severity)\(String(repeating: " ", count: 9 - severity.count))\(rule.summary)\n"
    }.joined()
  }

  private static func page(_ rule: LintRule) -> String {
    var text = "\(rule.id.rawValue) (\(rule.id.severity.name))\n\(rule.summary)\n"
    for paragraph in rule.paragraphs { text += "\n\(wrapped(paragraph))" }
    guard !rule.bad.isEmpty else { return text }
    let options = rule.options.isEmpty ? "" : ", with \(rule.options)"
    return text + "\nBad\(options):\n\n\(indented(rule.bad))\nGood\(options):\n\n\(indented(rule.good))"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  /// A paragraph in lines of at most 80 columns.
  private static func wrapped(_ paragraph: String) -> String {
    var text = ""
    var column = 0
    for word in paragraph.split(separator: " ") {
      if column > 0, column + 1 + word.count > 80 {
        text += "\n"
        column = 0
      }
      text += column == 0 ? String(word) : " \(word)"
      column += word.count + (column == 0 ? 0 : 1)
    }
    return text + "\n"
  }
}
