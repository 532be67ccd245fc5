/// A request that the server answers: its name, the capability that announces it, and the closure that answers it.
/// The capabilities are made from the table ``all``, so the server announces only requests that it answers.
struct Request: Sendable {
  typealias Capability = (key: String, value: JSON)
  /// Returns nil for an answer that is sent later.
  typealias Answer = @Sendable (Server, Params, Message.ID) throws(ResponseError) -> JSON?

  let method: String
  /// The member of the server's capabilities; nil for a request that another one announces.
  let capability: @Sendable (Client) -> Capability?
  let answer: Answer

  /// Creates a request about a stylesheet. For other documents, the answer is null.
  init(
    _ method: String, _ key: String? = nil, _ value: @escaping @Sendable (Client) -> JSON? = { _ in true },
    _ answer: @escaping @Sendable (Server, Stack, Params) throws(ResponseError) -> JSON
  ) {
    self.init(method: method, key, value) { server, params, _ throws(ResponseError) in
      guard let stack = try server.stack(params) else { return .null }
      return try answer(server, stack, params)
    }
  }

  /// Creates a request about the workspace, or one that also answers for other documents.
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

  static let all: [Request] = [
    .documentDiagnostics, .workspaceDiagnostics, .codeAction, .completion, .completionResolve, .signatureHelp, .hover,
    .definition,
    .declaration, .references, .documentHighlight, .prepareRename, .rename, .documentColor, .colorPresentation,
    .documentSymbol, .workspaceSymbol, .foldingRange, .selectionRange, .semanticTokensFull, .semanticTokensRange,
    .inlayHint, .inlayHintResolve, .formatting, .rangeFormatting,
  ]

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
