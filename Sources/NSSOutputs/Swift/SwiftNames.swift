import NSSTheme

enum SwiftName {
  /// An identifier from a name: each character that is not a letter, a digit or `_` becomes `_`.
  static func identifier(_ name: String) -> String { guarded(String(decoding: name.unicodeScalars.map(byte), as: UTF8.self)) }

  /// The name of a property in camel case: `font-color` becomes `fontColor`.
  static func member(_ property: String) -> String { guarded(camelCase(property)) }

  /// True if an identifier is the name of its property in camel case, without a suffix.
  static func isKept(_ property: String, as identifier: String) -> Bool {
    identifier == camelCase(property)
      && property.unicodeScalars.allSatisfy { $0 == "-" || byte($0) == UInt8(truncatingIfNeeded: $0.value) && $0.isASCII }
  }

  private static func camelCase(_ property: String) -> String {
    let words = property.unicodeScalars.split(separator: "-").map { $0.map(byte) }
    let others = words.dropFirst().map { [$0[0].uppercased] + $0.dropFirst() }
    return String(decoding: (words.prefix(1) + others).joined(), as: UTF8.self)
  }

  /// The name of the type for a stylesheet: `acme-tenant.nss` becomes `AcmeTenantTheme`, `theme.nss` becomes `AppTheme`.
  static func type(for path: String) -> String {
    var words = Emitter.fileName(of: path).split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    if words.last?.lowercased() == "theme" { words.removeLast() }
    let name = words.joined()
    return guarded((name.isEmpty ? "App" : name) + "Theme")
  }

  static func isType(_ name: String) -> Bool {
    identifier(name) == name && !keywords.contains(name) && !taken.contains(name) && !frameworkNames.contains(name) && name != "_"
  }

  /// The names of Apple's types and modules that the file uses beside its own type.
  private static let frameworkNames: Set<String> = [
    "AppKit", "UIKit", "SwiftUI", "UIColor", "NSColor", "UIFont", "NSFont", "Color", "Font", "CGFloat", "UITraitCollection",
    "NSAppearance", "UIEdgeInsets", "NSEdgeInsets", "EdgeInsets", "CGSize", "UIOffset", "CAGradientLayer", "LinearGradient",
  ]

  static func written(_ identifier: String) -> String { keywords.contains(identifier) ? "`\(identifier)`" : identifier }

  private static func byte(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": UInt8(truncatingIfNeeded: scalar.value)
    default: UInt8(ascii: "_")
    }
  }

  /// An identifier that does not begin with a digit, and that hides no other name in its scope.
  private static func guarded(_ name: String) -> String {
    guard let first = name.utf8.first else { return "_1" }
    if first.isDigit { return "_" + name }
    // `_` alone is not an identifier.
    if name == "_" { return "_1" }
    return taken.contains(name) ? name + "_" : name
  }

  /// The names of types that the generated file uses, and the names that Swift rejects even in backticks.
  private static let taken = Set(
    [
      "Type", "Protocol", "self", "Self", "init", "Swift", "Bool", "Double", "Int", "String", "UInt32", "Hashable", "Sendable",
      "CaseIterable", "Palette", "Values", "ThemeVariant", "ThemeEnvironment", "ThemeFontModifier",
    ] + ([.color, .font, .gradient, .insets, .offset] + ValueKind.allCases.map(SwiftType.keyword)).map(\.name))

  /// The words that Swift reserves in declarations, statements and expressions.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while", "await", "consume", "copy", "each", "package", "some",
  ]
}
