import Foundation
import NSSMessages
import NSSTheme

@testable import NSSLanguageServer

/// Fuzzes the language server. With an even first byte, the rest is the stream of the client, split into pieces. With an odd one, it is a
/// stylesheet, followed by U+001E and by edits and requests in a short form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzServer(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let mode = bytes.first else { return 0 }
  if mode & 1 == 0 { checkStream(Array(bytes.dropFirst()), blockSize: Int(mode / 2) + 1) } else { checkSession(bytes) }
  return 0
}

/// The messages that the server has sent.
private final class Answers {
  var messages: [[String: Any]] = []

  func accept(_ frame: [UInt8]) -> Bool {
    var frames = Frames()
    var events: [Frames.Event] = []
    frames.read(frame[...], &events)
    guard case .message(let body)? = events.first, events.count == 1 else {
      demand(false, "an answer is one frame")
      return true
    }
    demand(JSONText.isValid(body), "an answer is JSON")
    messages.append((try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) ?? [:])
    return true
  }

  /// The answers to a request.
  func answers(to id: Int) -> [[String: Any]] { messages.filter { $0["method"] == nil && $0["id"] as? Int == id } }
}

// MARK: Any bytes

private func checkStream(_ bytes: [UInt8], blockSize: Int) {
  // Only the files of the fuzzer.
  let text = String(decoding: bytes, as: UTF8.self).lowercased()
  guard !["file:", "rootpath", "\"log\"", "\\u"].contains(where: text.contains) else { return }
  let answers = Answers()
  let server = Server(LanguageServer.Options(), send: answers.accept)
  var frames = Frames()
  var rest = bytes[...]
  var requests = 0
  while !rest.isEmpty, server.status == nil {
    var events: [Frames.Event] = []
    frames.read(rest.prefix(blockSize), &events)
    rest = rest.dropFirst(blockSize)
    for event in events {
      server.accept(.frame(event))
      if case .message(let body) = event, case .request = Message(body) { requests += 1 }
    }
    run(server)
  }
  server.accept(.end)
  run(server)
  demand(server.status != nil, "the end of input ends the session")
  let ended = answers.messages.filter { $0["method"] == nil && !($0["id"] is NSNull) }
  demand(ended.count <= requests + bytes.count, "a request is answered once")
}

private func run(_ server: Server) {
  for _ in 0..<100_000 where server.status == nil {
    if !server.step() { return }
  }
}

// MARK: A document

private let methods = [
  "hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "rename", "documentColor",
  "colorPresentation", "documentSymbol", "foldingRange", "selectionRange", "semanticTokens/full", "semanticTokens/range",
  "inlayHint", "formatting", "rangeFormatting", "codeAction", "diagnostic",
]
private let address = "untitled:a"

private func checkSession(_ bytes: [UInt8]) {
  let parts = bytes.dropFirst().split(separator: 0x1E, maxSplits: 1, omittingEmptySubsequences: false).map { Array($0) }
  let encoding = bytes[0] & 2 == 0 ? "utf-16" : "utf-8"
  var model = Model(text: Array(String(decoding: parts[0], as: UTF8.self).utf8), isUTF8: encoding == "utf-8")
  let answers = Answers()
  let server = Server(LanguageServer.Options(), send: answers.accept)
  let dialect = Dialect.all[Int(bytes[0] / 4) % Dialect.all.count].name
  var capabilities: [String: Any] = ["general": ["positionEncodings": [encoding]]]
  if bytes[0] & 64 != 0 { capabilities["textDocument"] = fullCapabilities }
  send(
    server, 0, "initialize",
    ["processId": NSNull(), "capabilities": capabilities, "initializationOptions": ["dialect": dialect, "inlayHints": "all"]])
  send(
    server, nil, "textDocument/didOpen",
    ["textDocument": ["uri": address, "languageId": "nss", "version": 1, "text": String(decoding: model.text, as: UTF8.self)]])
  var rest = (parts.count > 1 ? parts[1] : [])[...]
  var id = 0
  while rest.count >= 6, id < 12 {
    let step = Array(rest.prefix(6))
    rest = rest.dropFirst(6)
    id += 1
    let first = (line: Int(step[1]) % 64, character: Int(step[2]))
    let last = (line: Int(step[3]) % 64, character: Int(step[4]))
    let (start, end) = first <= last ? (first, last) : (last, first)
    let range: [String: Any] = ["start": position(start), "end": position(end)]
    if Int(step[0]) % (methods.count + 4) >= methods.count {
      let length = min(Int(step[5]) % 32, rest.count)
      let text = String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
      send(
        server, nil, "textDocument/didChange",
        ["textDocument": ["uri": address, "version": id + 1], "contentChanges": [["range": range, "text": text]]])
      model.replace(start, end, Array(text.utf8))
    } else {
      let method = methods[Int(step[0]) % (methods.count + 4)]
      var params: [String: Any] = ["textDocument": ["uri": address], "position": position(first), "range": range]
      params["newName"] = "b\(step[5])"
      params["context"] = ["diagnostics": [Any](), "includeDeclaration": true]
      params["positions"] = [position(first), position(last)]
      params["options"] = ["tabSize": 4, "insertSpaces": true]
      params["color"] = ["red": Double(step[5]) / 255, "green": 0.5, "blue": 0, "alpha": Double(step[1]) / 255]
      send(server, id, "textDocument/\(method)", params)
      demand(answers.answers(to: id).count == 1, "\(method) is answered once")
    }
  }
  run(server)
  demand(server.documents[DocumentURI(address)]?.text.bytes == model.text, "the text of the server is that of the editor")
  checkPositions(model)
  demand(server.status == nil, "the session goes on")
}

private func position(_ position: (line: Int, character: Int)) -> [String: Any] {
  ["line": position.line, "character": position.character]
}

private func send(_ server: Server, _ id: Int?, _ method: String, _ params: [String: Any]) {
  var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": params]
  if let id { message["id"] = id }
  guard let data = try? JSONSerialization.data(withJSONObject: message) else { return demand(false, "a message is written") }
  server.accept(.frame(.message([UInt8](data))))
  while server.status == nil, server.step() {}
}

private var fullCapabilities: [String: Any] {
  [
    "hover": ["contentFormat": ["markdown"]],
    "completion": ["completionItem": ["snippetSupport": true]],
    "definition": ["linkSupport": true],
    "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
    "codeAction": ["codeActionLiteralSupport": [String: Any]()],
    "diagnostic": ["relatedDocumentSupport": true],
  ]
}

/// A simple text to which the edits of the protocol are applied.
private struct Model {
  var text: [UInt8]
  let isUTF8: Bool

  mutating func replace(_ start: (line: Int, character: Int), _ end: (line: Int, character: Int), _ new: [UInt8]) {
    text.replaceSubrange(offset(start)..<offset(end), with: new)
  }

  func offset(_ position: (line: Int, character: Int)) -> Int {
    var (line, units, offset) = (0, 0, 0)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let isEnd = scalar == "\n" || scalar == "\r"
      if line == position.line {
        if isEnd { return offset }
        units += isUTF8 ? UTF8.width(scalar) : UTF16.width(scalar)
        if units > position.character { return offset }
      }
      offset += UTF8.width(scalar)
      if isEnd, !(scalar == "\r" && offset < text.count && text[offset] == UInt8(ascii: "\n")) { line += 1 }
    }
    return offset
  }
}

/// Each start of a character has a position that leads back to it.
private func checkPositions(_ model: Model) {
  let positions = Positions(model.text, model.isUTF8 ? .utf8 : .utf16)
  for offset in model.text.indices where model.text[offset] & 0xC0 != 0x80 {
    let position = positions.position(UInt32(offset))
    // The line feed of a CRLF has no position of its own.
    let isInside = offset > 0 && model.text[offset] == UInt8(ascii: "\n") && model.text[offset - 1] == UInt8(ascii: "\r")
    demand(isInside || positions.offset(position) == offset, "a position leads back to its offset")
    demand(
      positions.offset(position) == model.offset((position.line, position.character)), "a position is found as in the model")
  }
}
