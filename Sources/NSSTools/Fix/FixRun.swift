import NSSTheme

/// Applies fix-its in passes. Each pass is checked, and fix-its that cause errors are rejected.
struct FixRun {
  struct State {
    var stylesheets: Stylesheets
    var check: Check
    var applied: [RuleCounts]
    var rejected: Set<Candidate.Edit> = []
    /// True if a fix-it was applied after another one was rejected, which may work now.
    var isStale = false

    var errors: Int { check.diagnostics.count(of: .error) }
  }

  /// The last state that has no more errors than the first one.
  private(set) var fixed: State
  /// The state to go on from. It may have more errors: a syntax error may have hidden them.
  private var state: State
  private(set) var checks = 1
  private(set) var isIncomplete = true
  private let options: Fixes.Options
  private let maximumChecks: Int
  private let errors: Int
  /// True if a fix-it may cause errors that have fix-its themselves.
  private var toleratesFixable = true
  /// The phase of the last pass, and the number of its passes since one was applied.
  private var phase = 0
  private var failures = 0

  init(_ stylesheets: Stylesheets, _ options: Fixes.Options, maximumChecks: Int) {
    (self.options, self.maximumChecks) = (options, maximumChecks)
    state = State(
      stylesheets: stylesheets, check: Check(stylesheets, options: options.check),
      applied: [RuleCounts](repeating: RuleCounts(), count: stylesheets.files.count))
    fixed = state
    errors = state.errors
  }

  /// Applies fix-its until there are none, or until the checks are used up.
  mutating func fix() {
    while true {
      let pass = pass()
      let isFixed = state.errors <= errors
      if pass.isEmpty, isFixed, !state.isStale {
        isIncomplete = false
        return
      }
      if !isFixed, pass.isEmpty || checks > maximumChecks / 2 {
        // The fix-it of an error that another one caused was rejected, so that the error remains.
        toleratesFixable = false
        state = fixed
        failures = 0
      } else if pass.isEmpty {
        // Try rejected fix-its again in this run and not only in the next.
        state.rejected = []
        state.isStale = false
      } else if checks < maximumChecks {
        apply(pass)
      } else {
        return
      }
    }
  }

  /// The fix-its of the first phase that has any, in the order of the text. If some overlap, only the first is included.
  private func pass() -> [Candidate] {
    var candidates: [Candidate] = []
    let files = state.stylesheets.files
    // Skip diagnostics about other runtimes: they are not mistakes for this one.
    for (number, diagnostic) in state.check.diagnostics.kept.enumerated() where diagnostic.reading == nil {
      let edits = diagnostic.fixIts.filter { $0.isSafe || options.appliesUnsafe }.map { Candidate(number, diagnostic, $0) }
      let old = files[diagnostic.layer].bytes
      let isChange = edits.contains { !old[$0.edit.range].elementsEqual($0.edit.replacement.text.utf8) }
      if isChange, !edits.contains(where: { state.rejected.contains($0.edit) }) { candidates += edits }
    }
    let phase = candidates.map(\.phase).min()
    candidates.removeAll { $0.phase != phase }
    candidates.sort { Candidate.Edit.isBefore($0.edit, $1.edit) }
    // The fix-its of a diagnostic are applied together: one may delete what another one writes elsewhere.
    var overlapping: Set<Int> = []
    var last: Candidate?
    for candidate in candidates where !overlapping.contains(candidate.diagnostic) {
      if let last, !candidate.edit.isBehind(last.edit) {
        overlapping.insert(candidate.diagnostic)
      } else {
        last = candidate
      }
    }
    return candidates.filter { !overlapping.contains($0.diagnostic) }
  }

  private mutating func apply(_ pass: [Candidate]) {
    let layers = Dictionary(grouping: pass, by: \.edit.layer)
    let edits = state.applied.indices.map { LayerEdits(layers[$0] ?? []) }
    let files = zip(state.stylesheets.files, edits).map { SourceFile(bytes: $1.applied(to: $0.bytes), name: $0.name) }
    let stylesheets = Stylesheets(files, lightCount: state.stylesheets.layers.count)
    if pass[0].phase != phase { (phase, failures) = (pass[0].phase, 0) }
    let check = Check(stylesheets, options: options.check)
    checks += 1
    var harmful = self.harmful(in: check, edits)
    if harmful.isEmpty, !toleratesFixable, check.diagnostics.count(of: .error) > state.errors {
      // No location leads to the cause: give up the first rule.
      harmful = [pass[0].diagnostic]
      failures = 2
    }
    guard harmful.isEmpty else {
      failures += 1
      reject(harmful, of: pass, edits.flatMap { $0.statements(in: files) })
      return
    }
    failures = 0
    (state.stylesheets, state.check) = (stylesheets, check)
    var fixed: Set<Int> = []
    for candidate in pass where fixed.insert(candidate.diagnostic).inserted {
      state.applied[candidate.edit.layer].add(candidate.id)
    }
    state.rejected = Set(state.rejected.map { $0.moved(by: edits[$0.layer]) })
    state.isStale = !state.rejected.isEmpty
    if state.errors <= errors { self.fixed = state }
  }

  /// Rejects the fix-its that caused errors, and others that would do the same. Each failure rejects more, so few are needed.
  private mutating func reject(_ harmful: Set<Int>, of pass: [Candidate], _ statements: [[UInt8]]) {
    func constants(_ index: Int) -> [ArraySlice<UInt8>] {
      statements[index].split { ":(),".utf8.contains($0) }.filter { $0.first == UInt8(ascii: "@") }
    }
    let causes = pass.indices.filter { harmful.contains(pass[$0].diagnostic) }
    let rules = Set(causes.map { pass[$0].id })
    let texts = Set(causes.map { statements[$0] })
    let shared = Set(causes.flatMap(constants))
    for (index, candidate) in pass.enumerated() {
      let isSame =
        switch failures {
        case 1: texts.contains(statements[index])
        case 2: rules.contains(candidate.id) && !shared.isDisjoint(with: constants(index))
        default: rules.contains(candidate.id)
        }
      if isSame || harmful.contains(candidate.diagnostic) { state.rejected.insert(candidate.edit) }
    }
  }

  /// The diagnostics whose fix-its caused more errors than they removed.
  private func harmful(in check: Check, _ edits: [LayerEdits]) -> Set<Int> {
    let old = state.check.diagnostics.kept.filter(isCounted).map { ErrorPlace($0, movedBy: edits[$0.layer]) }
    let new = check.diagnostics.kept.filter(isCounted)
    let known = Set(old)
    let files = check.stylesheets.files
    var excess: [Int: Int] = [:]
    for error in new where !known.contains(ErrorPlace(error)) {
      if let cause = edits.cause(at: ErrorPlace(error), notes: error.notes, files) { excess[cause, default: 0] += 1 }
    }
    guard !excess.isEmpty else { return [] }
    let remaining = Set(new.map { ErrorPlace($0) })
    for place in old where !remaining.contains(place) {
      if let cause = edits.cause(at: place, files) { excess[cause, default: 0] -= 1 }
    }
    return Set(excess.filter { $0.value > 0 }.keys)
  }

  /// True for an error that a fix-it must not cause.
  private func isCounted(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .error else { return false }
    guard toleratesFixable else { return true }
    // A name without a suggestion may get one when others have been fixed.
    return diagnostic.nameWithoutSuggestion == nil && !diagnostic.fixIts.contains { $0.isSafe || options.appliesUnsafe }
  }
}
