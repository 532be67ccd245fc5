import NSSTheme

/// The compilation that lints examine, with facts that several lints need.
struct LintContext: Sendable {
  let analysis: Analysis
  /// The names that the app itself defines.
  let known: AppNamePatterns
  /// The older palette that the stylesheets were written for; nil if they are not migrated.
  let migratesFrom: Palette?
  /// The settings for judging contrast.
  let contrast: ContrastSettings
  /// True to also report names that the app itself may define.
  let isStrict: Bool
  /// For each constant, true if a value names it.
  let isUsed: [Bool]
  /// The compilations for the other environments; empty unless constants depend on the environment.
  let otherEnvironments: [Analysis]
  /// The constants whose names look like palette overrides but override nothing.
  private(set) var slips: [Int: OverrideNames.Slip] = [:]
  /// The layers that were written for another palette.
  private(set) var otherPalettes: [Int: OtherPalette] = [:]
  /// The constants of these layers whose names look like overrides of that other palette, with the override that each means.
  private(set) var slipsOfOtherPalettes: [Int: String] = [:]

  init(_ analysis: Analysis, _ options: Check.Options = Check.Options()) {
    self.analysis = analysis
    known = AppNamePatterns(options.known)
    migratesFrom = options.migratesFrom
    contrast = options.contrast
    isStrict = options.reportsUnlistedNames
    isUsed = analysis.usedConstants()
    otherEnvironments =
      analysis.constants.hasConditions
      ? analysis.environment.variants(for: analysis.layers.conditions).map { analysis.adapted(to: $0) } : []
    for constant in 0..<analysis.constants.names.count {
      if let slip = OverrideNames.slip(constant, self) { slips[constant] = slip }
    }
    otherPalettes = OtherPalette.layers(self)
    for (layer, other) in otherPalettes {
      guard let palette = Palette.find(other.suggested) else { continue }
      for row in constants.rows where row.layer == layer && !isUsed[row.constant] && !analysis.isOverride(row.constant) {
        slipsOfOtherPalettes[row.constant] = OverrideNames.slip(of: constants.names.string(row.constant), in: palette)
      }
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

  init(diagnosticLimit: Int) { diagnostics = DiagnosticList(limit: diagnosticLimit) }

  /// Runs the lints that apply to the stylesheets and are not turned off. Each lint has its own list, so the limit keeps the
  /// first diagnostics of each.
  init(_ context: LintContext, _ options: Check.Options) {
    self.init(diagnosticLimit: options.diagnosticLimit)
    for lint in Lint.all where lint.page.isOn(options.levels) && lint.page.applies(to: context.analysis) {
      var report = LintReport(diagnosticLimit: options.diagnosticLimit)
      lint.check(context, &report)
      diagnostics.append(report.diagnostics)
    }
  }

  /// Adds the diagnostics of another report.
  mutating func add(_ other: LintReport) { diagnostics.append(other.diagnostics) }

  /// Counts a diagnostic, and stores it unless the limit of its severity is reached. Without a severity it has that of its id.
  mutating func report(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity? = nil, at range: SourceRange, layer: Int,
    _ arguments: KeyValuePairs<String, String?> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    diagnostics.report(severity ?? id.severity) {
      Diagnostic(
        id, severity, at: range, layer: layer, arguments, parts: parts, help: help, notes: notes, fixIts: fixIts)
    }
  }
}
