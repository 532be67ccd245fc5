import NSSTheme

/// All that can be said about stylesheets: what compiling finds, what the lints find and, if asked for, what other runtimes do with
/// them.
///
/// ```swift
/// var options = Check.Options()
/// options.levels[.unusedConstant] = .off
/// options.portable = [.nui]
/// let check = Check("@tintColor: #0A6ED1;", options: options)
/// for finding in check.diagnostics.kept { print(finding.id.rawValue, finding.message) }
/// ```
public struct Check: Sendable {
  /// How bad a finding is made.
  public enum Level: String, Sendable, CaseIterable {
    /// The finding is not looked for.
    case off
    /// Worth knowing.
    case note
    /// Probably not meant.
    case warning
    /// The theme is at fault.
    case error

    fileprivate var severity: Diagnostic.Severity? {
      switch self {
      case .off: nil
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    }
  }

  /// What is checked.
  public struct Options: Sendable {
    /// How the stylesheets are compiled.
    public var compilation: Compilation.Options
    /// The levels of findings that are not to have their own.
    public var levels: [DiagnosticID: Level] = [:]
    /// The runtimes that the stylesheets should mean the same to.
    public var portable: [Dialect] = []
    /// How many findings of each severity are kept.
    public var findingLimit = Int.max

    /// All findings at their own levels, without portability, unless asked for otherwise.
    public init(compilation: Compilation.Options = Compilation.Options()) { self.compilation = compilation }
  }

  /// The stylesheets, in the order of their layers.
  public let files: [SourceFile]
  /// The theme; not to be used if compiling it has errors.
  public let theme: Theme
  /// What was found, in the order of the text.
  public let diagnostics: DiagnosticList
  /// What the runtimes show, where portability was asked for.
  public let portability: Portability?
  /// How many errors compiling has, those that a comment or a level silences included: with any, there is no theme.
  public let compilationErrors: Int

  /// Checks a text.
  public init(_ text: String, name: String = "stylesheet.nss", options: Options = Options()) {
    self.init(layers: [SourceFile(name: name, text)], options: options)
  }

  /// Checks several stylesheets as layers of one theme.
  public init(layers files: [SourceFile], options: Options = Options()) {
    var analysis = Analysis(files, options: options.compilation, findingLimit: options.findingLimit)
    let lints = LintReport(LintContext(analysis), options)
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

  /// Lets comments silence findings, gives findings the levels that were asked for, and puts them in order.
  private static func finish(_ diagnostics: inout DiagnosticList, _ analysis: Analysis, _ options: Options) {
    var directives = Directives(analysis.layers, rules: RulePage.ids)
    if diagnostics.kept.isEmpty, directives.isEmpty { return }
    diagnostics.sort()
    if directives.isEmpty, options.levels.isEmpty { return }
    directives.silence(&diagnostics)
    var findings = diagnostics.take().kept
    findings += directives.findings
    findings += directives.unneeded { name in
      guard let page = RulePage.page(named: name) else { return true }
      return options.levels[page.id] != .off && page.canComeUp(in: analysis)
    }
    if !options.levels.isEmpty {
      findings = findings.compactMap { finding in
        guard let level = options.levels[finding.id] else { return finding }
        guard let severity = level.severity else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
      }
    }
    diagnostics.replace(findings)
    diagnostics.sort()
  }
}
