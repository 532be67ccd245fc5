import NSSFiles
import NSSTheme
import NSSTools

struct PublishedDiagnostics {
  /// The errors in layers that are not open, by the documents whose compilation found them.
  fileprivate var lower: [DocumentURI: [(owner: DocumentURI, items: [JSON])]] = [:]
  /// The layers in `lower`, by these documents.
  fileprivate var layers: [DocumentURI: [DocumentURI]] = [:]
  /// The lists that the client has, as JSON. The others are empty.
  fileprivate var sent: [DocumentURI: String] = [:]
  /// The messages about project files that the client has shown.
  fileprivate var shown: [DocumentURI: Phrase] = [:]
}

/// Pushes the diagnostics of stylesheets, if the client does not pull them, and of project files.
extension Server {
  /// Computes the diagnostics of the next changed document. Returns false if there is none.
  func publishNext() -> Bool {
    guard let uri = popOutdated() else { return false }
    guard let document = documents[uri], document.isStylesheet, document.uri.isOwn else { return true }
    // A client that pulls gets its diagnostics on request, but problems of project files are always pushed.
    let stack = stack(of: document)
    // The problems of a project file are sent as a whole, so once after many changes.
    if outdated.isEmpty { publishProjects() }
    guard !client.pullsDiagnostics else { return true }
    publish(document.uri, DiagnosticReport.items(stack, stack.document, client))
    publishLower(stack, document.uri)
    return true
  }

  /// Sends a list unless the client has it already. It names no version: a client could drop the list of an older version, and would
  /// not get it again.
  private func publish(_ uri: DocumentURI, _ items: [JSON]) {
    let text = JSON.array(items).shown
    guard !text.isSame(as: diagnostics.sent[uri] ?? "[]") else { return }
    diagnostics.sent[uri] = items.isEmpty ? nil : text
    notify("textDocument/publishDiagnostics", ["uri": .string(uri.text), "diagnostics": .word(text)])
  }

  /// Pushes the errors of lower layers that are not open themselves; those of a closed document, which has no stack, end.
  func publishLower(_ stack: Stack?, _ owner: DocumentURI) {
    var touched = Set(diagnostics.layers.removeValue(forKey: owner) ?? [])
    for uri in touched { diagnostics.lower[uri]?.removeAll { $0.owner == owner } }
    for layer in 0..<(stack?.document ?? 0) {
      guard let stack, case let items = DiagnosticReport.items(stack, layer, client), !items.isEmpty else { continue }
      diagnostics.lower[stack.uris[layer], default: []].append((owner, items))
      diagnostics.layers[owner, default: []].append(stack.uris[layer])
      touched.insert(stack.uris[layer])
    }
    for uri in touched.sorted() where documents[uri] == nil {
      publish(uri, diagnostics.lower[uri]?.first?.items ?? [])
      if diagnostics.lower[uri]?.isEmpty ?? true { diagnostics.lower[uri] = nil }
    }
  }

  /// Clears the diagnostics that were pushed for a layer that is now open, if the client pulls them from now on.
  func clearPushed(_ uri: DocumentURI) {
    if client.pullsDiagnostics { publish(uri, []) }
  }

  func clearDiagnostics(of document: Document) {
    projects.setMissing([], for: document.uri, in: nil)
    publishProjects()
    guard document.isStylesheet, document.uri.isOwn else { return }
    publish(document.uri, diagnostics.lower[document.uri]?.first?.items ?? [])
    publishLower(nil, document.uri)
  }

  /// Pushes the problems of project files that have changed, and shows a message for each file that has new ones.
  func publishProjects() {
    for entry in projects.takeChanged() {
      // A file that was removed has no problems anymore.
      let uri = DocumentURI(path: entry.path)
      let isGone = entry.isRemoved && documents[uri] == nil
      let (problems, notes) = isGone ? ([], []) : (entry.allProblems, entry.notes)
      let positions = Positions(entry.bytes, client.encoding)
      let items = (problems.map { ($0, 1) } + notes.map { ($0, 3) }).map { problem, severity -> JSON in
        let range = positions.range(Server.mark(problem.offset, entry.bytes))
        return [
          "range": range.json, "severity": .integer(severity), "source": "nsscompile",
          "message": .visible(problem.message.text(in: translation)),
        ]
      }
      publish(documents[uri]?.uri ?? uri, items)
      let last = diagnostics.shown[uri]
      diagnostics.shown[uri] = problems.first?.message
      // The diagnostics of an open file are visible, and change with each key.
      guard let first = problems.first, first.message != last, !entry.isOpen else { continue }
      let kept = entry.project != nil && !entry.problems.isEmpty ? ", so its last settings still apply" : ""
      let phrase: Phrase = "'\(entry.path)' has errors\(kept): \(first.message)"
      notify("window/showMessage", ["type": 1, "message": .visible(phrase.text(in: translation))])
    }
  }

  /// The value at an offset of JSON: a string, or the characters up to the next separator.
  static func mark(_ offset: Int, _ bytes: [UInt8]) -> SourceRange {
    guard offset < bytes.count else { return SourceRange(bytes.count, bytes.count) }
    var end = offset + 1
    if bytes[offset] == UInt8(ascii: "\"") {
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), !bytes[end].endsLine {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end += 1
    } else {
      while end < bytes.count, bytes[end] > UInt8(ascii: " "), !",]}:".utf8.contains(bytes[end]) { end += 1 }
    }
    return SourceRange(offset, min(end, bytes.count))
  }
}
