import NSSTheme

/// Parts of messages, and help that the rules share.
extension PhraseID {
  package static let duplicateConstantFirst = PhraseID("duplicate-constant.first", "the first definition")
  package static let duplicateConstantLast = PhraseID("duplicate-constant.last", "the last definition")
  static let expectedBrace = PhraseID("expected.brace", "'}'")
  static let expectedBraceAfterOptions = PhraseID("expected.brace-after-options", "'{' after the options of '@media'")
  static let expectedBraceAfterSelector = PhraseID("expected.brace-after-selector", "'{' after the selector '{selector}'")
  static let expectedParenthesis = PhraseID("expected.parenthesis", "'(' before a media feature")
  static let expectedSelector = PhraseID("expected.selector", "a selector")
  static let expectedTokenAfter = PhraseID("expected.token-after", "'{token}' after '{text}'")
  static let expectedValue = PhraseID("expected.value", "a value")
  static let foundEndOfFile = PhraseID("found.end-of-file", "the end of the file")
  static let hintAllClasses = PhraseID(
    "hint.all-classes", "a selector is a plain name; write a rule for each class, such as 'Label', 'Button' and 'TextField'")
  package static let hintAlreadyDeclared = PhraseID(
    "hint.already-declared", "the rule already has '{property}'; remove this declaration")
  static let hintAppearance = PhraseID(
    "hint.appearance",
    """
    remove the block, which always applies; for a color that differs in this mode, write '@{name}_{suffix}: ...;' at the top \
    level, and use '{name}' in the rules
    """)
  static let hintAppearanceHere = PhraseID(
    "hint.appearance-here", "remove the condition and its braces, and keep the rules: '{name}' is for this mode")
  static let hintAppearanceOfSheet = PhraseID(
    "hint.appearance-of-sheet", "move the rules of the block to '{name}', the stylesheet for this mode")
  static let hintBothBackgrounds = PhraseID("hint.both-backgrounds", "write '{light}' and '{dark}'")
  package static let hintClasses = PhraseID("hint.classes", "'nsscompile classes {name}' shows what is documented")
  static let hintColon = PhraseID("hint.colon", "write ':' between a name and its value")
  static let hintColorNotConstant = PhraseID(
    "hint.color-not-constant", "write the color itself: FioriThemeManager does not look up constants")
  static let hintColorWithoutFunctions = PhraseID(
    "hint.color-without-functions", "use a hex color, a color name or a palette style")
  static let hintColorWithoutPalette = PhraseID("hint.color-without-palette", "use '#RRGGBB', 'rgb(...)' or a color name")
  static let hintCommas = PhraseID("hint.commas", "write commas between the components")
  static let hintComment = PhraseID("hint.comment", "a comment is written '/* ... */'")
  static let hintCommentEnd = PhraseID("hint.comment-end", "remove it; comments do not nest, so the first '*/' ended the comment")
  static let hintCommentNesting = PhraseID(
    "hint.comment-nesting", "comments do not nest: the first '*/' ended this one; remove the '/*' and the '*/' in it")
  static let hintConstant = PhraseID("hint.constant", "a constant is written '@{name}: ...;'")
  static let hintConstantSign = PhraseID("hint.constant-sign", "a constant is written '@name'")
  static let hintCSSColor = PhraseID("hint.css-color", "'{name}' is a color name of CSS; write '{color}'")
  static let hintCSSOrKnownColor = PhraseID(
    "hint.css-or-known-color", "'{name}' is {color} in CSS, and '{known}' is {knownColor} here")
  static let hintCSSVariable = PhraseID("hint.css-variable", "write '{name}', and define the constant: '{name}: ...;'")
  static let hintDegrees = PhraseID("hint.degrees", "a hue is 0 to 255, or 0.0 to 1.0 with a decimal point, not in degrees")
  static let hintDegreesAs = PhraseID("hint.degrees-as", "a hue is not in degrees here; write '{text}'")
  static let hintDigitCount = PhraseID("hint.digit-count", "a hex color has three, six or eight digits; this one has {count}")
  static let hintDigitCountOrFunction = PhraseID(
    "hint.digit-count-or-function", "in CSS these four digits mean '{text}'; here a hex color has three, six or eight digits")
  static let hintEndLine = PhraseID(
    "hint.end-line", "end the line with ';' and nothing after it: everything before the last character belongs to the value")
  static let hintEndLineAndMove = PhraseID(
    "hint.end-line-and-move",
    """
    write the value right after the ':', and end the line with ';' and nothing after it: everything before the \
    last character belongs to the value
    """)
  package static let hintFontWeight = PhraseID(
    "hint.font-weight", "weight and slope are a part of the name of the font: write 'font-name: {name};'")
  static let hintFontWeightFace = PhraseID(
    "hint.font-weight-face",
    "weight and slope are a part of the name of the font: write 'font-name: {name};' instead of both declarations")
  static let hintFourComponents = PhraseID(
    "hint.four-components", "'{name}' has four components: 0 to 255, or 0.0 to 1.0 with a decimal point")
  static let hintFunctions = PhraseID("hint.functions", "the functions are 'rgb', 'rgba', 'hsl' and 'hsla'")
  static let hintGradient = PhraseID(
    "hint.gradient", "write a gradient as two properties, 'background-color-top' and 'background-color-bottom'")
  static let hintHexDigits = PhraseID("hint.hex-digits", "hex digits are 0-9 and A-F")
  static let hintLightAndDark = PhraseID(
    "hint.light-and-dark",
    """
    a value is one color: use a palette style, which has one for each background, or two stylesheets, one for light and one \
    for dark mode
    """)
  static let hintLostSemicolon = PhraseID("hint.lost-semicolon", "{help}; is the ';' missing at the end of the line?")
  static let hintMedia = PhraseID("hint.media", "did you mean '@media'?")
  static let hintMediaForEach = PhraseID(
    "hint.media-for-each", "write one '@media' block for each alternative; conditions can only be joined with 'and'")
  package static let hintMergeConflict = PhraseID("hint.merge-conflict", "resolve the merge conflict that git has marked here")
  static let hintMoveIt = PhraseID("hint.move-it", "write it right after the ':'")
  static let hintMoveToo = PhraseID("hint.move-too", "{help}, and write it right after the ':'")
  static let hintMoveValue = PhraseID(
    "hint.move-value", "write the value right after the ':'; FioriThemeManager counts leading spaces as part of the value")
  static let hintNoAddress = PhraseID(
    "hint.no-address", "write the name of an image or a font of the app: nothing is loaded from an address")
  static let hintNoAnnotations = PhraseID("hint.no-annotations", "remove it; a value has no annotations")
  static let hintNoCalculation = PhraseID("hint.no-calculation", "NSS does not calculate; write the result")
  static let hintNoColorFunctions = PhraseID(
    "hint.no-color-functions", "there are no functions that compute colors; write the color itself")
  static let hintNoCombinators = PhraseID("hint.no-combinators", "a selector is a plain name; write a rule for each class")
  package static let hintNoCounterpart = PhraseID("hint.no-counterpart", "remove it: NSS has no counterpart")
  static let hintNoEscapes = PhraseID("hint.no-escapes", "remove it; a value is written without '~' and quotes")
  static let hintNoFunctions = PhraseID("hint.no-functions", "write a hex color: FioriThemeManager has no color functions")
  static let hintNoImportant = PhraseID("hint.no-important", "remove it; NSS has no '!important'")
  static let hintNoLineHeight = PhraseID(
    "hint.no-line-height", "the number after the '/' is a line height, which NSS does not have")
  static let hintNoMediaOption = PhraseID(
    "hint.no-media-option", "NSS has nothing that corresponds to this condition; the features are 'device' and 'orientation'")
  static let hintNoMixins = PhraseID(
    "hint.no-mixins", "there are no mixins: write the declarations into each rule that uses it, then remove it")
  static let hintNoNesting = PhraseID("hint.no-nesting", "NSS has no nesting; write a separate rule")
  static let hintNoPalette = PhraseID("hint.no-palette", "NUI has no palette; write the color itself")
  static let hintNoPercent = PhraseID(
    "hint.no-percent", "components are 0 to 255, or 0.0 to 1.0 with a decimal point, without '%' or '-'")
  static let hintNoPercentSign = PhraseID("hint.no-percent-sign", "remove it; numbers have no '%'")
  static let hintNoQuotes = PhraseID("hint.no-quotes", "remove it; words are written without quotes")
  static let hintNoSwiftuiColor = PhraseID("hint.no-swiftui-color", "write '{color}': SwiftUI has no '{name}'")
  static let hintOneColor = PhraseID("hint.one-color", "write one color")
  static let hintOneFont = PhraseID("hint.one-font", "write one font name, not a list")
  static let hintOneRadius = PhraseID("hint.one-radius", "write one number: NSS has one radius for all corners")
  static let hintOneWidth = PhraseID("hint.one-width", "write one number: NSS has one border for all sides")
  static let hintOptions = PhraseID("hint.options", "write '@media (device: ipad) and (orientation: landscape) { ... }'")
  package static let hintOtherPalettes = PhraseID(
    "hint.other-palettes", "'{name}' is a style of other palettes; choose one with '--palette': {palettes}")
  static let hintPairOfSheets = PhraseID(
    "hint.pair-of-sheets", "a value is one color: use two stylesheets, one for light and one for dark mode")
  static let hintPointsAbout = PhraseID("hint.points-about", "NSS has points only: '{value}' is about '{points}'")
  static let hintPointsOnly = PhraseID("hint.points-only", "NSS has points only: write the value in points")
  static let hintSelector = PhraseID("hint.selector", "write '{name} {'")
  static let hintSelectorBeforeBrace = PhraseID("hint.selector-before-brace", "write a selector before '{'")
  static let hintSeparateRule = PhraseID(
    "hint.separate-rule", "NSS has no nesting; write a rule for '{name}' behind this one, and set that class in the app")
  package static let hintSimilar = PhraseID(
    "hint.similar", "similar documented names: {names}; 'nsscompile classes {name}' lists all")
  static let hintSixDigits = PhraseID("hint.six-digits", "a hex color has six digits; this one has {count}")
  static let hintStateProperties = PhraseID(
    "hint.state-properties", "the state is part of the property: write {names} in a rule for '{name}'")
  static let hintStyleOpacity = PhraseID(
    "hint.style-opacity",
    "a palette style has no opacity of its own; write its color, '{text}', which then does not follow overrides")
  package static let hintSuffixes = PhraseID("hint.suffixes", "the suffixes of this palette are {names}")
  package static let hintSystemOrPalette = PhraseID(
    "hint.system-or-palette", "write the color in hex, or choose a palette that has the style: {palettes}")
  static let hintThreeComponents = PhraseID(
    "hint.three-components", "'{name}' has three components: 0 to 255, or 0.0 to 1.0 with a decimal point")
  package static let hintTwoColors = PhraseID(
    "hint.two-colors", "NUI has vertical gradients of two colors only: write '{text}'")
  package static let hintUndocumentedClass = PhraseID(
    "hint.undocumented-class",
    "write '{text}', which is not documented; if the app has such a class, list it in the project file under 'known.classes'")
  static let hintValueOrRemove = PhraseID("hint.value-or-remove", "write a value, or remove the property")
  package static let hintVariables = PhraseID(
    "hint.variables", "define constants at the top level, '{name}: ...;', and use them as '{name}'")
  static let hintWholeValue = PhraseID(
    "hint.whole-value", "NUI replaces a constant only where it is the whole value; write the value out")
  static let hintWordCharacters = PhraseID(
    "hint.word-characters",
    "remove it; a word has letters without accents, digits, '_', '-', '.', '\\', '/', and '#' or '@' in front")
  package static let hintWrite = PhraseID("hint.write", "write '{text}'")
  package static let hintWriteForBoth = PhraseID("hint.write-for-both", "write '{text}' instead of both declarations")
  package static let onBackgroundDark = PhraseID("on-background.dark", "on a dark background")
  package static let onBackgroundLight = PhraseID("on-background.light", "on a light background")
}

extension Phrase {
  /// Help that writes a style of the palette as overrides; nil for any other name, and for a style that is an everyday word.
  package static func overrides(of name: String) -> Phrase? {
    guard PaletteName.isStyleName(Array(name.utf8)), name.utf8.contains(where: { $0.isDigit || $0.isUppercaseLetter }) else {
      return nil
    }
    let dark = name.utf8.contains(UInt8(ascii: "_")) ? "" : " @\(name)_darkBackground: ...;"
    return Phrase(.hintWrite, ["text": "@\(name): ...;\(dark)"])
  }

  /// Help that names the documented names which are nearest to one, and the command that lists all of them.
  package static func similar(to name: String, among documented: [String], of listed: String) -> Phrase {
    let nearest = nearestNames(to: name, among: documented)
    return nearest.isEmpty
      ? Phrase(.hintClasses, ["name": listed]) : Phrase(.hintSimilar, ["name": listed], parts: ["names": .names(nearest, .comma)])
  }
}

/// Notes of several rules.
extension NoteID {
  package static let cycleStep = NoteID("cycle-step", "'{name}' refers to '{next}' here")

  /// The definition of a constant whose value does not fit.
  package static let definedHere = NoteID("defined-here", "'{name}' is defined here")

  package static let laterDefinition = NoteID("later-definition", "this definition is used")

  /// The use of a constant or a color in a lower layer.
  package static let usedHere = NoteID("used-here", "the lower stylesheet is affected here")
}
