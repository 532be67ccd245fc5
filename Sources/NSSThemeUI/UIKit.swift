#if canImport(UIKit)
  public import NSSTheme
  public import UIKit

  extension UIColor {
    /// A color of a theme, which is the same in every appearance.
    public convenience init(_ color: Theme.Color) {
      self.init(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
        alpha: CGFloat(color.alpha))
    }

    convenience init?(_ colors: AdaptiveColor?) {
      guard let colors else { return nil }
      #if os(watchOS)
        self.init(colors.color(in: .darkBackground))
      #else
        // UIKit may call the provider on any thread.
        self.init(dynamicProvider: { @Sendable traits in
          UIColor(colors.color(in: Palette.Variant(traits)))
        })
      #endif
    }
  }

  #if !os(watchOS)
    extension Palette.Variant {
      /// The background, the level and the contrast of traits. The level is always the base on Apple TV.
      public init(_ traits: UITraitCollection) {
        self.init(
          background: traits.userInterfaceStyle == .dark ? .dark : .light, isHighContrast: traits.accessibilityContrast == .high)
        #if !os(tvOS)
          isElevated = traits.userInterfaceLevel == .elevated
        #endif
      }
    }
  #endif

  extension UIFont {
    /// The font of a style, its `font-name` in its `font-size`, which grows with the text size that the user prefers, relative to its
    /// `font-style` or else `body`. A font that the app does not have is replaced by the system font. Nil if the style has no size.
    ///
    /// ```swift
    /// label.font = UIFont.preferredFont(for: style) label.adjustsFontForContentSizeCategory = true
    /// ```
    public static func preferredFont(
      for style: Theme.Style, compatibleWith traits: UITraitCollection? = nil
    ) -> UIFont? {
      guard let font = StyleFont(style) else { return nil }
      let metrics = UIFontMetrics(forTextStyle: textStyles[font.textStyle] ?? .body)
      #if os(watchOS)
        return metrics.scaledFont(for: fixed(font))
      #else
        return metrics.scaledFont(for: fixed(font), compatibleWith: traits)
      #endif
    }

    /// The font of a style in the size of the stylesheet, which does not grow.
    public static func fixedFont(for style: Theme.Style) -> UIFont? { StyleFont(style).map(fixed) }

    private static let textStyles: [String: UIFont.TextStyle] = [
      "headline": .headline, "subheadline": .subheadline, "footnote": .footnote, "callout": .callout, "caption1": .caption1,
      "caption2": .caption2, "title1": .title1, "title2": .title2, "title3": .title3, "kpiNumber": .title1, "kpiNumber2": .title1,
    ]
  }

  #if !os(watchOS)
    extension Theme {
      /// The theme for the device, the orientation and the appearance: its look-ups give the colors of the appearance, which no longer
      /// adapt.
      ///
      /// An iPhone is in landscape if its height is compact. The traits of an iPad do not reveal its orientation, so pass it:
      ///
      /// ```swift
      /// let theme = theme.adapted(to: traitCollection, orientation: bounds.width > bounds.height ? .landscape : .portrait)
      /// ```
      ///
      /// - Parameter orientation: the orientation; nil to derive it from the traits. If it stays unknown, media blocks for an
      ///   orientation do not apply.
      public func adapted(to traits: UITraitCollection, orientation: Theme.Environment.Orientation? = nil) -> Theme {
        var environment = Environment(orientation: orientation, variant: Palette.Variant(traits))
        switch traits.userInterfaceIdiom {
        case .phone:
          environment.device = .iphone
          environment.orientation = orientation ?? (traits.verticalSizeClass == .compact ? .landscape : .portrait)
        case .pad, .mac: environment.device = .ipad
        default: break
        }
        return adapted(to: environment)
      }
    }
  #endif
#endif
