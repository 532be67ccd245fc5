import NSSTheme

/// The end of a message about an unknown name: the nearest of the known ones, or else all, introduced by what they are.
func hint(for name: String, among known: [String], all: PhraseID) -> Phrase.Content {
  if let nearest = nearestName(to: name, among: known) { return .phrase(Phrase(.choicesDidYouMean, ["name": nearest])) }
  return allNames(known, all)
}

/// All known names as the end of such a message; by itself for names so alike, such as `v2` and `v3`, that the nearest says
/// nothing about what was meant.
func allNames(_ known: [String], _ all: PhraseID) -> Phrase.Content {
  guard known.count > 1 else { return .phrase(Phrase(.choicesOnly, ["name": known.first ?? ""])) }
  return .phrase(Phrase(all, parts: ["names": .names(known)]))
}
