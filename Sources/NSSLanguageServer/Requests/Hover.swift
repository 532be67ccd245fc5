import NSSEditor
import NSSTheme

/// `textDocument/hover`, with the same explanation as `nsscompile explain`, and `textDocument/signatureHelp`.
extension Request {
  static let hover = Request("textDocument/hover", "hoverProvider") { server, stack, params throws(ResponseError) in
    guard let hover = stack.snapshot.hover(at: try stack.offset(params)) else { return .null }
    return ["contents": hover.contents.json(markdown: server.client.hasMarkdownInHover), "range": stack.range(hover.range)]
  }

  static let signatureHelp = Request(
    "textDocument/signatureHelp", "signatureHelpProvider", { _ in ["triggerCharacters": .strings(Snapshot.signatureTriggers)] }
  ) { _, stack, params throws(ResponseError) in
    guard let found = stack.snapshot.signature(at: try stack.offset(params)) else { return .null }
    let signature: JSON = [
      "label": .string(found.label), "documentation": .visible(found.documentation),
      "parameters": .array(found.parts.map { ["label": .string($0)] }),
    ]
    return ["signatures": [signature], "activeSignature": 0, "activeParameter": .integer(found.active)]
  }
}

extension Markup {
  func json(markdown: Bool) -> JSON {
    ["kind": markdown ? "markdown" : "plaintext", "value": .string(markdown ? self.markdown : plain)]
  }
}
