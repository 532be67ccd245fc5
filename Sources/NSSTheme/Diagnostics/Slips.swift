/// Whether a name is a misspelling of a known one, or a name that an author gives on purpose.
package enum Slips {
  /// True if a suggestion is certain enough to be applied unasked: the slip is a small one, in a word of some length.
  static func isCertain(_ name: String, _ suggestion: String) -> Bool {
    let stem = name.drop { $0 == "@" }
    return stem.utf8.count >= 4 && KnownNames([suggestion]).nearest(to: name) { $0 < 10 ? 1 : 2 } != nil
      && isPlausible(String(stem), String(suggestion.drop { $0 == "@" }))
  }

  /// False for names that are near to a known one and mean something else: `Label2`, `Buttons`, `MyButton` and `NextView` are classes
  /// of an app's own, and `chart12` is no misspelling of `chart11`.
  package static func isPlausible(_ name: String, _ known: String) -> Bool {
    let name = Array(name.utf8)
    let known = Array(known.utf8)
    if isSeries(name, known) { return false }
    let folded = name.map { $0 | 0x20 }
    let foldedKnown = known.map { $0 | 0x20 }
    if folded == foldedKnown { return true }
    // Who misspells a word seldom does so at its beginning.
    if folded.first != foldedKnown.first, folded.prefix(2).reversed() != Array(foldedKnown.prefix(2)) { return false }
    if name.starts(with: known) || name.reversed().starts(with: known.reversed()) { return false }
    // The last letter of a longer word may be lost.
    if known.starts(with: name) { return name.count >= 7 && known.count == name.count + 1 }
    // In a short word another letter makes another word.
    return name.count >= 8 || name.count != known.count || folded.sorted() == foldedKnown.sorted()
  }

  /// True for two names that differ in their numbers only.
  package static func isSeries(_ name: [UInt8], _ known: [UInt8]) -> Bool {
    name.filter { !$0.isDigit } == known.filter { !$0.isDigit }
  }
}
