import NSSTheme

/// Parts of the messages about other runtimes.
extension PhraseID {
  static let hintFirstForm = PhraseID("hint.first-form", "define '{name}', which goes first in both")
  static let noColor = PhraseID("no-color", "no color")
  static let portabilityException = PhraseID("portability.exception", "exception")
  static let reasonInComment = PhraseID("reason.in-comment", "it stands in a comment")
  static let reasonNoDefinition = PhraseID("reason.no-definition", "it is no definition there")
}
