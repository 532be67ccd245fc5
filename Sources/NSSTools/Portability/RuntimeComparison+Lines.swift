import NSSCompiler
import NSSTheme

/// Compares a runtime that reads line by line with one that has a grammar: the definitions and rules that only one of them reads.
extension RuntimeComparison {
  mutating func addLines() {
    guard base.dialect.syntax != other.dialect.syntax else { return }
    if other.dialect.syntax == .lines {
      addUnreadDefinitions()
      addDefinitionsInComments()
      addRules()
    } else {
      addDefinitionsReadByLines()
    }
  }

  private mutating func addUnreadDefinitions() {
    for row in base.constants.rows {
      let name = "@" + base.constants.names.string(row.constant)
      if theirRows[row.location] == nil {
        let range = base.constants.names.range(row.constant)
        guard other.palette.isOverride(base.constants.names.bytes, range.lowerBound, range.upperBound) else { continue }
        add(.indentedDefinition, at: base.nameRange(row), layer: row.layer, ["name": name])
      } else if row.definition.media != nil {
        add(.unconditionalDefinition, at: base.nameRange(row), layer: row.layer, ["name": name])
      }
    }
  }

  private mutating func addDefinitionsInComments() {
    for row in other.constants.rows
    where other.isOverride(row.constant) && base.layers.sheets[row.layer].tree.hasComment(at: row.sourceStart) {
      add(
        .definitionInComment, at: other.nameRange(row), layer: row.layer,
        ["name": "@" + other.constants.names.string(row.constant)])
    }
  }

  private mutating func addRules() {
    for (index, layer) in base.layers.sheets.enumerated() {
      guard let rule = layer.tree.rules.first, let selector = layer.tree.selectors[rule.selectors].first else { continue }
      let count = layer.tree.rules.count
      add(.ignoredRule, at: layer.tree[selector.name].range, layer: index, ["count": String(count)], isFurther: true)
    }
  }

  /// Reports definitions that the base reads line by line and a runtime with a grammar does not read.
  private mutating func addDefinitionsReadByLines() {
    for row in base.constants.rows where theirRows[row.location] == nil && base.isOverride(row.constant) {
      let isInComment = other.layers.sheets[row.layer].tree.hasComment(at: row.sourceStart)
      add(
        .skippedDefinition, at: base.nameRange(row), layer: row.layer, ["name": "@" + base.constants.names.string(row.constant)],
        parts: ["reason": .phrase(isInComment ? .reasonInComment : .reasonNoDefinition)])
    }
  }
}

extension SyntaxTree {
  fileprivate func hasComment(at offset: UInt32) -> Bool {
    let next = firstComment(from: offset + 1)
    return next > 0 && offset < comments[next - 1].range.end
  }
}
