import NSSCompiler
import NSSTheme

/// The constants and the palette in one environment. A class, so that reading its parts copies nothing.
final class ResolvedValues {
  let analysis: Analysis
  let context: ReadingContext

  init(_ analysis: Analysis) {
    self.analysis = analysis
    context = analysis.readingContext()
  }
}

/// The environments of media blocks: a value in a block is the one that `nsscompile explain` shows where the block applies.
extension Snapshot {
  /// The condition of the media blocks around an offset; nil outside of blocks, and in a block that never applies.
  func condition(at offset: UInt32) -> MediaCondition? { condition(of: mediaBlock(around: offset)) }

  /// The constants and the palette where the media blocks around an offset apply.
  func values(at offset: UInt32) -> ResolvedValues {
    analysis.constants.hasConditions ? values(in: mediaBlock(around: offset)) : baseValues
  }

  func values(in block: Index<MediaBlock>?) -> ResolvedValues {
    guard analysis.constants.hasConditions, let condition = condition(of: block) else { return baseValues }
    let environment = environment(of: condition)
    if environment == analysis.environment { return baseValues }
    if let known = adaptedValues[environment] { return known }
    let values = ResolvedValues(analysis.adapted(to: environment))
    adaptedValues[environment] = values
    return values
  }

  /// The environment of the compilation, with the device and the orientation that a condition requires.
  func environment(of condition: MediaCondition) -> Environment {
    Environment(
      device: condition.device ?? analysis.environment.device,
      orientation: condition.orientation ?? analysis.environment.orientation)
  }

  /// The innermost media block that contains an offset. The offset after the `}` of a block is outside of it.
  func mediaBlock(around offset: UInt32) -> Index<MediaBlock>? {
    let tree = sheet.tree
    var block = tree.mediaBlock(at: offset)
    while let index = block, tree[index].closingBrace != nil, tree.range(of: index).end <= offset { block = tree[index].outer }
    return block
  }

  private func condition(of block: Index<MediaBlock>?) -> MediaCondition? {
    block.map { sheet.conditions[$0.number] }.flatMap { $0.neverHolds ? nil : $0 }
  }
}
