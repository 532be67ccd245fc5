import NSSTheme

extension PhraseID {
  static let explainAndSoOn = PhraseID("explain.and-so-on", "... and so on")
  static let explainBroken = PhraseID(
    "explain.broken", "the value cannot be computed: a constant in it is not defined, or refers to itself")
  static let explainBrokenOverride = PhraseID(
    "explain.broken-override",
    "the value cannot be computed: a constant in it is not defined, or refers to itself; the built-in color stays")
  static let explainColor = PhraseID("explain.color", "{color} is the color of")
  static let explainDefinedAgain = PhraseID("explain.defined-again", "a later stylesheet defines it again")
  static let explainDocumented = PhraseID("explain.documented", "no color (it is documented as '{documented}')")
  static let explainDoesNotHold = PhraseID("explain.does-not-hold", "it does not apply")
  static let explainError = PhraseID("explain.error", "{value} (error)")
  static let explainFirstDefinition = PhraseID("explain.first-definition", "the first definition in a file is used")
  static let explainFollows = PhraseID("explain.follows", "'{name}' is the color of '{style}' on {variant}")
  static let explainFontStyle = PhraseID("explain.font-style", "{written}  adds the declarations of '{global}'")
  static let explainForeignProperty = PhraseID(
    "explain.foreign-property", "neither NUI nor SAPFiori has the property '{property}'; only the app itself can read it")
  static let explainForms = PhraseID(
    "explain.forms", "'{name}' on {variant} is overridden by the first of these that is defined: {forms}")
  static let explainGoesFirst = PhraseID("explain.goes-first", "'{name}' has precedence")
  static let explainItself = PhraseID("explain.itself", "the palette color refers to itself, so the built-in one stays")
  static let explainKeyword = PhraseID("explain.keyword", "'{text}' is a keyword of the app, which any property accepts")
  static let explainLastClass = PhraseID("explain.last-class", "'{selector}' is the last class of the path that declares it")
  static let explainLaterDeclaration = PhraseID("explain.later-declaration", "a later declaration is used")
  static let explainLaterDefinition = PhraseID("explain.later-definition", "a later definition is used")
  static let explainLaterOverride = PhraseID("explain.later-override", "a later stylesheet overrides the color")
  static let explainLost = PhraseID("explain.lost", "{written}  lost: {reason}")
  static let explainMediaAlways = PhraseID(
    "explain.media-always", "its '@media' block applies everywhere, because it names no known device or orientation")
  static let explainMediaDoesNotHold = PhraseID(
    "explain.media-does-not-hold", "its '@media' block does not apply ({environment})")
  static let explainMediaHolds = PhraseID("explain.media-holds", "its '@media' block applies ({environment})")
  static let explainMediaNever = PhraseID(
    "explain.media-never", "its '@media' block applies nowhere, because it names an unknown device or orientation")
  static let explainNearColors = PhraseID("explain.near-colors", "nothing has the color {color}; these are the nearest")
  static let explainNoColor = PhraseID("explain.no-color", "'{text}' is not a color, so the built-in one stays")
  static let explainNoValue = PhraseID("explain.no-value", "no value")
  static let explainNotDeclared = PhraseID("explain.not-declared", "'{selector}' does not declare it")
  static let explainNotRead = PhraseID("explain.not-read", "'{text}' is not {type}, so the value is not used")
  static let explainOverrides = PhraseID("explain.overrides", "it overrides the palette color {cells}")
  static let explainOverridesNothing = PhraseID(
    "explain.overrides-nothing", "'{name}' overrides no palette color: another form has precedence")
  static let explainPalette = PhraseID("explain.palette", "palette '{palette}' has {color} for '{style}' on {variant}")
  static let explainPaletteColor = PhraseID("explain.palette-color", "'{text}' is the palette color '{style}' on {variant}")
  static let explainPaletteReplaced = PhraseID(
    "explain.palette-replaced", "palette '{palette}' has {color} for '{style}' on {variant}, which is replaced")
  static let explainReadAs = PhraseID("explain.read-as", "'{text}' is read as {color}")
  static let explainReadAsNumber = PhraseID("explain.read-as-number", "'{text}' is read as {number}")
  package static let explainSection = PhraseID("explain.section", "{style} on {variant}")
  static let explainValue = PhraseID("explain.value", "the value is '{value}'")
}
