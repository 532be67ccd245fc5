import NSSTheme

/// The rows of a section of the theme: colors, constants and styles of one environment.
extension ThemeBuilder {
  mutating func addCells(_ state: ResolvedEnvironment, to section: inout Theme.Section) {
    let constantValues = state.sharedConstants
    section.cells.reserveCapacity(palette.builtIn.count)
    for index in palette.builtIn.indices {
      var documented = TextRef.none
      if state.colors.colors[index] == nil, let text = state.colors.documented(index) { documented = tables.pool.add(text.utf8) }
      guard let override = state.overrides.overrides[index] else {
        section.cells.append(
          Theme.CellRow(
            cell: index, color: state.colors.colors[index], documented: documented, origin: .none, value: .none,
            written: .none, location: .none))
        continue
      }
      let row = constants.rows[override.row]
      section.cells.append(
        Theme.CellRow(
          cell: index, color: state.colors.colors[index], documented: documented, origin: OptionalIndex(override.constant),
          value: constantValues.texts[override.constant], written: written(row), location: location(row)))
    }
  }

  mutating func addConstants(_ state: ResolvedEnvironment, to section: inout Theme.Section) {
    let values = state.sharedConstants
    section.constants.reserveCapacity(constants.names.count)
    for constant in 0..<constants.names.count {
      guard let winner = values.winners[constant] else { continue }
      let row = constants.rows[winner]
      section.constants.append(
        Theme.ConstantRow(name: constant, value: values.texts[constant], written: written(row), location: location(row)))
    }
  }

  /// The value of a definition as written, if it has constants that are replaced.
  private mutating func written(_ row: ConstantDefinition) -> TextRef {
    let layer = layers.sheets[row.layer]
    guard layers.dialect.substitution == .everywhere, layer.tree[row.definition.value].contains(where: { $0.isA(.constant) })
    else { return .none }
    return ValueText.text(row.definition.value, in: layer, &tables.pool)
  }

  private func location(_ row: ConstantDefinition) -> OptionalIndex<Theme.Location> {
    let layer = layers.sheets[row.layer]
    return OptionalIndex(layer.base + Int(layer.tree[row.definition.name].start))
  }

  /// Adds a style for each run of properties, with what it inherits; false if that is more than the limit.
  func addStyles(_ merged: consuming MergedStyles, to section: inout Theme.Section, base: Theme.Section?) -> Bool {
    swap(&section.properties, &merged.properties)
    // For each property, the last style that was found to declare it itself.
    var declaredBy = [OptionalIndex<Theme.StyleSelector>](
      repeating: .none, count: inheritance == nil ? 0 : names.properties.count)
    section.styles.reserveCapacity(merged.runs.count)
    for run in merged.runs {
      var from = OptionalIndex<Theme.StyleSelector>.none
      let inheritedStart = section.properties.count
      if inheritedStart <= ThemeSize.maximumProperties { from = addInherited(run, merged, to: &section, base: base, &declaredBy) }
      let inherited = Run<Theme.PropertyRow>(inheritedStart, section.properties.count)
      section.styles.append(
        Theme.StyleRow(
          name: run.style, own: run.properties, inherited: inherited, inheritedFrom: inherited.isEmpty ? .none : from))
    }
    return section.properties.count <= ThemeSize.maximumProperties
  }

  private func addInherited(
    _ run: MergedStyles.StyleRun, _ merged: MergedStyles, to section: inout Theme.Section, base: Theme.Section?,
    _ declaredBy: inout [OptionalIndex<Theme.StyleSelector>]
  ) -> OptionalIndex<Theme.StyleSelector> {
    guard let global = inheritance?.globalStyle(for: run, in: section, tables) else { return .none }
    let inherited: [Theme.PropertyRow]
    if let properties = merged.properties(of: global) {
      inherited = Array(section.properties[properties])
    } else if let base, let row = base.styleIndex[global].index {
      inherited = Array(base.properties[base.styles[row].own])
    } else {
      return .none
    }
    let style = OptionalIndex<Theme.StyleSelector>(run.style)
    for row in run.properties.indices { declaredBy[Int(section.properties[row].name)] = style }
    for property in inherited where declaredBy[Int(property.name)] != style { section.properties.append(property) }
    return OptionalIndex(global)
  }
}
