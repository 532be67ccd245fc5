/// Something wrong with the syntax that the parser noticed. `SyntaxDiagnostics` says it.
struct SyntaxMistake: Sendable {
  /// What is wrong. A token of the description is ``SyntaxMistake/token``.
  enum Kind: Sendable {
    // MARK: Statements

    /// No statement begins with the token.
    case statementExpected
    /// The token is a `,` or `:` before a statement.
    case signBeforeStatement
    /// The token is a single `@` before a constant.
    case secondAtSign
    /// The token is the `@media` of a block in another one.
    case nestedMedia
    /// The token is the `@media` of a block in a rule.
    case misplacedMedia
    /// The token is the name of a definition in a rule.
    case misplacedDefinition
    /// The token begins a rule in a rule, whose head ends before another token.
    case nestedRule(end: Int)
    /// The token is a keyword in the place of a name.
    case keywordAsName(role: PhraseID, isMedia: Bool)

    // MARK: Blocks

    /// The token is a `{` behind another one.
    case secondBrace(expected: PhraseID)
    /// The token is the `{` of a block without a selector.
    case blockWithoutSelector
    /// The token is a bracket in the place of a `}`.
    case otherBracket
    /// The token is a `}` that closes nothing.
    ///
    /// - Parameter isFirst: false if a block before it lacks its `}`.
    case strayBrace(isFirst: Bool)
    /// The token is a `}` that closes nothing, because one before it closes its block too early.
    case earlyBrace(at: SourceRange)
    /// A block has no `}`; it ends before a token.
    ///
    /// - Parameters:
    ///   - isCurrent: true if the block goes on up to the current token of the parser.
    ///   - isFirst: false if another block that lacks its `}` ends there.
    case missingBrace(BlockBeginning, isCurrent: Bool, isFirst: Bool)

    // MARK: Selectors

    /// The token is no selector.
    case selectorExpected
    /// The token is a `{` behind a comma.
    case trailingComma
    /// The token follows a selector, and a block follows it.
    case selectorNotPlain(selector: Int)
    /// The token follows a selector in the place of its `{`.
    ///
    /// - Parameters:
    ///   - isSurplus: true for a `;` before the `{`.
    ///   - beginsBlock: true if the declarations of the block begin here.
    ///   - isSafe: true if nothing else can be meant.
    case braceAfterSelectorExpected(selector: Int, isSurplus: Bool, beginsBlock: Bool, isSafe: Bool)
    /// The token is a name with a value outside a rule.
    ///
    /// - Parameter mayBeInRule: true if a `}` follows that may be the end of its rule.
    case missingAtSign(mayBeInRule: Bool)

    // MARK: Declarations

    /// No declaration begins with the token.
    case propertyExpected
    /// The token follows a name in the place of its `:`.
    case missingColon(after: Index<Token>)
    /// The token is a `;` or `{` in the place of the `:` of a name.
    case signForColon(after: Index<Token>)
    /// The token follows the name of a definition, and is its value.
    case missingColonOfDefinition(Index<Token>)
    /// The token follows the name of a definition, and is no value.
    case colonOfDefinitionExpected(Index<Token>)
    /// A value should stand before the token.
    case emptyValue(of: Index<Token>)
    /// The token is the second of several `:`, which end before another token.
    case doubleColon(of: Index<Token>, end: Int)
    /// The token is a sign between the `:` of a name and its value.
    case signBeforeValue(of: Index<Token>)
    /// The token follows a value, and does not belong there.
    case semicolonExpected(after: Run<Token>)
    /// The token follows a value in the place of its `;`.
    case missingSemicolon(after: Run<Token>)
    /// The token follows a value that ends with a period in the place of its `;`.
    case periodForSemicolon(after: Run<Token>)
    /// The token is a `;` between the components of a color.
    case semicolonForComma
    /// The token is a `;` that ends nothing.
    case straySemicolon

    // MARK: Options of `@media`

    /// The token is a `media` without its `@`.
    case mediaWithoutSign
    /// No option begins with the token.
    case optionExpected
    /// The token is a `:` before an option.
    case colonBeforeOption
    /// The token is the `{` of an option in braces.
    case optionInBraces
    /// The token is no feature, or no value.
    case optionNameExpected(PhraseID)
    /// The token follows the first word of an option in the place of its `:`.
    case missingColonOfOption(after: Index<Token>)
    /// The token follows the value of an option in the place of its `)`.
    case missingParenthesis(after: Index<Token>, ParenthesisRemedy?)
    /// The token follows the options in the place of the `{`, and no block begins.
    case braceAfterOptionsExpected
    /// The token follows the options, and only the `{` is missing.
    case missingBraceAfterOptions
    /// The token is a parenthesis behind the options; others follow up to another token.
    case parenthesisForBrace(end: Int, isSurplus: Bool)
  }

  /// What stands for the `)` of an option.
  enum ParenthesisRemedy: Sendable {
    /// The token, another bracket, is replaced.
    case replace
    /// Only the `)` is missing.
    case insert
    /// The `)` and the `{` of the block are missing.
    case insertWithBrace
  }

  let kind: Kind
  /// The number of the token that the mistake is about, or before which something is missing.
  let token: Int
}

extension SyntaxMistake.Kind {
  /// How bad it is: a mistake is an error, unless it only makes other runtimes reject the file.
  func severity(in dialect: Dialect) -> Diagnostic.Severity {
    switch self {
    case .straySemicolon: dialect.extensions
    default: .error
    }
  }
}
