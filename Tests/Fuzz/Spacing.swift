import NSSCompiler
import NSSTheme

/// Rewrites a stylesheet with other comments and other white space.
enum Spacing {
  /// Puts varying white space and comments between all tokens.
  static func wide(_ file: SourceFile, _ tree: SyntaxTree, _ dialect: Dialect) -> SourceFile {
    // A line comment is an error in NUI.
    let count = dialect.name == "nui" ? gaps.count - 1 : gaps.count
    var text: [UInt8] = []
    for (index, token) in tree.tokens.dropLast().enumerated() {
      text += file.bytes[Int(token.start)..<Int(token.end)]
      text += gaps[(index + tree.tokens.count) % count]
    }
    return SourceFile(bytes: text, name: file.name)
  }

  private static let gaps: [[UInt8]] = [
    " \n/* between */\t", " ", "\r\n", "\n\n", "\t /* a: b; } */ /**/ ", "\u{A0}", "\r/*@c: d;*/\r", "\n// { to the end\n",
  ].map { Array($0.utf8) }

  /// Removes all comments and white space, except for a space between tokens that would otherwise merge.
  static func narrow(_ file: SourceFile, _ tree: SyntaxTree) -> SourceFile {
    var text: [UInt8] = []
    var previous: Token?
    for token in tree.tokens.dropLast() {
      if let previous, previous.end < token.start, !stands(alone: previous), !stands(alone: token) { text.append(0x20) }
      text += file.bytes[Int(token.start)..<Int(token.end)]
      previous = token
    }
    return SourceFile(bytes: text, name: file.name)
  }

  private static func stands(alone token: Token) -> Bool {
    [.colon, .semicolon, .comma, .leftBrace, .rightBrace, .leftParenthesis, .rightParenthesis].contains(token.kind)
  }

  /// Inserts lines between all lines; FioriThemeManager ignores them.
  static func withIgnoredLines(_ file: SourceFile) -> SourceFile {
    let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return SourceFile(bytes: Array(lines.joined(separator: "\n\n/* between */\n   @a: b;\n".utf8)), name: file.name)
  }
}
