/// The stable names of all findings.
public enum DiagnosticID: String, Sendable, CaseIterable {
  case adaptiveColor = "adaptive-color"
  case alphaAbove100 = "alpha-above-100"
  case blankInName = "blank-in-name"
  case booleanWord = "boolean-word"
  case clampedComponent = "clamped-component"
  case constantCycle = "constant-cycle"
  case definitionInComment = "definition-in-comment"
  case differingDuplicate = "differing-duplicate"
  case differingValue = "differing-value"
  case droppedCharacter = "dropped-character"
  case duplicateConstant = "duplicate-constant"
  case duplicateMediaFeature = "duplicate-media-feature"
  case duplicateProperty = "duplicate-property"
  case duplicateSelector = "duplicate-selector"
  case eightDigitColor = "eight-digit-color"
  case emptyValue = "empty-value"
  case gluedComment = "glued-comment"
  case halfBranded = "half-branded"
  case ignoredAlpha = "ignored-alpha"
  case ignoredDefinition = "ignored-definition"
  case ignoredRule = "ignored-rule"
  case ignoredSuffix = "ignored-suffix"
  case ignoredText = "ignored-text"
  case indentedDefinition = "indented-definition"
  case ineffectiveOverride = "ineffective-override"
  case integerAlpha = "integer-alpha"
  case invalidCharacter = "invalid-character"
  case invalidDirective = "invalid-directive"
  case invalidPaletteColor = "invalid-palette-color"
  case invalidUTF8 = "invalid-utf8"
  case invalidValue = "invalid-value"
  case keywordAsName = "keyword-as-name"
  case keywordPrefix = "keyword-prefix"
  case lineComment = "line-comment"
  case lowContrast = "low-contrast"
  case misplacedDefinition = "misplaced-definition"
  case misplacedMedia = "misplaced-media"
  case missingAlpha = "missing-alpha"
  case missingAtSign = "missing-at-sign"
  case missingBrace = "missing-brace"
  case missingSemicolon = "missing-semicolon"
  case missingStyle = "missing-style"
  case missingVariant = "missing-variant"
  case nestedComment = "nested-comment"
  case nestedConstant = "nested-constant"
  case nestedMedia = "nested-media"
  case nestedRule = "nested-rule"
  case noPalette = "no-palette"
  case notInherited = "not-inherited"
  case otherBackground = "other-background"
  case otherOverride = "other-override"
  case outOfRange = "out-of-range"
  case overrideNotColor = "override-not-color"
  case paintedPaletteColor = "painted-palette-color"
  case paletteCycle = "palette-cycle"
  case paletteOverride = "palette-override"
  case percentSign = "percent-sign"
  case plusSign = "plus-sign"
  case quotedString = "quoted-string"
  case selectorNotPlain = "selector-not-plain"
  case skippedDefinition = "skipped-definition"
  case strayBrace = "stray-brace"
  case straySemicolon = "stray-semicolon"
  case substitutionTooLong = "substitution-too-long"
  case tooLarge = "too-large"
  case tooManyProperties = "too-many-properties"
  case tooMuchText = "too-much-text"
  case trailingComma = "trailing-comma"
  case unconditionalDefinition = "unconditional-definition"
  case undefinedConstant = "undefined-constant"
  case unexpectedToken = "unexpected-token"
  case unitIgnored = "unit-ignored"
  case unknownClass = "unknown-class"
  case unknownMediaFeature = "unknown-media-feature"
  case unknownMediaValue = "unknown-media-value"
  case unknownPaletteStyle = "unknown-palette-style"
  case unknownProperty = "unknown-property"
  case unknownSuffix = "unknown-suffix"
  case unneededDisable = "unneeded-disable"
  case unreachedCells = "unreached-cells"
  case unreadProperty = "unread-property"
  case unterminatedComment = "unterminated-comment"
  case unterminatedString = "unterminated-string"
  case unusedConstant = "unused-constant"
  case utf16Encoding = "utf16-encoding"
  case wordTooLong = "word-too-long"

  /// How bad the finding is where the dialect does not say otherwise.
  public var severity: Diagnostic.Severity {
    switch self {
    case .duplicateSelector, .eightDigitColor, .paintedPaletteColor, .unreachedCells:
      .note
    case .adaptiveColor, .alphaAbove100, .blankInName, .booleanWord, .clampedComponent, .definitionInComment,
      .differingDuplicate, .differingValue, .droppedCharacter, .duplicateConstant, .duplicateMediaFeature, .duplicateProperty,
      .halfBranded, .ignoredAlpha, .ignoredDefinition, .ignoredRule, .ignoredSuffix, .ignoredText, .indentedDefinition,
      .ineffectiveOverride, .integerAlpha, .invalidDirective, .invalidPaletteColor, .lowContrast, .missingStyle,
      .missingVariant, .nestedComment, .nestedConstant, .noPalette, .notInherited, .otherBackground, .otherOverride, .outOfRange,
      .paletteOverride, .skippedDefinition, .unconditionalDefinition, .unitIgnored, .unknownClass, .unknownMediaFeature,
      .unknownMediaValue, .unknownPaletteStyle, .unknownProperty, .unknownSuffix, .unneededDisable, .unreadProperty,
      .unusedConstant:
      .warning
    case .constantCycle, .emptyValue, .gluedComment, .invalidCharacter, .invalidUTF8, .invalidValue, .keywordAsName,
      .keywordPrefix, .lineComment, .misplacedDefinition, .misplacedMedia, .missingAlpha, .missingAtSign, .missingBrace,
      .missingSemicolon, .nestedMedia, .nestedRule, .overrideNotColor, .paletteCycle, .percentSign, .plusSign, .quotedString,
      .selectorNotPlain, .strayBrace, .straySemicolon, .substitutionTooLong, .tooLarge, .tooManyProperties, .tooMuchText,
      .trailingComma, .undefinedConstant, .unexpectedToken, .unterminatedComment, .unterminatedString, .utf16Encoding,
      .wordTooLong:
      .error
    }
  }
}

extension DiagnosticID {
  /// True for a mistake in the form of the text, on which the runtimes with a grammar answer with no styles at all.
  var isSyntaxError: Bool {
    switch self {
    case .emptyValue, .gluedComment, .invalidCharacter, .invalidUTF8, .keywordAsName, .keywordPrefix, .lineComment,
      .misplacedDefinition, .misplacedMedia, .missingAtSign, .missingBrace, .missingSemicolon, .nestedMedia, .nestedRule,
      .percentSign, .plusSign, .quotedString, .selectorNotPlain, .strayBrace, .straySemicolon, .trailingComma, .unexpectedToken,
      .unterminatedComment, .unterminatedString, .utf16Encoding:
      true
    default: false
    }
  }
}

/// The texts of second places.
public enum NoteID: String, Sendable, CaseIterable {
  /// Where the background of a contrast is set.
  case backgroundColor = "background-color"
  /// Before which place a block should be closed.
  case blockOpened = "block-opened"
  /// The end of a rule whose declarations seem to go on behind it.
  case closedHere = "closed-here"
  /// Where a comment begins in which another one seems to.
  case commentOpened = "comment-opened"
  /// A step of a cycle.
  case cycleStep = "cycle-step"
  /// Where a constant is defined whose value does not fit.
  case definedHere = "defined-here"
  /// A definition that holds in other environments only.
  case definedUnderMedia = "defined-under-media"
  /// The definition that counts, in a runtime where the first one does.
  case earlierDefinition = "earlier-definition"
  /// The first rule of a selector.
  case firstRule = "first-rule"
  /// The definition that counts.
  case laterDefinition = "later-definition"
  /// The declaration that counts.
  case laterProperty = "later-property"
  /// The other one of two definitions.
  case otherDefinition = "other-definition"
  /// A definition in a stylesheet that NUI reads apart from the others.
  case readAlone = "read-alone"
}
