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
    ///
    /// ```swift
    /// @Environment(\.nssTheme) private var theme
    /// …
    /// Text("Orders").foregroundStyle(theme.flatMap { Color($0, .tintColor) } ?? .accentColor)
    /// ```
    public init?(_ theme: Theme, _ style: ColorStyle) { self.init(theme, named: style.rawValue) }

    /// A color of the palette of a theme, by the name of its style.
    public init?(_ theme: Theme, named style: String) {
      #if canImport(UIKit)
        guard let color = UIColor(theme, named: style) else { return nil }
        self.init(uiColor: color)
      #elseif canImport(AppKit)
        guard let color = NSColor(theme, named: style) else { return nil }
        self.init(nsColor: color)
      #else
        return nil
      #endif
    }
  }

  extension SwiftUI.Font {
    /// The font of a style: its `font-name` in its `font-size`. SwiftUI replaces a font that the app does not have with the
    /// system font. Nil if the style has no size.
    public init?(_ style: Theme.Style) {
      guard let font = StyleFont(style) else { return nil }
      if let name = font.name {
        self = .custom(name, fixedSize: font.size)
      } else {
        self = .system(size: font.size, weight: font.isBold ? .bold : .regular)
      }
    }
  }

  extension SwiftUI.EdgeInsets {
    /// The insets of a property such as `padding`, with the left side leading.
    public init(_ insets: Theme.Value.Insets) {
      self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
  }

  private struct ThemeKey: EnvironmentKey {
    static let defaultValue: Theme? = nil
  }

  extension EnvironmentValues {
    /// The theme of a view; nil unless a view around it sets one.
    ///
    /// ```swift
    /// ContentView().environment(\.nssTheme, theme)
    /// ```
    public var nssTheme: Theme? {
      get { self[ThemeKey.self] }
      set { self[ThemeKey.self] = newValue }
    }
  }
#endif
