import NSSTheme

/// The hint at the end of a message about an unknown name: the nearest known name, or else all of them in the phrase `all`.
func hint(for name: String, among known: [String], all: PhraseID) -> Phrase.Content {
  if let nearest = nearestName(to: name, among: known) { return .phrase(Phrase(.choicesDidYouMean, ["name": nearest])) }
  return allNames(known, all)
}

/// The hint with all known names. Used directly where names are so similar, such as `v2` and `v3`, that the nearest one would be
/// arbitrary.
func allNames(_ known: [String], _ all: PhraseID) -> Phrase.Content {
  guard known.count > 1 else { return .phrase(Phrase(.choicesOnly, ["name": known.first ?? ""])) }
  return .phrase(Phrase(all, parts: ["names": .names(known)]))
}
