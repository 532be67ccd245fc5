/// All definitions of a theme, and the constants that they define.
///
/// A class, because the resolver and the reader of values each have it.
package final class Constants: Sendable {
  /// The row that counts for each constant.
  package struct Winners: Sendable {
    private var rows: [Int32]

    init(count: Int) { rows = Array(repeating: -1, count: count) }

    package subscript(constant: Int) -> Int? {
      get { rows[constant] < 0 ? nil : Int(rows[constant]) }
      set { rows[constant] = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
    }
  }

  /// The names without their `@`, in the order of first appearance.
  package let names: NameTable
  package let rows: [ConstantDefinition]
  /// True if a definition stands in a media block: then environments can differ in their constants.
  package let hasConditions: Bool

  package init(_ layers: Layers) {
    let count = layers.sheets.reduce(0) { $0 + $1.tree.definitions.count }
    var names = NameTable(of: layers.source, minimumCapacity: count)
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
            constant: UInt32(truncatingIfNeeded: constant), layer: index, definition: definition, condition: condition,
            sourceStart: name.start))
      }
    }
    if hasMisplaced { Constants.removeMisplaced(&rows, count: names.count) }
    self.names = names
    self.rows = rows
    self.hasConditions = hasConditions
  }

  /// A definition in a rule stands in for one that is nowhere else: it is an error, and its uses are no further ones.
  private static func removeMisplaced(_ rows: inout [ConstantDefinition], count: Int) {
    var isDefined = [Bool](repeating: false, count: count)
    for row in rows where !row.definition.isInRule { isDefined[row.constant] = true }
    rows.removeAll { $0.definition.isInRule && isDefined[$0.constant] }
  }

  /// The constant that a token names, its `@` included; nil if it has no definition.
  package func number(of token: Token, in layer: Sheet) -> Int? {
    names.find(layer.tree.file.bytes, Int(token.start) &+ 1, Int(token.end))
  }

  /// The row of each constant that counts in an environment, or nil where none does; of one layer only if it is given.
  package func winners(in environment: Environment, dialect: Dialect, layer: Int? = nil) -> Winners {
    var winners = Winners(count: names.count)
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

  /// Where definitions of one name compete: in one file, and there in one block or outside of all.
  private struct Place: Hashable {
    let constant: Int
    let layer: Int
    let media: Index<MediaBlock>?

    init(_ row: ConstantDefinition) {
      constant = row.constant
      layer = row.layer
      media = row.definition.media
    }
  }

  /// Reports each definition that another one in the same file and the same block makes useless.
  func reportDuplicates(_ layers: Layers, _ diagnostics: inout DiagnosticList) {
    guard rows.count > names.count else { return }
    let firstWins = layers.dialect.duplicates == .firstInFileWins
    var winners: [Place: Int] = [:]
    for (index, row) in rows.enumerated() where !firstWins || winners[Place(row)] == nil { winners[Place(row)] = index }
    // A definition without a value was reported as such.
    for (index, row) in rows.enumerated() where row.definition.value.count > 0 {
      guard let winning = winners[Place(row)], winning != index else { continue }
      let tree = layers.sheets[row.layer].tree
      let loser = tree[row.definition.name].range
      let winner = tree[rows[winning].definition.name].range
      diagnostics.report(
        Diagnostic(
          .duplicateConstant, at: loser, layer: row.layer,
          ["name": "@" + names.string(row.constant)],
          parts: ["winner": .phrase(firstWins ? .duplicateConstantFirst : .duplicateConstantLast)],
          notes: [Diagnostic.Note(firstWins ? .earlierDefinition : .laterDefinition, at: winner, layer: row.layer)]),
        as: .duplicateConstant)
    }
  }
}
