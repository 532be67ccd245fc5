/// The findings of one compilation. Counts them all and keeps the first thousand of each severity, so that a file with a
/// million mistakes costs neither the memory nor the reader's patience.
public struct DiagnosticList: Sendable {
  /// How many findings of one severity are kept.
  public static let limit = 1000

  /// The findings that were kept; after a compilation in the order of the text.
  public private(set) var kept: [Diagnostic] = []
  private var counts = [0, 0, 0]

  init() {}

  /// How many findings of a severity there were, kept or not.
  public func count(_ severity: Diagnostic.Severity) -> Int { counts[severity.rawValue] }

  /// True when there is at least one error.
  public var hasErrors: Bool { count(.error) > 0 }

  /// Counts a finding, and makes and keeps it unless the limit of its severity is reached.
  mutating func report(_ severity: Diagnostic.Severity, _ make: () -> Diagnostic) {
    counts[severity.rawValue] += 1
    if counts[severity.rawValue] <= DiagnosticList.limit { kept.append(make()) }
  }

  /// Counts a finding that is beyond the limit.
  mutating func countOnly(_ severity: Diagnostic.Severity) { counts[severity.rawValue] += 1 }

  /// Counts and keeps a finding.
  mutating func report(_ diagnostic: @autoclosure () -> Diagnostic, as id: DiagnosticID) {
    report(id.severity, diagnostic)
  }

  /// Adds what another list found.
  mutating func append(_ other: DiagnosticList) {
    for severity in Diagnostic.Severity.allCases { counts[severity.rawValue] += other.count(severity) }
    kept.append(contentsOf: other.kept)
  }

  /// Puts the findings into the order of the text, and keeps the first thousand of each severity of all that were appended. The
  /// sort keeps the order of findings at one place.
  mutating func sort() {
    let order = kept.indices.sorted { left, right in
      let a = kept[left]
      let b = kept[right]
      return (a.layer, a.range.start, a.range.end, left) < (b.layer, b.range.start, b.range.end, right)
    }
    var room = [DiagnosticList.limit, DiagnosticList.limit, DiagnosticList.limit]
    kept = order.compactMap { index in
      room[kept[index].severity.rawValue] -= 1
      return room[kept[index].severity.rawValue] >= 0 ? kept[index] : nil
    }
  }
}
