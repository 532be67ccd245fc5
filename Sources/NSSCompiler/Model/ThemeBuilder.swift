import NSSTheme

/// Builds a theme from parsed stylesheets: first the base, then each environment that differs from it.
struct ThemeBuilder {
  let layers: Layers
  let palette: Palette
  let environment: Environment
  let keywords: [String]
  let constants: Constants
  let names: InternedNames
  let replaced: ReplacedDeclarations
  let inheritance: FontStyleInheritance?
  var tables: ValueTables
  var mistakes: MistakeList<Mistake>
  var constantMistakes: ConstantMistakes
  var paletteMistakes: PaletteMistakes
  var ineffectiveOverrides: IneffectiveOverrides
  var declarationMistakes: DeclarationMistakes

  init(
    _ layers: Layers, palette: Palette, environment: Environment, keywords: [String],
    diagnosticLimit: Int = DiagnosticList.standardLimit
  ) {
    self.layers = layers
    self.palette = palette
    self.environment = environment
    self.keywords = keywords
    mistakes = MistakeList<Mistake>(limit: diagnosticLimit)
    constantMistakes = ConstantMistakes(diagnosticLimit: diagnosticLimit)
    paletteMistakes = PaletteMistakes(diagnosticLimit: diagnosticLimit)
    ineffectiveOverrides = IneffectiveOverrides(environment)
    declarationMistakes = DeclarationMistakes(diagnosticLimit: diagnosticLimit)
    tables = ValueTables(source: layers.source)
    constants = Constants(layers)
    names = InternedNames(layers, constants)
    constants.reportDuplicates(layers, &mistakes)
    replaced = ReplacedDeclarations(layers, names, &mistakes)
    inheritance = FontStyleInheritance(layers, names)
  }

  /// Builds the theme. The result also has the resolved base and the diagnostics of these steps.
  mutating func build() -> (Theme, ResolvedEnvironment, MistakeList<Mistake>) {
    let base = resolve(in: environment)
    ineffectiveOverrides.add(base, constants)
    DroppedCharacters(layers: layers, constants: constants, palette: palette, colors: base.colors).report(&mistakes)
    let variantEnvironments = environment.variants(for: layers.conditions)
    evaluate(base, also: constants.hasConditions ? [] : variantEnvironments)
    var isTooLarge = Cascade.propertyCount(layers) > ThemeSize.maximumProperties
    let merged = isTooLarge ? MergedStyles(styleCount: 0) : cascade.mergedStyles(in: environment, firstValue: 0)
    var section = Theme.Section()
    addCells(base, to: &section)
    addConstants(base, to: &section)
    if !addStyles(merged, to: &section, base: nil) { isTooLarge = true }
    section.makeIndex(styleCount: names.styles.count, constantCount: constants.names.count)
    var variants: [(Environment, Theme.Section)] = []
    if !mistakes.hasErrors, !isTooLarge { variants = self.variants(in: variantEnvironments, of: section, &isTooLarge) }
    let theme = Theme(
      base: section, variants: variants,
      tables: Theme.Tables(
        dialect: layers.dialect.name, paletteName: palette.name, values: tables, paletteStyles: palette.styles,
        variantCount: palette.variantCount, constantNames: constants.names, styleNames: names.styles,
        propertyNames: names.properties, files: layers.sheets.map(\.tree.file)))
    if isTooLarge || theme.isTooLarge { reportThemeTooLarge() }
    ineffectiveOverrides.report(constants, layers, &mistakes)
    declarationMistakes.noteConstants(layers, constants, except: paletteMistakes.reportedRoots)
    for found in [constantMistakes.mistakes, paletteMistakes.mistakes, declarationMistakes.mistakes] { mistakes.append(found) }
    return (theme, base, mistakes)
  }

  var cascade: Cascade { Cascade(layers: layers, names: names) }
}
