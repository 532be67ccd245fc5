/// The values of declarations: constants replaced, and read by the type of their property.
extension ThemeBuilder {
  /// Adds the values of all declarations in the order of the stylesheets, as they are in an environment.
  ///
  /// - Parameter all: also those in blocks that do not hold there. Their values are the same wherever they hold, as long as no
  ///   block defines a constant.
  mutating func evaluate(_ state: State, all: Bool) {
    var evaluation = Evaluation(state, layers: layers, constants: constants, palette: palette)
    evaluation.values.reserveCapacity(values.count + layers.declarationCount)
    swap(&evaluation.values, &values)
    swap(&evaluation.pool, &pool)
    swap(&evaluation.numbers, &numbers)
    swap(&evaluation.constantReports, &constantReports)
    swap(&evaluation.reports, &valueReports)
    for (index, layer) in layers.layers.enumerated() {
      evaluation.beginLayer(index)
      for rule in layer.tree.rules {
        let isActive = all || layer.isActive(rule.media, in: state.environment)
        evaluation.evaluate(rule, properties: properties, propertyNames: propertyNames, isActive: isActive)
      }
    }
    swap(&evaluation.values, &values)
    swap(&evaluation.pool, &pool)
    swap(&evaluation.numbers, &numbers)
    swap(&evaluation.constantReports, &constantReports)
    swap(&evaluation.reports, &valueReports)
  }
}

/// The state of ``ThemeBuilder/evaluate(_:all:)``: one environment, one layer after the other.
struct Evaluation {
  var values: [Theme.PropertyValue] = []
  var pool = TextPool(source: [])
  var numbers: [Double] = []
  var constantReports = ConstantReports()
  var reports = DeclarationReports()
  private let state: ThemeBuilder.State
  private let layers: Layers
  private let constants: Constants
  private let palette: Palette
  private let dialect: Dialect
  private let resolver: ConstantResolver
  private var layerIndex = 0
  private var layer: Layers.Layer
  private var constantValues: ConstantValues
  /// What a constant was read as last: most constants are used for one type only.
  private var readConstants: [StoredValue]
  private var readTypes: [UInt8]
  private var readCells: [UInt32]

  private static let notRead: UInt8 = 255

  init(_ state: ThemeBuilder.State, layers: Layers, constants: Constants, palette: Palette) {
    self.state = state
    self.layers = layers
    self.constants = constants
    self.palette = palette
    dialect = layers.dialect
    resolver = ConstantResolver(layers: layers, constants: constants, environment: state.environment)
    layer = layers.layers[0]
    constantValues = state.constants(of: 0)
    readConstants = Array(repeating: .untyped, count: constants.names.count)
    readTypes = Array(repeating: Evaluation.notRead, count: constants.names.count)
    readCells = Array(repeating: 0, count: constants.names.count)
  }

  mutating func beginLayer(_ index: Int) {
    layerIndex = index
    layer = layers.layers[index]
    constantValues = state.constants(of: index)
    if state.constants.count > 1 {
      for constant in readTypes.indices { readTypes[constant] = Evaluation.notRead }
    }
  }

  mutating func evaluate(_ rule: Rule, properties: [UInt32], propertyNames: NameTable, isActive: Bool) {
    for index in rule.declarations.indices {
      guard isActive else {
        values.append(.none)
        continue
      }
      let property = Int(properties[layer.firstDeclaration &+ index])
      // NUI puts a rule into a dictionary first: it never sees a value that another one of the rule replaces.
      if dialect.substitution == .wholeValue, isReplaced(index, in: rule, property, properties) {
        values.append(.none)
        continue
      }
      evaluate(layer.tree.declarations[index], Property.type(property))
    }
  }

  private func isReplaced(_ index: Int, in rule: Rule, _ property: Int, _ properties: [UInt32]) -> Bool {
    guard rule.declarations.count <= 256 else { return false }
    for later in index + 1..<max(index + 1, Int(rule.declarations.end))
    where Int(properties[layer.firstDeclaration + later]) == property { return true }
    return false
  }

  private mutating func evaluate(_ declaration: Declaration, _ type: ValueType) {
    let tokens = declaration.value
    let first = layer.tree.tokens[Int(tokens.start)]
    let place = UInt32(layer.base) &+ first.start
    if tokens.count == 1, first.kind != .constant {
      let text = layer.text(first)
      if let color = simpleColor(text, type) {
        values.append(
          Theme.PropertyValue(stored: color, value: text, written: .none, place: place, cell: 0))
      } else {
        read(text, written: .none, declaration, type, place)
      }
      return
    }
    if tokens.count == 1, dialect.substitution != .never {
      return evaluateConstant(first, declaration, type, place)
    }
    evaluateList(declaration, first, type, place)
  }

  /// The form of most colours, `#RRGGBB`, without the machinery that the others need.
  @inline(__always)
  private func simpleColor(_ text: TextRef, _ type: ValueType) -> StoredValue? {
    guard type.id == 1, text.length == 7, pool.source[text.start] == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for offset in text.start &+ 1..<text.end {
      guard let digit = pool.source[offset].hexDigit else { return nil }
      value = value &<< 4 | digit
    }
    return StoredValue(.color, .color, number: 1, word: value)
  }

  /// A value that is one constant: what the constant was read as before is kept.
  private mutating func evaluateConstant(
    _ token: Token, _ declaration: Declaration, _ type: ValueType, _ place: UInt32
  ) {
    let written = layer.text(token)
    guard
      let constant = constants.names.find(layer.tree.file.bytes, Int(token.start) &+ 1, Int(token.end)),
      constantValues.winners[constant] != nil
    else {
      constantReports.undefined(token.range, in: layerIndex, layers, constants)
      values.append(Theme.PropertyValue(stored: .untyped, value: written, written: .none, place: place, cell: 0))
      return
    }
    let text = constantValues.texts[constant]
    if readTypes[constant] != type.id, !constantValues.isBroken[constant] {
      readConstant(constant, text, declaration, type)
    }
    values.append(
      Theme.PropertyValue(
        stored: constantValues.isBroken[constant] ? .untyped : readConstants[constant], value: text, written: written,
        place: place, cell: readCells[constant]))
  }

  private mutating func readConstant(
    _ constant: Int, _ text: TextRef, _ declaration: Declaration, _ type: ValueType
  ) {
    let (stored, findings, cell) = read(text, type)
    readTypes[constant] = type.id
    readConstants[constant] = stored ?? .untyped
    readCells[constant] = cell
    guard stored == nil || !findings.isEmpty, let row = constantValues.winners[constant] else { return }
    let definition = root(of: row)
    let source = constants.rows[definition]
    let tree = layers.layers[source.layer].tree
    reports.report(
      stored, findings, pool.string(text), type, property: layer.tree.text(declaration.property),
      at: source.definition.value, tree, layer: source.layer, dialect, palette,
      usedAt: Diagnostic.Note(
        .usedHere, at: layer.tree.range(declaration.value), layer: layerIndex,
        ["property": layer.tree.text(declaration.property)]))
  }

  /// The definition in which a value is written out, followed through constants that only name another one.
  private func root(of row: Int) -> Int {
    guard dialect.substitution == .everywhere else { return row }
    var row = row
    for _ in 0..<64 {
      let definition = constants.rows[row].definition
      let layer = layers.layers[constants.rows[row].layer]
      guard definition.value.count == 1, layer.tree.tokens[Int(definition.value.start)].kind == .constant,
        let next = resolver.number(layer, Int(definition.value.start)), let winner = constantValues.winners[next]
      else { return row }
      row = winner
    }
    return row
  }

  /// A value of several tokens.
  private mutating func evaluateList(
    _ declaration: Declaration, _ first: Token, _ type: ValueType, _ place: UInt32
  ) {
    switch dialect.substitution {
    case .wholeValue where first.kind == .constant:
      constantReports.undefined(layer.tree.range(declaration.value), in: layerIndex, layers, constants)
      let text = ValueText.text(declaration.value, in: layer, &pool)
      values.append(Theme.PropertyValue(stored: .untyped, value: text, written: .none, place: place, cell: 0))
    case .everywhere where layer.tree.tokens[declaration.value].contains { $0.kind == .constant }:
      let written = ValueText.text(declaration.value, in: layer, &pool)
      let (text, isBroken) = resolver.substituted(
        declaration.value, in: layerIndex, constantValues, &pool, &constantReports)
      if isBroken {
        values.append(Theme.PropertyValue(stored: .untyped, value: text, written: written, place: place, cell: 0))
      } else {
        read(text, written: written, declaration, type, place)
      }
    default:
      read(ValueText.text(declaration.value, in: layer, &pool), written: .none, declaration, type, place)
    }
  }

  private mutating func read(
    _ text: TextRef, written: TextRef, _ declaration: Declaration, _ type: ValueType, _ place: UInt32
  ) {
    let (stored, findings, cell) = read(text, type)
    if stored == nil || !findings.isEmpty {
      reports.report(
        stored, findings, pool.string(text), type, property: layer.tree.text(declaration.property),
        at: declaration.value, layer.tree, layer: layerIndex, dialect, palette, usedAt: nil)
    }
    values.append(
      Theme.PropertyValue(stored: stored ?? .untyped, value: text, written: written, place: place, cell: cell))
  }

  private mutating func read(
    _ text: TextRef, _ type: ValueType
  ) -> (StoredValue?, ValueReader.Findings, cell: UInt32) {
    if type.id == ValueType.string.id { return (StoredValue(.text, .string), [], 0) }
    var reader = ValueReader(
      pool.bytes(text), text.start, text.end, dialect: dialect, palette: state.colors)
    swap(&reader.numbers, &numbers)
    let stored = type.read(&reader)
    swap(&reader.numbers, &numbers)
    return (stored, reader.findings, reader.paletteCell.map { UInt32($0.index) + 1 } ?? 0)
  }
}

/// What is wrong with the values of declarations, each mistake once although several environments are compiled and a constant
/// is used in many places.
struct DeclarationReports {
  private(set) var diagnostics = DiagnosticList()
  private var reported: Set<UInt64> = []
  private let hints = ValueHints()

  mutating func report(
    _ stored: StoredValue?,
    _ findings: ValueReader.Findings,
    _ text: String,
    _ type: ValueType,
    property: String,
    at value: Run<Token>,
    _ tree: SyntaxTree,
    layer: Int,
    _ dialect: Dialect,
    _ palette: Palette,
    usedAt note: Diagnostic.Note?
  ) {
    let range = tree.range(value)
    let place = UInt64(layer) << 40 | UInt64(range.start) << 8 | UInt64(type.id)
    guard reported.insert(place).inserted else { return }
    if stored == nil, !findings.contains(.missingAlpha) {
      let hints = hints
      diagnostics.report(.error) {
        let remedy =
          type.id == ValueType.color.id
          ? hints.color(text, dialect, palette) : ValueHints.Remedy(help: type.help)
        return Diagnostic(
          .invalidValue, at: range, layer: layer,
          [
            "value": text, "type": type.description, "property": property, "suggestion": remedy.suggestion,
            "help": remedy.help,
          ],
          notes: note.map { [$0] } ?? [],
          fixIts: remedy.fixIts(for: range, isWholeValue: value.count == 1))
      }
    }
    ValueReports.report(
      findings, text, property: property, at: range, layer: layer, tree, value, dialect, stored, &diagnostics)
  }
}
