import NSSTheme

/// `nsscompile explain`.
extension PhraseID {
  static let explainClassPath = PhraseID(
    "explain.class-path", "'{name}' is a class path; name one of its properties")
  static let explainComponent = PhraseID(
    "explain.component", "the theme has no '{name}', only styles of its parts; name one of them")
  static let explainErrors = PhraseID(
    "explain.errors", "there are {count} errors; 'nsscompile check' shows them")
  static let explainNoRules = PhraseID("explain.no-rules", "{runtime} reads only palette overrides, no rules")
  static let explainOnlyDark = PhraseID("explain.only-dark", "only the dark theme has '{name}'")
  static let explainOnlyLight = PhraseID("explain.only-light", "only the light theme has '{name}'")
  static let explainOtherPalettes = PhraseID(
    "explain.other-palettes", "other palettes have it: {palettes}; choose with '--palette'")
  static let explainOthers = PhraseID("explain.others", "available: {names}")
  static let explainOthersMore = PhraseID("explain.others-more", "available: {names} and {count} more")
  static let explainProperty = PhraseID("explain.property", "'{name}' is a property; name one of its uses")
  static let explainUnknown = PhraseID("explain.unknown", "the theme has no '{name}'")
  static let explainUnknownMeant = PhraseID("explain.unknown-meant", "the theme has no '{name}'; did you mean '{suggestion}'?")
  static let explainUnusedProperty = PhraseID("explain.unused-property", "no style of the theme has the property '{name}'")
  static let explainWhat = PhraseID(
    "explain.what",
    """
    name a palette style, a '@constant', a selector, 'selector.property' or \
    'Class:Class.property'
    """)
}
