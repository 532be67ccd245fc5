import NSSEditor

/// `textDocument/hover`: what `nsscompile explain` says.
extension Request {
  static let hover = Request("textDocument/hover", "hoverProvider") { server, stack, params throws(ResponseError) in
    guard let hover = stack.snapshot.hover(at: try stack.offset(params)) else { return .null }
    return ["contents": hover.contents.json(markdown: server.client.hasMarkdownInHover), "range": stack.range(hover.range)]
  }
}
