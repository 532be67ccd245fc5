/// Parts of the messages about constants, overrides and values, and their help.
extension PhraseID {
  package static let duplicateConstantFirst = PhraseID("duplicate-constant.first", "the first definition")
  package static let duplicateConstantLast = PhraseID("duplicate-constant.last", "the last definition")
  package static let hintAlphaLast = PhraseID("hint.alpha-last", "if the alpha comes last, as in CSS, write '{text}'")
  package static let hintColorNotConstant = PhraseID(
    "hint.color-not-constant", "write the color itself: that runtime does not look up constants")
  package static let hintColorWithoutFunctions = PhraseID(
    "hint.color-without-functions", "use a hex color, a color name or a palette style")
  package static let hintColorWithoutPalette = PhraseID("hint.color-without-palette", "use '#RRGGBB', 'rgb(...)' or a color name")
  package static let hintCSSColor = PhraseID("hint.css-color", "'{name}' is a color name of CSS; write '{color}'")
  package static let hintCSSOrKnownColor = PhraseID(
    "hint.css-or-known-color", "'{name}' is {color} in CSS, and '{known}' is {knownColor} here")
  package static let hintCSSVariable = PhraseID(
    "hint.css-variable", "NSS has constants instead of variables; define '{name}: ...;'")
  package static let hintDefine = PhraseID("hint.define", "define it: '{name}: ...;'")
  package static let hintDefineHereToo = PhraseID("hint.define-here-too", "define it in this stylesheet too")
  package static let hintDefineOutsideMedia = PhraseID("hint.define-outside-media", "define it outside '@media' too")
  package static let hintDigitCount = PhraseID(
    "hint.digit-count", "a hex color has three, six or eight digits; this one has {count}")
  package static let hintDigitCountOrFunction = PhraseID(
    "hint.digit-count-or-function", "four digits of CSS are '{text}'; a hex color has three, six or eight digits here")
  package static let hintEightDigits = PhraseID("hint.eight-digits", "write six digits")
  package static let hintEightDigitsOrFunction = PhraseID(
    "hint.eight-digits-or-function", "write six digits, or 'rgba(...)' for a color that is not opaque")
  package static let hintEndLine = PhraseID(
    "hint.end-line", "end the line with ';' and nothing after it: everything before the last character belongs to the value")
  package static let hintEndLineAndMove = PhraseID(
    "hint.end-line-and-move",
    """
    write the value right after the ':', and end the line with ';' and nothing after it: everything before the \
    last character belongs to the value
    """)
  package static let hintFourComponents = PhraseID(
    "hint.four-components", "'{name}' has four components: 0 to 255, or 0.0 to 1.0 with a point")
  package static let hintFunctions = PhraseID("hint.functions", "the functions are 'rgb', 'rgba', 'hsl' and 'hsla'")
  package static let hintGradient = PhraseID(
    "hint.gradient", "a gradient is two colors, 'background-color-top' and 'background-color-bottom'")
  package static let hintHexDigits = PhraseID("hint.hex-digits", "hex digits are 0-9 and A-F")
  package static let hintImageScale = PhraseID("hint.image-scale", "name images without their scale, '@2x' or '@3x': iOS adds it")
  package static let hintInheritLess = PhraseID(
    "hint.inherit-less", "declare fewer properties in the font style, or use it in fewer parts")
  package static let hintLostSemicolon = PhraseID("hint.lost-semicolon", "{help}; is the ';' missing at the end of the line?")
  package static let hintMoveIt = PhraseID("hint.move-it", "write it right after the ':'")
  package static let hintMoveToo = PhraseID("hint.move-too", "{help}, and write it right after the ':'")
  package static let hintMoveValue = PhraseID(
    "hint.move-value", "write the value right after the ':'; that runtime counts leading spaces as part of the value")
  package static let hintNoColorFunctions = PhraseID(
    "hint.no-color-functions", "there are no functions that compute colors; write the color itself")
  package static let hintNoFunctions = PhraseID("hint.no-functions", "write a hex color: that runtime has no color functions")
  package static let hintNoPalette = PhraseID("hint.no-palette", "NUI has no palette; write the color itself")
  package static let hintNoPercent = PhraseID(
    "hint.no-percent", "components are 0 to 255, or 0.0 to 1.0 with a point, without '%' and '-'")
  package static let hintNoSwiftuiColor = PhraseID("hint.no-swiftui-color", "write '{color}': SwiftUI has no '{name}'")
  package static let hintOneColor = PhraseID("hint.one-color", "write one color")
  package static let hintOneFont = PhraseID("hint.one-font", "NSS takes one font name, not a list")
  package static let hintOtherPalettes = PhraseID(
    "hint.other-palettes", "'{name}' is a style of other palettes: --palette {palettes}")
  package static let hintPointsAbout = PhraseID("hint.points-about", "NSS has points only: '{value}' is about '{points}'")
  package static let hintPointsOnly = PhraseID("hint.points-only", "NSS has points only: write the value in points")
  package static let hintSixDigits = PhraseID("hint.six-digits", "a hex color has six digits; this one has {count}")
  package static let hintSuffixes = PhraseID("hint.suffixes", "the suffixes of this palette are {names}")
  package static let hintSystemOrPalette = PhraseID(
    "hint.system-or-palette", "write the color in hex, or choose a palette that has the style: --palette {palettes}")
  package static let hintThreeComponents = PhraseID(
    "hint.three-components", "'{name}' has three components: 0 to 255, or 0.0 to 1.0 with a point")
  package static let hintWholeValue = PhraseID(
    "hint.whole-value", "NUI replaces a constant only where it is the whole value; write the value out")
  package static let hintWithoutAtSign = PhraseID("hint.without-at-sign", "write '{name}' without '@' for the palette color")
  package static let noEnvironment = PhraseID("no-environment", "no environment")
  package static let onBackgroundDark = PhraseID("on-background.dark", "on a dark background")
  package static let onBackgroundLight = PhraseID("on-background.light", "on a light background")
}
