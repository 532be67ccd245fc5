import NSSTheme

/// Which rule makes the diagnostic for a mistake. The compiler checks that each kind has one.
extension RuleContext {
  func diagnostic(_ mistake: Mistake) -> Diagnostic {
    switch mistake.kind {
    case .value(let found): ReadValue(mistake: found, location: written(found.tokens, mistake.layer), dialect: dialect).diagnostic
    case .unreadValue(let found): UnreadValue(self, found, mistake.layer).diagnostic
    case .overrideNotColor(let found): overrideNotColor(found, mistake.layer)
    }
  }
}

extension ReadValue {
  fileprivate var diagnostic: Diagnostic {
    switch mistake.problem {
    case .alphaAbove100: alphaAbove100
    case .booleanWord: booleanWord
    case .byteComponents: byteComponents
    case .clampedComponent: clampedComponent
    case .eightDigitColor: eightDigitColor
    case .hexDigitCount: hexDigitCount
    case .ignoredAlpha: ignoredAlpha
    case .ignoredSuffix: ignoredSuffix
    case .integerAlpha: integerAlpha
    case .invalidPaletteColor: invalidPaletteColor
    case .miscountedColor: miscountedColor
    case .missingAlpha: missingAlpha
    case .missingStyle: missingStyle
    case .mixedComponents: mixedComponents
    case .paintedPaletteColor: paintedPaletteColor
    case .unitIgnored: unitIgnored
    case .webColorOrder: webColorOrder
    }
  }
}

extension UnreadValue {
  fileprivate var diagnostic: Diagnostic {
    switch mistake.problem {
    case .invalidValue: invalidValue
    case .systemColor: systemColor
    case .undocumentedFontStyle: undocumentedFontStyle
    }
  }
}

extension RulePage {
  /// The pages of the rules of the compiler.
  package static let compiler: [RulePage] = [
    .alphaAbove100, .blankInName, .booleanWord, .byteComponents, .clampedComponent, .constantCycle, .droppedCharacter,
    .duplicateConstant, .duplicateMediaFeature, .duplicateProperty, .eightDigitColor, .emptyValue, .gluedComment,
    .hexDigitCount, .ignoredAlpha, .ignoredDefinition, .ignoredSuffix, .ignoredText, .ineffectiveOverride, .integerAlpha,
    .invalidCharacter, .invalidDirective, .invalidPaletteColor, .invalidUTF8, .invalidValue, .keywordAsName, .keywordPrefix,
    .lineComment, .miscountedColor, .misplacedDefinition, .misplacedMedia, .missingAlpha, .missingAtSign, .missingBrace,
    .missingSemicolon, .missingStyle, .mixedComponents, .nestedMedia, .nestedRule, .otherFormat, .overrideNotColor,
    .paintedPaletteColor, .paletteCycle, .percentSign, .plusSign, .quotedString, .selectorNotPlain, .strayBrace,
    .straySemicolon, .substitutionTooLong, .systemColor, .tooLarge, .tooManyProperties, .tooMuchText, .trailingComma,
    .undefinedConstant, .undocumentedFontStyle, .unexpectedToken, .unitIgnored, .unknownAtRule, .unknownMediaFeature,
    .unknownMediaValue, .unneededDisable, .unterminatedComment, .unterminatedString, .utf16Encoding, .webColorOrder,
    .wordTooLong,
  ]
}
