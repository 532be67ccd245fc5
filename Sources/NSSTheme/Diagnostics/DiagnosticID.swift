/// The stable names of all findings.
public enum DiagnosticID: String, Sendable, CaseIterable {
  case alphaAbove100 = "alpha-above-100"
  case blankInName = "blank-in-name"
  case booleanWord = "boolean-word"
  case constantCycle = "constant-cycle"
  case droppedCharacter = "dropped-character"
  case duplicateConstant = "duplicate-constant"
  case duplicateMediaFeature = "duplicate-media-feature"
  case duplicateProperty = "duplicate-property"
  case eightDigitColor = "eight-digit-color"
  case emptyValue = "empty-value"
  case gluedComment = "glued-comment"
  case ignoredAlpha = "ignored-alpha"
  case ignoredDefinition = "ignored-definition"
  case ignoredSuffix = "ignored-suffix"
  case ignoredText = "ignored-text"
  case ineffectiveOverride = "ineffective-override"
  case integerAlpha = "integer-alpha"
  case invalidCharacter = "invalid-character"
  case invalidPaletteColor = "invalid-palette-color"
  case invalidUTF8 = "invalid-utf8"
  case invalidValue = "invalid-value"
  case keywordAsName = "keyword-as-name"
  case keywordPrefix = "keyword-prefix"
  case lineComment = "line-comment"
  case misplacedDefinition = "misplaced-definition"
  case misplacedMedia = "misplaced-media"
  case missingAlpha = "missing-alpha"
  case missingAtSign = "missing-at-sign"
  case missingBrace = "missing-brace"
  case missingSemicolon = "missing-semicolon"
  case missingStyle = "missing-style"
  case nestedMedia = "nested-media"
  case nestedRule = "nested-rule"
  case overrideNotColor = "override-not-color"
  case paintedPaletteColor = "painted-palette-color"
  case paletteCycle = "palette-cycle"
  case percentSign = "percent-sign"
  case plusSign = "plus-sign"
  case quotedString = "quoted-string"
  case selectorNotPlain = "selector-not-plain"
  case strayBrace = "stray-brace"
  case straySemicolon = "stray-semicolon"
  case substitutionTooLong = "substitution-too-long"
  case tooLarge = "too-large"
  case tooManyProperties = "too-many-properties"
  case trailingComma = "trailing-comma"
  case undefinedConstant = "undefined-constant"
  case unexpectedToken = "unexpected-token"
  case unitIgnored = "unit-ignored"
  case unknownMediaFeature = "unknown-media-feature"
  case unknownMediaValue = "unknown-media-value"
  case unterminatedComment = "unterminated-comment"
  case unterminatedString = "unterminated-string"
  case utf16Encoding = "utf16-encoding"

  /// How bad the finding is where the dialect does not say otherwise.
  public var severity: Diagnostic.Severity {
    switch self {
    case .eightDigitColor, .paintedPaletteColor:
      return .note
    case .alphaAbove100, .blankInName, .booleanWord, .ignoredSuffix, .ineffectiveOverride, .missingStyle, .droppedCharacter,
      .duplicateConstant, .duplicateMediaFeature,
      .duplicateProperty, .ignoredAlpha, .ignoredDefinition, .ignoredText, .integerAlpha, .invalidPaletteColor,
      .unitIgnored, .unknownMediaFeature, .unknownMediaValue:
      return .warning
    default:
      return .error
    }
  }
}

/// The texts of second places.
public enum NoteID: String, Sendable, CaseIterable {
  case blockOpened
  case cycleStep
  case definedHere
  case definedUnderMedia
  case earlierDefinition
  case laterDefinition
  case laterProperty
  case readAlone
}
