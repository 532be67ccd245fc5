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
  public let count: Int

  /// More passes than any stylesheet needs: each one has to make a mistake disappear.
  private static let maximumPasses = 100

  /// Mends stylesheets that are layers of one theme.
  public init(_ files: [SourceFile], options: Options) {
    var files = files
    var check = Check(layers: files, options: options.check)
    var count = 0
    for _ in 0..<Fixer.maximumPasses {
      let fixIts = Fixer.fixIts(check, options)
      if fixIts.isEmpty { break }
      let mended = files.enumerated().map { index, file in
        SourceFile(name: file.name, bytes: Fixer.applied(fixIts.filter { $0.layer == index }.map(\.fixIt), to: file.bytes))
      }
      let next = Check(layers: mended, options: options.check)
      // A change that breaks more than it mends is none.
      if next.diagnostics.count(.error) > check.diagnostics.count(.error) { break }
      files = mended
      check = next
      count += fixIts.count
    }
    self.files = files
    self.check = check
    self.count = count
  }

  /// The fix-its of one pass, in the order of the text: of those that overlap the first.
  private static func fixIts(
    _ check: Check, _ options: Options
  ) -> [(layer: Int, fixIt: Diagnostic.FixIt)] {
    var candidates: [(layer: Int, fixIt: Diagnostic.FixIt)] = []
    // What another runtime would like is not this one's mistake.
    for finding in check.diagnostics.kept where finding.runtime == nil {
      for fixIt in finding.fixIts where fixIt.isSafe || options.appliesUnsafe { candidates.append((finding.layer, fixIt)) }
    }
    candidates.sort { ($0.layer, $0.fixIt.range.start, $0.fixIt.range.end) < ($1.layer, $1.fixIt.range.start, $1.fixIt.range.end) }
    var chosen: [(layer: Int, fixIt: Diagnostic.FixIt)] = []
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
