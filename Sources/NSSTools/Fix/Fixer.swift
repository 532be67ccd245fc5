import NSSTheme

/// Applies fix-its until nothing changes, and keeps everything else byte for byte.
public struct Fixer {
  /// Which fix-its are applied.
  public struct Options: Sendable {
    /// How the stylesheets are checked.
    public var check: Check.Options
    /// True to apply also those that only the author can want.
    public var appliesUnsafe: Bool

    /// The safe fix-its, unless asked for more.
    public init(check: Check.Options = Check.Options(), appliesUnsafe: Bool = false) {
      self.check = check
      self.appliesUnsafe = appliesUnsafe
    }
  }

  /// The stylesheets with the fix-its applied, in the order of their layers.
  public let files: [SourceFile]
  /// What there is still to say about them.
  public let check: Check
  /// How many fix-its were applied.
  public var count: Int { counts.reduce(0, +) }
  /// How many of them were applied to each stylesheet.
  package let counts: [Int]

  /// True if there was more to mend than was done: mistakes that show only when others are mended, in very many steps.
  package let isIncomplete: Bool

  /// How many passes there may be. Each one makes a mistake disappear, and costs a check: so a small stylesheet may have more.
  private static func maximumPasses(for files: [SourceFile]) -> Int {
    let size = files.reduce(0) { $0 + $1.bytes.count }
    return min(10_000, max(100, (1 << 24) / max(size, 1)))
  }

  /// Mends stylesheets that are layers of one theme.
  public init(_ files: [SourceFile], options: Options = Options()) {
    let wanted = options.check
    var options = options
    // What other runtimes do with it makes no difference here, and costs a compilation for each of them.
    options.check.portable = []
    var files = files
    var check = Check(layers: files, options: options.check)
    var counts = [Int](repeating: 0, count: files.count)
    var trials = Trials()
    var isIncomplete = true
    for _ in 0..<Fixer.maximumPasses(for: files) {
      let pass = Fixer.fixIts(check, options, trials)
      guard !pass.isEmpty, let result = trials.apply(pass, to: files, check, options) else {
        if trials.forgetRejected() { continue }
        isIncomplete = false
        break
      }
      files = result.files
      check = result.check
      for layer in result.layers { counts[layer] += 1 }
    }
    self.files = files
    self.isIncomplete = isIncomplete
    self.check = wanted.portable.isEmpty ? check : Check(layers: files, options: wanted)
    self.counts = counts
  }

  /// A fix-it and the finding that it is for.
  private struct Candidate {
    let id: DiagnosticID
    let layer: Int
    let fixIt: Diagnostic.FixIt
    /// The text that is replaced, with which a fix-it is known again in another pass.
    let old: [UInt8]

    /// Mistakes in the form first: what follows from them is no mistake of its own; braces behind the others, because another mistake may
    /// have hidden where a block begins. Then what is certain, then what is not.
    var phase: Int {
      if id == .missingBrace || id == .strayBrace { return 1 }
      return id.isSyntaxError ? 0 : fixIt.isSafe ? 2 : 3
    }
    var key: String { "\(id.rawValue) \(layer) \(fixIt.replacement) \(String(decoding: old, as: UTF8.self))" }
  }

  /// The fix-its of one pass, in the order of the text: those of the first phase that has any, and of those that overlap the first.
  private static func fixIts(_ check: Check, _ options: Options, _ trials: Trials) -> [Candidate] {
    var candidates: [Candidate] = []
    // What another runtime would like is not this one's mistake.
    for finding in check.diagnostics.kept where finding.runtime == nil {
      for fixIt in finding.fixIts where fixIt.isSafe || options.appliesUnsafe {
        let bytes = check.files[finding.layer].bytes
        let candidate = Candidate(
          id: finding.id, layer: finding.layer, fixIt: fixIt, old: Array(bytes[Int(fixIt.range.start)..<Int(fixIt.range.end)]))
        // What would change nothing mends nothing.
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
        let isAtSamePlace = candidate.fixIt.range.start == last.fixIt.range.start
        if !isBehind || isAtSamePlace { continue }
      }
      chosen.append(candidate)
    }
    return chosen
  }

  /// Tries fix-its, and leaves out those that break more than they mend.
  private struct Trials {
    private var rejected: Set<String> = []
    /// True if something was mended since a fix-it was left out, which may be of use now.
    private var isStale = false
    /// How many more compilations may be spent on finding out which one of several fix-its breaks something.
    private var budget = 200

    func isRejected(_ candidate: Candidate) -> Bool { !rejected.isEmpty && rejected.contains(candidate.key) }

    /// Lets fix-its be tried again that were left out before others were applied: otherwise the next run would find them. False if there are
    /// none.
    mutating func forgetRejected() -> Bool {
      guard isStale else { return false }
      isStale = false
      rejected = []
      return true
    }

    mutating func apply(
      _ pass: [Candidate], to files: [SourceFile], _ check: Check, _ options: Options
    ) -> (files: [SourceFile], check: Check, layers: [Int])? {
      let limit = Fixer.lastingErrors(check, options)
      var accepted: [Candidate] = []
      var result: (files: [SourceFile], check: Check, layers: [Int])?
      var groups = [pass]
      while let group = groups.popLast() {
        let fixIts = (accepted + group).sorted { ($0.layer, $0.fixIt.range.start) < ($1.layer, $1.fixIt.range.start) }
        let mended = Fixer.applied(fixIts, to: files)
        let next = Check(layers: mended, options: options.check)
        if Fixer.lastingErrors(next, options) <= limit {
          accepted = fixIts
          isStale = !rejected.isEmpty
          result = (mended, next, fixIts.map(\.layer))
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

  /// How many errors no fix-it of these options can mend.
  private static func lastingErrors(_ check: Check, _ options: Options) -> Int {
    let mendable = check.diagnostics.kept.filter { finding in
      finding.severity == .error && finding.fixIts.contains { $0.isSafe || options.appliesUnsafe }
    }
    return check.diagnostics.count(.error) - mendable.count
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
