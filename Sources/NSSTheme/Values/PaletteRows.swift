/// The styles of a palette and the locations of their colors. A palette includes the styles of all older ones that it does not
/// define itself.
struct PaletteRows {
  /// The styles in the order of the table, then the styles of older palettes, then aliases.
  private(set) var styles: NameTable
  /// The number of styles in the table itself.
  private(set) var ownCount = 0
  /// The location of the colors of each style.
  private var locations: [Location] = []
  /// The tables, the newest last.
  private var texts: [[UInt8]]

  private struct Location {
    let text: UInt32
    let offset: UInt32
  }

  init(_ table: PaletteTable) {
    let older = table.previous.first.map(PaletteRows.init)
    texts = older?.texts ?? []
    styles = NameTable(minimumCapacity: 256)
    addStyles(of: Array(table.styles.utf8))
    ownCount = styles.count
    if let older { addStyles(of: older) }
    addAliases(of: Array(table.aliases.utf8))
  }

  private mutating func addStyles(of table: [UInt8]) {
    let text = UInt32(truncatingIfNeeded: texts.count)
    var reader = TableReader(table)
    while let name = reader.word() {
      _ = styles.intern(table, name.lowerBound, name.upperBound)
      locations.append(Location(text: text, offset: UInt32(truncatingIfNeeded: name.upperBound)))
      reader.endLine()
    }
    texts.append(table)
  }

  private mutating func addStyles(of older: PaletteRows) {
    for style in 0..<older.styles.count {
      let name = older.styles.range(style)
      if styles.intern(older.styles.bytes, name.lowerBound, name.upperBound) == locations.count {
        locations.append(older.locations[style])
      }
    }
  }

  /// Adds styles of later palettes that have the color of an older style (FioriThemeManager's compatibility maps).
  private mutating func addAliases(of table: [UInt8]) {
    var reader = TableReader(table)
    while let name = reader.word(), let target = reader.word() {
      reader.endLine()
      guard let source = styles.find(table, target.lowerBound, target.upperBound) else { continue }
      let style = styles.intern(table, name.lowerBound, name.upperBound)
      if style == locations.count { locations.append(locations[source]) } else { locations[style] = locations[source] }
    }
  }

  /// The colors of all styles, `variantCount` for each. A row with fewer columns repeats them: one column is for all variants,
  /// two are for light and for dark backgrounds.
  func cells(_ variantCount: Int) -> [BuiltInColor] {
    var cells: [BuiltInColor] = []
    for location in locations {
      let text = texts[Int(location.text)]
      var reader = TableReader(text, from: Int(location.offset))
      let first = cells.count
      while let word = reader.word() { cells.append(BuiltInColor(text, word)) }
      let columns = cells.count - first
      for variant in columns..<variantCount { cells.append(cells[first + (columns == 1 ? 0 : variant & 1)]) }
    }
    return cells
  }
}

package struct BuiltInColor: Sendable {
  /// `0xRRGGBBAA`.
  let rgba: UInt32
  /// The text in the table if it is not a color; nil otherwise.
  package let documented: String?

  /// Six digits are `RRGGBB`, eight are `RRGGBBAA`. For any other text, the runtime scans the hex digits at the start. It draws
  /// them if the text has six or eight characters, and opaque black otherwise.
  init(_ bytes: [UInt8], _ word: Range<Int>) {
    var value: UInt64 = 0
    var digits = 0
    while digits < min(word.count, 16), let digit = bytes[word.lowerBound + digits].hexDigit {
      value = value << 4 | UInt64(digit)
      digits += 1
    }
    let isColor = digits == word.count && (digits == 6 || digits == 8)
    documented = isColor ? nil : String(decoding: bytes[word], as: UTF8.self)
    let scanned = UInt32(truncatingIfNeeded: value)
    switch word.count {
    case 6: rgba = scanned << 8 | 0xFF
    case 8: rgba = scanned
    default: rgba = 0xFF
    }
  }
}
