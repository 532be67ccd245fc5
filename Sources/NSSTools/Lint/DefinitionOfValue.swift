import NSSCompiler
import NSSTheme

extension Analysis {
  /// The definition that gives a value its text, following constants; nil for a value that is not a single constant.
  func definition(ofValueAt range: SourceRange, in layer: Int) -> (name: String, range: SourceRange, layer: Int)? {
    var found: (name: String, range: SourceRange, layer: Int)?
    var (range, layer) = (range, layer)
    // Follow a limited number of constants; real chains are short.
    for _ in 0..<16 {
      let sheet = layers.sheets[layer]
      guard let index = sheet.tree.token(at: range.start), sheet.tree[index].range == range, sheet.tree[index].isA(.constant),
        let constant = constant(named: sheet.tree[index], in: sheet), let row = definition(of: constant, usedIn: layer)
      else { break }
      (range, layer) = (layers.sheets[row.layer].tree.range(of: row.definition.value), row.layer)
      found = ("@" + constants.names.string(constant), range, layer)
    }
    return found
  }

  /// The note about the definition of a value, if a higher layer defines it: the author of that layer has to change it.
  func noteOfHigherDefinition(ofValueAt range: SourceRange, in layer: Int) -> Diagnostic.Note? {
    guard let definition = definition(ofValueAt: range, in: layer), definition.layer > layer else { return nil }
    return Diagnostic.Note(.definedHere, at: definition.range, layer: definition.layer, ["name": definition.name])
  }
}
