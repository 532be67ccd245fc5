import NSSMessages
import NSSTheme
import NSSTools

/// The colors of a palette as a table for a terminal, at most 80 columns wide.
struct PaletteTableText {
  let theme: Theme
  let palette: Palette
  /// How a swatch of each color is shown; nil for none.
  let swatch: Swatch?

  /// A row for each style with its light and its dark color. More rows follow for other display settings in which the colors differ.
  var all: String {
    var rows: [(label: String, colors: [Color?])] = []
    for style in theme.colorNames {
      let colors = palette.variants.map { theme.color(style, in: $0) }
      rows.append((style, Array(colors.prefix(2))))
      guard colors.count == 8 else { continue }
      // Elevated and high-contrast colors are compared with the plain ones, and elevated high-contrast colors with the high-contrast ones.
      for (label, index, other) in [("  elevated", 2, 0), ("  contrast", 4, 0), ("  elevatedContrast", 6, 4)]
      where colors[index...index + 1] != colors[other...other + 1] {
        rows.append((label, Array(colors[index...index + 1])))
      }
    }
    let width = rows.reduce(0) { max($0, $1.label.count) } + 2
    let cellWidth =
      rows.reduce(Palette.Variant.lightBackground.description.count) { widest, row in
        max(widest, PaletteTableText.shown(row.colors[0]).count)
      } + 2
    let heading = CommandLineTool.spoken(Phrase(.tableStyle)).padded(to: width)
    let swatchWidth = swatch == nil ? 0 : 3
    var text = heading + Palette.Variant.lightBackground.description.padded(to: cellWidth + swatchWidth)
    text += Palette.Variant.darkBackground.description + "\n"
    for row in rows {
      let light = shown(row.colors[0], isDark: false) + PaletteTableText.shown(row.colors[0]).padded(to: cellWidth)
      text += row.label.padded(to: width) + light
      text += shown(row.colors[1], isDark: true) + PaletteTableText.shown(row.colors[1]) + "\n"
    }
    guard palette.variants.count == 8 else { return text }
    return text + "\n" + wrapped(CommandLineTool.spoken(Phrase(.paletteRows)))
  }

  /// Two spaces on a colored background, and one more space.
  private func shown(_ color: Color?, isDark: Bool) -> String {
    guard let swatch else { return "" }
    return (color.map { swatch.text($0, onDark: isDark, width: 2) } ?? "  ") + " "
  }

  func text(_ styles: [String]) -> String {
    let width = palette.variants.reduce(0) { max($0, $1.description.count) } + 2
    return styles.map { style in
      let rows = palette.variants.map { variant in
        let color = theme.color(style, in: variant)
        let cell = color.flatMap { color in swatch.map { " " + $0.text(color, onDark: variant.isDark) } } ?? ""
        return "  \(variant.description.padded(to: width))\(PaletteTableText.shown(color))\(cell)\n"
      }
      return style + "\n" + rows.joined()
    }.joined(separator: "\n")
  }

  /// Some styles as JSON, in the same structure as the whole palette.
  func json(_ styles: [String]) -> [UInt8] {
    let colors = styles.map { style -> (key: String, value: JSONValue) in
      let cells = palette.variants.map { variant -> (key: String, value: JSONValue) in
        let none: JSONValue = ["hex": .null, "alpha": .null]
        return (variant.description, .line(theme.color(style, in: variant)?.json ?? none, .objects))
      }
      return (style, .object(cells))
    }
    return (["name": .string(palette.name), "colors": .object(colors)] as JSONValue).file
  }

  private static func shown(_ color: Color?) -> String { color?.description ?? Color.noneShown }
}

extension PhraseID {
  static let paletteRows = PhraseID(
    "palette.rows",
    """
    an elevated or high-contrast color is shown only if it differs from the plain one; an elevated high-contrast color is shown \
    only if it differs from the high-contrast one
    """)
  static let tableStyle = PhraseID("table.style", "Style")
}
