import NSSTheme

/// The cells of a palette that a stylesheet overrides, in one environment. The first of these constants that is defined overrides
/// a cell: `S_<background>`; for the light background `S`, then `SDark`; for the dark background `SLight`.
package struct PaletteOverrides {
  package struct Override: Sendable, Equatable {
    package let constant: Int
    package let row: Int
  }

  /// The precedence of an override of a cell: the layer, in dialects where it decides first, then the spelling.
  private typealias Rank = (layer: Int, spelling: Int)

  private enum Spelling: Int {
    /// `SLight` or `SDark`, which override a cell of `S`.
    case otherStyle
    case style
    /// `S_<background>`.
    case suffix
  }

  package let palette: Palette
  package private(set) var overrides: [Override?]
  /// The cells of `SLight` and `SDark` that take their color from a cell of `S`.
  package private(set) var sources: [Int: Palette.Cell] = [:]
  /// The constants that are named after a style, with or without a suffix.
  private var candidates: [Int] = []

  package init(_ constants: Constants, _ winners: [Int?], palette: Palette, dialect: Dialect) {
    self.palette = palette
    overrides = Array(repeating: nil, count: palette.builtIn.count)
    guard palette.styles.count > 0 else { return }
    var ranks = [Rank?](repeating: nil, count: overrides.count)
    for constant in 0..<constants.names.count {
      guard let row = winners[constant] else { continue }
      let range = constants.names.range(constant)
      let bytes = constants.names.bytes
      guard let (style, suffix) = palette.styleAndSuffix(bytes, range.lowerBound, range.upperBound) else { continue }
      candidates.append(constant)
      let override = Override(constant: constant, row: row)
      let layer = dialect.laterLayerOverridesFirst ? constants.rows[row].layer : 0
      func offer(_ cell: Palette.Cell, _ spelling: Spelling) {
        let rank = Rank(layer: layer, spelling: spelling.rawValue)
        if let other = ranks[cell.index], other >= rank { return }
        ranks[cell.index] = rank
        overrides[cell.index] = override
      }
      if suffix.isEmpty {
        offer(palette.cell(style, .lightBackground), .style)
        for pair in palette.lightAndDark {
          if pair.dark == style { offer(palette.cell(pair.style, .lightBackground), .otherStyle) }
          if pair.light == style { offer(palette.cell(pair.style, .darkBackground), .otherStyle) }
        }
      } else if let variant = palette.variant(suffix: suffix, in: bytes) {
        offer(palette.cell(style, variant), .suffix)
      }
    }
    if dialect.lightAndDarkAreCells { addLightAndDarkStyles(ranks, constants) }
  }

  /// As palette styles, `SLight` has the color and the overrides of the dark cell of `S`, and `SDark` those of the light cell.
  private mutating func addLightAndDarkStyles(_ ranks: [Rank?], _ constants: Constants) {
    for pair in palette.lightAndDark {
      for (style, background) in [(pair.light, Palette.Background.dark), (pair.dark, .light)] {
        for variant in palette.variants {
          let cell = palette.cell(style, variant)
          let source = palette.cell(pair.style, variant.on(background))
          // An override with a suffix on that name itself applies to this cell alone.
          guard ranks[cell.index]?.spelling != Spelling.suffix.rawValue else { continue }
          overrides[cell.index] = overrides[source.index]
          if overrides[source.index] != nil { sources[cell.index] = source }
        }
      }
    }
  }

  /// Calls `body` with the row of each override that others outrank in all its cells, the override that wins, and the cell.
  func forEachSuperseded(_ constants: Constants, _ winners: [Int?], _ body: (Int, Override, Palette.Cell) -> Void) {
    guard !candidates.isEmpty else { return }
    let effective = Set(overrides.compactMap { $0?.constant })
    for constant in candidates where !effective.contains(constant) {
      guard let row = winners[constant] else { continue }
      let range = constants.names.range(constant)
      let bytes = constants.names.bytes
      guard let (style, suffix) = palette.styleAndSuffix(bytes, range.lowerBound, range.upperBound) else { continue }
      let variant = suffix.isEmpty ? nil : palette.variant(suffix: suffix, in: bytes)
      guard suffix.isEmpty || variant != nil else { continue }
      let cell = Self.mainCell(of: style, variant, in: palette)
      if let winner = overrides[cell.index] { body(row, winner, cell) }
    }
  }

  /// The cell that a spelling overrides first: for `SLight` and `SDark` a cell of `S`.
  package static func mainCell(of style: Int, _ variant: Palette.Variant?, in palette: Palette) -> Palette.Cell {
    if variant == nil {
      for pair in palette.lightAndDark {
        if pair.light == style { return palette.cell(pair.style, .darkBackground) }
        if pair.dark == style { return palette.cell(pair.style, .lightBackground) }
      }
    }
    return palette.cell(style, variant ?? .lightBackground)
  }
}
