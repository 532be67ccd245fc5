import NSSTheme

/// A rule that looks for mistakes in compiled stylesheets, with its page. Each has a file of its own in `Lint/Rules`.
struct Lint: Sendable {
  let page: RulePage
  let check: @Sendable (LintContext, inout LintDiagnostics) -> Void

  init(
    _ id: DiagnosticID, in scope: RulePage.Scope, summary: String, explanation: String, bad: String, good: String,
    options: String = "", isOptional: Bool = false, check: @escaping @Sendable (LintContext, inout LintDiagnostics) -> Void
  ) {
    page = RulePage(
      id, in: scope, summary: summary, explanation: explanation, bad: bad, good: good, options: options, isOptional: isOptional)
    self.check = check
  }

  var id: DiagnosticID { page.id }

  /// The lints, in alphabetical order of their ids.
  static let all: [Lint] = [
    .broadClass, .combinedClass, .deprecatedPaletteStyle, .duplicateSelector, .halfBranded, .lowContrast, .missingVariant,
    .nestedComment, .otherPalette, .outOfRange, .paletteContrast, .recoloredPaletteStyle, .similarPaletteStyle, .undocumentedName,
    .unknownClass, .unknownFont, .unknownPaletteStyle, .unknownProperty, .unknownSuffix, .unreadProperty, .unusedConstant,
  ]

  /// Runs the lints that apply and are not turned off. Each has its own list, so the limit keeps the first diagnostics of each.
  static func run(_ context: LintContext, _ options: Check.Options) -> DiagnosticList {
    var diagnostics = DiagnosticList(limit: options.diagnosticLimit)
    for lint in all where lint.page.isOn(options.levels) && lint.page.applies(to: context.analysis) {
      var report = LintDiagnostics(diagnosticLimit: options.diagnosticLimit)
      lint.check(context, &report)
      diagnostics.append(report.diagnostics)
    }
    return diagnostics
  }
}

struct LintDiagnostics: Sendable {
  private(set) var diagnostics: DiagnosticList

  init(diagnosticLimit: Int) { diagnostics = DiagnosticList(limit: diagnosticLimit) }

  /// Counts a diagnostic, and stores it unless the limit of its severity is reached. Without a severity it has that of its id.
  mutating func report(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity? = nil, at range: SourceRange, layer: Int,
    _ arguments: KeyValuePairs<String, String?> = [:], parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil,
    notes: [Diagnostic.Note] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    diagnostics.report(severity ?? id.severity) {
      Diagnostic(id, severity, at: range, layer: layer, arguments, parts: parts, help: help, notes: notes, fixIts: fixIts)
    }
  }
}
