import NSSCompiler
import NSSTheme

/// The constants of all stylesheets of a run, with their `@`: where each is defined, and which are used without a definition.
package struct RunConstants: Sendable {
  private var definers: [Name: Set<Name>] = [:]
  private(set) var undefined: Set<Name> = []
  private(set) var layers: Set<Name> = []

  package init() {}

  /// Adds the stylesheets of a theme.
  package mutating func add(_ layers: [SourceFile]) {
    self.layers.formUnion(layers.dropLast().map { Name($0.name) })
    var (defined, used): (Set<Name>, Set<Name>) = ([], [])
    for file in layers {
      let tree = SyntaxTree.parse(file).tree
      used.formUnion(tree.tokens.indices.filter { tree.tokens[$0].isA(.constant) }.map { Name(tree.text(of: Index($0))) })
      for name in tree.definitions.map({ Name(tree.text(of: $0.name)) }) where defined.insert(name).inserted {
        definers[name, default: []].insert(Name(file.name))
      }
    }
    undefined.formUnion(used.subtracting(defined))
  }

  /// The only stylesheet of the run that defines a constant; nil if there is none, or several.
  func definer(of name: String) -> String? { definers[Name(name)].flatMap { $0.count == 1 ? $0.first?.text : nil } }

  func isDefined(_ name: String) -> Bool { definers[Name(name)] != nil }
}
