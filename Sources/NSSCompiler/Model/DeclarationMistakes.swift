import NSSTheme

/// A value that needs a diagnostic, which is made later: a stylesheet may have a million mistakes, and only a few are shown.
struct DiagnosedValue: Sendable {
  let number: Int
  /// The problems that the reader found, apart from a value that the type does not accept.
  let problems: ValueProblems
  let type: ValueKind
  let layer: Int
  /// The definition that the value comes from, if the whole value is a constant.
  var definition: Int?
}

/// A constant that can only be a color, and is not a flawless one.
struct DiagnosedColor: Sendable {
  let row: Int
  let text: String
  /// The color that was read; nil if it is not a color.
  let stored: StoredValue?
  let problems: ValueProblems
}

struct DeclarationMistakes {
  var mistakes: MistakeList<Mistake>
  private var reported: Set<UInt64> = []
  /// The constants that are reported unless a use of them is.
  private var unused: [Int: DiagnosedColor] = [:]

  init(diagnosticLimit: Int) { mistakes = MistakeList<Mistake>(limit: diagnosticLimit) }

  /// Notes the mistakes in the values of one environment, except those of palette overrides, which are reported there.
  mutating func report(
    _ found: [DiagnosedValue], _ colorConstants: [DiagnosedColor], _ layers: Layers, _ constants: Constants,
    _ colors: PaletteColors, except overrides: Set<Int>, _ tables: ValueTables, firstValue: Int
  ) {
    for color in colorConstants where unused.count < mistakes.limit { unused[color.row] = unused[color.row] ?? color }
    for found in found {
      if found.type == .color, let root = found.definition, overrides.contains(root) { continue }
      let sheet = layers.sheets[found.layer]
      let declaration = Index<Declaration>(found.number - firstValue - sheet.firstDeclaration)
      let value = tables.values[found.number]
      let definition = found.definition.map { constants.rows[$0] }
      let (tokens, layer) = definition.map { ($0.definition.value, $0.layer) } ?? (sheet.tree[declaration].value, found.layer)
      guard reported.insert(DeclarationMistakes.location(tokens, in: layer, found.type, layers)).inserted else { continue }
      let stored = value.stored.shape == .none ? nil : value.stored
      let text = { tables.pool.string(value.value) }
      if stored == nil, !found.problems.contains(.missingAlpha) {
        let problem = DeclarationMistakes.problem(of: found.type, text, layers.dialect)
        mistakes.note(problem.severity, in: found.layer) {
          .unreadValue(
            UnreadValueMistake(
              problem: problem, text: text(), declaration: declaration, definition: found.definition, type: found.type))
        }
      }
      ValueMistakes.note(
        found.problems, text, tokens, in: layer, layers, stored,
        detail: {
          $0 == .booleanWord ? sheet.property(of: sheet.tree[declaration]) : value.cell.flatMap { colors.documented($0.index) }
        }, &mistakes)
    }
  }

  private static func location(_ value: Run<Token>, in layer: Int, _ type: ValueKind, _ layers: Layers) -> UInt64 {
    UInt64(layer) << 40 | UInt64(layers.sheets[layer].tree.range(of: value).start) << 8 | UInt64(type.rawValue)
  }

  /// Notes the constants that can only be colors, and are not, unless a use of them was reported.
  mutating func noteConstants(_ layers: Layers, _ constants: Constants, except overrides: Set<Int>) {
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
        ValueMistakes.note(problems, { color.text }, value, in: row.layer, layers, color.stored, detail: { _ in nil }, &mistakes)
      }
    }
  }

  /// The problem of a value that its type does not accept. The runtime may know a value that the compiler does not know.
  private static func problem(of type: ValueKind, _ text: () -> String, _ dialect: Dialect) -> UnreadValueMistake.Problem {
    switch type {
    case .textStyle: .undocumentedFontStyle
    case .color where !dialect.hasAdaptiveColors && SystemColors.isName(text()): .systemColor
    default: .invalidValue
    }
  }
}
