import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A property that a style has in one stylesheet of a pair only.
  public static let pairMissingProperty = DiagnosticID(
    "pair-missing-property", .warning, "'{style}' has '{property}' in '{file}', but not here",
    help: "add the property: without it, the app uses the default look in this mode")
}

extension NoteID {
  package static let pairDeclaration = NoteID("pair-declaration", "'{property}' is declared here")
}

extension PairLint {
  static let missingProperty = PairLint(
    .pairMissingProperty, summary: "a property that a style has in one stylesheet of a pair only",
    explanation: """
      The two stylesheets of a pair are two themes. A property that the dark one does not declare does not come from the
      light one: in dark mode the app shows the default of the runtime. A property that a style inherits from its font
      style is not missing, nor is one that it declares in a '@media' block only.

      The fix adds the declaration with a constant that both stylesheets have, or to the dark stylesheet with the value of
      the light one. It is unsafe, and it copies no color, because a color should have another value for dark mode.
      """,
    bad: pair("Label { font-color: black; font-size: 14; }", dark: "Label { font-color: white; }"),
    good: pair("Label { font-color: black; font-size: 14; }", dark: "Label { font-color: white; font-size: 14; }")
  ) { pair, diagnostics in
    for (side, other) in pair.directions {
      let (rules, otherRules) = (side.analysis.rulesByStyle(), other.analysis.rulesByStyle())
      let broken = side.brokenHeads
      for (style, properties) in StyleProperties.all(of: side) where !broken.contains(Name(style)) {
        guard let name = other.theme.styleNames.find(style), let number = side.theme.styleNames.find(style),
          let selector = StyleRule.find(number, rules[number] ?? [], in: side)
        else { continue }
        let known = properties.union(StyleProperties.named(in: rules[number] ?? [], of: side))
        let missing = StyleProperties.declared(otherRules[name] ?? [], in: other).filter { !known.contains(Name($0.property)) }
        let others = StyleProperties.named(in: otherRules[name] ?? [], of: other)
        let own = StyleProperties.declared(rules[number] ?? [], in: side).map(\.property).filter { !others.contains(Name($0)) }
        let (light, dark) = side.isDark ? (missing.map(\.property), own) : (own, missing.map(\.property))
        let similar = TwinNames(light, dark) { Property.names.find($0) != nil }
        for declared in missing {
          let property = declared.property
          // The property of CSS, or a misspelling, is reported where it is declared.
          let isUnknown = Property.names.find(property) == nil && !pair.known.hasProperty(property)
          if property == "color" && known.contains(Name("font-color")) || isUnknown && PropertyAdvice(for: property) != nil {
            continue
          }
          // What the class does not read is reported where it is declared.
          let isRead = NUIClasses.names.find(style).map { pair.known.reads($0, property, in: side.analysis.dialect) } ?? true
          if !isRead, !Property.fioriExtensions.contains(property) { continue }
          let twin = similar[property]
          if isSameBackground(property, known) || twin != nil && !side.isDark { continue }
          let declaration = twin == nil && !isUnknown ? added(property, of: style, to: side, like: other) : nil
          diagnostics.report(
            .pairMissingProperty, at: selector.range, layer: selector.layer,
            ["style": style, "property": property, "file": other.name],
            help: twin.map { TwinNames.help(light: property, dark: $0).help }
              ?? declaration.flatMap { $0.utf8.contains(UInt8(ascii: "@")) ? Phrase(.hintWrite, ["text": $0]) : nil },
            notes: [Diagnostic.Note(.pairDeclaration, at: declared.range, layer: declared.layer, ["property": property])],
            fixIts: declaration.flatMap { selector.fixIt(adding: $0) }.map { [$0] } ?? [])
        }
      }
    }
  }

  /// The declaration with constants that both themes have; for the dark theme also a value of the light one that is no color.
  private static func added(
    _ property: String, of style: String, to side: CheckedPair.Side, like other: CheckedPair.Side
  ) -> String? {
    guard let value = other.value(of: property, style).map({ other.theme.values[$0] }) else { return nil }
    let written = other.theme.pool.string(value.written)
    let constants = written.split(separator: "@", omittingEmptySubsequences: false).dropFirst().map { rest in
      String(decoding: rest.utf8.prefix { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }, as: UTF8.self)
    }
    if !constants.isEmpty, constants.allSatisfy({ side.analysis.constants.names.find($0) != nil }) {
      return "\(property): \(written);"
    }
    let isCopied = side.isDark && value.stored.color == nil
    return isCopied ? "\(property): \(other.theme.pool.string(value.value));" : nil
  }

  /// True for a color of a background that a style paints in the other way: in one color, or as a gradient.
  private static func isSameBackground(_ property: String, _ known: Set<Name>) -> Bool {
    let (solid, gradient) = ("background-color", ["background-color-top", "background-color-bottom"])
    if property == solid { return gradient.contains { known.contains(Name($0)) } }
    return gradient.contains(property) && known.contains(Name(solid))
  }
}

private enum StyleProperties {
  /// The styles of a theme in their order, with the properties that they have anywhere, declared or inherited.
  static func all(of side: CheckedPair.Side) -> [(style: String, properties: Set<Name>)] {
    let theme = side.theme
    var order: [Int] = []
    var properties: [Int: Set<Name>] = [:]
    for section in [theme.base] + theme.variants.map(\.section) {
      for style in section.styles {
        if properties[style.name] == nil { order.append(style.name) }
        for run in [style.own, style.inherited] {
          for row in section.properties[run] where row.value != .none {
            properties[style.name, default: []].insert(Name(theme.propertyNames.string(Int(row.name))))
          }
        }
      }
    }
    return order.map { (theme.styleNames.string($0), properties[$0] ?? []) }
  }

  /// The properties that the text of rules names, including broken declarations, and those that are meant by other names.
  static func named(in rules: [(rule: Rule, layer: Int)], of side: CheckedPair.Side) -> Set<Name> {
    var names: Set<Name> = []
    for (rule, layer) in rules {
      let tree = side.analysis.layers.sheets[layer].tree
      for token in rule.tokens.indices where tree.tokens[token].isA(.identifier) && tree.tokens[token + 1].isA(.colon) {
        let name = tree.text(of: Index<Token>(token))
        guard names.insert(Name(name)).inserted, Property.names.find(name) == nil, let advice = PropertyAdvice(for: name) else {
          continue
        }
        names.formUnion(([advice.replacement].compactMap(\.self) + advice.alternatives).map { Name($0) })
      }
    }
    return names
  }

  static func declared(
    _ rules: [(rule: Rule, layer: Int)], in side: CheckedPair.Side
  ) -> [(property: String, range: SourceRange, layer: Int)] {
    var known: Set<Int> = []
    return rules.flatMap { side.analysis.declarations(of: $0.rule, $0.layer) }.compactMap { declaration in
      guard known.insert(declaration.property).inserted else { return nil }
      return (side.analysis.propertyName(declaration.property), declaration.range, side.firstLayer + declaration.layer)
    }
  }
}

/// The rule to which a declaration of a style can be added: the last one of its own outside of media blocks, or else the last.
private struct StyleRule {
  let range: SourceRange
  let layer: Int
  let sheet: Sheet
  let rule: Rule
  private var isOwn: Bool { rule.media == nil && rule.selectors.count == 1 }

  static func find(_ style: Int, _ rules: [(rule: Rule, layer: Int)], in side: CheckedPair.Side) -> StyleRule? {
    let found = rules.compactMap { rule, layer -> StyleRule? in
      let sheet = side.analysis.layers.sheets[layer]
      let selector = rule.selectors.indices.first { side.analysis.style($0, in: sheet) == style }
      return selector.map {
        StyleRule(
          range: sheet.tree.range(of: sheet.tree.selectors[$0].name), layer: side.firstLayer + layer, sheet: sheet, rule: rule)
      }
    }
    return found.last(where: \.isOwn) ?? found.last
  }

  /// Adds a declaration; nil if other styles would get it too.
  func fixIt(adding declaration: String) -> Diagnostic.FixIt? {
    guard isOwn, let brace = rule.openingBrace, rule.closingBrace != nil else { return nil }
    let tree = sheet.tree
    let bytes = tree.file.bytes
    guard !rule.declarations.isEmpty else {
      let end = Int(tree[brace].end)
      let space = end < bytes.count && bytes[end].isSpaceOrTab ? "" : " "
      return Diagnostic.FixIt(SourceRange(at: tree[brace].end), " \(declaration)\(space)", .unsafe)
    }
    let declarations = tree.declarations[rule.declarations]
    let last = declarations[declarations.endIndex - 1]
    let indentation = tree.file.indentation(before: Int(tree[last.property].start))
    let space = indentation.map { tree.file.lineEnd + String(decoding: bytes[$0], as: UTF8.self) } ?? " "
    return Diagnostic.FixIt(SourceRange(at: tree[last.end].end), "\(space)\(declaration)", .unsafe)
  }
}
