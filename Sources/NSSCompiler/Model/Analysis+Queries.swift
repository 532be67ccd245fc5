import NSSTheme

/// Queries of lints, explanations and editors about declarations, constants and values.
extension Analysis {
  package struct StyleDeclaration {
    package let value: Int
    package let property: Int
    package let declaration: Declaration
    package let rule: Rule
    package let layer: Int
    package let range: SourceRange
  }

  package var dialect: Dialect { layers.dialect }

  package func propertyName(_ property: Int) -> String { theme.propertyNames.string(property) }

  /// The number of the property of a declaration, by its index in its sheet.
  package func property(_ declaration: Int, in sheet: Sheet) -> Int { names.property(declaration, in: sheet) }

  package func style(_ selector: Int, in sheet: Sheet) -> Int { names.style(selector, in: sheet) }

  /// The value of a declaration in the environment of this analysis, by the index of the declaration in its sheet.
  package func value(_ declaration: Int, in sheet: Sheet) -> Theme.PropertyValue {
    theme.values[sheet.firstDeclaration + declaration]
  }

  package func declarations(of rule: Rule, _ layer: Int) -> [StyleDeclaration] {
    let sheet = layers.sheets[layer]
    return rule.declarations.indices.map { index in
      StyleDeclaration(
        value: sheet.firstDeclaration + index, property: property(index, in: sheet),
        declaration: sheet.tree.declarations[index], rule: rule, layer: layer, range: sheet.propertyRange(index))
    }
  }

  /// The rules of each style in source order, including those in media blocks whose condition does not hold, with their layers.
  package func rulesByStyle() -> [Int: [(rule: Rule, layer: Int)]] {
    var found: [Int: [(rule: Rule, layer: Int)]] = [:]
    for (layer, sheet) in layers.sheets.enumerated() {
      for rule in sheet.tree.rules {
        for style in Set(rule.selectors.indices.map({ style($0, in: sheet) })) { found[style, default: []].append((rule, layer)) }
      }
    }
    return found
  }

  /// The range and the layer of the value at a location; nil if the location is unknown.
  package func location(_ location: OptionalIndex<Theme.Location>) -> (range: SourceRange, layer: Int)? {
    guard let offset = location.index?.number else { return nil }
    guard let index = layers.sheets.lastIndex(where: { $0.base <= offset }) else { return nil }
    let sheet = layers.sheets[index]
    let start = UInt32(offset - sheet.base)
    // The declarations are in source order.
    let declarations = sheet.tree.declarations
    let next = declarations.partitioningIndex(where: { sheet.tree.range(of: $0.value).start >= start })
    guard let range = declarations[next...].first.map({ sheet.tree.range(of: $0.value) }), range.start == start else {
      return (SourceRange(at: start), index)
    }
    return (range, index)
  }

  package var sharedConstants: ConstantValues { base.sharedConstants }

  /// The number of the constant that a token names; nil if it has no definition.
  package func constant(named token: Token, in sheet: Sheet) -> Int? { constants.number(of: token, in: sheet) }

  /// The definition that a use of a constant in a layer refers to, in the environment of this analysis.
  package func definition(of constant: Int, usedIn layer: Int) -> ConstantDefinition? {
    base.constants(of: layer).winners[constant].map { constants.rows[$0] }
  }

  /// For each constant, the number of values that refer to it.
  package func constantUseCounts() -> [Int] { constants.useCounts(layers) }

  package func usedConstants() -> [Bool] { constantUseCounts().map { $0 > 0 } }

  package func nameRange(_ definition: ConstantDefinition) -> SourceRange {
    layers.sheets[definition.layer].tree[definition.definition.name].range
  }

  /// The palette style that a constant overrides, and the suffix after its `_`.
  package func override(_ constant: Int) -> (style: Int, suffix: String)? {
    let range = constants.names.range(constant)
    guard let (style, suffix) = palette.styleAndSuffix(constants.names.bytes, range.lowerBound, range.upperBound) else {
      return nil
    }
    return (style, String(decoding: constants.names.bytes[suffix].dropFirst(), as: UTF8.self))
  }

  /// The text of a value with its constants replaced as the dialect does; nil if one of them has no value.
  package func resolvedText(of value: Run<Token>, in layer: Int) -> [UInt8]? {
    let sheet = layers.sheets[layer]
    let tokens = sheet.tree.tokens[value]
    let isReplaced = dialect.substitution == .everywhere || (dialect.substitution == .wholeValue && tokens.count == 1)
    let values = base.constants(of: layer)
    var text: [UInt8] = []
    func append(_ piece: ArraySlice<UInt8>) {
      guard let first = piece.first else { return }
      if let last = text.last, !ValueText.isTight(last), !ValueText.isTight(first) { text.append(UInt8(ascii: " ")) }
      text += piece
    }
    for token in tokens {
      guard isReplaced, token.isA(.constant) else {
        append(sheet.tree.file.bytes[Int(token.start)..<Int(token.end)])
        continue
      }
      guard let constant = constant(named: token, in: sheet), values.winners[constant] != nil, !values.isBroken[constant] else {
        return nil
      }
      let ref = values.texts[constant]
      append(theme.pool.bytes(ref)[ref.start..<ref.end])
    }
    return text
  }

  /// The text of a value with its constants replaced, or as it is written if one of them has no value.
  package func meantText(of value: Run<Token>, in layer: Int) -> String {
    resolvedText(of: value, in: layer).map { String(decoding: $0, as: UTF8.self) } ?? layers.sheets[layer].tree.text(of: value)
  }

  /// The colors that are read from eight digits, whose order is doubted. Nothing is judged by them.
  package var doubtedColors: [Color] {
    mistakes.kept.compactMap { mistake in
      guard case .value(let found) = mistake.kind else { return nil }
      return found.problem == .webColorOrder || found.problem == .eightDigitColor ? found.value?.color : nil
    }
  }

  /// The color of a value of a variant, and the palette color that it names; nil if the value is not a color.
  package func color(
    ofValue value: Run<Token>, in layer: Int, for variant: Palette.Variant = .lightBackground, _ context: ReadingContext
  ) -> (color: Color, cell: Palette.Cell?)? {
    guard let text = resolvedText(of: value, in: layer), !text.isEmpty else { return nil }
    var reader = ValueReader(text, 0, text.count, in: context, variant: variant)
    guard let color = ColorReader.read(&reader)?.color else { return nil }
    return (color, reader.paletteCell)
  }

  /// The palette, the dialect and the words with which values are read.
  package func readingContext() -> ReadingContext { ReadingContext(dialect, base.colors, keywords: keywords) }
}
