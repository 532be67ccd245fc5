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
  var conditions: [MediaCondition] { layers.flatMap(\.conditions) }
}

extension Layers.Layer {
  /// The name of the property of a declaration.
  func property(of declaration: Declaration) -> String {
    tree.file.text(tree[declaration.property].range)
  }

  /// The location of the property of a declaration, by its index.
  func propertyRange(_ declaration: Int) -> SourceRange { tree.range(of: tree.declarations[declaration].property) }

  /// The text of a token, among the texts of the theme.
  func text(_ token: Token) -> TextRef {
    TextRef(isMade: false, start: base &+ Int(token.start), length: Int(token.length))
  }

  /// True for a block that asks for a value which no environment has.
  func neverHolds(_ media: Index<MediaBlock>?) -> Bool { media.map { conditions[$0.number].neverHolds } ?? false }

  func isActive(_ media: Index<MediaBlock>?, in environment: Environment) -> Bool {
    media.map { conditions[$0.number].holds(in: environment) } ?? true
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
