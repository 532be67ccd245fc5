import NSSTheme

/// Decides whether a name is a misspelling of a known one, or a name that the author chose.
package enum Misspellings {
  /// True if a suggestion is certain enough to be applied without asking: the difference is small and the word is long enough.
  package static func isCertain(_ name: String, _ suggestion: String) -> Bool {
    let baseName = name.drop { $0 == "@" }
    return baseName.utf8.count >= 4 && KnownNames([suggestion]).nearest(to: name) { $0 < 10 ? 1 : 2 } != nil
      && isPlausible(String(baseName), String(suggestion.drop { $0 == "@" }))
  }

  /// False for a name that resembles a known one but probably means something else: `Label2`, `Buttons`, `MyButton` and
  /// `NextView` are classes of an app, and `chart12` is not a misspelling of `chart11`.
  package static func isPlausible(_ name: String, _ known: String) -> Bool {
    let name = Array(name.utf8)
    let known = Array(known.utf8)
    if isSeries(name, known) { return false }
    let folded = name.map { $0 | 0x20 }
    let foldedKnown = known.map { $0 | 0x20 }
    if folded == foldedKnown || isDoubled(folded, foldedKnown) { return true }
    // Misspellings rarely change the first letter.
    if folded.first != foldedKnown.first, folded.prefix(2).reversed() != Array(foldedKnown.prefix(2)) { return false }
    if name.starts(with: known) || name.reversed().starts(with: known.reversed()) { return false }
    // A longer word may lack its last letter.
    if known.starts(with: name) { return name.count >= 7 && known.count == name.count + 1 }
    // In a short word a different letter usually makes a different word.
    return name.count >= 8 || name.count != known.count || folded.sorted() == foldedKnown.sorted()
  }

  private static func isDoubled(_ name: [UInt8], _ known: [UInt8]) -> Bool {
    guard name.count == known.count + 1, known.count >= 4 else { return false }
    let same = zip(name, known).prefix { $0 == $1 }.count
    return same > 0 && name[same] == name[same - 1] && name[same].isLetter && name[(same + 1)...].elementsEqual(known[same...])
  }

  /// True for two names that differ only in their digits, case and separators aside: `red-600` and `Red700`.
  package static func isSeries(_ name: [UInt8], _ known: [UInt8]) -> Bool {
    guard name.filter(\.isDigit) != known.filter(\.isDigit) else { return false }
    return FoldedNames.letters(name.filter { !$0.isDigit }[...]) == FoldedNames.letters(known.filter { !$0.isDigit }[...])
  }
}
