/// The capabilities of the client, from `initialize`.
struct Client {
  /// True for Neovim, whose buffers have no empty line after the last line ending.
  var isNeovim = false
  let encoding: PositionEncoding
  private let capabilities: JSON

  init(_ capabilities: JSON = .null) {
    self.capabilities = capabilities
    // `offsetEncoding` is an old extension of clangd, which some clients still use.
    let encodings = [capabilities["general"]?["positionEncodings"], capabilities["offsetEncoding"]]
    let hasUTF8 = encodings.contains { $0?.elements?.contains { $0.text == PositionEncoding.utf8.rawValue } ?? false }
    encoding = hasUTF8 ? .utf8 : .utf16
  }

  private subscript(path: String) -> JSON? {
    path.split(separator: ".").reduce(Optional(capabilities)) { value, key in value?[String(key)] }
  }

  private func isTrue(_ path: String) -> Bool { self[path]?.isTrue ?? false }
  private func isObject(_ path: String) -> Bool { if case .object? = self[path] { true } else { false } }
  private func isOneOf(_ text: String, _ path: String) -> Bool { self[path]?.elements?.contains { $0.text == text } ?? false }
  private func isOneOf(_ number: Int, _ path: String) -> Bool { self[path]?.elements?.contains { $0.integer == number } ?? false }

  // MARK: Diagnostics

  /// True if the client pulls diagnostics. One that cannot be asked to pull again would show old diagnostics after a change of another
  /// file.
  var pullsDiagnostics: Bool { isObject("textDocument.diagnostic") && isTrue("workspace.diagnostics.refreshSupport") }
  var hasRelatedDocuments: Bool { isTrue("textDocument.diagnostic.relatedDocumentSupport") }
  var hasRelatedInformation: Bool { Client.diagnostics.contains { isTrue("\($0).relatedInformation") } }

  func hasTag(_ number: Int) -> Bool { Client.diagnostics.contains { isOneOf(number, "\($0).tagSupport.valueSet") } }

  private static let diagnostics = ["textDocument.publishDiagnostics", "textDocument.diagnostic"]

  // MARK: Answers

  var hasMarkdownInHover: Bool { isOneOf("markdown", "textDocument.hover.contentFormat") }
  var hasMarkdownInCompletion: Bool { isOneOf("markdown", "textDocument.completion.completionItem.documentationFormat") }
  var hasSnippets: Bool { isTrue("textDocument.completion.completionItem.snippetSupport") }
  var hasDeprecatedCompletions: Bool { isOneOf(1, "textDocument.completion.completionItem.tagSupport.valueSet") }
  var hasDefinitionLinks: Bool { isTrue("textDocument.definition.linkSupport") }
  var hasDeclarationLinks: Bool { isTrue("textDocument.declaration.linkSupport") }
  var hasSymbolTree: Bool { isTrue("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport") }
  var hasCodeActionLiterals: Bool { isObject("textDocument.codeAction.codeActionLiteralSupport") }
  var hasPreferredActions: Bool { isTrue("textDocument.codeAction.isPreferredSupport") }
  var hasDisabledActions: Bool { isTrue("textDocument.codeAction.disabledSupport") }
  var foldsLinesOnly: Bool { isTrue("textDocument.foldingRange.lineFoldingOnly") }

  var foldingLimit: Int {
    guard let limit = self["textDocument.foldingRange.rangeLimit"]?.integer, limit > 0 else { return .max }
    return limit
  }

  // MARK: The workspace

  var hasDocumentChanges: Bool { isTrue("workspace.workspaceEdit.documentChanges") }
  var hasAnnotations: Bool { isObject("workspace.workspaceEdit.changeAnnotationSupport") }
  /// Neovim has these operations and does not name `documentChanges`, without which they cannot be written.
  var createsFiles: Bool {
    isOneOf("create", "workspace.workspaceEdit.resourceOperations")
      && (hasDocumentChanges || self["workspace.workspaceEdit.documentChanges"] == nil)
  }
  var registersWatchers: Bool { isTrue("workspace.didChangeWatchedFiles.dynamicRegistration") }
  var registersConfiguration: Bool { isTrue("workspace.didChangeConfiguration.dynamicRegistration") }
  var hasConfiguration: Bool { isTrue("workspace.configuration") }
  var refreshesInlayHints: Bool { isTrue("workspace.inlayHint.refreshSupport") }
  var refreshesTokens: Bool { isTrue("workspace.semanticTokens.refreshSupport") }
}
