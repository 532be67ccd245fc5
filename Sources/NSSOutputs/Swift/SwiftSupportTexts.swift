/// The texts of ``SwiftSupport``. `public` is a placeholder for the access, `THEME` for the name of the type.
///
/// Everything is `nonisolated`, and closures are `@Sendable`: UIKit calls the provider of a dynamic color on any thread. A
/// closure that is isolated to the main actor, as under `-default-isolation MainActor`, would trap there.
extension SwiftSupport {
  static let color = """

      /// A color in one appearance, in sRGB.
      public struct Cell: Hashable, Sendable {
        /// `0xRRGGBB`.
        public let rgb: UInt32
        /// From 0 (transparent) to 1 (opaque).
        public let alpha: Double

        public init(_ rgb: UInt32, _ alpha: Double = 1) {
          self.rgb = rgb
          self.alpha = alpha
        }

        public var red: Double { Double(rgb >> 16 & 0xFF) / 255 }
        public var green: Double { Double(rgb >> 8 & 0xFF) / 255 }
        public var blue: Double { Double(rgb & 0xFF) / 255 }
      }

      /// A color in all appearances. `light` and `dark` name the background.
      public struct ThemeColor: Hashable, Sendable {
        public let light: Cell
        public let dark: Cell
        public let elevatedLight: Cell
        public let elevatedDark: Cell
        public let contrastLight: Cell
        public let contrastDark: Cell
        public let elevatedContrastLight: Cell
        public let elevatedContrastDark: Cell

        public init(
          _ light: Cell, _ dark: Cell? = nil, elevatedLight: Cell? = nil, elevatedDark: Cell? = nil,
          contrastLight: Cell? = nil, contrastDark: Cell? = nil, elevatedContrastLight: Cell? = nil,
          elevatedContrastDark: Cell? = nil
        ) {
          let dark = dark ?? light
          let contrastLight = contrastLight ?? light
          let contrastDark = contrastDark ?? dark
          self.light = light
          self.dark = dark
          self.elevatedLight = elevatedLight ?? light
          self.elevatedDark = elevatedDark ?? dark
          self.contrastLight = contrastLight
          self.contrastDark = contrastDark
          self.elevatedContrastLight = elevatedContrastLight ?? contrastLight
          self.elevatedContrastDark = elevatedContrastDark ?? contrastDark
        }

        public func cell(isDark: Bool, isHighContrast: Bool = false, isElevated: Bool = false) -> Cell {
          switch (isHighContrast, isElevated) {
          case (false, false): isDark ? dark : light
          case (false, true): isDark ? elevatedDark : elevatedLight
          case (true, false): isDark ? contrastDark : contrastLight
          case (true, true): isDark ? elevatedContrastDark : elevatedContrastLight
          }
        }
      }

    """

  static let gradient = """

      /// A gradient from top to bottom.
      public struct ThemeGradient: Hashable, Sendable {
        public let top: ThemeColor
        public let bottom: ThemeColor

        public init(top: ThemeColor, bottom: ThemeColor) {
          self.top = top
          self.bottom = bottom
        }
      }

    """

  static let font = """

      /// A font: a PostScript name, or none for the font of the system, and a size in points.
      public struct ThemeFont: Hashable, Sendable {
        public let name: String?
        public let size: Double

        public init(_ name: String? = nil, _ size: Double) {
          self.name = name
          self.size = size
        }

        public init(_ size: Double) { self.init(nil, size) }

        /// True for the font of the system, which NUI calls `system` and `boldSystem`.
        public var isSystem: Bool { name == nil || name == "system" || isBoldSystem }
        public var isBoldSystem: Bool { name == "boldSystem" }
      }

    """

  static let insets = """

      /// Insets in points.
      public struct ThemeInsets: Hashable, Sendable {
        public let top: Double
        public let left: Double
        public let bottom: Double
        public let right: Double

        public init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
          self.top = top
          self.left = left
          self.bottom = bottom
          self.right = right
        }
      }

    """

  static let offset = """

      /// An offset in points, to the right and downward.
      public struct ThemeOffset: Hashable, Sendable {
        public let horizontal: Double
        public let vertical: Double

        public init(_ horizontal: Double, _ vertical: Double) {
          self.horizontal = horizontal
          self.vertical = vertical
        }
      }

    """

  static let uiColor = """
      nonisolated extension THEME.Cell {
        public var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
      }

      nonisolated extension THEME.ThemeColor {
        /// The color, which adapts to the appearance. A watch is always dark.
        public var uiColor: UIColor {
          #if os(watchOS)
            dark.uiColor
          #else
            UIColor(dynamicProvider: { @Sendable [self] traits in
              #if os(tvOS)
                let isElevated = false
              #else
                let isElevated = traits.userInterfaceLevel == .elevated
              #endif
              return cell(
                isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high,
                isElevated: isElevated
              ).uiColor
            })
          #endif
        }
      }

    """

  static let uiFont = """

      nonisolated extension THEME.ThemeFont {
        /// The font; that of the system if the app does not have it.
        public var uiFont: UIFont {
          if let name, !isSystem, let font = UIFont(name: name, size: size) { return font }
          return isBoldSystem ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size)
        }
      }

    """

  static let uiInsets = """

      nonisolated extension THEME.ThemeInsets {
        public var uiEdgeInsets: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
      }

    """

  static let nsColor = """
      nonisolated extension THEME.Cell {
        public var nsColor: NSColor { NSColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
      }

      nonisolated extension THEME.ThemeColor {
        /// The color, which adapts to the appearance.
        public var nsColor: NSColor {
          NSColor(name: nil, dynamicProvider: { @Sendable [self] appearance in
            let name = appearance.bestMatch(from: [
              .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
            ])
            return cell(
              isDark: name == .darkAqua || name == .accessibilityHighContrastDarkAqua,
              isHighContrast: name == .accessibilityHighContrastAqua || name == .accessibilityHighContrastDarkAqua
            ).nsColor
          })
        }
      }

    """

  static let nsFont = """

      nonisolated extension THEME.ThemeFont {
        /// The font; that of the system if the app does not have it.
        public var nsFont: NSFont {
          if let name, !isSystem, let font = NSFont(name: name, size: size) { return font }
          return isBoldSystem ? NSFont.boldSystemFont(ofSize: size) : NSFont.systemFont(ofSize: size)
        }
      }

    """

  static let nsInsets = """

      nonisolated extension THEME.ThemeInsets {
        public var nsEdgeInsets: NSEdgeInsets { NSEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
      }

    """

  static let swiftUIColor = """
      @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
      nonisolated extension THEME.ThemeColor {
        /// The color, which adapts to the appearance.
        public var color: SwiftUI.Color {
          #if canImport(UIKit)
            SwiftUI.Color(uiColor: uiColor)
          #else
            SwiftUI.Color(nsColor: nsColor)
          #endif
        }
      }

    """

  static let swiftUIGradient = """

      @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
      nonisolated extension THEME.ThemeGradient {
        public var gradient: SwiftUI.LinearGradient {
          SwiftUI.LinearGradient(colors: [top.color, bottom.color], startPoint: .top, endPoint: .bottom)
        }
      }

    """

  static let swiftUIFont = """

      @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
      nonisolated extension THEME.ThemeFont {
        /// The font, which does not grow with the text size of the user. SwiftUI takes that of the system if the app does not
        /// have it.
        public var font: SwiftUI.Font {
          if let name, !isSystem { return .custom(name, fixedSize: size) }
          return .system(size: size, weight: isBoldSystem ? .bold : .regular)
        }
      }

    """

  static let swiftUIInsets = """

      @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
      nonisolated extension THEME.ThemeInsets {
        /// The insets, with the left side leading.
        public var edgeInsets: SwiftUI.EdgeInsets { SwiftUI.EdgeInsets(top: top, leading: left, bottom: bottom, trailing: right) }
      }

    """
}
