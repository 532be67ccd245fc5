import NSSCompiler
import NSSTheme

/// The names that only one stylesheet of a pair has, each with the similar one that only the other has: the two are one mistake.
struct TwinNames {
  private var partners: [Name: String] = [:]

  /// Compares names that only the light and only the dark stylesheet has. Two known names are no mistake.
  init(_ light: [String], _ dark: [String], isKnown: @escaping (String) -> Bool) {
    let folded = FoldedNames(light)
    // Comparing very many names would take long.
    let known = KnownNames(light.count < 100 && dark.count < 100 ? light : [])
    for isSame in [true, false] {
      for name in dark where partners[Name(name)] == nil {
        let isCandidate = { [partners] (other: String) in
          partners[Name(other)] == nil && !(isKnown(name) && isKnown(other)) && (isSame || Self.areSimilar(name, other))
        }
        let similar =
          isSame ? folded.name(like: name) : known.nearest(to: name, isCandidate: isCandidate) { $0 < 6 ? 1 : 2 }
        guard let similar, isCandidate(similar) else { continue }
        (partners[Name(name)], partners[Name(similar)]) = (similar, name)
      }
    }
  }

  subscript(name: String) -> String? { partners[Name(name)] }

  /// True for names with the same letters, for one with a letter more, such as a plural, and for a misspelling of a long name.
  static func areSimilar(_ name: String, _ other: String) -> Bool {
    let (letters, others) = (Array(name.utf8), Array(other.utf8))
    if Misspellings.isSeries(letters, others) { return false }
    if letters.sorted().difference(from: others.sorted()).count < 2 { return true }
    return (Misspellings.isPlausible(name, other) || Misspellings.isPlausible(other, name))
      && KnownNames([other]).nearest(to: name) { $0 / 6 } != nil
  }

  /// The help for two similar names. If only their case or separators differ, the light stylesheet has the right one.
  static func help(light: String, dark: String) -> (suggestion: String?, help: Phrase) {
    FoldedNames.letters(light) == FoldedNames.letters(dark)
      ? (light, Phrase(.hintWrite, ["text": light])) : (nil, Phrase(.hintOneName, ["name": light, "other": dark]))
  }
}

extension PhraseID {
  static let hintOneName = PhraseID("hint.one-name", "write one name in both stylesheets: '{name}' or '{other}'")
}
