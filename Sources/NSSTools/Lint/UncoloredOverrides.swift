import NSSCompiler
import NSSTheme

/// The palette overrides that have no effect because their value has an error: it is not a color, is part of a cycle, or names an
/// undefined constant. The error is reported; its consequences need no diagnostics of their own.
struct UncoloredOverrides {
  private let analysis: Analysis
  /// The byte offsets of the values, by layer.
  private var starts: [Int: Set<UInt32>] = [:]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    for error in analysis.diagnostics.kept where error.id == .overrideNotColor || error.id == .paletteCycle {
      starts[error.layer, default: []].insert(error.sourceRange.start)
    }
  }

  /// True if the definition with this index in the constants' rows is such an override.
  func contains(_ index: Int) -> Bool {
    let row = analysis.constants.rows[index]
    if analysis.sharedConstants.isBroken[row.constant] { return true }
    let value = analysis.layers.sheets[row.layer].tree.range(of: row.definition.value)
    return starts[row.layer]?.contains(value.start) ?? false
  }
}
