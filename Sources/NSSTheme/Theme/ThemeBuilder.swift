/// Makes a theme from parsed stylesheets: constants, then the palette, then the values of all declarations, then the cascade;
/// first for the base, then for each environment that differs from it.
struct ThemeBuilder {
  let layers: Layers
  let palette: Palette
  let environment: Environment
  let constants: Constants
  let propertyNames: NameTable
  let styleNames: NameTable
  let properties: PropertyNumbers
  /// The number of the style of each selector of all layers.
  let styles: [UInt32]
  /// The constant that is the whole value of each declaration: ``ConstantUses/numbers(_:_:)``.
  let constantUses: [UInt32]
  /// The styles that are global definitions of font styles, if anything inherits from them.
  private var globalStyles: [UInt32] = []
  /// The declarations of all layers that a later one of the same rule replaces.
  private(set) var replaced: Set<Int> = []
  var tables: ValueTables
  var diagnostics: DiagnosticList
  var constantReports: ConstantReports
  var paletteReports: PaletteReports
  private var ineffectiveOverrides: IneffectiveOverrides
  var valueReports: DeclarationReports

  /// What holds in one environment, as far as values depend on it. A class, because it is handed on again and again.
  final class State: Sendable {
    let environment: Environment
    /// The constants as each layer sees them; one entry if all see the same.
    let constants: [ConstantValues]
    let overrides: PaletteOverrides
    let colors: PaletteColors

    init(_ environment: Environment, _ constants: [ConstantValues], _ overrides: PaletteOverrides, _ colors: PaletteColors) {
      self.environment = environment
      self.constants = constants
      self.overrides = overrides
      self.colors = colors
    }

    func constants(of layer: Int) -> ConstantValues { constants[min(layer, constants.count - 1)] }

    /// The values that all layers share.
    var sharedConstants: ConstantValues { constants[constants.count - 1] }
  }

  init(
    _ layers: Layers, palette: Palette, environment: Environment, findingLimit: Int = DiagnosticList.standardLimit
  ) {
    diagnostics = DiagnosticList(limit: findingLimit)
    paletteReports = PaletteReports(findingLimit: findingLimit)
    ineffectiveOverrides = IneffectiveOverrides(environment)
    valueReports = DeclarationReports(palette: palette, findingLimit: findingLimit)
    self.palette = palette
    constantReports = ConstantReports(palette: palette, findingLimit: findingLimit)
    self.environment = environment
    let constants = Constants(layers)
    let properties = NamesOfLayers.properties(of: layers)
    let selectors = NamesOfLayers.selectors(of: layers)
    self.constants = constants
    constantUses = ConstantUses.numbers(layers, constants.names)
    tables = ValueTables(source: layers.source)
    propertyNames = properties.names
    self.properties = PropertyNumbers(numbers: properties.numbers)
    styleNames = selectors.names
    styles = selectors.numbers
    self.layers = layers
  }

  /// The theme, what holds in its base, and what is wrong with its meaning.
  mutating func build() -> (Theme, State, DiagnosticList) {
    constants.reportDuplicates(layers, &diagnostics)
    findReplacedDeclarations()
    findGlobalStyles()
    let base = state(in: environment)
    ineffectiveOverrides.add(base, constants)
    // As long as all names have their places.
    if !constants.hasConditions { ineffectiveOverrides.report(constants, layers, palette, &diagnostics) }
    let variantEnvironments = environment.variants(for: layers.conditions)
    let isTooLarge = Cascade.propertyCount(layers) > Cascade.maximumProperties
    if isTooLarge { reportTooManyProperties() }
    evaluate(base, also: constants.hasConditions ? [] : variantEnvironments)
    let merged =
      isTooLarge
      ? MergedStyles(styleCount: 0) : cascade.mergedStyles(in: base.environment, firstValue: 0)
    var section = Theme.Section()
    addCells(base, to: &section)
    addConstants(base, to: &section)
    var inheritsTooMuch = !addStyles(merged, to: &section, base: nil)
    section.makeIndex(styleCount: styleNames.count, constantCount: constants.names.count)
    var variants: [(Environment, Theme.Section)] = []
    if !diagnostics.hasErrors, !inheritsTooMuch {
      variants = self.variants(in: variantEnvironments, of: section, &inheritsTooMuch)
    }
    if inheritsTooMuch { reportInheritedProperties(section) }
    if constants.hasConditions { ineffectiveOverrides.report(constants, layers, palette, &diagnostics) }
    diagnostics.append(constantReports.diagnostics.take())
    diagnostics.append(paletteReports.diagnostics.take())
    diagnostics.append(valueReports.diagnostics.take())
    let tables = Theme.Tables(
      dialect: layers.dialect.name, paletteName: palette.name, values: tables, paletteStyles: palette.styles,
      variantCount: palette.variantCount, constantNames: constants.names, styleNames: styleNames,
      propertyNames: propertyNames, files: layers.layers.map(\.tree.file))
    let theme = Theme(base: section, variants: variants, tables: tables)
    if let value = RepeatedText.longestValue(ofTooLong: theme) { reportTooMuchText(value.place, value.length) }
    return (theme, base, diagnostics.take())
  }

  // MARK: One environment

  private var cascade: Cascade {
    Cascade(
      layers, properties: properties, styles: styles, styleCount: styleNames.count, mayRepeatProperties: !replaced.isEmpty)
  }

  private mutating func state(in environment: Environment) -> State {
    paletteReports.beginEnvironment()
    var resolver = ConstantResolver(layers: layers, constants: constants, environment: environment)
    var values = [ConstantValues]()
    if !layers.dialect.layersShareConstants, layers.layers.count > 1 {
      for layer in layers.layers.indices {
        resolver.layer = layer
        values.append(resolver.values(&tables.pool, &constantReports))
      }
      resolver.layer = nil
    }
    values.append(resolver.values(&tables.pool, &constantReports))
    let overrides = PaletteOverrides(
      constants, values[values.count - 1].winners, palette: palette, dialect: layers.dialect)
    let paletteResolver = PaletteResolver(
      overrides: overrides, constants: constants, layers: layers, values: values[values.count - 1],
      builtIn: ReadingContext(layers.dialect, PaletteColors(palette, dialect: layers.dialect)))
    let colors = paletteResolver.colors(tables.pool, &paletteReports)
    return State(environment, values, overrides, colors)
  }

  private mutating func addCells(_ state: State, to section: inout Theme.Section) {
    let constantValues = state.sharedConstants
    section.cells.reserveCapacity(palette.builtIn.count)
    for index in palette.builtIn.indices {
      var documented = TextRef.none
      if state.colors.colors[index] == nil, let text = state.colors.documented(index) {
        documented = tables.pool.add(text.utf8)
      }
      guard let override = state.overrides.overrides[index] else {
        section.cells.append(
          Theme.CellRow(
            cell: index, color: state.colors.colors[index], documented: documented, origin: -1, value: .none,
            written: .none, place: Theme.noPlace))
        continue
      }
      let row = constants.rows[override.row]
      section.cells.append(
        Theme.CellRow(
          cell: index, color: state.colors.colors[index], documented: documented, origin: override.constant,
          value: constantValues.texts[override.constant], written: written(row), place: place(row)))
    }
  }

  private mutating func addConstants(_ state: State, to section: inout Theme.Section) {
    let values = state.sharedConstants
    section.constants.reserveCapacity(constants.names.count)
    for constant in 0..<constants.names.count {
      guard let winner = values.winners[constant] else { continue }
      let row = constants.rows[winner]
      section.constants.append(
        Theme.ConstantRow(name: constant, value: values.texts[constant], written: written(row), place: place(row)))
    }
  }

  /// The value of a definition as written, where that differs from what it comes to.
  private mutating func written(_ row: Constants.Row) -> TextRef {
    let layer = layers.layers[row.layer]
    guard layers.dialect.substitution == .everywhere,
      layer.tree[row.definition.value].contains(where: { $0.isA(.constant) })
    else { return .none }
    return ValueText.text(row.definition.value, in: layer, &tables.pool)
  }

  private func place(_ row: Constants.Row) -> UInt32 {
    let layer = layers.layers[row.layer]
    return UInt32(layer.base) + layer.tree[row.definition.name].start
  }

  /// A style for each run of properties that the cascade made, with what it inherits.
  ///
  /// - Returns: false if styles inherit more than there may be properties; then the last ones are without what they inherit.
  private func addStyles(_ merged: consuming MergedStyles, to section: inout Theme.Section, base: Theme.Section?) -> Bool {
    swap(&section.properties, &merged.properties)
    let fontStyle = globalStyles.isEmpty ? nil : inheritingProperty
    // The number of the style that declares a property itself, for each property.
    var declaredBy = [Int32](repeating: -1, count: fontStyle == nil ? 0 : propertyNames.count)
    section.styles.reserveCapacity(merged.runs.count)
    for run in merged.runs {
      var from = -1
      let inheritedStart = section.properties.count
      if let fontStyle, inheritedStart <= Cascade.maximumProperties {
        from = addInherited(run, fontStyle: fontStyle, merged, to: &section, base: base, &declaredBy)
      }
      let inherited = Run<Theme.PropertyRow>(inheritedStart, section.properties.count)
      section.styles.append(
        Theme.StyleRow(
          name: run.style, own: run.properties, inherited: inherited,
          inheritedFrom: inherited.isEmpty ? -1 : from))
    }
    return section.properties.count <= Cascade.maximumProperties
  }

  /// The number of the property whose value names the style that a part inherits from; nil if none does.
  var inheritingProperty: Int? {
    guard layers.dialect.inheritsFontStyles, let number = Property.fontStyle else { return nil }
    return properties.numbers.contains(UInt32(number)) ? number : nil
  }

  /// There are at most as many as font styles.
  private mutating func findGlobalStyles() {
    guard inheritingProperty != nil else { return }
    for word in ValueType.textStyle.words {
      if let style = styleNames.find(StyleName.globalPrefix + word) { globalStyles.append(UInt32(style)) }
    }
  }

  /// The global definition of a font style.
  private func globalStyle(_ word: [UInt8]) -> Int? {
    let prefixLength = StyleName.globalPrefix.utf8.count
    return globalStyles.first { style in
      let name = styleNames.range(Int(style))
      return name.count == prefixLength + word.count && styleNames.bytes[name].dropFirst(prefixLength).elementsEqual(word)
    }.map { Int($0) }
  }

  private func addInherited(
    _ run: MergedStyles.StyleRun, fontStyle: Int, _ merged: MergedStyles, to section: inout Theme.Section,
    base: Theme.Section?, _ declaredBy: inout [Int32]
  ) -> Int {
    // By index: a slice that is held while rows are added would copy them all.
    guard let row = run.properties.indices.first(where: { Int(section.properties[$0].name) == fontStyle }) else { return -1 }
    guard kind(ofStyle: run.style).inherits else { return -1 }
    let value = tables.values[Int(section.properties[row].value)]
    guard value.stored.shape == .keyword else { return -1 }
    guard let global = globalStyle(tables.pool.word(value.value)) else { return -1 }
    let inherited: [Theme.PropertyRow]
    if let properties = merged.properties(of: global) {
      inherited = Array(section.properties[properties])
    } else if let base, base.styleIndex[global] >= 0 {
      inherited = Array(base.properties[base.styles[Int(base.styleIndex[global])].own])
    } else {
      return -1
    }
    for row in run.properties.indices { declaredBy[Int(section.properties[row].name)] = Int32(run.style) }
    for property in inherited where declaredBy[Int(property.name)] != Int32(run.style) {
      section.properties.append(property)
    }
    return global
  }

  private mutating func reportTooManyProperties() {
    for (index, layer) in layers.layers.enumerated() {
      let rule = layer.tree.rules.max { cost($0) < cost($1) }
      guard let rule, let selector = layer.tree[rule.selectors].first else { continue }
      reportTooManyProperties(at: layer.tree[selector.name].range, layer: index)
      return
    }
  }

  /// Of styles that inherit too much it is told where the font style is named first from which they do, in the base or else in any
  /// environment: by now there may be no tokens.
  private mutating func reportInheritedProperties(_ section: Theme.Section) {
    let inBase = section.styles.last { $0.inheritedFrom >= 0 }?.inheritedFrom
    let prefix = StyleName.globalPrefix.utf8
    let any = (0..<styleNames.count).first { styleNames.bytes[styleNames.range($0)].starts(with: prefix) }
    guard let global = inBase ?? any else { return }
    let name = Array(styleNames.bytes[styleNames.range(global)])
    for (index, layer) in layers.layers.enumerated() {
      let bytes = layer.tree.file.bytes
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else { continue }
      return reportTooManyProperties(at: SourceRange(start, start + name.count), layer: index, help: Phrase(.hintInheritLess))
    }
  }

  private mutating func reportTooManyProperties(at range: SourceRange, layer: Int, help: Phrase? = nil) {
    diagnostics.report(
      Diagnostic(.tooManyProperties, at: range, layer: layer, ["limit": String(Cascade.maximumProperties)], help: help),
      as: .tooManyProperties)
  }

  private mutating func reportTooMuchText(_ place: UInt32, _ length: Int) {
    guard let index = layers.layers.lastIndex(where: { $0.base <= Int(place) }) else { return }
    let layer = layers.layers[index]
    let start = Int(place) - layer.base
    // What stands there may have spaces that the value has not.
    let rest = layer.tree.file.bytes[start...].prefix(length).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") }
    diagnostics.report(
      Diagnostic(
        .tooMuchText, at: SourceRange(start, rest.endIndex), layer: index, ["limit": String(RepeatedText.limitInGiB)]),
      as: .tooMuchText)
  }

  private func cost(_ rule: Rule) -> Int { rule.selectors.count * rule.declarations.count }

  /// Within one rule the last declaration of a property counts: seen from the end, each further one is reported.
  private mutating func findReplacedDeclarations() {
    // By property: the last rule that has it, and where in that rule. Made only where there is a rule to be looked at.
    var lastRule: [UInt32] = []
    var lastDeclaration: [UInt32] = []
    var ruleNumber: UInt32 = 0
    // Where the properties stand that replace others, by declaration: one may replace thousands, and is not looked for again.
    var places: [Int: SourceRange] = [:]
    for (layerIndex, layer) in layers.layers.enumerated() {
      for rule in layer.tree.rules {
        ruleNumber += 1
        guard mayRepeatProperty(rule, in: layer) else { continue }
        if lastRule.isEmpty {
          lastRule = [UInt32](repeating: 0, count: propertyNames.count)
          lastDeclaration = lastRule
        }
        for index in rule.declarations.indices.reversed() {
          let property = Int(properties.number(of: index, in: layer))
          if lastRule[property] == ruleNumber {
            replaced.insert(layer.firstDeclaration + index)
            reportDuplicate(index, by: Int(lastDeclaration[property]), layer, layerIndex, &places)
          } else {
            lastRule[property] = ruleNumber
            lastDeclaration[property] = UInt32(index)
          }
        }
      }
    }
  }

  /// False for a rule whose properties are certainly different, as those of most rules are: a bit for each of them is not yet taken.
  private func mayRepeatProperty(_ rule: Rule, in layer: Layers.Layer) -> Bool {
    var taken: UInt64 = 0
    var repeated: UInt64 = 0
    for index in rule.declarations.indices {
      let bit: UInt64 = 1 &<< UInt64(properties.number(of: index, in: layer))
      repeated |= taken & bit
      taken |= bit
    }
    return repeated != 0
  }

  private mutating func reportDuplicate(
    _ earlier: Int, by later: Int, _ layer: Layers.Layer, _ layerIndex: Int, _ places: inout [Int: SourceRange]
  ) {
    let (tree, tokens) = (layer.tree, layer.tree.tokens)
    diagnostics.report(.warning) {
      let loser = tokens[tree.declarations[earlier].property.number].range
      let number = layer.firstDeclaration + later
      let winner = places[number] ?? tokens[tree.declarations[later].property.number].range
      places[number] = winner
      return Diagnostic(
        .duplicateProperty, at: loser, layer: layerIndex, ["property": tree.file.text(loser)],
        notes: [Diagnostic.Note(.laterProperty, at: winner, layer: layerIndex)])
    }
  }

  // MARK: Variants

  /// What environments have that the base has not: those that have nothing of their own are left out.
  private mutating func variants(
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
    let state = state(in: environment)
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
    SectionDifference(base: base, values: tables.values, pool: tables.pool).section(of: full, styleCount: styleNames.count)
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
    var anywhere = [Bool](repeating: false, count: styleNames.count)
    let marks = environments.map { environment in
      var changed = [Bool](repeating: false, count: styleNames.count)
      var changesGlobals = false
      func isChange(_ layer: Layers.Layer, _ rule: Rule) -> Bool {
        layer.isActive(rule.media, in: environment) && !layer.isActive(rule.media, in: self.environment)
      }
      cascade.forEachStyle(of: conditional, where: isChange) { style in
        changed[style] = true
        anywhere[style] = true
        if case .global = kind(ofStyle: style) { changesGlobals = true }
      }
      guard changesGlobals else { return changed }
      for style in changed.indices where kind(ofStyle: style).inherits {
        changed[style] = true
        anywhere[style] = true
      }
      return changed
    }
    return ChangedStyles(marks: marks, rules: cascade.rules(of: anywhere))
  }

  private func kind(ofStyle style: Int) -> StyleName {
    let range = styleNames.range(style)
    return StyleName(styleNames.bytes, range.lowerBound, range.upperBound)
  }
}

extension Theme.Section {
  var isEmpty: Bool { cells.isEmpty && constants.isEmpty && styles.isEmpty }
}
