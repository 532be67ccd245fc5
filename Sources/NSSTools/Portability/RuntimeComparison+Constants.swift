import NSSCompiler
import NSSTheme

/// Compares constants: which of several definitions is effective, and how deep constants are replaced.
extension RuntimeComparison {
  mutating func addDuplicates() {
    guard base.dialect.duplicates != other.dialect.duplicates else { return }
    let lastWins = base.dialect.duplicates == .lastWins
    let rows = base.constants.rows
    let read = rows.indices.filter { rows[$0].condition == nil && theirRows[rows[$0].location] != nil }
    let definitions = Dictionary(grouping: read) { [rows[$0].constant, rows[$0].layer] }.values
    for indices in definitions.sorted(by: { $0[$0.count - 1] < $1[$1.count - 1] }) where indices.count > 1 {
      let (earlier, row) = (rows[indices[0]], rows[indices[indices.count - 1]])
      guard value(earlier) != value(row) else { continue }
      let counting = lastWins ? earlier : row
      let theirs = theirRows[counting.location].map { other.text(ofRow: $0) } ?? value(counting)
      add(
        .differingDuplicate, at: base.nameRange(row), layer: row.layer,
        ["name": "@" + base.constants.names.string(row.constant), "theirs": theirs],
        parts: [
          "theirChoice": .phrase(lastWins ? .duplicateConstantFirst : .duplicateConstantLast),
          "ourChoice": .phrase(lastWins ? .duplicateConstantLast : .duplicateConstantFirst),
        ], notes: [Diagnostic.Note(.otherDefinition, at: base.nameRange(earlier), layer: earlier.layer)])
    }
  }

  private func value(_ row: ConstantDefinition) -> String {
    let tree = base.layers.sheets[row.layer].tree
    return tree.file.text(tree.range(of: row.definition.value))
  }

  /// The definitions whose values contain constants, if only one of the runtimes replaces those.
  func nestedConstants() -> [ConstantDefinition] {
    let pair = [base.dialect.substitution, other.dialect.substitution]
    guard pair.contains(.everywhere), pair.contains(.wholeValue) else { return [] }
    let isUsed = base.usedConstants()
    return base.constants.rows.filter { row in
      isUsed[row.constant] && base.layers.sheets[row.layer].tree[row.definition.value].contains { $0.isA(.constant) }
    }
  }

  /// Reports definitions such as `@a: @b;` if a runtime replaces constants one level deep only.
  mutating func addNestedConstants() {
    for row in nestedConstants() {
      guard let ours = ourRows[row.location], let theirs = theirRows[row.location] else { continue }
      let tree = base.layers.sheets[row.layer].tree
      add(
        .nestedConstant, at: tree.range(of: row.definition.value), layer: row.layer,
        [
          "name": "@" + base.constants.names.string(row.constant), "theirs": other.text(ofRow: theirs),
          "ours": base.text(ofRow: ours),
        ])
    }
  }
}
