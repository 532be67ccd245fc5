/// The texts of ``SwiftSupport``. `public` is a placeholder for the access, `THEME.` for the type around the declarations, if any.
///
/// Everything is `nonisolated`, and closures are `@Sendable`: UIKit calls the provider of a dynamic color on any thread. A
/// closure that is isolated to the main actor, as under `-default-isolation MainActor`, would trap there.
extension SwiftSupport {
  static let frameworks = """

    #if canImport(UIKit)
      public \(word) UIKit
    #elseif canImport(AppKit)
      public \(word) AppKit
    #endif
    #if canImport(SwiftUI)
      public \(word) SwiftUI
    #endif

    """
  // So that the lines are no imports of this file.
  private static let word = "import"

  /// The declarations, each after a line with the sign §, its type and its places.
  static let text = """
    § variant types
    /// The background that a color is shown on, the level, and the contrast.
    public nonisolated struct ThemeVariant: Hashable, Sendable {
      public enum Background: Hashable, Sendable { case light, dark }
      public var background: Background, isElevated: Bool, isHighContrast: Bool
      public init(background: Background = .light, isElevated: Bool = false, isHighContrast: Bool = false) {
        (self.background, self.isElevated, self.isHighContrast) = (background, isElevated, isHighContrast)
      }
    }
    § environment types
    /// The values of a theme depend on it.
    public nonisolated struct ThemeEnvironment: Hashable, Sendable {
      public enum Device: Hashable, Sendable { case iphone, ipad }
      public enum Orientation: Hashable, Sendable { case portrait, landscape }
      public var device: Device?, orientation: Orientation?, variant: ThemeVariant
      public init(device: Device? = nil, orientation: Orientation? = nil, variant: ThemeVariant = ThemeVariant()) {
        (self.device, self.orientation, self.variant) = (device, orientation, variant)
      }
    }
    § color types
    /// A color in all appearances, in sRGB. `light` and `dark` name the background.
    public nonisolated struct ThemeColor: Hashable, Sendable {
      /// A color in one appearance: `0xRRGGBB`, and alpha from 0 (transparent) to 1 (opaque).
      public struct Cell: Hashable, Sendable {
        public let rgb: UInt32, alpha: Double
        public static func rgb(_ rgb: UInt32, _ alpha: Double = 1) -> Cell { Cell(rgb: rgb, alpha: alpha) }
        public var red: Double { Double(rgb >> 16 & 0xFF) / 255 }
        public var green: Double { Double(rgb >> 8 & 0xFF) / 255 }
        public var blue: Double { Double(rgb & 0xFF) / 255 }
      }
      public let light: Cell, dark: Cell, elevatedLight: Cell, elevatedDark: Cell
      public let contrastLight: Cell, contrastDark: Cell, elevatedContrastLight: Cell, elevatedContrastDark: Cell
      public init(
        _ light: Cell, dark: Cell? = nil, elevatedLight: Cell? = nil, elevatedDark: Cell? = nil, contrastLight: Cell? = nil,
        contrastDark: Cell? = nil, elevatedContrastLight: Cell? = nil, elevatedContrastDark: Cell? = nil
      ) {
        let dark = dark ?? light, contrastLight = contrastLight ?? light, contrastDark = contrastDark ?? dark
        (self.light, self.dark, self.contrastLight, self.contrastDark) = (light, dark, contrastLight, contrastDark)
        (self.elevatedLight, self.elevatedDark) = (elevatedLight ?? light, elevatedDark ?? dark)
        self.elevatedContrastLight = elevatedContrastLight ?? contrastLight
        self.elevatedContrastDark = elevatedContrastDark ?? contrastDark
      }
      public func cell(in variant: ThemeVariant) -> Cell {
        let isDark = variant.background == .dark
        switch (variant.isHighContrast, variant.isElevated) {
        case (false, false): return isDark ? dark : light
        case (false, true): return isDark ? elevatedDark : elevatedLight
        case (true, false): return isDark ? contrastDark : contrastLight
        case (true, true): return isDark ? elevatedContrastDark : elevatedContrastLight
        }
      }
    }
    § gradient types
    /// A gradient from top to bottom.
    public nonisolated struct ThemeGradient: Hashable, Sendable {
      public let top: ThemeColor, bottom: ThemeColor
      public init(top: ThemeColor, bottom: ThemeColor) { (self.top, self.bottom) = (top, bottom) }
    }
    § font types
    /// A font: a PostScript name, or none for the font of the system; a size in points; the text style whose sizes it follows.
    public nonisolated struct ThemeFont: Hashable, Sendable {
      public let name: String?, size: Double, style: ThemeTextStyle?
      public init(_ name: String? = nil, size: Double, style: ThemeTextStyle? = nil) {
        (self.name, self.size, self.style) = (name, size, style)
      }
      /// True for the font of the system, which NUI calls `system` and `boldSystem`.
      public var isSystem: Bool { name == nil || name == "system" || isBoldSystem }
      public var isBoldSystem: Bool { name == "boldSystem" }
    }
    § insets types
    /// Insets in points.
    public nonisolated struct ThemeInsets: Hashable, Sendable {
      public let top: Double, left: Double, bottom: Double, right: Double
      public init(top: Double, left: Double, bottom: Double, right: Double) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
      }
    }
    § offset types
    /// An offset in points, to the right and downward.
    public nonisolated struct ThemeOffset: Hashable, Sendable {
      public let horizontal: Double, vertical: Double
      public init(horizontal: Double, vertical: Double) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    }
    § insets uiKit appKit
    nonisolated extension UIEdgeInsets {
      public init(_ insets: THEME.ThemeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
      }
    }
    § font uiKit appKit
    nonisolated extension UIFont {
      /// The font in the size of the stylesheet; that of the system if the app does not have it.
      public static func fixedFont(for font: THEME.ThemeFont) -> UIFont {
        if let name = font.name, !font.isSystem, let named = UIFont(name: name, size: font.size) { return named }
        return font.isBoldSystem ? UIFont.boldSystemFont(ofSize: font.size) : UIFont.systemFont(ofSize: font.size)
      }
    }
    § variant uiKit
    #if !os(watchOS)
      nonisolated extension THEME.ThemeVariant {
        public init(_ traits: UITraitCollection) {
          self.init(background: traits.userInterfaceStyle == .dark ? .dark : .light, isHighContrast: traits.accessibilityContrast == .high)
          #if !os(tvOS)
            isElevated = traits.userInterfaceLevel == .elevated
          #endif
        }
      }
    #endif
    § environment uiKit
    #if !os(watchOS)
      nonisolated extension THEME.ThemeEnvironment {
        /// The traits of an iPad do not reveal its orientation, so pass it.
        public init(_ traits: UITraitCollection, orientation: Orientation? = nil) {
          self.init(orientation: orientation, variant: THEME.ThemeVariant(traits))
          let isPhone = traits.userInterfaceIdiom == .phone
          if isPhone || traits.userInterfaceIdiom == .pad || traits.userInterfaceIdiom == .mac { device = isPhone ? .iphone : .ipad }
          if isPhone, orientation == nil { self.orientation = traits.verticalSizeClass == .compact ? .landscape : .portrait }
        }
      }
    #endif
    § color uiKit
    nonisolated extension UIColor {
      public convenience init(_ cell: THEME.ThemeColor.Cell) {
        self.init(red: cell.red, green: cell.green, blue: cell.blue, alpha: cell.alpha)
      }
      /// The color, which adapts to the appearance. A watch is always dark.
      public convenience init(_ color: THEME.ThemeColor) {
        #if os(watchOS)
          self.init(color.dark)
        #else
          self.init(dynamicProvider: { @Sendable in UIColor(color.cell(in: THEME.ThemeVariant($0))) })
        #endif
      }
    }
    § font uiKit
    nonisolated extension UIFont {
      /// The font in the text size of the user. Set `adjustsFontForContentSizeCategory` of a label for later changes.
      #if os(watchOS)
        public static func preferredFont(for font: THEME.ThemeFont) -> UIFont {
          UIFontMetrics(forTextStyle: font.style?.uiTextStyle ?? .body).scaledFont(for: fixedFont(for: font))
        }
      #else
        public static func preferredFont(for font: THEME.ThemeFont, compatibleWith traits: UITraitCollection? = nil) -> UIFont {
          UIFontMetrics(forTextStyle: font.style?.uiTextStyle ?? .body).scaledFont(for: fixedFont(for: font), compatibleWith: traits)
        }
      #endif
    }
    nonisolated extension THEME.ThemeTextStyle {
      fileprivate var uiTextStyle: UIFont.TextStyle {
        switch self { STYLES }
      }
    }
    § variant appKit
    nonisolated extension THEME.ThemeVariant {
      public init(_ appearance: NSAppearance) {
        let name = appearance.bestMatch(from: [
          .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
        ])
        self.init(
          background: name == .darkAqua || name == .accessibilityHighContrastDarkAqua ? .dark : .light,
          isHighContrast: name == .accessibilityHighContrastAqua || name == .accessibilityHighContrastDarkAqua)
      }
    }
    § color appKit
    nonisolated extension NSColor {
      public convenience init(_ cell: THEME.ThemeColor.Cell) {
        self.init(srgbRed: cell.red, green: cell.green, blue: cell.blue, alpha: cell.alpha)
      }
      /// The color, which adapts to the appearance.
      public convenience init(_ color: THEME.ThemeColor) {
        self.init(name: nil, dynamicProvider: { @Sendable in NSColor(color.cell(in: THEME.ThemeVariant($0))) })
      }
    }
    § environment swiftUI
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    nonisolated extension THEME.ThemeEnvironment {
      /// `size` gives the orientation. SwiftUI does not tell the level. A watch is always dark.
      public init(_ environment: SwiftUI.EnvironmentValues, size: CGSize? = nil) {
        self.init(orientation: size.map { $0.width > $0.height ? .landscape : .portrait })
        variant.isHighContrast = environment.colorSchemeContrast == .increased
        variant.background = environment.colorScheme == .dark ? .dark : .light
        #if os(watchOS)
          variant.background = .dark
        #elseif os(macOS)
          device = .ipad
        #elseif !os(tvOS)
          let isCompact = environment.verticalSizeClass == .compact
          device = environment.horizontalSizeClass == .regular && !isCompact ? .ipad : .iphone
          if size == nil, device == .iphone { orientation = isCompact ? .landscape : .portrait }
        #endif
      }
    }
    § color swiftUI
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
    nonisolated extension SwiftUI.Color {
      /// The color, which adapts to the appearance.
      public init(_ color: THEME.ThemeColor) {
        #if canImport(UIKit)
          self.init(uiColor: UIColor(color))
        #else
          self.init(nsColor: NSColor(color))
        #endif
      }
    }
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated extension THEME.ThemeColor: SwiftUI.ShapeStyle {
      public func resolve(in environment: SwiftUI.EnvironmentValues) -> SwiftUI.Color { SwiftUI.Color(self) }
    }
    § gradient swiftUI
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
    nonisolated extension SwiftUI.LinearGradient {
      public init(_ gradient: THEME.ThemeGradient) {
        self.init(colors: [gradient.top, gradient.bottom].map { SwiftUI.Color($0) }, startPoint: .top, endPoint: .bottom)
      }
    }
    § font swiftUI
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    nonisolated extension SwiftUI.Font {
      /// The font in the size of the stylesheet. SwiftUI takes that of the system if the app does not have it.
      public init(fixed font: THEME.ThemeFont) {
        if let name = font.name, !font.isSystem {
          self = .custom(name, fixedSize: font.size)
        } else {
          self = .system(size: font.size, weight: font.isBoldSystem ? .bold : .regular)
        }
      }
    }
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    extension SwiftUI.View {
      /// Sets a font that grows with the text size of the user.
      nonisolated public func themeFont(_ font: THEME.ThemeFont) -> some SwiftUI.View { modifier(ThemeFontModifier(font)) }
    }
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    private struct ThemeFontModifier: SwiftUI.ViewModifier {
      let font: THEME.ThemeFont
      nonisolated init(_ font: THEME.ThemeFont) { self.font = font }
      func body(content: Content) -> some SwiftUI.View { content.modifier(ScaledThemeFont(font)) }
    }
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    private struct ScaledThemeFont: SwiftUI.ViewModifier {
      @SwiftUI.ScaledMetric private var size: Double
      let font: THEME.ThemeFont
      init(_ font: THEME.ThemeFont) {
        self.font = font
        _size = SwiftUI.ScaledMetric(wrappedValue: font.size, relativeTo: font.style?.textStyle ?? .body)
      }
      func body(content: Content) -> some SwiftUI.View { content.font(.init(fixed: THEME.ThemeFont(font.name, size: size))) }
    }
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    nonisolated extension THEME.ThemeTextStyle {
      fileprivate var textStyle: SwiftUI.Font.TextStyle {
        switch self { STYLES }
      }
    }
    § insets swiftUI
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    nonisolated extension SwiftUI.EdgeInsets {
      /// The insets, with the left side leading.
      public init(_ insets: THEME.ThemeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
      }
    }
    """
}
