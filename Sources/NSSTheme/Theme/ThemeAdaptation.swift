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
    return Theme(self, base: base.applying(sections))
  }
}

extension Theme.Environment {
  /// True if the features of this environment that are not nil are the same in another.
  package func includes(_ other: Environment) -> Bool {
    (device == nil || device == other.device) && (orientation == nil || orientation == other.orientation)
  }
}

extension Theme.Section {
  func applying(_ changes: [Theme.Section]) -> Theme.Section {
    guard !changes.isEmpty else { return self }
    var section = self
    for change in changes {
      section.merge(change)
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
  private mutating func merge(_ changes: Theme.Section) {
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
      let own = merged(old?.own, changes.properties[style.own])
      let inherited = merged(old?.inherited, changes.properties[style.inherited])
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

  /// Appends the merged rows of a style: the old ones with their changes, then the new ones. A row without a value removes a property.
  private mutating func merged(
    _ old: Run<Theme.PropertyRow>?, _ changes: ArraySlice<Theme.PropertyRow>
  ) -> Run<Theme.PropertyRow> {
    if changes.isEmpty { return old ?? Run(properties.count, properties.count) }
    var rows = old.map { Array(properties[$0]) } ?? []
    var indices = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.name, $0) })
    for change in changes {
      if let index = indices.updateValue(indices[change.name] ?? rows.count, forKey: change.name) {
        rows[index] = change
      } else {
        rows.append(change)
      }
    }
    let start = properties.count
    properties += rows.filter { $0.value != .none }
    return Run(start, properties.count)
  }
}
