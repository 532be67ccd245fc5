import NSSEditor
import NSSTheme

struct WorkspaceEdit {
  private var files: [(uri: DocumentURI, version: Int?, edits: [TextEdit])] = []
  private var created: [DocumentURI] = []
  /// The text that asks the user to confirm the change; nil if that is not needed.
  var confirmation: String?

  /// Creates an empty file before the changes. Only for a client that can do that.
  mutating func create(_ uri: DocumentURI) { created.append(uri) }

  /// Adds the changes of a stylesheet and its layers. Changes that another stylesheet added already are skipped.
  mutating func add(_ edits: [Edit], of stack: Stack) {
    for edit in edits {
      add(stack.uris[edit.file], stack.versions[edit.file], stack.positions(of: edit.file).edit(edit.range, edit.text))
    }
  }

  mutating func add(_ uri: DocumentURI, _ version: Int?, _ edit: TextEdit) {
    let index = files.firstIndex { $0.uri == uri } ?? files.count
    if index == files.count { files.append((uri, version, [])) }
    guard !files[index].edits.contains(edit) else { return }
    files[index].edits.append(edit)
  }

  func json(_ client: Client) -> JSON {
    let hasAnnotation = confirmation != nil && client.hasAnnotations && client.hasDocumentChanges
    let changes = files.map { file -> (uri: DocumentURI, version: Int?, edits: JSON) in
      let sorted = file.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
      let edits = sorted.map { edit -> JSON in
        ["range": edit.range.json, "newText": .string(edit.text), "annotationId": hasAnnotation ? "confirm" : nil]
      }
      return (file.uri, file.version, .array(edits))
    }
    guard client.hasDocumentChanges || !created.isEmpty else {
      return ["changes": .object(changes.map { ($0.uri.text, $0.edits) })]
    }
    let creations = created.map { uri -> JSON in
      ["kind": "create", "uri": .string(uri.text), "options": ["ignoreIfExists": true]]
    }
    let documents = changes.map { change -> JSON in
      [
        "textDocument": ["uri": .string(change.uri.text), "version": change.version.map { .integer($0) } ?? .null],
        "edits": change.edits,
      ]
    }
    let annotations: JSON = ["confirm": ["label": .visible(confirmation ?? ""), "needsConfirmation": true]]
    return ["documentChanges": .array(creations + documents), "changeAnnotations": hasAnnotation ? annotations : nil]
  }
}
