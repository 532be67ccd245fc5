import NSSTheme

/// A color in the stylesheet.
package struct ColorInText {
  /// The bytes.
  package let range: SourceRange
  /// The color, on a light background if it depends on that.
  package let color: Color
}

/// Colors.
extension Snapshot {
  /// The colors in values, in the order of the text: literals, color words, palette styles, and constants through any depth. Not
  /// those in quotes.
  package func colors() -> [ColorInText] {
    let tree = sheet.tree
    var colors: [ColorInText] = []
    for definition in tree.definitions {
      guard !isString(definition.value), let (color, _) = color(of: definition) else { continue }
      colors.append(ColorInText(range: tree.writtenRange(of: definition.value), color: color))
    }
    for index in tree.everyDeclaration {
      guard !isString(tree[index].value), let (color, _) = color(of: index) else { continue }
      colors.append(ColorInText(range: tree.range(of: tree[index].value), color: color))
    }
    return colors.sorted { $0.range.start < $1.range.start }
  }

  /// True for a value that is one string. Its text may mean a color, but the quotes would be replaced with it.
  private func isString(_ value: Run<Token>) -> Bool {
    value.count == 1 && sheet.tree.tokens[Int(value.start)].isA(.string)
  }

  /// The color of a declaration of the stylesheet.
  func color(of index: Index<Declaration>) -> (color: Color, cell: Palette.Cell?)? {
    let declaration = sheet.tree[index]
    guard kind(of: index, in: document) == .color, !declaration.value.isEmpty else { return nil }
    return analysis.color(ofValue: declaration.value, in: document, readingContext)
  }

  /// The color of a definition of the stylesheet, on the background of the palette color that it overrides.
  func color(of definition: Definition) -> (color: Color, cell: Palette.Cell?)? {
    guard !definition.value.isEmpty else { return nil }
    let name = sheet.tree[definition.name]
    var variant = Palette.Variant.lightBackground
    let bytes = sheet.tree.file.bytes
    if let (_, suffix) = analysis.palette.styleAndSuffix(bytes, Int(name.start) + 1, Int(name.end)), !suffix.isEmpty {
      variant = analysis.palette.variant(suffix: suffix, in: bytes) ?? variant
    }
    return analysis.color(ofValue: definition.value, in: document, for: variant, readingContext)
  }
}
