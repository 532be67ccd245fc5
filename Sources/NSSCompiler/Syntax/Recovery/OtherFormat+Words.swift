import NSSTheme

/// Formats that the first words of a file or its indentation reveal.
extension OtherFormat {
  /// True for source code, or for lines such as `"key" = "value";` and `[table]`.
  static func isSourceCode(_ tree: SyntaxTree, _ errorCount: Int) -> Bool {
    let tokens = tree.tokens.prefix(4)
    guard tokens.count == 4, !isMostlySound(tree, errorCount) else { return false }
    let words = (0..<3).map { tree.text(of: Index($0)) }
    // A statement that ends with its line, as in languages without a ';'.
    let endsWithLine = tokens[1].isA(.identifier) && (tree.isFirstOnLine(2) || tokens[2].isA(.semicolon))
    return switch words[0] {
    case "[": tokens[1].isA(.identifier) && words[2] == "]" && tree.isFirstOnLine(3)
    case "\"use strict\"", "'use strict'": tokens[1].isA(.semicolon)
    case "import": endsWithLine || !tokens[1].isA(.identifier) || words[1] == "*" || words[2] == "from"
    case "package", "namespace", "using": endsWithLine
    case "let", "var", "const": words[2] == "="
    case "from": words[2] == "import"
    case "function": tokens[1].isA(.identifier) && tokens[2].isA(.leftParenthesis)
    case _ where directives.contains(words[0]): !tokens[1].isA(.leftBrace) && !tokens[1].isA(.colon)
    case _ where declarations.contains(words[0]):
      declarations.contains(words[1]) ? errorCount > 0 : tokens[1].isA(.identifier) && errorCount > 1
    default: tokens[0].isA(.string) && words[1] == "=" && tokens[2].isA(.string) && tokens[3].isA(.semicolon)
    }
  }

  /// True for a stylesheet with one foreign line, such as `import "base.nss";`.
  private static func isMostlySound(_ tree: SyntaxTree, _ errorCount: Int) -> Bool {
    let sound = tree.definitions.count + tree.rules.count { !$0.isBroken && !$0.declarations.isEmpty }
    return sound > 0 && errorCount <= sound + 1
  }

  /// The words that begin directives of the C preprocessor, of Objective-C and of Swift.
  private static let directives: Set<String> = [
    "#define", "#if", "#ifdef", "#ifndef", "#import", "#include", "#pragma", "@class", "@implementation", "@interface", "@main",
    "@objc", "@protocol", "@testable",
  ]

  private static let declarations: Set<String> = [
    "actor", "async", "class", "const", "def", "default", "enum", "export", "extension", "fileprivate", "final", "fn", "fun",
    "func", "function", "indirect", "interface", "internal", "let", "open", "private", "protected", "protocol", "public",
    "static", "struct", "type", "typealias", "var", "void",
  ]
}

/// The lines of a file whose blocks are made by indentation, without braces and semicolons: Sass, Stylus, YAML.
struct IndentedLines {
  /// Indented lines: `name: value`, several words, and those of them that begin with a property.
  private var (declarations, words, properties) = (0, 0, 0)
  /// `name: value` without indentation, and `- item`; `$name: value`, `name = value`, `+name`, `@use` and similar lines.
  private var (keys, sass) = (0, 0)
  /// Other lines without indentation, those of them that are names of classes, and those with spaces, which may be prose.
  private var (heads, classes, sentences) = (0, 0, 0)
  /// The offset of the first line that is no line of NSS.
  private var first: Int?

  /// Only the beginning of a file is examined.
  private static let length = 4000

  /// Nil for a file with braces or semicolons.
  init?(_ bytes: [UInt8]) {
    let head = bytes.drop { ByteClass.byteOrderMark.contains($0) }.prefix(IndentedLines.length)
    var lines = head.split(omittingEmptySubsequences: true) { $0.endsLine }
    // The last line may be cut.
    if head.endIndex < bytes.count { lines = lines.dropLast() }
    for line in lines {
      let text = line.drop(while: \.isSpaceOrTab)
      guard let start = text.first else { continue }
      if text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) || start == UInt8(ascii: "*") { continue }
      let isInterpolated = zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "#") && $1 == UInt8(ascii: "{") }
      guard isInterpolated || !text.contains(where: { "{}".utf8.contains($0) }), !text.contains(UInt8(ascii: ";")) else {
        return nil
      }
      count(String(decoding: text, as: UTF8.self).trimmed, isIndented: text.startIndex > line.startIndex)
      if first == nil, sass + declarations + properties > 0 { first = text.startIndex }
    }
  }

  private mutating func count(_ line: String, isIndented: Bool) {
    let word = line.prefix {
      $0.utf8.allSatisfy { ByteClass.table[Int($0)] & (ByteClass.nameStart | ByteClass.nameContinue) != 0 }
    }
    let rest = line[word.endIndex...].drop { $0 == " " }
    if line == "#" || line.hasPrefix("# ") { return }
    if line.hasPrefix("- ") {
      keys += 1
    } else if isIndented {
      if let first = line.first, "+&@".contains(first) {
        sass += 1
      } else if rest.hasPrefix(": ") || line.hasSuffix(":") {
        declarations += 1
      } else if line.contains(" ") {
        words += 1
        if Property.names.find(String(word)) != nil { properties += 1 }
      }
    } else if rest.hasPrefix("=") && !rest.hasPrefix("==") || line.hasPrefix("+") || isVariable(line)
      || ["@extend", "@forward", "@include", "@mixin", "@use"].contains(word)
    {
      sass += 1
    } else if word.first?.isLetter ?? false, rest == ":" || rest.hasPrefix(": "), !rest.hasPrefix(": #"), !isOfNSS(word) {
      keys += 1
    } else {
      heads += 1
      if word.hasPrefix("fdl") || NUIClasses.names.find(String(word)) != nil { classes += 1 }
      if line.contains(" ") { sentences += 1 }
    }
  }

  /// True for `$name: value`.
  private func isVariable(_ line: String) -> Bool { line.hasPrefix("$") && line.utf8.contains(UInt8(ascii: ":")) }

  /// True for a name of NSS, whose rule or `@` is missing.
  private func isOfNSS(_ word: Substring) -> Bool {
    Property.names.find(String(word)) != nil || PaletteName.isStyleName(Array(word.utf8))
  }

  /// The format; nil for prose, and for a stylesheet whose braces are missing.
  var format: OtherFormat? {
    let indented = declarations + words
    if heads + sass + words == 0 { return keys > 0 && keys + declarations > 1 ? .text : nil }
    guard keys == 0, indented > 1 || (indented > 0 && sass > 0) || properties > 0, classes == 0 || sass > 0,
      declarations > words || sentences == 0
    else { return nil }
    return OtherFormat(.formatStyleLanguage, .hintGeneratedStylesheet, at: first)
  }
}
