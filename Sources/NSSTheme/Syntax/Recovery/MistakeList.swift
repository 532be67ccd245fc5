/// Mistakes that the lexer or the parser noticed, in the order in which it noticed them. Counts them all, and keeps the first ones of each
/// severity.
package struct MistakeList<Mistake: Sendable>: Sendable {
  /// How many mistakes of one severity are kept.
  let limit: Int
  /// What was kept.
  package private(set) var kept: [Mistake] = []
  private var counts = [0, 0, 0]
  private var keptCounts = [0, 0, 0]

  init(limit: Int) { self.limit = limit }

  /// Counts a mistake, and keeps it unless the limit of its severity is reached.
  mutating func note(_ mistake: @autoclosure () -> Mistake, _ severity: Diagnostic.Severity) {
    counts[severity.rawValue] += 1
    guard counts[severity.rawValue] <= limit else { return }
    keptCounts[severity.rawValue] += 1
    kept.append(mistake())
  }

  /// The diagnostics of what was kept; the others are counted.
  func diagnostics(_ make: (Mistake) -> Diagnostic) -> DiagnosticList {
    var diagnostics = DiagnosticList(limit: limit)
    for mistake in kept {
      let diagnostic = make(mistake)
      diagnostics.report(diagnostic.severity) { diagnostic }
    }
    for severity in Diagnostic.Severity.allCases {
      for _ in keptCounts[severity.rawValue]..<counts[severity.rawValue] { diagnostics.countOnly(severity) }
    }
    return diagnostics
  }
}
