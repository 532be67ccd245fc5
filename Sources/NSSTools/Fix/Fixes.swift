import NSSTheme

/// Applies fix-its until nothing changes, and keeps everything else byte for byte.
public struct Fixes {
  /// The options for fixing stylesheets.
  public struct Options: Sendable {
    /// The options for checking the stylesheets.
    public var check: Check.Options
    /// True to apply unsafe fix-its too, which only the author can decide on.
    public var appliesUnsafe: Bool

    /// Creates options, by default for the safe fix-its only.
    public init(check: Check.Options = Check.Options(), appliesUnsafe: Bool = false) {
      self.check = check
      self.appliesUnsafe = appliesUnsafe
    }
  }

  /// The stylesheets with the fix-its applied, in the order of their layers; of a pair, the dark ones after the light ones.
  public let files: [SourceFile]
  /// The check of the fixed stylesheets.
  public let check: Check
  /// The number of fix-its that were applied.
  public var count: Int { applied.reduce(0) { $0 + $1.total } }
  /// The fix-its that were applied to each stylesheet, by rule.
  package let applied: [RuleCounts]

  /// True if the limit of passes was reached and there may be more to fix.
  package let isIncomplete: Bool

  /// The limit of passes. Each pass costs a check, so a small stylesheet may have more passes.
  private static func maximumPasses(for files: [SourceFile]) -> Int {
    let size = files.reduce(0) { $0 + $1.bytes.count }
    return min(10_000, max(100, (1 << 24) / max(size, 1)))
  }

  /// Fixes stylesheets that are layers of one theme.
  public init(_ files: [SourceFile], options: Options = Options()) { self.init(files, dark: [], options: options) }

  /// Fixes a pair of stylesheets.
  public init(_ light: [SourceFile], dark: [SourceFile], options: Options = Options()) {
    let wanted = options.check
    var options = options
    // Portability does not affect the fixes, and costs a compilation for each runtime.
    options.check.portable = []
    let check = Check(layers: light, dark: dark, options: options.check)
    var outcome = Outcome(light + dark, light.count, check, options, tolerance: .fixableErrors)
    // The fix-it of an error that another one caused can be rejected later, so that the error remains.
    if outcome.check.diagnostics.count(.error) > check.diagnostics.count(.error) {
      outcome = Outcome(light + dark, light.count, check, options, tolerance: .noErrors)
    }
    files = outcome.files
    isIncomplete = outcome.isIncomplete
    self.check = wanted.portable.isEmpty ? outcome.check : Fixes.check(files, light.count, wanted)
    applied = outcome.applied
  }

  /// What a fix-it may cause and still be applied.
  private enum Tolerance {
    /// Errors that have fix-its themselves: a syntax error may have hidden them.
    case fixableErrors
    case noErrors
  }

  /// The result of fixing in passes until nothing changes.
  private struct Outcome {
    var files: [SourceFile]
    var check: Check
    var applied: [RuleCounts]
    /// True if the limit of passes was reached.
    var isIncomplete = true

    init(_ files: [SourceFile], _ lightCount: Int, _ check: Check, _ options: Options, tolerance: Tolerance) {
      self.files = files
      self.check = check
      applied = [RuleCounts](repeating: RuleCounts(), count: files.count)
      var trials = Trials(tolerance: tolerance)
      for _ in 0..<Fixes.maximumPasses(for: files) {
        let pass = Fixes.fixIts(self.check, options, trials)
        if pass.isEmpty {
          if trials.forgetRejected() { continue }
          isIncomplete = false
          break
        }
        // A pass of which everything is rejected leaves the next one to other fix-its.
        guard let result = trials.apply(pass, to: self.files, lightCount, self.check, options) else { continue }
        self.files = result.files
        self.check = result.check
        for candidate in result.applied { applied[candidate.layer].add(candidate.id) }
      }
    }
  }

  /// - Parameter lightCount: the number of light stylesheets, which come first.
  private static func check(_ files: [SourceFile], _ lightCount: Int, _ options: Check.Options) -> Check {
    Check(layers: Array(files[..<lightCount]), dark: Array(files[lightCount...]), options: options)
  }

  /// A fix-it of a diagnostic.
  private struct Candidate {
    let id: DiagnosticID
    let layer: Int
    let fixIt: Diagnostic.FixIt
    /// The replaced text and the text around it, which identify the fix-it in another pass: the location may change.
    let old: [UInt8]
    let surroundings: [UInt8]

    init(_ id: DiagnosticID, _ layer: Int, _ fixIt: Diagnostic.FixIt, in bytes: [UInt8]) {
      (self.id, self.layer, self.fixIt) = (id, layer, fixIt)
      let (start, end) = (Int(fixIt.range.start), Int(fixIt.range.end))
      old = Array(bytes[start..<end])
      surroundings = bytes[max(0, start - 64)..<start] + [0] + bytes[end..<min(bytes.count, end + 64)]
    }

    /// The order of fixing. Syntax errors come first, because they cause other diagnostics. Braces follow the other syntax
    /// errors, which may have hidden the beginning of a block. Then come safe fix-its, then unsafe ones.
    var phase: Int {
      if id == .missingBrace || id == .strayBrace { return 1 }
      return id.isSyntaxError ? 0 : fixIt.isSafe ? 2 : 3
    }
    var key: [UInt8] { Array("\(id.rawValue) \(layer) \(fixIt.replacement) ".utf8) + old + [0] + surroundings }
  }

  /// The fix-its of one pass in the order of the text: those of the first phase that has any. Of overlapping fix-its, only the
  /// first is included.
  private static func fixIts(_ check: Check, _ options: Options, _ trials: Trials) -> [Candidate] {
    var candidates: [Candidate] = []
    // Skip diagnostics about other runtimes: they are not mistakes for this one.
    for diagnostic in check.diagnostics.kept where diagnostic.runtime == nil {
      for fixIt in diagnostic.fixIts where fixIt.isSafe || options.appliesUnsafe {
        let candidate = Candidate(diagnostic.id, diagnostic.layer, fixIt, in: check.files[diagnostic.layer].bytes)
        let isChange = !candidate.old.elementsEqual(fixIt.replacement.utf8)
        if isChange, !trials.isRejected(candidate) { candidates.append(candidate) }
      }
    }
    let phase = candidates.map(\.phase).min()
    candidates.removeAll { $0.phase != phase }
    candidates.sort {
      ($0.layer, $0.fixIt.range.start, $0.fixIt.range.end) < ($1.layer, $1.fixIt.range.start, $1.fixIt.range.end)
    }
    var chosen: [Candidate] = []
    for candidate in candidates {
      if let last = chosen.last, last.layer == candidate.layer {
        let isBehind = candidate.fixIt.range.start >= last.fixIt.range.end
        let isAtSameOffset = candidate.fixIt.range.start == last.fixIt.range.start
        if !isBehind || isAtSameOffset { continue }
      }
      chosen.append(candidate)
    }
    return chosen
  }

  /// Tries fix-its, and rejects those that break more than they fix.
  private struct Trials {
    let tolerance: Tolerance
    private var rejected: Set<[UInt8]> = []
    /// True if a fix-it was applied after another one was rejected, which may work now.
    private var isStale = false
    /// The remaining number of compilations for finding out which one of several fix-its causes an error.
    private var budget = 200

    init(tolerance: Tolerance) { self.tolerance = tolerance }

    func isRejected(_ candidate: Candidate) -> Bool { !rejected.isEmpty && rejected.contains(candidate.key) }

    /// Forgets rejected fix-its if others were applied since, so that they are tried again in this run and not only in the next.
    /// Returns false if there are none.
    mutating func forgetRejected() -> Bool {
      guard isStale else { return false }
      isStale = false
      rejected = []
      return true
    }

    mutating func apply(
      _ pass: [Candidate], to files: [SourceFile], _ lightCount: Int, _ check: Check, _ options: Options
    ) -> (files: [SourceFile], check: Check, applied: [Candidate])? {
      let limit = Fixes.errorCount(check, options, tolerance)
      var accepted: [Candidate] = []
      var result: (files: [SourceFile], check: Check, applied: [Candidate])?
      var groups = [pass]
      while let group = groups.popLast() {
        let fixIts = (accepted + group).sorted { ($0.layer, $0.fixIt.range.start) < ($1.layer, $1.fixIt.range.start) }
        let fixedFiles = Fixes.applied(fixIts, to: files)
        let next = Fixes.check(fixedFiles, lightCount, options.check)
        if Fixes.errorCount(next, options, tolerance) <= limit {
          accepted = fixIts
          isStale = !rejected.isEmpty
          result = (fixedFiles, next, fixIts)
        } else if group.count == 1 || budget == 0 {
          rejected.formUnion(group.map(\.key))
        } else {
          budget -= 1
          groups.append(Array(group[(group.count / 2)...]))
          groups.append(Array(group[..<(group.count / 2)]))
        }
      }
      return result
    }
  }

  /// The number of errors without those that are tolerated.
  private static func errorCount(_ check: Check, _ options: Options, _ tolerance: Tolerance) -> Int {
    let count = check.diagnostics.count(.error)
    guard tolerance == .fixableErrors else { return count }
    let fixable = check.diagnostics.kept.filter { diagnostic in
      diagnostic.severity == .error && diagnostic.fixIts.contains { $0.isSafe || options.appliesUnsafe }
    }
    return count - fixable.count
  }

  private static func applied(_ fixIts: [Candidate], to files: [SourceFile]) -> [SourceFile] {
    files.enumerated().map { index, file in
      SourceFile(name: file.name, bytes: applied(fixIts.filter { $0.layer == index }.map(\.fixIt), to: file.bytes))
    }
  }

  private static func applied(_ fixIts: [Diagnostic.FixIt], to bytes: [UInt8]) -> [UInt8] {
    guard !fixIts.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + fixIts.count * 16)
    var offset = 0
    for fixIt in fixIts {
      result += bytes[offset..<Int(fixIt.range.start)]
      result += Array(fixIt.replacement.utf8)
      offset = Int(fixIt.range.end)
    }
    result += bytes[offset...]
    return result
  }
}
