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

    /// A color of the palette of a theme, which adapts to light and dark mode, to the interface level (base or elevated) and to
    /// increased contrast. On a watch, which is always dark, it is the color on dark backgrounds.
    ///
    /// ```swift
    /// button.tintColor = UIColor(theme, .tintColor)
    /// ```
    ///
    /// Nil if the palette does not have the style, or documents it without a color.
    public convenience init?(_ theme: Theme, _ style: ColorStyle) { self.init(theme, named: style.rawValue) }

    /// A color of the palette of a theme, by the name of its style.
    public convenience init?(_ theme: Theme, named style: String) {
      guard let colors = AdaptiveColor(theme, style) else { return nil }
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
    /// The font of a style: its `font-name` in its `font-size`. A font that the app does not have is replaced by the system font.
    /// Nil if the style has no size.
    public convenience init?(_ style: Theme.Style) {
      guard let font = StyleFont(style) else { return nil }
      if let name = font.name, UIFont(name: name, size: font.size) != nil {
        self.init(name: name, size: font.size)
      } else {
        let system = font.isBold ? UIFont.boldSystemFont(ofSize: font.size) : UIFont.systemFont(ofSize: font.size)
        self.init(descriptor: system.fontDescriptor, size: font.size)
      }
    }
  }

  extension UIEdgeInsets {
    /// The insets of a property such as `padding`.
    public init(_ insets: Theme.Value.Insets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  #if !os(watchOS)
    extension Theme {
      /// The theme for the device, the orientation and the appearance. Dark mode only matters for a pair of light and dark
      /// stylesheets; the colors of the result do not adapt to it anymore.
      ///
      /// An iPhone is in landscape if its height is compact. The traits of an iPad do not reveal its orientation, so pass it:
      ///
      /// ```swift
      /// let theme = theme.adapted(to: traitCollection, orientation: bounds.width > bounds.height ? .landscape : .portrait)
      /// ```
      ///
      /// - Parameter orientation: the orientation; nil to derive it from the traits. If it stays unknown, variants for an
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
