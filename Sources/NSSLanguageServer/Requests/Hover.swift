import NSSEditor

/// `textDocument/hover`, with the same explanation as `nsscompile explain`.
extension Request {
  static let hover = Request("textDocument/hover", "hoverProvider") { server, stack, params throws(ResponseError) in
    guard let hover = stack.snapshot.hover(at: try stack.offset(params)) else { return .null }
    return ["contents": hover.contents.json(markdown: server.client.hasMarkdownInHover), "range": stack.range(hover.range)]
  }
}

extension Markup {
  /// The text as `MarkupContent`.
  func json(markdown: Bool) -> JSON {
    ["kind": markdown ? "markdown" : "plaintext", "value": .string(markdown ? self.markdown : plain)]
  }
}
