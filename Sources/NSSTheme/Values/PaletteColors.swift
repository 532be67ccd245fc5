/// The colors of a palette with the overrides of a stylesheet.
package struct PaletteColors: Sendable {
  package let palette: Palette
  /// The color of each cell; nil if its documented value is not a color and nothing overrides it.
  package var colors: [Color?]
  /// For each cell without a color, the one whose documented value it has.
  private var documentedCells: [OptionalIndex<BuiltInColor>]

  package init(_ palette: Palette, dialect: Dialect) {
    self.palette = palette
    colors = dialect.paintsBrokenPaletteColors ? palette.paintedColors : palette.colors
    documentedCells = palette.documentedCells
  }

  package func color(_ cell: Palette.Cell) -> Color? { colors[cell.index] }

  /// The documented value of a cell that has no color; nil for other cells.
  package func documented(_ index: Int) -> String? {
    documentedCells[index].index.flatMap { palette.builtIn[$0].documented }
  }

  package mutating func set(_ cell: Palette.Cell, to color: Color?) {
    colors[cell.index] = color
    documentedCells[cell.index] = .none
  }

  /// Sets a cell to the color of another one, or to its documented value if it has no color.
  package mutating func set(_ cell: Palette.Cell, toThatOf other: Palette.Cell) {
    colors[cell.index] = colors[other.index]
    documentedCells[cell.index] = documentedCells[other.index]
  }

  /// The cell that a value names. In SwiftUI, `S` is the color on the background of the variant that the value is for.
  package func cell(
    named bytes: [UInt8], _ start: Int, _ end: Int, _ names: Dialect.PaletteNames, from variant: Palette.Variant
  ) -> Palette.Cell? {
    guard names != .none else { return nil }
    guard let (style, suffix) = palette.styleAndSuffix(bytes, start, end) else { return nil }
    switch names {
    case .none: return nil
    case .backgrounds:
      if suffix.isEmpty { return palette.cell(style, .lightBackground) }
      // Only overrides require the misspelled suffix; a value may use either spelling.
      let variant = palette.variant(named: suffix, in: bytes) ?? palette.variant(suffix: suffix, in: bytes)
      return variant.map { palette.cell(style, $0) }
    case .schemes:
      let background = PaletteColors.background(scheme: bytes[suffix], variant) ?? variant.background
      return palette.cell(style, variant.on(background))
    }
  }

  /// The background that a scheme of SwiftUI selects; nil for an unknown suffix, which that runtime ignores.
  package static func background(scheme: ArraySlice<UInt8>, _ variant: Palette.Variant) -> Palette.Background? {
    switch String(decoding: scheme, as: UTF8.self) {
    case "", "_device": variant.background
    case "_deviceInverse": variant.isDark ? .light : .dark
    case "_lightConstant": .light
    case "_darkConstant": .dark
    default: nil
    }
  }
}
