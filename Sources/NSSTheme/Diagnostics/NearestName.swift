/// The known name that a misspelt one is nearest to: at most a third of its letters differ (two exchanged neighbours count as
/// one difference); nil when none is near enough. Of equally near names the first one wins.
func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(name.utf8.prefix(65))
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  var limit = max(1, letters.count / 3)
  var nearest: String?
  for candidate in candidates {
    guard candidate != name, abs(candidate.utf8.count - letters.count) <= limit else { continue }
    guard let distance = editDistance(letters, Array(candidate.utf8), limit: limit) else { continue }
    nearest = candidate
    limit = distance - 1
    if limit == 0 { break }
  }
  return nearest
}

/// The optimal string alignment distance, or nil when it is above the limit.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in 1...left.count {
    var row = [i]
    row.reserveCapacity(right.count + 1)
    for j in stride(from: 1, through: right.count, by: 1) {
      var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1))
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] { best = min(best, beforeLast[j - 2] + 1) }
      row.append(best)
    }
    if row.min() ?? 0 > limit { return nil }
    beforeLast = last
    last = row
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
