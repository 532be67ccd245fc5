/// The names of the properties of all layers: from here on they are numbers.
struct NamesOfProperties {
  private(set) var names = Property.names
  /// The number of the property of each declaration.
  private(set) var numbers: [UInt32] = []

  init(_ layers: Layers) {
    numbers.reserveCapacity(layers.declarationCount)
    for layer in layers.layers {
      let (text, tokens) = (layer.tree.file.bytes, layer.tree.tokens)
      for declaration in layer.tree.declarations {
        let token = tokens[Int(declaration.property)]
        numbers.append(UInt32(truncatingIfNeeded: names.intern(text, Int(token.start), Int(token.end))))
      }
    }
  }
}

/// The names of the selectors of all layers, which are those of the styles.
struct NamesOfSelectors {
  private(set) var names: NameTable
  /// The number of the style of each selector.
  private(set) var numbers: [UInt32] = []

  init(_ layers: Layers) {
    let count = layers.layers.reduce(0) { $0 + $1.tree.selectors.count }
    names = NameTable(minimumCapacity: min(count, 1 << 16))
    numbers.reserveCapacity(count)
    for layer in layers.layers {
      let (text, tokens) = (layer.tree.file.bytes, layer.tree.tokens)
      for selector in layer.tree.selectors {
        let token = tokens[Int(selector.name)]
        numbers.append(UInt32(truncatingIfNeeded: names.intern(text, Int(token.start), Int(token.end))))
      }
    }
  }
}

/// The constants that are values of declarations.
enum ConstantUses {
  /// For each declaration of all layers the constant that is its whole value, from ``NameTable/firstNumber`` on; 0 where the value is
  /// something else, or a constant that nobody defines.
  static func numbers(_ layers: Layers, _ constants: NameTable) -> [UInt32] {
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
