import NSSEditor
import NSSFiles
import NSSProjects
import NSSTheme

extension Request {
  static let references = Request("textDocument/references", "referencesProvider") {
    server, stack, params throws(ResponseError) in
    guard let (symbol, _) = stack.snapshot.symbol(at: try stack.offset(params)) else { return .null }
    let includesDefinitions = params.json["context"]?["includeDeclaration"]?.isTrue ?? false
    // A location is found more than once if several stylesheets share a layer.
    var found: [DocumentURI: Set<SourceRange>] = [:]
    var locations: [JSON] = []
    server.forEachRelated(stack) { stack in
      let here = stack.snapshot.references(to: symbol, includingDefinitions: includesDefinitions)
      for location in here where found[stack.uris[location.file], default: []].insert(location.range).inserted {
        locations.append(stack.json(location))
      }
      return Set(here.map { stack.uris[$0.file] })
    }
    return .array(locations)
  }

  static let documentHighlight = Request("textDocument/documentHighlight", "documentHighlightProvider") {
    _, stack, params throws(ResponseError) in
    .array(
      stack.snapshot.highlights(at: try stack.offset(params)).map { highlight in
        ["range": stack.range(highlight.range), "kind": highlight.kind == .write ? 3 : 2]
      })
  }
}

extension Server {
  /// Calls a closure for a stylesheet, and for each other stylesheet that shares a file with a match. `search` searches the
  /// layers of a stylesheet, and returns the files with a match.
  func forEachRelated<Failure: Error>(
    _ stack: Stack, _ search: (Stack) throws(Failure) -> Set<DocumentURI>
  ) throws(Failure) {
    var files = try search(stack)
    files.insert(stack.uris[stack.document])
    var rest = otherStacks(than: stack)
    while let index = rest.firstIndex(where: { !files.isDisjoint(with: $0.uris) }) {
      let next = rest.remove(at: index)
      files.formUnion(try search(next))
    }
  }

  /// The other stylesheets of the project. Empty if the project has no layers, because then no stylesheets share a file.
  private func otherStacks(than stack: Stack) -> [Stack] {
    guard let path = stack.uris[stack.document].path, let project = projectEntry(for: path)?.project,
      !project.project.base.isEmpty
    else { return [] }
    var paths = (try? Folder.files(below: project.folder, suffix: ".nss", skipped: { _, _ in })) ?? []
    paths.removeAll { project.isExcluded($0, below: project.folder) }
    var uris = paths.map { DocumentURI(path: $0) }
    // A file that links also name is one text: that in the editor if it is open, or that which the stylesheet uses.
    let used = Set(stack.uris).union(documents.keys)
    var files = Set(used.compactMap { $0.path.flatMap { FileIdentity(path: $0) } })
    uris.removeAll { uri in
      !used.contains(uri) && !(uri.path.flatMap { FileIdentity(path: $0) }.map { files.insert($0).inserted } ?? false)
    }
    // An open document may not be on disk yet.
    let known = Set(uris)
    uris += documents.keys.filter { $0.path != nil && !known.contains($0) }.sorted { $0.text < $1.text }
    return uris.compactMap { uri in
      guard uri != stack.uris[stack.document], let path = uri.path else { return nil }
      guard projectEntry(for: path)?.project === project else { return nil }
      return self.stack(path: path)
    }
  }
}
