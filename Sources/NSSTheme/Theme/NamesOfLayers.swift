/// The names of the properties or of the selectors of all layers: from here on they are numbers.
struct NamesOfLayers {
  private(set) var names: NameTable
  /// The number of each name, in the order of the layers.
  private(set) var numbers: [UInt32] = []

  /// Those of the properties, behind the known ones: ``PropertyNumbers``.
  static func properties(of layers: Layers) -> NamesOfLayers {
    var names = NamesOfLayers(names: Property.names)
    for layer in layers.layers {
      if layer.tree.isCompact {
        let tokens = layer.tree.sharedProperties
        names.add(tokens.count, of: layer, layers) { tokens[$0] }
      } else {
        let (declarations, tokens) = (layer.tree.declarations, layer.tree.tokens)
        names.add(declarations.count, of: layer, layers) { tokens[Int(declarations[$0].property)] }
      }
    }
    return names
  }

  /// Those of the selectors, which are the styles.
  static func selectors(of layers: Layers) -> NamesOfLayers {
    let count = layers.layers.reduce(0) { $0 + $1.tree.selectors.count }
    var names = NamesOfLayers(names: NameTable(of: layers.source, minimumCapacity: min(count, 1 << 16)))
    for layer in layers.layers {
      let (selectors, tokens) = (layer.tree.selectors, layer.tree.tokens)
      names.add(selectors.count, of: layer, layers) { tokens[Int(selectors[$0].name)] }
    }
    return names
  }

  private init(names: NameTable) { self.names = names }

  @inline(__always)
  private mutating func add(_ count: Int, of layer: Layers.Layer, _ layers: Layers, _ token: (Int) -> Token) {
    let base = layer.base
    let added = names.intern(count, in: layers.source) { index in
      let name = token(index)
      return (base &+ Int(name.start), base &+ Int(name.end))
    }
    if numbers.isEmpty { numbers = added } else { numbers += added }
  }
}

/// The numbers of the properties of all declarations. In whole trees each declaration has one, in compact trees each shared
/// token.
struct PropertyNumbers: Sendable {
  let numbers: [UInt32]

  /// The number of the property of a declaration, whose number in its layer is `index`.
  @inline(__always)
  func number(of declaration: Declaration, _ index: Int, in layer: Layers.Layer) -> UInt32 {
    numbers[layer.firstProperty &+ (layer.tree.isCompact ? Int(declaration.property) : index)]
  }
}

/// The constants that are values of declarations.
enum ConstantUses {
  /// For each of some declarations of all layers the constant that is its whole value, from ``NameTable/firstNumber`` on; 0 where the value
  /// is something else, or a constant that nobody defines.
  static func numbers(_ layers: Layers, _ constants: NameTable, of declarations: Range<Int>) -> [UInt32] {
    var uses: [UInt32] = []
    for layer in layers.layers {
      let first = layer.firstDeclaration
      let part = declarations.clamped(to: first..<first + layer.tree.declarations.count)
      let found = layer.uses(of: constants, in: part.lowerBound - first..<part.upperBound - first)
      if uses.isEmpty { uses = found } else { uses += found }
    }
    return uses
  }
}

extension Layers.Layer {
  fileprivate func uses(of constants: NameTable, in range: Range<Int>) -> [UInt32] {
    let (declarations, tokens) = (tree.declarations, tree.tokens)
    var uses = [UInt32](filledWith: 0, count: range.count)
    // The declarations whose value is one constant.
    var users: [UInt32] = []
    users.reserveCapacity(range.count / 2)
    for index in range {
      let value = declarations[index].value
      if value.count == 1, tokens[Int(value.start)].isA(.constant) { users.append(UInt32(truncatingIfNeeded: index)) }
    }
    let numbers = constants.find(users.count, in: tree.file.bytes) { user in
      let token = tokens[Int(declarations[Int(users[user])].value.start)]
      return (Int(token.start) &+ 1, Int(token.end))
    }
    var all = uses.mutableSpan
    for (user, declaration) in users.enumerated() { all[Int(declaration) &- range.lowerBound] = numbers[user] }
    return uses
  }
}
