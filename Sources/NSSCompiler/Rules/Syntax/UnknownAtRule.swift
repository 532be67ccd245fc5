import NSSTheme

extension RulePage {
  static let unknownAtRule = RulePage(
    "unknown-at-rule", .error, isSyntaxError: true, "NSS has no '{name}'", help: "the only rule with '@' is '@media'",
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
  static let hintLayers = PhraseID("hint.layers", "pass the stylesheets to nsscompile as layers: '{command}'")
}

extension SheetContext {
  /// An at-rule of CSS, Less or Sass; nil for any other token.
  func atRule(_ token: Int) -> Diagnostic? {
    guard isA(token, .constant), AtRules.contains(text(token)) else { return nil }
    return diagnostic(.unknownAtRule, range(token), ["name": text(token)], help: atRuleHelp(token))
  }

  private func atRuleHelp(_ token: Int) -> Phrase? {
    switch text(token) {
    case "@import", "@use", "@forward": layersHelp(token)
    case "@mixin", "@include", "@extend", "@apply": Phrase(.hintNoMixins)
    default: nil
    }
  }

  /// The help for an `import "base.nss"` without `@`; nil for any other text.
  func importHelp(_ word: Int, _ string: Int) -> Phrase? {
    isA(string, .string) && text(word) == "import" ? layersHelp(word) : nil
  }

  /// The help for the import of another stylesheet.
  private func layersHelp(_ token: Int) -> Phrase {
    Phrase(.hintLayers, ["command": "nsscompile \(importedFile(token)) \(SheetContext.shown(file: tree.file.name))"])
  }

  /// The file that an `@import` names.
  private func importedFile(_ token: Int) -> String {
    for number in token + 1..<min(token + 8, tree.tokens.count) {
      if isA(number, .semicolon) || isA(number, .leftBrace) { break }
      guard isA(number, .string), tree.tokens[number].length > 2 else { continue }
      let name = String(text(number).dropFirst().dropLast())
      let hasExtension = name.lastPathComponent?.dropFirst().contains(".") ?? false
      return SheetContext.shown(file: hasExtension ? name : name + ".nss")
    }
    return "base.nss"
  }

  /// The name of a file for a suggested command line; a placeholder for a text without a file.
  private static func shown(file name: String) -> String {
    guard !name.isEmpty, !name.hasPrefix("<"), name != "-" else { return "theme.nss" }
    let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
    return isPlain ? name : "\"\(name)\""
  }
}
