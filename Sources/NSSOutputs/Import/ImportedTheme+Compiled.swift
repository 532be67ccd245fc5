import NSSTheme

extension ImportedTheme {
  /// The content of a compiled theme without its dark theme. Inherited properties are omitted, because their rule is there.
  init(_ theme: Theme, in dialect: Dialect) {
    // Without rules, a text is everything between the colon and the semicolon, and quotes are part of it.
    let empty = dialect.hasRules ? "\"\"" : ""
    sections = [ImportedTheme.section(theme.base, Environment(), theme, empty)]
    for variant in theme.changes { sections.append(ImportedTheme.section(variant.section, variant.environment, theme, empty)) }
    for cell in theme.base.cells where cell.origin != .none {
      guard let color = cell.color else { continue }
      override(theme.paletteStyles.string(cell.cell / theme.variantCount), cell.cell % theme.variantCount, color)
    }
    for variant in theme.changes {
      for style in variant.section.styles {
        for row in variant.section.properties[style.own] where row.value == .none {
          let property = theme.propertyNames.string(Int(row.name))
          note(.importRemoved, "\(theme.styleNames.string(style.name)).\(property)")
        }
      }
    }
  }

  /// - Parameter empty: how an empty text is written.
  private static func section(
    _ section: Theme.Section, _ environment: Environment, _ theme: Theme, _ empty: String
  ) -> Section {
    var result = Section(environment: environment)
    // A loaded theme has the source text of a constant only if the constant overrides a color.
    var written: [Int: TextRef] = [:]
    for cell in section.cells where !cell.written.isEmpty {
      if let origin = cell.origin.index { written[origin.number] = cell.written }
    }
    func definition(_ name: String, _ written: TextRef, _ value: TextRef, _ meaning: Meaning) -> Definition {
      let texts = [written, value].map(theme.pool.string).filter { !$0.isEmpty }
      return Definition(name: name, texts: texts.isEmpty ? [empty] : texts, meaning: meaning)
    }
    result.rules[0].definitions = section.constants.map { constant in
      let own = constant.written.isEmpty ? written[constant.name] ?? constant.written : constant.written
      let meaning = theme.constantValue(theme.pool.string(constant.value))
      return definition(theme.constantTable.string(constant.name), own, constant.value, meaning)
    }
    result.rules += section.styles.map { style in
      let definitions = section.properties[style.own].compactMap { row in
        row.value.index.map { theme.values[$0] }.map { value in
          definition(theme.propertyNames.string(Int(row.name)), value.written, value.value, Meaning(theme.value(value)))
        }
      }
      return Rule(selector: theme.styleNames.string(style.name), definitions: definitions)
    }
    return result
  }
}

extension ConstantValue {
  init(_ value: Value) { self = value.color.map { .color($0) } ?? value.number.map { .number($0) } ?? .text }
}
