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

      The fix adds the declaration to the dark stylesheet, with the value of the light one, or with a similar color that
      is readable there. It is unsafe, because a color should rather have a value for dark mode.
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
        for declared in StyleProperties.declared(otherRules[name] ?? [], in: other) where !known.contains(Name(declared.property))
        {
          // The property of CSS, or a misspelling, is reported where it is declared.
          let (isText, isUnknown) = (declared.property == "color", Property.names.find(declared.property) == nil)
          if isText && known.contains(Name("font-color")) || isUnknown && PropertyAdvice(for: declared.property) != nil {
            continue
          }
          if isSameBackground(declared.property, known) { continue }
          let value = side.isDark ? added(declared.property, of: style, to: side, like: other) : nil
          diagnostics.report(
            .pairMissingProperty, at: selector.range, layer: selector.layer,
            ["style": style, "property": declared.property, "file": other.name],
            help: value.flatMap { $0.isCopy ? nil : Phrase(.hintWrite, ["text": $0.declaration]) },
            notes: [
              Diagnostic.Note(.pairDeclaration, at: declared.range, layer: declared.layer, ["property": declared.property])
            ], fixIts: value.flatMap { selector.fixIt(adding: $0.declaration) }.map { [$0] } ?? [])
        }
      }
    }
  }

  /// The declaration with the value of another theme, or with a similar color if that one is hard to read beside the colors of the style.
  private static func added(
    _ property: String, of style: String, to side: CheckedPair.Side, like other: CheckedPair.Side
  ) -> (declaration: String, isCopy: Bool)? {
    guard let value = other.value(of: property, style).map({ other.theme.values[$0] }) else { return nil }
    let isBackground = property == "background-color"
    if isBackground || property.hasPrefix("font-color"), let color = value.stored.color, color.alpha == 1 {
      let beside = side.value(of: isBackground ? "font-color" : "background-color", style)
      // Without a color of its own, a text is white in dark mode, and its background is black.
      let partner = beside.flatMap { side.theme.values[$0].stored.color } ?? Color(rgb: isBackground ? 0xFFFFFF : 0)
      let isReadable = { Contrast.ratio($0, partner) >= ContrastLevel.aa.ratio(for: .text) }
      if !isReadable(color), let similar = Contrast.nearest(to: color, where: isReadable) {
        return ("\(property): \(similar.opaqueHex);", false)
      }
    }
    return ("\(property): \(other.theme.pool.string(value.value));", true)
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
