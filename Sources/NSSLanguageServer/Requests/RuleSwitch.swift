import NSSEditor
import NSSTheme

/// The change of a project file that turns a rule off.
enum RuleSwitch {
  /// The actions that turn the rules of diagnostics off for the whole project.
  ///
  /// - Parameter findings: the diagnostics. Each of their rules gets one action, except the errors of the compiler, which cannot
  ///   be turned off.
  static func actions(_ findings: [Finding], _ stack: Stack, _ server: Server) -> [JSON] {
    guard let path = stack.projectPath else { return [] }
    let uri = DocumentURI(path: path)
    let document = server.documents[uri]
    guard let bytes = document?.text.bytes ?? server.disk.bytes(path) else { return [] }
    var known: Set<DiagnosticID> = []
    return findings.compactMap { finding in
      guard finding.id.severity != .error, known.insert(finding.id).inserted,
        let (range, text) = edit(finding.id.rawValue, bytes)
      else { return nil }
      var edit = WorkspaceEdit()
      let positions = document?.text ?? Positions(bytes, server.client.encoding)
      edit.add(document?.uri ?? uri, document?.version, positions.range(range), text)
      let title = Phrase(.serverTurnOff, ["name": finding.id.rawValue]).text(in: server.translation)
      return [
        "title": .string(title), "kind": "quickfix", "diagnostics": [DiagnosticReport.json(finding, stack, server.client)],
        "edit": edit.json(server.client),
      ]
    }
  }

  /// The change of the text of a project file; nil if it is not JSON.
  static func edit(_ id: String, _ bytes: [UInt8]) -> (range: SourceRange, text: String)? {
    var reader = JSONReader(bytes)
    var places = Places()
    do throws(JSONFormatError) {
      places.start = try start(&reader)
      try reader.object { reader, key throws(JSONFormatError) in
        places.first = places.first ?? key.range.lowerBound - 1
        guard reader.string(key) == "rules", try reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
        places.rules = try start(&reader)
        try reader.object { reader, key throws(JSONFormatError) in
          places.firstRule = places.firstRule ?? key.range.lowerBound - 1
          let begin = try start(&reader)
          try reader.skip()
          if reader.string(key) == id { places.level = begin..<reader.offset }
        }
      }
      try reader.end()
    } catch {
      return nil
    }
    if let level = places.level { return (SourceRange(level.lowerBound, level.upperBound), "\"off\"") }
    if let rules = places.rules { return insertion("\"\(id)\": \"off\"", after: rules, before: places.firstRule, bytes) }
    return insertion("\"rules\": { \"\(id)\": \"off\" }", after: places.start, before: places.first, bytes)
  }

  private struct Places {
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
