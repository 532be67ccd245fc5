import NSSEditor
import NSSTheme

/// `textDocument/signatureHelp`.
extension Request {
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
