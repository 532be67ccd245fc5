import NSSCompiler
import NSSTheme

/// The overrides without effect because their value has an error, so that its consequences need no diagnostics of their own.
struct UncoloredOverrides {
  private let analysis: Analysis
  /// The byte offsets of the values, by layer.
  private var starts: [Int: Set<UInt32>] = [:]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    for error in analysis.diagnostics.kept where error.id == .overrideNotColor || error.id == .paletteCycle {
      starts[error.layer, default: []].insert(error.sourceRange.start)
      // Other overrides with the same constant are not reported.
      for note in error.notes { starts[note.layer, default: []].insert(note.sourceRange.start) }
    }
  }

  /// True if the definition with this index in the constants' rows is such an override.
  func contains(_ index: Int) -> Bool {
    let constants = analysis.constants
    let row = constants.rows[index]
    if analysis.sharedConstants.isBroken[row.constant] { return true }
    return [row, constants.rows[analysis.sharedConstants.root(of: index, constants, analysis.layers)]].contains { row in
      starts[row.layer]?.contains(analysis.layers.sheets[row.layer].tree.range(of: row.definition.value).start) ?? false
    }
  }
}
