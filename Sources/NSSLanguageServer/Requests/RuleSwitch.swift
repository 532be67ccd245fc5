import NSSEditor
import NSSFiles
import NSSTheme
import NSSTools

/// The change of a project file that turns a rule off. If there is none, it is made in the folder that the editor has opened.
enum RuleSwitch {
  /// The actions that turn the rules of diagnostics off for the whole project. Each of their rules gets one action, except the
  /// errors of the compiler, which cannot be turned off.
  static func actions(_ diagnostics: [LocalizedDiagnostic], _ stack: Stack, _ server: Server) -> [JSON] {
    guard let place = place(stack, server) else { return [] }
    let uri = DocumentURI(path: place.path)
    let document = server.documents[uri]
    let isNew = place.isNew && document == nil
    guard let bytes = isNew ? [] : document?.text.bytes ?? server.files.bytes(place.path) else { return [] }
    // An override with a level of its own would still win.
    let project = stack.uris[stack.document].path.flatMap { server.projectEntry(for: $0)?.project?.project }
    func isOverridden(_ id: DiagnosticID) -> Bool { project?.overrides.contains { $0.settings.rules[id] != nil } ?? false }
    // A new project file also names the dialect and the palette of the editor, which do not apply beside a project file.
    let names = [("dialect", server.settings.dialect), ("palette", server.settings.palette)]
    let members = names.compactMap { key, value in value.map { "    \"\(key)\": \"\($0)\",\n" } }.joined()
    var known: Set<DiagnosticID> = []
    return diagnostics.compactMap { diagnostic in
      let id = diagnostic.id.rawValue
      let new = "{\n\(members)    \"rules\": { \"\(id)\": \"off\" }\n}\n"
      guard diagnostic.id.severity != .error, known.insert(diagnostic.id).inserted, !isOverridden(diagnostic.id),
        let (range, text) = isNew ? (SourceRange(at: 0), new) : edit(id, bytes)
      else { return nil }
      var edit = WorkspaceEdit()
      if isNew { edit.create(uri) }
      let positions = document?.text ?? Positions(bytes, server.client.encoding)
      // An edit at the end of an empty file would replace its last line.
      edit.add(document?.uri ?? uri, document?.version, TextEdit(range: positions.range(range), text: text))
      let title = Phrase(isNew ? .serverTurnOffNew : .serverTurnOff, ["name": id, "file": Project.fileName])
      return [
        "title": .visible(title.text(in: server.translation)), "kind": "quickfix",
        "diagnostics": [DiagnosticReport.json(diagnostic, stack, server.client)],
        "edit": edit.json(server.client),
      ]
    }
  }

  /// The path of the project file, or of the one to create; nil if the editor cannot create it or has opened no folder.
  private static func place(_ stack: Stack, _ server: Server) -> (path: String, isNew: Bool)? {
    if let project = stack.project?.project { return (project.path, false) }
    // A project file that cannot be read is not replaced.
    guard server.client.createsFiles, let stylesheet = stack.uris[stack.document].path,
      server.projectEntry(for: stylesheet) == nil
    else { return nil }
    let folders = server.folders.compactMap(\.path).map { Path.opened($0) }.filter { stylesheet.utf8.starts(with: $0.utf8) }
    return folders.max { $0.utf8.count < $1.utf8.count }.map { ($0 + Project.fileName, true) }
  }

  /// The change of the text of a project file; nil if it is not JSON.
  static func edit(_ id: String, _ bytes: [UInt8]) -> (range: SourceRange, text: String)? {
    var reader = JSONReader(bytes)
    var offsets = Offsets()
    do throws(JSONFormatError) {
      offsets.start = try start(&reader)
      try reader.object { reader, key throws(JSONFormatError) in
        offsets.first = offsets.first ?? key.range.lowerBound - 1
        guard reader.string(key) == "rules", try reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
        offsets.rules = try start(&reader)
        try reader.object { reader, key throws(JSONFormatError) in
          offsets.firstRule = offsets.firstRule ?? key.range.lowerBound - 1
          let begin = try start(&reader)
          try reader.skip()
          if reader.string(key) == id { offsets.level = begin..<reader.offset }
        }
      }
      try reader.end()
    } catch {
      return nil
    }
    if let level = offsets.level { return (SourceRange(level.lowerBound, level.upperBound), "\"off\"") }
    if let rules = offsets.rules { return insertion("\"\(id)\": \"off\"", after: rules, before: offsets.firstRule, bytes) }
    return insertion("\"rules\": { \"\(id)\": \"off\" }", after: offsets.start, before: offsets.first, bytes)
  }

  private struct Offsets {
    /// The offset of the outermost `{`, and of the first key after it.
    var start = 0
    var first: Int?
    /// The offset of the `{` of `rules`, and of the first key after it.
    var rules: Int?
    var firstRule: Int?
    var level: Range<Int>?
  }

  private static func start(_ reader: inout JSONReader) throws(JSONFormatError) -> Int {
    _ = try reader.peek()
    return reader.offset
  }

  /// The insertion of a member before the first one, with the same white space before it.
  private static func insertion(
    _ member: String, after brace: Int, before first: Int?, _ bytes: [UInt8]
  ) -> (range: SourceRange, text: String) {
    guard let first else { return (SourceRange(brace + 1, brace + 1), " \(member) ") }
    let space = String(decoding: bytes[(brace + 1)..<first], as: UTF8.self)
    return (SourceRange(first, first), "\(member),\(space.isEmpty ? " " : space)")
  }
}
