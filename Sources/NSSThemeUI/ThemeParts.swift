import NSSTheme

/// A palette color in all appearances. Unlike the theme, it is small enough to be captured by a long-lived closure.
struct AdaptiveColor: Sendable {
  /// The colors, indexed by the raw value of `Palette.Variant`.
  private let colors: [Color]

  /// The color of a style; nil if no appearance has one. An appearance without a color gets a transparent one. In dark mode, the
  /// colors of a pair are those of its dark theme.
  init?(_ theme: Theme, _ style: String) {
    let colors = (0..<8).map { bits in
      let isDark = bits & 1 != 0
      return (isDark ? theme.dark ?? theme : theme).color(
        style, background: isDark ? .dark : .light, isElevated: bits & 2 != 0, isHighContrast: bits & 4 != 0)
    }
    guard colors.contains(where: { $0 != nil }) else { return nil }
    self.colors = colors.map { $0 ?? Color(red: 0, green: 0, blue: 0, alpha: 0) }
  }

  /// The color in an appearance.
  func color(isDark: Bool, isHighContrast: Bool, isElevated: Bool) -> Color {
    colors[(isDark ? 1 : 0) + (isElevated ? 2 : 0) + (isHighContrast ? 4 : 0)]
  }
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
