import NSSTheme

/// A rule: the id of its diagnostic, and the explanation that `nsscompile rules ID` shows. Each diagnostic has one.
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
  /// The stylesheets that can have the mistake.
  package let scope: Scope

  /// The stylesheets that a rule applies to, by their dialect and palette.
  package enum Scope: Sendable {
    case all
    case grammar
    case palette
    /// Pairs of stylesheets in a dialect with rules and a palette. The examples have several files.
    case pair
    /// None: the rule is about string catalogs.
    case catalog
  }

  package init(
    _ id: DiagnosticID, in scope: Scope = .all, summary: String, explanation: String, bad: String, good: String,
    options: String = "", isOptional: Bool = false
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

  package init(
    _ id: String, _ severity: Diagnostic.Severity, isSyntaxError: Bool = false, _ message: String, help: String? = nil,
    in scope: Scope = .all, summary: String, explanation: String, bad: String, good: String, options: String = ""
  ) {
    self.init(
      DiagnosticID(id, severity, isSyntaxError: isSyntaxError, message, help: help), in: scope, summary: summary,
      explanation: explanation, bad: bad, good: good, options: options)
  }

  package var paragraphs: [String] {
    explanation.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty)
      .map { $0.joined(separator: " ") }
  }
}
