/// What was found in the value of a declaration. A finding is made of it when all values are read: of a million mistakes few are shown.
struct ValueFinding: Sendable {
  /// The value, constants replaced.
  let text: TextRef
  /// What it was read as; nil if its type does not accept it.
  let stored: StoredValue?
  let findings: ValueReader.Findings
  /// The palette cell that it names, counted from 1; 0 for none.
  let cell: UInt16
  /// The number of its type.
  let type: UInt8
  private let declaration: Declaration
  private let layer: UInt32
  /// The row of the constant that the value comes from, or ``noDefinition``.
  private let definition: UInt32

  private static let noDefinition = UInt32.max

  init(
    text: TextRef, stored: StoredValue?, findings: ValueReader.Findings, cell: UInt16, type: UInt8, declaration: Declaration,
    layer: Int, definition: Int? = nil
  ) {
    (self.text, self.stored, self.findings, self.cell, self.type) = (text, stored, findings, cell, type)
    self.declaration = declaration
    self.layer = UInt32(layer)
    self.definition = definition.map { UInt32($0) } ?? ValueFinding.noDefinition
  }

  /// The same after the texts that were made from a mark on have moved.
  func moved(by distance: Int, from mark: Int) -> ValueFinding {
    ValueFinding(
      text: text.moved(by: distance, from: mark), stored: stored, findings: findings, cell: cell, type: type,
      declaration: declaration, layer: Int(layer), definition: isOfConstant ? Int(definition) : nil)
  }

  /// True if the whole value is a constant.
  var isOfConstant: Bool { definition != ValueFinding.noDefinition }

  /// Where the value is written: in the declaration, or in the definition of the constant.
  func value(_ layers: borrowing Layers, _ constants: borrowing Constants) -> WrittenValue {
    guard isOfConstant else { return WrittenValue(declaration.value, in: Int(layer), layers) }
    let row = constants.rows[Int(definition)]
    return WrittenValue(row.definition.value, in: row.layer, layers)
  }

  /// Where the declaration has its value, and in which layer.
  func use(_ layers: borrowing Layers) -> (range: SourceRange, layer: Int) {
    (layers.layers[Int(layer)].tree.range(declaration.value), Int(layer))
  }

  func property(_ layers: borrowing Layers) -> String { layers.layers[Int(layer)].property(of: declaration) }
}

/// What is wrong with the values of declarations, each mistake once although several environments are compiled and a constant
/// is used in many places.
struct DeclarationReports {
  var diagnostics: DiagnosticList
  private let palette: Palette
  private var reported: Set<UInt64> = []
  private var hints = ValueHints()

  init(palette: Palette, findingLimit: Int) {
    self.palette = palette
    diagnostics = DiagnosticList(limit: findingLimit)
  }

  /// Reports what was found in the values of one environment.
  ///
  /// - Parameter canRepeat: true if the same values may have been read, or may be read, in other environments.
  mutating func report(
    _ found: [ValueFinding], _ layers: borrowing Layers, _ constants: borrowing Constants, _ state: ThemeBuilder.State,
    _ pool: borrowing TextPool, canRepeat: Bool
  ) {
    for finding in found {
      func value() -> WrittenValue { finding.value(layers, constants) }
      // A value that stands in its declaration is read once in each environment.
      if canRepeat || finding.isOfConstant {
        let value = value()
        let place = UInt64(value.layerIndex) << 40 | UInt64(value.range.start) << 8 | UInt64(finding.type)
        guard reported.insert(place).inserted else { continue }
      }
      func text() -> String { pool.string(finding.text) }
      if finding.stored == nil, !finding.findings.contains(.missingAlpha) {
        reportInvalid(finding, text, value, layers)
      }
      ValueReports.report(
        finding.findings, text, property: { finding.property(layers) }, at: value, layers.dialect, finding.stored,
        documented: { state.colors.documented(ofCell: finding.cell) }, &diagnostics)
    }
  }

  private mutating func reportInvalid(
    _ finding: ValueFinding, _ text: () -> String, _ value: () -> WrittenValue, _ layers: borrowing Layers
  ) {
    var hints = ValueHints()
    swap(&hints, &self.hints)
    defer { self.hints = hints }
    diagnostics.report(.error) {
      let (text, value) = (text(), value())
      let type = ValueType.all[Int(finding.type)]
      let isPart = layers.dialect.substitution == .wholeValue && text.contains("@")
      let remedy = isPart ? ValueHints.Remedy(.hintWholeValue) : hints.remedy(text, type, layers.dialect, palette)
      var arguments: [Phrase.Argument] = [
        .excerpt("value", text), .excerpt("property", finding.property(layers)),
        Phrase.Argument(name: "type", content: .phrase(type.description)),
      ]
      if let suggestion = remedy.suggestion { arguments.append(.excerpt("suggestion", suggestion)) }
      guard finding.isOfConstant else {
        return Diagnostic(
          .invalidValue, at: value.range, layer: value.layerIndex, arguments, help: remedy.help,
          fixIts: remedy.fixIts(for: value.range, value.isWritten(as: text) ? text : "@"))
      }
      let use = finding.use(layers)
      let definition = Diagnostic.Note(
        .definedHere, at: value.range, layer: value.layerIndex, ["name": value.definitionName ?? text])
      return Diagnostic(.invalidValue, at: use.range, layer: use.layer, arguments, help: remedy.help, notes: [definition])
    }
  }
}
