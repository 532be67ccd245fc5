import NSSCompiler
import NSSTheme

extension RuntimeComparison {
  /// Reports definitions that override a color in a runtime with a palette, but have no effect in a runtime without one.
  mutating func addPaletteOnOneSide() {
    if base.palette.styles.count > 0, other.palette.styles.count == 0, !other.isRejected {
      for row in base.constants.rows where base.isOverride(row.constant) && theirRows[row.location] != nil {
        let name = base.constants.names.string(row.constant)
        add(.noPalette, at: base.nameRange(row), layer: row.layer, ["name": "@" + name])
      }
    } else if base.palette.styles.count == 0, other.palette.styles.count > 0 {
      for row in other.constants.rows where other.isOverride(row.constant) && ourRows[row.location] != nil {
        let name = other.constants.names.string(row.constant)
        add(
          .paletteOverride, at: other.nameRange(row), layer: row.layer,
          ["name": "@" + name, "style": String(name.prefix { $0 != "_" })])
      }
    }
  }

  /// Reports cells that the base does not have and that no override sets.
  mutating func addUnreachedCells() {
    guard other.palette.variantCount > base.palette.variantCount, base.palette.styles.count > 0 else { return }
    let palette = other.palette
    let overrides = other.base.overrides
    for style in 0..<palette.styles.count {
      let cells = palette.variants.map { palette.cell(style, $0) }
      let reached = cells.filter { cell in overrides.overrides[cell.index].map { !theirUncolored.contains($0.row) } ?? false }
      guard let last = reached.compactMap({ overrides.overrides[$0.index]?.row }).max(), reached.count < cells.count,
        overrides.sources[reached[0].index] == nil
      else { continue }
      let row = other.constants.rows[last]
      let missing = cells.filter { overrides.overrides[$0.index] == nil }
      let name = palette.styles.string(style)
      let spellings = missing.map { "@\(name)_\(PaletteName.suffixes[palette.variant($0).index])" }
      // The definition may have another diagnostic too.
      add(
        .unreachedCells, at: other.nameRange(row), layer: row.layer, ["style": name],
        parts: [
          "background": Palette.Variant.list(reached.map(palette.variant)),
          "missing": Palette.Variant.list(missing.map(palette.variant)), "names": .names(spellings, .comma),
        ], help: spellings.count > 2 ? .overrides(of: name, missing.map(palette.variant), in: palette) : nil, isFurther: true)
    }
  }

  /// Reports the other differences of colors: in the meaning of their names, and in the definitions that they come from.
  mutating func addColors() {
    guard base.palette.styles.count > 0, other.palette.styles.count > 0 else { return }
    for style in 0..<base.palette.styles.count {
      let name = base.palette.styles.string(style)
      guard let theirStyle = other.palette.styles.find(name) else { continue }
      for index in 0..<min(base.palette.variantCount, other.palette.variantCount) {
        let variant = Palette.Variant(index: index)
        compare(base.palette.cell(style, variant), other.palette.cell(theirStyle, variant), name, variant)
      }
    }
  }

  private mutating func compare(_ our: Palette.Cell, _ their: Palette.Cell, _ style: String, _ variant: Palette.Variant) {
    let ours = base.base.overrides.overrides[our.index]
    let theirs = other.base.overrides.overrides[their.index]
    guard ours != nil || theirs != nil else { return }
    let ourColor = base.base.colors.color(our)
    let theirColor = other.base.colors.color(their)
    guard ourColor != theirColor else { return }
    guard let ours else {
      if let theirs, !theirUncolored.contains(theirs.row) {
        addDifference(other, theirs.row, style, variant, theirColor, ourColor, isOurs: false)
      }
      return
    }
    let row = base.constants.rows[ours.row]
    let isSameRow = theirs.map { other.constants.rows[$0.row].location == row.location } ?? false
    let tree = base.layers.sheets[row.layer].tree
    if isSameRow, !ourUncolored.contains(ours.row), let theirs, !theirUncolored.contains(theirs.row) {
      let text = base.text(ofRow: ours.row)
      let shown: KeyValuePairs<String, String?> = [
        "value": text, "theirs": theirColor?.description, "ours": ourColor?.description,
      ]
      let baseName = String(text.prefix { $0 != "_" })
      if base.palette.styles.find(baseName) != nil, baseName == text, variant.isDark {
        return add(.otherBackground, at: tree.range(of: row.definition.value), layer: row.layer, shown)
      }
      if NamedColors.uiKit(Array(text.utf8), 0, text.utf8.count) != nil {
        return add(.adaptiveColor, at: tree.range(of: row.definition.value), layer: row.layer, shown)
      }
    }
    // If the same definition is effective in both, the difference was reported at its value or is in another color that it names.
    guard !isSameRow, !ourUncolored.contains(ours.row) else { return }
    addDifference(base, ours.row, style, variant, theirColor, ourColor, isOurs: true)
  }

  /// Reports a definition that sets a color in one of the runtimes only.
  private mutating func addDifference(
    _ analysis: Analysis, _ index: Int, _ style: String, _ variant: Palette.Variant, _ theirs: Color?, _ ours: Color?,
    isOurs: Bool
  ) {
    let row = analysis.constants.rows[index]
    let name = analysis.nameRange(row)
    let tree = analysis.layers.sheets[row.layer].tree
    // The reason may have been reported at the name or at the value.
    let whole = SourceRange(start: name.start, end: max(name.end, tree.range(of: row.definition.value).end))
    guard !hasDiagnostic(whole, row.layer) else { return }
    add(
      .otherOverride, at: name, layer: row.layer,
      [
        "style": style, "name": "@" + analysis.constants.names.string(row.constant),
        "where": isOurs ? base.dialect.runtimeName : other.dialect.runtimeName,
      ],
      parts: [
        "background": .phrase(variant.phrase), "theirs": theirs.map { .text($0.description) } ?? .phrase(.noColor),
        "ours": ours.map { .text($0.description) } ?? .phrase(.noColor),
      ], help: Phrase(.hintFirstForm, ["name": "@\(style)_\(PaletteName.suffixes[variant.index])"]), isFurther: true)
  }
}
