import NSSTheme

/// The analysis that the rules explain, and tables that several diagnostics need. A rule about meaning is an extension of it.
final class RuleContext {
  let analysis: Analysis
  var hints = ValueHints()

  init(_ analysis: Analysis) { self.analysis = analysis }

  var dialect: Dialect { analysis.dialect }
  var palette: Palette { analysis.palette }
  var constants: Constants { analysis.constants }

  func tree(_ layer: Int) -> SyntaxTree { analysis.layers.sheets[layer].tree }
  func written(_ value: Run<Token>, _ layer: Int) -> WrittenValue { WrittenValue(value, in: layer, analysis.layers) }
}
