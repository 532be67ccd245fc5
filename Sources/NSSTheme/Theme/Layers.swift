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
    /// Where the numbers of its properties begin among those of all layers: ``PropertyNumbers``.
    let firstProperty: Int
    let conditions: [MediaCondition]

    init(
      tree: SyntaxTree, base: Int, firstDeclaration: Int, firstSelector: Int, firstProperty: Int, conditions: [MediaCondition]
    ) {
      self.tree = tree
      self.base = base
      self.firstDeclaration = firstDeclaration
      self.firstSelector = firstSelector
      self.firstProperty = firstProperty
      self.conditions = conditions
    }
  }

  let layers: [Layer]
  /// The bytes of all stylesheets, one behind the other.
  let source: [UInt8]
  let dialect: Dialect
  /// To save memory means that the trees are compact, and that layers without their values take the place of these on the way unless somebody
  /// keeps them (``withoutValues()``).
  let effort: Effort

  init(_ files: [SourceFile], dialect: Dialect, effort: Effort, _ diagnostics: inout DiagnosticList) {
    self.dialect = dialect
    self.effort = effort
    source = files.count == 1 ? files[0].bytes : files.flatMap(\.bytes)
    var layers: [Layer] = []
    var base = 0
    var firstDeclaration = 0
    var firstSelector = 0
    var firstProperty = 0
    for (index, file) in files.enumerated() {
      let (tree, conditions) = Layers.parse(file, dialect, layer: index, effort, &diagnostics)
      layers.append(
        Layer(
          tree: tree, base: base, firstDeclaration: firstDeclaration,
          firstSelector: firstSelector, firstProperty: firstProperty, conditions: conditions))
      base += file.bytes.count
      firstDeclaration += tree.declarations.count
      firstSelector += tree.selectors.count
      firstProperty += tree.isCompact ? tree.sharedProperties.count : tree.declarations.count
    }
    self.layers = layers
  }

  private init(_ layers: [Layer], source: [UInt8], dialect: Dialect, effort: Effort) {
    self.layers = layers
    self.source = source
    self.dialect = dialect
    self.effort = effort
  }

  private static func parse(
    _ file: SourceFile, _ dialect: Dialect, layer: Int, _ effort: Effort, _ diagnostics: inout DiagnosticList
  ) -> (SyntaxTree, [MediaCondition]) {
    guard effort.savesMemory, dialect.form == .grammar else {
      let (tree, found) = Parser.parse(file, dialect: dialect, layer: layer, findingLimit: diagnostics.limit)
      diagnostics.append(found)
      return (tree, MediaCondition.conditions(of: tree, layer: layer, &diagnostics))
    }
    let parser = PartParser.parse(file, dialect: dialect, layer: layer, findingLimit: diagnostics.limit, effort)
    diagnostics.append(parser.diagnostics)
    return (parser.tree, parser.conditions)
  }

  /// True if memory is to be saved, and nobody will say more about the values when all are read.
  var mayDropValues: Bool { effort.savesMemory && !effort.keepsValues }

  /// The same without the values of the trees.
  func withoutValues() -> Layers {
    let layers = layers.map { layer in
      var tree = layer.tree
      tree.dropValues()
      return Layer(
        tree: tree, base: layer.base, firstDeclaration: layer.firstDeclaration, firstSelector: layer.firstSelector,
        firstProperty: layer.firstProperty, conditions: layer.conditions)
    }
    return Layers(layers, source: source, dialect: dialect, effort: effort)
  }

  var declarationCount: Int { layers.reduce(0) { $0 + $1.tree.declarations.count } }
  var conditions: [MediaCondition] { layers.flatMap(\.conditions) }
}

extension Layers.Layer {
  /// The name of the property of a declaration.
  func property(of declaration: Declaration) -> String {
    // By what is needed: a copy of the tree counts a dozen references.
    let isCompact = !tree.sharedProperties.isEmpty
    let property = Int(declaration.property)
    return tree.file.text(isCompact ? tree.sharedProperties[property].range : tree.tokens[property].range)
  }

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

/// The canonical text of values: tokens joined by one blank, none around `,` `(` `)`.
struct ValueText {
  /// The text of some tokens: the stylesheet's own where it is canonical there, and a made one where it is not.
  static func text(_ run: Run<Token>, in layer: Layers.Layer, _ pool: inout TextPool) -> TextRef {
    if run.count == 1 { return layer.text(layer.tree.tokens[Int(run.start)]) }
    let tokens = layer.tree.tokens
    let first = tokens[Int(run.start)]
    if isCanonical(run, layer.tree) {
      return TextRef(
        isMade: false, start: layer.base + Int(first.start), length: Int(tokens[Int(run.end) - 1].end - first.start))
    }
    let mark = pool.mark
    for index in run.indices { append(layer.text(tokens[index]), to: &pool, from: mark) }
    return pool.end(from: mark)
  }

  /// Appends a piece to a text that began at a mark, with the blank that belongs between them.
  static func append(_ piece: TextRef, to pool: inout TextPool, from mark: Int) {
    guard !piece.isEmpty else { return }
    if pool.mark > mark, !isTight(pool.made[pool.mark - 1]), !isTight(pool.byte(piece, 0)) {
      pool.append(UInt8(ascii: " "))
    }
    pool.append(piece)
  }

  private static func isCanonical(_ run: Run<Token>, _ tree: SyntaxTree) -> Bool {
    for index in run.indices.dropFirst() {
      let last = tree.tokens[index - 1]
      let token = tree.tokens[index]
      let isTouching = isTight(last.kind) || isTight(token.kind)
      if isTouching ? token.start != last.end : token.start != last.end + 1 { return false }
      if !isTouching, tree.file.bytes[Int(last.end)] != UInt8(ascii: " ") { return false }
    }
    return true
  }

  private static func isTight(_ kind: Token.Kind) -> Bool {
    kind == .comma || kind == .leftParenthesis || kind == .rightParenthesis
  }

  private static func isTight(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }
}
