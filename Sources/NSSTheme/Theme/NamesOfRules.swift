/// The names in the rules of all layers, and their numbers: from here on properties, selectors and constants are numbers.
struct NamesOfRules {
  private(set) var propertyNames = Property.names
  private(set) var styleNames: NameTable
  /// The number of the property of each declaration, and of the style of each selector.
  private(set) var properties: [UInt32] = []
  private(set) var styles: [UInt32] = []

  init(_ layers: Layers) {
    let selectorCount = layers.layers.reduce(0) { $0 + $1.tree.selectors.count }
    styleNames = NameTable(minimumCapacity: min(selectorCount, 1 << 16))
    properties.reserveCapacity(layers.declarationCount)
    styles.reserveCapacity(selectorCount)
    for layer in layers.layers { add(layer.tree) }
  }

  private mutating func add(_ tree: SyntaxTree) {
    for declaration in tree.declarations {
      let token = tree.tokens[Int(declaration.property)]
      properties.append(UInt32(propertyNames.intern(tree.file.bytes, Int(token.start), Int(token.end))))
    }
    for selector in tree.selectors {
      let token = tree.tokens[Int(selector.name)]
      styles.append(UInt32(styleNames.intern(tree.file.bytes, Int(token.start), Int(token.end))))
    }
  }

  /// For each declaration of all layers the constant that is its whole value, from ``NameTable/firstNumber`` on; 0 where the value is
  /// something else, or a constant that nobody defines.
  static func constantUses(_ layers: Layers, _ constants: NameTable) -> [UInt32] {
    var uses: [UInt32] = []
    for layer in layers.layers {
      let tree = layer.tree
      let (first, second) = layers.effort.parts(of: tree.declarations.count)
      let (found, more) = layers.effort.both({ tree.uses(of: constants, in: first) }, { tree.uses(of: constants, in: second) })
      if uses.isEmpty { uses = found } else { uses += found }
      uses += more
    }
    return uses
  }
}

extension SyntaxTree {
  fileprivate func uses(of constants: NameTable, in range: Range<Int>) -> [UInt32] {
    var uses = [UInt32](repeating: 0, count: range.count)
    // The declarations whose value is one constant.
    var users: [UInt32] = []
    users.reserveCapacity(range.count / 2)
    for index in range {
      let value = declarations[index].value
      if value.count == 1, tokens[Int(value.start)].isA(.constant) { users.append(UInt32(truncatingIfNeeded: index)) }
    }
    let numbers = constants.find(users.count, in: file.bytes) { user in
      let token = tokens[Int(declarations[Int(users[user])].value.start)]
      return (Int(token.start) &+ 1, Int(token.end))
    }
    for (user, declaration) in users.enumerated() { uses[Int(declaration) &- range.lowerBound] = numbers[user] }
    return uses
  }
}
