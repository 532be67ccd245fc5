import NSSFiles
import NSSProjects
import NSSTools

extension Request {
  static let workspaceDiagnostics = Request(method: "workspace/diagnostic") { server, params, id throws(ResponseError) in
    var previous: [DocumentURI: String] = [:]
    for result in try params.optional("previousResultIds")?.elements() ?? [] {
      previous[DocumentURI(try result["uri"].text())] = try result["value"].text()
    }
    server.jobs.append(
      WorkspaceDiagnosticsJob(
        id: id, token: params.json["partialResultToken"], previous: previous, paths: server.workspaceStylesheets()))
    return nil
  }
}

/// Checks one stylesheet at a time, between other requests.
final class WorkspaceDiagnosticsJob {
  let id: Message.ID
  private let token: JSON?
  private let previous: [DocumentURI: String]
  private var paths: ArraySlice<String>
  private var items: [JSON] = []

  init(id: Message.ID, token: JSON?, previous: [DocumentURI: String], paths: [String]) {
    self.id = id
    self.token = token
    self.previous = previous
    self.paths = paths[...]
  }

  /// Checks the next stylesheet; after the last one, answers the request and returns false.
  func step(_ server: Server) -> Bool {
    guard let path = paths.popFirst() else {
      server.publishProjects()
      server.respond(id, ["items": .array(items)])
      return false
    }
    guard let stack = server.stack(path: path) else { return true }
    let uri = stack.uris[stack.document]
    guard case .object(var members) = DiagnosticReport.json(stack, server.client, previous: previous[uri]) else { return true }
    members.removeAll { $0.key == "relatedDocuments" }
    members.append(("uri", .string(uri.text)))
    members.append(("version", stack.versions[stack.document].map { .integer($0) } ?? .null))
    if let token {
      server.notify("$/progress", ["token": token, "value": ["items": [.object(members)]]])
    } else {
      items.append(.object(members))
    }
    return true
  }
}

extension Server {
  /// The stylesheets of the folders, without those that a project file excludes, in the order of their paths.
  func workspaceStylesheets() -> [String] {
    var paths: [String] = []
    var known: Set<[UInt8]> = []
    for folder in folders.compactMap(\.path) {
      guard let found = try? Folder.files(below: folder, suffix: ".nss", skipped: { _, _ in }) else { continue }
      for path in found where known.insert(Array(path.utf8)).inserted {
        let isExcluded = projectEntry(for: path)?.project?.isExcluded(path, below: folder)
        if !(isExcluded ?? Project.isForeign(Path.relative(path, from: folder))) { paths.append(path) }
      }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Cancels a request that is answered step by step.
  func cancelJob(_ id: Message.ID) {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return }
    jobs.remove(at: index)
    respond(id, to: ResponseError(.requestCancelled, "cancelled"))
  }
}
