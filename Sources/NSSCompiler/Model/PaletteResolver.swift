import NSSTheme

/// Resolves the colors of overridden cells. An override is a color or the name of a palette color, which may be overridden too.
struct PaletteResolver {
  let overrides: PaletteOverrides
  let constants: Constants
  let layers: Layers
  let values: ConstantValues
  let builtIn: ReadingContext

  private enum Source {
    /// The cell that a `…Light` or `…Dark` variant of a style belongs to.
    case style(Palette.Cell)
    /// The cell that the overriding value names.
    case cell(Palette.Cell)
    case value(Color?)
    /// The value could not be computed or read, which is reported. The cell keeps its built-in color.
    case builtIn
  }

  /// Resolves all colors, and reports each override that is not a color.
  func colors(_ pool: TextPool, _ mistakes: inout PaletteMistakes) -> PaletteColors {
    var colors = builtIn.palette
    var progress = [Progress](repeating: .open, count: overrides.overrides.count)
    for index in overrides.overrides.indices where overrides.overrides[index] != nil {
      resolve(Palette.Cell(index: index), &colors, &progress, pool, &mistakes)
    }
    return colors
  }

  /// Follows the sources from a cell to the first cell with a known color, and assigns the color to all cells on that path.
  private func resolve(
    _ first: Palette.Cell, _ colors: inout PaletteColors, _ progress: inout [Progress], _ pool: TextPool,
    _ mistakes: inout PaletteMistakes
  ) {
    var path: [(cell: Palette.Cell, source: Source)] = []
    var next: Palette.Cell? = first
    while let cell = next, overrides.overrides[cell.index] != nil, progress[cell.index] != .done {
      if progress[cell.index] == .entered {
        let start = path.firstIndex { $0.cell == cell } ?? 0
        mistakes.cycle(path[start...].map(\.cell), self)
        break
      }
      progress[cell.index] = .entered
      let source = source(of: cell, pool, &mistakes)
      path.append((cell, source))
      next =
        switch source {
        case .style(let target), .cell(let target): target
        case .value, .builtIn: nil
        }
    }
    for (cell, source) in path.reversed() {
      progress[cell.index] = .done
      switch source {
      case .style(let target): colors.set(cell, toThatOf: target)
      case .cell(let target) where !mistakes.isInCycle(cell):
        if let color = colors.color(target) { colors.set(cell, to: color) } else { colors.set(cell, toThatOf: target) }
      case .value(let color): colors.set(cell, to: color)
      case .cell, .builtIn: break
      }
    }
  }

  private func source(of cell: Palette.Cell, _ pool: TextPool, _ mistakes: inout PaletteMistakes) -> Source {
    guard let override = overrides.overrides[cell.index] else { return .builtIn }
    if let source = overrides.sources[cell.index] { return .style(source) }
    guard !values.isBroken[override.constant] else { return .builtIn }
    let text = values.texts[override.constant]
    var reader = ValueReader(pool.bytes(text), text.start, text.end, in: builtIn, variant: overrides.palette.variant(cell))
    let value = ColorReader.read(&reader)
    let documented = reader.paletteCell.flatMap { builtIn.palette.documented($0.index) }
    if let target = reader.paletteCell, overrides.overrides[target.index] != nil {
      // The stylesheet defines the color that the palette lacks.
      reader.problems.remove(.invalidPaletteColor)
      reader.problems.remove(.paintedPaletteColor)
    }
    mistakes.value(value, reader.problems, of: cell, override, documented: documented, self, pool)
    guard let value else { return .builtIn }
    return reader.paletteCell.map(Source.cell) ?? .value(value.color)
  }

  /// The constant, with its `@`, that an override has as its value; empty if the value is not a constant.
  func constantsNamed(by override: PaletteOverrides.Override) -> [String] {
    let row = constants.rows[override.row]
    let tree = layers.sheets[row.layer].tree
    guard row.definition.value.count == 1 else { return [] }
    let token = tree.tokens[Int(row.definition.value.start)]
    return token.isA(.constant) ? [tree.file.text(token.range)] : []
  }
}
