import NSSTheme

extension ValueType {
  /// Any text: the type of an unknown property.
  static let string: ValueType = ValueType(.string, .typeText, help: nil) { _ in StoredValue(.text, .string) }

  /// A PostScript or family name of one or more words, or `system`, `boldSystem`, ….
  static let fontName: ValueType = ValueType(.fontName, .typeFontName, help: Phrase(.hintFontName)) {
    $0.contains(anyOf: ",()") ? nil : StoredValue(.text, .fontName)
  }

  /// The name of an image resource; its extension is optional.
  static let image: ValueType = ValueType(.image, .typeImage, help: Phrase(.hintImage)) {
    $0.contains(anyOf: ",()") ? nil : StoredValue(.text, .image)
  }

  /// Names of classes, separated by commas (`exclude-views`).
  static let classList: ValueType = ValueType(.classList, .typeClassList, help: Phrase(.hintClassList)) { reader in
    guard !reader.contains(anyOf: "() ") else { return nil }
    for field in reader.fields(separatedBy: UInt8(ascii: ",")) where field.isEmpty { return nil }
    return StoredValue(.names, .classList)
  }
}
