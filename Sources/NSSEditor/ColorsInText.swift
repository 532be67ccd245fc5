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
    let values = colorValues
    let tree = values.tree
    var colors: [ColorInText] = []
    for definition in tree.definitions where !values.isString(definition.value) {
      guard let (color, _) = values.color(of: definition) else { continue }
      colors.append(ColorInText(range: tree.writtenRange(of: definition.value), color: color))
    }
    for index in tree.everyDeclaration where !values.isString(tree[index].value) {
      guard let (color, _) = values.color(of: index) else { continue }
      colors.append(ColorInText(range: tree.range(of: tree[index].value), color: color))
    }
    return colors.sorted { $0.range.start < $1.range.start }
  }

  /// The values of the stylesheet, read as colors.
  var colorValues: ColorValues { ColorValues(tree: sheet.tree, analysis: analysis, layer: document, context: readingContext) }
}

/// Reads values of one stylesheet as colors. Getting one of its parts from a `Snapshot` for each value would copy them.
struct ColorValues {
  let tree: SyntaxTree
  let analysis: Analysis
  let layer: Int
  fileprivate let context: ReadingContext

  /// True for a value that is one string. Its text may mean a color, but the quotes would be replaced with it.
  fileprivate func isString(_ value: Run<Token>) -> Bool {
    guard value.count == 1 else { return false }
    let first = tree.file.bytes[Int(tree.tokens[Int(value.start)].start)]
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
  }

  /// The color of a declaration.
  func color(of index: Index<Declaration>) -> (color: Color, cell: Palette.Cell?)? {
    let value = tree[index].value
    guard tree.kind(of: index) == .color, !value.isEmpty else { return nil }
    return analysis.color(ofValue: value, in: layer, context)
  }

  /// The color of a definition, on the background of the palette color that it overrides.
  func color(of definition: Definition) -> (color: Color, cell: Palette.Cell?)? {
    guard !definition.value.isEmpty else { return nil }
    let name = tree[definition.name]
    var variant = Palette.Variant.lightBackground
    let bytes = tree.file.bytes
    if let (_, suffix) = analysis.palette.styleAndSuffix(bytes, Int(name.start) + 1, Int(name.end)), !suffix.isEmpty {
      variant = analysis.palette.variant(suffix: suffix, in: bytes) ?? variant
    }
    return analysis.color(ofValue: definition.value, in: layer, for: variant, context)
  }
}
