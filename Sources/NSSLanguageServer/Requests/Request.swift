/// A request of the client: its name, the capability that announces it, and its answer.
///
/// Each is in a file of its own. The table makes the capabilities, so none is announced that is not answered.
struct Request: Sendable {
  typealias Capability = (key: String, value: JSON)
  /// Returns nil for an answer that is sent later.
  typealias Answer = @Sendable (Server, Params, Message.ID) throws(ResponseError) -> JSON?

  let method: String
  /// The member of the server's capabilities; nil for a request that another one announces.
  let capability: @Sendable (Client) -> Capability?
  let answer: Answer

  /// A request about a stylesheet. A document that is no stylesheet gets null.
  init(
    _ method: String, _ key: String? = nil, _ value: @escaping @Sendable (Client) -> JSON? = { _ in true },
    _ answer: @escaping @Sendable (Server, Stack, Params) throws(ResponseError) -> JSON
  ) {
    self.init(method: method, key, value) { server, params, _ throws(ResponseError) in
      guard let stack = try server.stack(params) else { return .null }
      return try answer(server, stack, params)
    }
  }

  /// A request about the workspace, or with an answer of its own for other documents.
  init(
    method: String, _ key: String? = nil, _ value: @escaping @Sendable (Client) -> JSON? = { _ in true },
    _ answer: @escaping Answer
  ) {
    self.method = method
    capability = { client in
      guard let key, let value = value(client) else { return nil }
      return (key, value)
    }
    self.answer = answer
  }

  /// All of them.
  static let all: [Request] = [
    .documentDiagnostics, .workspaceDiagnostics, .codeAction, .completion, .completionResolve, .hover, .definition,
    .declaration, .references, .documentHighlight, .prepareRename, .rename, .documentColor, .colorPresentation,
    .documentSymbol, .workspaceSymbol, .foldingRange, .selectionRange, .semanticTokensFull, .semanticTokensRange,
    .inlayHint, .inlayHintResolve, .formatting, .rangeFormatting,
  ]

  static func named(_ method: String) -> Request? { all.first { $0.method == method } }

  /// The capabilities of the server for a client.
  static func capabilities(_ client: Client) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("positionEncoding", .string(client.encoding.rawValue)),
      ("textDocumentSync", ["openClose": true, "change": 2, "save": ["includeText": true]]),
      ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
    ]
    for request in all {
      if let capability = request.capability(client) { members.append(capability) }
    }
    return .object(members)
  }
}
