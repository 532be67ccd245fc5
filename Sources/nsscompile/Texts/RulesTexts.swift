import NSSTheme

/// `nsscompile rules`.
extension PhraseID {
  static let rulesBad = PhraseID("rules.bad", "Bad:")
  static let rulesBadWith = PhraseID("rules.bad-with", "Bad, with {options}:")
  static let rulesGood = PhraseID("rules.good", "Good:")
  static let rulesGoodWith = PhraseID("rules.good-with", "Good, with {options}:")
  static let rulesNoPage = PhraseID(english: "rules.no-page", "the rule '{name}' has no page")
}
