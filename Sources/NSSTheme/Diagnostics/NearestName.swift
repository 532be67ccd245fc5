/// The known name that a misspelt one is nearest to: the one with the fewest slips (a letter added, left out, replaced, or
/// swapped with its neighbour), at most a third of the letters and at least one; of equals the first. The case of ASCII letters
/// does not count. Names beyond 64 bytes have no nearest one, so the work stays bounded.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let letters = foldedLetters(name)
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  var allowed = max(1, letters.count / 3)
  var nearest: String?
  for candidate in candidates where candidate != name && abs(candidate.utf8.count - letters.count) <= allowed {
    guard let slips = slips(letters, foldedLetters(candidate), atMost: allowed) else { continue }
    nearest = candidate
    if slips == 0 { break }
    // A later candidate has to be nearer.
    allowed = slips - 1
  }
  return nearest
}

private func foldedLetters(_ name: String) -> [UInt8] {
  name.utf8.prefix(66).map { $0.isUppercaseLetter ? $0 | 0x20 : $0 }
}

/// The optimal string alignment distance: Levenshtein's, with the swap of two neighbours as one slip; nil when it is above the
/// limit.
private func slips(_ source: [UInt8], _ target: [UInt8], atMost limit: Int) -> Int? {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    current.reserveCapacity(target.count + 1)
    for column in target.indices {
      let replaced = previous[column] + (source[row] == target[column] ? 0 : 1)
      var fewest = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        fewest = min(fewest, beforePrevious[column - 1] + 1)
      }
      current.append(fewest)
    }
    if current.min() ?? 0 > limit { return nil }
    beforePrevious = previous
    previous = current
  }
  return previous[target.count] <= limit ? previous[target.count] : nil
}
