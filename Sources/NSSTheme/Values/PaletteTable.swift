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

/// Finds the palettes that have a style, including styles of older palettes.
package enum PaletteHomes {
  package static func palettes(having style: String) -> [String] { palettes(having: Array(style.utf8), 0, style.utf8.count) }

  package static func palettes(having text: [UInt8], _ start: Int, _ end: Int) -> [String] {
    Palette.all.filter { $0.styles.find(text, start, end) != nil }.map(\.name)
  }

  /// The three newest palettes of a list. The palette of watches is only useful if there is no other one.
  package static func newest(_ palettes: [String]) -> [String] {
    let phones = palettes.filter { $0 != PaletteTable.watch1.name }
    return phones.isEmpty ? palettes : phones.suffix(3)
  }
}
