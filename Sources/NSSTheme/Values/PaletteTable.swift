/// A palette as it ships with the compiler: a text.
package struct PaletteTable: Sendable {
  /// The name as in `--palette`.
  let name: String
  /// How many colors a style has.
  let variants: Palette.Variants
  /// One style a line, with its colors.
  let styles: String
  /// The palette whose styles the SDK still answers, if there is one.
  var previous: [PaletteTable] = []
  /// One style a line, with the one whose color it shows.
  var aliases = ""

  /// All palettes, each behind its previous one.
  static let all: [PaletteTable] = [.sapfiori, .v2, .v3, .v4, .v5, .v6, .v7, .v8, .watch1]
}

/// Which palettes have a style; without their colors, so that a remedy that names them does not wait for nine palettes. What a palette answers
/// is as in ``PaletteRows``, which would be made eight times.
package struct PaletteHomes: Sendable {
  private static let all = PaletteHomes()
  private static let names = PaletteTable.all.map(\.name)

  private var styles = NameTable(minimumCapacity: 512)
  /// For each style a bit for each palette, in the order of `PaletteTable.all`.
  private var palettes: [UInt16] = []

  /// The names of the palettes that have a style.
  package static func palettes(having style: String) -> [String] { palettes(having: Array(style.utf8), 0, style.utf8.count) }

  package static func palettes(having text: [UInt8], _ start: Int, _ end: Int) -> [String] {
    guard let number = all.styles.find(text, start, end) else { return [] }
    let palettes = all.palettes[number]
    return names.indices.filter { palettes & 1 << $0 != 0 }.map { names[$0] }
  }

  private init() {
    for (index, table) in PaletteTable.all.enumerated() {
      let palette: UInt16 = 1 << index
      // The previous one stands before it.
      if let older = table.previous.first, let previous = PaletteTable.all.firstIndex(where: { $0.name == older.name }) {
        for style in palettes.indices where palettes[style] & 1 << previous != 0 { palettes[style] |= palette }
      }
      add(table.styles, palette)
      addAliases(table.aliases, palette)
    }
  }

  private mutating func add(_ table: String, _ palette: UInt16) {
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    while let name = reader.word() {
      add(bytes, name, palette)
      reader.endLine()
    }
  }

  /// Adds the styles that show a color which the palette has.
  private mutating func addAliases(_ table: String, _ palette: UInt16) {
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    while let name = reader.word(), let target = reader.word() {
      let style = styles.find(bytes, target.lowerBound, target.upperBound)
      if let style, palettes[style] & palette != 0 { add(bytes, name, palette) }
      reader.endLine()
    }
  }

  private mutating func add(_ bytes: [UInt8], _ name: Range<Int>, _ palette: UInt16) {
    let style = styles.intern(bytes, name.lowerBound, name.upperBound)
    if style == palettes.count { palettes.append(0) }
    palettes[style] |= palette
  }
}
