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

  /// The stylesheets with the fix-its applied.
  public let stylesheets: Stylesheets
  /// The check of the fixed stylesheets.
  public let check: Check
  /// The number of diagnostics whose fix-its were applied.
  public var count: Int { applied.reduce(0) { $0 + $1.total } }
  package let applied: [RuleCounts]
  /// True if the limit of checks was reached and there may be more to fix.
  package let isIncomplete: Bool
  package let checks: Int
  package static let maximumChecks = 8

  /// Fixes the stylesheets of a theme or of a pair.
  public init(_ stylesheets: Stylesheets, options: Options = Options()) {
    let wanted = options.check
    var options = options
    // Portability does not affect the fixes, and costs a compilation for each runtime.
    options.check.comparedRuntimes = []
    let isPortable = !wanted.comparedRuntimes.isEmpty
    var run = FixRun(stylesheets, options, maximumChecks: Fixes.maximumChecks - (isPortable ? 1 : 0))
    run.fix()
    self.stylesheets = run.fixed.stylesheets
    applied = run.fixed.applied
    isIncomplete = run.isIncomplete
    check = isPortable ? Check(self.stylesheets, options: wanted) : run.fixed.check
    checks = run.checks + (isPortable ? 1 : 0)
  }

  /// Fixes one stylesheet.
  public init(_ text: String, name: String = "stylesheet.nss", options: Options = Options()) {
    self.init(Stylesheets(text, name: name), options: options)
  }
}

extension Diagnostic {
  /// True if `--fix` may change something: a diagnostic about another runtime is no mistake for this one.
  package var hasSafeFix: Bool { reading == nil && fixIts.contains(where: \.isSafe) }
}
