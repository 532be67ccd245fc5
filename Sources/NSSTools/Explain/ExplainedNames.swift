import NSSCompiler
import NSSTheme

/// Caches what explanations need repeatedly: the declarations of a selector, and the definitions of a constant.
final class ExplainedNames {
  struct Style {
    /// The properties in the order of their first declarations, including those in `@media` blocks that do not apply.
    fileprivate(set) var properties: [Int] = []
    fileprivate(set) var byProperty: [Int: [Analysis.StyleDeclaration]] = [:]
    fileprivate(set) var byNumber: [Int: Analysis.StyleDeclaration] = [:]
    /// The numbers of the current values, own and inherited, by property.
    fileprivate(set) var values: [Name: Int] = [:]
  }

  private let analysis: Analysis
  private var styles: [Name: Style] = [:]
  private lazy var rules = analysis.rulesByStyle()
  /// The definitions and properties that refer to each constant directly, in the order of the stylesheets.
  private(set) lazy var uses = findUses()
  /// The rows that define each constant, in the order of the text.
  private(set) lazy var definitions = Dictionary(grouping: analysis.constants.rows.indices) {
    analysis.constants.rows[$0].constant
  }

  init(_ analysis: Analysis) { self.analysis = analysis }

  /// A declaration or definition that refers to a constant.
  struct Use {
    let text: String
    let range: SourceRange
    let layer: Int
  }

  private func findUses() -> [Int: [Use]] {
    var found: [Int: [Use]] = [:]
    for (layer, sheet) in analysis.layers.sheets.enumerated() {
      func add(_ value: Run<Token>, at range: SourceRange, _ text: () -> String) {
        for token in sheet.tree.tokens[value] where token.isA(.constant) {
          guard let constant = analysis.constant(named: token, in: sheet) else { continue }
          let written = "\(text()): \(sheet.tree.file.textOnOneLine(sheet.tree.writtenRange(of: value)));"
          guard found[constant]?.last?.range != range else { continue }
          found[constant, default: []].append(Use(text: written, range: range, layer: layer))
        }
      }
      for definition in sheet.tree.definitions {
        let range = sheet.tree[definition.name].range
        add(definition.value, at: range) { sheet.tree.file.text(range) }
      }
      for rule in sheet.tree.rules {
        let styles = rule.selectors.indices.map { analysis.theme.styleNames.string(analysis.style($0, in: sheet)) }
        for declaration in analysis.declarations(of: rule, layer) {
          let property = analysis.theme.propertyNames.string(declaration.property)
          add(declaration.declaration.value, at: declaration.range) {
            styles.map { "\($0).\(property)" }.joined(separator: ", ")
          }
        }
      }
    }
    return found
  }

  func style(_ selector: String) -> Style {
    if let style = styles[Name(selector)] { return style }
    let style = find(selector)
    styles[Name(selector)] = style
    return style
  }

  /// The global definitions that a selector inherits from in any environment.
  func globals(of selector: String) -> [String] {
    let name = Array(selector.utf8)
    guard analysis.dialect.inheritsFontStyles, StyleName(name, 0, name.count).inherits else { return [] }
    guard let property = analysis.theme.propertyNames.find("font-style") else { return [] }
    return (style(selector).byProperty[property] ?? [])
      .map { StyleName.globalPrefix + text($0.declaration.value, in: $0.layer) }
      .unique { Name($0) }
  }

  private func text(_ value: Run<Token>, in layer: Int) -> String {
    let sheet = analysis.layers.sheets[layer]
    let token = sheet.tree.tokens[Int(value.start)]
    guard value.count == 1, token.isA(.constant), let constant = analysis.constant(named: token, in: sheet)
    else { return sheet.tree.file.text(sheet.tree.range(of: value)) }
    return analysis.theme.pool.string(analysis.base.constants(of: layer).texts[constant])
  }

  private func find(_ selector: String) -> Style {
    var found = Style()
    guard let name = analysis.theme.styleNames.find(selector) else { return found }
    for declaration in (rules[name] ?? []).flatMap({ analysis.declarations(of: $0.rule, $0.layer) }) {
      if found.byProperty[declaration.property] == nil { found.properties.append(declaration.property) }
      found.byProperty[declaration.property, default: []].append(declaration)
      if found.byNumber[declaration.value] == nil { found.byNumber[declaration.value] = declaration }
    }
    found.values = analysis.theme.style(selector)?.valueNumbers() ?? [:]
    return found
  }
}
