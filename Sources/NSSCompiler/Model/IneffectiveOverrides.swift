import NSSTheme

/// Finds overrides that another spelling of the style in the same or an earlier layer outranks wherever they hold.
struct IneffectiveOverrides {
  private struct Superseded {
    let row: Int
    let winner: PaletteOverrides.Override
    let cell: Palette.Cell
  }

  private var superseded: [Superseded] = []
  /// The rows that have an effect in some environment; not collected if all environments share the constants.
  private var effectiveRows: Set<Int> = []
  /// True if the theme is compiled for some environments only, so that the others are not examined.
  private let isRestricted: Bool

  /// - Parameter environment: the environment that the theme is compiled for.
  init(_ environment: Environment) { isRestricted = !environment.isOpen }

  mutating func add(_ state: ResolvedEnvironment, _ constants: Constants) {
    let winners = state.sharedConstants.winners
    state.overrides.forEachSuperseded(constants, winners) { row, winner, cell in
      guard isAlwaysSuperseded(constants.rows[row], by: constants.rows[winner.row]) else { return }
      superseded.append(Superseded(row: row, winner: winner, cell: cell))
    }
    guard constants.hasConditions else { return }
    for override in state.overrides.overrides.lazy.compactMap(\.self) { effectiveRows.insert(override.row) }
  }

  private func isAlwaysSuperseded(_ row: ConstantDefinition, by winner: ConstantDefinition) -> Bool {
    guard winner.layer <= row.layer else { return false }
    guard isRestricted, let condition = winner.condition else { return true }
    return row.condition.map(condition.holdsWherever) ?? false
  }

  /// Reports each ineffective override once, with the override that takes precedence in the first environment. A constant that a
  /// value uses has an effect there.
  func report(_ constants: Constants, _ layers: Layers, _ mistakes: inout MistakeList<Mistake>) {
    guard !superseded.isEmpty else { return }
    var reportedRows: Set<Int> = []
    let uses = layers.dialect.substitution == .never ? [] : constants.useCounts(layers)
    for superseded in superseded where !effectiveRows.contains(superseded.row) && reportedRows.insert(superseded.row).inserted {
      guard uses.isEmpty || uses[constants.rows[superseded.row].constant] == 0 else { continue }
      mistakes.note(.warning, in: constants.rows[superseded.row].layer) {
        .ineffectiveOverride(row: superseded.row, winner: superseded.winner.row, superseded.cell)
      }
    }
  }
}
