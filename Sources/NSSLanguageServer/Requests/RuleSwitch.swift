import NSSEditor
import NSSTheme

/// The change of a project file that turns a rule off.
enum RuleSwitch {
  /// The actions that turn the rules of diagnostics off for the whole project.
  ///
  /// - Parameter diagnostics: the diagnostics. Each of their rules gets one action, except the errors of the compiler, which cannot
  ///   be turned off.
  static func actions(_ diagnostics: [LocalizedDiagnostic], _ stack: Stack, _ server: Server) -> [JSON] {
    guard let path = stack.projectPath else { return [] }
    let uri = DocumentURI(path: path)
    let document = server.documents[uri]
    guard let bytes = document?.text.bytes ?? server.disk.bytes(path) else { return [] }
    var known: Set<DiagnosticID> = []
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.id.severity != .error, known.insert(diagnostic.id).inserted,
        let (range, text) = edit(diagnostic.id.rawValue, bytes)
      else { return nil }
      var edit = WorkspaceEdit()
      let positions = document?.text ?? Positions(bytes, server.client.encoding)
      edit.add(document?.uri ?? uri, document?.version, positions.edit(range, text))
      let title = Phrase(.serverTurnOff, ["name": diagnostic.id.rawValue]).text(in: server.translation)
      return [
        "title": .visible(title), "kind": "quickfix", "diagnostics": [DiagnosticReport.json(diagnostic, stack, server.client)],
        "edit": edit.json(server.client),
      ]
    }
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
    /// The level of the rule.
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
