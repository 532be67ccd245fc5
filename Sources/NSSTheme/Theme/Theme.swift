/// A resolved theme: what the stylesheets mean, as plain data.
///
/// Everything is kept in flat tables that refer to each other by number. The texts, and the names of constants and styles, stay
/// where they stand in the stylesheets; the names of a theme that was loaded are copied.
public struct Theme: Sendable {
  // Objects, because a copy of all tables would count thirty references.
  private let sections: Sections
  private let tables: Tables

  private final class Sections: Sendable {
    let base: Section
    let variants: [Variant]

    init(_ base: Section, _ variants: [Variant]) {
      self.base = base
      self.variants = variants
    }
  }

  /// What the sections refer to.
  package final class Tables: Sendable {
    package let dialect: String
    package let paletteName: String
    package let values: ValueTables
    package let paletteStyles: NameTable
    package let variantCount: Int
    package let constantNames: NameTable
    package let styleNames: NameTable
    package let propertyNames: NameTable
    /// The stylesheets, for places; empty for a theme that was loaded.
    package let files: [SourceFile]
    /// The places of a theme that was loaded; its rows have their indices.
    let loadedPlaces: [TextRef]

    package init(
      dialect: String, paletteName: String, values: ValueTables, paletteStyles: NameTable, variantCount: Int,
      constantNames: NameTable, styleNames: NameTable, propertyNames: NameTable, files: [SourceFile] = [], loadedPlaces: [TextRef] = []
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
      self.loadedPlaces = loadedPlaces
    }
  }

  package init(base: Section, variants: [Variant], tables: Tables) {
    sections = Sections(base, variants)
    self.tables = tables
  }

  /// The theme with another base and without variants: it refers to the same tables.
  package init(_ theme: Theme, base: Section) {
    sections = Sections(base, [])
    tables = theme.tables
  }

  /// The name of the dialect that the stylesheets were compiled in.
  public var dialect: String { tables.dialect }
  /// The name of the palette; `none` where the runtime has none.
  public var paletteName: String { tables.paletteName }
  /// What holds in the environment that the theme was compiled for, or in that in which no media option holds.
  package var base: Section { sections.base }
  /// What differs in other environments.
  package var variants: [Variant] { sections.variants }
  package var values: [PropertyValue] { tables.values.values }
  package var numbers: [Double] { tables.values.numbers }
  package var pool: TextPool { tables.values.pool }
  package var paletteStyles: NameTable { tables.paletteStyles }
  package var variantCount: Int { tables.variantCount }
  package var constantNames: NameTable { tables.constantNames }
  package var styleNames: NameTable { tables.styleNames }
  package var propertyNames: NameTable { tables.propertyNames }
  package var files: [SourceFile] { tables.files }
  var loadedPlaces: [TextRef] { tables.loadedPlaces }
  /// True for a theme that was loaded with the places of its values.
  package var hasLocations: Bool { !loadedPlaces.isEmpty }

  package typealias Variant = (environment: Environment, section: Section)

  /// What one environment has; for a variant only what differs from the base.
  package struct Section: Sendable {
    package var cells: [CellRow] = []
    package var constants: [ConstantRow] = []
    package var styles: [StyleRow] = []
    package var properties: [PropertyRow] = []
    /// The row of each style by the number of its name, or -1.
    package var styleIndex: [Int32] = []
    /// The row of each constant by the number of its name, or -1.
    package var constantIndex: [Int32] = []

    /// True for two runs of the same properties whose values have the same numbers.
    func areEqual(_ left: Run<PropertyRow>, _ right: Run<PropertyRow>) -> Bool {
      guard left.count == right.count else { return false }
      for offset in 0..<left.count {
        let (row, other) = (properties[Int(left.start) &+ offset], properties[Int(right.start) &+ offset])
        guard row.name == other.name, row.value == other.value else { return false }
      }
      return true
    }
  }

  /// A color of the palette.
  package struct CellRow: Sendable {
    /// `style * variantCount + variant`.
    package var cell: Int
    /// nil where the palette documents none and nothing overrides it.
    package var color: Color?
    /// What the palette has in place of a color.
    package var documented: TextRef
    /// The number of the constant that overrides the cell, or -1.
    package var origin: Int
    package var value: TextRef
    package var written: TextRef
    /// The place of the overriding definition, or ``noPlace``.
    package var place: UInt32
  }

  package struct ConstantRow: Sendable {
    private let nameNumber: UInt32
    package let place: UInt32
    package var value: TextRef
    package var written: TextRef

    init(name: Int, value: TextRef, written: TextRef, place: UInt32) {
      nameNumber = UInt32(truncatingIfNeeded: name)
      self.place = place
      self.value = value
      self.written = written
    }

    package var name: Int { Int(nameNumber) }
  }

  package struct StyleRow: Sendable {
    private let nameNumber: UInt32
    package let own: Run<PropertyRow>
    package let inherited: Run<PropertyRow>
    private let origin: Int32

    package init(name: Int, own: Run<PropertyRow>, inherited: Run<PropertyRow>, inheritedFrom: Int) {
      nameNumber = UInt32(truncatingIfNeeded: name)
      self.own = own
      self.inherited = inherited
      origin = Int32(truncatingIfNeeded: inheritedFrom)
    }

    package var name: Int { Int(nameNumber) }
    /// The number of the style that the inherited properties come from, or -1.
    package var inheritedFrom: Int { Int(origin) }
  }

  /// What the selector of a style says.
  package func kind(_ style: StyleRow) -> StyleName {
    let range = styleNames.range(style.name)
    return StyleName(styleNames.bytes, range.lowerBound, range.upperBound)
  }

  package struct PropertyRow: Sendable {
    package let name: UInt32
    /// The number of the value, or ``removed``.
    package let value: UInt32
  }

  /// The place of a value, or ``noPlace``.
  package func place(ofValue number: Int) -> UInt32 {
    let valuePlaces = tables.values.places
    var low = 0
    var high = valuePlaces.count
    while low < high {
      let middle = (low + high) / 2
      if Int(valuePlaces[middle].value) < number { low = middle + 1 } else { high = middle }
    }
    if low < valuePlaces.count, Int(valuePlaces[low].value) == number { return valuePlaces[low].place }
    return (files.isEmpty ? nil : values[number].sourcePlace) ?? Theme.noPlace
  }

  /// In a variant: a property of the base that does not hold here.
  package static let removed = UInt32.max
  package static let noPlace = UInt32.max
}
