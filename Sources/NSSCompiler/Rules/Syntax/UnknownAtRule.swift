import NSSTheme

extension RulePage {
  static let unknownAtRule = RulePage(
    "unknown-at-rule", .error, isSyntaxError: true, "NSS has no '{name}'", help: "remove it; the only rule with '@' is '@media'",
    summary: "an at-rule of CSS, Less or Sass, such as '@import'",
    explanation: """
      The only rule with '@' in NSS is '@media'; any other word with '@' is a constant. NUI treats the rule as a syntax error and drops all
      styles of the file without a message. Instead of '@import', several stylesheets are compiled as layers of one theme.
      """,
    bad: """
      @import "base.nss";
      Button { font-color: red; }
      """,
    good: "Button { font-color: red; }")
}

extension DiagnosticID {
  /// An at-rule of CSS, Less or Sass, such as '@import'.
  public static let unknownAtRule = RulePage.unknownAtRule.id
}

extension PhraseID {
  package static let hintDefinedIn = PhraseID(
    "hint.defined-in",
    """
    '{base}' defines it; write '"base": {"{stylesheet}": ["{layers}"]}' in the project file, '.nsscompile.json', with paths from its \
    folder, or define it here too
    """)
  static let hintImportLess = PhraseID("hint.import-less", "remove it; 'nsscompile import' converts a Less file")
  static let hintImported = PhraseID("hint.imported", "remove it; '{base}' is a lower layer already")
  static let hintLayers = PhraseID(
    "hint.layers",
    """
    remove it, and write '"base": {"{stylesheet}": ["{layers}"]}' in the project file, with paths from its folder, or check both as \
    layers: 'nsscompile check --layers {files}'
    """)
  static let hintWithoutAtRule = PhraseID("hint.without-at-rule", "write the rules of its block without '{name}'")
}

extension SheetContext {
  /// An at-rule of CSS, Less or Sass; nil for any other token.
  func atRule(_ token: Int) -> Diagnostic? {
    guard isA(token, .constant), AtRules.contains(text(token)) else { return nil }
    return diagnostic(.unknownAtRule, range(token), ["name": text(token)], help: atRuleHelp(token))
  }

  private func atRuleHelp(_ token: Int) -> Phrase? {
    switch text(token) {
    case _ where AtRules.imports.contains(text(token)): layersHelp(token)
    case "@mixin", "@include", "@extend", "@apply": Phrase(.hintNoMixins)
    case "@container", "@layer", "@supports":
      tree.tokens[token...].prefix(24).first { $0.isA(.semicolon) || $0.isA(.leftBrace) }?.isA(.leftBrace) == true
        ? Phrase(.hintWithoutAtRule, ["name": text(token)]) : nil
    case "@if", "@variant", "@when":
      MediaOptions.appearance(
        tree.tokens.indices[(token + 1)...].prefix(8).prefix { !isA($0, .leftBrace) }.map(text), tree, token, dialect)
    default: nil
    }
  }

  /// The help for an `import "base.nss"` without `@`; nil for any other text.
  func importHelp(_ word: Int, _ string: Int) -> Phrase? {
    isA(string, .string) && text(word) == "import" ? layersHelp(word) : nil
  }

  /// The help for the import of another stylesheet; nil for an address and for a file of CSS or Sass.
  private func layersHelp(_ token: Int) -> Phrase? {
    guard let name = importedFile(token) else { return nil }
    if name.hasSuffix(".less") { return Phrase(.hintImportLess) }
    guard name.hasSuffix(".nss") else { return nil }
    let base = SheetContext.path(of: name, importedBy: tree.file.name)
    return .layers(.hintLayers, of: tree.file.name, above: base, entry, imported: .hintImported)
  }

  /// The name of the file in an import; nil for an address.
  fileprivate func importedFile(_ token: Int) -> String? {
    let words = tree.tokens.indices[(token + 1)...].prefix(8).prefix { !isA($0, .semicolon) && !isA($0, .leftBrace) }
    if words.contains(where: { isA($0, .invalid) }) { return nil }
    var name = words.first { isA($0, .string) && tree.tokens[$0].length > 2 }.map { text($0).dropFirst().dropLast() } ?? "base"
    if name.hasText("://") { return nil }
    if !(String(name).lastPathComponent?.dropFirst().contains(".") ?? false) { name += ".nss" }
    return String(name)
  }

  /// The path of an imported file, from the folder from which that of the stylesheet leads.
  fileprivate static func path(of name: String, importedBy file: String) -> String {
    if name.hasPrefix("/") { return name }
    let slash = UInt8(ascii: "/")
    var parts = file.utf8.split(separator: slash, omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
    parts.removeAll { $0 == "." }
    for part in name.utf8.split(separator: slash).map({ String(Substring($0)) }) where part != "." {
      if part == "..", let last = parts.last, last != "..", last != "" { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The name of a file for a suggested command line; a placeholder for a text without a file.
  fileprivate static func shown(file name: String) -> String {
    guard !name.isEmpty, !name.hasPrefix("<"), name != "-" else { return "theme.nss" }
    let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
    return isPlain ? name : "\"\(name)\""
  }
}

extension Phrase {
  /// How a stylesheet uses the constants of one beneath it, or `imported` if the entry of the project file lists that already.
  package static func layers(
    _ id: PhraseID, of stylesheet: String, above base: String, _ entry: (pattern: String, layers: [String])?,
    imported: PhraseID? = nil
  ) -> Phrase {
    let file = SheetContext.shown(file: SheetContext.path(of: stylesheet, importedBy: ""))
    // Both stylesheets of a pair usually have the same one beneath them.
    let parts = file.split(separator: ".")
    let isPair = parts.count > 2 && ["dark", "light"].contains(parts[parts.count - 2])
    let pattern = entry?.pattern ?? (isPair ? parts.dropLast(2).joined(separator: ".") + ".*.nss" : file)
    let layers = entry?.layers ?? []
    let lower = layers.prefix { !$0.isSame(as: stylesheet) }
    if let imported, lower.contains(where: base.isSame) { return Phrase(imported, ["base": base]) }
    // A layer that is not imported is beneath all others, because those may use it.
    let below = imported == nil ? [] : lower
    let all = below + [base] + layers.dropFirst(below.count).filter { !$0.isSame(as: base) }
    let files = ((lower + [base]).map(SheetContext.shown) + [file]).joined(separator: " ")
    return Phrase(id, ["stylesheet": pattern, "base": base, "layers": all.joined(separator: "\", \""), "files": files])
  }
}

extension SyntaxTree {
  /// The paths of the stylesheets that it imports, without addresses; nil if it imports files of other formats.
  package var imports: [String]? {
    let sheet = SheetContext(self, layer: 0, dialect: .sapfiori)
    let found = tokens.indices.filter { sheet.isA($0, .constant) && AtRules.imports.contains(sheet.text($0)) }
    let paths = found.compactMap { sheet.importedFile($0).map { SheetContext.path(of: $0, importedBy: file.name) } }
    return paths.allSatisfy { $0.hasSuffix(".nss") } ? paths : nil
  }
}
