#if canImport(SwiftUI)
  public import NSSTheme
  public import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  extension SwiftUI.Color {
    /// A color of a theme, which is the same in every appearance.
    public init(_ color: Theme.Color) {
      self.init(
        .sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
        opacity: color.alpha)
    }

    /// A color of the palette of a theme, which adapts to the appearance. Nil if the palette does not have the style, or documents
    /// it without a color.
    public init?(_ theme: Theme, _ style: ColorStyle) { self.init(theme, named: style.rawValue) }

    /// A color of the palette of a theme, by the name of its style.
    public init?(_ theme: Theme, named style: String) { self.init(PlatformColor(theme, named: style)) }

    /// The color of a property, such as `font-color`. It adapts if the property names a palette style without a suffix, or if the
    /// theme is a pair. Nil if the property is not declared or not a color.
    public init?(_ style: Theme.Style, _ property: String) { self.init(PlatformColor(style, property)) }

    private init?(_ color: PlatformColor?) {
      guard let color else { return nil }
      #if canImport(UIKit)
        self.init(uiColor: color)
      #else
        self.init(nsColor: color)
      #endif
    }
  }

  extension SwiftUI.Font {
    /// The font of a style in the size of the stylesheet, which does not grow; see ``SwiftUICore/View/themeFont(_:)``. SwiftUI
    /// replaces a font that the app does not have with the system font. Nil if the style has no size.
    public init?(fixed style: Theme.Style) {
      guard let font = StyleFont(style) else { return nil }
      self.init(font, size: font.size)
    }

    init(_ font: StyleFont, size: CGFloat) {
      self = font.name.map { .custom($0, fixedSize: size) } ?? .system(size: size, weight: font.isBold ? .bold : .regular)
    }
  }

  extension SwiftUI.EdgeInsets {
    /// The insets of a property such as `padding`, with the left side leading.
    public init(_ insets: Theme.Value.Insets) {
      self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
  }
#endif
