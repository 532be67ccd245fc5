/// What environments have that the base has not.
extension ThemeBuilder {
  /// What environments have that the base has not: those that have nothing of their own are left out.
  mutating func variants(
    in environments: [Environment], of base: Theme.Section, _ inheritsTooMuch: inout Bool
  ) -> [(Environment, Theme.Section)] {
    guard !environments.isEmpty else { return [] }
    var variants: [(Environment, Theme.Section?)] = []
    if constants.hasConditions {
      for environment in environments { variants.append((environment, variantWithConstants(in: environment, of: base))) }
    } else {
      variants = self.variants(in: environments, of: base)
    }
    inheritsTooMuch = variants.contains { $1 == nil }
    return variants.compactMap { environment, section in
      section.flatMap { $0.isEmpty ? nil : (environment, $0) }
    }
  }

  /// What environments have that the base has not, where no definition stands in a media block: constants, palette and values are
  /// those of the base. Nil for one whose styles inherit too much.
  private func variants(
    in environments: [Environment], of base: Theme.Section
  ) -> [(Environment, Theme.Section?)] {
    guard !environments.isEmpty else { return [] }
    let changes = stylesChanged(in: environments)
    return zip(environments, changes.marks).map { environment, marks in
      var full = Theme.Section()
      let merged = cascade.mergedStyles(in: environment, marked: marks, among: changes.rules, firstValue: 0)
      let isWhole = addStyles(merged, to: &full, base: base)
      return (environment, isWhole ? difference(of: full, from: base) : nil)
    }
  }

  /// What an environment has that the base has not, with constants of its own. Nil if its styles inherit too much.
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
    VariantCompaction(values: firstValue, texts: firstText).compact(&section, &tables)
    return section
  }

  /// In a function of its own: while the tables are held, they could not be changed in place.
  private func difference(of full: Theme.Section, from base: Theme.Section) -> Theme.Section {
    SectionDifference(base: base, values: tables.values, pool: tables.pool).section(of: full, styleCount: names.styles.count)
  }

  /// The styles that some environments change.
  private struct ChangedStyles: Sendable {
    /// For each environment, and in it for each style, if it is changed.
    let marks: [[Bool]]
    /// The rules of all these styles.
    let rules: Cascade.Choice
  }

  /// For each environment the styles of the rules that hold there and not in the base, and those that inherit from them.
  private func stylesChanged(in environments: [Environment]) -> ChangedStyles {
    let cascade = cascade
    let conditional = cascade.conditionalRules
    var anywhere = [Bool](repeating: false, count: names.styles.count)
    let marks = environments.map { environment in
      var changed = [Bool](repeating: false, count: names.styles.count)
      var changesGlobals = false
      func isChange(_ layer: Sheet, _ rule: Rule) -> Bool {
        layer.isActive(rule.media, in: environment) && !layer.isActive(rule.media, in: self.environment)
      }
      cascade.forEachStyle(of: conditional, where: isChange) { style in
        changed[style] = true
        anywhere[style] = true
        if case .global = names.kind(ofStyle: style) { changesGlobals = true }
      }
      guard changesGlobals else { return changed }
      for style in changed.indices where names.kind(ofStyle: style).inherits {
        changed[style] = true
        anywhere[style] = true
      }
      return changed
    }
    return ChangedStyles(marks: marks, rules: cascade.rules(of: anywhere))
  }
}

extension Theme.Section {
  var isEmpty: Bool { cells.isEmpty && constants.isEmpty && styles.isEmpty }
}
