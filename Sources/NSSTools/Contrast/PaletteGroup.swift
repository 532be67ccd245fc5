import NSSTheme

/// The purposes by which the preview page groups the styles of a palette, told by their names.
package enum PaletteGroup {
  case texts, tints, backgrounds, bars, fills, lines, accents, charts, maps, others, primitives

  /// The first group with a part of the name, or whose styles have such names with a number.
  package init(_ style: String) {
    let stem = String(Substring(style.utf8.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }))
    let isNumbered = stem.utf8.count < style.utf8.count
    func has(_ parts: String...) -> Bool { parts.contains { style.hasText($0) } }
    self =
      if has("accent", "custom", "joule") { .accents } else if has("chart", "stock") {
        .charts
      } else if has("esri") || stem == "map" { .maps } else if has("tint") {
        .tints
      } else if has("Label") || ["negative", "critical", "positive"].contains(style) || stem == "primary" && isNumbered {
        .texts
      } else if has("ackground", "shell", "chrome") {
        .backgrounds
      } else if has("header", "footer", "avigation", "bar", "contrast") { .bars } else if has("Fill") {
        .fills
      } else if has("separator", "line", "hadow") { .lines } else if isNumbered || stem.hasPrefix("base") { .primitives } else {
        .others
      }
  }
}
