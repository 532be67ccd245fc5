import NSSTheme

/// The variants, which contain the differences of each environment from the base.
extension ThemeBuilder {
  /// The variants of some environments. Environments that do not differ from the base are omitted.
  mutating func variants(
    in environments: [Environment], of base: Theme.Section, _ isTooLarge: inout Bool
  ) -> [(Environment, Theme.Section)] {
    guard !environments.isEmpty else { return [] }
    var variants: [(Environment, Theme.Section?)] = []
    if constants.hasConditions {
      for environment in environments { variants.append((environment, variantWithConstants(in: environment, of: base))) }
    } else {
      variants = self.variants(in: environments, of: base)
    }
    isTooLarge = variants.contains { $1 == nil }
    return variants.compactMap { environment, section in
      section.flatMap { $0.isEmpty ? nil : (environment, $0) }
    }
  }

  /// The variants if no definition is in a media block, so that all environments share the constants, palette and values of the
  /// base. Nil for an environment whose styles inherit too much.
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
    VariantCompaction(values: firstValue, texts: firstText).compact(&section, &tables)
    return section
  }

  /// A separate function, so that the tables are released before they change; otherwise the change would copy them.
  private func difference(of full: Theme.Section, from base: Theme.Section) -> Theme.Section {
    SectionDifference(base: base, values: tables.values, pool: tables.pool).section(of: full, styleCount: names.styles.count)
  }

  /// The styles that change in some environments.
  private struct ChangedStyles: Sendable {
    /// For each environment and each style, whether the style changes.
    let marks: [[Bool]]
    let rules: Cascade.Choice
  }

  /// For each environment, the styles of the rules that hold there and not in the base, and the styles that inherit from them.
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
