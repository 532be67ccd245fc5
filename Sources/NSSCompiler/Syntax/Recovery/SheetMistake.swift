import NSSTheme

/// A mistake in the syntax of a stylesheet. The ranges of mistakes in lines are described by their rules.
package enum SheetMistake: Sendable {
  /// A mistake of the lexer. An undecided one is in skipped text, and is a mistake of its own only if it has a fix-it.
  case lexical(LexicalMistake, isUndecided: Bool)
  case syntax(SyntaxMistake)
  case otherFormat(OtherFormat)
  case blankInName(SourceRange)
  /// A line with `@` that is not a definition.
  case ignoredDefinition(SourceRange)
  /// The first of some lines that are ignored.
  case ignoredText(SourceRange, count: Int)

  static func lexical(_ kind: LexicalMistake.Kind, _ range: SourceRange) -> SheetMistake {
    .lexical(LexicalMistake(kind: kind, range: range, nextToken: Index(0)), isUndecided: false)
  }

  package func severity(in dialect: Dialect) -> Diagnostic.Severity {
    switch self {
    case .lexical(let mistake, _): mistake.kind.severity(in: dialect)
    case .syntax(let mistake): mistake.kind.severity(in: dialect)
    case .otherFormat: .error
    case .blankInName, .ignoredDefinition, .ignoredText: .warning
    }
  }
}
