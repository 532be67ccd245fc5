import NSSTheme

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
  /// The first diagnostic whose fix-its would cause an error, as `file:line:column`, and the message of that error.
  package private(set) var obstacle: (place: String, message: String)?

  package init() {}

  package mutating func add(_ diagnostics: [Diagnostic], of check: Check, _ options: Fixes.Options) {
    for diagnostic in diagnostics {
      let reason = Reason(diagnostic, options)
      counts[reason, default: RuleCounts()].add(diagnostic.id)
      guard reason == .causesError, obstacle == nil, let error = check.error(after: diagnostic, options) else { continue }
      let (file, start) = (check.stylesheets.files[diagnostic.layer], diagnostic.sourceRange.start)
      let lines = LineMap(file)
      obstacle = ("\(file.name):\(lines.line(at: start)):\(lines.column(at: start))", error.message)
    }
  }

  package subscript(reason: Reason) -> RuleCounts? { counts[reason] }
}

extension Check {
  /// The first error that the fix-its of a diagnostic would cause; nil if they cause none.
  fileprivate func error(after diagnostic: Diagnostic, _ options: Fixes.Options) -> Diagnostic? {
    let edits = diagnostic.fixIts.map { Candidate(0, diagnostic, $0) }.sorted { Candidate.Edit.isBefore($0.edit, $1.edit) }
    let fixed = LayerEdits(edits)
    var files = stylesheets.files
    let file = files[diagnostic.layer]
    files[diagnostic.layer] = SourceFile(bytes: fixed.applied(to: file.bytes), name: file.name)
    let places = diagnostics.kept.map { ErrorPlace($0, movedBy: $0.layer == diagnostic.layer ? fixed : nil) }
    let check = Check(Stylesheets(files, lightCount: stylesheets.layers.count), options: options.check)
    return check.diagnostics.kept.first { $0.severity == .error && !places.contains(ErrorPlace($0)) }
  }
}

extension RemainingDiagnostics.Reason {
  fileprivate init(_ diagnostic: Diagnostic, _ options: Fixes.Options) {
    let isUnsafe = !options.appliesUnsafe && diagnostic.fixIts.contains { !$0.isSafe }
    self = diagnostic.fixIts.isEmpty ? .hasNoFix : isUnsafe ? .isUnsafe : .causesError
    if diagnostic.reading != nil { self = .isForOtherRuntime }
  }
}
