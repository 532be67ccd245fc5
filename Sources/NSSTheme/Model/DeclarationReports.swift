/// Marks the value of a declaration that needs a diagnostic. The diagnostics are created after all values are read, because a
/// stylesheet may have a million mistakes and only a few are shown.
struct DiagnosedValue: Sendable {
  /// The problems that the reader found, apart from a value that the type does not accept.
  let problems: ValueReader.Problems
  /// The kind that its property expects.
  let type: ValueKind
  fileprivate let layer: UInt32
  /// The row of the constant that the value comes from, or ``noDefinition``.
  fileprivate let definition: UInt32
  /// The number of the value.
  fileprivate var number: UInt32

  private static let noDefinition = UInt32.max

  /// - Parameters:
  ///   - number: the number of the value.
  ///   - type: the kind that its property expects.
  ///   - definition: the row of the constant that the value comes from.
  init(_ number: Int, _ problems: ValueReader.Problems, _ type: ValueKind, layer: Int, definition: Int? = nil) {
    self.number = UInt32(number)
    self.problems = problems
    self.type = type
    self.layer = UInt32(layer)
    self.definition = definition.map { UInt32($0) } ?? DiagnosedValue.noDefinition
  }

  /// True if the whole value is a constant.
  fileprivate var isOfConstant: Bool { definition != DiagnosedValue.noDefinition }
}

/// The value and the declaration that a `DiagnosedValue` refers to. Valid while the values and texts of its environment exist.
private struct FoundValue: ~Copyable {
  let diagnosed: DiagnosedValue
  let value: Theme.PropertyValue
  let layerIndex: Int
  private let layer: Sheet
  private let declaration: Declaration

  /// - Parameter firstValue: the number of the value of the first declaration.
  init(_ diagnosed: DiagnosedValue, _ tables: borrowing ValueTables, _ layers: borrowing Layers, firstValue: Int) {
    self.diagnosed = diagnosed
    value = tables.values[Int(diagnosed.number)]
    layerIndex = Int(diagnosed.layer)
    layer = layers.sheets[layerIndex]
    declaration = layer.tree.declarations[Int(diagnosed.number) - firstValue - layer.firstDeclaration]
  }

  /// The value that was read; nil if the type does not accept it.
  var stored: StoredValue? { value.stored.shape == .none ? nil : value.stored }
  /// The range of the value in the declaration.
  var range: SourceRange { layer.tree.range(of: declaration.value) }
  var property: String { layer.property(of: declaration) }

  /// The value as written, in the declaration or in the definition of the constant.
  func written(_ layers: borrowing Layers, _ constants: borrowing Constants) -> WrittenValue {
    guard diagnosed.isOfConstant else { return WrittenValue(declaration.value, in: layerIndex, layers) }
    let row = constants.rows[Int(diagnosed.definition)]
    return WrittenValue(row.definition.value, in: row.layer, layers)
  }
}

/// Reports invalid values of declarations. Each mistake is reported once, even if several environments are compiled or a constant
/// is used repeatedly.
struct DeclarationReports {
  var diagnostics: DiagnosticList
  private let palette: Palette
  private var reported: Set<UInt64> = []
  private var hints = ValueHints()

  init(palette: Palette, diagnosticLimit: Int) {
    self.palette = palette
    diagnostics = DiagnosticList(limit: diagnosticLimit)
  }

  /// Reports the mistakes in the values of one environment.
  ///
  /// - Parameters:
  ///   - firstValue: the number of the value of the first declaration.
  ///   - canRepeat: true if the same values may be read in other environments too.
  mutating func report(
    _ found: [DiagnosedValue], _ layers: borrowing Layers, _ constants: borrowing Constants, _ colors: PaletteColors,
    _ tables: borrowing ValueTables, firstValue: Int, canRepeat: Bool
  ) {
    for diagnosed in found {
      // A value that is written in its declaration is read once in each environment.
      let mayBeKnown = canRepeat || diagnosed.isOfConstant
      if !mayBeKnown, diagnosed.problems.isEmpty, diagnostics.isFull(.error) {
        diagnostics.countOnly(.error)
        continue
      }
      let found = FoundValue(diagnosed, tables, layers, firstValue: firstValue)
      if mayBeKnown {
        let written = found.written(layers, constants)
        let location = UInt64(written.layerIndex) << 40 | UInt64(written.range.start) << 8 | UInt64(diagnosed.type.rawValue)
        guard reported.insert(location).inserted else { continue }
      }
      if found.stored == nil, !diagnosed.problems.contains(.missingAlpha) {
        reportInvalid(found, found.written(layers, constants), layers.dialect, constants.names, tables.pool)
      }
      ValueReports.report(
        diagnosed.problems, { tables.pool.string(found.value.value) }, property: { found.property },
        at: { found.written(layers, constants) }, layers.dialect, found.stored,
        documented: { colors.documented(ofCell: found.value.cell) }, &diagnostics)
    }
  }

  private mutating func reportInvalid(
    _ found: borrowing FoundValue, _ written: @autoclosure () -> WrittenValue, _ dialect: Dialect, _ names: borrowing NameTable,
    _ pool: borrowing TextPool
  ) {
    var hints = ValueHints()
    swap(&hints, &self.hints)
    defer { self.hints = hints }
    let id = DeclarationReports.id(of: found, dialect, pool)
    diagnostics.report(id.severity) {
      let (text, written) = (pool.string(found.value.value), written())
      let type = ValueType.of(found.diagnosed.type)
      let isPart =
        dialect.substitution == .wholeValue && text.contains("@") && !ValueHints.isColorCalculation(text)
      let remedy =
        id == .systemColor
        ? ValueHints.systemColor(text, dialect)
        : isPart ? ValueHints.Remedy(.hintWholeValue) : hints.remedy(text, type, written, dialect, palette, copy names)
      var arguments: [Phrase.Argument] = [
        .excerpt("value", text), .excerpt("property", found.property),
        Phrase.Argument(name: "type", content: .phrase(type.description)),
      ]
      if let suggestion = remedy.suggestion { arguments.append(.excerpt("suggestion", suggestion)) }
      guard found.diagnosed.isOfConstant else {
        return Diagnostic(
          id, at: written.range, layer: written.layerIndex, arguments, help: remedy.help,
          fixIts: remedy.fixIts(for: written, text))
      }
      let definition = Diagnostic.Note(
        .definedHere, at: written.range, layer: written.layerIndex, ["name": written.definitionName ?? text])
      // The definition can be fixed if it is in the stylesheet of the diagnostic. A color is used as nothing else.
      let isFixed = written.layerIndex == found.layerIndex && type.kind == .color
      return Diagnostic(
        id, at: found.range, layer: found.layerIndex, arguments, help: remedy.help, notes: [definition],
        fixIts: isFixed && remedy.suggestion != "@" + text ? remedy.fixIts(for: written, text) : [])
    }
  }

  /// The id for a value that its type does not accept: an error, unless the runtime may accept the value even though the compiler
  /// does not know it.
  private static func id(of found: borrowing FoundValue, _ dialect: Dialect, _ pool: borrowing TextPool) -> DiagnosticID {
    switch found.diagnosed.type {
    case .textStyle: .undocumentedFontStyle
    case .color where !dialect.hasAdaptiveColors && SystemColors.isName(pool.string(found.value.value)): .systemColor
    default: .invalidValue
    }
  }
}
