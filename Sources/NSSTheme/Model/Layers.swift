/// The stylesheets of one theme, parsed: the later ones overrule the earlier ones. A class, because each stage has them.
final class Layers: Sendable {
  /// One stylesheet and where its bytes and rows stand among those of all. A class, because a copy of a tree counts a dozen
  /// references.
  final class Layer: Sendable {
    let tree: SyntaxTree
    /// The place of its first byte among the places of the theme.
    let base: Int
    /// The number of its first declaration and selector among those of all layers.
    let firstDeclaration: Int
    let firstSelector: Int
    let conditions: [MediaCondition]

    init(tree: SyntaxTree, base: Int, firstDeclaration: Int, firstSelector: Int, conditions: [MediaCondition]) {
      self.tree = tree
      self.base = base
      self.firstDeclaration = firstDeclaration
      self.firstSelector = firstSelector
      self.conditions = conditions
    }
  }

  let layers: [Layer]
  /// The bytes of all stylesheets, one behind the other.
  let source: [UInt8]
  let dialect: Dialect

  init(_ files: [SourceFile], dialect: Dialect, _ diagnostics: inout DiagnosticList) {
    self.dialect = dialect
    source = files.count == 1 ? files[0].bytes : files.flatMap(\.bytes)
    var layers: [Layer] = []
    var base = 0
    var firstDeclaration = 0
    var firstSelector = 0
    for (index, file) in files.enumerated() {
      let (tree, found) = Parser.parse(file, dialect: dialect, layer: index, findingLimit: diagnostics.limit)
      diagnostics.append(found)
      layers.append(
        Layer(
          tree: tree, base: base, firstDeclaration: firstDeclaration, firstSelector: firstSelector,
          conditions: MediaCondition.conditions(of: tree, layer: index, &diagnostics)))
      base += file.bytes.count
      firstDeclaration += tree.declarations.count
      firstSelector += tree.selectors.count
    }
    self.layers = layers
  }

  var declarationCount: Int { layers.reduce(0) { $0 + $1.tree.declarations.count } }
  var selectorCount: Int { layers.reduce(0) { $0 + $1.tree.selectors.count } }
  var conditions: [MediaCondition] { layers.flatMap(\.conditions) }
}

extension Layers.Layer {
  /// The name of the property of a declaration.
  func property(of declaration: Declaration) -> String {
    tree.file.text(tree.tokens[Int(declaration.property)].range)
  }

  /// The location of the property of a declaration, by its index.
  func propertyRange(_ declaration: Int) -> SourceRange { tree.tokens[Int(tree.declarations[declaration].property)].range }

  /// The text of a token, among the texts of the theme.
  func text(_ token: Token) -> TextRef {
    TextRef(isMade: false, start: base &+ Int(token.start), length: Int(token.length))
  }

  /// True for a block that asks for a value which no environment has.
  func neverHolds(_ media: UInt32?) -> Bool { media.map { conditions[Int($0)].neverHolds } ?? false }

  func isActive(_ media: UInt32?, in environment: Environment) -> Bool {
    media.map { conditions[Int($0)].holds(in: environment) } ?? true
  }
}
