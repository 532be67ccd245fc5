import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

enum RulesCommand {
  static let spec = CommandSpec(
    name: "rules",
    summary: "list all diagnostics, or explain one with a bad and a good example",
    usage: "nsscompile rules [ID] [--json]",
    otherNames: ["rule"],
    positionals: [
      PositionalSpec("ID", takes: .rule, help: "the name of a diagnostic, as shown in brackets after a message")
    ],
    options: [SharedOptions.json] + SharedOptions.common,
    examples: ["nsscompile rules", "nsscompile rules half-branded"]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard arguments.positionals.count <= 1 else {
      throw spec.usageFailure("one rule at a time; '\(arguments.positionals[1])' is a second one")
    }
    let isJSON = arguments.contains(SharedOptions.json)
    guard let name = arguments.positionals.first else {
      try CommandLineTool.print(isJSON ? RulePage.json(RulePage.all(in: SpokenLanguage.forPrograms)) : Array(list.utf8))
      return .success
    }
    guard let id = try id(named: name, for: spec) else { throw spec.usageFailure(.ruleGone, ["name": name]) }
    let rules = RulePage.all(in: isJSON ? SpokenLanguage.forPrograms : SpokenLanguage.translation)
    guard let rule = rules.first(where: { $0.id == id }) else {
      throw CommandFailure(.software, "the rule '\(name)' has no page")
    }
    try CommandLineTool.print(isJSON ? RulePage.json([rule]) : Array(page(rule).utf8))
    return .success
  }

  /// The rule with a name; nil for the name of a former rule without a successor. Fails with `usage` and the nearest name.
  static func id(named name: String, for command: CommandSpec) throws(CommandFailure) -> DiagnosticID? {
    guard let name = FormerRules.currentName(name) else { return nil }
    guard let page = RulePage.page(named: name) else {
      let nearest = nearestName(to: name, among: RulePage.all.map(\.id.rawValue))
      let hint = nearest.map { Phrase(.choicesDidYouMean, ["name": $0]) } ?? Phrase(.choicesRules)
      throw command.usageFailure(.usageUnknownRule, ["name": name], parts: ["hint": .phrase(hint)])
    }
    return page.id
  }

  private static var list: String {
    let width = RulePage.all.map(\.id.rawValue.count).max() ?? 0
    return RulePage.all(in: SpokenLanguage.translation).map { rule in
      "\(rule.id.rawValue.padded(to: width + 2))\(rule.level.rawValue.padded(to: 9))\(rule.summary)\n"
    }.joined()
  }

  private static func page(_ rule: RulePage) -> String {
    var text = "\(rule.id.rawValue) (\(rule.level.rawValue))\n\(wrapped(rule.summary))"
    for paragraph in rule.paragraphs { text += "\n\(wrapped(paragraph))" }
    guard !rule.bad.isEmpty else { return text }
    let hasOptions = !rule.options.isEmpty
    let bad = CommandLineTool.spoken(Phrase(hasOptions ? .rulesBadWith : .rulesBad, ["options": rule.options]))
    let good = CommandLineTool.spoken(Phrase(hasOptions ? .rulesGoodWith : .rulesGood, ["options": rule.options]))
    return text + "\n\(bad)\n\n\(indented(rule.bad))\n\(good)\n\n\(indented(rule.good))"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}

extension PhraseID {
  static let rulesBad = PhraseID("rules.bad", "Bad:")
  static let rulesBadWith = PhraseID("rules.bad-with", "Bad, with {options}:")
  static let rulesGood = PhraseID("rules.good", "Good:")
  static let rulesGoodWith = PhraseID("rules.good-with", "Good, with {options}:")
}
