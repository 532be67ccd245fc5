/// The known name that a misspelt one is nearest to: the one with the fewest slips (a letter added, left out, replaced, or
/// swapped with its neighbour), at most a third of the letters and at least one; of equals the first. The case of ASCII letters
/// does not count. Names beyond 64 bytes have no nearest one, so the work stays bounded.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  KnownNames(candidates).nearest(to: name) { max(1, $0 / 3) }
}

/// Known names, prepared to find the nearest one for many misspelt ones.
struct KnownNames: Sendable {
  private struct Name: Sendable {
    let text: String
    let letters: [UInt8]
    let mask: UInt64
    let pairs: UInt64
  }

  private let names: [Name]

  init(_ names: some Sequence<String>) {
    self.names = names.map { name in
      let letters = KnownNames.letters(name.utf8)
      return Name(text: name, letters: letters, mask: KnownNames.mask(letters), pairs: KnownNames.pairs(letters))
    }
  }

  /// The nearest name with at most as many slips as a closure allows for a number of letters; never the name itself.
  ///
  /// - Parameter isCandidate: says of a known name whether it may be meant.
  func nearest(
    to name: String, isCandidate: (String) -> Bool = { _ in true }, atMost limit: (_ letters: Int) -> Int
  ) -> String? {
    let letters = KnownNames.letters(name.utf8)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let mask = KnownNames.mask(letters)
    let pairs = KnownNames.pairs(letters)
    var allowed = limit(letters.count)
    var nearest: String?
    var distance = EditDistance()
    for candidate in names where allowed >= 0 {
      // Each slip changes the length by one at most, takes away and brings in one letter at most, and three pairs of letters.
      guard abs(candidate.letters.count - letters.count) <= allowed,
        (mask & ~candidate.mask).nonzeroBitCount <= allowed, (candidate.mask & ~mask).nonzeroBitCount <= allowed,
        (pairs & ~candidate.pairs).nonzeroBitCount <= 3 * allowed, (candidate.pairs & ~pairs).nonzeroBitCount <= 3 * allowed,
        let slips = distance.slips(letters, candidate.letters, atMost: allowed),
        candidate.text != name, isCandidate(candidate.text)
      else { continue }
      nearest = candidate.text
      // A later candidate has to be nearer.
      allowed = slips - 1
    }
    return nearest
  }

  func contains(_ name: String) -> Bool { names.contains { $0.text == name } }

  private static func letters(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.prefix(66).map { $0.isUppercaseLetter ? $0 | 0x20 : $0 }
  }

  /// Which letters a name has, as a set of bits.
  private static func mask(_ name: [UInt8]) -> UInt64 {
    name.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Which pairs of neighbouring letters a name has, as a set of bits; some pairs share one.
  private static func pairs(_ letters: [UInt8]) -> UInt64 {
    zip(letters, letters.dropFirst()).reduce(0) { $0 | 1 << ((UInt64($1.0) &* 31 &+ UInt64($1.1)) & 63) }
  }
}

/// The optimal string alignment distance: Levenshtein's, with the swap of two neighbours as one slip. Its three rows are kept
/// between two uses.
private struct EditDistance {
  private var beforePrevious = [Int](repeating: 0, count: 67)
  private var previous = [Int](repeating: 0, count: 67)
  private var current = [Int](repeating: 0, count: 67)

  /// nil when it is above the limit.
  mutating func slips(_ source: [UInt8], _ target: [UInt8], atMost limit: Int) -> Int? {
    for column in 0...target.count { previous[column] = column }
    for row in source.indices {
      current[0] = row + 1
      var fewest = row + 1
      for column in target.indices {
        let replaced = previous[column] + (source[row] == target[column] ? 0 : 1)
        var slips = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
          slips = min(slips, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = slips
        fewest = min(fewest, slips)
      }
      if fewest > limit { return nil }
      swap(&beforePrevious, &previous)
      swap(&previous, &current)
    }
    return previous[target.count] <= limit ? previous[target.count] : nil
  }
}
