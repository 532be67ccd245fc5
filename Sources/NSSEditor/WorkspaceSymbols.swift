import NSSCompiler
import NSSTheme

package struct WorkspaceSymbol {
  /// The name, with the `@` of a constant.
  package let name: String
  package let isConstant: Bool
  package let range: SourceRange
  package let match: Match

  /// How a name matches a query, regardless of case and of the `@` of a constant, best first.
  package enum Match: Int, CaseIterable {
    case whole
    case beginning
    case part
    /// The name contains the characters of the query in the same order.
    case characters
  }

  /// The constants and selectors of a stylesheet whose names match a query, in the order of the text. Each name appears once.
  package static func symbols(of file: SourceFile, matching query: String) -> [WorkspaceSymbol] {
    let tree = SyntaxTree.parse(file).tree
    let query = query.lowercased()
    var known: Set<Name> = []
    var symbols: [WorkspaceSymbol] = []
    func add(_ token: Index<Token>, isConstant: Bool) {
      let name = tree.text(of: token)
      guard name.utf8.count > (isConstant ? 1 : 0), let match = match(name, query), known.insert(Name(name)).inserted else {
        return
      }
      symbols.append(WorkspaceSymbol(name: name, isConstant: isConstant, range: tree.range(of: token), match: match))
    }
    for definition in tree.definitions where !definition.isInRule { add(definition.name, isConstant: true) }
    for rule in tree.rules where !rule.isBroken {
      for selector in tree[rule.selectors] { add(selector.name, isConstant: false) }
    }
    return symbols.sorted { $0.range.start < $1.range.start }
  }

  static func match(_ name: String, _ query: String) -> Match? {
    var name = name.lowercased()
    if name.utf8.first == UInt8(ascii: "@"), query.utf8.first != UInt8(ascii: "@") { name.removeFirst() }
    if name.isSame(as: query) { return .whole }
    if name.utf8.starts(with: query.utf8) { return .beginning }
    if name.hasText(query) { return .part }
    var rest = Substring(query)
    for character in name where character == rest.first { rest.removeFirst() }
    return rest.isEmpty ? .characters : nil
  }
}
