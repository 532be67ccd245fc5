import NSSTheme

/// All diagnostics of stylesheets: those of the compiler, the lints and, on request, the portability check.
///
/// ```swift
/// var options = Check.Options()
/// options.levels[.unusedConstant] = .off
/// options.portable = [.nui]
/// let check = Check("@tintColor: #0A6ED1;", options: options)
/// for diagnostic in check.diagnostics.kept { print(diagnostic.id.rawValue, diagnostic.message) }
/// ```
public struct Check: Sendable {
  /// The severity that a diagnostic gets.
  public enum Level: String, Sendable, CaseIterable {
    /// The diagnostic is not reported.
    case off
    /// Useful to know.
    case note
    /// Probably not intended.
    case warning
    /// The stylesheet has an error.
    case error

    package var severity: Diagnostic.Severity? {
      switch self {
      case .off: nil
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    }
  }

  /// The options of a check.
  public struct Options: Sendable {
    /// The options for compiling the stylesheets.
    public var compilation: Compilation.Options
    /// The levels of diagnostics, instead of their default ones.
    public var levels: [DiagnosticID: Level] = [:]
    /// The runtimes in which the stylesheets should have the same meaning.
    public var portable: [Dialect] = []
    /// Names that the app itself defines, which are not reported as misspelled.
    public var known = AppNames()
    /// True to also report names that the app itself may define, such as a font that iOS does not have.
    public var isStrict = false
    /// The older palette that the stylesheets were written for; nil if they are not migrated.
    package var migratesFrom: Palette?
    /// The settings for judging contrast.
    package var contrast = ContrastSettings()
    /// The maximum number of diagnostics to keep for each severity.
    public var findingLimit = Int.max

    /// Creates options for all diagnostics at their default levels, without portability.
    public init(compilation: Compilation.Options = Compilation.Options()) { self.compilation = compilation }
  }

  /// The stylesheets, in the order of their layers.
  public let files: [SourceFile]
  /// The theme. Do not use it if the compilation has errors.
  public let theme: Theme
  /// The diagnostics, in the order of the text.
  public let diagnostics: DiagnosticList
  /// The comparison of runtimes; nil if ``Options/portable`` is empty.
  public let portability: Portability?
  /// The number of compiler errors, including those that a comment or a level silences. If it is not 0, the theme must not be
  /// used.
  public let compilationErrors: Int

  /// Checks one stylesheet.
  public init(_ text: String, name: String = "stylesheet.nss", options: Options = Options()) {
    self.init(layers: [SourceFile(name: name, text)], options: options)
  }

  /// Checks several stylesheets as layers of one theme.
  public init(layers files: [SourceFile], options: Options = Options()) {
    self.init(Analysis(files, options: options.compilation, findingLimit: options.findingLimit), options: options)
  }

  /// Checks a compilation that was made with the same options.
  package init(_ compiled: consuming Analysis, options: Options) {
    var analysis = compiled
    let lints = LintReport(LintContext(analysis, options), options)
    portability =
      options.portable.isEmpty
      ? nil : Portability(analysis, options.compilation, runtimes: options.portable, findingLimit: options.findingLimit)
    compilationErrors = analysis.diagnostics.count(.error)
    var diagnostics = analysis.diagnostics.take()
    diagnostics.append(lints.diagnostics)
    if let portability { diagnostics.append(portability.diagnostics) }
    Check.finish(&diagnostics, analysis, options)
    self.files = analysis.files
    self.theme = analysis.theme
    self.diagnostics = diagnostics
  }

  /// Removes the diagnostics that comments silence, applies the levels of the options, and sorts.
  private static func finish(_ diagnostics: inout DiagnosticList, _ analysis: Analysis, _ options: Options) {
    var directives = Directives(analysis.layers, rules: RulePage.ids)
    if diagnostics.kept.isEmpty, directives.isEmpty { return }
    diagnostics.sort()
    if directives.isEmpty, options.levels.isEmpty { return }
    directives.silence(&diagnostics)
    var reported = diagnostics.take().kept
    reported += directives.findings
    reported += directives.unneeded { name in
      guard let page = RulePage.page(named: name) else { return true }
      return page.isOn(options.levels) && page.canComeUp(in: analysis)
    }
    if !options.levels.isEmpty {
      reported = reported.compactMap { diagnostic in
        guard let level = options.levels[diagnostic.id] else { return diagnostic }
        guard let severity = level.severity else { return nil }
        var diagnostic = diagnostic
        diagnostic.severity = severity
        return diagnostic
      }
    }
    diagnostics.replace(reported)
    diagnostics.sort()
  }
}
