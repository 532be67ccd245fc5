import NSSEditor
import NSSTheme

extension Request {
  static let completion = Request(
    method: "textDocument/completion", "completionProvider",
    { _ in ["triggerCharacters": .strings(Snapshot.completionTriggers), "resolveProvider": true] }
  ) { server, params, _ throws(ResponseError) in
    let document = try server.document(params)
    let isAfterSpace = params.optional("context")?.optional("triggerCharacter")?.json.text == " "
    guard document.isStylesheet else { return try names(document, params, isAfterSpace: isAfterSpace) }
    let stack = server.stack(of: document)
    let items = stack.snapshot.completions(
      at: try stack.offset(params), snippets: server.client.hasSnippets, isAfterSpace: isAfterSpace)
    let uri = JSON.string(stack.uris[stack.document].text)
    let hasTags = server.client.hasDeprecatedCompletions
    // Neovim compares what is typed next with the labels, unless it asks again.
    let isIncomplete = items.contains { $0.filter != $0.label }
    return ["isIncomplete": .boolean(isIncomplete), "items": .array(items.map { json($0, stack, uri, hasTags: hasTags) })]
  }

  private static func json(_ item: CompletionItem, _ stack: Stack, _ uri: JSON, hasTags: Bool) -> JSON {
    [
      "label": .visible(item.label), "kind": .integer(item.kind.code),
      "detail": item.detail.isEmpty ? nil : .visible(item.detail), "filterText": .string(item.filter),
      "sortText": .string(item.order), "insertTextFormat": item.isSnippet ? 2 : nil,
      "textEdit": ["range": stack.range(item.range), "newText": .string(item.text)],
      // Editors show a swatch if the documentation begins with a color.
      "documentation": item.color.map { .string($0.hex) }, "tags": item.isDeprecated && hasTags ? [1] : nil,
      "data": item.key.isEmpty ? nil : ["uri": uri, "key": .string(item.key)],
    ]
  }

  static let completionResolve = Request(method: "completionItem/resolve") { server, params, _ throws(ResponseError) in
    guard case .object(var members) = params.json else { throw params.expected("an object") }
    guard let data = params.optional("data"), let uri = data.json["uri"]?.text, let key = data.json["key"]?.text,
      let document = server.documents[DocumentURI(uri)], document.isStylesheet,
      let text = server.stack(of: document).snapshot.documentation(ofCompletion: key)
    else { return params.json }
    members.removeAll { $0.key == "documentation" }
    members.append(("documentation", text.json(markdown: server.client.hasMarkdownInCompletion)))
    return .object(members)
  }
}

extension CompletionItem.Kind {
  fileprivate var code: Int {
    switch self {
    case .constant: 21
    case .style, .color: 16
    case .class: 7
    case .property: 10
    case .keyword, .directive: 14
    case .text: 1
    case .rule: 20
    case .file: 17
    }
  }
}
