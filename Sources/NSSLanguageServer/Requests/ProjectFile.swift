import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

extension Request {
  static func names(_ document: Document, _ params: Params, isAfterSpace: Bool) throws(ResponseError) -> JSON {
    let (bytes, offset) = (document.text.bytes, document.text.offset(try params["position"].position()))
    let quote = UInt8(ascii: "\"")
    func isInside(_ byte: UInt8) -> Bool { byte > UInt8(ascii: " ") && !"{}[],:\"".utf8.contains(byte) }
    var (start, end) = (offset, offset)
    while start > 0, isInside(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isInside(bytes[end]) { end += 1 }
    let isQuoted = start > 0 && bytes[start - 1] == quote
    if isQuoted {
      start -= 1
      if end < bytes.count, bytes[end] == quote { end += 1 }
    }
    let range = document.text.range(SourceRange(start, end)).json
    let hasColon = bytes[end...].first { $0 > UInt8(ascii: " ") } == UInt8(ascii: ":")
    let (names, isKey) = Project.names(at: start, in: bytes)
    // Before a key, a space is indentation.
    let items = (isKey && isAfterSpace ? [] : names).map { name -> JSON in
      [
        "label": .string(name), "kind": .integer(isKey ? 10 : 12), "filterText": .string(isQuoted ? "\"\(name)" : name),
        "textEdit": ["range": range, "newText": .string("\"\(name)\"" + (isKey && !hasColon ? ": " : ""))],
      ]
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  static func layer(_ server: Server, _ document: Document, _ params: Params) throws(ResponseError) -> JSON {
    let offset = document.text.offset(try params["position"].position())
    guard let path = document.uri.path else { return .null }
    let entry = server.projects.entry(path, openText: document.text.bytes)
    guard entry.problems.isEmpty, let project = entry.project else { return .null }
    let layer = project.project.base.lazy.flatMap(\.layers).first { layer in
      let range = Server.mark(layer.offset, entry.bytes)
      return range.start <= offset && offset <= range.end
    }
    return layer.map { file(Path.absolute($0.path, from: project.folder)) } ?? .null
  }

  static func file(_ path: String) -> JSON {
    guard Path.exists(path) else { return .null }
    let start = Position(line: 0, character: 0)
    return [["uri": .string(DocumentURI(path: path).text), "range": (start..<start).json]]
  }
}
