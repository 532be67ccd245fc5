import NSSTheme

/// A constant or a selector of a stylesheet.
package struct WorkspaceSymbol: Equatable {
  /// The name, with the `@` of a constant.
  package let name: String
  /// True for a constant, false for a selector.
  package let isConstant: Bool
  /// The bytes of the name.
  package let range: SourceRange

  package static func == (left: WorkspaceSymbol, right: WorkspaceSymbol) -> Bool {
    left.name.isSame(as: right.name) && left.isConstant == right.isConstant && left.range == right.range
  }
}

/// Symbols of a workspace.
extension WorkspaceSymbol {
  /// The constants and selectors of a stylesheet whose names match a query, in the order of the text. Each name appears once.
  ///
  /// A name matches if it contains the characters of the query in the same order, regardless of case.
  package static func symbols(of file: SourceFile, matching query: String) -> [WorkspaceSymbol] {
    let tree = SyntaxTree.parse(file).tree
    let query = query.lowercased()
    var known: Set<Name> = []
    var symbols: [WorkspaceSymbol] = []
    func add(_ token: Index<Token>, isConstant: Bool) {
      let name = tree.text(of: token)
      guard name.utf8.count > (isConstant ? 1 : 0), matches(name, query), known.insert(Name(name)).inserted else { return }
      symbols.append(WorkspaceSymbol(name: name, isConstant: isConstant, range: tree.range(of: token)))
    }
    for definition in tree.definitions where !definition.isInRule { add(definition.name, isConstant: true) }
    for rule in tree.rules where !rule.isBroken {
      for selector in tree[rule.selectors] { add(selector.name, isConstant: false) }
    }
    return symbols.sorted { $0.range.start < $1.range.start }
  }

  /// True if a name contains the characters of a lowercase query in the same order.
  static func matches(_ name: String, _ query: String) -> Bool {
    var rest = Substring(query)
    for character in name.lowercased() where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
