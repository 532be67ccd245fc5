// Stubs have the declarations of Apple, without their documentation.
// swift-format-ignore-file

@_exported import Foundation

#if MACOS
  import AppKit
#else
  import UIKit
#endif

public struct Color: Hashable, Sendable {
  private let description: String

  #if MACOS
    public init(nsColor: NSColor) { description = "\(nsColor)" }
  #else
    public init(uiColor: UIColor) { description = "\(uiColor)" }
  #endif

  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    description = "\(red) \(green) \(blue) \(opacity)"
  }

  public static var accentColor: Color { Color(red: 0, green: 0, blue: 1) }

  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
}

public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    public static let regular = Weight()
    public static let bold = Weight()
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  private let description: String
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(description: "\(name) \(fixedSize)") }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(description: "system \(size)")
  }
}

public struct UnitPoint: Hashable, Sendable {
  public static let top = UnitPoint()
  public static let bottom = UnitPoint()
}

public struct LinearGradient: Sendable {
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

extension Never: View {
  public var body: Never { fatalError("a view without a body") }
}

public struct Text: View {
  public init(_ content: String) {}
  public var body: Never { fatalError("a view without a body") }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func foregroundStyle(_ style: Color) -> some View { self }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
}
