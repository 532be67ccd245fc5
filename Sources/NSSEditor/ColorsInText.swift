import NSSCompiler
import NSSTheme

package struct ColorInText {
  package let range: SourceRange
  /// The color, on a light background if it depends on that.
  package let color: Color
}

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

  var colorValues: ColorValues { ColorValues(self) }
}

/// Reads values of one stylesheet as colors. It holds parts of the `Snapshot`: reading them from there for each value would copy them.
struct ColorValues {
  let tree: SyntaxTree
  let layer: Int
  private let snapshot: Snapshot
  /// True if all values are the same as in the base, because no media block has definitions.
  private let isSame: Bool
  private let base: ResolvedValues

  fileprivate init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    tree = snapshot.sheet.tree
    layer = snapshot.document
    isSame = !snapshot.analysis.constants.hasConditions
    base = snapshot.baseValues
  }

  var dialect: Dialect { base.analysis.dialect }

  /// True for a value that is one string. Its text may mean a color, but the quotes would be replaced with it.
  fileprivate func isString(_ value: Run<Token>) -> Bool {
    guard value.count == 1 else { return false }
    let first = tree.file.bytes[Int(tree.tokens[Int(value.start)].start)]
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
  }

  func color(of index: Index<Declaration>) -> (color: Color, cell: Palette.Cell?)? {
    let value = tree[index].value
    guard tree.kind(of: index) == .color, !value.isEmpty else { return nil }
    let values = isSame ? base : snapshot.values(at: tree[tree[index].property].start)
    return values.analysis.color(ofValue: value, in: layer, values.context)
  }

  func color(of definition: Definition) -> (color: Color, cell: Palette.Cell?)? {
    guard !definition.value.isEmpty else { return nil }
    let name = tree[definition.name]
    var variant = Palette.Variant.lightBackground
    let bytes = tree.file.bytes
    let values = values(of: definition)
    let palette = values.analysis.palette
    if let (_, suffix) = palette.styleAndSuffix(bytes, Int(name.start) + 1, Int(name.end)), !suffix.isEmpty {
      variant = palette.variant(suffix: suffix, in: bytes) ?? variant
    }
    return values.analysis.color(ofValue: definition.value, in: layer, for: variant, values.context)
  }

  /// The value of a definition with its constants replaced; nil if one of them has no value.
  func text(of definition: Definition) -> String? {
    values(of: definition).analysis.resolvedText(of: definition.value, in: layer).map { String(decoding: $0, as: UTF8.self) }
  }

  private func values(of definition: Definition) -> ResolvedValues { isSame ? base : snapshot.values(in: definition.media) }
}
