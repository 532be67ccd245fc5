import NSSCompiler
import NSSTheme

/// All diagnostics of stylesheets: from the compiler, the lints and, on request, the portability check.
///
/// ```swift
/// var options = Check.Options() options.levels[.unusedConstant] = .off options.comparedRuntimes = [.nui] let check = Check("@tintColor:
/// #0A6ED1;", options: options) print(check.diagnostics)
/// ```
public struct Check: Sendable {
  /// The severity that a diagnostic gets.
  public enum Level: String, Sendable, CaseIterable, Codable {
    /// The diagnostic is not reported.
    case off
    /// Useful to know.
    case note
    /// Probably not intended.
    case warning
    /// The stylesheet has an error.
    case error

    package var severity: Diagnostic.Severity? { Diagnostic.Severity.allCases.first { $0.name == rawValue } }
  }

  /// The options of a check.
  public struct Options: Sendable {
    /// The options for compiling the stylesheets.
    public var compilation: Compilation.Options
    /// The levels of diagnostics, instead of their default ones.
    public var levels: [DiagnosticID: Level] = [:]
    /// The runtimes in which the stylesheets should have the same meaning.
    public var comparedRuntimes: [Dialect] = []
    /// Names that the app itself defines, which are not reported as misspelled.
    public var known = AppNames()
    /// True to also report names that the app itself may define, such as a font that iOS does not have.
    public var reportsUnlistedNames = false
    /// The missing twin; nil if the twin exists or the name implies none.
    package var missingTwin: Twins.Missing?
    package var isBase: Bool {
      get { compilation.isBase }
      set { compilation.isBase = newValue }
    }
    package var run = RunConstants()
    /// The older palette that the stylesheets come from; nil if they are not migrated.
    package var migratesFrom: Palette?
    package var contrast = ContrastSettings()
    /// The maximum number of diagnostics to keep for each severity.
    public var diagnosticLimit = Int.max

    /// Creates options for all diagnostics at their default levels, without portability.
    public init(compilation: Compilation.Options = Compilation.Options()) { self.compilation = compilation }
  }

  /// The stylesheets.
  public let stylesheets: Stylesheets
  /// The part of the theme that could be compiled. ``theme()`` returns it if there is no error.
  public let incompleteTheme: Theme
  /// The diagnostics, in the order of the text.
  public let diagnostics: DiagnosticList
  /// The comparison of runtimes; nil if ``Options/comparedRuntimes`` is empty. For a pair, it covers the light theme.
  public let portability: Portability?
  /// The number of compiler errors, including those that a comment or a level silences.
  public let compilationErrorCount: Int
  /// True for a pair in which mistakes hide some of the differences.
  package let isComparedInPart: Bool
  /// The indices of the stylesheets without rules, definitions and errors, in a dialect with a grammar.
  package let emptyFiles: Set<Int>

  /// The compiled theme.
  ///
  /// - Throws: `CompilationError` if the compiler reported an error, even if a comment or a level silences it.
  public func theme() throws(CompilationError) -> Theme {
    guard compilationErrorCount == 0 else { throw CompilationError(stylesheets: stylesheets, diagnostics: diagnostics) }
    return incompleteTheme
  }

  /// Checks one stylesheet.
  public init(_ text: String, name: String = "stylesheet.nss", options: Options = Options()) {
    self.init(Stylesheets(text, name: name), options: options)
  }

  /// Checks the stylesheets of a theme. For a pair, checks each theme separately, then the differences between them.
  public init(_ stylesheets: Stylesheets, options: Options = Options()) {
    func analysis(_ files: [SourceFile]) -> Analysis {
      Analysis(files, options: options.compilation, diagnosticLimit: options.diagnosticLimit)
    }
    let dark = stylesheets.dark.isEmpty ? nil : analysis(stylesheets.dark)
    self.init(analysis(stylesheets.layers), twin: dark, options: options)
  }

  /// Checks a compilation, or the two of a pair, made with the same options. `isDark` is true if the twin is the light one.
  package init(_ compiled: consuming Analysis, twin: Analysis? = nil, isDark: Bool = false, options: Options) {
    var analysis = compiled
    let both = CheckedPair(analysis, twin: twin, isDark: isDark, options)
    let pair = PairLint.run(both, options)
    isComparedInPart = both.isPartial
    var own = options
    if twin != nil { own.contrast.appearance = isDark ? .dark : .light }
    var (diagnostics, portability, errors) = Check.diagnostics(&analysis, own)
    var sheets = analysis.layers.sheets
    stylesheets = Stylesheets(layers: analysis.files, dark: twin?.files ?? [])
    if var twin {
      own.contrast.appearance = isDark ? .light : .dark
      var (found, _, count) = Check.diagnostics(&twin, own)
      diagnostics.relate(analysis, toTwin: twin)
      found.relate(twin, toTwin: analysis)
      diagnostics.joinValues(with: &found, of: twin, analysis)
      diagnostics.append(found, afterLayers: analysis.files.count)
      incompleteTheme = isDark ? analysis.theme : analysis.theme(withDark: twin, &diagnostics)
      sheets += twin.layers.sheets
      errors += count
    } else {
      incompleteTheme = analysis.theme
    }
    let broken = Set(diagnostics.kept.lazy.filter { $0.severity == .error }.map(\.layer))
    emptyFiles =
      analysis.dialect.syntax == .grammar ? Set(sheets.indices.filter { sheets[$0].tree.isEmpty && !broken.contains($0) }) : []
    // The right name of a style replaces what else is said about the wrong one.
    let wrong = Set(pair.kept.filter { $0.text(of: "suggestion") != nil }.map { [$0.layer, Int($0.sourceRange.start)] })
    diagnostics.removeAll {
      [.combinedClass, .undocumentedName].contains($0.id) && wrong.contains([$0.layer, Int($0.sourceRange.start)])
    }
    diagnostics.append(pair)
    Check.finish(&diagnostics, sheets, analysis, isPair: sheets.count > analysis.files.count, options)
    diagnostics.files = stylesheets.files
    self.portability = portability
    self.diagnostics = diagnostics
    compilationErrorCount = errors
  }

  /// The diagnostics of a compilation, its comparison with other runtimes, and the number of its errors.
  private static func diagnostics(
    _ analysis: inout Analysis, _ options: Options
  ) -> (diagnostics: DiagnosticList, portability: Portability?, errors: Int) {
    if options.isBase { analysis.diagnostics.leaveToStylesheetsAbove(options.run) }
    let context = LintContext(analysis, options)
    let lints = Lint.run(context, options)
    let portability =
      options.comparedRuntimes.isEmpty
      ? nil
      : Portability(analysis, options.compilation, runtimes: options.comparedRuntimes, diagnosticLimit: options.diagnosticLimit)
    let errors = analysis.diagnostics.count(of: .error)
    var diagnostics = analysis.diagnostics.take()
    diagnostics.append(lints)
    diagnostics.relate(context)
    if let portability { diagnostics.append(portability.diagnostics) }
    return (diagnostics, portability, errors)
  }

  /// Removes the diagnostics that comments silence, applies the levels of the options, and sorts.
  private static func finish(
    _ diagnostics: inout DiagnosticList, _ sheets: [Sheet], _ analysis: Analysis, isPair: Bool, _ options: Options
  ) {
    var directives = Directives(sheets, analysis.dialect, rules: RulePage.ids)
    if diagnostics.kept.isEmpty, directives.isEmpty { return }
    diagnostics.sort()
    directives.silence(&diagnostics)
    diagnostics.warnOncePerLayer()
    if directives.isEmpty, options.levels.isEmpty { return }
    var reported = diagnostics.take().kept
    reported += directives.diagnostics
    reported += directives.unneeded { name in
      guard let page = RulePage.page(named: name) else { return true }
      // Without the options that its examples name, the rule does not run.
      let canOccur = page.options.isEmpty && page.applies(to: analysis) && (isPair || page.scope != .pair)
      return page.isOn(options.levels) && canOccur
    }
    diagnostics.replace(reported)
    diagnostics.apply(options.levels)
    diagnostics.sort()
  }
}

extension DiagnosticList {
  /// Gives diagnostics the severities of their levels, and removes those that are off.
  mutating func apply(_ levels: [DiagnosticID: Check.Level]) {
    changeSeverities { diagnostic in levels[diagnostic.id].map(\.severity) ?? diagnostic.severity }
  }
}

extension SyntaxTree {
  fileprivate var isEmpty: Bool { rules.isEmpty && definitions.isEmpty && mediaBlocks.isEmpty }
}
