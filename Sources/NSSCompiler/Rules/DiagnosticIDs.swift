import NSSTheme

/// The diagnostics of the compiler. The file of a rule has everything else about it.
extension DiagnosticID {
  /// An alpha above 64, which is 100 %, in an eight-digit color.
  public static let alphaAbove100 = RulePage.alphaAbove100.id
  /// A space in the name of a definition, which therefore overrides nothing.
  public static let blankInName = RulePage.blankInName.id
  /// A boolean other than 'true' or 'false'.
  public static let booleanWord = RulePage.booleanWord.id
  /// A color function whose components are only 0 and 1; each is divided by 255.
  public static let byteComponents = RulePage.byteComponents.id
  /// A component of a color function above its maximum.
  public static let clampedComponent = RulePage.clampedComponent.id
  /// A constant whose value refers to the constant itself, directly or through others.
  public static let constantCycle = RulePage.constantCycle.id
  /// A constant that looks like a color and is not one.
  public static let constantNotColor = RulePage.constantNotColor.id
  /// A definition whose line does not end with ';', so that its last character is cut off.
  public static let droppedCharacter = RulePage.droppedCharacter.id
  /// A constant that is defined twice in one stylesheet.
  public static let duplicateConstant = RulePage.duplicateConstant.id
  /// A media block whose condition has the same feature twice. Only the last one has an effect.
  public static let duplicateMediaFeature = RulePage.duplicateMediaFeature.id
  /// A property that is declared twice in one rule.
  public static let duplicateProperty = RulePage.duplicateProperty.id
  /// A color of eight hex digits, which each runtime reads differently.
  public static let eightDigitColor = RulePage.eightDigitColor.id
  /// A ':' without a value after it.
  public static let emptyValue = RulePage.emptyValue.id
  /// A comment of another language, such as `# brand`.
  public static let foreignComment = RulePage.foreignComment.id
  /// A comment that touches the word before it, which makes NUI reject the whole file.
  public static let gluedComment = RulePage.gluedComment.id
  /// A color that the runtime reads only in part, such as the first hex digits.
  public static let hexDigitCount = RulePage.hexDigitCount.id
  /// A fourth part in 'rgb' or 'hsl', which take three.
  public static let ignoredAlpha = RulePage.ignoredAlpha.id
  /// A line that begins with '@' but is not a definition for FioriThemeManager.
  public static let ignoredDefinition = RulePage.ignoredDefinition.id
  /// A palette name in a value, with a suffix that FioriThemeManager does not know.
  public static let ignoredSuffix = RulePage.ignoredSuffix.id
  /// Lines that FioriThemeManager ignores, because their first character is not '@'.
  public static let ignoredText = RulePage.ignoredText.id
  /// A palette override that is always outranked by another spelling of the same style.
  public static let ineffectiveOverride = RulePage.ineffectiveOverride.id
  /// An alpha of 1 without a point, which is 1/255.
  public static let integerAlpha = RulePage.integerAlpha.id
  /// A character that has no meaning in a stylesheet, such as '!', '$', '>' or 'é'.
  public static let invalidCharacter = RulePage.invalidCharacter.id
  /// A comment to silence diagnostics that is misspelled or does not name a rule.
  public static let invalidDirective = RulePage.invalidDirective.id
  /// A palette style whose documented value is not a color.
  public static let invalidPaletteColor = RulePage.invalidPaletteColor.id
  /// Bytes that are not UTF-8, so that the runtimes cannot read the file.
  public static let invalidUTF8 = RulePage.invalidUTF8.id
  /// A value that the property cannot read.
  public static let invalidValue = RulePage.invalidValue.id
  /// The keyword 'and' or '@media' where a name or a value is expected.
  public static let keywordAsName = RulePage.keywordAsName.id
  /// A word that begins with 'and' or '@media', which makes NUI reject the whole file.
  public static let keywordPrefix = RulePage.keywordPrefix.id
  /// A '//' comment, which makes NUI reject the whole file.
  public static let lineComment = RulePage.lineComment.id
  /// A color after characters that FioriThemeManager miscounts.
  public static let miscountedColor = RulePage.miscountedColor.id
  /// A constant that is defined inside a rule.
  public static let misplacedDefinition = RulePage.misplacedDefinition.id
  /// A '@media' block inside a rule.
  public static let misplacedMedia = RulePage.misplacedMedia.id
  /// 'rgba' or 'hsla' with only three parts.
  public static let missingAlpha = RulePage.missingAlpha.id
  /// A name with a ':' outside of all rules, where only '@name: ...' is allowed.
  public static let missingAtSign = RulePage.missingAtSign.id
  /// A rule or media block that is never closed.
  public static let missingBrace = RulePage.missingBrace.id
  /// A definition or declaration without the ';' at its end.
  public static let missingSemicolon = RulePage.missingSemicolon.id
  /// A value that names a style of another palette.
  public static let missingStyle = RulePage.missingStyle.id
  /// Fractions and numbers up to 255 in one color function.
  public static let mixedComponents = RulePage.mixedComponents.id
  /// A '@media' block inside another '@media' block.
  public static let nestedMedia = RulePage.nestedMedia.id
  /// A rule inside another rule.
  public static let nestedRule = RulePage.nestedRule.id
  /// A file of another format, such as Less or JSON.
  public static let otherFormat = RulePage.otherFormat.id
  /// A palette override whose value is not a color.
  public static let overrideNotColor = RulePage.overrideNotColor.id
  /// A palette style that FioriThemeManager draws although its documented value is not a color.
  public static let paintedPaletteColor = RulePage.paintedPaletteColor.id
  /// A palette color that is overridden with itself, directly or through others.
  public static let paletteCycle = RulePage.paletteCycle.id
  /// A '%' after a number, which makes NUI reject the whole file.
  public static let percentSign = RulePage.percentSign.id
  /// A '+' in a number, which makes NUI reject the whole file.
  public static let plusSign = RulePage.plusSign.id
  /// A value in quotes, which makes NUI reject the whole file.
  public static let quotedString = RulePage.quotedString.id
  /// A selector that is more than one plain name.
  public static let selectorNotPlain = RulePage.selectorNotPlain.id
  /// A '}' that closes nothing.
  public static let strayBrace = RulePage.strayBrace.id
  /// A ';' that does not end a definition or declaration.
  public static let straySemicolon = RulePage.straySemicolon.id
  /// A value that becomes too long because of the constants in it.
  public static let substitutionTooLong = RulePage.substitutionTooLong.id
  /// A color of UIKit that depends on the device and its settings.
  public static let systemColor = RulePage.systemColor.id
  /// Lists of selectors, or repeated names and values, that make the theme too large.
  public static let themeTooLarge = RulePage.themeTooLarge.id
  /// Stylesheets that together have 2 GiB or more.
  public static let tooLarge = RulePage.tooLarge.id
  /// A list of selectors that ends with a comma.
  public static let trailingComma = RulePage.trailingComma.id
  /// A constant that is used but never defined.
  public static let undefinedConstant = RulePage.undefinedConstant.id
  /// A word that is not among the documented text styles.
  public static let undocumentedFontStyle = RulePage.undocumentedFontStyle.id
  /// A word or character that is not allowed at its location.
  public static let unexpectedToken = RulePage.unexpectedToken.id
  /// A unit after a number.
  public static let unitIgnored = RulePage.unitIgnored.id
  /// An at-rule of CSS, Less or Sass, such as '@import'.
  public static let unknownAtRule = RulePage.unknownAtRule.id
  /// A media feature other than 'device' and 'orientation'; the runtimes treat it as always true.
  public static let unknownMediaFeature = RulePage.unknownMediaFeature.id
  /// A device or orientation that does not exist, so that the block never applies.
  public static let unknownMediaValue = RulePage.unknownMediaValue.id
  /// A comment that silences nothing.
  public static let unneededDisable = RulePage.unneededDisable.id
  /// A '/*' without the '*/' that closes the comment.
  public static let unterminatedComment = RulePage.unterminatedComment.id
  /// A quote without a second one on the same line.
  public static let unterminatedString = RulePage.unterminatedString.id
  /// A file in UTF-16, which the runtimes cannot read.
  public static let utf16Encoding = RulePage.utf16Encoding.id
  /// A color of eight hex digits that ends with an alpha, as in the order of the web.
  public static let webColorOrder = RulePage.webColorOrder.id
  /// A word or a line of more than 134,217,727 bytes.
  public static let wordTooLong = RulePage.wordTooLong.id
}
