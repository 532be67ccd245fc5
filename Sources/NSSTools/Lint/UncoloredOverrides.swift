import NSSTheme

/// The palette overrides of a compilation that leave the built-in color, because their value has an error: it is no color, part of
/// a cycle, or names a constant that is not defined. What follows from them is not worth a finding of its own.
struct UncoloredOverrides {
  private let analysis: Analysis
  /// Where the values stand: byte offsets by layer.
  private var starts: [Int: Set<UInt32>] = [:]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    for finding in analysis.diagnostics.kept where finding.id == .overrideNotColor || finding.id == .paletteCycle {
      starts[finding.layer, default: []].insert(finding.range.start)
    }
  }

  /// True if the definition in a row of the constants is one of them.
  func contains(_ index: Int) -> Bool {
    let row = analysis.constants.rows[index]
    if analysis.sharedConstants.isBroken[row.constant] { return true }
    let value = analysis.layers.sheets[row.layer].tree.range(of: row.definition.value)
    return starts[row.layer]?.contains(value.start) ?? false
  }
}
