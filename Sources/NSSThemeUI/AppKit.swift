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

    convenience init?(_ colors: AdaptiveColor?) {
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
    public static func fixedFont(for style: Theme.Style) -> NSFont? { StyleFont(style).map(fixed) }
  }
#endif
