#if canImport(SwiftUI)
  public import NSSTheme
  public import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

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

  extension Palette.Variant {
    /// The background and the contrast of an environment. SwiftUI does not expose the level, so it is the base. A watch is dark.
    public init(_ environment: EnvironmentValues) {
      #if os(watchOS)
        self = .darkBackground
      #else
        self.init(
          background: environment.colorScheme == .dark ? .dark : .light,
          isHighContrast: environment.colorSchemeContrast == .increased)
      #endif
    }
  }

  extension Theme {
    /// The theme for the device, the orientation and the appearance: its look-ups give the colors of the appearance, which no longer
    /// adapt.
    ///
    /// - Parameter size: the size of the window, which gives the orientation. Without it, only a phone has an orientation.
    public func adapted(to environment: EnvironmentValues, size: CGSize? = nil) -> Theme {
      var adapted = Environment(variant: Palette.Variant(environment))
      #if canImport(UIKit) && !os(watchOS)
        switch UITraitCollection.current.userInterfaceIdiom {
        case .phone:
          adapted.device = .iphone
          adapted.orientation = environment.verticalSizeClass == .compact ? .landscape : .portrait
        case .pad, .mac: adapted.device = .ipad
        default: break
        }
      #endif
      if let size { adapted.orientation = size.width > size.height ? .landscape : .portrait }
      return self.adapted(to: adapted)
    }
  }

  /// A color of the theme in the environment, which adapts to the appearance.
  public struct ThemeShapeStyle: ShapeStyle {
    let color: @Sendable (Theme) -> Theme.Color?
    let fallback: SwiftUI.Color

    /// The color, or the default color without a theme or if the theme does not have it.
    public func resolve(in environment: EnvironmentValues) -> SwiftUI.Color {
      environment.nssTheme.flatMap { color($0.adapted(to: environment)) }.map { SwiftUI.Color($0) } ?? fallback
    }
  }

  extension ShapeStyle where Self == ThemeShapeStyle {
    /// A color of the palette of the theme in the environment.
    ///
    /// ```swift
    /// Text("Orders").foregroundStyle(.theme(.tintColor))
    /// ```
    public static func theme(_ style: ColorStyle, default: SwiftUI.Color = .accentColor) -> ThemeShapeStyle {
      ThemeShapeStyle(color: { $0.color(style) }, fallback: `default`)
    }

    /// The color of a property of a class, or of a path of classes, of the theme in the environment.
    ///
    /// ```swift
    /// Text("Orders").foregroundStyle(.theme("font-color", of: "fdlFUIObjectView_headlineLabel"))
    /// ```
    public static func theme(
      _ property: String, of classPath: String, default: SwiftUI.Color = .primary
    ) -> ThemeShapeStyle {
      ThemeShapeStyle(color: { $0.style(classPath)?.color(property) }, fallback: `default`)
    }
  }

  extension View {
    /// The font of a class, or of a path of classes, of the theme in the environment. It grows with the text size that the user
    /// prefers, relative to its `font-style` or else `body`. Without a theme or a size, the font does not change.
    nonisolated public func themeFont(_ classPath: String) -> some View { modifier(ThemeFont { $0?.style(classPath) }) }

    /// The font of a style, which grows with the text size that the user prefers.
    nonisolated public func themeFont(_ style: Theme.Style?) -> some View { modifier(ThemeFont { _ in style }) }
  }

  private struct ThemeFont: ViewModifier {
    @SwiftUI.Environment(\.self) private var environment
    let style: @Sendable (Theme?) -> Theme.Style?

    nonisolated init(_ style: @escaping @Sendable (Theme?) -> Theme.Style?) { self.style = style }

    func body(content: Content) -> some View {
      if let font = style(environment.nssTheme?.adapted(to: environment)).flatMap({ StyleFont($0) }) {
        content.modifier(ScaledFont(font))
      } else {
        content
      }
    }
  }

  private struct ScaledFont: ViewModifier {
    @ScaledMetric private var size: CGFloat
    let font: StyleFont

    init(_ font: StyleFont) {
      self.font = font
      _size = ScaledMetric(wrappedValue: font.size, relativeTo: ScaledFont.textStyles[font.textStyle] ?? .body)
    }

    func body(content: Content) -> some View { content.font(Font(font, size: size)) }

    private static let textStyles: [String: Font.TextStyle] = [
      "headline": .headline, "subheadline": .subheadline, "footnote": .footnote, "callout": .callout, "caption1": .caption,
      "caption2": .caption2, "title1": .title, "title2": .title2, "title3": .title3, "kpiNumber": .title, "kpiNumber2": .title,
    ]
  }
#endif
