import NSSCompiler
import NSSTheme

/// Compares constants: which of several definitions is effective, and how deep constants are replaced.
extension RuntimeComparison {
  mutating func addDuplicates() {
    guard base.dialect.duplicates != other.dialect.duplicates else { return }
    let lastWins = base.dialect.duplicates == .lastWins
    var first: [UInt64: Int] = [:]
    var last: [UInt64: Int] = [:]
    for (index, row) in base.constants.rows.enumerated() where row.condition == nil && theirRows[row.key] != nil {
      let key = UInt64(row.constant) << 32 | UInt64(row.layer)
      if first[key] == nil { first[key] = index }
      last[key] = index
    }
    for (index, row) in base.constants.rows.enumerated() {
      let key = UInt64(row.constant) << 32 | UInt64(row.layer)
      guard last[key] == index, let start = first[key], start != index else { continue }
      let earlier = base.constants.rows[start]
      guard value(earlier) != value(row) else { continue }
      let counting = lastWins ? earlier : row
      let theirs = theirRows[counting.key].map { other.text(ofRow: $0) } ?? value(counting)
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
      guard let ours = ourRows[row.key], let theirs = theirRows[row.key] else { continue }
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
