import NSSCompiler
import NSSMessages
import NSSTheme

/// The rules of the compiler and of this module.
public typealias RulePage = NSSCompiler.RulePage

extension RulePage {
  /// The default level of the rule. Some diagnostics have another severity in certain cases.
  package var level: Check.Level {
    isOptional ? .off : Check.Level(rawValue: id.severity.name) ?? .error
  }

  package static let all: [RulePage] =
    (compiler + Lint.all.map(\.page) + PairLint.all.map(\.page) + portabilityRules + outputRules + catalogRules)
    .sorted { $0.id.rawValue < $1.id.rawValue }

  /// The pages of all diagnostics in a language, in the same order.
  public static func all(in translation: Translation = .english) -> [RulePage] {
    let texts = translation.pageTexts()
    guard !texts.isEmpty else { return all }
    return all.map { rule in
      RulePage(
        rule.id, in: rule.scope, summary: texts["\(rule.id.rawValue).summary"] ?? rule.summary,
        explanation: texts["\(rule.id.rawValue).explanation"] ?? rule.explanation, bad: rule.bad, good: rule.good,
        options: rule.options, isOptional: rule.isOptional)
    }
  }

  package static func ids() -> [String] { all.map(\.id.rawValue) }

  package static func page(named id: String) -> RulePage? {
    FormerRules.currentName(id).flatMap { id in all.first { $0.id.rawValue == id } }
  }

  /// The page of the diagnostic with this id, for example `half-branded`. The id of a rule that became part of another one gives the
  /// page of that rule.
  ///
  /// - Throws: `UnknownNameError` if there is no such diagnostic.
  public static func named(_ id: String) throws(UnknownNameError) -> RulePage {
    if let page = page(named: id) { return page }
    throw UnknownNameError(kind: "rule", name: id, alternatives: nearestName(to: id, among: ids()).map { [$0] } ?? ids())
  }

  /// Pages as JSON: an array, or the object of a single one.
  package static func json(_ rules: [RulePage]) -> [UInt8] {
    var output = Output()
    if rules.count > 1 { output.write("[\n") }
    for (index, rule) in rules.enumerated() {
      if index > 0 { output.write(",\n") }
      rule.json.writeLines(&output)
    }
    output.write(rules.count > 1 ? "\n]\n" : "\n")
    return output.bytes
  }

  private var json: JSONValue {
    let members: JSONValue = [
      "id": .string(id.rawValue), "severity": .string(id.severity.name), "level": .string(level.rawValue),
      "summary": .string(summary), "explanation": .string(paragraphs.joined(separator: "\n\n")), "bad": .string(bad),
      "good": .string(good), "options": .string(options),
    ]
    return .line(members, .objects)
  }

  /// True unless the levels turn the rule off, or it is optional and they do not turn it on.
  package func isOn(_ levels: [DiagnosticID: Check.Level]) -> Bool { levels[id].map { $0 != .off } ?? !isOptional }

  func applies(to analysis: Analysis) -> Bool {
    switch scope {
    case .all: true
    case .grammar: analysis.dialect.syntax == .grammar
    case .palette: analysis.palette.styles.count > 0
    case .pair: analysis.dialect.syntax == .grammar && analysis.palette.styles.count > 0
    case .catalog: false
    }
  }
}
