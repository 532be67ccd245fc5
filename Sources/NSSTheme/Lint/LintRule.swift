/// A finding's page, as `nsscompile rules ID` shows it; for a lint also how it is found.
///
/// Each finding has one. What the compiler itself reports stands in ``syntaxRules`` and ``meaningRules``; a lint has a file of its own
/// in `Lint/Rules`.
public struct LintRule: Sendable {
  /// The stable name of the finding.
  public let id: DiagnosticID
  /// What is wrong, in one line: lower case, no full stop.
  public let summary: String
  /// What the runtimes do and why it matters, in a few sentences; paragraphs have an empty line between them.
  public let explanation: String
  /// A stylesheet that has the finding; empty where an example would take gigabytes.
  public let bad: String
  /// A stylesheet without the finding, mostly the same one mended.
  public let good: String
  /// The options of `nsscompile check` that the examples need, for example `--dialect nui`.
  public let options: String
  /// Finds the mistakes in compiled stylesheets; nil for what compiling itself reports.
  let check: (@Sendable (LintContext, inout LintReport) -> Void)?

  init(
    _ id: DiagnosticID,
    summary: String,
    explanation: String,
    bad: String,
    good: String,
    options: String = "",
    check: (@Sendable (LintContext, inout LintReport) -> Void)? = nil
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
    self.options = options
    self.check = check
  }
}

extension LintRule {
  /// The lints, in alphabetical order of their ids.
  static let lints: [LintRule] = [
    .duplicateSelector, .halfBranded, .lowContrast, .missingVariant, .nestedComment, .outOfRange, .unknownClass,
    .unknownPaletteStyle,
    .unknownProperty, .unknownSuffix, .unreadProperty, .unusedConstant,
  ]

  /// The pages of all findings, in alphabetical order of their ids.
  public static let all: [LintRule] = (lints + syntaxRules + meaningRules + checkRules + portabilityRules)
    .sorted { $0.id.rawValue < $1.id.rawValue }

  /// The pages of all findings in a language, in the same order.
  public static func all(in translation: Translation) -> [LintRule] {
    let texts = translation.pageTexts()
    guard !texts.isEmpty else { return all }
    return all.map { rule in
      LintRule(
        rule.id, summary: texts["\(rule.id.rawValue).summary"] ?? rule.summary,
        explanation: texts["\(rule.id.rawValue).explanation"] ?? rule.explanation, bad: rule.bad, good: rule.good,
        options: rule.options, check: rule.check)
    }
  }

  /// The page of a finding.
  public static func page(_ id: DiagnosticID) -> LintRule? { all.first { $0.id == id } }

  /// Pages as JSON: an array, or the object of a single one.
  package static func json(_ rules: [LintRule]) -> String {
    var output = Output()
    if rules.count > 1 { output.write("[\n") }
    for (index, rule) in rules.enumerated() {
      if index > 0 { output.write(",\n") }
      output.write("{ \"id\": \"\(rule.id.rawValue)\", \"severity\": \"\(rule.id.severity.name)\"")
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

  /// True if the finding comes up only in a dialect or with an option that its examples name.
  var needsOptions: Bool { !options.isEmpty }
}
