import NSSCompiler
import NSSEditor
import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

extension Server {
  var openDocuments: [Document] { documents.values.sorted { $0.uri < $1.uri } }

  func document(_ params: Params) throws(ResponseError) -> Document {
    let key = try params["textDocument"]["uri"]
    guard let document = documents[DocumentURI(try key.text())] else { throw key.expected("the address of an open document") }
    return document
  }

  /// The document that a request is about, with its layers; nil for a document that is not a stylesheet.
  func stack(_ params: Params) throws(ResponseError) -> Stack? {
    let document = try document(params)
    return document.isStylesheet ? stack(of: document) : nil
  }

  func stack(of document: Document) -> Stack {
    if let known = document.stack { return known }
    let stack = stack(for: document.uri, document.text.bytes, document)
    document.stack = stack
    layered[document.uri] = stack.others.isEmpty && !stack.isIncomplete ? nil : document
    return stack
  }

  /// The stylesheet at a path with its layers, read from disk unless it is open; nil if it cannot be read.
  func stack(path: String) -> Stack? {
    let uri = DocumentURI(path: path)
    if let document = documents[uri] { return stack(of: document) }
    return files.bytes(path).map { stack(for: uri, $0, nil) }
  }

  private func stack(for uri: DocumentURI, _ bytes: [UInt8], _ document: Document?) -> Stack {
    var stamp = Stamp()
    var dependencies: [(path: String, file: ClosedFiles.File?)] = []
    let entry = uri.path.flatMap { projectEntry(for: $0) }
    let project = entry?.project
    var layers: [Stack.Layer] = []
    var missing: [Stack.MissingLayer] = []
    var names: [Name: String] = [:]
    func layer(_ path: String) -> Stack.Layer? {
      let uri = DocumentURI(path: path)
      let open = documents[uri]
      guard let text = open?.text.bytes ?? files.bytes(path) else { return nil }
      let name = shownName(uri, project)
      names[Name(name)] = path
      stamp.add(name)
      stamp.add(text)
      return Stack.Layer(
        uri: open?.uri ?? uri, version: open?.version, file: SourceFile(bytes: text, name: name), positions: open?.text)
    }
    if let entry {
      stamp.add(entry.path)
      stamp.add(entry.bytes)
      // Also those that do not exist.
      for path in uri.path.flatMap({ project?.namedLayers(beneath: $0) }) ?? [] where documents[DocumentURI(path: path)] == nil {
        dependencies.append((path, files.file(path)))
      }
      for path in lowerPaths(beneath: uri, entry, &missing) {
        guard let layer = layer(path) else {
          missing.append(Stack.MissingLayer(message: "'\(path)' cannot be read"))
          continue
        }
        layers.append(layer)
      }
    }
    let name = shownName(uri, project)
    names[Name(name)] = uri.path
    stamp.add(name)
    stamp.add(bytes)
    layers.append(
      Stack.Layer(
        uri: uri, version: document?.version, file: SourceFile(bytes: bytes, name: name), positions: document?.text))
    var twin: [Stack.Layer] = []
    var isDark = false
    if let path = uri.path {
      for other in Twins.names(ofPairWith: path).dropFirst() where documents[DocumentURI(path: other)] == nil {
        dependencies.append((other, files.file(other)))
      }
      let found = Twins.existing(of: path) { documents[DocumentURI(path: $0)] != nil || files.bytes($0) != nil }
      if let found, project?.isExcluded(found.path, below: project?.folder ?? "") != true,
        let lower = try? project?.layers(beneath: found.path) ?? []
      {
        twin = (lower + [found.path]).compactMap(layer)
        isDark = found.isLight
      }
    }
    var editor = editorSettings(uri, project, &stamp)
    editor.isIncomplete = !missing.isEmpty
    for layer in missing { stamp.add(layer.message.text()) }
    if let project, let path = project.baseline {
      let file = files.file(path) { _ in try? project.baselineBytes() }
      dependencies.append((path, file))
      if let text = file?.bytes, let baseline = try? Baseline(json: text) {
        stamp.add(text)
        editor.baseline = baseline
        editor.baselineName = { name in Path.relative(names[Name(name)] ?? name, from: Path.parent(of: path)) }
      }
    }
    return Stack(
      layers, twin: twin, isDark: isDark, editor, entry, missing: missing, dependencies: dependencies, stamp: stamp.value,
      client.encoding)
  }

  /// The project file for a stylesheet: the text in the editor if it is open, or that on disk; nil if there is none.
  func projectEntry(for stylesheet: String) -> Projects.Entry? {
    let folder = Path.parent(of: stylesheet)
    // One that is open may not have been saved yet.
    let open = documents.keys.filter(\.isProjectFile).compactMap(\.path).filter { Server.isFolder(folder, of: $0) }
    let paths = open + [ProjectFile.nearest(to: folder)].compactMap(\.self)
    return paths.max { $0.utf8.count < $1.utf8.count }.map { path in
      projects.entry(path, openText: documents[DocumentURI(path: path)]?.text.bytes)
    }
  }

  private static func isFolder(_ folder: String, of project: String) -> Bool {
    Path.opened(folder).utf8.starts(with: Path.opened(Path.parent(of: project)).utf8)
  }

  /// The paths of the layers beneath a stylesheet. A layer that is missing is an error of the project file.
  private func lowerPaths(
    beneath uri: DocumentURI, _ entry: Projects.Entry, _ missing: inout [Stack.MissingLayer]
  ) -> [String] {
    do throws(ProjectError) {
      let paths = try entry.project?.layers(beneath: uri.path) ?? []
      projects.setMissing([], for: uri, in: entry)
      return paths
    } catch {
      let positions = Positions(entry.bytes, client.encoding)
      missing += error.problems.map { problem in
        let range = positions.range(Server.mark(problem.offset, entry.bytes))
        return Stack.MissingLayer(
          message: problem.message, location: ["uri": .string(DocumentURI(path: entry.path).text), "range": range.json])
      }
      projects.setMissing(error.problems, for: uri, in: entry)
      return []
    }
  }

  private func shownName(_ uri: DocumentURI, _ project: ProjectFile?) -> String {
    guard let path = uri.path else { return uri.shownName }
    guard let project else { return Path.parts(of: path).last.map(String.init) ?? path }
    return Path.relative(path, from: project.folder)
  }

  /// The maximum number of diagnostics to keep for each severity. Fewer are shown, but all of these are counted.
  private static let diagnosticLimit = 10_000

  /// The settings of the project file for a stylesheet; without one, those of the editor.
  func projectSettings(_ path: String?, _ project: ProjectFile?) -> ProjectSettings {
    if let project { return project.settings(for: path) }
    var chosen = ProjectSettings()
    chosen.dialect = settings.dialect.flatMap(Dialect.find)
    chosen.palette = settings.palette.flatMap(Palette.find)
    return chosen
  }

  private func editorSettings(_ uri: DocumentURI, _ project: ProjectFile?, _ stamp: inout Stamp) -> EditorSettings {
    let chosen = projectSettings(uri.path, project)
    var editor = EditorSettings()
    editor.isBase = project?.isBase(uri.path) ?? false
    editor.check = Check.Options(chosen, compilation: Compilation.Options(chosen), isBase: editor.isBase)
    editor.check.diagnosticLimit = Server.diagnosticLimit
    editor.format = FormattedStylesheet.Options(chosen)
    editor.translation = translation
    if let path = uri.path { editor.images = { ImageFiles.names(in: Path.parent(of: path)) } }
    for text in [settings.dialect, settings.palette, editor.translation.language.description] { stamp.add(text ?? "") }
    return editor
  }

  // MARK: Changes

  /// Marks a document as changed, and all documents that have it as a layer or as their project file.
  func markChanged(_ uri: DocumentURI) {
    let dependents =
      uri.isProjectFile
      ? openDocuments.filter { document in
        guard document.isStylesheet, let project = uri.path, let path = document.uri.path else { return false }
        return Server.isFolder(Path.parent(of: path), of: project)
      }
      : layered.values.filter { $0.stack?.others.contains(uri) ?? false }.sorted { $0.uri < $1.uri }
    for document in dependents + [documents[uri]].compactMap({ $0 }) { forget(document) }
    // A client pulls on its own only for the document that was changed.
    if !dependents.isEmpty { outdatedAnswers = uri.isProjectFile ? .all : outdatedAnswers ?? .values }
  }

  private func forget(_ document: Document) {
    document.stack = nil
    markOutdated(document.uri)
  }

  func forgetAll() {
    for document in openDocuments { forget(document) }
    outdatedAnswers = .all
  }

  /// Compares the files of all results with the disk, and discards the results that depend on a changed one. Many documents have
  /// the same folder and the same layers; each of these is compared once.
  func lookAtDisk() {
    files.look()
    projects.look()
    var entries: [Name: Projects.Entry?] = [:]
    var hasChanged = false
    for document in openDocuments where document.isStylesheet {
      guard let stack = document.stack, let path = document.uri.path else { continue }
      let folder = Name(Path.parent(of: path))
      let entry = entries[folder] ?? projectEntry(for: path)
      entries[folder] = .some(entry)
      let isSame = entry === stack.project && stack.dependencies.allSatisfy { files.file($0.path) === $0.file }
      guard !isSame else { continue }
      forget(document)
      hasChanged = true
    }
    if hasChanged { outdatedAnswers = .all }
  }

  /// Asks the client to repeat the requests whose answers are outdated: once after all changes that have arrived together.
  func refreshClient() {
    guard let outdatedAnswers else { return }
    if client.pullsDiagnostics { request("workspace/diagnostic/refresh", nil) }
    if client.refreshesInlayHints { request("workspace/inlayHint/refresh", nil) }
    // The classes of tokens do not depend on values, and editors ask again for all documents.
    if client.refreshesTokens, outdatedAnswers == .all { request("workspace/semanticTokens/refresh", nil) }
    self.outdatedAnswers = nil
  }
}

enum KeptAnswers {
  /// Diagnostics and inlay hints, which depend on the values of lower layers.
  case values
  /// Semantic tokens too, which depend on the project file.
  case all
}
