import NSSTheme

/// Merges the themes of a pair: appends the dark theme's rows to the tables of the light one, and keeps only the differences.
package struct ThemePair {
  private let light: Theme
  private let dark: Theme
  private let constantNames: (names: NameTable, numbers: [Int])
  private let styleNames: (names: NameTable, numbers: [Int])
  private let propertyNames: (names: NameTable, numbers: [Int])

  /// Both themes must be compiled ones of the same dialect and palette.
  package init(light: Theme, dark: Theme) {
    precondition(
      light.variantCount == dark.variantCount && light.paletteStyles.count == dark.paletteStyles.count, "another palette")
    self.light = light
    self.dark = dark
    constantNames = light.constantTable.joined(with: dark.constantTable)
    styleNames = light.styleNames.joined(with: dark.styleNames)
    propertyNames = light.propertyNames.joined(with: dark.propertyNames)
  }

  package func theme() -> Theme {
    var base = light.base
    base.makeIndex(styleCount: styleNames.names.count, constantCount: constantNames.names.count)
    let tables = Theme.Tables(
      dialect: light.dialectName, paletteName: light.paletteName, values: joinedValues(), paletteStyles: light.paletteStyles,
      variantCount: light.variantCount, constantNames: constantNames.names, styleNames: styleNames.names,
      propertyNames: propertyNames.names, files: light.files + dark.files)
    let difference = SectionDifference(base: base, values: tables.values.values, pool: tables.values.pool, removesMissing: true)
    return Theme(
      Theme(base: base, variants: light.variants, tables: tables),
      darkChanges: difference.section(of: joined(dark.base), styleCount: styleNames.names.count),
      darkVariants: dark.variants.map { ($0.environment, joined($0.section)) })
  }

  /// The values of both themes, the light one first.
  private func joinedValues() -> ValueTables {
    var tables = ValueTables(source: light.pool.source + dark.pool.source)
    _ = tables.pool.add(light.pool.made)
    _ = tables.pool.add(dark.pool.made)
    tables.numbers = light.numbers + dark.numbers
    tables.values = light.values + dark.values.map(joined)
    tables.locations =
      light.valueLocations
      + dark.valueLocations.map {
        Theme.ValueLocation(value: light.values.count + Int($0.value), location: $0.location + UInt32(light.pool.source.count))
      }
    return tables
  }

  // MARK: Rows of the dark theme in the joined tables

  private func joined(_ value: Theme.PropertyValue) -> Theme.PropertyValue {
    var value = value
    value.value = joined(value.value)
    value.written = joined(value.written)
    let stored = value.stored
    if stored.shape == .offset || stored.shape == .box {
      value.stored = StoredValue(stored.shape, stored.kind, word: stored.word + UInt32(light.numbers.count))
    }
    return value
  }

  private func joined(_ section: Theme.Section) -> Theme.Section {
    var joined = Theme.Section()
    joined.cells = section.cells.map { row in
      var row = row
      row.origin = OptionalIndex(row.origin.index.map { Index(constantNames.numbers[$0.number]) })
      row.documented = self.joined(row.documented)
      row.value = self.joined(row.value)
      row.written = self.joined(row.written)
      row.location = self.joined(location: row.location)
      return row
    }
    joined.constants = section.constants.map { row in
      Theme.ConstantRow(
        name: constantNames.numbers[row.name], value: self.joined(row.value), written: self.joined(row.written),
        location: self.joined(location: row.location))
    }
    joined.styles = section.styles.map { row in
      Theme.StyleRow(
        name: styleNames.numbers[row.name], own: row.own, inherited: row.inherited,
        inheritedFrom: OptionalIndex(row.inheritedFrom.index.map { Index(styleNames.numbers[$0.number]) }))
    }
    joined.properties = section.properties.map { row in
      Theme.PropertyRow(
        name: UInt32(propertyNames.numbers[Int(row.name)]),
        value: OptionalIndex(row.value.index.map { Index($0.number + light.values.count) }))
    }
    return joined
  }

  private func joined(_ text: TextRef) -> TextRef {
    guard !text.isEmpty else { return text }
    let first = text.isSynthesized ? light.pool.made.count : light.pool.source.count
    return TextRef(isSynthesized: text.isSynthesized, start: first + text.start, length: Int(text.length))
  }

  private func joined(location: OptionalIndex<Theme.Location>) -> OptionalIndex<Theme.Location> {
    OptionalIndex(location.index.map { Index($0.number + light.pool.source.count) })
  }
}
