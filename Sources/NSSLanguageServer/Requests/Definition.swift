import NSSEditor
import NSSFiles

/// `textDocument/definition` and `textDocument/declaration`, which are the same in this language. The definition of an image or a
/// layer is its file.
extension Request {
  static let definition = Request(method: "textDocument/definition", "definitionProvider") {
    server, params, _ throws(ResponseError) in
    let document = try server.document(params)
    guard document.isStylesheet else { return try layer(server, document, params) }
    let stack = server.stack(of: document)
    if let folder = document.uri.path.map(Path.parent), let name = stack.snapshot.imageName(at: try stack.offset(params)),
      let path = ImageFiles.path(of: name, in: folder)
    {
      return file(path)
    }
    return try targets(stack, params, hasLinks: server.client.hasDefinitionLinks)
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
