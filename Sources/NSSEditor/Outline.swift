import NSSCompiler
import NSSTheme
import NSSTools

package struct OutlineItem {
  package enum Kind {
    case constant, rule, declaration, media
  }

  package let name: String
  /// A value or a short description after the name; may be empty.
  package let detail: String
  package let kind: Kind
  package let range: SourceRange
  package let nameRange: SourceRange
  package let children: [OutlineItem]
}

extension Snapshot {
  /// The definitions, rules and media blocks of the stylesheet, without broken ones.
  package func outline() -> [OutlineItem] {
    OutlineReader(tree: tree, values: colorValues).items(0..<tree.statements.count)
  }
}

private struct OutlineReader {
  let tree: SyntaxTree
  let values: ColorValues

  /// The items of some statements. Those in a media block follow the block itself in the list.
  func items(_ statements: Range<Int>) -> [OutlineItem] {
    var items: [OutlineItem] = []
    var next = statements.lowerBound
    while next < statements.upperBound {
      switch tree.statements[next] {
      case .definition(let index):
        if let item = item(index) { items.append(item) }
      case .rule(let index):
        if let item = item(index) { items.append(item) }
      case .mediaBlock(let index):
        let inner = tree[index].statements.indices
        items += item(index, self.items(inner))
        next = max(next, inner.upperBound - 1)
      }
      next += 1
    }
    return items
  }

  private func item(_ index: Index<Definition>) -> OutlineItem? {
    let definition = tree[index]
    let name = tree[definition.name].range
    guard !definition.value.isEmpty, !definition.isInRule, name.end > name.start + 1 else { return nil }
    return OutlineItem(
      name: tree.file.text(name), detail: shownValue(of: index), kind: .constant, range: tree.range(of: index), nameRange: name,
      children: [])
  }

  private func item(_ index: Index<Rule>) -> OutlineItem? {
    let rule = tree[index]
    guard !rule.isBroken, let first = rule.writtenSelectors.first, let last = rule.writtenSelectors.last else { return nil }
    let names = tree[rule.writtenSelectors].map { tree.text(of: $0.name) }
    let nameRange = SourceRange(start: tree.range(of: first).start, end: tree.range(of: last).end)
    let declarations = rule.declarations.indices.compactMap { item(Index<Declaration>($0)) }
    return OutlineItem(
      name: names.joined(separator: ", "), detail: "", kind: .rule, range: tree.range(of: index), nameRange: nameRange,
      children: declarations)
  }

  private func item(_ index: Index<Declaration>) -> OutlineItem? {
    let declaration = tree[index]
    guard !declaration.isBroken else { return nil }
    return OutlineItem(
      name: tree.text(of: declaration.property), detail: tree.text(of: declaration.value).onOneLine, kind: .declaration,
      range: tree.range(of: index), nameRange: tree[declaration.property].range, children: [])
  }

  /// The item of a media block; if the block is broken, the items inside it.
  private func item(_ index: Index<MediaBlock>, _ children: [OutlineItem]) -> [OutlineItem] {
    let block = tree[index]
    guard !block.isBroken else { return children }
    let options = tree[block.options].map { "\(tree.text(of: $0.feature)): \(tree.text(of: $0.value))" }
    return [
      OutlineItem(
        name: "@media", detail: options.joined(separator: ", "), kind: .media, range: tree.range(of: index),
        nameRange: tree[block.keyword].range, children: children)
    ]
  }

  /// The value of a definition: its color, or its text with constants replaced.
  private func shownValue(of index: Index<Definition>) -> String {
    let definition = tree[index]
    guard values.dialect.syntax == .grammar else { return tree.text(of: definition.value).onOneLine }
    if let color = values.color(of: definition)?.color { return color.description }
    return (values.text(of: definition) ?? tree.text(of: definition.value)).onOneLine
  }
}
