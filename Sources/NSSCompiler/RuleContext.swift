import NSSTheme

/// The analysis that the rules explain, and tables that several diagnostics need. A rule about meaning is an extension of it.
final class RuleContext {
  let analysis: Analysis
  var nearestConstants = NearestConstants()
  private(set) lazy var styles = KnownNames((0..<palette.styles.count).map { palette.styles.string($0) })
  private var sheets: [Int: SheetContext] = [:]
  private let base: Compilation.Options.Base?
  private lazy var rows = Dictionary(grouping: constants.rows, by: \.constant)

  init(_ analysis: Analysis, base: Compilation.Options.Base?) { (self.analysis, self.base) = (analysis, base) }

  var dialect: Dialect { analysis.dialect }
  var palette: Palette { analysis.palette }
  var constants: Constants { analysis.constants }

  func definitions(of constant: Int) -> [ConstantDefinition] { rows[constant] ?? [] }

  func tree(_ layer: Int) -> SyntaxTree { analysis.layers.sheets[layer].tree }
  func sheet(_ layer: Int) -> SheetContext {
    if let sheet = sheets[layer] { return sheet }
    let sheet = SheetContext(tree(layer), layer: layer, dialect: dialect)
    sheet.base = base
    sheets[layer] = sheet
    return sheet
  }
  func written(_ value: Run<Token>, _ layer: Int) -> WrittenValue { WrittenValue(value, in: layer, analysis.layers) }
}
