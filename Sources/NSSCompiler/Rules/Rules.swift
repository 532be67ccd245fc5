import NSSTheme

/// Which rule makes the diagnostic for a mistake. The compiler checks that each kind has one.
extension RuleContext {
  func diagnostic(_ mistake: Mistake) -> Diagnostic? {
    switch mistake.kind {
    case .sheet(let found): sheet(mistake.layer).diagnostic(found)
    case .tooLarge(let size): RuleContext.tooLarge(size)
    case .unknownMediaFeature(let option): unknownMediaFeature(option, mistake.layer)
    case .duplicateMediaFeature(let earlier): duplicateMediaFeature(earlier, mistake.layer)
    case .unknownMediaValue(let option, let isOtherUsed): unknownMediaValue(option, isOtherUsed: isOtherUsed, mistake.layer)
    case .duplicateConstant(let row, let winner): duplicateConstant(row, winner: winner)
    case .duplicateProperty(let declaration, let winner): duplicateProperty(declaration, winner: winner, mistake.layer)
    case .droppedCharacter(let row): droppedCharacter(row)
    case .undefinedConstant(let range, let definedHere): undefinedConstant(range, mistake.layer, definedHere)
    case .constantCycle(let cycle, let rows): constantCycle(cycle, rows)
    case .substitutionTooLong(let run): substitutionTooLong(run, mistake.layer)
    case .ineffectiveOverride(let row, let winner, let cell): ineffectiveOverride(row, winner: winner, cell)
    case .paletteCycle(let cycle): paletteCycle(cycle)
    case .value(let found):
      ReadValue(mistake: found, severity: mistake.severity, location: written(found.tokens, mistake.layer), dialect: dialect)
        .diagnostic
    case .unreadValue(let found): UnreadValue(self, found, mistake.layer).diagnostic
    case .overrideNotColor(let found): overrideNotColor(found, mistake.layer)
    case .constantNotColor(let row, let text): constantNotColor(row, text, mistake.severity)
    case .themeTooLarge(let range): themeTooLarge(range, mistake.layer)
    }
  }
}

extension SheetContext {
  func diagnostic(_ mistake: SheetMistake) -> Diagnostic? {
    switch mistake {
    case .lexical(let found, let isUndecided):
      let diagnostic = diagnostic(found)
      return isUndecided && diagnostic.fixIts.isEmpty ? nil : diagnostic
    case .syntax(let found): return diagnostic(found)
    case .otherFormat(let format): return otherFormat(format)
    case .blankInName(let name): return blankInName(name)
    case .ignoredDefinition(let line): return ignoredDefinition(line)
    case .ignoredText(let first, let count): return ignoredText(first, count: count)
    }
  }

  private func diagnostic(_ mistake: LexicalMistake) -> Diagnostic {
    switch mistake.kind {
    case .foreignComment: foreignComment(mistake.range)
    case .gluedComment: gluedComment(mistake)
    case .invalidCharacter: invalidCharacter(mistake)
    case .invalidUTF8: invalidUTF8(mistake.range)
    case .keywordPrefix: keywordPrefix(mistake.range)
    case .lineComment: lineComment(mistake.range)
    case .percentSign: percentSign(mistake)
    case .plusSign: plusSign(mistake.range)
    case .quotedString: quotedString(mistake.range)
    case .unterminatedComment: diagnostic(.unterminatedComment, mistake.range)
    case .unterminatedString: diagnostic(.unterminatedString, mistake.range)
    case .utf16Encoding: diagnostic(.utf16Encoding, mistake.range)
    case .wordTooLong: wordTooLong(mistake.range)
    }
  }

  private func diagnostic(_ mistake: SyntaxMistake) -> Diagnostic {
    let token = mistake.token
    if let invisible = zeroWidthSpace(before: token) { return invisible }
    return switch mistake.kind {
    case .statementExpected: statementExpected(token)
    case .quotedName(let end, let isInRule): quotedName(token, end, isInRule)
    case .variablesInRoot(let brace, let end): variablesInRoot(token, brace, end)
    case .separatorBeforeStatement: separatorBeforeStatement(token)
    case .nestedMedia: diagnostic(.nestedMedia, range(token))
    case .misplacedMedia: diagnostic(.misplacedMedia, range(token))
    case .misplacedDefinition: misplacedDefinition(token)
    case .nestedRule(let end): nestedRule(token, end)
    case .keywordAsName(let role, let isMedia): keywordAsName(token, role, isMedia: isMedia)

    case .surplus(let expected): unexpected(token, expected, fixIts: [remove(token)])
    case .blockWithoutSelector: unexpected(token, .expectedStatement, help: Phrase(.hintSelectorBeforeBrace))
    case .otherBracket: unexpected(token, .expectedBrace, fixIts: [replace(token, "}")])
    case .strayBrace(let isFirst): strayBrace(token, isFirst)
    case .earlyBrace(let brace): earlyBrace(token, brace)
    case .missingBrace(let block, let isCurrent, let isFirst): missingBrace(token, block, isCurrent, isFirst)

    case .selectorExpected: selectorExpected(token)
    case .trailingComma: trailingComma(token)
    case .selectorNotPlain(let selector): selectorNotPlain(token, selector)
    case .braceAfterSelectorExpected(let selector, let isSurplus, let beginsBlock, let isSafe):
      braceAfterSelectorExpected(token, selector, isSurplus, beginsBlock, isSafe)
    case .missingAtSign(let mayBeInRule): missingAtSign(token, mayBeInRule)

    case .propertyExpected: propertyExpected(token)
    case .namespace: namespace(token)
    case .missingColon(let name): missingColon(token, name)
    case .separatorForColon(let name): separatorForColon(token, name)
    case .missingColonOfDefinition(let name): missingColonOfDefinition(token, name)
    case .colonOfDefinitionExpected(let name): colonOfDefinitionExpected(token, name)
    case .severalWords(let name, let colon): severalWords(token, name, colon)
    case .emptyValue(let name): emptyValue(token, name)
    case .doubleColon(let name, let end): doubleColon(token, name, end)
    case .separatorBeforeValue(let name): separatorBeforeValue(token, name)
    case .foreignCall(let end): foreignCall(token, end)
    case .semicolonExpected(let value): semicolonExpected(token, value)
    case .missingSemicolon(let value): missingSemicolon(token, value)
    case .missingParenthesisOfValue(let value): missingParenthesisOfValue(token, value)
    case .semicolonForComma:
      unexpected(token, .expected(",", after: tree.text(of: Index(token - 1))), fixIts: [replace(token, ",")])
    case .straySemicolon: straySemicolon(token)

    case .mediaWithoutAtSign: mediaWithoutAtSign(token)
    case .optionExpected: optionExpected(token)
    case .optionInBraces: optionInBraces(token)
    case .optionNameExpected(let expected):
      unexpected(token, expected, help: MediaOptions.help(tree, token, dialect), fixIts: withoutQuotes(token))
    case .missingColonOfOption(let word): missingColonOfOption(token, word)
    case .missingParenthesis(let value, let fix): missingParenthesis(token, value, fix)
    case .braceAfterOptionsExpected: braceAfterOptionsExpected(token)
    case .missingBraceAfterOptions: missingBraceAfterOptions(token)
    case .parenthesisForBrace(let end, let isSurplus): parenthesisForBrace(token, end, isSurplus: isSurplus)
    }
  }
}

extension ReadValue {
  fileprivate var diagnostic: Diagnostic {
    switch mistake.problem {
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
  package static let compiler: [RulePage] = [
    .blankInName, .booleanWord, .byteComponents, .clampedComponent, .constantCycle, .constantNotColor,
    .droppedCharacter, .duplicateConstant, .duplicateMediaFeature, .duplicateProperty, .eightDigitColor, .emptyValue,
    .foreignComment, .gluedComment, .hexDigitCount, .ignoredAlpha, .ignoredDefinition, .ignoredSuffix, .ignoredText,
    .ineffectiveOverride, .integerAlpha, .invalidCharacter, .invalidDirective, .invalidPaletteColor, .invalidUTF8, .invalidValue,
    .keywordAsName, .keywordPrefix, .lineComment, .miscountedColor, .misplacedDefinition, .misplacedMedia, .missingAlpha,
    .missingAtSign, .missingBrace, .missingSemicolon, .missingStyle, .nestedMedia, .nestedRule, .otherFormat,
    .overrideNotColor, .paintedPaletteColor, .paletteCycle, .percentSign, .plusSign, .quotedString, .selectorNotPlain,
    .strayBrace, .straySemicolon, .substitutionTooLong, .systemColor, .themeTooLarge, .tooLarge, .trailingComma,
    .undefinedConstant, .undocumentedFontStyle, .unexpectedToken, .unitIgnored, .unknownAtRule, .unknownMediaFeature,
    .unknownMediaValue, .unneededDisable, .unterminatedComment, .unterminatedString, .utf16Encoding, .webColorOrder, .wordTooLong,
  ]
}
