import NSSTheme

/// The declarations that a later declaration of the same property in the same rule replaces.
struct ReplacedDeclarations: Sendable {
  /// The numbers of the replaced declarations among the declarations of all layers.
  private(set) var numbers: Set<Int> = []

  /// Reads each rule backward: a further declaration of a property that was already seen is a replaced one.
  init(_ layers: Layers, _ names: InternedNames, _ mistakes: inout MistakeList<Mistake>) {
    // For each property, the last rule that has it, and the declaration in that rule.
    var last = [(rule: Int, declaration: Int)](repeating: (0, 0), count: names.properties.count)
    var ruleNumber = 0
    for (layerIndex, layer) in layers.sheets.enumerated() {
      for rule in layer.tree.rules {
        ruleNumber += 1
        for index in rule.declarations.indices.reversed() {
          let property = names.property(index, in: layer)
          guard last[property].rule == ruleNumber else {
            last[property] = (ruleNumber, index)
            continue
          }
          numbers.insert(layer.firstDeclaration + index)
          mistakes.note(.warning, in: layerIndex) { .duplicateProperty(Index(index), winner: Index(last[property].declaration)) }
        }
      }
    }
  }
}
