package struct PaletteTable: Sendable {
  let name: String
  /// The release of the SDK; nil for a palette of the documentation.
  var release: String?
  var series = Palette.Series.phone
  /// The roles of its styles; nil for the empty palette.
  var roles: Palette.Roles?
  /// The number of colors of each style.
  let variants: Palette.Variants
  let styles: String
  /// The previous palette, whose styles the SDK still supports; empty if there is none.
  var previous: [PaletteTable] = []
  /// A style and the style whose color it has on each line.
  var aliases = ""

  /// All palettes, each after its previous one.
  static let all: [PaletteTable] = [.sapfiori, .v2, .v3, .v4, .v5, .v6, .v7, .v8, .watch1]
}

/// Finds the palettes that have a style, including styles of older palettes as in ``PaletteRows``. It reads only the names,
/// because reading all nine palettes for a help text takes longer.
package struct PaletteHomes: Sendable {
  private static let all = PaletteHomes()

  private var styles = NameTable(minimumCapacity: 512)
  /// The palettes of each style: one bit per palette, in the order of `PaletteTable.all`.
  private var palettes: [UInt16] = []

  package static func palettes(having style: String) -> [String] { palettes(having: Array(style.utf8), 0, style.utf8.count) }

  package static func palettes(having text: [UInt8], _ start: Int, _ end: Int) -> [String] {
    guard let number = all.styles.find(text, start, end) else { return [] }
    let palettes = all.palettes[number]
    return Palette.names.indices.filter { palettes & 1 << $0 != 0 }.map { Palette.names[$0] }
  }

  /// The three newest palettes of a list. The palette of watches is only useful if there is no other one.
  package static func newest(_ palettes: [String]) -> [String] {
    let phones = palettes.filter { $0 != PaletteTable.watch1.name }
    return phones.isEmpty ? palettes : phones.suffix(3)
  }

  private init() {
    for (index, table) in PaletteTable.all.enumerated() {
      let palette: UInt16 = 1 << index
      // The previous palette precedes this one in `all`.
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
