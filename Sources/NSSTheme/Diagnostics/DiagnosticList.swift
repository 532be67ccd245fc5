/// The diagnostics of one compilation. The list counts all of them and keeps a limited number of each severity, so that a file
/// with a million mistakes needs little memory and gives a short report.
public struct DiagnosticList: Sendable {
  package static let standardLimit = 1000

  /// The maximum number of diagnostics of each severity that are kept.
  package let limit: Int

  /// The diagnostics that were kept, without their stylesheets.
  package private(set) var kept: [Diagnostic] = []
  private var counts = [0, 0, 0]
  /// The stylesheets, which the elements of the list refer to.
  package var files: [SourceFile] = []

  /// Creates a list of diagnostics that were kept, with the numbers of all of each severity.
  package init(_ kept: [Diagnostic], counts: [Int], limit: Int) { (self.kept, self.counts, self.limit) = (kept, counts, limit) }

  package init(limit: Int = DiagnosticList.standardLimit) { self.limit = limit }

  /// The number of diagnostics of a severity, kept or not.
  public func count(of severity: Diagnostic.Severity) -> Int { counts[severity.rawValue] }

  /// The number of diagnostics that were counted but not kept.
  package var omittedCount: Int { counts.reduce(0, +) - kept.count }

  /// True if there is at least one error.
  public var hasErrors: Bool { count(of: .error) > 0 }

  /// Counts a diagnostic, and makes and keeps it unless the limit of its severity is reached.
  package mutating func report(_ severity: Diagnostic.Severity, _ make: () -> Diagnostic) {
    counts[severity.rawValue] += 1
    if counts[severity.rawValue] <= limit { kept.append(make()) }
  }

  /// Counts a diagnostic, and keeps it unless the limit of its severity is reached.
  package mutating func report(_ diagnostic: @autoclosure () -> Diagnostic, as id: DiagnosticID) {
    report(id.severity, diagnostic)
  }

  package mutating func append(_ other: DiagnosticList) {
    for severity in Diagnostic.Severity.allCases { counts[severity.rawValue] += other.count(of: severity) }
    kept += other.kept
  }

  /// Adds the diagnostics of stylesheets that come after a number of other layers.
  package mutating func append(_ other: DiagnosticList, afterLayers count: Int) {
    var moved = other
    moved.kept = other.kept.map { $0.moved(byLayers: count) }
    append(moved)
  }

  /// Returns the diagnostics and empties the list, so that a long list is not copied.
  package mutating func take() -> DiagnosticList {
    var taken = DiagnosticList(limit: limit)
    swap(&taken, &self)
    return taken
  }

  /// Sorts the diagnostics in the order of the text, removes repeated ones and applies the limit. The sort is stable.
  package mutating func sort() {
    let sorted = kept.enumerated().map { (key: ($1.layer, $1.sourceRange.start, $1.sourceRange.end, $0), $1) }
      .sorted { $0.key < $1.key }.map(\.1)
    kept = []
    // The first remaining diagnostic at the same location.
    var groupStart = 0
    for diagnostic in sorted {
      if let last = kept.last, last.layer != diagnostic.layer || last.sourceRange != diagnostic.sourceRange {
        groupStart = kept.count
      }
      // A value that overrides a color and is also used in a rule is read twice. One location never has a hundred different diagnostics.
      if kept[groupStart...].suffix(100).contains(diagnostic) {
        counts[diagnostic.severity.rawValue] -= 1
      } else {
        kept.append(diagnostic)
      }
    }
    guard counts.contains(where: { $0 > limit }) else { return }
    var room = [limit, limit, limit]
    kept.removeAll { diagnostic in
      room[diagnostic.severity.rawValue] -= 1
      return room[diagnostic.severity.rawValue] < 0
    }
  }

  /// Changes diagnostics, and removes those for which the closure returns nil. Both change the counts.
  package mutating func change(_ changed: (Diagnostic) -> Diagnostic?) {
    kept = kept.compactMap { diagnostic in
      let changed = changed(diagnostic)
      counts[diagnostic.severity.rawValue] -= 1
      if let changed { counts[changed.severity.rawValue] += 1 }
      return changed
    }
  }

  package mutating func removeAll(where isRemoved: (Diagnostic) -> Bool) { change { isRemoved($0) ? nil : $0 } }

  /// Changes the severity of diagnostics, and removes those for which the closure returns nil.
  package mutating func changeSeverities(_ severity: (Diagnostic) -> Diagnostic.Severity?) {
    change { diagnostic in
      var changed = diagnostic
      guard let severity = severity(diagnostic) else { return nil }
      changed.severity = severity
      return changed
    }
  }

  package mutating func replace(_ diagnostics: [Diagnostic]) {
    kept = diagnostics
    counts = [0, 0, 0]
    for diagnostic in diagnostics { counts[diagnostic.severity.rawValue] += 1 }
  }
}

extension DiagnosticList: RandomAccessCollection {
  /// The position of the first diagnostic.
  public var startIndex: Int { 0 }
  /// The position after the last diagnostic that was kept.
  public var endIndex: Int { kept.count }

  /// A diagnostic that was kept. After a compilation, they are in the order of the text.
  public subscript(position: Int) -> Diagnostic {
    var diagnostic = kept[position]
    diagnostic.files = files
    return diagnostic
  }
}

extension DiagnosticList: CustomStringConvertible {
  /// A line for each diagnostic that was kept, in English.
  public var description: String { lines { $0.message } }

  /// A line for each diagnostic of a severity or a higher one, which finds the lines of each stylesheet only once.
  package func lines(from least: Diagnostic.Severity = .note, message: (Diagnostic) -> String) -> String {
    let maps = kept.isEmpty ? [] : files.map { LineMap($0) }
    return kept.filter { $0.severity >= least }.map { diagnostic in
      let text = "\(diagnostic.severity): \(message(diagnostic)) [\(diagnostic.id)]"
      let layer = diagnostic.layer
      guard !maps.isEmpty else { return text }
      return "\(SourceLocation(diagnostic.sourceRange.start, in: files[layer], maps[layer])): \(text)"
    }.joined(separator: "\n")
  }
}
