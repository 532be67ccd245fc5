import NSSTheme

/// A mistake in the syntax that the parser found. Its rule describes it.
package struct SyntaxMistake: Sendable {
  /// The kinds of mistakes. "The token" below is ``SyntaxMistake/token``.
  package enum Kind: Sendable {
    // MARK: Statements

    case statementExpected
    /// The token is a name in quotes, as in JSON. A `{` or a value and its separator follow, up to `end`.
    case quotedName(end: Int, isInRule: Bool)
    /// The token is the `:` of a block such as `:root` with CSS variables and, up to `end`, nothing else.
    case variablesInRoot(brace: Int, end: Int?)
    case separatorBeforeStatement
    case nestedMedia
    case misplacedMedia
    /// The token is the name of a definition in a rule.
    case misplacedDefinition
    /// The token begins a rule in a rule. The head of the rule ends before `end`.
    case nestedRule(end: Int)
    case keywordAsName(role: PhraseID, isMedia: Bool)

    // MARK: Blocks

    /// The token is superfluous: an `@` before a constant, a `{` after another one, or a `:` before an option.
    case surplus(expected: PhraseID)
    case blockWithoutSelector
    case otherBracket
    /// The token is a `}` that closes nothing. If it is not the first, a block before it lacks its `}`.
    case strayBrace(isFirst: Bool)
    /// The token is a `}` that closes nothing, because an earlier one, at `at`, closed the block too early.
    case earlyBrace(at: SourceRange)
    /// The `}` of a block is missing before the token, which may be before the current one. An inner block may end there too.
    case missingBrace(BlockBeginning, isCurrent: Bool, isFirst: Bool)

    // MARK: Selectors

    case selectorExpected
    case trailingComma
    /// The token follows a selector that is more than a plain name, and a block follows.
    case selectorNotPlain(selector: Int)
    /// The token follows a selector, in place of its `{`. It may be a surplus `;`, or begin the declarations of the block.
    case braceAfterSelectorExpected(selector: Int, isSurplus: Bool, beginsBlock: Bool, isSafe: Bool)
    /// The token is a name with a value, outside of rules. A `}` that follows may end a rule around it.
    case missingAtSign(mayBeInRule: Bool)

    // MARK: Declarations

    case propertyExpected
    /// The token is the namespace of an attribute of Android, `android:textColor`.
    case namespace
    /// The token follows a name, in place of its `:`.
    case missingColon(after: Index<Token>)
    /// The token is a `;` or `{` in place of the `:` of a name.
    case separatorForColon(after: Index<Token>)
    /// The token is the value of a definition whose `:` is missing.
    case missingColonOfDefinition(Index<Token>)
    /// The token follows the name of a definition, and is neither a `:` nor a value.
    case colonOfDefinitionExpected(Index<Token>)
    /// The token follows the first word of a name of several words, which end before `colon`.
    case severalWords(Index<Token>, colon: Int)
    /// The value before the token is missing.
    case emptyValue(of: Index<Token>)
    /// The token is the second of several `:`. The token after the last one is `end`.
    case doubleColon(of: Index<Token>, end: Int)
    /// The token is a separator between the `:` of a name and its value.
    case separatorBeforeValue(of: Index<Token>)
    /// The token begins a call of a function of another language. The call ends before `end`.
    case foreignCall(end: Int)
    /// The token follows a value, but is not expected there.
    case semicolonExpected(after: Run<Token>)
    /// The token follows a value, in place of its `;`.
    case missingSemicolon(after: Run<Token>)
    /// The token follows a value, in place of a `)`.
    case missingParenthesisOfValue(Run<Token>)
    case semicolonForComma
    /// The token is a `;` that ends nothing.
    case straySemicolon

    // MARK: Options of `@media`

    case mediaWithoutAtSign
    case optionExpected
    case optionInBraces
    /// The token is neither a feature nor a value, whichever is expected.
    case optionNameExpected(PhraseID)
    /// The token follows the first word of an option, in place of its `:`.
    case missingColonOfOption(after: Index<Token>)
    /// The token follows the value of an option, in place of its `)`.
    case missingParenthesis(after: Index<Token>, ParenthesisFix?)
    /// The token follows the options, in place of the `{`, and no block begins.
    case braceAfterOptionsExpected
    /// The token follows the options, and only the `{` before it is missing.
    case missingBraceAfterOptions
    /// The token is a parenthesis after the options. More may follow, up to the token `end`.
    case parenthesisForBrace(end: Int, isSurplus: Bool)
  }

  /// The fix for a missing `)` of an option.
  package enum ParenthesisFix: Sendable {
    /// Replace the token, which is another bracket.
    case replace
    case insert
    /// Insert the `)` and the `{` of the block.
    case insertWithBrace
  }

  package let kind: Kind
  /// The index of the token that is wrong, or before which something is missing.
  package let token: Int
}

extension SyntaxMistake.Kind {
  /// The severity: an error, unless the mistake only makes other runtimes reject the file.
  func severity(in dialect: Dialect) -> Diagnostic.Severity {
    switch self {
    case .straySemicolon: dialect.extensions
    default: .error
    }
  }
}
