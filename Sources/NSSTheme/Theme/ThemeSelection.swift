extension Theme {
  /// The theme with some of its palette styles, constants and styles. A value that names another color of the palette is that color alone.
  package func keeping(
    paletteStyles kept: [Int], constants hasConstant: (Int) -> Bool, styles hasStyle: (Int) -> Bool
  ) -> Theme {
    var numbers: [Int?] = Array(repeating: nil, count: paletteStyles.count)
    for (new, old) in kept.enumerated() { numbers[old] = new }
    let count = variantCount
    func cell(_ old: Int) -> Int? { numbers[old / count].map { $0 * count + old % count } }
    func section(_ section: Section, isBase: Bool) -> Section {
      var section = section
      section.cells = section.cells.compactMap { row in
        var row = row
        guard let number = cell(row.cell) else { return nil }
        row.cell = number
        return row
      }
      section.constants.removeAll { !hasConstant($0.name) }
      section.styles.removeAll { !hasStyle($0.name) }
      section.removedConstants.removeAll { !hasConstant($0) }
      section.removedStyles.removeAll { !hasStyle($0) }
      if isBase { section.makeIndex(styleCount: styleNames.count, constantCount: constantTable.count) }
      return section
    }
    func variants(_ theme: Theme) -> [Variant] {
      theme.variants.map { ($0.environment, section($0.section, isBase: false)) }.filter { !$0.1.isEmpty }
    }
    var tables = self.tables.values
    for index in tables.values.indices {
      guard let old = tables.values[index].cell else { continue }
      tables.values[index].cell = cell(old.index).map { Palette.Cell(index: $0) }
    }
    let light = Theme(
      base: section(base, isBase: true), variants: variants(self),
      tables: Tables(
        dialect: dialectName, paletteName: paletteName, values: tables,
        paletteStyles: NameTable(kept.map(paletteStyles.string)), variantCount: count, constantNames: constantTable,
        styleNames: styleNames, propertyNames: propertyNames, files: files, loadedLocations: loadedLocations))
    guard let dark, let darkChanges else { return light }
    return Theme(light, darkChanges: section(darkChanges, isBase: false), darkVariants: variants(dark))
  }
}
