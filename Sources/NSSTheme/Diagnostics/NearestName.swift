/// The known name that a misspelt one is nearest to: the one with the fewest slips (a letter added, left out, replaced, or
/// swapped with its neighbour), at most a third of the letters and at least one; of equals the first. The case of ASCII letters
/// does not count. Names beyond 64 bytes have no nearest one, so the work stays bounded.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  KnownNames(candidates).nearest(to: name) { max(1, $0 / 3) }
}

/// Known names, prepared to find the nearest one for many misspelt ones.
package struct KnownNames: Sendable {
  private let names: [String]
  private let outlines: Outlines
  /// The letters of all names, one behind the other, and where each ends.
  private var letters: [UInt8] = []
  private var ends: [Int] = [0]

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

  /// False for a name that ``nearest(to:isCandidate:atMost:)`` finds nothing for, and that is not known itself. Most names are told so
  /// without any text or table being made.
  ///
  /// - Parameter limit: the one that `nearest` will have, never below 0.
  package func mayHaveNear(_ name: ArraySlice<UInt8>, atMost limit: (_ letters: Int) -> Int) -> Bool {
    outlines.mayHaveNear(name, atMost: limit)
  }

  /// The nearest name with at most as many slips as a closure allows for a number of letters; never the name itself.
  ///
  /// - Parameter isCandidate: says of a known name whether it may be meant.
  package func nearest(
    to name: String, isCandidate: (String) -> Bool = { _ in true }, atMost limit: (_ letters: Int) -> Int
  ) -> String? {
    let number = outlines.nearest(
      to: Array(Letters(name.utf8)), atMost: limit, letters: { letters[ends[$0]..<ends[$0 + 1]] },
      isCandidate: { names[$0] != name && isCandidate(names[$0]) })
    return number.map { names[$0] }
  }

  package func contains(_ name: String) -> Bool { names.contains(name) }
}

/// The names of one table, in which near misses are looked for. A file with very many misspellings gets suggestions for the first ones only,
/// so that the work stays linear.
struct NameSuggestions {
  /// How much may be looked at for all misspelt names together: 1 for each name that is passed over at a glance, and 1 for sixteen pairs of
  /// letters where two names are compared.
  private var budget = 20_000_000
  private var outlines = Outlines()

  /// The table may have got more names since the last time.
  package mutating func nearest(to name: [UInt8], in names: NameTable, but excluded: Int?) -> String? {
    // Any name of one letter is near any other.
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
        // Of a long name only the first letters are compared.
        let range = names.range($0)
        return $0 != excluded && abs(range.count - name.count) <= limit && !names.bytes[range].elementsEqual(name)
      })
    budget = max(0, rest)
    return number.map { names.string($0) }
  }
}

/// The letters by which names are compared: those of ASCII in lower case, of a long name the first ones.
private struct Letters: Sequence, IteratorProtocol {
  /// A name of more letters has no nearest one.
  static let most = 64

  private var rest: ArraySlice<UInt8>

  init(_ name: some Sequence<UInt8>) { rest = Array(name)[...].prefix(Letters.most + 2) }

  mutating func next() -> UInt8? { rest.popFirst().map { $0.isUppercaseLetter ? $0 | 0x20 : $0 } }
}

/// What tells at a glance which names are not near; in a table of its own, because nothing in it is counted.
private struct Outlines: Sendable {
  private var outlines: [Outline] = []

  var count: Int { outlines.count }

  mutating func append(_ letters: some Sequence<UInt8>) { outlines.append(Outline(letters)) }

  func mayHaveNear(_ name: ArraySlice<UInt8>, atMost limit: (_ letters: Int) -> Int) -> Bool {
    let outline = Outline(name)
    let allowed = limit(outline.count)
    return outlines.contains { $0.isNear(outline, atMost: allowed) }
  }

  /// The number of the nearest name with at most as many slips as a closure allows for a number of letters.
  ///
  /// - Parameters:
  ///   - known: the letters of a name.
  ///   - isCandidate: says of a name whether it may be meant.
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
      // A later name has to be nearer.
      allowed = slips - 1
    }
    return nearest
  }
}

/// How long a name is and what letters it has, in a few words.
private struct Outline: Sendable {
  let count: Int
  /// Which letters there are, as a set of bits.
  private let letters: UInt64
  /// Which pairs of neighbouring letters there are, as a set of bits; some pairs share one.
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

  /// False where there must be more slips: each one changes the length by one at most, takes away and brings in one letter at most, and
  /// three pairs of letters.
  func isNear(_ other: Outline, atMost allowed: Int) -> Bool {
    abs(count - other.count) <= allowed && (letters & ~other.letters).nonzeroBitCount <= allowed
      && (other.letters & ~letters).nonzeroBitCount <= allowed && (pairs & ~other.pairs).nonzeroBitCount <= 3 * allowed
      && (other.pairs & ~pairs).nonzeroBitCount <= 3 * allowed
  }
}

/// The optimal string alignment distance: Levenshtein's, with the swap of two neighbours as one slip. Its three rows are kept
/// between two uses.
private struct EditDistance {
  private var beforePrevious = [Int](repeating: 0, count: 67)
  private var previous = [Int](repeating: 0, count: 67)
  private var current = [Int](repeating: 0, count: 67)

  /// nil when it is above the limit.
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
