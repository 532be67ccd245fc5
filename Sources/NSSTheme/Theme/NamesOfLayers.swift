/// The names of the properties or of the selectors of all layers: from here on they are numbers.
struct NamesOfLayers {
  private(set) var names: NameTable
  /// The number of the name of each declaration, or of each selector.
  private(set) var numbers: [UInt32] = []

  /// Those of the properties, behind the known ones.
  static func properties(of layers: Layers) -> NamesOfLayers {
    var names = NamesOfLayers(names: Property.names)
    for layer in layers.layers { names.addFew(layer.tree.declarations, of: layer.tree) { $0.property } }
    return names
  }

  /// Those of the selectors, which are the styles.
  static func selectors(of layers: Layers) -> NamesOfLayers {
    let count = layers.layers.reduce(0) { $0 + $1.tree.selectors.count }
    var names = NamesOfLayers(names: NameTable(minimumCapacity: min(count, 1 << 16)))
    for layer in layers.layers { names.add(layer.tree.selectors, of: layer.tree) { $0.name } }
    return names
  }

  private init(names: NameTable) { self.names = names }

  @inline(__always)
  private mutating func add<Row>(_ rows: [Row], of tree: SyntaxTree, _ token: (Row) -> UInt32) {
    let tokens = tree.tokens
    let added = names.intern(rows.count, in: tree.file.bytes) { row in
      let name = tokens[Int(token(rows[row]))]
      return (Int(name.start), Int(name.end))
    }
    if numbers.isEmpty { numbers = added } else { numbers += added }
  }
}

extension NamesOfLayers {
  /// Adds names of which there are few different ones.
  @inline(__always)
  private mutating func addFew<Row>(_ rows: [Row], of tree: SyntaxTree, _ token: (Row) -> UInt32) {
    let (text, tokens) = (tree.file.bytes, tree.tokens)
    var recent = RecentNames()
    numbers.reserveCapacity(numbers.count + rows.count)
    for row in rows {
      let name = tokens[Int(token(row))]
      let (start, end) = (Int(name.start), Int(name.end))
      let slot = RecentNames.slot(text.span, start, end)
      if let number = recent.number(in: slot, text.span, start, end) {
        numbers.append(number)
      } else {
        let number = UInt32(truncatingIfNeeded: names.intern(text, start, end))
        recent.remember(number, in: slot, start, end)
        numbers.append(number)
      }
    }
  }
}

/// Where names stood last, by their last bytes: one that comes again is compared with that place, and not looked up.
private struct RecentNames {
  private struct Name {
    var start: UInt32 = 0
    var length: UInt32 = 0
    var number: UInt32 = 0
  }

  private static let countBits = 7
  private var names = [Name](repeating: Name(), count: 1 << countBits)

  @inline(__always)
  static func slot(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let last = end &- start >= 8 ? text.word(at: end &- 8) : text.word(at: start, length: end &- start)
    let mixed = (last ^ UInt64(truncatingIfNeeded: end &- start)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> UInt64(64 - countBits))
  }

  /// The number of a name if it is the one that was last in its slot.
  @inline(__always)
  func number(in slot: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32? {
    let name = names[slot]
    guard Int(name.length) == end &- start, text.isEqual(from: start, to: end, text, at: Int(name.start)) else { return nil }
    return name.number
  }

  @inline(__always)
  mutating func remember(_ number: UInt32, in slot: Int, _ start: Int, _ end: Int) {
    names[slot] = Name(
      start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end &- start), number: number)
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
