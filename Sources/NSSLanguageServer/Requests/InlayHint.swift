import NSSEditor

extension Request {
  static let inlayHint = Request("textDocument/inlayHint", "inlayHintProvider", { _ in ["resolveProvider": true] }) {
    server, stack, params throws(ResponseError) in
    let choice = server.settings.inlayHints
    guard choice != .off else { return [] }
    let positions = stack.positions(of: stack.document)
    let uri = JSON.string(stack.uris[stack.document].text)
    return .array(
      stack.snapshot.hints(in: try stack.sourceRange(params), choice).map { hint in
        let part: JSON = ["value": .visible(hint.label), "location": hint.location.map { stack.json($0) }]
        return [
          "position": positions.position(hint.offset).json, "label": [part], "paddingLeft": true,
          "data": ["uri": uri, "version": stack.versions[stack.document].map { .integer($0) }],
        ]
      })
  }

  static let inlayHintResolve = Request(method: "inlayHint/resolve") { server, params, _ throws(ResponseError) in
    guard case .object(var members) = params.json else { throw params.expected("an object") }
    let position = try params["position"].position()
    // After a change of the text, the position is stale.
    guard let data = params.json["data"], let uri = data["uri"]?.text, let document = server.documents[DocumentURI(uri)],
      document.isStylesheet, data["version"]?.integer == document.version
    else { return params.json }
    // The tooltip is the hover text of the name before the hint.
    let offset = document.text.offset(position) - 1
    guard let text = server.stack(of: document).snapshot.hover(at: max(0, offset))?.contents else { return params.json }
    members.removeAll { $0.key == "tooltip" }
    members.append(("tooltip", text.json(markdown: server.client.hasMarkdownInHover)))
    return .object(members)
  }
}
