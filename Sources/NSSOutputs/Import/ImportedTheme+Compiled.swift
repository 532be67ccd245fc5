import NSSCompiler
import NSSTheme

extension ImportedTheme {
  /// The content of a compiled theme without its dark theme. Inherited properties are omitted, because their rule is
  /// there.
  ///
  /// - Parameter dialect: the dialect of the stylesheet.
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
    for constant in section.constants {
      let own = constant.written.isEmpty ? written[constant.name] ?? constant.written : constant.written
      let texts = [theme.pool.string(own), theme.pool.string(constant.value)].filter { !$0.isEmpty }
      let meaning = Meaning(theme.constantValue(theme.pool.string(constant.value)))
      result.rules[0].definitions.append(
        Definition(name: theme.constantTable.string(constant.name), texts: texts.isEmpty ? [empty] : texts, meaning: meaning))
    }
    for style in section.styles {
      var rule = Rule(selector: theme.styleNames.string(style.name))
      for row in section.properties[style.own] {
        guard let value = row.value.index.map({ theme.values[$0] }) else { continue }
        let texts = [theme.pool.string(value.written), theme.pool.string(value.value)].filter { !$0.isEmpty }
        rule.definitions.append(
          Definition(
            name: theme.propertyNames.string(Int(row.name)), texts: texts.isEmpty ? [empty] : texts,
            meaning: Meaning(theme.value(value))))
      }
      result.rules.append(rule)
    }
    return result
  }
}

extension ImportedTheme.Meaning {
  init(_ value: ConstantValue) {
    self =
      switch value {
      case .color(let color): .color(color)
      case .number(let number): .number(number)
      case .text: .text
      }
  }

  init(_ value: Value) { self = value.color.map { .color($0) } ?? value.number.map { .number($0) } ?? .text }
}
