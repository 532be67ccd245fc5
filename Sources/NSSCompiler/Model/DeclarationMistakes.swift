import NSSTheme

/// Marks the value of a declaration that needs a diagnostic. The diagnostics are created after all values are read, because a
/// stylesheet may have a million mistakes and only a few are shown.
struct DiagnosedValue: Sendable {
  /// The problems that the reader found, apart from a value that the type does not accept.
  let problems: ValueProblems
  /// The kind that its property expects.
  let type: ValueKind
  fileprivate let layer: UInt32
  /// The definition that the value comes from, if the whole value is a constant.
  fileprivate let definition: OptionalIndex<ConstantDefinition>
  fileprivate var number: UInt32

  /// - Parameters:
  ///   - number: the number of the value.
  ///   - type: the kind that its property expects.
  ///   - definition: the row of the constant that the value comes from.
  init(_ number: Int, _ problems: ValueProblems, _ type: ValueKind, layer: Int, definition: Int? = nil) {
    self.number = UInt32(number)
    self.problems = problems
    self.type = type
    self.layer = UInt32(layer)
    self.definition = OptionalIndex(definition.map { Index($0) })
  }
}

/// A constant that can only be a color, and is not a flawless one.
struct DiagnosedColor: Sendable {
  let row: Int
  let text: String
  /// The color that was read; nil if it is not a color.
  let stored: StoredValue?
  let problems: ValueProblems
}

/// The value and the declaration that a `DiagnosedValue` refers to. Valid while the values and texts of its environment exist.
private struct FoundValue: ~Copyable {
  let diagnosed: DiagnosedValue
  let value: Theme.PropertyValue
  let layerIndex: Int
  let declaration: Index<Declaration>
  private let layer: Sheet

  /// - Parameter firstValue: the number of the value of the first declaration.
  init(_ diagnosed: DiagnosedValue, _ tables: borrowing ValueTables, _ layers: borrowing Layers, firstValue: Int) {
    self.diagnosed = diagnosed
    value = tables.values[Int(diagnosed.number)]
    layerIndex = Int(diagnosed.layer)
    layer = layers.sheets[layerIndex]
    declaration = Index(Int(diagnosed.number) - firstValue - layer.firstDeclaration)
  }

  /// The value that was read; nil if the type does not accept it.
  var stored: StoredValue? { value.stored.shape == .none ? nil : value.stored }
  var property: String { layer.property(of: layer.tree[declaration]) }

  /// The value as written, in the declaration or in the definition of the constant.
  func written(_ constants: borrowing Constants) -> (tokens: Run<Token>, layer: Int) {
    guard let definition = diagnosed.definition.index else { return (layer.tree[declaration].value, layerIndex) }
    let row = constants.rows[definition]
    return (row.definition.value, row.layer)
  }
}

/// Notes invalid values of declarations. Each mistake is noted once, even if several environments are compiled or a constant is
/// used repeatedly.
struct DeclarationMistakes {
  var mistakes: MistakeList<Mistake>
  private var reported: Set<UInt64> = []
  /// The constants that are reported unless a use of them is.
  private var unused: [Int: DiagnosedColor] = [:]

  init(diagnosticLimit: Int) { mistakes = MistakeList<Mistake>(limit: diagnosticLimit) }

  /// Notes the mistakes in the values of one environment.
  ///
  /// - Parameters:
  ///   - overrides: the rows of the values that palette overrides come from, which are reported there.
  ///   - firstValue: the number of the value of the first declaration.
  ///   - canRepeat: true if the same values may be read in other environments too.
  mutating func report(
    _ found: [DiagnosedValue], _ colorConstants: [DiagnosedColor], _ layers: borrowing Layers, _ constants: borrowing Constants,
    _ colors: PaletteColors, except overrides: Set<Int>, _ tables: borrowing ValueTables, firstValue: Int, canRepeat: Bool
  ) {
    for color in colorConstants where unused.count < mistakes.limit { unused[color.row] = unused[color.row] ?? color }
    for diagnosed in found {
      // A value that is written in its declaration is read once in each environment.
      let mayBeKnown = canRepeat || diagnosed.definition != .none
      if diagnosed.type == .color, let root = diagnosed.definition.index, overrides.contains(root.number) { continue }
      if !mayBeKnown, diagnosed.problems.isEmpty, mistakes.isFull(.error) {
        mistakes.countOnly(.error)
        continue
      }
      let found = FoundValue(diagnosed, tables, layers, firstValue: firstValue)
      let written = found.written(constants)
      if mayBeKnown {
        let location = DeclarationMistakes.location(written.tokens, in: written.layer, diagnosed.type, layers)
        guard reported.insert(location).inserted else { continue }
      }
      if found.stored == nil, !diagnosed.problems.contains(.missingAlpha) {
        noteUnread(found, layers.dialect, tables.pool)
      }
      ValueMistakes.note(
        diagnosed.problems, { tables.pool.string(found.value.value) }, written.tokens, in: written.layer, layers, found.stored,
        detail: { $0 == .booleanWord ? found.property : found.value.cell.flatMap { colors.documented($0.index) } }, &mistakes)
    }
  }

  private static func location(_ value: Run<Token>, in layer: Int, _ type: ValueKind, _ layers: borrowing Layers) -> UInt64 {
    UInt64(layer) << 40 | UInt64(layers.sheets[layer].tree.range(of: value).start) << 8 | UInt64(type.rawValue)
  }

  /// Notes the constants that can only be colors, and are not, unless a use of them was reported.
  ///
  /// - Parameter overrides: the rows of the values that palette overrides come from.
  mutating func noteConstants(_ layers: borrowing Layers, _ constants: Constants, except overrides: Set<Int>) {
    for color in unused.values.sorted(by: { $0.row < $1.row }) where !overrides.contains(color.row) {
      let row = constants.rows[color.row]
      let value = row.definition.value
      guard !reported.contains(DeclarationMistakes.location(value, in: row.layer, .color, layers)) else { continue }
      if color.stored == nil {
        mistakes.note(layers.sheets[row.layer].severity(of: value, layers.dialect), in: row.layer) {
          .constantNotColor(row: color.row, text: color.text)
        }
      } else {
        // A note about eight digits is for a use.
        var problems = color.problems
        if color.text.hasPrefix("#") { problems.remove(.eightDigitColor) }
        ValueMistakes.note(
          problems, { color.text }, value, in: row.layer, layers, color.stored, detail: { _ in nil }, &mistakes)
      }
    }
  }

  private mutating func noteUnread(_ found: borrowing FoundValue, _ dialect: Dialect, _ pool: borrowing TextPool) {
    let problem = DeclarationMistakes.problem(of: found, dialect, pool)
    mistakes.note(problem.severity, in: found.layerIndex) {
      .unreadValue(
        UnreadValueMistake(
          problem: problem, text: pool.string(found.value.value), declaration: found.declaration,
          definition: found.diagnosed.definition.index?.number, type: found.diagnosed.type))
    }
  }

  /// The problem of a value that its type does not accept: an error, unless the runtime may accept the value even though the
  /// compiler does not know it.
  private static func problem(
    of found: borrowing FoundValue, _ dialect: Dialect, _ pool: borrowing TextPool
  ) -> UnreadValueMistake.Problem {
    switch found.diagnosed.type {
    case .textStyle: .undocumentedFontStyle
    case .color where !dialect.hasAdaptiveColors && SystemColors.isName(pool.string(found.value.value)): .systemColor
    default: .invalidValue
    }
  }
}
