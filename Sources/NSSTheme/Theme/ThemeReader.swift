extension Theme {
  /// Loads a compiled theme: the JSON that ``Theme/json(isCompact:hasLocations:)`` and `nsscompile` write.
  ///
  /// Values are ranges of the text, so loading is one pass without copies. The keys may have any order. Unknown keys, and
  /// variants for unknown environments, are ignored, because a later version may add them.
  ///
  /// - Throws: ``ThemeFormatError`` if the text is not a compiled theme of version 1.
  public init(json: some Sequence<UInt8>) throws(ThemeFormatError) {
    var reader = ThemeReader(Array(json))
    do throws(JSONFormatError) { self = try reader.theme() } catch { throw ThemeFormatError(error) }
  }

  /// Loads a compiled theme from a text.
  ///
  /// - Throws: ``ThemeFormatError`` if the text is not a compiled theme of version 1.
  public init(json: String) throws(ThemeFormatError) { try self.init(json: Array(json.utf8)) }
}

/// The reason why a text is not a compiled theme.
public struct ThemeFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  private let error: JSONFormatError

  init(_ error: JSONFormatError) { self.error = error }

  /// The location of the error, in bytes from the start.
  public var offset: Int { error.offset }
  /// The error in English.
  public var reason: String { error.cause.text() }
  /// The error and its location, in English.
  public var description: String { phrase.text() }

  package var phrase: Phrase {
    Phrase(.jsonNoTheme, ["offset": String(offset)], parts: ["reason": .phrase(error.cause)])
  }
}

struct ThemeReader {
  private var json: JSONReader
  private var dialect = ""
  private var paletteName = ""
  var paletteStyles = NameTable()
  var variantCount = 2
  private var constantNames = NameTable()
  var styleNames = NameTable()
  /// Numbered as in a compiled theme, so that both are searched the same way.
  var propertyNames = Property.names
  var tables: ValueTables
  private var locations: [TextRef] = []
  /// The values that name palette colors. They are resolved at the end, because the palette may follow the styles.
  var references: [Reference] = []
  private var variants: [Theme.Variant] = []
  var darkChanges: Theme.Section?
  var darkVariants: [Theme.Variant] = []

  /// The meaning of an object with colors, constants and styles.
  enum SectionKind {
    case base
    case variant
    case dark
  }

  struct Reference {
    let value: Int
    let style: JSONReader.Text
    let variant: Int
    let variantOffset: Int
  }

  init(_ bytes: [UInt8]) {
    json = JSONReader(bytes)
    tables = ValueTables(source: bytes)
  }

  mutating func theme() throws(JSONFormatError) -> Theme {
    // Texts are stored as offsets of 31 bits.
    guard json.bytes.count <= SourceFile.maximumSize else { throw json.failure(.jsonTooLong) }
    // Different names with invalid bytes could become equal when they are shown or written.
    if let offset = UTF8Sequence.firstInvalid(json.bytes) { throw json.failure(Phrase(.jsonInvalidUTF8), at: offset) }
    var json = json
    var base = Theme.Section()
    var seen: UInt64 = 0
    var hasVersion = false
    var hasPalette = false
    // Variants and a dark theme before the palette are read last, because their colors refer to its cells.
    var laterVariants: JSONReader?
    var laterDark: JSONReader?
    try json.object { json, text throws(JSONFormatError) in
      let key = try json.key(text, &seen)
      switch key {
      case .nssTheme:
        try ThemeReader.readVersion(&json)
        hasVersion = true
      case .dialect: dialect = json.string(try json.string())
      case .palette, .constants, .styles:
        try readPart(key, &json, into: &base, of: .base)
        if key == .palette { hasPalette = true }
      case .variants where hasPalette: variants = try readVariants(&json)
      case .variants:
        laterVariants = json
        try json.skip()
      case .dark where hasPalette: try readDark(&json)
      case .dark:
        laterDark = json
        try json.skip()
      default: try json.skip()
      }
    }
    try json.end()
    guard hasVersion else { throw json.failure(.jsonNoKey, ["key": "nssTheme"]) }
    if var json = laterVariants { variants = try readVariants(&json) }
    if var json = laterDark { try readDark(&json) }
    try resolveReferences(json)
    base.makeIndex(styleCount: styleNames.count, constantCount: constantNames.count)
    let tables = Theme.Tables(
      dialect: dialect, paletteName: paletteName, values: tables,
      paletteStyles: paletteStyles, variantCount: variantCount, constantNames: constantNames, styleNames: styleNames,
      propertyNames: propertyNames, loadedLocations: locations)
    let theme = Theme(base: base, variants: variants, tables: tables)
    guard let darkChanges else { return theme }
    return Theme(theme, darkChanges: darkChanges, darkVariants: darkVariants)
  }

  private static func readVersion(_ json: inout JSONReader) throws(JSONFormatError) {
    _ = try json.peek()
    let start = json.offset
    let version = try json.number()
    guard version == 1 else {
      throw json.failure(Phrase(.jsonVersion, ["version": Number.text(version)]), at: start)
    }
  }

  /// Reads a part that the theme, its variants and its dark theme have in common.
  mutating func readPart(
    _ key: ThemeKey?, _ json: inout JSONReader, into section: inout Theme.Section, of kind: SectionKind
  ) throws(JSONFormatError) {
    switch key {
    case .palette: try readPalette(&json, into: &section, of: kind)
    case .constants: try readConstants(&json, into: &section, of: kind)
    case .styles: try readStyles(&json, into: &section, of: kind)
    default: try json.skip()
    }
  }

  private mutating func readPalette(
    _ json: inout JSONReader, into section: inout Theme.Section, of kind: SectionKind
  ) throws(JSONFormatError) {
    _ = try json.peek()
    let start = json.offset
    var seen: UInt64 = 0
    var seenColors: Set<Int> = []
    try json.object { json, key throws(JSONFormatError) in
      switch try json.key(key, &seen) {
      case .name where kind == .base: paletteName = json.string(try json.string())
      case .colors:
        try json.object { json, key throws(JSONFormatError) in
          let style = kind == .base ? json.intern(key, &paletteStyles) : json.find(key, paletteStyles)
          guard let style else { throw json.failure(.jsonUnknownStyle, atKey: key) }
          guard seenColors.insert(style).inserted else { throw json.failure(.jsonDuplicateKey, atKey: key) }
          try readCells(&json, of: style, into: &section, of: kind)
        }
      default: try json.skip()
      }
    }
    if kind == .base {
      try numberCells(&section.cells, json, start)
      sortStyles(&section.cells)
    } else {
      section.cells.sort { $0.cell < $1.cell }
    }
  }

  /// Reads the colors of a style. Cells of the base are numbered for eight variants, because the actual number is not known yet.
  private mutating func readCells(
    _ json: inout JSONReader, of style: Int, into section: inout Theme.Section, of kind: SectionKind
  ) throws(JSONFormatError) {
    let count = kind == .base ? 8 : variantCount
    var seen: UInt64 = 0
    try json.object { json, key throws(JSONFormatError) in
      guard let variant = try json.number(of: key, in: ThemeKey.variantNames, &seen) else { return try json.skip() }
      guard variant < count else { throw json.failure(.jsonUnknownVariant, atKey: key) }
      section.cells.append(try cell(&json, style * count + variant))
    }
  }

  /// Renumbers the cells of the base for the actual number of variants, and checks that each style has all variants.
  private mutating func numberCells(
    _ cells: inout [Theme.CellRow], _ json: JSONReader, _ start: Int
  ) throws(JSONFormatError) {
    variantCount = cells.contains { $0.cell % 8 >= 2 } ? 8 : 2
    for index in cells.indices { cells[index].cell = cells[index].cell / 8 * variantCount + cells[index].cell % 8 }
    cells.sort { $0.cell < $1.cell }
    let isComplete = cells.count == paletteStyles.count * variantCount && cells.indices.allSatisfy { cells[$0].cell == $0 }
    guard isComplete else { throw json.failure(Phrase(.jsonPaletteGaps), at: start) }
  }

  /// Puts the styles of a known palette into its order, because other tools sort the keys of an object.
  private mutating func sortStyles(_ cells: inout [Theme.CellRow]) {
    guard let styles = Palette.find(paletteName)?.styles, styles.count == paletteStyles.count else { return }
    let numbers = (0..<styles.count).compactMap { paletteStyles.find(styles.string($0)) }
    guard numbers.count == styles.count, numbers != Array(0..<styles.count) else { return }
    cells = numbers.enumerated().flatMap { style, old in
      (0..<variantCount).map { variant in
        var row = cells[old * variantCount + variant]
        row.cell = style * variantCount + variant
        return row
      }
    }
    paletteStyles = styles
  }

  private mutating func cell(_ json: inout JSONReader, _ cell: Int) throws(JSONFormatError) -> Theme.CellRow {
    var row = Theme.CellRow(
      cell: cell, color: nil, documented: .none, origin: .none, value: .none, written: .none, location: .none)
    var rgb: UInt32?
    var alpha = 1.0
    var seen: UInt64 = 0
    try json.object { json, key throws(JSONFormatError) in
      switch try json.key(key, &seen) {
      case .hex: rgb = try ThemeReader.hex(&json)
      case .alpha: if try !json.null() { alpha = try json.number() }
      case .documented: row.documented = text(try json.string())
      case .origin: row.origin = OptionalIndex(json.intern(try json.string(), &constantNames))
      case .value: row.value = text(try json.string())
      case .written: row.written = text(try json.string())
      case .at: row.location = OptionalIndex(addLocation(try json.string()))
      default: try json.skip()
      }
    }
    row.color = rgb.map { Color(rgb: $0, alpha: alpha) }
    return row
  }

  /// `"#RRGGBB"`, or null.
  static func hex(_ json: inout JSONReader) throws(JSONFormatError) -> UInt32? {
    if try json.null() { return nil }
    let range = try json.string().range
    let text = String(decoding: json.bytes[range], as: UTF8.self)
    guard range.count == 7, text.hasPrefix("#"), let color = Color(hex: text) else {
      throw json.failure(Phrase(.jsonExpected, ["token": "#RRGGBB"]), at: range.lowerBound - 1)
    }
    return color.rgb
  }

  private mutating func readConstants(
    _ json: inout JSONReader, into section: inout Theme.Section, of kind: SectionKind
  ) throws(JSONFormatError) {
    var seenConstants: Set<Int> = []
    try json.object { json, key throws(JSONFormatError) in
      let name = json.intern(key, &constantNames)
      guard seenConstants.insert(name).inserted else { throw json.failure(.jsonDuplicateKey, atKey: key) }
      if kind == .dark, try json.null() { return section.removedConstants.append(name) }
      var value = TextRef.none
      var location = OptionalIndex<Theme.Location>.none
      if try json.peek() == UInt8(ascii: "{") {
        var seen: UInt64 = 0
        try json.object { json, key throws(JSONFormatError) in
          switch try json.key(key, &seen) {
          case .value: value = text(try json.string())
          case .at: location = OptionalIndex(addLocation(try json.string()))
          default: try json.skip()
          }
        }
      } else {
        value = text(try json.string())
      }
      section.constants.append(Theme.ConstantRow(name: name, value: value, written: .none, location: location))
    }
  }

  /// A text as a range of the JSON, or a copy of it if it has escapes.
  mutating func text(_ string: JSONReader.Text) -> TextRef {
    guard string.hasEscapes else {
      return TextRef(isSynthesized: false, start: string.range.lowerBound, length: string.range.count)
    }
    return tables.pool.add(JSONReader.unescaped(tables.pool.source, string))
  }

  mutating func addLocation(_ string: JSONReader.Text) -> Int {
    locations.append(text(string))
    return locations.count - 1
  }
}
