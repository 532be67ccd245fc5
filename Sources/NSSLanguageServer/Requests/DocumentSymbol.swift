import NSSEditor

extension Request {
  static let documentSymbol = Request("textDocument/documentSymbol", "documentSymbolProvider") {
    server, stack, _ throws(ResponseError) in
    let outline = stack.snapshot.outline()
    if server.client.hasSymbolTree { return .array(outline.map { tree($0, stack) }) }
    var symbols: [JSON] = []
    for item in outline { flatten(item, nil, stack, &symbols) }
    return .array(symbols)
  }

  private static func tree(_ item: OutlineItem, _ stack: Stack) -> JSON {
    [
      "name": .visible(item.name), "detail": item.detail.isEmpty ? nil : .visible(item.detail),
      "kind": .integer(item.kind.code), "range": stack.range(item.range), "selectionRange": stack.range(item.nameRange),
      "children": item.children.isEmpty ? nil : .array(item.children.map { tree($0, stack) }),
    ]
  }

  private static func flatten(_ item: OutlineItem, _ container: String?, _ stack: Stack, _ symbols: inout [JSON]) {
    symbols.append([
      "name": .visible(item.name), "kind": .integer(item.kind.code),
      "location": ["uri": .string(stack.uris[stack.document].text), "range": stack.range(item.range)],
      "containerName": container.map { .visible($0) },
    ])
    for child in item.children { flatten(child, item.name, stack, &symbols) }
  }
}

extension OutlineItem.Kind {
  var code: Int {
    switch self {
    case .constant: 14
    case .rule: 5
    case .declaration: 7
    case .media: 3
    }
  }
}
