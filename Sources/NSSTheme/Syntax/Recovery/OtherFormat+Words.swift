/// Formats that the first words of a file reveal.
extension OtherFormat {
  /// The format that the first tokens reveal: `"key" = "value";` or `import UIKit`.
  ///
  /// - Parameter errorCount: the number of syntax errors.
  init?(words tree: SyntaxTree, _ errorCount: Int) {
    let tokens = tree.tokens.prefix(4)
    guard tokens.count == 4, !OtherFormat.isMostlySound(tree, errorCount) else { return nil }
    let words = (0..<3).map { tree.text(of: Index($0)) }
    // A statement that ends with its line, as in languages without a ';'.
    let endsWithLine = tokens[1].isA(.identifier) && (tree.isFirstOnLine(2) || tokens[2].isA(.semicolon))
    switch words[0] {
    case _ where tokens[0].isA(.string) && words[1] == "=" && tokens[2].isA(.string) && tokens[3].isA(.semicolon):
      self.init(.formatStrings, .hintGiveStylesheet)
    case "[" where tokens[1].isA(.identifier) && words[2] == "]" && tree.isFirstOnLine(3):
      self.init(.formatTOML, .hintGiveStylesheet)
    case "import" where endsWithLine:
      self.init(OtherFormat.isPython(tree) ? .formatSource : .formatSwift, .hintGiveStylesheet)
    case _ where OtherFormat.isJavaScript(words, tokens): self.init(.formatJavaScript, .hintGiveStylesheet)
    case "package" where endsWithLine, "namespace" where endsWithLine, "using" where endsWithLine:
      self.init(.formatSource, .hintGiveStylesheet)
    case "@objc" where !tokens[1].isA(.colon), "@main" where tokens[1].isA(.identifier), "@testable" where words[1] == "import":
      self.init(.formatSwift, .hintGiveStylesheet)
    case "let" where words[2] == "=", "var" where words[2] == "=", "from" where words[2] == "import":
      self.init(.formatSource, .hintGiveStylesheet)
    case _ where OtherFormat.directives.contains(words[0]) && !tokens[1].isA(.leftBrace) && !tokens[1].isA(.colon):
      self.init(.formatSource, .hintGiveStylesheet)
    case _ where OtherFormat.modifiers.contains(words[0]) && OtherFormat.declarations.contains(words[1]) && errorCount > 0,
      _ where OtherFormat.declarations.contains(words[0]) && tokens[1].isA(.identifier) && errorCount > 1:
      let isSwift = words.prefix(2).contains { ["actor", "extension", "func", "protocol", "struct"].contains($0) }
      self.init(isSwift || words[0] == "public" && words[1] == "enum" ? .formatSwift : .formatSource, .hintGiveStylesheet)
    default: return nil
    }
  }

  /// True for a stylesheet with one foreign line, such as `import "base.nss";`.
  private static func isMostlySound(_ tree: SyntaxTree, _ errorCount: Int) -> Bool {
    let sound = tree.definitions.count + tree.rules.count { !$0.isBroken && !$0.declarations.isEmpty }
    return sound > 0 && errorCount <= sound + 1
  }

  private static func isJavaScript(_ words: [String], _ tokens: ArraySlice<Token>) -> Bool {
    switch words[0] {
    case "const": words[2] == "="
    case "export": ["async", "class", "const", "default", "function", "interface", "type"].contains(words[1])
    case "function": tokens[1].isA(.identifier) && tokens[2].isA(.leftParenthesis)
    case "import": tokens[1].isA(.string) || tokens[1].isA(.leftBrace) || words[1] == "*" || words[2] == "from"
    case "\"use strict\"", "'use strict'": tokens[1].isA(.semicolon)
    default: false
    }
  }

  /// True if a line at the beginning of the file ends with `:` and there is no `{`: the file is Python, which has `import` too.
  private static func isPython(_ tree: SyntaxTree) -> Bool {
    let head = tree.file.bytes.prefix(4000)
    return zip(head, head.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1.endsLine }
      && !head.contains(UInt8(ascii: "{"))
  }

  /// The words that begin directives of the C preprocessor and of Objective-C.
  private static let directives: Set<String> = [
    "#define", "#if", "#ifdef", "#ifndef", "#import", "#include", "#pragma", "@class", "@implementation", "@interface",
    "@protocol",
  ]

  private static let modifiers: Set<String> = [
    "export", "fileprivate", "final", "indirect", "internal", "open", "private", "protected", "public", "static",
  ]

  private static let declarations: Set<String> = [
    "actor", "class", "def", "enum", "extension", "final", "fn", "fun", "func", "interface", "let", "protocol", "static",
    "struct",
    "type", "typealias", "var", "void",
  ]
}
