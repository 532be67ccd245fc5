import NSSCompiler
import NSSTheme

/// The type of a generated member.
enum SwiftType: Hashable {
  case color, number, integer, bool, text, names, offset, insets, font, gradient
  case keyword(ValueKind)

  /// The type as source code.
  var name: String {
    switch self {
    case .color: "ThemeColor"
    case .number: "Double"
    case .integer: "Int"
    case .bool: "Bool"
    case .text: "String"
    case .names: "[String]"
    case .offset: "ThemeOffset"
    case .insets: "ThemeInsets"
    case .font: "ThemeFont"
    case .gradient: "ThemeGradient"
    case .keyword(let kind): kind.swiftName
    }
  }
}

extension ValueKind {
  /// The name of the generated enum for its keywords: `textAlign` becomes `TextAlign`.
  fileprivate var swiftName: String {
    let name = ValueKind.names[Int(rawValue)]
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The part of a generated file that depends only on the types in use, not on the theme.
struct SwiftSupport {
  /// The imports, with line endings.
  let imports: String
  /// The declarations of the types, inside the type of the theme.
  let types: String
  /// The extensions for UIKit, AppKit and SwiftUI.
  let extensions: String

  init(_ used: Set<SwiftType>, access: String, name: String) {
    var types = ""
    if used.contains(.color) { types += SwiftSupport.color }
    if used.contains(.gradient) { types += SwiftSupport.gradient }
    if used.contains(.font) { types += SwiftSupport.font }
    if used.contains(.insets) { types += SwiftSupport.insets }
    if used.contains(.offset) { types += SwiftSupport.offset }
    for kind in ValueKind.allCases where used.contains(.keyword(kind)) {
      types += "\n  public enum \(kind.swiftName): String, Hashable, Sendable, CaseIterable {\n"
      for word in ValueType.of(kind).words {
        let member = SwiftName.member(word)
        types += "    case \(SwiftName.written(member))\(member == word ? "" : " = \(SwiftLiteral.string(word))")\n"
      }
      types += "  }\n"
    }
    var uiKit = ""
    var appKit = ""
    var swiftUI = ""
    if used.contains(.color) {
      (uiKit, appKit, swiftUI) = (SwiftSupport.uiColor, SwiftSupport.nsColor, SwiftSupport.swiftUIColor)
    }
    if used.contains(.gradient) { swiftUI += SwiftSupport.swiftUIGradient }
    if used.contains(.font) {
      uiKit += SwiftSupport.uiFont
      appKit += SwiftSupport.nsFont
      swiftUI += SwiftSupport.swiftUIFont
    }
    if used.contains(.insets) {
      uiKit += SwiftSupport.uiInsets
      appKit += SwiftSupport.nsInsets
      swiftUI += SwiftSupport.swiftUIInsets
    }
    let word = access.isEmpty ? "" : access
    func own(_ text: String) -> String {
      text.replacingText("public ", with: word).replacingText("THEME", with: name)
    }
    self.types = own(types)
    extensions =
      uiKit.isEmpty
      ? ""
      : own(
        "\n#if canImport(UIKit)\n\(uiKit)#elseif canImport(AppKit)\n\(appKit)#endif\n\n#if canImport(SwiftUI)\n\(swiftUI)#endif\n"
      )
    imports =
      uiKit.isEmpty
      ? ""
      : """

      #if canImport(UIKit)
        \(word)import UIKit
      #elseif canImport(AppKit)
        \(word)import AppKit
      #endif
      #if canImport(SwiftUI)
        \(word)import SwiftUI
      #endif

      """
  }
}
