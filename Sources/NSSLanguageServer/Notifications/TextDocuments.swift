extension Notification {
  static let didOpen = Notification(method: "textDocument/didOpen") { server, params throws(ResponseError) in
    let item = try params["textDocument"]
    let uri = DocumentURI(try item["uri"].text())
    let document = Document(uri, version: try item["version"].integer(), text: try item["text"].text(), server.client.encoding)
    if server.documents[uri] != nil { server.log.problem("'\(uri.text)' is opened twice") }
    // The text of an open layer replaces the text on disk.
    server.documents.updateValue(document, forKey: uri)
    server.layered[uri] = nil
    server.clearPushed(uri)
    server.markChanged(uri)
  }

  static let didChange = Notification(method: "textDocument/didChange") { server, params throws(ResponseError) in
    let item = try params["textDocument"]
    let uri = DocumentURI(try item["uri"].text())
    guard let document = server.documents[uri] else { return server.log.problem("'\(uri.text)' is changed, but not open") }
    let version = try item.optional("version")?.integer() ?? document.version
    guard version >= document.version else {
      return server.log.problem("version \(version) of '\(uri.text)' comes after version \(document.version), and is ignored")
    }
    let changes = try params["contentChanges"].elements().map { change throws(ResponseError) in try Document.Change(change) }
    document.change(changes, version: version)
    server.markChanged(uri)
  }

  static let didSave = Notification(method: "textDocument/didSave") { server, params throws(ResponseError) in
    let uri = DocumentURI(try params["textDocument"]["uri"].text())
    // The text in the notification reveals drift between client and server, and repairs it.
    if let document = server.documents[uri], let text = try params.optional("text")?.text(),
      !document.text.bytes.elementsEqual(text.utf8)
    {
      server.warn("the text of '\(uri.text)' differs from that of the editor, and is replaced")
      document.replace(text)
      server.markChanged(uri)
    }
  }

  static let didClose = Notification(method: "textDocument/didClose") { server, params throws(ResponseError) in
    let uri = DocumentURI(try params["textDocument"]["uri"].text())
    guard let document = server.documents.removeValue(forKey: uri) else {
      return server.log.problem("'\(uri.text)' is closed, but not open")
    }
    server.layered[uri] = nil
    server.removeOutdated(uri)
    server.clearDiagnostics(of: document)
    // Stylesheets above it are now compiled with the text on disk.
    server.markChanged(uri)
  }
}
