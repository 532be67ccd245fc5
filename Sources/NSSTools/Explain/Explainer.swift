import NSSCompiler
import NSSTheme

/// Explains the values of one compilation in its environment.
struct Explainer {
  let analysis: Analysis
  private let context: ReadingContext
  private let names: ExplainedNames

  /// The subject of an explanation, which exists in at least one environment.
  enum Subject {
    case paletteStyle(String, only: Palette.Variant?)
    case constant(String)
    case selector(String)
    case property(String, of: String)

    var kind: Explanation.Kind {
      switch self {
      case .paletteStyle: .paletteStyle
      case .constant: .constant
      case .selector: .selector
      case .property: .property
      }
    }
  }

  init(_ analysis: Analysis) {
    self.analysis = analysis
    names = ExplainedNames(analysis)
    context = ReadingContext(analysis.dialect, analysis.base.colors, keywords: analysis.keywords)
  }

  var constants: Constants { analysis.constants }
  var values: ConstantValues { analysis.base.constants[analysis.base.constants.count - 1] }
  var palette: Palette { analysis.palette }
  var theme: Theme { analysis.theme }

  func subject(_ what: String) throws(Explanation.UnknownName) -> Subject {
    if what.hasPrefix("@") {
      let name = String(what.dropFirst())
      if constants.names.find(name) != nil { return .constant(name) }
      throw unknown(what, (0..<constants.names.count).map { "@" + constants.names.string($0) })
    }
    let baseName = String(what.prefix { $0 != "_" })
    if palette.styles.find(baseName) != nil {
      if baseName == what { return .paletteStyle(baseName, only: nil) }
      let suffix = String(what.dropFirst(baseName.count + 1))
      let suffixes = palette.overrideSuffixes
      let index = suffixes.firstIndex(of: suffix) ?? Palette.Variant.names.prefix(palette.variantCount).firstIndex(of: suffix)
      if let index { return .paletteStyle(baseName, only: Palette.Variant(index: index)) }
    }
    if theme.styleNames.find(what) != nil { return .selector(what) }
    if let dot = what.lastIndex(of: ".") { return try property(what, dot) }
    throw unknown(what)
  }

  private func property(_ what: String, _ dot: String.Index) throws(Explanation.UnknownName) -> Subject {
    let selector = String(what[..<dot])
    let property = String(what[what.index(after: dot)...])
    let styles = selector.split(separator: ":").map(String.init)
    if palette.styles.find(selector) != nil, theme.styleNames.find(selector) == nil {
      throw Explanation.UnknownName(name: what, nearest: nearestCell(selector, property))
    }
    if let missing = styles.first(where: { theme.styleNames.find($0) == nil }) {
      let parts = parts(of: missing)
      if styles.count == 1, !parts.isEmpty {
        let uses = Set(self.styles(having: property))
        let used = parts.filter(uses.contains)
        throw Explanation.UnknownName(
          name: what, kind: .component, others: used.isEmpty ? parts : used.map { "\($0).\(property)" })
      }
      let nearest = nearestName(to: missing, among: selectors)
      let path = nearest.map { name in styles.map { $0 == missing ? name : $0 }.joined(separator: ":") }
      throw Explanation.UnknownName(name: missing, nearest: path.map { "\($0).\(property)" })
    }
    let known = styles.flatMap(properties)
    if known.contains(property) { return .property(property, of: selector) }
    let meant = PropertyAdvice(for: property)?.replacement.flatMap { known.contains($0) ? $0 : nil }
    let nearest = (meant ?? nearestName(to: property, among: known)).map { "\(selector).\($0)" }
    throw Explanation.UnknownName(name: what, nearest: nearest, others: known.map { "\(selector).\($0)" })
  }

  /// The properties that the rules of a selector declare or inherit in any environment.
  func properties(of selector: String) -> [String] {
    var properties = names.style(selector).properties.map(analysis.propertyName)
    properties += theme.style(selector)?.inheritedProperties ?? []
    for global in names.globals(of: selector) {
      properties += names.style(global).properties.map(analysis.propertyName)
    }
    return properties.unique { Name($0) }
  }

  func sections(_ subject: Subject, _ background: Palette.Background?, properties: ArraySlice<String>) -> [Explanation.Section] {
    switch subject {
    case .paletteStyle(let style, let only): paletteSections(style, only, background)
    case .constant(let name): [constantSection(name)].compactMap { $0 }
    case .selector(let selector): properties.map { propertySection($0, of: selector) }
    case .property(let property, let selector): [propertySection(property, of: selector)]
    }
  }

  private func section(
    _ name: String, _ steps: [Explanation.Step], value: String, color: Color?, isError: Bool = false
  ) -> Explanation.Section {
    var shown: Phrase.Content = value.isEmpty ? .phrase(.explainNoValue) : .text(color?.description ?? value)
    if isError, !value.isEmpty { shown = .phrase(Phrase(.explainError, parts: ["value": shown])) }
    let result = step(.result, shown, color: color)
    return Explanation.Section(
      title: .text(name), variant: nil, environments: [analysis.environment], steps: steps + [result], value: value,
      color: color)
  }

  func step(
    _ kind: Explanation.Step.Kind, _ content: Phrase.Content, at range: SourceRange? = nil, layer: Int? = nil,
    color: Color? = nil
  ) -> Explanation.Step {
    Explanation.Step(kind: kind, content: content, layer: layer, range: range, color: color)
  }

  func rule(_ id: PhraseID, _ parts: KeyValuePairs<String, Phrase.Content?> = [:], color: Color? = nil) -> Explanation.Step {
    step(.rule, .phrase(Phrase(id, parts: parts)), color: color)
  }

  private func constantSection(_ name: String) -> Explanation.Section? {
    guard let constant = constants.names.find(name) else { return nil }
    var steps = lostDefinitions(of: constant)
    guard let winner = values.winners[constant] else {
      return steps.isEmpty ? nil : section("@" + name, steps, value: "", color: nil)
    }
    let row = constants.rows[winner]
    steps.append(definitionStep(.constant, row))
    steps += replacedConstants(row.definition.value, row.layer)
    steps += overriddenCells(constant)
    let text = theme.pool.string(values.texts[constant])
    if values.isBroken[constant] { steps.append(rule(.explainBroken)) }
    var section = section(
      "@" + name, steps, value: text, color: read(values.texts[constant], .lightBackground).value?.color,
      isError: values.isBroken[constant])
    let uses = (names.uses[constant] ?? []).prefix(Explainer.maximumSteps + 2).map { use in
      step(.use, .text(use.text), at: use.range, layer: use.layer)
    }
    section.steps += cut(uses, at: Explainer.maximumSteps)
    return section
  }

  private func overriddenCells(_ constant: Int) -> [Explanation.Step] {
    guard let (style, suffix) = analysis.override(constant) else { return [] }
    let overrides = analysis.base.overrides
    let cells = overrides.overrides.indices.filter {
      overrides.overrides[$0]?.constant == constant && overrides.sources[$0] == nil
    }
    let name = palette.styles.string(style) + (suffix.isEmpty ? "" : "_" + suffix)
    if cells.isEmpty {
      let isKnownSuffix = suffix.isEmpty || palette.overrideSuffixes.contains(suffix)
      guard isKnownSuffix else { return [] }
      return [rule(.explainOverridesNothing, ["name": .text("@" + name)])]
    }
    return [rule(.explainOverrides, ["cells": .list(cells.map { title(of: Palette.Cell(index: $0)) }, .and)])]
  }

  func title(of cell: Palette.Cell) -> Phrase.Content {
    .phrase(
      Phrase(
        .explainSection, ["style": palette.styles.string(palette.style(cell))],
        parts: ["variant": .phrase(palette.variant(cell).phrase)]))
  }

  /// The maximum number of declarations or definitions that are listed as lost together, so that an explanation of many uses
  /// does not repeat all definitions of a constant.
  private static let maximumLost = 20

  private func lostSteps<Element>(_ all: some Sequence<Element>, _ step: (Element) -> Explanation.Step) -> [Explanation.Step] {
    cut(all.prefix(Explainer.maximumLost + 2).map(step), at: Explainer.maximumLost)
  }

  private func cut(_ steps: [Explanation.Step], at limit: Int) -> [Explanation.Step] {
    let shown = steps.cut(at: limit)
    return shown + (shown.count < steps.count ? [rule(.explainAndSoOn)] : [])
  }

  /// The steps for the definitions of a constant that are not used, with the reasons.
  func lostDefinitions(of constant: Int) -> [Explanation.Step] {
    let winner = values.winners[constant]
    return lostSteps((names.definitions[constant] ?? []).lazy.filter { $0 != winner }) { index in
      let row = constants.rows[index]
      return lost(written(row), reason(row, against: winner.map { constants.rows[$0] }), analysis.nameRange(row), row.layer)
    }
  }

  private func reason(_ row: ConstantDefinition, against winner: ConstantDefinition?) -> Phrase {
    if let condition = row.condition, !condition.holds(in: analysis.environment) {
      return Explainer.media(condition, holds: false)
    }
    guard let winner else { return Phrase(.explainDoesNotHold) }
    if winner.layer != row.layer { return Phrase(.explainDefinedAgain) }
    return Phrase(analysis.dialect.duplicates == .lastWins ? .explainLaterDefinition : .explainFirstDefinition)
  }

  func lost(_ text: String, _ reason: Phrase, _ range: SourceRange, _ layer: Int) -> Explanation.Step {
    step(
      .lost, .phrase(Phrase(.explainLost, parts: ["written": .text(text), "reason": .phrase(reason)])), at: range, layer: layer)
  }

  /// The source text of a definition, on one line.
  func written(_ row: ConstantDefinition) -> String {
    let tree = analysis.layers.sheets[row.layer].tree
    let name = tree.file.text(analysis.nameRange(row))
    return "\(name): \(tree.file.textOnOneLine(tree.writtenRange(of: row.definition.value)));"
  }

  func definitionStep(_ kind: Explanation.Step.Kind, _ row: ConstantDefinition) -> Explanation.Step {
    step(kind, .text(written(row)), at: analysis.nameRange(row), layer: row.layer)
  }

  /// The maximum number of steps for constants within constants.
  private static let maximumSteps = 100

  /// The steps for the definitions of the constants in a value, and of the constants in those.
  func replacedConstants(_ value: Run<Token>, _ layer: Int) -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    var known: Set<Int> = []
    var open: [(value: Run<Token>, layer: Int)] = [(value, layer)]
    while let (value, layer) = open.popLast() {
      let sheet = analysis.layers.sheets[layer]
      let isReplaced =
        analysis.dialect.substitution == .everywhere || (analysis.dialect.substitution == .wholeValue && value.count == 1)
      guard isReplaced else { continue }
      var inner: [(value: Run<Token>, layer: Int)] = []
      for token in sheet.tree.tokens[value] where token.isA(.constant) {
        guard let constant = analysis.constant(named: token, in: sheet), known.insert(constant).inserted else { continue }
        steps += lostDefinitions(of: constant)
        guard let row = analysis.definition(of: constant, usedIn: layer) else { continue }
        steps.append(definitionStep(.constant, row))
        if steps.count > Explainer.maximumSteps + 1 { return cut(steps, at: Explainer.maximumSteps) }
        if analysis.dialect.substitution == .everywhere { inner.append((row.definition.value, row.layer)) }
      }
      open += inner.reversed()
    }
    return steps
  }

  func read(_ text: TextRef, _ variant: Palette.Variant) -> (value: StoredValue?, cell: Palette.Cell?) {
    guard !text.isEmpty else { return (nil, nil) }
    var reader = ValueReader(theme.pool.bytes(text), text.start, text.end, in: context, variant: variant)
    let value = ColorReader.read(&reader)
    return (value, reader.paletteCell)
  }

  // MARK: Properties

  /// The section of a property that a selector has in some environment, not necessarily in this one.
  private func propertySection(_ property: String, of path: String) -> Explanation.Section {
    var steps: [Explanation.Step] = []
    let classes = path.split(separator: ":").map(String.init)
    let name = theme.propertyNames.find(property)
    for selector in classes.reversed() {
      guard let name, let value = names.style(selector).values[Name(property)] else {
        steps += lostDeclarations(name, of: selector, winner: nil)
        if classes.count > 1 || steps.isEmpty { steps.append(rule(.explainNotDeclared, ["selector": .text(selector)])) }
        if let name { steps += lostInheritance(name, of: selector) }
        continue
      }
      if classes.count > 1 { steps.append(rule(.explainLastClass, ["selector": .text(selector)])) }
      let (stored, text) = (theme.values[value].stored, shown(value))
      let kind = name < Property.count ? Property.kinds[name] : .string
      // An unknown text style is valid. A value of an unknown type is not read either.
      let isTyped = kind != .string && kind != .textStyle
      return section(
        property, steps + valueSteps(value, name, of: selector), value: text, color: stored.color,
        isError: isTyped && stored.shape == .none && !analysis.keywords.contains(text))
    }
    return section(property, steps, value: "", color: nil)
  }

  private func valueSteps(_ value: Int, _ property: Int, of selector: String) -> [Explanation.Step] {
    let own = names.style(selector)
    var steps = lostDeclarations(property, of: selector, winner: value)
    if let candidate = own.byNumber[value] {
      return steps + declarationSteps(candidate)
    }
    guard let style = theme.styleNames.find(selector), let row = theme.base.styleIndex[style].index,
      let from = theme.base.styles[row].inheritedFrom.index
    else { return steps }
    let global = theme.styleNames.string(from.number)
    steps += fontStyleSteps(of: selector)
    steps += lostDeclarations(property, of: global, winner: value)
    if let candidate = names.style(global).byNumber[value] { steps += declarationSteps(candidate) }
    return steps
  }

  /// The steps for a property that a selector inherits in other environments, but not here.
  private func lostInheritance(_ property: Int, of selector: String) -> [Explanation.Step] {
    guard names.globals(of: selector).contains(where: { names.style($0).byProperty[property] != nil }) else { return [] }
    var steps = fontStyleSteps(of: selector)
    if let value = names.style(selector).values["font-style"], theme.values[value].stored.shape == .keyword {
      let global = StyleName.globalPrefix + shown(value)
      let lost = lostDeclarations(property, of: global, winner: nil)
      steps += lost.isEmpty ? [rule(.explainNotDeclared, ["selector": .text(global)])] : lost
    }
    return steps
  }

  /// The steps for the font styles of a selector: those that lost, and the one that adds declarations here.
  private func fontStyleSteps(of selector: String) -> [Explanation.Step] {
    let own = names.style(selector)
    let value = own.values["font-style"]
    var steps = lostDeclarations(theme.propertyNames.find("font-style"), of: selector, winner: value)
    guard let value, let cause = own.byNumber[value] else { return steps }
    guard theme.values[value].stored.shape == .keyword else { return steps + declarationSteps(cause) }
    let tree = analysis.layers.sheets[cause.layer].tree
    let word = shown(value)
    let phrase = Phrase(
      .explainFontStyle, parts: ["written": .text("font-style: \(word);"), "global": .text(StyleName.globalPrefix + word)])
    steps.append(step(.inherited, .phrase(phrase), at: tree.range(of: cause.declaration.value), layer: cause.layer))
    return steps
  }

  private func declarationSteps(_ candidate: Analysis.StyleDeclaration) -> [Explanation.Step] {
    let tree = analysis.layers.sheets[candidate.layer].tree
    var steps = [
      step(
        .declaration, .text(written(candidate)), at: candidate.range,
        layer: candidate.layer)
    ]
    if let media = candidate.rule.media {
      let condition = analysis.layers.sheets[candidate.layer].conditions[media.number]
      steps.append(step(.rule, .phrase(Explainer.media(condition, holds: true))))
    }
    steps += replacedConstants(candidate.declaration.value, candidate.layer)
    let value = theme.values[candidate.value]
    let text = theme.pool.string(value.value)
    if tree.file.text(tree.range(of: candidate.declaration.value)) != text {
      steps.append(rule(.explainValue, ["value": .text(text.onOneLine)]))
    }
    if let cell = value.cell {
      steps.append(paletteColor(text, cell))
      steps += cellSteps(cell)
    } else if value.stored.shape == .none, analysis.keywords.contains(text) {
      steps.append(rule(.explainKeyword, ["text": .text(text)]))
    } else if value.stored.shape == .none {
      let kind = candidate.property < Property.count ? Property.kinds[candidate.property] : .string
      let type = Phrase.Content.phrase(Phrase(ValueType.of(kind).description))
      let notRead = rule(.explainNotRead, ["text": .text(text.onOneLine), "type": type])
      steps.append(hasBrokenConstant(candidate) ? rule(.explainBroken) : notRead)
    } else if let color = value.stored.color, color.opaqueHex != text.uppercased() {
      steps.append(rule(.explainReadAs, ["text": .text(text.onOneLine), "color": .text(color.description)], color: color))
    } else if value.stored.shape == .number, let end = Number.read(Array(text.utf8), 0, text.utf8.count)?.end,
      end < text.utf8.count
    {
      let number = String(decoding: text.utf8.prefix(end), as: UTF8.self)
      steps.append(rule(.explainReadAsNumber, ["text": .text(text.onOneLine), "number": .text(number)]))
    }
    let property = theme.propertyNames.string(candidate.property)
    if candidate.property >= Property.count, property.utf8.count <= 64, PropertyAdvice(for: property) != nil {
      steps.append(rule(.explainForeignProperty, ["property": .text(property)]))
    }
    return steps
  }

  private static func media(_ condition: MediaCondition, holds: Bool) -> Phrase {
    if condition.neverHolds { return Phrase(.explainMediaNever) }
    if condition.device == nil, condition.orientation == nil { return Phrase(.explainMediaAlways) }
    return Phrase(holds ? .explainMediaHolds : .explainMediaDoesNotHold, parts: ["environment": condition.description])
  }

  private func hasBrokenConstant(_ candidate: Analysis.StyleDeclaration) -> Bool {
    let sheet = analysis.layers.sheets[candidate.layer]
    let values = analysis.base.constants(of: candidate.layer)
    return sheet.tree[candidate.declaration.value].contains { token in
      guard token.isA(.constant) else { return false }
      guard let constant = analysis.constant(named: token, in: sheet) else { return true }
      return values.winners[constant] == nil || values.isBroken[constant]
    }
  }

  func paletteColor(_ text: String, _ cell: Palette.Cell) -> Explanation.Step {
    rule(
      .explainPaletteColor,
      [
        "text": .text(text), "style": .text(palette.styles.string(palette.style(cell))),
        "variant": .phrase(palette.variant(cell).phrase),
      ])
  }

  private func lostDeclarations(_ property: Int?, of selector: String, winner: Int?) -> [Explanation.Step] {
    let declarations = property.flatMap { names.style(selector).byProperty[$0] } ?? []
    return lostSteps(declarations.lazy.filter { $0.value != winner }) { candidate in
      let layer = analysis.layers.sheets[candidate.layer]
      var reason = Phrase(.explainLaterDeclaration)
      if let media = candidate.rule.media, !layer.conditions[media.number].holds(in: analysis.environment) {
        reason = Explainer.media(layer.conditions[media.number], holds: false)
      }
      return lost(written(candidate), reason, candidate.range, candidate.layer)
    }
  }

  private func written(_ candidate: Analysis.StyleDeclaration) -> String {
    let tree = analysis.layers.sheets[candidate.layer].tree
    let property = tree.text(of: candidate.declaration.property)
    return "\(property): \(tree.file.textOnOneLine(tree.range(of: candidate.declaration.value)));"
  }

  private func shown(_ value: Int) -> String { theme.pool.string(theme.values[value].value) }
}
