import NSSTheme

/// The variants, which contain the differences of each environment from the base.
extension ThemeBuilder {
  /// The variants of some environments. Environments that do not differ from the base are omitted.
  mutating func variants(
    in environments: [Environment], of base: Theme.Section, _ isTooLarge: inout Bool
  ) -> [(Environment, Theme.Section)] {
    var variants: [(Environment, Theme.Section)] = []
    for environment in environments {
      let section =
        constants.hasConditions ? variantWithConstants(in: environment, of: base) : variant(in: environment, of: base)
      if let section {
        if !section.isEmpty { variants.append((environment, section)) }
      } else {
        isTooLarge = true
      }
    }
    return variants
  }

  /// The variant of an environment that shares the constants, palette and values of the base; nil if its styles inherit too much.
  private func variant(in environment: Environment, of base: Theme.Section) -> Theme.Section? {
    var full = Theme.Section()
    let merged = cascade.mergedStyles(in: environment, marked: stylesChanged(in: environment), firstValue: 0)
    return addStyles(merged, to: &full, base: base) ? difference(of: full, from: base) : nil
  }

  /// The variant of an environment that has constants of its own; nil if its styles inherit too much.
  private mutating func variantWithConstants(in environment: Environment, of base: Theme.Section) -> Theme.Section? {
    let firstText = tables.pool.mark
    let state = resolve(in: environment)
    ineffectiveOverrides.add(state, constants)
    let firstValue = tables.values.count
    evaluate(state, also: [])
    var full = Theme.Section()
    addCells(state, to: &full)
    addConstants(state, to: &full)
    let merged = cascade.mergedStyles(in: environment, firstValue: firstValue)
    guard addStyles(merged, to: &full, base: base) else { return nil }
    var section = difference(of: full, from: base)
    VariantCompaction(firstValue: firstValue, firstText: firstText).compact(&section, &tables)
    return section
  }

  /// A separate function, so that the tables are released before they change; otherwise the change would copy them.
  private func difference(of full: Theme.Section, from base: Theme.Section) -> Theme.Section {
    SectionDifference(base: base, values: tables.values, pool: tables.pool).section(of: full, styleCount: names.styles.count)
  }

  /// For each style, whether a rule of it holds in an environment and not in the base, or whether it may inherit from such a style.
  private func stylesChanged(in environment: Environment) -> [Bool] {
    var changed = [Bool](repeating: false, count: names.styles.count)
    var changesGlobals = false
    for sheet in layers.sheets {
      for rule in sheet.tree.rules
      where sheet.isActive(rule.media, in: environment) && !sheet.isActive(rule.media, in: self.environment) {
        for selector in rule.selectors.indices {
          let style = names.style(selector, in: sheet)
          changed[style] = true
          if case .global = names.kind(ofStyle: style) { changesGlobals = true }
        }
      }
    }
    return changesGlobals ? changed.indices.map { changed[$0] || names.kind(ofStyle: $0).inherits } : changed
  }
}
