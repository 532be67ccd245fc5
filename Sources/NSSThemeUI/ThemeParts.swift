import NSSTheme

/// A color in all appearances. Unlike the theme, it is small enough to be captured by a long-lived closure.
struct AdaptiveColor: Sendable {
  private let colors: [Palette.Variant: Color]

  /// The color of each variant; nil if no variant has one. A variant without a color gets a transparent one.
  init?(_ color: (Palette.Variant) -> Color?) {
    colors = Dictionary(
      uniqueKeysWithValues: Palette.Variant.allCases.compactMap { variant in color(variant).map { (variant, $0) } })
    if colors.isEmpty { return nil }
  }

  func color(in variant: Palette.Variant) -> Color { colors[variant] ?? Color(red: 0, green: 0, blue: 0, alpha: 0) }
}

struct StyleFont: Sendable {
  /// The PostScript name; nil for the font of the system.
  let name: String?
  let size: Double
  let isBold: Bool
  /// The `font-style`, with which the font grows; `body` if there is none.
  let textStyle: String

  /// Creates the font of a style; nil if the style has no size.
  init?(_ style: Theme.Style) {
    guard let size = style.number("font-size") else { return nil }
    let name = style.text("font-name")
    isBold = name == "boldSystem"
    self.name = isBold || name == "system" ? nil : name
    self.size = size
    textStyle = style.keyword("font-style") ?? "body"
  }
}
