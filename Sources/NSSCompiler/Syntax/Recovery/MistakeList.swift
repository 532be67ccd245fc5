import NSSTheme

/// Mistakes in the order in which they were found. All are counted, and the first ones of each severity are kept.
package struct MistakeList<Row: Sendable>: Sendable {
  /// The maximum number of mistakes to keep for each severity.
  package let limit: Int
  package private(set) var kept: [Row] = []
  private var counts = [0, 0, 0]

  init(limit: Int) { self.limit = limit }

  init(_ mistake: Row, _ severity: Diagnostic.Severity, limit: Int) {
    self.init(limit: limit)
    note(mistake, severity)
  }

  /// The number of mistakes of a severity, kept or not.
  func count(of severity: Diagnostic.Severity) -> Int { counts[severity.rawValue] }

  var hasErrors: Bool { count(of: .error) > 0 }

  /// Counts a mistake, and keeps it unless the limit for its severity is reached.
  mutating func note(_ mistake: @autoclosure () -> Row, _ severity: Diagnostic.Severity) {
    counts[severity.rawValue] += 1
    if counts[severity.rawValue] <= limit { kept.append(mistake()) }
  }

  mutating func append(_ other: MistakeList) {
    for severity in Diagnostic.Severity.allCases { counts[severity.rawValue] += other.count(of: severity) }
    kept += other.kept
  }

  /// The mistakes as those of a longer list. A mistake for which the closure returns nil is removed, and no longer counted.
  func compactMap<Other>(_ severity: (Row) -> Diagnostic.Severity, _ transform: (Row) -> Other?) -> MistakeList<Other> {
    var list = MistakeList<Other>(limit: limit)
    list.counts = counts
    for mistake in kept {
      if let other = transform(mistake) { list.kept.append(other) } else { list.counts[severity(mistake).rawValue] -= 1 }
    }
    return list
  }

  /// The diagnostics for the mistakes that were kept. A mistake without one is not counted.
  package func diagnostics(_ severity: (Row) -> Diagnostic.Severity, _ make: (Row) -> Diagnostic?) -> DiagnosticList {
    let found = compactMap(severity) { mistake in
      let diagnostic = make(mistake)
      assert(diagnostic.map { $0.severity == severity(mistake) } ?? true, "the severity of \(mistake)")
      return diagnostic
    }
    return DiagnosticList(found.kept, counts: found.counts, limit: limit)
  }
}
