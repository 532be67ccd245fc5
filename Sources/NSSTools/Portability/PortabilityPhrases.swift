import NSSTheme

extension PhraseID {
  static let hintFirstForm = PhraseID("hint.first-form", "define '{name}', which has precedence in both")
  static let noColor = PhraseID("no-color", "no color")
  static let portabilityException = PhraseID("portability.exception", "exception")
  static let reasonInComment = PhraseID("reason.in-comment", "it is in a comment")
  static let reasonNoDefinition = PhraseID("reason.no-definition", "it is not a definition there")
}
