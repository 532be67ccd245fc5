import NSSTheme

/// Notes mistakes with constants. Each mistake is noted once, even if several environments are compiled.
package struct ConstantMistakes {
  var mistakes: MistakeList<Mistake>
  private var reported: Set<UInt64> = []

  private enum Problem: UInt64 { case undefined, cycle, tooLong }

  init(diagnosticLimit: Int = DiagnosticList.standardLimit) { mistakes = MistakeList<Mistake>(limit: diagnosticLimit) }

  /// Notes a constant that is not defined, and the constant whose definition uses it.
  mutating func undefined(_ range: SourceRange, in layer: Int, _ layers: Layers, definedHere: Int? = nil) {
    // The lexer has reported the prefix of '$name'.
    let isVariable = layers.sheets[layer].tree.file.bytes[Int(range.start)] == UInt8(ascii: "$")
    guard !isVariable, isNew(.undefined, layer, range) else { return }
    mistakes.note(.error, in: layer) { .undefinedConstant(range, definedHere: definedHere) }
  }

  mutating func cycle(_ cycle: [Int], _ values: ConstantValues, _ layers: Layers, _ constants: Constants) {
    let rows = cycle.compactMap { values.winners[$0] }
    guard let first = rows.first.map({ constants.rows[$0] }) else { return }
    let range = layers.sheets[first.layer].tree[first.definition.name].range
    guard isNew(.cycle, first.layer, range) else { return }
    mistakes.note(.error, in: first.layer) { .constantCycle(cycle, rows: rows) }
  }

  mutating func tooLong(_ run: Run<Token>, in layer: Int, _ layers: Layers) {
    guard isNew(.tooLong, layer, layers.sheets[layer].tree.range(of: run)) else { return }
    mistakes.note(.error, in: layer) { .substitutionTooLong(run) }
  }

  private mutating func isNew(_ problem: Problem, _ layer: Int, _ range: SourceRange) -> Bool {
    reported.insert(problem.rawValue << 60 | UInt64(layer) << 32 | UInt64(range.start)).inserted
  }
}
