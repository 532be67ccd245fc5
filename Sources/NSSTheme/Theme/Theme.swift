/// A resolved theme, as plain data.
///
/// The data is in flat tables that refer to each other by number. Texts, and names of constants and styles, are ranges of the
/// stylesheets; the names of a loaded theme are copied.
public struct Theme: Sendable {
  // Classes: copying the tables as structs would retain thirty arrays.
  private let sections: Sections
  let tables: Tables
  /// The variant of palette colors that look-ups without `in:` use: ``Palette/Variant/lightBackground`` until ``adapted(to:)`` sets
  /// another one.
  public package(set) var variant = Palette.Variant.lightBackground

  private final class Sections: Sendable {
    let base: Section
    let variants: [Variant]
    let darkChanges: Section?
    let dark: Theme?

    init(_ base: Section, _ variants: [Variant], darkChanges: Section? = nil, dark: Theme? = nil) {
      self.base = base
      self.variants = variants
      self.darkChanges = darkChanges
      self.dark = dark
    }
  }

  package final class Tables: Sendable {
    package let dialect: String
    package let paletteName: String
    package let values: ValueTables
    package let paletteStyles: NameTable
    package let variantCount: Int
    package let constantNames: NameTable
    package let styleNames: NameTable
    package let propertyNames: NameTable
    /// The stylesheets, for locations; empty for a loaded theme.
    package let files: [SourceFile]
    /// The locations in a loaded theme. Its rows refer to them by index.
    let loadedLocations: [TextRef]

    package init(
      dialect: String, paletteName: String, values: ValueTables, paletteStyles: NameTable, variantCount: Int,
      constantNames: NameTable, styleNames: NameTable, propertyNames: NameTable, files: [SourceFile] = [],
      loadedLocations: [TextRef] = []
    ) {
      self.dialect = dialect
      self.paletteName = paletteName
      self.values = values
      self.paletteStyles = paletteStyles
      self.variantCount = variantCount
      self.constantNames = constantNames
      self.styleNames = styleNames
      self.propertyNames = propertyNames
      self.files = files
      self.loadedLocations = loadedLocations
    }
  }

  package init(base: Section, variants: [Variant], tables: Tables) {
    sections = Sections(base, variants)
    self.tables = tables
  }

  /// A theme with another base and other variants. It shares the tables.
  package init(_ theme: Theme, base: Section, variants: [Variant] = []) {
    sections = Sections(base, variants)
    tables = theme.tables
  }

  /// The light theme of a pair. `changes` is the content of the dark base that the light base lacks. `darkVariants` are the
  /// differences of the dark theme in other environments, from its own base.
  package init(_ light: Theme, darkChanges changes: Section, darkVariants: [Variant]) {
    let dark = Theme(light, base: light.base.applying([changes]), variants: darkVariants)
    sections = Sections(light.base, light.variants, darkChanges: changes, dark: dark)
    tables = light.tables
  }

  package func isIdentical(to other: Theme) -> Bool { sections === other.sections && tables === other.tables }

  /// The dialect in which the stylesheets were compiled; nil for a loaded theme whose dialect this version does not know.
  public var dialect: Dialect? { Dialect.find(dialectName) }
  /// The palette without its overrides; nil if the runtime has no palettes, and for a palette that this version does not know or
  /// knows with other styles.
  public var palette: Palette? {
    guard let palette = Palette.find(paletteName), palette.styles.isSame(as: paletteStyles) else { return nil }
    return palette
  }
  package var dialectName: String { tables.dialect }
  /// The name of the palette, as in the compiled theme; `none` if the runtime has no palettes.
  package var paletteName: String { tables.paletteName }
  /// The content for the environment that the theme was compiled for, or for the environment without features.
  package var base: Section { sections.base }
  package var variants: [Variant] { sections.variants }
  /// The dark theme of a pair, with its own differences in other environments; nil for a theme that is not the light one of a pair.
  public var dark: Theme? { sections.dark }
  /// The differences of the dark theme from the base; nil for a theme that is not the light one of a pair.
  package var darkChanges: Section? { sections.darkChanges }
  package var values: [PropertyValue] { tables.values.values }
  /// The locations of values whose text is not a range of a stylesheet.
  package var valueLocations: [ValueLocation] { tables.values.locations }
  package var numbers: [Double] { tables.values.numbers }
  package var pool: TextPool { tables.values.pool }
  package var paletteStyles: NameTable { tables.paletteStyles }
  package var variantCount: Int { tables.variantCount }
  package var constantTable: NameTable { tables.constantNames }
  package var styleNames: NameTable { tables.styleNames }
  package var propertyNames: NameTable { tables.propertyNames }
  package var files: [SourceFile] { tables.files }
  var loadedLocations: [TextRef] { tables.loadedLocations }
  package var hasLocations: Bool { !loadedLocations.isEmpty }

  package typealias Variant = (environment: Environment, section: Section)

  /// The content for one environment; for a variant only the differences from the base.
  package struct Section: Sendable {
    package var cells: [CellRow] = []
    package var constants: [ConstantRow] = []
    package var styles: [StyleRow] = []
    package var properties: [PropertyRow] = []
    /// In the differences of a dark theme, the numbers of the constants that only the light theme has.
    package var removedConstants: [Int] = []
    /// In the differences of a dark theme, the numbers of the styles that only the light theme has.
    package var removedStyles: [Int] = []
    package var styleIndex: [OptionalIndex<StyleRow>] = []
    package var constantIndex: [OptionalIndex<ConstantRow>] = []

    /// True without any row.
    package var isEmpty: Bool {
      cells.isEmpty && constants.isEmpty && styles.isEmpty && removedConstants.isEmpty && removedStyles.isEmpty
    }

    package init() {}
  }

  package enum ConstantName {}
  package enum StyleSelector {}
  /// A byte of the stylesheets, or an entry of ``loadedLocations`` in a loaded theme.
  package enum Location {}

  package struct CellRow: Sendable {
    /// `style * variantCount + variant`.
    package var cell: Int
    /// The color; nil if the palette documents none and nothing overrides it.
    package var color: Color?
    /// The documented value, if it is not a color.
    package var documented: TextRef
    package var origin: OptionalIndex<ConstantName>
    /// The value of that constant, with its constants replaced.
    package var value: TextRef
    /// The value as written; empty if it has no constants.
    package var written: TextRef
    package var location: OptionalIndex<Location>

    package init(
      cell: Int, color: Color?, documented: TextRef, origin: OptionalIndex<ConstantName>, value: TextRef, written: TextRef,
      location: OptionalIndex<Location>
    ) {
      (self.cell, self.color, self.documented, self.origin) = (cell, color, documented, origin)
      (self.value, self.written, self.location) = (value, written, location)
    }
  }

  package struct ConstantRow: Sendable {
    package let name: Int
    package var value: TextRef
    /// The value as written; empty if it has no constants.
    package var written: TextRef
    package let location: OptionalIndex<Location>

    package init(name: Int, value: TextRef, written: TextRef, location: OptionalIndex<Location>) {
      (self.name, self.value, self.written, self.location) = (name, value, written, location)
    }
  }

  /// A style: the merged rules of one selector.
  package struct StyleRow: Sendable {
    package let name: Int
    package let own: Run<PropertyRow>
    /// The properties inherited from the global definition of a font style.
    package let inherited: Run<PropertyRow>
    /// The style that the inherited properties come from.
    package let inheritedFrom: OptionalIndex<StyleSelector>

    package init(
      name: Int, own: Run<PropertyRow>, inherited: Run<PropertyRow>, inheritedFrom: OptionalIndex<StyleSelector>
    ) {
      (self.name, self.own, self.inherited, self.inheritedFrom) = (name, own, inherited, inheritedFrom)
    }
  }

  package func kind(_ style: StyleRow) -> StyleName {
    let range = styleNames.range(style.name)
    return StyleName(styleNames.bytes, range.lowerBound, range.upperBound)
  }

  package struct PropertyRow: Sendable {
    package let name: UInt32
    /// The value; nil for a property of the base that a variant or a dark theme removes.
    package let value: OptionalIndex<PropertyValue>

    package init(name: UInt32, value: OptionalIndex<PropertyValue>) { (self.name, self.value) = (name, value) }
  }

  package func location(ofValue number: Int) -> OptionalIndex<Location> {
    let locations = tables.values.locations
    let next = locations.partitioningIndex(where: { $0.value >= number })
    if let found = locations[next...].first, found.value == number { return OptionalIndex(Int(found.location)) }
    return OptionalIndex((files.isEmpty ? nil : values[number].sourceLocation).map { Index($0) })
  }
}
