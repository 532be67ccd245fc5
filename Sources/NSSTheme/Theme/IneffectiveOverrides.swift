/// The overrides that take effect nowhere: in each environment in which they hold, another form of their style beats them in every cell that
/// they are offered.
struct IneffectiveOverrides {
  private struct Beaten {
    /// The row of ``Constants``.
    let row: Int
    let winner: PaletteOverrides.Override
    let cell: Palette.Cell
  }

  private var beaten: [Beaten] = []
  /// The rows that count in some environment; empty where there is one environment only.
  private var effectiveRows: Set<Int> = []

  /// Looks at what holds in an environment.
  mutating func add(_ state: ThemeBuilder.State, _ constants: Constants) {
    let winners = state.sharedConstants.winners
    state.overrides.forEachBeaten(constants, winners) { row, winner, cell in
      beaten.append(Beaten(row: row, winner: winner, cell: cell))
    }
    guard constants.hasConditions else { return }
    for override in state.overrides.overrides.lazy.compactMap(\.self) { effectiveRows.insert(override.row) }
  }

  /// Reports each of them once, with what beats it where it was first looked at.
  func report(_ constants: Constants, _ layers: Layers, _ palette: Palette, _ diagnostics: inout DiagnosticList) {
    var reportedRows: Set<Int> = []
    for beaten in beaten where !effectiveRows.contains(beaten.row) && reportedRows.insert(beaten.row).inserted {
      let row = constants.rows[beaten.row]
      let winner = constants.rows[beaten.winner.row]
      let name = constants.names.string(row.constant)
      diagnostics.report(
        Diagnostic(
          .ineffectiveOverride, at: layers.layers[row.layer].tree.tokens[Int(row.definition.name)].range, layer: row.layer,
          ["name": "@" + name, "winner": "@" + constants.names.string(beaten.winner.constant)],
          parts: ["where": .phrase(palette.variant(beaten.cell).isDark ? .onBackgroundDark : .onBackgroundLight)],
          notes: [
            Diagnostic.Note(
              .laterDefinition, at: layers.layers[winner.layer].tree.tokens[Int(winner.definition.name)].range,
              layer: winner.layer)
          ]),
        as: .ineffectiveOverride)
    }
  }
}
