// Stubs have the declarations of Apple, without their documentation.
// swift-format-ignore-file

@_exported import Foundation

open class UIColor: NSObject, @unchecked Sendable {
  private let provider: (UITraitCollection) -> UIColor?
  private let components: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    provider = { _ in nil }
  }

  // Apple declares the provider without `@Sendable`, and calls it on any thread. watchOS has no such initializer.
  #if !WATCHOS
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
      components = []
      provider = dynamicProvider
    }
  #endif

  open func resolvedColor(with traits: UITraitCollection) -> UIColor { provider(traits)?.resolvedColor(with: traits) ?? self }

  public static var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }

  /// For tests.
  public var sRGB: [CGFloat] { components }
}

#if !WATCHOS
  @MainActor open class UIView: NSObject {
    open var traitCollection: UITraitCollection { .current }
    open var tintColor: UIColor!
    open var backgroundColor: UIColor?
  }

  @MainActor open class UILabel: UIView {
    open var font: UIFont!
    open var adjustsFontForContentSizeCategory = false
    open var textColor: UIColor!
  }
#endif

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified, normal, high }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified, base, elevated }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// watchOS has the class, but not its members.
open class UITraitCollection: NSObject, @unchecked Sendable {
  #if !WATCHOS
    public internal(set) var userInterfaceStyle = UIUserInterfaceStyle.light
    public internal(set) var accessibilityContrast = UIAccessibilityContrast.normal
    public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
    public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular
    #if !TVOS
      public internal(set) var userInterfaceLevel = UIUserInterfaceLevel.base
    #endif

    public static var current: UITraitCollection {
      get { UITraitCollection() }
      set {}
    }

    /// For tests.
    public static func test(
      isDark: Bool = false, isHighContrast: Bool = false, isElevated: Bool = false, idiom: UIUserInterfaceIdiom = .phone,
      height: UIUserInterfaceSizeClass = .regular
    ) -> UITraitCollection {
      let traits = UITraitCollection()
      traits.userInterfaceStyle = isDark ? .dark : .light
      traits.accessibilityContrast = isHighContrast ? .high : .normal
      #if !TVOS
        traits.userInterfaceLevel = isElevated ? .elevated : .base
      #endif
      traits.userInterfaceIdiom = idiom
      traits.verticalSizeClass = height
      return traits
    }
  #endif
}

open class UIFontDescriptor: NSObject, @unchecked Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    #if !TVOS
      public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    #endif
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  public let fontName: String
  public let pointSize: CGFloat

  /// The app has two fonts besides the system font.
  public convenience init?(name: String, size: CGFloat) {
    guard ["Avenir-Medium", "HelveticaNeue-Light"].contains(name) else { return nil }
    self.init(descriptor: UIFontDescriptor(name), size: size)
  }

  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    fontName = descriptor.name
    pointSize = size
  }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontName) }
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(descriptor: UIFontDescriptor("system"), size: size) }
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(descriptor: UIFontDescriptor("boldSystem"), size: size)
  }
}

/// The stub's user prefers a text size twice as large.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledFont(for font: UIFont) -> UIFont { UIFont(descriptor: font.fontDescriptor, size: font.pointSize * 2) }
  #if !WATCHOS
    open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont { scaledFont(for: font) }
  #endif
}

public struct UIEdgeInsets: Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public struct UIOffset: Sendable {
  public var horizontal, vertical: CGFloat

  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}
