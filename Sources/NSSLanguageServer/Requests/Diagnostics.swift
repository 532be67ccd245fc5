import NSSEditor
import NSSTheme

/// `textDocument/diagnostic`: the client pulls diagnostics. They are pushed to a client that cannot pull.
extension Request {
  static let documentDiagnostics = Request(
    method: "textDocument/diagnostic", "diagnosticProvider",
    { client in
      guard client.pullsDiagnostics else { return nil }
      return ["identifier": "nsscompile", "interFileDependencies": true, "workspaceDiagnostics": true]
    }
  ) { server, params, _ throws(ResponseError) in
    let document = try server.document(params)
    guard document.isStylesheet, document.uri.isOwn else { return ["kind": "full", "items": []] }
    server.removeOutdated(document.uri)
    let stack = server.stack(of: document)
    if server.isIdle { server.publishProjects() }
    if !server.client.hasRelatedDocuments { server.publishLower(stack, document.uri) }
    return DiagnosticReport.json(stack, server.client, previous: params.json["previousResultId"]?.text)
  }
}

enum DiagnosticReport {
  /// The result id has the stamp of the stylesheets and that of their diagnostics. If either is the previous one, nothing changed.
  static func json(_ stack: Stack, _ client: Client, previous: String?) -> JSON {
    let known = previous?.split(separator: "-").map(String.init) ?? []
    let stamp = String(stack.stamp, radix: 16)
    if known.first == stamp { return ["kind": "unchanged", "resultId": previous.map { .string($0) }] }
    let items = JSON.array(items(stack, stack.document, client)).shown
    let related = client.hasRelatedDocuments ? related(stack, client) : nil
    var answer = Stamp()
    answer.add(items + (related?.shown ?? ""))
    let id = String(answer.value, radix: 16)
    let report: JSON = ["kind": known.last == id ? "unchanged" : "full", "resultId": .string("\(stamp)-\(id)")]
    return known.last == id ? report : .merged(report, ["items": .word(items), "relatedDocuments": related])
  }

  private static func related(_ stack: Stack, _ client: Client) -> JSON? {
    var members: [(key: String, value: JSON)] = []
    for layer in 0..<stack.document {
      let items = items(stack, layer, client)
      if !items.isEmpty { members.append((stack.uris[layer].text, ["kind": "full", "items": .array(items)])) }
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// The diagnostics of one layer. The stylesheet's own list begins with its missing layers.
  static func items(_ stack: Stack, _ layer: Int, _ client: Client) -> [JSON] {
    let items = stack.snapshot.localizedDiagnostics(in: layer).map { json($0, stack, client) }
    return layer == stack.document ? stack.missing.map { json($0, stack, client) } + items : items
  }

  /// The error at the beginning of the stylesheet that says that a layer is missing.
  private static func json(_ missing: Stack.MissingLayer, _ stack: Stack, _ client: Client) -> JSON {
    let translation = stack.snapshot.settings.translation
    let phrase: Phrase = "a layer cannot be used, so only syntax errors are shown: \(missing.message)"
    let related = missing.location.map { location -> JSON in
      [["location": location, "message": .visible(translation.text(missing.message))]]
    }
    return [
      "range": stack.range(SourceRange(at: 0)), "severity": .integer(Diagnostic.Severity.error.code), "source": "nsscompile",
      "message": .visible(translation.text(phrase)), "relatedInformation": client.hasRelatedInformation ? related : nil,
    ]
  }

  static func json(_ diagnostic: LocalizedDiagnostic, _ stack: Stack, _ client: Client) -> JSON {
    var message = diagnostic.message
    var related: [JSON] = []
    if !diagnostic.notes.isEmpty, client.hasRelatedInformation {
      related = diagnostic.notes.map { ["location": stack.json($0.location), "message": .string($0.message)] }
    } else {
      for note in diagnostic.notes { message += "\n\(note.message)" }
    }
    var tags: [JSON] = []
    if diagnostic.isUnnecessary, client.hasTag(1) { tags.append(1) }
    if diagnostic.isDeprecated, client.hasTag(2) { tags.append(2) }
    return [
      "range": stack.range(diagnostic.location), "severity": .integer(diagnostic.severity.code),
      "code": .string(diagnostic.id.rawValue), "source": "nsscompile", "message": .string(message),
      "tags": tags.isEmpty ? nil : .array(tags), "relatedInformation": related.isEmpty ? nil : .array(related),
      "data": ["id": .string(diagnostic.id.rawValue), "fingerprint": .string(diagnostic.key)],
    ]
  }
}

extension Diagnostic.Severity {
  /// The protocol counts from 1, the most severe first.
  fileprivate var code: Int { Diagnostic.Severity.error.rawValue + 1 - rawValue }
}
