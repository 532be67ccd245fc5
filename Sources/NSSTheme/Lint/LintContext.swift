/// What a lint looks at.
struct LintContext {
  let analysis: Analysis
  /// Which constants some value names.
  let isUsed: [Bool]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    isUsed = analysis.usedConstants()
  }

  var dialect: Dialect { analysis.dialect }
  var palette: Palette { analysis.palette }
  var constants: Constants { analysis.constants }
  var layers: [Layers.Layer] { analysis.layers.layers }

  /// The rules of all layers, with the number of the layer.
  func forEachRule(_ body: (Rule, Layers.Layer, Int) -> Void) {
    for (index, layer) in layers.enumerated() {
      for rule in layer.tree.rules { body(rule, layer, index) }
    }
  }
}

/// What lints find.
struct LintReport {
  private(set) var diagnostics: DiagnosticList

  init(findingLimit: Int) { diagnostics = DiagnosticList(limit: findingLimit) }

  /// Counts a finding, and makes it unless the limit of its severity is reached.
  mutating func report(
    _ id: DiagnosticID, at range: SourceRange, layer: Int, _ arguments: KeyValuePairs<String, String?> = [:],
    notes: [Diagnostic.Note] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    diagnostics.report(
      Diagnostic(id, at: range, layer: layer, arguments, notes: notes, fixIts: fixIts), as: id)
  }
}
