import NSSTheme

/// Numbers of diagnostics or fix-its, by rule.
package struct RuleCounts: Sendable, Equatable {
  private var counts: [DiagnosticID: Int] = [:]

  package init() {}

  package var total: Int { counts.values.reduce(0, +) }
  package mutating func add(_ id: DiagnosticID) { counts[id, default: 0] += 1 }
  package mutating func add(_ other: RuleCounts) { counts.merge(other.counts, uniquingKeysWith: +) }

  /// The rules with their numbers, the most frequent one first: `unit-ignored (12), line-comment (1)`.
  package var list: Phrase.Content {
    let rules = counts.map { (name: $0.key.rawValue, count: $0.value) }
    return .list(rules.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.map { .text("\($0.name) (\($0.count))") }, .comma)
  }
}

/// The diagnostics that remain after fixing, by the reason why they were not fixed.
package struct RemainingDiagnostics: Sendable {
  package enum Reason: Sendable, CaseIterable {
    case isUnsafe
    case causesError
    case isForOtherRuntime
    case hasNoFix
  }

  private var counts: [Reason: RuleCounts] = [:]

  package init() {}

  package mutating func add(_ diagnostics: [Diagnostic], _ options: Fixes.Options) {
    for diagnostic in diagnostics { counts[Reason(diagnostic, options), default: RuleCounts()].add(diagnostic.id) }
  }

  package subscript(reason: Reason) -> RuleCounts? { counts[reason] }
}

extension RemainingDiagnostics.Reason {
  fileprivate init(_ diagnostic: Diagnostic, _ options: Fixes.Options) {
    let isUnsafe = !options.appliesUnsafe && diagnostic.fixIts.contains { !$0.isSafe }
    self = diagnostic.fixIts.isEmpty ? .hasNoFix : isUnsafe ? .isUnsafe : .causesError
    if diagnostic.reading != nil { self = .isForOtherRuntime }
  }
}
