import NSSTheme

/// The first candidate with the fewest edits (a letter added, omitted, replaced, or swapped with its neighbor), case aside: at most
/// one per three letters, and one for shorter names. Nil for a name of more than 64 bytes.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  KnownNames(candidates).nearest(to: name) { max(1, $0 / 3) }
}

/// Up to three names that are similar to one: those with the fewest edits within the limit of `nearestName`, then those that have the
/// most words in common with it. `unselected-color` has the words of `selected-image-tint-color`, because a word may contain another.
package func nearestNames(to name: String, among candidates: [String]) -> [String] {
  guard name.utf8.count <= 64 else { return [] }
  let table = NameTable(candidates)
  let near = table.nearest(3, to: Array(name.utf8), atMost: max(1, name.utf8.count / 3)) { _ in true }
  let own = words(of: name)
  let similar = (0..<table.count).map { number in
    let common = words(of: table.string(number)).filter { word in own.contains { $0.hasText(word) || word.hasText($0) } }
    return (common: common.count, length: table.range(number).count, number: number)
  }
  // If two names have the same number of words in common, the shorter one comes first, because it has fewer other words.
  let sorted = similar.filter { $0.common > 0 && !near.contains($0.number) }.sorted {
    ($1.common, $0.length, $0.number) < ($0.common, $1.length, $1.number)
  }
  return (near + sorted.map(\.number)).prefix(3).map(table.string)
}

/// The words of a name in lower case and without digits. Words of less than four letters say too little.
private func words(of name: String) -> [String] {
  NameWord.words(of: name).map { $0.text.lowercased().filter { !$0.isNumber } }.filter { $0.utf8.count >= 4 }
}

/// Known names, among which the nearest one to a misspelled name is found.
package struct KnownNames: Sendable {
  private let names: NameTable

  package init(_ names: some Sequence<String>) { self.names = NameTable(Array(names)) }

  /// The nearest other name among the candidates, within a number of edits that depends on the number of letters.
  package func nearest(
    to name: String, isCandidate: (String) -> Bool = { _ in true }, atMost limit: (_ letters: Int) -> Int
  ) -> String? {
    let bytes = Array(name.utf8)
    return names.nearest(1, to: bytes, atMost: limit(bytes.count)) { isCandidate(names.string($0)) }.first.map(names.string)
  }

  package func contains(_ name: String) -> Bool { names.find(name) != nil }
}

/// The constants nearest to undefined ones, for the first of these: the time does not grow with the product of both.
package struct NearestConstants {
  private static let limit = 100
  private var searched = NameTable()
  private var found: [[Int]] = []

  /// The two nearest constants, because one may be the one that is being defined; nil after too many other names.
  package mutating func nearest(to name: [UInt8], in names: NameTable) -> [Int]? {
    if let number = searched.find(name, 0, name.count) { return found[number] }
    guard searched.count < NearestConstants.limit else { return nil }
    _ = searched.intern(name, 0, name.count)
    // All names of one letter are near each other.
    func nearest(_ limit: Int, isCandidate: (ArraySlice<UInt8>) -> Bool) -> [Int] {
      names.nearest(2, to: name, atMost: limit) { isCandidate(names.bytes[names.range($0)]) }
    }
    let near = name.count < 2 ? [] : nearest(max(1, name.count / 3)) { !Misspellings.isSeries(name, Array($0)) }
    // `creme` is `cream`, if nothing is nearer.
    found.append(near.isEmpty && name.count == 5 ? nearest(2) { $0.starts(with: name.prefix(3)) } : near)
    return found[found.count - 1]
  }
}

extension NameTable {
  /// The numbers of the other names with the fewest edits, the nearest one first, and the first of equally near ones.
  fileprivate func nearest(_ most: Int, to name: [UInt8], atMost limit: Int, isCandidate: (Int) -> Bool) -> [Int] {
    guard let distance = EditDistance(from: name) else { return [] }
    var nearest: [(edits: Int, number: Int)] = []
    var allowed = limit
    for number in 0..<count where allowed >= 0 {
      let range = range(number)
      guard let edits = distance.edits(to: bytes.span, range.lowerBound, range.upperBound, atMost: allowed),
        edits > 0 || !bytes[range].elementsEqual(name), isCandidate(number)
      else { continue }
      nearest.insert((edits, number), at: nearest.firstIndex { $0.edits > edits } ?? nearest.count)
      if nearest.count > most { nearest.removeLast() }
      // A later name must be nearer.
      if nearest.count == most { allowed = nearest[most - 1].edits - 1 }
    }
    return nearest.map(\.number)
  }
}

/// The optimal string alignment distance to one name: the Levenshtein distance, with the swap of two neighbors as one edit.
/// The bits of a word are the differences in a column (Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit
/// distances", 2003). So the name has at most 64 letters.
package struct EditDistance {
  private let count: Int
  /// For each byte, the places in the name where it is, as bits.
  private var places = [UInt64](repeating: 0, count: 256)

  /// Prepares a name; nil if it is empty or too long.
  package init?(from name: [UInt8]) {
    guard 1...64 ~= name.count else { return nil }
    count = name.count
    for (index, byte) in name.enumerated() {
      places[Int(byte)] |= 1 << UInt64(index)
      if byte.isLetter { places[Int(byte ^ 0x20)] |= 1 << UInt64(index) }
    }
  }

  /// The distance of a name; nil if it exceeds the limit.
  package func edits(to text: Span<UInt8>, _ start: Int, _ end: Int, atMost limit: Int) -> Int? {
    guard abs(end - start - count) <= limit else { return nil }
    // Each letter that the name does not have is an edit. This rejects most names.
    var others = 0
    for offset in start..<end where places[Int(text[offset])] == 0 {
      others += 1
      if others > limit { return nil }
    }
    let last: UInt64 = 1 << UInt64(count - 1)
    var edits = count
    // The rows that are one more, one less, and equal to the row before it, one column to the left.
    var (more, less, equal): (UInt64, UInt64, UInt64) = (.max, 0, 0)
    var previous: UInt64 = 0
    for offset in start..<end {
      let same = places[Int(text[offset])]
      let swapped = ((~equal & same) << 1) & previous
      equal = (((same & more) &+ more) ^ more) | same | less | swapped
      let moreThanLeft = less | ~(equal | more)
      let lessThanLeft = equal & more
      if moreThanLeft & last != 0 { edits += 1 }
      if lessThanLeft & last != 0 { edits -= 1 }
      let below = moreThanLeft << 1 | 1
      more = lessThanLeft << 1 | ~(equal | below)
      less = equal & below
      previous = same
    }
    return edits <= limit ? edits : nil
  }
}
