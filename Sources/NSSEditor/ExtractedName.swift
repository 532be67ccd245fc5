import NSSCompiler
import NSSTheme

extension Snapshot {
  /// An unused name in camel case for the value of a declaration, or for a part of it. It is not the name of a palette style.
  func newName(for literal: Run<Token>, of index: Index<Declaration>) -> String {
    var name = ""
    let property = tree.text(of: tree[index].property)
    let words = literal == tree[index].value ? property : "\(property)-\(partName(of: literal, in: index))"
    for part in words.split(whereSeparator: { !$0.isASCII || !($0.isLetter || $0.isNumber) }) {
      name += name.isEmpty ? part.lowercased() : part.prefix(1).uppercased() + part.dropFirst().lowercased()
    }
    if name.first?.isLetter != true { name = "value" + name }
    if analysis.palette.styles.find(name) != nil || name.hasPrefix("media") || name.hasPrefix("and") {
      name = "my" + name.prefix(1).uppercased() + name.dropFirst()
    }
    guard isUsed(name) else { return name }
    return name + String((2...).first { !isUsed("\(name)\($0)") } ?? 2)
  }

  private func isUsed(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return analysis.constants.names.find(name) != nil || analysis.palette.isOverride(bytes, 0, bytes.count)
      || !occurrences(of: .constant(name), in: document).isEmpty
  }

  /// The name of a part of the value of a declaration: its side, its direction, or what it means. Empty if the name of the property
  /// says that already.
  private func partName(of literal: Run<Token>, in index: Index<Declaration>) -> String {
    let property = tree.text(of: tree[index].property)
    let value = tree[index].value
    let position = value.indices.lowerBound..<literal.indices.lowerBound
    switch tree.kind(of: index) {
    case .offset: return tree.tokens[position].contains { $0.isA(.comma) } ? "vertical" : "horizontal"
    case .box:
      let side = value.count == 3 ? "horizontal" : "right"
      let sides = value.count == 2 ? ["vertical", "horizontal"] : ["top", side, "bottom", "left"]
      return position.count < sides.count ? sides[position.count] : ""
    case .classList: return "class"
    default: break
    }
    let text = analysis.resolvedText(of: literal, in: document) ?? []
    var reader = ValueReader(text, 0, text.count, in: readingContext)
    let isFont = property == "font" || property.hasSuffix("-font")
    if ColorReader.read(&reader) != nil { return property.hasSuffix("color") ? "" : "color" }
    let isNumber = text.first.map { $0.isDigit || "-.+".utf8.contains($0) } ?? false
    if isNumber { return isFont ? "size" : "number" }
    return isFont ? "name" : "word"
  }
}
