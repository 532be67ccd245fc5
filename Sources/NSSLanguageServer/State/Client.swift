/// The capabilities of the client, from `initialize`.
struct Client {
  var encoding = PositionEncoding.utf16
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
  var hasDocumentChanges = false
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
    func has(_ keys: String...) -> JSON? {
      var value: JSON? = capabilities
      for key in keys { value = value?[key] }
      return value
    }
    let encodings = has("general", "positionEncodings")?.elements?.compactMap(\.text) ?? []
    // An old extension of clangd, which some clients still use.
    let older = has("offsetEncoding")?.elements?.compactMap(\.text) ?? []
    if (encodings + older).contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let document = { (keys: [String]) in
      var value = capabilities["textDocument"]
      for key in keys { value = value?[key] }
      return value
    }
    let isTrue = { (keys: [String]) in document(keys)?.isTrue ?? false }
    let integers = { (keys: [String]) in Set(document(keys)?.elements?.compactMap(\.integer) ?? []) }
    let texts = { (keys: [String]) in document(keys)?.elements?.compactMap(\.text) ?? [] }
    hasRelatedDocuments = isTrue(["diagnostic", "relatedDocumentSupport"])
    // A client that pulls, but cannot be asked to pull again, would show old diagnostics after a change of another file.
    if case .object? = document(["diagnostic"]) {
      pullsDiagnostics = has("workspace", "diagnostics", "refreshSupport")?.isTrue ?? false
    }
    refreshesInlayHints = has("workspace", "inlayHint", "refreshSupport")?.isTrue ?? false
    refreshesTokens = has("workspace", "semanticTokens", "refreshSupport")?.isTrue ?? false
    hasRelatedInformation =
      isTrue(["publishDiagnostics", "relatedInformation"]) || isTrue(["diagnostic", "relatedInformation"])
    for key in ["publishDiagnostics", "diagnostic"] { tags.formUnion(integers([key, "tagSupport", "valueSet"])) }
    hasMarkdownInHover = texts(["hover", "contentFormat"]).contains("markdown")
    hasMarkdownInCompletion = texts(["completion", "completionItem", "documentationFormat"]).contains("markdown")
    hasSnippets = isTrue(["completion", "completionItem", "snippetSupport"])
    completionTags = integers(["completion", "completionItem", "tagSupport", "valueSet"])
    hasDefinitionLinks = isTrue(["definition", "linkSupport"])
    hasDeclarationLinks = isTrue(["declaration", "linkSupport"])
    hasSymbolTree = isTrue(["documentSymbol", "hierarchicalDocumentSymbolSupport"])
    if case .object? = document(["codeAction", "codeActionLiteralSupport"]) { hasCodeActionLiterals = true }
    hasPreferredActions = isTrue(["codeAction", "isPreferredSupport"])
    foldsLinesOnly = isTrue(["foldingRange", "lineFoldingOnly"])
    if let limit = document(["foldingRange", "rangeLimit"])?.integer, limit > 0 { foldingLimit = limit }
    hasDocumentChanges = has("workspace", "workspaceEdit", "documentChanges")?.isTrue ?? false
    if case .object? = has("workspace", "workspaceEdit", "changeAnnotationSupport") { hasAnnotations = true }
    registersWatchers = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")?.isTrue ?? false
    registersConfiguration = has("workspace", "didChangeConfiguration", "dynamicRegistration")?.isTrue ?? false
    hasConfiguration = has("workspace", "configuration")?.isTrue ?? false
  }
}
