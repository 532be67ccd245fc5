import NSSTheme

/// A palette color in all appearances. Unlike the theme, it is small enough to be captured by a long-lived closure.
struct AdaptiveColor: Sendable {
  private let colors: [Palette.Variant: Color]

  /// The color of a style; nil if no appearance has one. An appearance without a color gets a transparent one. In dark mode, the
  /// colors of a pair are those of its dark theme.
  init?(_ theme: Theme, _ style: String) {
    var colors: [Palette.Variant: Color] = [:]
    for variant in Palette.Variant.allCases {
      colors[variant] = (variant.background == .dark ? theme.dark ?? theme : theme).color(style, in: variant)
    }
    guard !colors.isEmpty else { return nil }
    self.colors = colors
  }

  /// The color in an appearance.
  func color(in variant: Palette.Variant) -> Color { colors[variant] ?? Color(red: 0, green: 0, blue: 0, alpha: 0) }
}

struct StyleFont {
  /// The PostScript name; nil for the font of the system.
  let name: String?
  let size: Double
  /// True for the bold font of the system.
  let isBold: Bool

  /// Creates the font of a style; nil if the style has no size.
  init?(_ style: Theme.Style) {
    guard let size = style.number("font-size") else { return nil }
    let name = style.text("font-name")
    isBold = name == "boldSystem"
    self.name = isBold || name == "system" ? nil : name
    self.size = size
  }
}
