/// What explanations ask for again and again, found once for each name: the declarations of a selector, and the definitions of a constant.
final class ExplainedNames {
  /// A declaration of a property of a selector.
  struct Candidate {
    let number: Int
    /// The number of the property.
    let property: Int
    let declaration: Declaration
    let rule: Rule
    let layer: Int
  }

  /// What the rules say of a selector.
  struct Style {
    /// The declarations in the order of the text, those of blocks that do not hold among them.
    fileprivate(set) var declarations: [Candidate] = []
    /// The declarations of each property.
    fileprivate(set) var byProperty: [Int: [Candidate]] = [:]
    /// The declarations by the numbers of their values.
    fileprivate(set) var byNumber: [Int: Candidate] = [:]
    /// The numbers of the values that hold, own and inherited, by property.
    fileprivate(set) var values: [String: Int] = [:]
  }

  private let analysis: Analysis
  private var styles: [String: Style] = [:]
  /// The rows of each constant.
  private lazy var definitions = Dictionary(grouping: analysis.constants.rows.indices) { analysis.constants.rows[$0].constant }

  init(_ analysis: Analysis) { self.analysis = analysis }

  /// The rows that define a constant, in the order of the text.
  func definitions(of constant: Int) -> [Int] { definitions[constant] ?? [] }

  func style(_ selector: String) -> Style {
    if let style = styles[selector] { return style }
    let style = find(selector)
    styles[selector] = style
    return style
  }

  /// The global definitions that a selector inherits from in any environment.
  func globals(of selector: String) -> [String] {
    let name = Array(selector.utf8)
    guard analysis.dialect.inheritsFontStyles, StyleName(name, 0, name.count).inherits else { return [] }
    return style(selector).declarations.filter { analysis.propertyName($0.property) == "font-style" }.map { candidate in
      StyleName.globalPrefix + text(candidate.declaration.value, in: candidate.layer)
    }
  }

  /// A value of one word, or what the constant is that it names.
  private func text(_ value: Run<Token>, in layer: Int) -> String {
    let tree = analysis.layers.layers[layer].tree
    let token = tree.tokens[Int(value.start)]
    guard value.count == 1, token.isA(.constant),
      let constant = analysis.constants.names.find(tree.file.bytes, Int(token.start) + 1, Int(token.end))
    else { return tree.file.text(tree.range(of: value)) }
    return analysis.theme.pool.string(analysis.base.constants(of: layer).texts[constant])
  }

  private func find(_ selector: String) -> Style {
    var found = Style()
    guard let name = analysis.theme.styleNames.find(selector) else { return found }
    for (index, layer) in analysis.layers.layers.enumerated() {
      for rule in layer.tree.rules
      where rule.selectors.indices.contains(where: { Int(analysis.styles[layer.firstSelector + $0]) == name }) {
        for number in rule.declarations.indices {
          found.declarations.append(
            Candidate(
              number: layer.firstDeclaration + number, property: analysis.property(number, in: layer),
              declaration: layer.tree.declarations[number], rule: rule, layer: index))
        }
      }
    }
    for candidate in found.declarations {
      found.byProperty[candidate.property, default: []].append(candidate)
      if found.byNumber[candidate.number] == nil { found.byNumber[candidate.number] = candidate }
    }
    found.values = analysis.theme.style(selector)?.valueNumbers() ?? [:]
    return found
  }
}
