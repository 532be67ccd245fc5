/// The styles of a palette with their colors. A palette includes the styles of all older ones that it does not define itself.
struct PaletteRows {
  /// The styles in the order of the table, then the styles of older palettes, then aliases.
  private(set) var styles = NameTable()
  /// The number of styles in the table itself.
  private(set) var ownCount = 0
  /// The columns of each style.
  private var columns: [[BuiltInColor]] = []

  init(_ table: PaletteTable) {
    for row in TableReader.rows(table.styles) {
      _ = styles.intern(row[0])
      columns.append(row.dropFirst().map { BuiltInColor($0) })
    }
    ownCount = styles.count
    if let older = table.previous.first.map(PaletteRows.init) {
      for style in 0..<older.styles.count where styles.intern(older.styles.string(style)) == columns.count {
        columns.append(older.columns[style])
      }
    }
    // Styles of later palettes that have the color of an older style (FioriThemeManager's compatibility maps).
    for row in TableReader.rows(table.aliases) {
      guard let source = styles.find(row[1]) else { continue }
      let style = styles.intern(row[0])
      if style == columns.count { columns.append(columns[source]) } else { columns[style] = columns[source] }
    }
  }

  /// The colors of all styles, `variantCount` for each. A row with fewer columns repeats them: one column is for all variants,
  /// two are for light and for dark backgrounds.
  func cells(_ variantCount: Int) -> [BuiltInColor] {
    columns.flatMap { columns in
      (0..<variantCount).map { $0 < columns.count ? columns[$0] : columns[columns.count == 1 ? 0 : $0 & 1] }
    }
  }
}

package struct BuiltInColor: Sendable {
  /// `0xRRGGBBAA`.
  let rgba: UInt32
  /// The text in the table if it is not a color; nil otherwise.
  package let documented: String?

  /// Six digits are `RRGGBB`, eight are `RRGGBBAA`. For any other text, the runtime scans the hex digits at the start. It draws
  /// them if the text has six or eight characters, and opaque black otherwise.
  init(_ text: String) {
    let digits = text.utf8.prefix(16).prefix { $0.hexDigit != nil }
    let isColor = digits.count == text.utf8.count && (digits.count == 6 || digits.count == 8)
    documented = isColor ? nil : text
    let value = digits.reduce(UInt64(0)) { $0 << 4 | UInt64($1.hexDigit ?? 0) }
    let scanned = UInt32(truncatingIfNeeded: value)
    switch text.utf8.count {
    case 6: rgba = scanned << 8 | 0xFF
    case 8: rgba = scanned
    default: rgba = 0xFF
    }
  }
}
