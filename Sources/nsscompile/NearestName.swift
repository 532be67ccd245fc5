/// The candidate that `name` is probably a misspelling of: the one with the fewest slips (a letter added, left out,
/// replaced, or swapped with its neighbour), at most a third of the letters and at least one; of equals the first.
/// The case of ASCII letters does not count. Names beyond 64 bytes have no nearest one, so the work stays bounded.
func nearestName(to name: String, among candidates: [String]) -> String? {
  let longest = 64
  guard name.utf8.count <= longest else { return nil }

  let letters = foldedLetters(name)
  var allowed = max(1, letters.count / 3)
  var nearest: String?
  for candidate in candidates where candidate.utf8.count <= longest {
    let candidateLetters = foldedLetters(candidate)
    guard abs(candidateLetters.count - letters.count) <= allowed else { continue }
    let slips = countSlips(from: letters, to: candidateLetters)
    guard slips <= allowed else { continue }
    nearest = candidate
    if slips == 0 { break }
    // A later candidate has to be nearer.
    allowed = slips - 1
  }
  return nearest
}

private func foldedLetters(_ name: String) -> [Unicode.Scalar] {
  name.unicodeScalars.map { scalar in
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }
}

/// The optimal string alignment distance: Levenshtein's, with the swap of two neighbours as one slip.
private func countSlips(from source: [Unicode.Scalar], to target: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    for column in target.indices {
      let replaced = previous[column] + (source[row] == target[column] ? 0 : 1)
      var fewest = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        fewest = min(fewest, beforePrevious[column - 1] + 1)
      }
      current.append(fewest)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[target.count]
}
