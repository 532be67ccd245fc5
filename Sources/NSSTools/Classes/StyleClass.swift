import NSSCompiler
import NSSTheme

/// A style class that a runtime knows, with its documented properties: `TabBar`, `fdlFUIObjectView_headlineLabel`.
package struct StyleClass: Sendable {
  package enum Kind: String, Sendable {
    case nuiClass = "nui-class"
    case component
    case part
    case textStyle = "text-style"
  }

  package struct ReadProperty: Sendable {
    private let number: Int
    /// The origin of the knowledge: `NUI` for its source, `SAPFiori` for its documentation.
    package let source: String

    init(_ number: Int, from source: Dialect) { (self.number, self.source) = (number, source.runtimeName) }

    package var name: String { Property.names.string(number) }
    package var kind: ValueKind { Property.kinds[number] }
    /// The words or the numbers that the property allows; nil if its type says everything.
    package var range: String? {
      let words = ValueType.of(kind).words
      return words.isEmpty ? Property.ranges[number]?.text : words.joined(separator: " | ")
    }
  }

  package let name: String
  package let kind: Kind
  /// The properties that are documented for the class, in alphabetical order; empty if none are.
  package let properties: [ReadProperty]

  private init(_ name: String, _ kind: Kind, _ properties: [ReadProperty]) {
    (self.name, self.kind, self.properties) = (name, kind, properties)
  }

  private init(_ name: String, _ kind: Kind, published properties: [String]) {
    self.init(name, kind, properties.compactMap { Property.names.find($0) }.map { ReadProperty($0, from: .sapfiori) })
  }

  /// The classes of a dialect: those of NUI, the components with their parts, and the text styles.
  package static func all(in dialect: Dialect) -> [StyleClass] {
    guard dialect.hasRules else { return [] }
    let nuiClasses = (0..<NUIClasses.names.count).map { number in
      let documented = (0..<Property.count).filter { NUIClasses.isDocumented(number, number: $0, in: dialect) }
      let properties = documented.map { ReadProperty($0, from: NUIClasses.reads(number, number: $0) ? .nui : .sapfiori) }
      return StyleClass(NUIClasses.names.string(number), .nuiClass, properties)
    }
    guard dialect.hasFioriProperties else { return nuiClasses }
    let components = (0..<FioriClasses.components.count).flatMap { number in
      let name = "fdl" + FioriClasses.components.string(number)
      let parts = FioriClasses.parts(number).map { "\(name)_\($0)" }
      return [StyleClass(name, .component, published: FioriClasses.properties(of: name))]
        + parts.map { StyleClass($0, .part, published: FioriClasses.properties(of: $0)) }
    }
    return nuiClasses + components
      + ValueType.textStyle.words.map {
        StyleClass(StyleName.globalPrefix + $0, .textStyle, published: FioriClasses.propertiesOfText)
      }
  }

  /// The class with a name, before its parts; or the classes that read the property with this name. Nil for any other name.
  package static func named(_ name: String, in dialect: Dialect) -> [StyleClass]? {
    let all = all(in: dialect)
    // SAP lists only the first rows and columns of a table.
    let listed = dialect.hasFioriProperties ? FioriClasses.listedName(name) : name
    if let styleClass = all.first(where: { $0.name.isSame(as: listed) }) {
      let parts = styleClass.kind == .component ? all.filter { $0.kind == .part && $0.component.isSame(as: name) } : []
      return [StyleClass(name, styleClass.kind, styleClass.properties)] + parts
    }
    let readers = all.compactMap { reader in
      reader.properties.first { $0.name.isSame(as: name) }.map { StyleClass(reader.name, reader.kind, [$0]) }
    }
    return readers.isEmpty ? nil : readers
  }

  package var component: String { String(name.prefix { $0 != "_" }) }

  /// The names that an unknown one may mean: the misspelled class or property, or else up to three similar names.
  package static func meant(by name: String, in dialect: Dialect) -> [String] {
    let classes = all(in: dialect)
    let names = (classes.map(\.name) + classes.flatMap { $0.properties.map(\.name) }).unique { Name($0) }
    if let meant = StyleClassNames.meant(by: name) ?? PropertyAdvice(for: name)?.replacement, names.contains(where: meant.isSame)
    {
      return [meant]
    }
    if let foreign = ClassSpellings.counterpart(of: name), !foreign.counterparts.isEmpty { return foreign.counterparts }
    return nearestNames(to: name, among: names)
  }
}

extension NumberRange {
  /// The range in symbols: `>= 0`; nil for any number.
  fileprivate var text: String? {
    switch self {
    case .any: nil
    case .positive: "> 0"
    case .notNegative: ">= 0"
    case .fraction: "0 to 1"
    }
  }
}
