import NSSTheme

/// Reports mistakes with palette overrides. Each mistake is reported once, even if several environments are compiled.
struct PaletteMistakes {
  var mistakes: MistakeList<Mistake>
  private var reportedRows: Set<Int> = []
  /// The rows with the values of the overrides so far.
  private(set) var reportedRoots: Set<Int> = []
  private var reportedCycles: Set<Int> = []
  private var cellsInCycles: Set<Int> = []

  init(diagnosticLimit: Int) { mistakes = MistakeList<Mistake>(limit: diagnosticLimit) }

  func isInCycle(_ cell: Palette.Cell) -> Bool { cellsInCycles.contains(cell.index) }

  mutating func beginEnvironment() { cellsInCycles = [] }

  mutating func value(
    _ value: StoredValue?, _ problems: ValueProblems, of cell: Palette.Cell, _ override: PaletteOverrides.Override,
    documented: String?, _ resolver: PaletteResolver, _ pool: TextPool
  ) {
    guard reportedRows.insert(override.row).inserted else { return }
    let row = resolver.constants.rows[override.row]
    let rootRow = resolver.values.root(of: override.row, resolver.constants, resolver.layers)
    let root = resolver.constants.rows[rootRow]
    // A constant that several overrides name has one mistake.
    guard reportedRoots.insert(rootRow).inserted else { return }
    func text() -> String { pool.string(resolver.values.texts[override.constant]) }
    if value == nil, !problems.contains(.missingAlpha) {
      mistakes.note(.error, in: row.layer) {
        .overrideNotColor(OverrideMistake(row: override.row, root: rootRow, cell: cell, text: text()))
      }
    }
    // The digits are counted without the one that is cut off.
    let isCut = DroppedCharacters.lacksSemicolon(row.definition, in: resolver.layers.sheets[row.layer], resolver.builtIn)
    var said = problems
    if isCut { said.remove(.hexDigitCount) }
    ValueMistakes.note(
      said, text, root.definition.value, in: root.layer, resolver.layers, value, detail: { _ in documented }, &mistakes)
  }

  mutating func cycle(_ cells: [Palette.Cell], _ resolver: PaletteResolver) {
    cellsInCycles.formUnion(cells.map(\.index))
    guard let first = cells.first, let override = resolver.overrides.overrides[first.index],
      reportedCycles.insert(override.row).inserted
    else { return }
    let overrides = cells.filter { resolver.overrides.sources[$0.index] == nil }
      .compactMap { resolver.overrides.overrides[$0.index] }
    reportedCycles.formUnion(overrides.map(\.row))
    let shown = cells.cut(at: 8)
    let names = shown.flatMap { cell -> [String] in
      let palette = resolver.overrides.palette
      let variant = palette.variant(cell)
      let suffix = variant == .lightBackground ? "" : "_" + variant.description
      let style = palette.styles.string(palette.style(cell)) + suffix
      guard resolver.overrides.sources[cell.index] == nil,
        let override = resolver.overrides.overrides[cell.index]
      else { return [style] }
      return [style] + resolver.constantsNamed(by: override)
    }
    mistakes.note(.error, in: resolver.constants.rows[override.row].layer) {
      .paletteCycle(PaletteCycle(row: override.row, names: names, isCut: shown.count < cells.count, steps: overrides.map(\.row)))
    }
  }
}
