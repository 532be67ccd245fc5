import NSSTheme

/// The declarations that a later declaration of the same property in the same rule replaces.
struct ReplacedDeclarations: Sendable {
  /// The numbers of the replaced declarations among the declarations of all layers.
  private(set) var numbers: Set<Int> = []

  /// Finds and reports them. When a rule is read backward, every further declaration of a property that was already seen is a
  /// replaced one.
  init(_ layers: Layers, _ names: InternedNames, _ mistakes: inout MistakeList<Mistake>) {
    // For each property, the last rule that has it, and the declaration in that rule. Allocated when the first rule needs it.
    var lastRule: [UInt32] = []
    var lastDeclaration: [UInt32] = []
    var ruleNumber: UInt32 = 0
    for (layerIndex, layer) in layers.sheets.enumerated() {
      for rule in layer.tree.rules {
        ruleNumber += 1
        guard ReplacedDeclarations.mayRepeatProperty(rule, in: layer, names) else { continue }
        if lastRule.isEmpty {
          lastRule = [UInt32](repeating: 0, count: names.properties.count)
          lastDeclaration = lastRule
        }
        for index in rule.declarations.indices.reversed() {
          let property = names.property(index, in: layer)
          guard lastRule[property] == ruleNumber else {
            lastRule[property] = ruleNumber
            lastDeclaration[property] = UInt32(index)
            continue
          }
          numbers.insert(layer.firstDeclaration + index)
          let winner = Index<Declaration>(Int(lastDeclaration[property]))
          mistakes.note(.warning, in: layerIndex) { .duplicateProperty(Index(index), winner: winner) }
        }
      }
    }
  }

  /// A cheap test that is false only if all properties of the rule differ: each property maps to one of 64 bits, and no bit
  /// repeats.
  private static func mayRepeatProperty(_ rule: Rule, in layer: Sheet, _ names: InternedNames) -> Bool {
    var taken: UInt64 = 0
    var repeated: UInt64 = 0
    for index in rule.declarations.indices {
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: names.property(index, in: layer))
      repeated |= taken & bit
      taken |= bit
    }
    return repeated != 0
  }
}
