extension Theme {
  /// The theme as it is on a device in an orientation: its variants are gone, what they change is in place.
  ///
  /// Costs nothing if no variant applies. Otherwise it copies the rows of the theme, not its texts, and is one pass over what
  /// the variants change and the styles that they change it in. Look-ups in the result cost what they cost before. Give both
  /// features: a variant that asks for one that is left open does not apply.
  public func adapted(to environment: Environment) -> Theme {
    guard !variants.isEmpty else { return self }
    var base = base
    let sections = variants.filter { $0.environment.includes(environment) }.map(\.section)
    if !sections.isEmpty {
      var merger = PropertyMerger(propertyCount: propertyNames.count)
      for section in sections { base.merge(section, &merger) }
    }
    return Theme(self, base: base)
  }
}

extension Environment {
  /// True if what this environment asks for holds in another.
  fileprivate func includes(_ other: Environment) -> Bool {
    (device == nil || device == other.device) && (orientation == nil || orientation == other.orientation)
  }
}

extension Theme.Section {
  /// Puts what a variant changes in place. The tables of look-ups stay right, for a further variant.
  fileprivate mutating func merge(_ changes: Theme.Section, _ merger: inout PropertyMerger) {
    for cell in changes.cells { cells[cell.cell] = cell }
    for constant in changes.constants {
      let index = Int(constantIndex[constant.name])
      if index >= 0 {
        constants[index] = constant
      } else {
        constantIndex[constant.name] = Int32(constants.count)
        constants.append(constant)
      }
    }
    for style in changes.styles {
      let index = Int(styleIndex[style.name])
      let old = index >= 0 ? styles[index] : nil
      let own = merger.merged(old?.own, changes.properties[style.own], in: &properties)
      let inherited = merger.merged(old?.inherited, changes.properties[style.inherited], in: &properties)
      let row = Theme.StyleRow(
        name: style.name, own: own, inherited: inherited,
        inheritedFrom: style.inheritedFrom >= 0 ? style.inheritedFrom : old?.inheritedFrom ?? -1)
      if index >= 0 {
        styles[index] = row
      } else {
        styleIndex[style.name] = Int32(styles.count)
        styles.append(row)
      }
    }
  }
}

/// Merges the properties of one style after the other: linear in them, as a table tells where each property stands.
private struct PropertyMerger {
  /// The row of each property by the number of its name; of this style if it is not before the first row of the style.
  private var rowOf: [Int]

  init(propertyCount: Int) { rowOf = Array(repeating: -1, count: propertyCount) }

  /// Adds rows behind all others: the old ones with their changes, then what is new. What is taken away is marked first, and left
  /// out in the end.
  mutating func merged(
    _ old: Run<Theme.PropertyRow>?, _ changes: ArraySlice<Theme.PropertyRow>, in rows: inout [Theme.PropertyRow]
  ) -> Run<Theme.PropertyRow> {
    if changes.isEmpty { return old ?? Run(rows.count, rows.count) }
    let start = rows.count
    for index in old?.indices ?? 0..<0 {
      rowOf[Int(rows[index].name)] = rows.count
      rows.append(rows[index])
    }
    var hasRemovals = false
    for change in changes {
      let row = rowOf[Int(change.name)]
      if change.value == Theme.removed { hasRemovals = true }
      if row >= start {
        rows[row] = change
      } else {
        rowOf[Int(change.name)] = rows.count
        rows.append(change)
      }
    }
    guard hasRemovals else { return Run(start, rows.count) }
    var end = start
    for index in start..<rows.count {
      // The rows of the next style begin before the end of these: none of them may be taken for one of it.
      rowOf[Int(rows[index].name)] = -1
      if rows[index].value == Theme.removed { continue }
      rows[end] = rows[index]
      end += 1
    }
    rows.removeLast(rows.count - end)
    return Run(start, end)
  }
}
