import NSSCompiler
import NSSTheme

package struct DefinitionAnswer {
  package struct Target {
    package let location: Location
    package let name: SourceRange
  }

  /// The bytes of the name that was asked about, with the `@` of a constant.
  package let origin: SourceRange
  /// The definitions, the effective one first.
  package let targets: [Target]
}

extension Snapshot {
  /// The definitions of the name at a location, the effective one first; nil if there are none.
  /// The definitions of a selector are its other rules. A color of the palette has a definition if the stylesheets override it.
  package func definition(at offset: Int) -> DefinitionAnswer? {
    guard let token = word(at: clamped(offset)) else { return nil }
    let targets: [DefinitionAnswer.Target]
    let values = values(at: tree.tokens[token].start)
    if tree.tokens[token].isA(.constant) {
      targets = definitions(ofConstant: String(text(token, in: document).dropFirst()), values)
    } else {
      switch symbol(ofToken: token, in: document) {
      case .paletteStyle(let family): targets = overrides(of: text(token, in: document), family, values)
      case .selector(let name): targets = rules(of: name, except: token)
      default: return nil
      }
    }
    return targets.isEmpty ? nil : DefinitionAnswer(origin: tree.tokens[token].range, targets: targets)
  }

  /// The text at a location if it may name an image: the value of a property for images, or a name with an extension.
  package func imageName(at offset: Int) -> String? {
    guard let token = word(at: clamped(offset)) else { return nil }
    let bytes = Array(text(token, in: document).utf8)
    let name = String(decoding: bytes[Quotes.inside(bytes, 0, bytes.count) ?? bytes.indices], as: UTF8.self)
    switch roles[document][token] {
    case .declarationValue(let index) where tree.kind(of: index) == .image: return name
    case .declarationValue, .definitionValue: return name.utf8.contains(UInt8(ascii: ".")) ? name : nil
    default: return nil
    }
  }

  private func target(_ row: ConstantDefinition) -> DefinitionAnswer.Target {
    let tree = analysis.layers.sheets[row.layer].tree
    let name = analysis.nameRange(row)
    let end = tree.definition(at: name.start).map { tree.range(of: $0).end } ?? name.end
    return DefinitionAnswer.Target(
      location: Location(file: row.layer, range: SourceRange(start: name.start, end: max(name.end, end))), name: name)
  }

  private func definitions(ofConstant name: String, _ values: ResolvedValues) -> [DefinitionAnswer.Target] {
    guard let constant = analysis.constants.names.find(name) else { return [] }
    let rows = analysis.constants.rows.filter { $0.constant == constant }
    return ordered(rows, first: values.analysis.definition(of: constant, usedIn: document)).map(target)
  }

  private func ordered(_ rows: [ConstantDefinition], first: ConstantDefinition?) -> [ConstantDefinition] {
    guard let first else { return rows }
    func isFirst(_ row: ConstantDefinition) -> Bool { row.layer == first.layer && row.sourceStart == first.sourceStart }
    return rows.filter(isFirst) + rows.filter { !isFirst($0) }
  }

  /// The definitions that override the palette color that a word names, then the other overrides of its style.
  private func overrides(of word: String, _ family: String, _ values: ResolvedValues) -> [DefinitionAnswer.Target] {
    let bytes = Array(word.utf8)
    let cell = values.context.palette.cell(named: bytes, 0, bytes.count, analysis.dialect.paletteNames, from: .lightBackground)
    let overrides = values.analysis.base.overrides
    let winner = cell.flatMap { cell in overrides.overrides[(overrides.sources[cell.index] ?? cell).index] }
    let rows = analysis.constants.rows.filter { overriddenFamily(analysis.constants.names.string($0.constant)) == family }
    return ordered(rows, first: winner.map { analysis.constants.rows[$0.row] }).map(target)
  }

  /// The rules with a selector, in reverse order, because the last one is effective.
  private func rules(of selector: String, except token: Int) -> [DefinitionAnswer.Target] {
    var targets: [DefinitionAnswer.Target] = []
    for (file, tree) in trees.enumerated().reversed() {
      for rule in tree.everyRule.reversed() {
        for row in tree[tree[rule].writtenSelectors] where tree.text(of: row.name) == selector {
          guard file != document || row.name.number != token else { continue }
          targets.append(
            DefinitionAnswer.Target(location: Location(file: file, range: tree.range(of: rule)), name: tree.range(of: row.name)))
        }
      }
    }
    return targets
  }
}
