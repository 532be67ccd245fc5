import NSSTheme

/// `nsscompile explain`.
extension PhraseID {
  static let explainNoRules = PhraseID("explain.no-rules", "{runtime} reads palette overrides only, no rules")
  static let explainOtherPalettes = PhraseID(
    "explain.other-palettes", "other palettes have it: {palettes}; choose with '--palette'")
  static let explainOthers = PhraseID("explain.others", "there is {names}")
  static let explainUnknown = PhraseID("explain.unknown", "the theme has no '{name}'")
  static let explainUnknownMeant = PhraseID("explain.unknown-meant", "the theme has no '{name}'; did you mean '{suggestion}'?")
  static let explainWhat = PhraseID(
    "explain.what",
    """
    name a palette style, a '@constant', a selector, 'selector.property' or \
    'Class:Class.property'
    """)
}
