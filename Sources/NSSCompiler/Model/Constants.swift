import NSSTheme

/// All definitions of a theme, and the constants that they define. A class, because several stages share it.
package final class Constants: Sendable {
  /// The names without their `@`, in the order of first appearance.
  package let names: NameTable
  /// The definitions, layer by layer in source order.
  package let rows: [ConstantDefinition]
  /// True if a definition is in a media block, so that constants can differ between environments.
  package let hasConditions: Bool

  package init(_ layers: Layers) {
    let count = layers.sheets.reduce(0) { $0 + $1.tree.definitions.count }
    var names = NameTable(minimumCapacity: count)
    var rows: [ConstantDefinition] = []
    rows.reserveCapacity(count)
    var (hasConditions, hasMisplaced) = (false, false)
    for (index, layer) in layers.sheets.enumerated() {
      let (definitions, tokens) = (layer.tree.definitions, layer.tree.tokens)
      let base = layer.base
      for definition in definitions {
        let name = tokens[definition.name.number]
        let constant = names.intern(layers.source, base &+ Int(name.start) &+ 1, base &+ Int(name.end))
        let condition = definition.media.map { layer.conditions[$0.number] }
        hasConditions = hasConditions || condition != nil
        hasMisplaced = hasMisplaced || definition.isInRule
        rows.append(
          ConstantDefinition(
            constant: constant, layer: index, definition: definition, condition: condition, sourceStart: name.start))
      }
    }
    if hasMisplaced { Constants.removeMisplaced(&rows, count: names.count) }
    self.names = names
    self.rows = rows
    self.hasConditions = hasConditions
  }

  /// Keeps a definition in a rule, which is an error, only if there is no other one. Then its uses cause no further errors.
  private static func removeMisplaced(_ rows: inout [ConstantDefinition], count: Int) {
    var isDefined = [Bool](repeating: false, count: count)
    for row in rows where !row.definition.isInRule { isDefined[row.constant] = true }
    rows.removeAll { $0.definition.isInRule && isDefined[$0.constant] }
  }

  /// The constant that a token names, its `@` included; nil if it has no definition.
  package func number(of token: Token, in layer: Sheet) -> Int? {
    names.find(layer.tree.file.bytes, Int(token.start) &+ 1, Int(token.end))
  }

  /// For each constant, the number of values that refer to it.
  func useCounts(_ layers: Layers) -> [Int] {
    var counts = [Int](repeating: 0, count: names.count)
    for sheet in layers.sheets where !counts.isEmpty {
      for value in sheet.tree.declarations.map(\.value) + sheet.tree.definitions.map(\.value) {
        for token in sheet.tree[value] where token.isA(.constant) {
          if let constant = number(of: token, in: sheet) { counts[constant] += 1 }
        }
      }
    }
    return counts
  }

  /// The winning row of each constant in an environment, among the definitions of one layer or of all.
  package func winners(in environment: Environment, dialect: Dialect, layer: Int? = nil) -> [Int?] {
    var winners = [Int?](repeating: nil, count: names.count)
    for (index, row) in rows.enumerated() where row.condition?.holds(in: environment) ?? true {
      if let layer, row.layer != layer { continue }
      switch dialect.duplicates {
      case .lastWins: winners[row.constant] = index
      case .firstInFileWins:
        if let winner = winners[row.constant], rows[winner].layer == row.layer { continue }
        winners[row.constant] = index
      }
    }
    return winners
  }

  /// The scope in which definitions of one name compete: one media block, or the text of a file outside of all media blocks.
  private struct Scope: Hashable {
    let constant: Int
    let layer: Int
    let media: Index<MediaBlock>?
  }

  /// Reports each definition that another one in the same scope overrides.
  func reportDuplicates(_ layers: Layers, _ mistakes: inout MistakeList<Mistake>) {
    guard rows.count > names.count else { return }
    let firstWins = layers.dialect.duplicates == .firstInFileWins
    let scopes = rows.map { Scope(constant: $0.constant, layer: $0.layer, media: $0.definition.media) }
    // The parser reported definitions without a value.
    let whole = rows.indices.filter { rows[$0].definition.value.count > 0 }
    let winners = Dictionary(whole.map { (scopes[$0], $0) }) { firstWins ? $0 : $1 }
    for (index, row) in rows.enumerated() where row.definition.value.count > 0 {
      guard let winning = winners[scopes[index]], winning != index else { continue }
      mistakes.note(.warning, in: row.layer) { .duplicateConstant(row: index, winner: winning) }
    }
  }
}

package struct ConstantDefinition: Sendable {
  package let constant: Int
  package let layer: Int
  package let definition: Definition
  /// The condition of the media blocks around the definition; nil outside of media blocks.
  package let condition: MediaCondition?
  /// The offset of the name in its stylesheet.
  package let sourceStart: UInt32
}
