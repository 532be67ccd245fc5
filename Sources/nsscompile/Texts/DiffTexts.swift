import NSSTheme

/// `nsscompile diff`.
extension PhraseID {
  static let diffAdded = PhraseID("diff.added", "{path}: added; compared with the built-in theme")
  static let diffGitArguments = PhraseID(
    english: "diff.git-arguments", "'--git' needs the 7 or 9 arguments that git passes to an external diff, not {count}")
  static let diffMinDeltaE = PhraseID(english: "diff.min-delta-e", "'--min-delta-e' needs a number of 0 or more, not '{value}'")
  static let diffRemoved = PhraseID("diff.removed", "{path}: removed; compared with the built-in theme")
  static let diffSame = PhraseID("diff.same", "{names}: the themes are the same")
  static let diffTwoSides = PhraseID(
    english: "diff.two-sides", "'diff' compares two themes; name the old and the new one, not {count}")
  static let diffUnmerged = PhraseID("diff.unmerged", "{path}: not merged yet")
}
