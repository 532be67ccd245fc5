/// Syntax errors.
extension DiagnosticID {
  /// A ':' without a value after it.
  public static let emptyValue = DiagnosticID(
    "empty-value", .error, isSyntaxError: true, "expected a value after '{name}:'",
    help: "write a value, or remove the line")

  /// A comment that touches the word before it, which makes NUI reject the whole file.
  public static let gluedComment = DiagnosticID(
    "glued-comment", .error, isSyntaxError: true,
    "a comment must not touch the word '{word}' before it; NUI rejects the whole file",
    help: "put a space before '/*'")

  /// A character that has no meaning in a stylesheet, such as '!', '$', '>' or 'é'.
  public static let invalidCharacter = DiagnosticID(
    "invalid-character", .error, isSyntaxError: true, "invalid character {character}")

  /// The keyword 'and' or '@media' where a name or a value is expected.
  public static let keywordAsName = DiagnosticID(
    "keyword-as-name", .error, isSyntaxError: true, "'{keyword}' is a keyword and cannot be used as {role}",
    help: "use another word")

  /// A word that begins with 'and' or '@media', which makes NUI reject the whole file.
  public static let keywordPrefix = DiagnosticID(
    "keyword-prefix", .error, isSyntaxError: true, "'{word}' begins with the keyword '{keyword}'; NUI rejects the whole file",
    help: "rename it")

  /// A '//' comment, which makes NUI reject the whole file.
  public static let lineComment = DiagnosticID(
    "line-comment", .warning, isSyntaxError: true,
    "NUI's parser, which SAPFiori is built on, rejects the whole file because of a '//' comment",
    help: "write '/* ... */'")

  /// A constant that is defined inside a rule.
  public static let misplacedDefinition = DiagnosticID(
    "misplaced-definition", .error, isSyntaxError: true, "the definition of '{name}' is inside a rule",
    help: "move it before the rule")

  /// A '@media' block inside a rule.
  public static let misplacedMedia = DiagnosticID(
    "misplaced-media", .error, isSyntaxError: true, "'@media' is inside a rule",
    help: "move the block out of the rule, and repeat the selector inside it")

  /// A name with a ':' outside of all rules, where only '@name: ...' is allowed.
  public static let missingAtSign = DiagnosticID(
    "missing-at-sign", .error, isSyntaxError: true, "expected '{' after the selector '{name}', found ':'")

  /// A rule or media block that is never closed.
  public static let missingBrace = DiagnosticID(
    "missing-brace", .error, isSyntaxError: true, "expected '}' to close this block",
    help: "add the missing '}'")

  /// A definition or declaration without the ';' at its end.
  public static let missingSemicolon = DiagnosticID(
    "missing-semicolon", .error, isSyntaxError: true, "expected ';' after '{value}'",
    help: "add ';'")

  /// A '@media' block inside another '@media' block.
  public static let nestedMedia = DiagnosticID(
    "nested-media", .error, isSyntaxError: true, "'@media' blocks cannot be nested",
    help: "join the conditions with 'and' in one '@media'")

  /// A rule inside another rule.
  public static let nestedRule = DiagnosticID(
    "nested-rule", .error, isSyntaxError: true, "the rule '{selector}' is inside another rule",
    help: "close the outer rule first; NSS has no nesting")

  /// A file of another format, such as Less or JSON.
  public static let otherFormat = DiagnosticID(
    "other-format", .error, isSyntaxError: true, "this is not an NSS stylesheet but {format}")

  /// A '%' after a number, which makes NUI reject the whole file.
  public static let percentSign = DiagnosticID(
    "percent-sign", .warning, isSyntaxError: true,
    "NUI's parser, which SAPFiori is built on, rejects the whole file because of the '%' in '{value}'",
    help: "write points, or a fraction such as 0.5; NSS has no percentages")

  /// A '+' in a number, which makes NUI reject the whole file.
  public static let plusSign = DiagnosticID(
    "plus-sign", .warning, isSyntaxError: true,
    "NUI's parser, which SAPFiori is built on, rejects the whole file because of the '+' in '{value}'",
    help: "write the number without '+'")

  /// A value in quotes, which makes NUI reject the whole file.
  public static let quotedString = DiagnosticID(
    "quoted-string", .warning, isSyntaxError: true,
    "NUI's parser, which SAPFiori is built on, rejects the whole file because of the quotes around {value}",
    help: "write the words without quotes")

  /// A selector that is more than one plain name.
  public static let selectorNotPlain = DiagnosticID(
    "selector-not-plain", .error, isSyntaxError: true, "a selector is one plain name, but '{token}' follows '{selector}'")

  /// A '}' that closes nothing.
  public static let strayBrace = DiagnosticID("stray-brace", .error, isSyntaxError: true, "'}' closes nothing", help: "remove it")

  /// A ';' that does not end a definition or declaration.
  public static let straySemicolon = DiagnosticID(
    "stray-semicolon", .warning, isSyntaxError: true, "unnecessary ';'",
    help: "remove it")

  /// A list of selectors that ends with a comma.
  public static let trailingComma = DiagnosticID(
    "trailing-comma", .error, isSyntaxError: true, "expected a selector after ','",
    help: "remove the ','")

  /// A word or character that is not allowed at its location.
  public static let unexpectedToken = DiagnosticID(
    "unexpected-token", .error, isSyntaxError: true, "expected {expected}, found {found}")

  /// An at-rule of CSS, Less or Sass, such as '@import'.
  public static let unknownAtRule = DiagnosticID(
    "unknown-at-rule", .error, isSyntaxError: true, "NSS has no '{name}'", help: "the only rule with '@' is '@media'")

  /// A '/*' without the '*/' that closes the comment.
  public static let unterminatedComment = DiagnosticID(
    "unterminated-comment", .error, isSyntaxError: true, "this comment is never closed",
    help: "close it with '*/'")

  /// A quote without a second one on the same line.
  public static let unterminatedString = DiagnosticID(
    "unterminated-string", .error, isSyntaxError: true, "this string is never closed",
    help: "close it on the same line")
}

extension NoteID {
  /// The location before which a block should be closed.
  public static let blockOpened = NoteID("block-opened", "the block should be closed before this")

  /// The end of a rule whose declarations seem to continue after it.
  public static let closedHere = NoteID("closed-here", "the rule is closed here")
}
