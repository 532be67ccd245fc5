extension Theme {
  /// The theme for a device, an orientation and an appearance: look-ups of colors give those of the ``variant``, the matching media
  /// blocks are applied, and a pair becomes its light or ``dark`` theme.
  ///
  /// If no media block applies, nothing is copied. Otherwise the rows of the theme are copied, but not its texts, and the changed
  /// styles are merged in one pass. Look-ups in the result are as fast as before. Specify both features: a media block for a feature
  /// that is nil in `environment` does not apply. If the variant is nil, the theme keeps its own.
  public func adapted(to environment: Theme.Environment) -> Theme {
    var theme = content(in: environment)
    theme.variant = environment.variant ?? variant
    return theme
  }

  /// The content for an environment, with the colors of the compiled theme: a palette style is its color on light backgrounds.
  package func content(in environment: Theme.Environment) -> Theme {
    if environment.variant?.background == .dark, let dark { return dark.content(in: environment) }
    guard !variants.isEmpty || dark != nil else { return self }
    let sections = variants.filter { $0.environment.includes(environment) }.map(\.section)
    return Theme(self, base: base.applying(sections, propertyNames.count))
  }
}

extension Theme.Environment {
  /// True if the features of this environment that are not nil are the same in another.
  package func includes(_ other: Environment) -> Bool {
    (device == nil || device == other.device) && (orientation == nil || orientation == other.orientation)
  }
}

extension Theme.Section {
  func applying(_ changes: [Theme.Section], _ propertyCount: Int) -> Theme.Section {
    guard !changes.isEmpty else { return self }
    var section = self
    var merger = PropertyMerger(propertyCount: propertyCount)
    for change in changes {
      section.merge(change, &merger)
      section.remove(change.removedConstants, change.removedStyles)
    }
    return section
  }

  private mutating func remove(_ removedConstants: [Int], _ removedStyles: [Int]) {
    guard !removedConstants.isEmpty || !removedStyles.isEmpty else { return }
    let (goneConstants, goneStyles) = (Set(removedConstants), Set(removedStyles))
    constants.removeAll { goneConstants.contains($0.name) }
    styles.removeAll { goneStyles.contains($0.name) }
    makeIndex(styleCount: styleIndex.count, constantCount: constantIndex.count)
  }

  /// Applies the changes of a variant. The look-up tables stay valid, so that more variants can be applied.
  private mutating func merge(_ changes: Theme.Section, _ merger: inout PropertyMerger) {
    for cell in changes.cells { cells[cell.cell] = cell }
    for constant in changes.constants {
      if let index = constantIndex[constant.name].index {
        constants[index.number] = constant
      } else {
        constantIndex[constant.name] = OptionalIndex(constants.count)
        constants.append(constant)
      }
    }
    for style in changes.styles {
      let index = styleIndex[style.name].index
      let old = index.map { styles[$0] }
      let own = merger.merged(old?.own, changes.properties[style.own], in: &properties)
      let inherited = merger.merged(old?.inherited, changes.properties[style.inherited], in: &properties)
      let row = Theme.StyleRow(
        name: style.name, own: own, inherited: inherited,
        inheritedFrom: style.inheritedFrom != .none ? style.inheritedFrom : old?.inheritedFrom ?? .none)
      if let index {
        styles[index.number] = row
      } else {
        styleIndex[style.name] = OptionalIndex(styles.count)
        styles.append(row)
      }
    }
  }
}

/// Merges the properties of one style after another, in linear time: a table has the row of each property.
private struct PropertyMerger {
  /// The row of each property by the number of its name. Rows before the first row of the current style belong to other styles.
  private var rowOf: [OptionalIndex<Theme.PropertyRow>]

  init(propertyCount: Int) { rowOf = Array(repeating: .none, count: propertyCount) }

  /// Appends the merged rows of a style: the old ones with their changes, then the new ones. Removed properties are marked first
  /// and dropped at the end.
  mutating func merged(
    _ old: Run<Theme.PropertyRow>?, _ changes: ArraySlice<Theme.PropertyRow>, in rows: inout [Theme.PropertyRow]
  ) -> Run<Theme.PropertyRow> {
    if changes.isEmpty { return old ?? Run(rows.count, rows.count) }
    let start = rows.count
    for index in old?.indices ?? 0..<0 {
      rowOf[Int(rows[index].name)] = OptionalIndex(rows.count)
      rows.append(rows[index])
    }
    var hasRemovals = false
    for change in changes {
      if change.value == .none { hasRemovals = true }
      if let row = rowOf[Int(change.name)].index, row.number >= start {
        rows[row.number] = change
      } else {
        rowOf[Int(change.name)] = OptionalIndex(rows.count)
        rows.append(change)
      }
    }
    guard hasRemovals else { return Run(start, rows.count) }
    var end = start
    for index in start..<rows.count {
      // The rows of the next style start before the old end of these rows, so reset the table.
      rowOf[Int(rows[index].name)] = .none
      if rows[index].value == .none { continue }
      rows[end] = rows[index]
      end += 1
    }
    rows.removeLast(rows.count - end)
    return Run(start, end)
  }
}
