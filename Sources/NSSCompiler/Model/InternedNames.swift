import NSSTheme

/// The numbers of properties, selectors (which are the styles) and whole constants. A class, because all stages share it.
package final class InternedNames: Sendable {
  /// The names of the known properties, then of those that only the stylesheets have.
  let properties: NameTable
  let styles: NameTable
  private let declarationProperties: [UInt32]
  private let selectorStyles: [UInt32]
  /// For each declaration, the number of the constant that is its whole value, plus one; 0 for any other value.
  private let valueConstants: [UInt32]

  init(_ layers: Layers, _ constants: Constants) {
    var (properties, styles) = (Property.names, NameTable(minimumCapacity: min(layers.selectorCount, 1 << 16)))
    var (declarationProperties, selectorStyles, valueConstants) = ([UInt32](), [UInt32](), [UInt32]())
    declarationProperties.reserveCapacity(layers.declarationCount)
    valueConstants.reserveCapacity(layers.declarationCount)
    selectorStyles.reserveCapacity(layers.selectorCount)
    for layer in layers.sheets {
      let (tokens, base) = (layer.tree.tokens, layer.base)
      func intern(_ token: Index<Token>, _ names: inout NameTable) -> UInt32 {
        let name = tokens[token.number]
        return UInt32(truncatingIfNeeded: names.intern(layers.source, base &+ Int(name.start), base &+ Int(name.end)))
      }
      for declaration in layer.tree.declarations {
        declarationProperties.append(intern(declaration.property, &properties))
        let value = tokens[Int(declaration.value.start)]
        let isConstant = declaration.value.count == 1 && value.isA(.constant)
        let constant = isConstant ? constants.number(of: value, in: layer) : nil
        valueConstants.append(constant.map { UInt32(truncatingIfNeeded: $0 &+ 1) } ?? 0)
      }
      for selector in layer.tree.selectors { selectorStyles.append(intern(selector.name, &styles)) }
    }
    (self.properties, self.styles) = (properties, styles)
    self.declarationProperties = declarationProperties
    self.selectorStyles = selectorStyles
    self.valueConstants = valueConstants
  }

  @inline(__always)
  func property(_ declaration: Int, in layer: Sheet) -> Int {
    Int(declarationProperties[layer.firstDeclaration &+ declaration])
  }

  @inline(__always)
  func style(_ selector: Int, in layer: Sheet) -> Int { Int(selectorStyles[layer.firstSelector &+ selector]) }

  /// The constant that is the whole value of a declaration, if it has a definition.
  @inline(__always)
  func constant(_ declaration: Int, in layer: Sheet) -> Int? {
    let number = valueConstants[layer.firstDeclaration &+ declaration]
    return number == 0 ? nil : Int(number) &- 1
  }

  func declares(_ property: Int) -> Bool { declarationProperties.contains(UInt32(property)) }

  /// One more than the largest property number in the declarations.
  var propertyBound: Int { Int(declarationProperties.max() ?? 0) + 1 }

  func kind(ofStyle style: Int) -> StyleName {
    let range = styles.range(style)
    return StyleName(styles.bytes, range.lowerBound, range.upperBound)
  }
}
