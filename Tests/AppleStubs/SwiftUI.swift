// Stubs have the declarations of Apple, without their documentation.
// swift-format-ignore-file

@_exported import Foundation

#if MACOS
  import AppKit
#else
  import UIKit
#endif

public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("a style without a resolution") }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

public struct Color: Hashable, Sendable, ShapeStyle {
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
  public static var primary: Color { Color(red: 0, green: 0, blue: 0) }
  public func opacity(_ opacity: Double) -> Color { self }

  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
}

public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    public static let regular = Weight()
    public static let bold = Weight()
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  private let description: String
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(description: "\(name) \(fixedSize)") }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(description: "\(name) \(size) \(textStyle)")
  }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(description: "system \(size)")
  }
}

public struct UnitPoint: Hashable, Sendable {
  public static let top = UnitPoint()
  public static let bottom = UnitPoint()
}

public struct LinearGradient: Sendable, ShapeStyle {
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

public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

public struct EnvironmentValues {
  public var colorScheme = ColorScheme.light
  public internal(set) var colorSchemeContrast = ColorSchemeContrast.standard
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var verticalSizeClass: UserInterfaceSizeClass?
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension EnvironmentValues {
  /// For tests.
  public static func test(
    isDark: Bool = false, isHighContrast: Bool = false, horizontal: UserInterfaceSizeClass? = nil,
    vertical: UserInterfaceSizeClass? = nil
  ) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = isDark ? .dark : .light
    values.colorSchemeContrast = isHighContrast ? .increased : .standard
    (values.horizontalSizeClass, values.verticalSizeClass) = (horizontal, vertical)
    return values
  }
}

public protocol DynamicProperty {}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

@propertyWrapper public struct Binding<Value>: DynamicProperty {
  public var wrappedValue: Value
  init(_ value: Value) { wrappedValue = value }
}

@propertyWrapper public struct State<Value>: DynamicProperty {
  private final class Box { var value: Value; init(_ value: Value) { self.value = value } }
  private let box: Box
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> { Binding(wrappedValue) }
}

public protocol VectorArithmetic {}
extension Double: VectorArithmetic {}
extension CGFloat: VectorArithmetic {}

@propertyWrapper public struct ScaledMetric<Value: VectorArithmetic>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public var body: Never { fatalError("a view without a body") }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("a view without a body") }
}

public struct TupleView<T>: View {
  public var body: Never { fatalError("a view without a body") }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  public var body: Never { fatalError("a view without a body") }
}

public struct EmptyView: View {
  public var body: Never { fatalError("a view without a body") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view without a body") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> { _ConditionalContent() }
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> { _ConditionalContent() }
}

extension Color: View {
  public var body: Never { fatalError("a view without a body") }
}

extension Never: View {
  public var body: Never { fatalError("a view without a body") }
}

public struct Text: View {
  public init(_ content: some StringProtocol) {}
  public var body: Never { fatalError("a view without a body") }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
  public var body: Never { fatalError("a view without a body") }
}

public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError("a view without a body") }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

public struct VStack<Content: View>: View {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("a view without a body") }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }
  nonisolated public func background(_ style: some ShapeStyle) -> some View { self }
  nonisolated public func tint(_ tint: Color?) -> some View { self }
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { self }
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
}
