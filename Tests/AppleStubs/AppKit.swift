// Stubs have the declarations of Apple, without their documentation.
// swift-format-ignore-file

@_exported import Foundation

open class NSColor: NSObject, @unchecked Sendable {
  public typealias Name = String
  private let provider: (NSAppearance) -> NSColor?
  private let components: [CGFloat]

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    provider = { _ in nil }
  }

  public init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
    components = []
    provider = dynamicProvider
  }

  /// For tests.
  public func resolved(with appearance: NSAppearance) -> NSColor { provider(appearance)?.resolved(with: appearance) ?? self }
  public var sRGB: [CGFloat] { components }
}

open class NSAppearance: NSObject, @unchecked Sendable {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let aqua = Name(rawValue: "aqua")
    public static let darkAqua = Name(rawValue: "darkAqua")
    public static let accessibilityHighContrastAqua = Name(rawValue: "accessibilityHighContrastAqua")
    public static let accessibilityHighContrastDarkAqua = Name(rawValue: "accessibilityHighContrastDarkAqua")
  }

  private let name: Name
  public init?(named name: Name) { self.name = name }
  open func bestMatch(from appearances: [Name]) -> Name? { appearances.contains(name) ? name : nil }
}

open class NSFontDescriptor: NSObject, @unchecked Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

open class NSFont: NSObject, @unchecked Sendable {
  public let fontName: String
  public let pointSize: CGFloat

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard ["Avenir-Medium", "HelveticaNeue-Light"].contains(fontName) else { return nil }
    self.init(descriptor: NSFontDescriptor(fontName), size: fontSize)
  }

  public init?(descriptor fontDescriptor: NSFontDescriptor, size fontSize: CGFloat) {
    fontName = fontDescriptor.name
    pointSize = fontSize
  }

  open var fontDescriptor: NSFontDescriptor { NSFontDescriptor(fontName) }
  open class func systemFont(ofSize size: CGFloat) -> NSFont { NSFont(descriptor: NSFontDescriptor("system"), size: size)! }
  open class func boldSystemFont(ofSize size: CGFloat) -> NSFont {
    NSFont(descriptor: NSFontDescriptor("boldSystem"), size: size)!
  }
}

// `NSEdgeInsets` is in Foundation of Linux.
