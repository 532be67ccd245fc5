import NSSCompiler
import NSSTheme

extension Explainer {
  func paletteSections(
    _ style: String, _ only: Palette.Variant?, _ background: Palette.Background?
  ) -> [Explanation.Section] {
    guard let number = palette.styles.find(style) else { return [] }
    let variants = palette.variants.filter { variant in
      only.map { $0 == variant } ?? (background.map { $0 == variant.background } ?? true)
    }
    return variants.map { variant in
      let cell = palette.cell(number, variant)
      let color = analysis.base.colors.color(cell)
      let text = color?.description ?? Color.noneShown
      let result = step(.result, .text(text), color: color)
      return Explanation.Section(
        title: title(of: cell), variant: variant,
        environments: [analysis.environment], steps: cellSteps(cell) + [result], value: text, color: color)
    }
  }

  /// The steps to the color of a cell, including the cells that it follows.
  func cellSteps(_ first: Palette.Cell) -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    var visited: Set<Palette.Cell> = []
    var next: Palette.Cell? = first
    while let cell = next {
      guard visited.insert(cell).inserted else {
        steps.append(rule(.explainItself))
        break
      }
      next = addSteps(cell, to: &steps)
    }
    return steps
  }

  private func addSteps(_ cell: Palette.Cell, to steps: inout [Explanation.Step]) -> Palette.Cell? {
    let overrides = analysis.base.overrides
    let name = palette.styles.string(palette.style(cell))
    if let source = overrides.sources[cell.index] {
      let target = palette.styles.string(palette.style(source))
      steps.append(
        rule(
          .explainFollows,
          ["name": .text(name), "style": .text(target), "variant": .phrase(palette.variant(source).phrase)]))
      return source
    }
    let spellings = spellings(of: cell)
    guard let override = overrides.overrides[cell.index] else {
      steps += losers(spellings, winner: nil)
      steps.append(paletteStep(cell, isReplaced: false))
      return nil
    }
    let row = constants.rows[override.row]
    steps += losers(spellings, winner: override)
    if spellings.count > 1, !isFromLaterLayer(row, spellings) {
      steps.append(
        rule(
          .explainForms,
          [
            "name": .text(name), "variant": .phrase(palette.variant(cell).phrase),
            "forms": .names(spellings.map { "@" + $0 }, .comma),
          ]))
    }
    steps.append(definitionStep(.override, row))
    steps += replacedConstants(row.definition.value, row.layer)
    let text = values.texts[override.constant]
    let (value, target) = values.isBroken[override.constant] ? (nil, nil) : read(text, palette.variant(cell))
    guard let value else {
      steps.append(
        values.isBroken[override.constant]
          ? rule(.explainBrokenOverride) : rule(.explainNoColor, ["text": .text(theme.pool.string(text))]))
      steps.append(paletteStep(cell, isReplaced: false))
      return nil
    }
    steps.append(paletteStep(cell, isReplaced: true))
    if let target {
      steps.append(paletteColor(theme.pool.string(text), target))
      return target
    }
    if let color = value.color, color.opaqueHex != theme.pool.string(text).uppercased() {
      steps.append(
        rule(.explainReadAs, ["text": .text(theme.pool.string(text)), "color": .text(color.description)], color: color))
    }
    return nil
  }

  /// True for an override that is effective because its stylesheet is later, and not because its spelling has precedence.
  private func isFromLaterLayer(_ row: ConstantDefinition, _ spellings: [String]) -> Bool {
    guard analysis.dialect.laterLayerOverridesFirst else { return false }
    return spellings.contains { spelling in
      guard let constant = constants.names.find(spelling), let other = values.winners[constant] else { return false }
      return constants.rows[other].layer < row.layer
    }
  }

  /// The names of the constants that override a cell, in the order of precedence.
  private func spellings(of cell: Palette.Cell) -> [String] {
    let style = palette.style(cell)
    let variant = palette.variant(cell)
    let name = palette.styles.string(style)
    var spellings = ["\(name)_\(PaletteName.suffixes[variant.index])"]
    let pair = palette.lightAndDark.first { $0.style == style }
    if variant == .lightBackground {
      spellings.append(name)
      if let pair { spellings.append(palette.styles.string(pair.dark)) }
    } else if variant == .darkBackground, let pair {
      spellings.append(palette.styles.string(pair.light))
    }
    return spellings
  }

  /// The steps for definitions that are not effective, with the reasons.
  private func losers(_ spellings: [String], winner: PaletteOverrides.Override?) -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    for spelling in spellings {
      guard let constant = constants.names.find(spelling) else { continue }
      steps += lostDefinitions(of: constant)
      guard let row = values.winners[constant], let winner, winner.constant != constant else { continue }
      let loser = constants.rows[row]
      let other = constants.rows[winner.row]
      let isLater = analysis.dialect.laterLayerOverridesFirst && other.layer > loser.layer
      let reason =
        isLater
        ? Phrase(.explainLaterOverride)
        : Phrase(.explainGoesFirst, ["name": "@" + constants.names.string(winner.constant)])
      steps.append(lost(written(loser), reason, analysis.nameRange(loser), loser.layer))
    }
    return steps
  }

  private func paletteStep(_ cell: Palette.Cell, isReplaced: Bool) -> Explanation.Step {
    let builtIn = PaletteColors(palette, dialect: analysis.dialect)
    let color = builtIn.color(cell)
    let shown: Phrase.Content =
      color.map { .text($0.description) }
      ?? .phrase(Phrase(.explainDocumented, ["documented": builtIn.documented(cell.index) ?? ""]))
    let phrase = Phrase(
      isReplaced ? .explainPaletteReplaced : .explainPalette,
      ["palette": palette.name, "style": palette.styles.string(palette.style(cell))],
      parts: ["color": shown, "variant": .phrase(palette.variant(cell).phrase)])
    return step(.palette, .phrase(phrase), color: color)
  }
}
