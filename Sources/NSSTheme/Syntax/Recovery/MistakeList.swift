/// The mistakes that the lexer or the parser found, in the order in which they were found. All are counted, and the first ones
/// of each severity are kept.
package struct MistakeList<Row: Sendable>: Sendable {
  /// The maximum number of mistakes to keep for each severity.
  let limit: Int
  /// The mistakes that were kept.
  package private(set) var kept: [Row] = []
  private var counts = [0, 0, 0]
  private var keptCounts = [0, 0, 0]

  init(limit: Int) { self.limit = limit }

  /// Counts a mistake, and keeps it unless the limit for its severity is reached.
  mutating func note(_ mistake: @autoclosure () -> Row, _ severity: Diagnostic.Severity) {
    counts[severity.rawValue] += 1
    guard counts[severity.rawValue] <= limit else { return }
    keptCounts[severity.rawValue] += 1
    kept.append(mistake())
  }

  /// The diagnostics for the mistakes that were kept, with the number of the others.
  func diagnostics(_ make: (Row) -> Diagnostic) -> DiagnosticList {
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
