import NSSEditor

/// `textDocument/definition` and `textDocument/declaration`, which are the same in this language.
extension Request {
  static let definition = Request("textDocument/definition", "definitionProvider") {
    server, stack, params throws(ResponseError) in
    try targets(stack, params, hasLinks: server.client.hasDefinitionLinks)
  }

  static let declaration = Request("textDocument/declaration", "declarationProvider") {
    server, stack, params throws(ResponseError) in
    try targets(stack, params, hasLinks: server.client.hasDeclarationLinks)
  }

  private static func targets(_ stack: Stack, _ params: Params, hasLinks: Bool) throws(ResponseError) -> JSON {
    guard let answer = stack.snapshot.definition(at: try stack.offset(params)), !answer.targets.isEmpty else { return .null }
    return .array(
      answer.targets.map { target in
        let name = Location(file: target.location.file, range: target.name)
        guard hasLinks else { return stack.json(name) }
        return [
          "originSelectionRange": stack.range(answer.origin), "targetUri": .string(stack.uris[target.location.file].text),
          "targetRange": stack.range(target.location), "targetSelectionRange": stack.range(name),
        ]
      })
  }
}
