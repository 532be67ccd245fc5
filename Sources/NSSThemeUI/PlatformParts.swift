#if canImport(UIKit) || canImport(AppKit)
  public import NSSTheme

  #if canImport(UIKit)
    public import UIKit

    typealias PlatformColor = UIColor
    typealias PlatformFont = UIFont
    typealias PlatformEdgeInsets = UIEdgeInsets
  #else
    public import AppKit

    typealias PlatformColor = NSColor
    typealias PlatformFont = NSFont
    typealias PlatformEdgeInsets = NSEdgeInsets
  #endif

  extension PlatformColor {
    /// A color of the palette of a theme, which adapts to light and dark mode, to increased contrast and, in UIKit, to the interface
    /// level (base or elevated). On a watch, which is always dark, it is the color on dark backgrounds.
    ///
    /// ```swift
    /// button.tintColor = UIColor(theme, .tintColor)
    /// ```
    ///
    /// Nil if the palette does not have the style, or documents it without a color.
    public convenience init?(_ theme: Theme, _ style: ColorStyle) { self.init(theme, named: style.rawValue) }

    /// A color of the palette of a theme, by the name of its style.
    public convenience init?(_ theme: Theme, named style: String) { self.init(AdaptiveColor { theme.color(style, in: $0) }) }

    /// The color of a property, such as `font-color`. It adapts if the property names a palette style without a suffix, or if the
    /// theme is a pair. Nil if the property is not declared or not a color.
    public convenience init?(_ style: Theme.Style, _ property: String) {
      self.init(AdaptiveColor { style.color(property, in: $0) })
    }
  }

  extension PlatformFont {
    static func fixed(_ font: StyleFont) -> PlatformFont {
      font.name.flatMap { PlatformFont(name: $0, size: font.size) }
        ?? (font.isBold ? boldSystemFont(ofSize: font.size) : systemFont(ofSize: font.size))
    }
  }

  extension PlatformEdgeInsets {
    /// The insets of a property such as `padding`.
    public init(_ insets: Theme.Value.Insets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
