#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import NSSTheme

  extension NSColor {
    /// A color of a theme, which is the same in every appearance.
    public convenience init(_ color: Theme.Color) {
      self.init(
        srgbRed: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
        alpha: CGFloat(color.alpha))
    }

    /// A color of the palette of a theme, which adapts to light and dark mode and to increased contrast. Nil if the palette does
    /// not have the style, or documents it without a color.
    public convenience init?(_ theme: Theme, _ style: ColorStyle) { self.init(theme, named: style.rawValue) }

    /// A color of the palette of a theme, by the name of its style.
    public convenience init?(_ theme: Theme, named style: String) {
      self.init(AdaptiveColor { theme.color(style, in: $0) })
    }

    /// The color of a property, such as `font-color`. It adapts if the property names a palette style without a suffix, or if the
    /// theme is a pair. Nil if the property is not declared or not a color.
    public convenience init?(_ style: Theme.Style, _ property: String) {
      self.init(AdaptiveColor { style.color(property, in: $0) })
    }

    private convenience init?(_ colors: AdaptiveColor?) {
      guard let colors else { return nil }
      self.init(
        name: nil,
        dynamicProvider: { @Sendable appearance in
          NSColor(colors.color(in: Palette.Variant(appearance)))
        })
    }
  }

  extension Palette.Variant {
    /// The background and the contrast of an appearance. The level is always the base.
    public init(_ appearance: NSAppearance) {
      let name = appearance.bestMatch(from: [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ])
      self.init(
        background: name == .darkAqua || name == .accessibilityHighContrastDarkAqua ? .dark : .light,
        isHighContrast: name == .accessibilityHighContrastAqua || name == .accessibilityHighContrastDarkAqua)
    }
  }

  extension NSFont {
    /// The font of a style: its `font-name` in its `font-size`. A font that the app does not have is replaced by the system font.
    /// Nil if the style has no size.
    public static func fixedFont(for style: Theme.Style) -> NSFont? {
      guard let font = StyleFont(style) else { return nil }
      return font.name.flatMap { NSFont(name: $0, size: font.size) }
        ?? (font.isBold ? boldSystemFont(ofSize: font.size) : systemFont(ofSize: font.size))
    }
  }

  extension NSEdgeInsets {
    /// The insets of a property such as `padding`.
    public init(_ insets: Theme.Value.Insets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
