/// The values of declarations: constants replaced, and read by the type of their property.
extension ThemeBuilder {
  /// Adds the values of all declarations in the order of the stylesheets, as they are in an environment.
  ///
  /// - Parameters:
  ///   - others: environments whose values are the same, because no block defines a constant: what holds in one of them is read too.
  ///     Where undefined constants are found only in blocks that hold, what holds nowhere is left out.
  ///   - meanwhile: work that does not need the values.
  /// - Returns: What the other work came to.
  mutating func evaluate<Other: Sendable>(
    _ state: State, also others: [Environment], meanwhile: @escaping @Sendable () -> Other
  ) -> Other {
    var evaluation = Evaluation(self, state, also: others)
    let firstValue = values.count
    let count = layers.declarationCount
    // Less for the second part, which has the other work beside it.
    let (first, second) = layers.effort.parts(of: count, share: 0.65)
    // Tables in which there is something already, from another environment, would be copied.
    guard !second.isEmpty, values.isEmpty, numbers.isEmpty else {
      swapTables(&evaluation)
      evaluation.run(0..<count)
      swapTables(&evaluation)
      report(evaluation.found, state, firstValue: firstValue)
      return meanwhile()
    }
    (evaluation.pool, evaluation.constantReports) = (pool, constantReports)
    let beginning = evaluation
    let texts = pool.mark
    var (done, (more, other)) = layers.effort.both(
      { beginning.part(first) }, { (beginning.laterPart(second), meanwhile()) })
    // Taken out, so that nobody else holds its tables. Each half may be within the limit of all texts, and both together not.
    if var more = more.take(), done.pool.mark + more.pool.mark - texts <= ConstantValues.maximumTotal {
      done.takeTables(of: &more, textsFrom: texts)
    } else {
      done.run(second)
    }
    swapTables(&done)
    report(done.found, state, firstValue: firstValue)
    return other
  }

  private mutating func report(_ found: [ValueFinding], _ state: State, firstValue: Int) {
    valueReports.report(
      found, layers, constants, state.colors, values, firstValue: firstValue, pool, canRepeat: constants.hasConditions)
  }

  private mutating func swapTables(_ evaluation: inout Evaluation) {
    swap(&evaluation.values, &values)
    swap(&evaluation.places, &valuePlaces)
    swap(&evaluation.pool, &pool)
    swap(&evaluation.numbers, &numbers)
    swap(&evaluation.constantReports, &constantReports)
  }
}

/// The state of ``ThemeBuilder/evaluate(_:also:meanwhile:)``: one environment, one layer after the other.
struct Evaluation {
  var values = ValueTable()
  var places: [Theme.ValuePlace] = []
  var pool = TextPool(source: [])
  var numbers: [Double] = []
  var constantReports = ConstantReports(palette: .none)
  var found: [ValueFinding] = []
  private let state: ThemeBuilder.State
  /// Environments that have the same values.
  private let others: [Environment]
  private let layers: Layers
  private let constants: Constants
  private let palette: Palette
  private let dialect: Dialect
  private let resolver: ConstantResolver
  private let context: ReadingContext
  private let propertyTypes: [UInt8]
  private let properties: PropertyNumbers
  private let constantUses: [UInt32]
  /// The declarations that are not read: NUI puts a rule into a dictionary first, and never sees a value that another one of the rule
  /// replaces.
  private let ignored: Set<Int>
  private var layerIndex = 0
  private var layer: Layers.Layer
  private var constantValues: ConstantValues
  /// All that the use of a constant needs, in eight bytes: the uses are scattered over the memory.
  private var uses: [ConstantUse] = []
  /// What the commonest words were read as: the names of colors and keywords come again and again. Nil where there are few values.
  private var words: KnownWords?
  /// What constants were read as for further types, by constant and type: each value is read once for each type.
  private var otherReadings: [UInt64: UInt32] = [:]

  /// What a constant was read as for its first type: most constants are used for one type only.
  private struct ConstantUse {
    /// The number of the value that its uses share (``ValueTable/share(_:cell:_:shortText:)``).
    var number: UInt32 = 0
    /// The id of the type, or ``notRead``.
    var type = notRead
    let isDefined: Bool
    let isBroken: Bool

    static let notRead: UInt8 = 255
  }

  init(_ builder: borrowing ThemeBuilder, _ state: ThemeBuilder.State, also others: [Environment]) {
    self.state = state
    self.others = others
    layers = builder.layers
    constants = builder.constants
    palette = builder.palette
    dialect = layers.dialect
    ignored = dialect.substitution == .wholeValue ? builder.replaced : []
    resolver = ConstantResolver(layers: layers, constants: constants, environment: state.environment)
    context = ReadingContext(dialect, state.colors)
    propertyTypes = Property.types
    properties = builder.properties
    constantUses = builder.constantUses
    layer = layers.layers[0]
    constantValues = state.constants(of: 0)
  }

  // MARK: Parts

  /// The evaluation of some declarations.
  func part(_ declarations: Range<Int>) -> Evaluation {
    var part = self
    part.run(declarations)
    return part
  }

  /// The evaluation of the last declarations as if nothing had been found before. Nil if constants are wrong there: what is to be said of
  /// them depends on what was said before. Nil, too, if it makes so many texts that they may be too many together with those of the first
  /// declarations: then they shall not be there twice.
  func laterPart(_ declarations: Range<Int>) -> Evaluation? {
    var part = self
    part.constantReports = ConstantReports(palette: palette)
    let most = pool.mark + ConstantValues.maximumTotal / 16
    func goesOn(_ part: Evaluation) -> Bool { part.constantReports.diagnostics.isEmpty && part.pool.mark <= most }
    part.run(declarations, while: goesOn)
    return goesOn(part) ? part : nil
  }

  /// Takes over what was made of the declarations behind these, beginning with the same texts, and what was found in them.
  mutating func takeTables(of other: inout Evaluation, textsFrom mark: Int) {
    let (textDistance, numberDistance) = (pool.mark - mark, UInt32(numbers.count))
    let firstValue = values.count
    for finding in other.found { found.append(finding.moved(by: firstValue)) }
    pool.append(other.pool, from: mark)
    numbers += other.numbers
    places += other.places.map { Theme.ValuePlace(value: Int($0.value) + firstValue, place: $0.place) }
    values.takeAll(of: &other.values, numbersBy: numberDistance) { $0.moved(by: textDistance, from: mark) }
  }

  // MARK: Rules

  /// Reads the declarations of the rules that begin in a range of declarations, as long as a condition holds.
  mutating func run(_ declarations: Range<Int>, while goesOn: (Evaluation) -> Bool = { _ in true }) {
    // The last rule may go on behind the range.
    if declarations.count > 256 { words = KnownWords(for: declarations.count) }
    // More than is needed, as a rule: what is not used costs nothing, and a table that grows is there twice.
    let constantCount = constants.names.count
    values.reserveCapacity(
      values.count + declarations.count + declarations.count / 32 + 64, shared: constantCount + constantCount / 2)
    for (index, layer) in layers.layers.enumerated() {
      beginLayer(index)
      let tables = Tables(layer, source: layers.source)
      for rule in layer.tree.rules where declarations.contains(layer.firstDeclaration &+ Int(rule.declarations.start)) {
        if isRead(rule) {
          evaluate(rule, tables)
        } else {
          for _ in rule.declarations.indices { values.append(.none) }
        }
        guard goesOn(self) else { return }
      }
    }
  }

  /// What the declarations of a layer are read from: taken out of its tree once, because both threads count who holds them.
  private struct Tables {
    let declarations: [Declaration]
    let tokens: [Token]
    let source: [UInt8]

    init(_ layer: Layers.Layer, source: [UInt8]) {
      declarations = layer.tree.declarations
      tokens = layer.tree.tokens
      self.source = source
    }
  }

  private func isRead(_ rule: Rule) -> Bool {
    if layer.isActive(rule.media, in: state.environment) { return true }
    if dialect.substitution == .everywhere, !constants.hasConditions || layer.neverHolds(rule.media) { return true }
    return others.contains { layer.isActive(rule.media, in: $0) }
  }

  private mutating func beginLayer(_ index: Int) {
    layerIndex = index
    layer = layers.layers[index]
    constantValues = state.constants(of: index)
    guard uses.isEmpty || state.constants.count > 1 else { return }
    otherReadings = [:]
    uses = (0..<constants.names.count).map { constant in
      ConstantUse(isDefined: constantValues.winners[constant] != nil, isBroken: constantValues.isBroken[constant])
    }
  }

  /// Values that are one word, as nearly all are, are read here if they are of a simple form, or a constant that was read before.
  private mutating func evaluate(_ rule: Rule, _ tables: borrowing Tables) {
    for index in rule.declarations.indices {
      let number = layer.firstDeclaration &+ index
      guard ignored.isEmpty || !ignored.contains(number) else {
        values.append(.none)
        continue
      }
      let declaration = tables.declarations[index]
      let property = Int(properties.number(of: declaration, index, in: layer))
      let type = property < propertyTypes.count ? propertyTypes[property] : 0
      let use = constantUses[number]
      if declaration.value.count == 1 {
        let token = tables.tokens[Int(declaration.value.start)]
        let text = layer.text(token)
        if use >= NameTable.firstNumber {
          let known = uses[Int(use &- NameTable.firstNumber)]
          if known.type == type {
            values.append(text, as: known.number)
            continue
          }
        } else if token.isA(.identifier) {
          let simple = SimpleValue.read(
            tables.source.span, text.start, text.end, type: type, isWord: true, hasThreeDigits: dialect.hasThreeDigits)
          if let simple {
            values.append(simple, text, type: type)
          } else {
            add(readOther(text, type), value: text, written: .none, type, at: UInt32(truncatingIfNeeded: text.start))
          }
          continue
        }
      }
      evaluate(declaration, type, use: use)
    }
  }

  /// - Parameter use: the constant that is the whole value: ``ConstantUses/numbers(_:_:of:)``.
  private mutating func evaluate(_ declaration: Declaration, _ type: UInt8, use: UInt32) {
    let tokens = declaration.value
    let first = layer.tree.tokens[Int(tokens.start)]
    let place = UInt32(layer.base) &+ first.start
    if tokens.count == 1, !first.isA(.constant) {
      let text = layer.text(first)
      return add(read(text, type), value: text, written: .none, type, at: place)
    }
    if tokens.count == 1, dialect.substitution != .never {
      return evaluateConstant(first, use, type, place)
    }
    evaluateList(declaration, first, type, place)
  }

  /// A value that is one constant: what the constant was read as before is kept.
  private mutating func evaluateConstant(
    _ token: Token, _ use: UInt32, _ type: UInt8, _ place: UInt32
  ) {
    let written = layer.text(token)
    let constant = Int(use) &- Int(NameTable.firstNumber)
    guard constant >= 0, uses[constant].isDefined else {
      constantReports.undefined(token.range, in: layerIndex, layers, constants)
      add(.untyped, value: written, at: place)
      return
    }
    values.append(written, as: reading(of: constant, type))
  }

  /// The number of the value that the uses of a constant for a type share.
  @inline(__always)
  private mutating func reading(of constant: Int, _ type: UInt8) -> UInt32 {
    let use = uses[constant]
    return use.type == type ? use.number : otherReading(of: constant, type)
  }

  @inline(never)
  private mutating func otherReading(of constant: Int, _ type: UInt8) -> UInt32 {
    let use = uses[constant]
    let key = UInt64(constant) << 8 | UInt64(type)
    if use.type != ConstantUse.notRead {
      // What is broken is so for all types.
      if use.isBroken { return use.number }
      if let known = otherReadings[key] { return known }
    }
    let reading = use.isBroken ? (.untyped, 0) : readConstant(constant, type)
    let text = constantValues.texts[constant]
    let number = values.share(reading.stored, cell: reading.cell, text, shortText: pool.shortText(text))
    if use.type == ConstantUse.notRead {
      uses[constant].type = type
      uses[constant].number = number
    } else {
      otherReadings[key] = number
    }
    return number
  }

  private mutating func readConstant(_ constant: Int, _ type: UInt8) -> Reading {
    let text = constantValues.texts[constant]
    let (stored, findings, cell) = read(text, type)
    let reading = (stored ?? .untyped, cell)
    guard stored == nil || !findings.isEmpty, let row = constantValues.winners[constant] else { return reading }
    found.append(
      ValueFinding(
        values.count, findings, type, layer: layerIndex, definition: constantValues.root(of: row, constants, layers)))
    return reading
  }

  /// A value of several tokens.
  private mutating func evaluateList(
    _ declaration: Declaration, _ first: Token, _ type: UInt8, _ place: UInt32
  ) {
    switch dialect.substitution {
    case .wholeValue where first.isA(.constant):
      constantReports.undefined(layer.tree.range(declaration.value), in: layerIndex, layers, constants)
      let text = ValueText.text(declaration.value, in: layer, &pool)
      add(.untyped, value: text, at: place)
    case .everywhere where layer.tree.tokens[declaration.value].contains { $0.isA(.constant) }:
      let written = ValueText.text(declaration.value, in: layer, &pool)
      let (text, isBroken) = resolver.substituted(
        declaration.value, in: layerIndex, constantValues, &pool, &constantReports)
      if isBroken {
        add(.untyped, value: text, written: written, at: place)
      } else {
        add(read(text, type), value: text, written: written, type, at: place)
      }
    default:
      let whole = layer.tree.range(declaration.value)
      if let known = words?.list(layer.tree.file.bytes, whole, type) {
        return add(known.reading.stored, cell: known.reading.cell, value: known.text, at: place)
      }
      let text = ValueText.text(declaration.value, in: layer, &pool)
      let result = read(text, type)
      // One that is no text of the stylesheet has its place beside it.
      if text.isMade, let stored = result.stored, result.findings.isEmpty {
        words?.add(layer.tree.file.bytes, whole, type, (stored, result.cell), text)
      }
      add(result, value: text, written: .none, type, at: place)
    }
  }

  /// Adds a value as it was read, and notes what is wrong with it.
  private mutating func add(_ result: ReadResult, value: TextRef, written: TextRef, _ type: UInt8, at place: UInt32) {
    let (stored, findings, cell) = result
    if stored == nil || !findings.isEmpty {
      found.append(ValueFinding(values.count, findings, type, layer: layerIndex))
    }
    add(stored ?? .untyped, cell: cell, value: value, written: written, at: place)
  }

  @inline(__always)
  private mutating func add(
    _ stored: StoredValue, cell: UInt16 = 0, value: TextRef, written: TextRef = .none, at place: UInt32
  ) {
    Theme.add(Theme.PropertyValue(stored: stored, cell: cell, value: value, written: written), at: place, to: &values, &places)
  }

  /// Of no evaluation: it would be copied for the call.
  @inline(__always)
  private static func simpleValue(
    _ text: TextRef, _ type: UInt8, _ pool: borrowing TextPool, _ hasThreeDigits: Bool
  ) -> SimpleValue? {
    if text.isMade {
      return SimpleValue.read(pool.made.span, text.start, text.end, type: type, isWord: false, hasThreeDigits: hasThreeDigits)
    }
    return SimpleValue.read(pool.source.span, text.start, text.end, type: type, isWord: false, hasThreeDigits: hasThreeDigits)
  }

  /// Two numbers with nothing but a comma between them.
  private mutating func plainOffset(_ text: TextRef) -> StoredValue? {
    guard let (x, y) = text.isMade ? Number.readPair(pool.made, text) : Number.readPair(pool.source, text) else { return nil }
    numbers.append(x)
    numbers.append(y)
    return StoredValue(.offset, id: ValueType.ID.offset, word: UInt32(numbers.count - 2))
  }

  /// What a text was read as, what there is to say of it, and the palette cell that it names, counted from 1.
  private typealias ReadResult = (stored: StoredValue?, findings: ValueReader.Findings, cell: UInt16)

  private mutating func read(_ text: TextRef, _ type: UInt8) -> ReadResult {
    if let simple = Evaluation.simpleValue(text, type, pool, dialect.hasThreeDigits) { return (simple.stored(type), [], 0) }
    return readOther(text, type)
  }

  /// Reads a value that is not of a simple form.
  private mutating func readOther(_ text: TextRef, _ type: UInt8) -> ReadResult {
    if !text.isMade, let known = words?.reading(pool.source, text, type) { return (known.stored, [], known.cell) }
    if type == ValueType.ID.offset, let offset = plainOffset(text) {
      if !text.isMade { words?.add(pool.source, text, type, (offset, 0)) }
      return (offset, [], 0)
    }
    var reader = ValueReader(pool.bytes(text), text.start, text.end, in: context)
    swap(&reader.numbers, &numbers)
    let stored = ValueType.all[Int(type)].read(&reader)
    swap(&reader.numbers, &numbers)
    let cell = reader.paletteCell.map { UInt16(truncatingIfNeeded: $0.index) + 1 } ?? 0
    if !text.isMade, let stored, reader.findings.isEmpty { words?.add(pool.source, text, type, (stored, cell)) }
    return (stored, reader.findings, cell)
  }
}

/// What a text was read as, and the palette cell that it names, counted from 1.
private typealias Reading = (stored: StoredValue, cell: UInt16)

/// What words of the stylesheets were read as lately, where there was nothing to say about them.
private struct KnownWords {
  /// Behind so many readings it begins anew: as many as fit into a cache of the machine.
  private static let limit = 4096

  private var texts: RecentNames
  private var readings: [Reading] = []
  /// The same for values of several words, as they are written, with the texts that were made of them: the pairs of numbers of a stylesheet
  /// are few. (Without it: 1.01 times the instructions of the whole command.)
  private var lists = RecentNames(slotBits: 5)
  private var listReadings: [(reading: Reading, text: TextRef)] = []
  /// The names of a palette, with their suffixes, are more than a hundred words; a stylesheet that has few values has few of them.
  private let slotBits: Int

  init(for valueCount: Int) {
    slotBits = valueCount > 4096 ? 9 : 7
    texts = RecentNames(slotBits: slotBits)
  }

  /// What a text was read as before for the same type.
  @inline(__always)
  func reading(_ source: [UInt8], _ text: TextRef, _ type: UInt8) -> Reading? {
    texts.number(of: source.span, text.start, text.end, kind: type).map { readings[Int($0)] }
  }

  /// Remembers a reading.
  mutating func add(_ source: [UInt8], _ text: TextRef, _ type: UInt8, _ reading: Reading) {
    guard text.length <= RecentNames.longest else { return }
    if readings.count == KnownWords.limit { (texts, readings) = (RecentNames(slotBits: slotBits), []) }
    texts.add(source.span, text.start, text.end, kind: type, UInt32(readings.count))
    readings.append(reading)
  }

  /// What a value of several words was read as before for the same type, and the text that was made of it.
  func list(_ source: [UInt8], _ range: SourceRange, _ type: UInt8) -> (reading: Reading, text: TextRef)? {
    lists.number(of: source.span, Int(range.start), Int(range.end), kind: type).map { listReadings[Int($0)] }
  }

  /// Remembers a reading and a text.
  mutating func add(_ source: [UInt8], _ range: SourceRange, _ type: UInt8, _ reading: Reading, _ text: TextRef) {
    guard Int(range.end &- range.start) <= RecentNames.longest else { return }
    if listReadings.count == KnownWords.limit { (lists, listReadings) = (RecentNames(slotBits: 5), []) }
    lists.add(source.span, Int(range.start), Int(range.end), kind: type, UInt32(listReadings.count))
    listReadings.append((reading, text))
  }
}
