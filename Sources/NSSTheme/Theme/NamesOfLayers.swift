/// The names of the properties or of the selectors of all layers: from here on they are numbers.
struct NamesOfLayers {
  private(set) var names: NameTable
  /// The number of each name, in the order of the layers.
  private(set) var numbers: [UInt32] = []

  /// Those of the properties, behind the known ones: ``PropertyNumbers``.
  static func properties(of layers: Layers) -> NamesOfLayers {
    var names = NamesOfLayers(names: Property.names)
    for layer in layers.layers {
      let (declarations, tokens) = (layer.tree.declarations, layer.tree.tokens)
      names.add(declarations.count, of: layer, layers) { tokens[declarations[$0].property.number] }
    }
    return names
  }

  /// Those of the selectors, which are the styles.
  static func selectors(of layers: Layers) -> NamesOfLayers {
    let count = layers.layers.reduce(0) { $0 + $1.tree.selectors.count }
    var names = NamesOfLayers(names: NameTable(of: layers.source, minimumCapacity: min(count, 1 << 16)))
    for layer in layers.layers {
      let (selectors, tokens) = (layer.tree.selectors, layer.tree.tokens)
      names.add(selectors.count, of: layer, layers) { tokens[selectors[$0].name.number] }
    }
    return names
  }

  private init(names: NameTable) { self.names = names }

  private mutating func add(_ count: Int, of layer: Layers.Layer, _ layers: Layers, _ token: (Int) -> Token) {
    numbers.reserveCapacity(numbers.count + count)
    for index in 0..<count {
      let name = token(index)
      let number = names.intern(layers.source, layer.base &+ Int(name.start), layer.base &+ Int(name.end))
      numbers.append(UInt32(truncatingIfNeeded: number))
    }
  }
}

/// The number of the property of each declaration of all layers.
struct PropertyNumbers: Sendable {
  let numbers: [UInt32]

  /// The number of the property of a declaration, whose number in its layer is `index`.
  @inline(__always)
  func number(of index: Int, in layer: Layers.Layer) -> UInt32 { numbers[layer.firstDeclaration &+ index] }
}

/// The constants that are values of declarations.
enum ConstantUses {
  /// For each declaration of all layers the number of the constant that is its whole value, plus one; 0 where the value is something else, or a
  /// constant without a definition.
  static func numbers(_ layers: Layers, _ constants: NameTable) -> [UInt32] {
    var uses: [UInt32] = []
    uses.reserveCapacity(layers.declarationCount)
    for layer in layers.layers {
      let (tokens, source) = (layer.tree.tokens, layer.tree.file.bytes)
      for declaration in layer.tree.declarations {
        let token = tokens[Int(declaration.value.start)]
        guard declaration.value.count == 1, token.isA(.constant) else {
          uses.append(0)
          continue
        }
        let constant = constants.find(source, Int(token.start) &+ 1, Int(token.end))
        uses.append(constant.map { UInt32(truncatingIfNeeded: $0 &+ 1) } ?? 0)
      }
    }
    return uses
  }
}
