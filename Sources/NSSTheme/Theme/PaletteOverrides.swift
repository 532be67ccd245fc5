/// The cells of a palette that a stylesheet overrides, in one environment.
///
/// A cell is overridden by the first of these that is defined: `S_<background>`; for the light background `S`, then `SDark`; for
/// the dark background `SLight`. The `Light` and `Dark` forms exist only for styles that have such forms in the palette.
struct PaletteOverrides {
  /// What overrides a cell.
  struct Override: Sendable, Equatable {
    /// The number of the constant.
    let constant: Int
    /// The row of ``Constants`` that defines it.
    let row: Int
  }

  let palette: Palette
  /// The override of each cell, or nil.
  private(set) var overrides: [Override?]
  /// The cells of `SLight` and `SDark` that follow a cell of `S`.
  private(set) var sources: [Int: Palette.Cell] = [:]
  /// The constants that have the name of a style, with or without a suffix.
  private var candidates: [Int] = []

  init(_ constants: Constants, _ winners: Constants.Winners, palette: Palette, dialect: Dialect) {
    self.palette = palette
    overrides = Array(repeating: nil, count: palette.builtIn.count)
    guard palette.styles.count > 0 else { return }
    var ranks = [Int](repeating: Int.min, count: overrides.count)
    for constant in 0..<constants.names.count {
      guard let row = winners[constant] else { continue }
      let range = constants.names.range(constant)
      let bytes = constants.names.bytes
      guard let (style, suffix) = palette.styleAndSuffix(bytes, range.lowerBound, range.upperBound) else { continue }
      candidates.append(constant)
      let override = Override(constant: constant, row: row)
      let layerRank = dialect.laterLayerOverridesFirst ? constants.rows[row].layer * 8 : 0
      func offer(_ cell: Palette.Cell, _ rank: Int) {
        guard layerRank + rank > ranks[cell.index] else { return }
        ranks[cell.index] = layerRank + rank
        overrides[cell.index] = override
      }
      if suffix.isEmpty {
        offer(palette.cell(style, .lightBackground), 3)
        for pair in palette.lightAndDark {
          if pair.dark == style { offer(palette.cell(pair.style, .lightBackground), 2) }
          if pair.light == style { offer(palette.cell(pair.style, .darkBackground), 2) }
        }
      } else if let variant = palette.variant(suffix: suffix, in: bytes) {
        offer(palette.cell(style, variant), 4)
      }
    }
    if dialect.lightAndDarkAreCells { addLightAndDarkStyles(ranks, constants) }
  }

  /// `SLight` asked for as a style is the dark cell of `S`, `SDark` the light one, under the same overrides; elevated and in high
  /// contrast likewise.
  private mutating func addLightAndDarkStyles(_ ranks: [Int], _ constants: Constants) {
    for pair in palette.lightAndDark {
      for (style, background) in [(pair.light, UInt8(1)), (pair.dark, 0)] {
        for index in 0..<UInt8(palette.variantCount) {
          let cell = palette.cell(style, Palette.Variant(rawValue: index))
          let source = palette.cell(pair.style, Palette.Variant(rawValue: index & 6 | background))
          // A suffix on the form itself is about this cell alone.
          let isOwn = ranks[cell.index] >= 0 && ranks[cell.index] % 8 == 4
          guard !isOwn else { continue }
          overrides[cell.index] = overrides[source.index]
          if overrides[source.index] != nil { sources[cell.index] = source }
        }
      }
    }
  }

  /// Calls for each override that another one beats in every cell that it is offered: with its row, and what beats it in which cell.
  func forEachBeaten(_ constants: Constants, _ winners: Constants.Winners, _ body: (Int, Override, Palette.Cell) -> Void) {
    guard !candidates.isEmpty else { return }
    let effective = Set(overrides.compactMap { $0?.constant })
    for constant in candidates where !effective.contains(constant) {
      guard let row = winners[constant] else { continue }
      let range = constants.names.range(constant)
      let bytes = constants.names.bytes
      guard let (style, suffix) = palette.styleAndSuffix(bytes, range.lowerBound, range.upperBound) else { continue }
      let variant = suffix.isEmpty ? nil : palette.variant(suffix: suffix, in: bytes)
      guard suffix.isEmpty || variant != nil else { continue }
      let cell = mainCell(style, variant)
      if let winner = overrides[cell.index] { body(row, winner, cell) }
    }
  }

  /// The cell that a form is about: for `SLight` and `SDark` one of `S`.
  private func mainCell(_ style: Int, _ variant: Palette.Variant?) -> Palette.Cell {
    if variant == nil {
      for pair in palette.lightAndDark {
        if pair.light == style { return palette.cell(pair.style, .darkBackground) }
        if pair.dark == style { return palette.cell(pair.style, .lightBackground) }
      }
    }
    return palette.cell(style, variant ?? .lightBackground)
  }
}

/// Resolves the colors of all overridden cells: an overriding value may be a color or another palette color, which follows its
/// own override.
struct PaletteResolver {
  let overrides: PaletteOverrides
  let constants: Constants
  let layers: Layers
  let values: ConstantValues
  let builtIn: ReadingContext

  private enum State: UInt8 {
    case open
    case entered
    case done
  }

  /// What gives a cell its color.
  private enum Source {
    /// The cell of the style that a `Light` or `Dark` form belongs to.
    case form(Palette.Cell)
    /// The cell that the overriding value names.
    case cell(Palette.Cell)
    case value(Color?)
    /// The value could not be made or read, which is reported: the built-in color stays.
    case builtIn
  }

  private struct Step {
    let cell: Palette.Cell
    let source: Source
  }

  /// The colors, and for each overridden constant that is no color a report.
  func colors(_ pool: TextPool, _ reports: inout PaletteReports) -> PaletteColors {
    var colors = builtIn.palette
    var states = [State](repeating: .open, count: overrides.overrides.count)
    for index in overrides.overrides.indices where overrides.overrides[index] != nil {
      resolve(Palette.Cell(index: index), &colors, &states, pool, &reports)
    }
    return colors
  }

  /// Follows the sources from a cell to the first one whose color is known, and brings the color back along the same way.
  private func resolve(
    _ first: Palette.Cell, _ colors: inout PaletteColors, _ states: inout [State], _ pool: TextPool,
    _ reports: inout PaletteReports
  ) {
    var path: [Step] = []
    var next: Palette.Cell? = first
    while let cell = next, overrides.overrides[cell.index] != nil, states[cell.index] != .done {
      if states[cell.index] == .entered {
        let start = path.firstIndex { $0.cell == cell } ?? 0
        reports.cycle(path[start...].map(\.cell), self)
        break
      }
      states[cell.index] = .entered
      let source = source(of: cell, pool, &reports)
      path.append(Step(cell: cell, source: source))
      next =
        switch source {
        case .form(let target), .cell(let target): target
        case .value, .builtIn: nil
        }
    }
    for step in path.reversed() {
      let cell = step.cell
      states[cell.index] = .done
      switch step.source {
      case .form(let target): colors.set(cell, toThatOf: target)
      case .cell(let target) where !reports.isInCycle(cell):
        if let color = colors.color(target) { colors.set(cell, to: color) } else { colors.set(cell, toThatOf: target) }
      case .value(let color): colors.set(cell, to: color)
      case .cell, .builtIn: break
      }
    }
  }

  private func source(of cell: Palette.Cell, _ pool: TextPool, _ reports: inout PaletteReports) -> Source {
    guard let override = overrides.overrides[cell.index] else { return .builtIn }
    if let source = overrides.sources[cell.index] { return .form(source) }
    guard !values.isBroken[override.constant] else { return .builtIn }
    let text = values.texts[override.constant]
    var reader = ValueReader(
      pool.bytes(text), text.start, text.end, in: builtIn, variant: overrides.palette.variant(cell))
    let value = ColorReader.read(&reader)
    let documented = reader.paletteCell.flatMap { builtIn.palette.documented($0.index) }
    if let target = reader.paletteCell, overrides.overrides[target.index] != nil {
      // The color that the palette lacks is given by the stylesheet.
      reader.findings.subtract([.invalidPaletteColor, .paintedPaletteColor])
    }
    reports.value(value, reader.findings, of: cell, override, documented: documented, self, pool)
    guard let value else { return .builtIn }
    return reader.paletteCell.map(Source.cell) ?? .value(value.color)
  }
}

extension PaletteResolver {
  /// The palette color that a name means as the value of a cell.
  fileprivate func cell(named name: String, from cell: Palette.Cell) -> Palette.Cell? {
    let bytes = Array(name.utf8)
    return builtIn.palette.cell(
      named: bytes, 0, bytes.count, builtIn.dialect.paletteNames, from: overrides.palette.variant(cell))
  }

  /// The constant that an overriding value is written as, with its `@`; nothing for a value that is written out.
  fileprivate func constantsNamed(by override: PaletteOverrides.Override) -> [String] {
    let row = constants.rows[override.row]
    let tree = layers.layers[row.layer].tree
    guard row.definition.value.count == 1 else { return [] }
    let token = tree.tokens[Int(row.definition.value.start)]
    return token.isA(.constant) ? [tree.file.text(token.range)] : []
  }
}

/// What is wrong with palette overrides, each mistake once although several environments are compiled.
struct PaletteReports {
  var diagnostics: DiagnosticList
  private var reportedRows: Set<Int> = []
  private var reportedCycles: Set<Int> = []
  private var cellsInCycles: Set<Int> = []
  private var hints = ValueHints()

  init(findingLimit: Int) { diagnostics = DiagnosticList(limit: findingLimit) }

  func isInCycle(_ cell: Palette.Cell) -> Bool { cellsInCycles.contains(cell.index) }

  /// A cycle of one environment is no cycle of the next.
  mutating func beginEnvironment() { cellsInCycles = [] }

  mutating func value(
    _ value: StoredValue?, _ findings: ValueReader.Findings, of cell: Palette.Cell, _ override: PaletteOverrides.Override,
    documented: String?, _ resolver: PaletteResolver, _ pool: TextPool
  ) {
    guard reportedRows.insert(override.row).inserted else { return }
    let row = resolver.constants.rows[override.row]
    let tree = resolver.layers.layers[row.layer].tree
    let range = tree.range(of: row.definition.value)
    let root = resolver.constants.rows[resolver.values.root(of: override.row, resolver.constants, resolver.layers)]
    let rootTree = resolver.layers.layers[root.layer].tree
    let isWrittenOut = root.definition == row.definition && root.layer == row.layer
    func text() -> String { pool.string(resolver.values.texts[override.constant]) }
    if value == nil, !findings.contains(.missingAlpha) {
      diagnostics.report(.error) {
        let text = text()
        let written = WrittenValue(row.definition.value, in: row.layer, resolver.layers)
        var remedy = hints.remedy(
          text, .color, written, resolver.layers.dialect, resolver.overrides.palette, resolver.constants.names)
        // A color cannot be that of itself.
        if let suggestion = remedy.suggestion, resolver.cell(named: suggestion, from: cell) == cell {
          remedy = ValueHints.form(of: resolver.layers.dialect)
        }
        return Diagnostic(
          .overrideNotColor, at: range, layer: row.layer,
          [
            "name": "@" + resolver.constants.names.string(override.constant), "value": text,
            "suggestion": remedy.suggestion,
          ],
          help: remedy.help,
          notes: isWrittenOut
            ? []
            : [
              Diagnostic.Note(
                .definedHere, at: rootTree.range(of: root.definition.value), layer: root.layer,
                ["name": rootTree.text(of: root.definition.name)])
            ],
          fixIts: isWrittenOut ? remedy.fixIts(for: written, text) : [])
      }
    }
    ValueReports.report(
      findings, text, property: { nil }, at: { WrittenValue(root.definition.value, in: root.layer, resolver.layers) },
      resolver.layers.dialect, value, documented: { documented }, &diagnostics)
  }

  mutating func cycle(_ cells: [Palette.Cell], _ resolver: PaletteResolver) {
    cellsInCycles.formUnion(cells.map(\.index))
    guard let first = cells.first, let override = resolver.overrides.overrides[first.index],
      reportedCycles.insert(override.row).inserted
    else { return }
    let overrides = cells.filter { resolver.overrides.sources[$0.index] == nil }
      .compactMap { resolver.overrides.overrides[$0.index] }
    reportedCycles.formUnion(overrides.map(\.row))
    let names = cells.prefix(8).flatMap { cell -> [String] in
      let palette = resolver.overrides.palette
      let variant = palette.variant(cell)
      let suffix = variant == .lightBackground ? "" : "_" + variant.name
      let style = palette.styles.string(palette.style(cell)) + suffix
      guard resolver.overrides.sources[cell.index] == nil,
        let override = resolver.overrides.overrides[cell.index]
      else { return [style] }
      return [style] + resolver.constantsNamed(by: override)
    }
    let row = resolver.constants.rows[override.row]
    let tree = resolver.layers.layers[row.layer].tree
    diagnostics.report(
      Diagnostic(
        .paletteCycle, at: tree.range(of: row.definition.value), layer: row.layer,
        ["name": names[0], "path": ConstantReports.path(names, isCut: cells.count > 8)],
        notes: overrides.count < 2
          ? []
          : overrides.prefix(8).enumerated().map { index, step in
            let row = resolver.constants.rows[step.row]
            let tree = resolver.layers.layers[row.layer].tree
            let next = overrides[(index + 1) % overrides.count]
            return Diagnostic.Note(
              .cycleStep, at: tree.range(of: row.definition.value), layer: row.layer,
              [
                "name": "@" + resolver.constants.names.string(step.constant),
                "next": "@" + resolver.constants.names.string(next.constant),
              ])
          }),
      as: .paletteCycle)
  }
}
