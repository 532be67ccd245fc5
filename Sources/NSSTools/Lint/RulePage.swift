import NSSMessages
import NSSTheme

/// The explanation of a diagnostic, which `nsscompile rules ID` shows.
///
/// Each diagnostic has a page. The pages of the compiler are in ``syntaxRules`` and ``meaningRules``, the page of a ``Lint`` is
/// in its file in `Lint/Rules`, and the pages about string catalogs are in ``catalogRules``.
public struct RulePage: Sendable {
  /// The id of the diagnostic.
  public let id: DiagnosticID
  /// The mistake in one line: lower case, no full stop.
  public let summary: String
  /// An explanation of what the runtimes do and why it matters: a few sentences, with an empty line between paragraphs.
  public let explanation: String
  /// A stylesheet that has the mistake; empty if an example would need gigabytes or cannot be written as text.
  public let bad: String
  /// A stylesheet without the mistake, usually the bad one after the fix.
  public let good: String
  /// The options of `nsscompile check` that the examples need, for example `--dialect nui`.
  public let options: String
  /// True for a rule that is off unless a level turns it on.
  public let isOptional: Bool
  /// The default level of the rule. Some diagnostics have another severity in certain cases.
  package var level: Check.Level {
    if isOptional { return .off }
    return switch id.severity {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }

  /// The stylesheets that can have the mistake.
  package let scope: Scope

  /// The stylesheets that a rule applies to, by their dialect and palette.
  package enum Scope: Sendable {
    case all
    /// The stylesheets of a dialect with a grammar.
    case grammar
    /// The stylesheets of a dialect with a palette.
    case palette
    /// Pairs of stylesheets in a dialect with rules and a palette. The examples have several files.
    case pair
    /// None: the rule is about string catalogs.
    case catalog
  }

  init(
    _ id: DiagnosticID,
    in scope: Scope = .all,
    summary: String,
    explanation: String,
    bad: String,
    good: String,
    options: String = "",
    isOptional: Bool = false
  ) {
    self.id = id
    self.scope = scope
    self.isOptional = isOptional
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
    self.options = options
  }
}

extension RulePage {
  /// The pages of all diagnostics, in alphabetical order of their ids.
  public static let all: [RulePage] =
    (Lint.all.map(\.page) + PairLint.all.map(\.page) + syntaxRules + meaningRules + colorRules + checkRules + portabilityRules
    + outputRules + contrastRules
    + catalogRules)
    .sorted { $0.id.rawValue < $1.id.rawValue }

  /// The pages of all diagnostics in a language, in the same order.
  public static func all(in translation: Translation) -> [RulePage] {
    let texts = translation.pageTexts()
    guard !texts.isEmpty else { return all }
    return all.map { rule in
      RulePage(
        rule.id, in: rule.scope, summary: texts["\(rule.id.rawValue).summary"] ?? rule.summary,
        explanation: texts["\(rule.id.rawValue).explanation"] ?? rule.explanation, bad: rule.bad, good: rule.good,
        options: rule.options, isOptional: rule.isOptional)
    }
  }

  /// The ids of all diagnostics.
  package static func ids() -> [String] { all.map(\.id.rawValue) }

  /// The page of a diagnostic.
  public static func page(_ id: DiagnosticID) -> RulePage? { all.first { $0.id == id } }

  /// The page of the diagnostic with this id, for example `half-branded`; nil if there is no such diagnostic.
  public static func page(named id: String) -> RulePage? { all.first { $0.id.rawValue == id } }

  /// Pages as JSON: an array, or the object of a single one.
  package static func json(_ rules: [RulePage]) -> String {
    var output = Output()
    if rules.count > 1 { output.write("[\n") }
    for (index, rule) in rules.enumerated() {
      if index > 0 { output.write(",\n") }
      output.write("{ \"id\": \"\(rule.id.rawValue)\", \"severity\": \"\(rule.id.severity.name)\"")
      output.write(", \"level\": \"\(rule.level.rawValue)\"")
      for (key, text) in [
        ("summary", rule.summary), ("explanation", rule.paragraphs.joined(separator: "\n\n")), ("bad", rule.bad),
        ("good", rule.good), ("options", rule.options),
      ] {
        output.write(", \"\(key)\": ")
        output.writeJSON(text)
      }
      output.write(" }")
    }
    output.write(rules.count > 1 ? "\n]\n" : "\n")
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// The explanation, one text for each paragraph.
  public var paragraphs: [String] {
    var paragraphs: [String] = []
    var lines: [Substring] = []
    for line in explanation.split(separator: "\n", omittingEmptySubsequences: false) + ["" as Substring] {
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        paragraphs.append(lines.joined(separator: " "))
        lines = []
      }
    }
    return paragraphs
  }

  /// True unless the levels turn the rule off, or it is optional and they do not turn it on.
  func isOn(_ levels: [DiagnosticID: Check.Level]) -> Bool { levels[id].map { $0 != .off } ?? !isOptional }

  /// False if such stylesheets cannot have the diagnostic, or only with the options that its examples name.
  ///
  /// - Parameter isPair: true for stylesheets that are a pair.
  func canOccur(in analysis: Analysis, isPair: Bool) -> Bool {
    options.isEmpty && applies(to: analysis) && (isPair || scope != .pair)
  }

  /// True if the rule applies to the dialect and palette of the stylesheets.
  func applies(to analysis: Analysis) -> Bool {
    switch scope {
    case .all: true
    case .grammar: analysis.dialect.form == .grammar
    case .palette: analysis.palette.styles.count > 0
    case .pair: analysis.dialect.form == .grammar && analysis.palette.styles.count > 0
    case .catalog: false
    }
  }
}
