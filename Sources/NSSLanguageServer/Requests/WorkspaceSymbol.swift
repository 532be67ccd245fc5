import NSSEditor
import NSSTheme

/// `workspace/symbol`: the constants and selectors of the folders.
extension Request {
  private static let symbolLimit = 500

  static let workspaceSymbol = Request(method: "workspace/symbol", "workspaceSymbolProvider") {
    server, params, _ throws(ResponseError) in
    let query = try params["query"].text()
    var symbols: [JSON] = []
    for path in server.workspaceStylesheets() where symbols.count < symbolLimit {
      let uri = DocumentURI(path: path)
      let document = server.documents[uri]
      guard let bytes = document?.text.bytes ?? server.disk.bytes(path) else { continue }
      let found = WorkspaceSymbol.symbols(of: SourceFile(name: path, bytes: bytes), matching: query)
      guard !found.isEmpty else { continue }
      let positions = document?.text ?? Positions(bytes, server.client.encoding)
      for symbol in found.prefix(symbolLimit - symbols.count) {
        let kind: OutlineItem.Kind = symbol.isConstant ? .constant : .rule
        symbols.append([
          "name": .visible(symbol.name), "kind": .integer(kind.code),
          "location": [
            "uri": .string((document?.uri ?? uri).text), "range": positions.range(symbol.range).json,
          ],
        ])
      }
    }
    server.forgetUnused()
    return .array(symbols)
  }
}
