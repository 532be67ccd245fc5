import NSSEditor
import NSSTheme

extension Request {
  private static let symbolLimit = 500

  static let workspaceSymbol = Request(method: "workspace/symbol", "workspaceSymbolProvider") {
    server, params, _ throws(ResponseError) in
    let query = try params["query"].text()
    var files: [(uri: DocumentURI, positions: Positions)] = []
    var found: [(file: Int, symbol: WorkspaceSymbol)] = []
    for path in server.workspaceStylesheets() {
      let uri = DocumentURI(path: path)
      let document = server.documents[uri]
      guard let bytes = document?.text.bytes ?? server.files.bytes(path) else { continue }
      let symbols = WorkspaceSymbol.symbols(of: SourceFile(bytes: bytes, name: path), matching: query)
      guard !symbols.isEmpty else { continue }
      found += symbols.map { (files.count, $0) }
      files.append((document?.uri ?? uri, document?.text ?? Positions(bytes, server.client.encoding)))
    }
    // The best matches first, so that the limit cuts off the others.
    let sorted = WorkspaceSymbol.Match.allCases.flatMap { match in found.filter { $0.symbol.match == match } }
    return .array(
      sorted.prefix(symbolLimit).map { file, symbol in
        let kind: OutlineItem.Kind = symbol.isConstant ? .constant : .rule
        return [
          "name": .visible(symbol.name), "kind": .integer(kind.code),
          "location": [
            "uri": .string(files[file].uri.text), "range": files[file].positions.range(symbol.range).json,
          ],
        ]
      })
  }
}
