import NSSTheme

/// Applies fix-its until nothing changes, and keeps everything else byte for byte.
///
/// The stylesheets are checked at most eight times. If that is not enough, some diagnostics keep their fix-its, and fixing the
/// result goes on.
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
  /// True if the limit of checks was reached and there may be more to fix.
  package let isIncomplete: Bool
  /// The number of checks that were made.
  package let checks: Int
  /// The maximum number of checks.
  package static let maximumChecks = 8

  /// Fixes stylesheets that are layers of one theme.
  public init(_ files: [SourceFile], options: Options = Options()) { self.init(files, dark: [], options: options) }

  /// Fixes a pair of stylesheets.
  public init(_ light: [SourceFile], dark: [SourceFile], options: Options = Options()) {
    let wanted = options.check
    var options = options
    // Portability does not affect the fixes, and costs a compilation for each runtime.
    options.check.portable = []
    let isPortable = !wanted.portable.isEmpty
    var run = FixRun(light, dark, options, maximumChecks: Fixes.maximumChecks - (isPortable ? 1 : 0))
    run.fix()
    files = run.fixed.files
    applied = run.fixed.applied
    isIncomplete = run.isIncomplete
    check = isPortable ? FixRun.check(files, light.count, wanted) : run.fixed.check
    checks = run.checks + (isPortable ? 1 : 0)
  }
}
