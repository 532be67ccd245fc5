/// The capabilities of the client, from `initialize`.
struct Client {
  var encoding = PositionEncoding.utf16
  /// True for Neovim, whose buffers have no empty line after the last line ending.
  var isNeovim = false
  /// True if the client pulls diagnostics, and pulls them again when it is asked to.
  var pullsDiagnostics = false
  var hasRelatedDocuments = false
  var hasRelatedInformation = false
  var tags: Set<Int> = []
  var hasMarkdownInHover = false
  var hasMarkdownInCompletion = false
  var hasSnippets = false
  var completionTags: Set<Int> = []
  var hasDefinitionLinks = false
  var hasDeclarationLinks = false
  var hasSymbolTree = false
  var hasCodeActionLiterals = false
  var hasPreferredActions = false
  var hasDisabledActions = false
  var hasDocumentChanges = false
  var createsFiles = false
  var hasAnnotations = false
  var foldsLinesOnly = false
  var foldingLimit = Int.max
  var registersWatchers = false
  var registersConfiguration = false
  var hasConfiguration = false
  var refreshesInlayHints = false
  var refreshesTokens = false

  init() {}

  /// - Parameter capabilities: the `capabilities` of `initialize`.
  init(_ capabilities: JSON) {
    func at(_ path: String) -> JSON? {
      path.split(separator: ".").reduce(Optional(capabilities)) { value, key in value?[String(key)] }
    }
    func isTrue(_ path: String) -> Bool { at(path)?.isTrue ?? false }
    func integers(_ path: String) -> Set<Int> { Set(at(path)?.elements?.compactMap(\.integer) ?? []) }
    func texts(_ path: String) -> [String] { at(path)?.elements?.compactMap(\.text) ?? [] }
    func isObject(_ path: String) -> Bool { if case .object? = at(path) { true } else { false } }
    // `offsetEncoding` is an old extension of clangd, which some clients still use.
    let encodings = texts("general.positionEncodings") + texts("offsetEncoding")
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let document = "textDocument."
    hasRelatedDocuments = isTrue(document + "diagnostic.relatedDocumentSupport")
    // A client that pulls, but cannot be asked to pull again, would show old diagnostics after a change of another file.
    pullsDiagnostics = isObject(document + "diagnostic") && isTrue("workspace.diagnostics.refreshSupport")
    refreshesInlayHints = isTrue("workspace.inlayHint.refreshSupport")
    refreshesTokens = isTrue("workspace.semanticTokens.refreshSupport")
    for key in ["publishDiagnostics", "diagnostic"] {
      if isTrue(document + key + ".relatedInformation") { hasRelatedInformation = true }
      tags.formUnion(integers(document + key + ".tagSupport.valueSet"))
    }
    hasMarkdownInHover = texts(document + "hover.contentFormat").contains("markdown")
    let item = document + "completion.completionItem."
    hasMarkdownInCompletion = texts(item + "documentationFormat").contains("markdown")
    hasSnippets = isTrue(item + "snippetSupport")
    completionTags = integers(item + "tagSupport.valueSet")
    hasDefinitionLinks = isTrue(document + "definition.linkSupport")
    hasDeclarationLinks = isTrue(document + "declaration.linkSupport")
    hasSymbolTree = isTrue(document + "documentSymbol.hierarchicalDocumentSymbolSupport")
    hasCodeActionLiterals = isObject(document + "codeAction.codeActionLiteralSupport")
    hasPreferredActions = isTrue(document + "codeAction.isPreferredSupport")
    hasDisabledActions = isTrue(document + "codeAction.disabledSupport")
    foldsLinesOnly = isTrue(document + "foldingRange.lineFoldingOnly")
    if let limit = at(document + "foldingRange.rangeLimit")?.integer, limit > 0 { foldingLimit = limit }
    hasDocumentChanges = isTrue("workspace.workspaceEdit.documentChanges")
    // Neovim has these operations and does not name `documentChanges`, without which they cannot be written.
    createsFiles =
      texts("workspace.workspaceEdit.resourceOperations").contains("create")
      && (hasDocumentChanges || at("workspace.workspaceEdit.documentChanges") == nil)
    hasAnnotations = isObject("workspace.workspaceEdit.changeAnnotationSupport")
    registersWatchers = isTrue("workspace.didChangeWatchedFiles.dynamicRegistration")
    registersConfiguration = isTrue("workspace.didChangeConfiguration.dynamicRegistration")
    hasConfiguration = isTrue("workspace.configuration")
  }
}
