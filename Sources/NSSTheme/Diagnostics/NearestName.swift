/// The candidate that is nearest to a misspelt name: the first one with the fewest edits (a letter added, omitted, replaced, or
/// swapped with its neighbour).
///
/// The limit is one edit per three letters, and one edit for shorter names. ASCII letters are compared without case. The result
/// is nil for names of more than 64 bytes, so that the work is bounded.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  KnownNames(candidates).nearest(to: name) { max(1, $0 / 3) }
}

/// Known names, prepared to find the nearest one for many misspelt ones.
package struct KnownNames: Sendable {
  private let names: [String]
  private let outlines: Outlines
  /// The concatenated letters of all names, and the end of each.
  private var letters: [UInt8] = []
  private var ends: [Int] = [0]

  /// Prepares known names.
  package init(_ names: some Sequence<String>) {
    self.names = Array(names)
    var outlines = Outlines()
    for name in self.names {
      letters += Letters(name.utf8)
      outlines.append(letters[ends[ends.count - 1]...])
      ends.append(letters.count)
    }
    self.outlines = outlines
  }

  /// False for a name that is not known and for which ``nearest(to:isCandidate:atMost:)`` returns nil. This quick test rejects
  /// most names without an allocation.
  ///
  /// - Parameter limit: the limit to be passed to `nearest`, never below 0.
  package func mayHaveNear(_ name: ArraySlice<UInt8>, atMost limit: (_ letters: Int) -> Int) -> Bool {
    outlines.mayHaveNear(name, atMost: limit)
  }

  /// The nearest other name.
  ///
  /// - Parameters:
  ///   - isCandidate: whether a known name may be suggested.
  ///   - limit: the maximum number of edits for a number of letters.
  package func nearest(
    to name: String, isCandidate: (String) -> Bool = { _ in true }, atMost limit: (_ letters: Int) -> Int
  ) -> String? {
    let number = outlines.nearest(
      to: Array(Letters(name.utf8)), atMost: limit, letters: { letters[ends[$0]..<ends[$0 + 1]] },
      isCandidate: { names[$0] != name && isCandidate(names[$0]) })
    return number.map { names[$0] }
  }

  /// True if the name is known.
  package func contains(_ name: String) -> Bool { names.contains(name) }
}

/// Finds suggestions among the names of one table. In a file with very many misspellings only the first ones get suggestions, so
/// that the work stays linear.
struct NameSuggestions {
  /// The remaining work for all misspelt names together: 1 for each name that is rejected by its outline, and 1 for sixteen
  /// compared pairs of letters.
  private var budget = 20_000_000
  private var outlines = Outlines()

  /// The nearest other name. The table may have more names than in the last call.
  package mutating func nearest(to name: [UInt8], in names: NameTable, but excluded: Int?) -> String? {
    // Every name of one letter is near every other.
    guard name.count > 1, name.count <= Letters.most, names.count <= budget else { return nil }
    budget -= names.count
    while outlines.count < names.count { outlines.append(Letters(names.bytes[names.range(outlines.count)])) }
    let limit = max(1, name.count / 3)
    var rest = budget
    let number = outlines.nearest(
      to: Array(Letters(name)), atMost: { _ in limit },
      letters: { number in
        let known = Array(Letters(names.bytes[names.range(number)]))
        rest -= name.count * known.count / 16
        return known[...]
      },
      isCandidate: {
        // The letters of a long name are truncated, so compare the full lengths.
        let range = names.range($0)
        return $0 != excluded && abs(range.count - name.count) <= limit && !names.bytes[range].elementsEqual(name)
      })
    budget = max(0, rest)
    return number.map { names.string($0) }
  }
}

/// The letters of a name for comparison: ASCII in lower case, truncated for long names.
private struct Letters: Sequence, IteratorProtocol {
  /// Longer names have no nearest one.
  static let most = 64

  private var rest: ArraySlice<UInt8>

  init(_ name: some Sequence<UInt8>) { rest = Array(name)[...].prefix(Letters.most + 2) }

  mutating func next() -> UInt8? { rest.popFirst().map { $0.isUppercaseLetter ? $0 | 0x20 : $0 } }
}

/// The outlines of names, which quickly reject names that are not near. A separate table without references, so that reading it
/// retains nothing.
private struct Outlines: Sendable {
  private var outlines: [Outline] = []

  var count: Int { outlines.count }

  mutating func append(_ letters: some Sequence<UInt8>) { outlines.append(Outline(letters)) }

  func mayHaveNear(_ name: ArraySlice<UInt8>, atMost limit: (_ letters: Int) -> Int) -> Bool {
    let outline = Outline(name)
    let allowed = limit(outline.count)
    return outlines.contains { $0.isNear(outline, atMost: allowed) }
  }

  /// The number of the nearest name.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of edits for a number of letters.
  ///   - known: the letters of a name.
  ///   - isCandidate: whether a name may be suggested.
  func nearest(
    to letters: [UInt8], atMost limit: (_ letters: Int) -> Int, letters known: (Int) -> ArraySlice<UInt8>,
    isCandidate: (Int) -> Bool
  ) -> Int? {
    guard !letters.isEmpty, letters.count <= Letters.most else { return nil }
    let outline = Outline(letters)
    var allowed = limit(letters.count)
    var nearest: Int?
    var distance = EditDistance()
    for number in outlines.indices where allowed >= 0 && outlines[number].isNear(outline, atMost: allowed) {
      guard let slips = distance.slips(letters, known(number), atMost: allowed), isCandidate(number) else { continue }
      nearest = number
      // A later name must be nearer.
      allowed = slips - 1
    }
    return nearest
  }
}

/// The length and the letters of a name, in three words.
private struct Outline: Sendable {
  let count: Int
  /// The set of letters, as bits.
  private let letters: UInt64
  /// The set of pairs of neighbouring letters, as bits; some pairs share a bit.
  private let pairs: UInt64

  init(_ name: some Sequence<UInt8>) {
    var (count, letters, pairs): (Int, UInt64, UInt64) = (0, 0, 0)
    var last: UInt64 = 0
    for byte in name {
      let letter = UInt64(byte.isUppercaseLetter ? byte | 0x20 : byte)
      letters |= 1 << (letter & 63)
      if count > 0 { pairs |= 1 << ((last &* 31 &+ letter) & 63) }
      last = letter
      count += 1
    }
    (self.count, self.letters, self.pairs) = (count, letters, pairs)
  }

  /// False if more edits are certainly needed: each edit changes the length by at most one, removes and adds at most one letter,
  /// and removes and adds at most three pairs of letters.
  func isNear(_ other: Outline, atMost allowed: Int) -> Bool {
    abs(count - other.count) <= allowed && (letters & ~other.letters).nonzeroBitCount <= allowed
      && (other.letters & ~letters).nonzeroBitCount <= allowed && (pairs & ~other.pairs).nonzeroBitCount <= 3 * allowed
      && (other.pairs & ~pairs).nonzeroBitCount <= 3 * allowed
  }
}

/// The optimal string alignment distance: the Levenshtein distance, with the swap of two neighbours as one edit. The three rows
/// are reused.
private struct EditDistance {
  private var beforePrevious = [Int](repeating: 0, count: 67)
  private var previous = [Int](repeating: 0, count: 67)
  private var current = [Int](repeating: 0, count: 67)

  /// The distance of two names; nil if it exceeds the limit.
  mutating func slips(_ source: [UInt8], _ target: ArraySlice<UInt8>, atMost limit: Int) -> Int? {
    let target = Array(target)
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
