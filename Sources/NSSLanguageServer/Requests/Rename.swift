import NSSEditor
import NSSTheme

extension Request {
  static let prepareRename = Request("textDocument/prepareRename") { _, stack, params throws(ResponseError) in
    let name = try renamedName(stack, params)
    return ["range": stack.range(name.range), "placeholder": .string(name.placeholder)]
  }

  static let rename = Request("textDocument/rename", "renameProvider", { _ in ["prepareProvider": true] }) {
    server, stack, params throws(ResponseError) in
    let name = try renamedName(stack, params)
    let newName = try params["newName"].text()
    var edit = WorkspaceEdit()
    if name.needsConfirmation { edit.confirmation = Phrase(.serverConfirmRename).text(in: server.translation) }
    try server.forEachRelated(stack) { stack throws(ResponseError) in
      do throws(RenameError) {
        let edits = try stack.snapshot.renaming(name.symbol, to: newName)
        edit.add(edits, of: stack)
        return Set(edits.map { stack.uris[$0.file] })
      } catch {
        throw Request.error(error, stack)
      }
    }
    return edit.json(server.client)
  }

  private static func renamedName(_ stack: Stack, _ params: Params) throws(ResponseError) -> RenamedName {
    let offset = try stack.offset(params)
    do throws(RenameError) {
      return try stack.snapshot.renamedName(at: offset)
    } catch {
      throw self.error(error, stack)
    }
  }

  private static func error(_ error: RenameError, _ stack: Stack) -> ResponseError {
    guard let location = error.location else { return ResponseError(.requestFailed, error.message) }
    let line = stack.positions(of: location.file).position(location.range.start).line + 1
    return ResponseError(.requestFailed, "\(error.message) (\(stack.snapshot.files[location.file].name):\(line))")
  }
}
