/// The findings of one compilation. Counts them all and keeps, unless asked for more, the first thousand of each severity, so that a
/// file with a million mistakes costs neither the memory nor the reader's patience.
public struct DiagnosticList: Sendable {
  /// How many findings of one severity are kept, unless asked for more.
  public static let standardLimit = 1000

  /// How many findings of one severity are kept.
  public let limit: Int

  /// The findings that were kept; after a compilation in the order of the text.
  public private(set) var kept: [Diagnostic] = []
  private var counts = [0, 0, 0]

  package init(limit: Int = DiagnosticList.standardLimit) { self.limit = limit }

  /// How many findings of a severity there were, kept or not.
  public func count(_ severity: Diagnostic.Severity) -> Int { counts[severity.rawValue] }

  /// How many findings were counted and not kept.
  package var omittedCount: Int { counts.reduce(0, +) - kept.count }

  /// True when there is none.
  package var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

  /// True when there is at least one error.
  public var hasErrors: Bool { count(.error) > 0 }

  /// Counts a finding, and makes and keeps it unless the limit of its severity is reached.
  package mutating func report(_ severity: Diagnostic.Severity, _ make: () -> Diagnostic) {
    counts[severity.rawValue] += 1
    if counts[severity.rawValue] <= limit { kept.append(make()) }
  }

  /// True if no further finding of a severity is kept.
  func isFull(_ severity: Diagnostic.Severity) -> Bool { counts[severity.rawValue] >= limit }

  /// Counts a finding that is beyond the limit.
  mutating func countOnly(_ severity: Diagnostic.Severity) { counts[severity.rawValue] += 1 }

  /// Counts a finding, and keeps it unless the limit of its severity is reached.
  package mutating func report(_ diagnostic: @autoclosure () -> Diagnostic, as id: DiagnosticID) {
    report(id.severity, diagnostic)
  }

  /// Adds what another list found.
  package mutating func append(_ other: DiagnosticList) {
    for severity in Diagnostic.Severity.allCases { counts[severity.rawValue] += other.count(severity) }
    if kept.isEmpty { kept = other.kept } else { kept.append(contentsOf: other.kept) }
  }

  /// Adds what another list found in the text behind that of this one: where this one is full, nothing of it will be shown.
  package mutating func append(following other: DiagnosticList) {
    let isFull = counts.map { $0 >= limit }
    guard isFull.contains(true) else { return append(other) }
    for severity in Diagnostic.Severity.allCases { counts[severity.rawValue] += other.count(severity) }
    kept.append(contentsOf: other.kept.filter { !isFull[$0.severity.rawValue] })
  }

  /// Hands over what was found and forgets it: of a million findings there is one copy.
  package mutating func take() -> DiagnosticList {
    var taken = DiagnosticList(limit: limit)
    swap(&taken, &self)
    return taken
  }

  /// Puts the findings into the order of the text, and keeps as many of each severity as the limit allows. The sort keeps the order
  /// of findings at one place.
  package mutating func sort() {
    // The places are sorted rather than the findings, which are large.
    var order = kept.indices.map { Place(kept[$0], $0) }
    order.sort { ($0.layer, $0.range, $0.index) < ($1.layer, $1.range, $1.index) }
    // In place, along the cycles of the new order.
    for start in order.indices where order[start].index != start {
      var hole = start
      while order[hole].index != start {
        let source = order[hole].index
        kept.swapAt(hole, source)
        order[hole].index = hole
        hole = source
      }
      order[hole].index = hole
    }
    removeRepeats(order)
    guard counts.contains(where: { $0 > limit }) else { return }
    var room = [limit, limit, limit]
    kept.removeAll { finding in
      room[finding.severity.rawValue] -= 1
      return room[finding.severity.rawValue] < 0
    }
  }

  /// Where a finding stands, and its number before the sort.
  private struct Place {
    let layer: Int
    /// The start and, in the lower half, the end.
    let range: UInt64
    var index: Int

    init(_ finding: Diagnostic, _ index: Int) {
      layer = finding.layer
      range = UInt64(finding.range.start) << 32 | UInt64(finding.range.end)
      self.index = index
    }

    func isSame(as other: Place) -> Bool { range == other.range && layer == other.layer }
  }

  /// A value that overrides a color and stands in a rule too is read twice: what is wrong with it is said once.
  private mutating func removeRepeats(_ places: [Place]) {
    guard places.indices.dropFirst().contains(where: { places[$0].isSame(as: places[$0 - 1]) }) else { return }
    var end = 0
    // Where the findings at the place at hand begin, among those that stay.
    var placeStart = 0
    for index in kept.indices {
      if index > 0, !places[index].isSame(as: places[index - 1]) { placeStart = end }
      // A hundred different findings at one place are more than there can be.
      if kept[placeStart..<end].suffix(100).contains(kept[index]) {
        counts[kept[index].severity.rawValue] -= 1
        continue
      }
      if end != index { kept.swapAt(end, index) }
      end += 1
    }
    kept.removeLast(kept.count - end)
  }

  /// Takes out findings, from the counts too.
  package mutating func removeAll(where isRemoved: (Diagnostic) -> Bool) {
    kept.removeAll { finding in
      guard isRemoved(finding) else { return false }
      counts[finding.severity.rawValue] -= 1
      return true
    }
  }

  /// Leaves it to the author whether findings are mended.
  mutating func doubtFixIts(where isDoubtful: (Diagnostic) -> Bool) {
    for index in kept.indices where isDoubtful(kept[index]) { kept[index].doubtFixIts() }
  }

  /// Takes the fix-its from findings. They are gone through in their order.
  mutating func removeFixIts(where isMeant: (Diagnostic) -> Bool) {
    for index in kept.indices where isMeant(kept[index]) { kept[index].removeFixIts() }
  }

  /// Replaces what was kept, and counts anew.
  package mutating func replace(_ findings: [Diagnostic]) {
    kept = findings
    counts = [0, 0, 0]
    for finding in findings { counts[finding.severity.rawValue] += 1 }
  }
}
