import NSSTheme

/// Computes the rows of a section that differ from the base.
struct SectionDifference {
  let base: Theme.Section
  let values: [Theme.PropertyValue]
  let pool: TextPool
  /// True to add what the base has and the section lacks, as in a dark theme. A variant lacks only inherited properties.
  var removesMissing = false

  func section(of full: Theme.Section, styleCount: Int) -> Theme.Section {
    var section = Theme.Section()
    section.cells = full.cells.filter { row in !isEqual(row, base.cells[row.cell]) }
    section.constants = changedConstants(full)
    if removesMissing { addRemoved(from: full, to: &section) }
    var baseStyles = [OptionalIndex<Theme.StyleRow>](repeating: .none, count: styleCount)
    for (index, style) in base.styles.enumerated() { baseStyles[style.name] = OptionalIndex(index) }
    for style in full.styles { add(style, of: full, baseStyles[style.name].index.map { base.styles[$0] }, to: &section) }
    return section
  }

  private func changedConstants(_ full: Theme.Section) -> [Theme.ConstantRow] {
    guard !full.constants.isEmpty else { return [] }
    var others: [Int: Theme.ConstantRow] = [:]
    for row in base.constants { others[row.name] = row }
    return full.constants.filter { row in
      guard let other = others[row.name] else { return true }
      return !isEqual(row.value, other.value)
    }
  }

  private func add(_ style: Theme.StyleRow, of full: Theme.Section, _ other: Theme.StyleRow?, to section: inout Theme.Section) {
    let none = Run<Theme.PropertyRow>(0, 0)
    let ownStart = section.properties.count
    addChanged(style.own, of: full, other?.own ?? none, to: &section)
    if removesMissing, let other { addRemoved(other.own, from: full, style.own, to: &section) }
    let own = Run<Theme.PropertyRow>(ownStart, section.properties.count)
    let others = other?.inherited ?? none
    addChanged(style.inherited, of: full, other?.inheritedFrom == style.inheritedFrom ? others : none, to: &section)
    addRemoved(others, from: full, style.inherited, to: &section)
    let changed = Run<Theme.PropertyRow>(Int(own.end), section.properties.count)
    guard other == nil || !own.isEmpty || !changed.isEmpty else { return }
    section.styles.append(Theme.StyleRow(name: style.name, own: own, inherited: changed, inheritedFrom: style.inheritedFrom))
  }

  /// Adds the constants and styles of the base that the section lacks.
  private func addRemoved(from full: Theme.Section, to section: inout Theme.Section) {
    let constants = Set(full.constants.map(\.name))
    section.removedConstants = base.constants.map(\.name).filter { !constants.contains($0) }
    let styles = Set(full.styles.map(\.name))
    section.removedStyles = base.styles.map(\.name).filter { !styles.contains($0) }
  }

  /// Adds the properties of a style of the base that the style lacks.
  private func addRemoved(
    _ others: Run<Theme.PropertyRow>, from full: Theme.Section, _ rows: Run<Theme.PropertyRow>, to section: inout Theme.Section
  ) {
    guard !others.isEmpty else { return }
    let kept = Set(full.properties[rows].map(\.name))
    for row in base.properties[others] where !kept.contains(row.name) {
      section.properties.append(Theme.PropertyRow(name: row.name, value: .none))
    }
  }

  /// Takes runs of indices, because slices would retain and release the base.
  private func addChanged(
    _ rows: Run<Theme.PropertyRow>, of full: Theme.Section, _ others: Run<Theme.PropertyRow>, to section: inout Theme.Section
  ) {
    let partners = Dictionary(base.properties[others].map { ($0.name, $0) }) { _, last in last }
    for index in rows.indices {
      let row = full.properties[index]
      if let partner = partners[row.name], partner.value == row.value || isEqual(partner.value, row.value) { continue }
      section.properties.append(row)
    }
  }

  private func isEqual(_ left: TextRef, _ right: TextRef) -> Bool { left == right || pool.isEqual(left, right) }

  private func isEqual(_ left: Theme.CellRow, _ right: Theme.CellRow) -> Bool {
    left.color == right.color && left.origin == right.origin && isEqual(left.value, right.value)
      && isEqual(left.written, right.written)
  }

  private func isEqual(_ left: OptionalIndex<Theme.PropertyValue>, _ right: OptionalIndex<Theme.PropertyValue>) -> Bool {
    guard let left = left.index, let right = right.index else { return false }
    return isEqual(values[left], values[right])
  }

  private func isEqual(_ left: Theme.PropertyValue, _ right: Theme.PropertyValue) -> Bool {
    guard isEqual(left.value, right.value), isEqual(left.written, right.written) else { return false }
    // Equal texts mean equal values, except for colors that depend on the palette.
    return left.stored.shape != .color && left.stored.shape != .noColor || left.stored == right.stored
  }
}
