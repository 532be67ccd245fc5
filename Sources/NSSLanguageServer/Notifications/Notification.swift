struct Notification: Sendable {
  let method: String
  let handle: @Sendable (Server, Params) throws(ResponseError) -> Void

  /// All supported notifications. Others are ignored, as the protocol demands.
  static let all: [Notification] = [
    .initialized, .didOpen, .didChange, .didSave, .didClose, .didChangeConfiguration, .didChangeWatchedFiles,
    .didChangeWorkspaceFolders, .cancelRequest,
  ]

  static let initialized = Notification(method: "initialized") { server, _ throws(ResponseError) in server.initialized() }

  static let didChangeConfiguration = Notification(method: "workspace/didChangeConfiguration") {
    server, params throws(ResponseError) in
    if server.client.hasConfiguration { return server.requestSettings() }
    if let settings = params.json["settings"]?["nsscompile"] { server.apply(settings) }
  }

  /// Files are compared with the disk after each notification, so nothing is left to do.
  static let didChangeWatchedFiles = Notification(method: "workspace/didChangeWatchedFiles") { _, _ throws(ResponseError) in }

  static let didChangeWorkspaceFolders = Notification(method: "workspace/didChangeWorkspaceFolders") {
    server, params throws(ResponseError) in
    let event = try params["event"]
    var removed: Set<DocumentURI> = []
    for folder in try event.optional("removed")?.elements() ?? [] { removed.insert(DocumentURI(try folder["uri"].text())) }
    server.folders.removeAll { removed.contains($0) }
    var known = Set(server.folders)
    for folder in try event.optional("added")?.elements() ?? [] {
      let uri = DocumentURI(try folder["uri"].text())
      if known.insert(uri).inserted { server.folders.append(uri) }
    }
  }

  /// Cancels a request that is answered step by step. A request that still waits was cancelled when this message arrived.
  static let cancelRequest = Notification(method: "$/cancelRequest") { server, params throws(ResponseError) in
    if let id = Message.ID(try params["id"].json) { server.cancelJob(id) }
  }
}
