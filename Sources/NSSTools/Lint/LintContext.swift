import NSSTheme

/// The compilation that lints examine, with facts that several lints need.
struct LintContext: Sendable {
  let analysis: Analysis
  /// By constant: true if a value names it.
  let isUsed: [Bool]
  /// The compilations for the other environments; empty unless constants depend on the environment.
  let otherEnvironments: [Analysis]
  /// The constants whose names look like palette overrides but override nothing.
  private(set) var slips: [Int: OverrideNames.Slip] = [:]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    isUsed = analysis.usedConstants()
    otherEnvironments =
      analysis.constants.hasConditions
      ? analysis.environment.variants(for: analysis.layers.conditions).map { analysis.adapted(to: $0) } : []
    for constant in 0..<analysis.constants.names.count {
      if let slip = OverrideNames.slip(constant, self) { slips[constant] = slip }
    }
  }

  var dialect: Dialect { analysis.dialect }
  var palette: Palette { analysis.palette }
  var constants: Constants { analysis.constants }
  var sheets: [Sheet] { analysis.layers.sheets }

  /// Visits each definition whose name looks like a palette override but overrides nothing.
  func forEachSlip(_ body: (OverrideNames.Slip, _ name: SourceRange, _ layer: Int) -> Void) {
    guard !slips.isEmpty else { return }
    for row in constants.rows {
      if let slip = slips[row.constant] { body(slip, analysis.nameRange(row), row.layer) }
    }
  }
}

/// The diagnostics of lints.
struct LintReport: Sendable {
  private(set) var diagnostics: DiagnosticList

  init(findingLimit: Int) { diagnostics = DiagnosticList(limit: findingLimit) }

  /// Runs the lints that apply to the stylesheets and are not turned off. Each has a list of its own, so the limit keeps the first diagnostics of each lint.
  init(_ context: LintContext, _ options: Check.Options) {
    self.init(findingLimit: options.findingLimit)
    for lint in Lint.all where options.levels[lint.id] != .off && lint.page.applies(to: context.analysis) {
      var report = LintReport(findingLimit: options.findingLimit)
      lint.check(context, &report)
      diagnostics.append(report.diagnostics)
    }
  }

  /// Counts a diagnostic, and stores it unless the limit of its severity is reached.
  mutating func report(
    _ id: DiagnosticID, at range: SourceRange, layer: Int, _ arguments: KeyValuePairs<String, String?> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    diagnostics.report(
      Diagnostic(id, at: range, layer: layer, arguments, parts: parts, help: help, notes: notes, fixIts: fixIts), as: id)
  }
}
