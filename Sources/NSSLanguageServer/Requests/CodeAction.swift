import NSSEditor
import NSSTheme

extension Request {
  static let codeAction = Request(
    "textDocument/codeAction", "codeActionProvider",
    { client in
      guard client.hasCodeActionLiterals else { return nil }
      return ["codeActionKinds": .strings(NSSEditor.CodeAction.Kind.allCases.map(\.name))]
    }
  ) { server, stack, params throws(ResponseError) in
    let range = try stack.sourceRange(params)
    let context = params.json["context"]
    let only = context?["only"]?.elements?.compactMap(\.text)
    let wanted = NSSEditor.CodeAction.Kind.allCases.filter { kind in
      guard let only else {
        // Fixing everything takes several checks, which is too slow for each move of the cursor.
        return kind != .fixAll || context?["triggerKind"]?.integer != 2
      }
      return only.contains { kind.name == $0 || kind.name.hasPrefix("\($0).") || $0.isEmpty }
    }
    guard !wanted.isEmpty, server.client.hasCodeActionLiterals else { return [] }
    // Some editors ask for the diagnostics of the whole line of the cursor.
    let positions = stack.positions(of: stack.document)
    let shown =
      (try? params.optional("context")?.optional("diagnostics")?.elements())?
      .compactMap { try? positions.range($0["range"].range()) } ?? []
    let actions = stack.snapshot.actions(in: range, and: shown, of: Set(wanted)).filter { action in
      action.obstacle == nil ? !action.edits.isEmpty : server.client.hasDisabledActions
    }
    var answers = actions.map { json($0, stack, server.client) }
    if wanted.contains(.quickFix) {
      let diagnostics = stack.snapshot.localizedDiagnostics(in: stack.document).filter { diagnostic in
        diagnostic.location.range.touches(range) || shown.contains(diagnostic.location.range)
      }
      answers += RuleSwitch.actions(diagnostics, stack, server)
    }
    return .array(answers)
  }

  private static func json(_ action: NSSEditor.CodeAction, _ stack: Stack, _ client: Client) -> JSON {
    var edit = WorkspaceEdit()
    edit.add(action.edits, of: stack)
    return [
      "title": .visible(action.title), "kind": .string(action.kind.name),
      "diagnostics": action.diagnostic.map { [DiagnosticReport.json($0, stack, client)] },
      "isPreferred": action.isPreferred && client.hasPreferredActions ? true : nil,
      "disabled": action.obstacle.map { ["reason": .visible($0)] },
      "edit": action.obstacle == nil ? edit.json(client) : nil,
    ]
  }
}

extension NSSEditor.CodeAction.Kind {
  fileprivate var name: String {
    switch self {
    case .quickFix: "quickfix"
    case .fixAll: "source.fixAll.nsscompile"
    case .extract: "refactor.extract"
    case .inline: "refactor.inline"
    case .rewrite: "refactor.rewrite"
    }
  }
}
