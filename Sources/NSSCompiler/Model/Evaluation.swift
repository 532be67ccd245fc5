import NSSTheme

/// Evaluates declarations: replaces constants and reads the values by the type of their property.
extension ThemeBuilder {
  /// Adds the values of all declarations in an environment, in source order. Rules that hold in the others, which have the same
  /// values, are read too.
  mutating func evaluate(_ state: ResolvedEnvironment, also others: [Environment]) {
    let firstValue = tables.values.count
    var evaluation = Evaluation(self, state, also: others)
    swap(&evaluation.tables, &tables)
    swap(&evaluation.constantMistakes, &constantMistakes)
    evaluation.run()
    swap(&evaluation.tables, &tables)
    swap(&evaluation.constantMistakes, &constantMistakes)
    declarationMistakes.report(
      evaluation.found, evaluation.colors, layers, constants, state.colors, except: paletteMistakes.reportedRoots, tables,
      firstValue: firstValue)
  }
}

/// Reads the values of all declarations in one environment, one layer after the other.
private struct Evaluation {
  var tables = ValueTables(source: [])
  var constantMistakes = ConstantMistakes()
  private(set) var found: [DiagnosedValue] = []
  /// The constants that can only be colors, and are not flawless ones.
  private(set) var colors: [DiagnosedColor] = []
  private let state: ResolvedEnvironment
  private let others: [Environment]
  private let layers: Layers
  private let constants: Constants
  private let dialect: Dialect
  private let resolver: ConstantResolver
  private let context: ReadingContext
  private let propertyTypes: [ValueKind]
  private let names: InternedNames
  /// NUI puts the declarations of a rule into a dictionary first, so it never reads one that a later one replaces.
  private let ignored: Set<Int>
  private var layerIndex = 0
  private var layer: Sheet
  private var constantValues: ConstantValues
  /// The first reading of each constant. Most constants are used with one type only.
  private var readings: [ConstantReading] = []
  /// The readings for additional types, by constant and type.
  private var otherReadings: [UInt64: Reading] = [:]

  /// The value of a constant as it was read for a type.
  private struct ConstantReading {
    /// The type that the value was read as; nil if it was not read yet.
    var type: ValueKind?
    var reading = Reading(.untyped)
  }

  init(_ builder: borrowing ThemeBuilder, _ state: ResolvedEnvironment, also others: [Environment]) {
    self.state = state
    self.others = others
    layers = builder.layers
    constants = builder.constants
    dialect = layers.dialect
    ignored = dialect.substitution == .wholeValue ? builder.replaced.numbers : []
    resolver = ConstantResolver(layers: layers, constants: constants, environment: state.environment)
    context = ReadingContext(dialect, state.colors, keywords: builder.keywords)
    // A runtime that does not know font styles never reads `font-style`.
    propertyTypes = dialect.inheritsFontStyles ? Property.kinds : Property.kinds.map { $0 == .textStyle ? .string : $0 }
    names = builder.names
    layer = layers.sheets[0]
    constantValues = state.constants(of: 0)
  }

  mutating func run() {
    tables.values.reserveCapacity(tables.values.count + layers.declarationCount)
    for index in layers.sheets.indices {
      beginLayer(index)
      for rule in layer.tree.rules {
        if isRead(rule) {
          for index in rule.declarations.indices { evaluate(index) }
        } else {
          for _ in rule.declarations.indices { tables.values.append(.none) }
        }
      }
    }
    guard dialect.syntax == .grammar else { return }
    for values in state.constants { judgeColors(values) }
  }

  /// Reads the constants that can only be colors, because their uses may have another mistake, or there may be none.
  private mutating func judgeColors(_ values: ConstantValues) {
    for constant in values.texts.indices where !values.isBroken[constant] {
      let text = values.texts[constant]
      guard let row = values.winners[constant], values.root(of: row, constants, layers) == row else { continue }
      let result = read(text, .color)
      guard result.stored == nil || !result.problems.isEmpty else { continue }
      let value = tables.pool.string(text)
      guard isColor(value, constant) else { continue }
      colors.append(DiagnosedColor(row: row, text: value, stored: result.stored, problems: result.problems))
    }
  }

  /// True for a text that can only be a color: hex digits, a function, an opacity, code, a label such as `HEX:`, or a CSS name that
  /// is not used as a word.
  private func isColor(_ text: String, _ constant: Int) -> Bool {
    let bytes = Array(text.utf8)
    let text = Quotes.inside(bytes, 0, bytes.count).map { String(decoding: bytes[$0], as: UTF8.self) } ?? text
    let name = text.utf8.prefix { !" /@".utf8.contains($0) }
    if text.hasPrefix("#") || text.hasPrefix("[") || ForeignFunctions.isInCode(text) { return true }
    if text.utf8.contains(UInt8(ascii: ":")), !text.utf8.contains(UInt8(ascii: "(")) { return true }
    if text.hasPrefix("0x"), name.count == 10 || name.count == 8 && name.count < text.utf8.count { return true }
    if let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) {
      let name = text[..<open]
      return ForeignFunctions.isOfNSS(name) || ForeignFunctions.isColor(name) || name.hasSuffix("-gradient")
    }
    // An opacity in front.
    if name.last == UInt8(ascii: "%"), text[name.endIndex...].hasPrefix(" #") { return true }
    let isName = CSSColorNames.color(String(Substring(name))) != nil
    if name.count < text.utf8.count {
      let isDigits = name.count == 6 && name.allSatisfy { $0.hexDigit != nil }
      return (isName || isDigits || PaletteName.isStyleName(Array(name))) && text.utf8.contains { "%/@.".utf8.contains($0) }
    }
    let type = readings.isEmpty ? nil : readings[constant].type
    return isName && (type.map { $0 == .color || $0 == .number || $0 == .integer } ?? true)
  }

  private mutating func beginLayer(_ index: Int) {
    layerIndex = index
    layer = layers.sheets[index]
    constantValues = state.constants(of: index)
    guard readings.isEmpty || state.constants.count > 1 else { return }
    otherReadings = [:]
    readings = [ConstantReading](repeating: ConstantReading(), count: constants.names.count)
  }

  /// True for a rule that holds in one of the environments, or that never holds in any if its mistakes are errors.
  private func isRead(_ rule: Rule) -> Bool {
    if layer.isActive(rule.media, in: state.environment) { return true }
    if dialect.substitution == .everywhere, !constants.hasConditions || layer.neverHolds(rule.media) { return true }
    return others.contains { layer.isActive(rule.media, in: $0) }
  }

  private mutating func evaluate(_ index: Int) {
    let number = layer.firstDeclaration &+ index
    guard ignored.isEmpty || !ignored.contains(number) else { return tables.values.append(.none) }
    let value = layer.tree.declarations[index].value
    let first = layer.tree.tokens[Int(value.start)]
    let property = names.property(index, in: layer)
    let type = property < propertyTypes.count ? propertyTypes[property] : .string
    let location = UInt32(layer.base) &+ first.start
    if value.count == 1, first.isA(.constant), dialect.substitution != .never {
      evaluateConstant(first, written: layer.text(first), names.constant(index, in: layer), type, location)
    } else {
      evaluateTokens(value, first, type, location)
    }
  }

  /// A value that is one constant; nil for one without a definition.
  private mutating func evaluateConstant(
    _ token: Token, written: TextRef, _ constant: Int?, _ type: ValueKind, _ location: UInt32
  ) {
    guard let constant, constantValues.winners[constant] != nil else {
      constantMistakes.undefined(token.range, in: layerIndex, layers)
      return append(Reading(.untyped), value: written, at: location)
    }
    append(reading(of: constant, type), value: constantValues.texts[constant], written: written, at: location)
  }

  /// A value of one word or of several tokens.
  private mutating func evaluateTokens(_ value: Run<Token>, _ first: Token, _ type: ValueKind, _ location: UInt32) {
    switch dialect.substitution {
    case .wholeValue where first.isA(.constant):
      constantMistakes.undefined(layer.tree.range(of: value), in: layerIndex, layers)
      append(Reading(.untyped), value: ValueText.text(value, in: layer, &tables.pool), at: location)
    case .everywhere where layer.tree[value].contains { $0.isA(.constant) }:
      let written = ValueText.text(value, in: layer, &tables.pool)
      if isUnknownCalculation(value) {
        // The function is the mistake to report, unless the type accepts any text.
        let result = read(written, type)
        if result.stored == nil { return add(result, value: written, type, at: location) }
      }
      let (text, isBroken) = resolver.substituted(value, in: layerIndex, constantValues, &tables.pool, &constantMistakes)
      if isBroken {
        append(Reading(.untyped), value: text, written: written, at: location)
      } else {
        add(read(text, type), value: text, written: written, type, at: location)
      }
    default:
      let text = ValueText.text(value, in: layer, &tables.pool)
      add(read(text, type), value: text, type, at: location)
    }
  }

  /// True for a function of another language with a constant that has no value.
  private func isUnknownCalculation(_ value: Run<Token>) -> Bool {
    let tokens = layer.tree[value]
    guard tokens.count > 2, tokens[tokens.startIndex + 1].isA(.leftParenthesis) else { return false }
    let hasUnknown = tokens.contains { token in
      guard token.isA(.constant) else { return false }
      return constants.number(of: token, in: layer).map { constantValues.winners[$0] == nil } ?? true
    }
    return hasUnknown && ForeignFunctions.contains(layer.tree.file.text(tokens[tokens.startIndex].range))
  }

  private mutating func reading(of constant: Int, _ type: ValueKind) -> Reading {
    let known = readings[constant]
    if known.type == type { return known.reading }
    let key = UInt64(constant) << 8 | UInt64(type.rawValue)
    if known.type != nil, let other = otherReadings[key] { return other }
    let reading = constantValues.isBroken[constant] ? Reading(.untyped) : readConstant(constant, type)
    if known.type == nil {
      readings[constant] = ConstantReading(type: type, reading: reading)
    } else {
      otherReadings[key] = reading
    }
    return reading
  }

  private mutating func readConstant(_ constant: Int, _ type: ValueKind) -> Reading {
    let result = read(constantValues.texts[constant], type)
    if result.stored == nil || !result.problems.isEmpty, let row = constantValues.winners[constant] {
      found.append(
        DiagnosedValue(
          number: tables.values.count, problems: result.problems, type: type, layer: layerIndex,
          definition: constantValues.root(of: row, constants, layers)))
    }
    return result.reading
  }

  private mutating func read(_ text: TextRef, _ type: ValueKind) -> ValueReader.Result {
    ValueReader.read(tables.pool.bytes(text), text.start, text.end, as: type, in: context, &tables.numbers)
  }

  /// Adds a value that was read, and records problems with it.
  private mutating func add(
    _ result: ValueReader.Result, value: TextRef, written: TextRef = .none, _ type: ValueKind, at location: UInt32
  ) {
    if result.stored == nil || !result.problems.isEmpty {
      found.append(DiagnosedValue(number: tables.values.count, problems: result.problems, type: type, layer: layerIndex))
    }
    append(result.reading, value: value, written: written, at: location)
  }

  private mutating func append(_ reading: Reading, value: TextRef, written: TextRef = .none, at location: UInt32) {
    tables.append(Theme.PropertyValue(reading, value: value, written: written), at: location)
  }
}
