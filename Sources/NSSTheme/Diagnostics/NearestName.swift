/// The candidate that is nearest to a misspelled name: the first one with the fewest edits (a letter added, omitted, replaced, or
/// swapped with its neighbor).
///
/// The limit is one edit per three letters, and one edit for shorter names. ASCII letters are compared without case. The result
/// is nil for names of more than 64 bytes, so that the work is bounded.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  KnownNames(candidates).nearest(to: name) { max(1, $0 / 3) }
}

/// Known names, prepared to find the nearest one for many misspelled names.
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
      Letters.append(name.utf8, to: &letters)
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
  ///   - isCandidate: returns whether a known name may be suggested.
  ///   - limit: the maximum number of edits for a number of letters.
  package func nearest(
    to name: String, isCandidate: (String) -> Bool = { _ in true }, atMost limit: (_ letters: Int) -> Int
  ) -> String? {
    let number = outlines.nearest(
      to: Letters.of(name.utf8), atMost: limit, letters: { letters[ends[$0]..<ends[$0 + 1]] },
      isCandidate: { names[$0] != name && isCandidate(names[$0]) })
    return number.map { names[$0] }
  }

  /// True if the name is known.
  package func contains(_ name: String) -> Bool { names.contains(name) }
}

/// Finds suggestions among the names of one table, with linear work. In a file with very many misspellings, all that differ by
/// one edit get a suggestion; of the others, only the first ones do.
struct NameSuggestions {
  /// The remaining work for all misspelled names together: 1 for each name that is rejected by its outline, and 1 for sixteen
  /// compared pairs of letters.
  private var budget = NameSuggestions.budget
  private var outlines = Outlines()
  private var slips = SlipIndex()
  private static let budget = 20_000_000

  /// The nearest other name. The table may have more names than in the last call.
  package mutating func nearest(to name: [UInt8], in names: NameTable, but excluded: Int?) -> String? {
    // All names of one letter are near each other.
    guard name.count > 1, name.count <= Letters.most else { return nil }
    let letters = Letters.of(name)
    let limit = max(1, name.count / 3)
    var rest = budget
    func known(_ number: Int) -> ArraySlice<UInt8> {
      let known = Letters.of(names.bytes[names.range(number)])
      rest -= name.count * known.count / 16
      return known[...]
    }
    func isCandidate(_ number: Int) -> Bool {
      // The letters of a long name are truncated, so compare the full lengths.
      let range = names.range(number)
      return number != excluded && abs(range.count - name.count) <= limit && !names.bytes[range].elementsEqual(name)
    }
    defer { budget = max(0, rest) }
    // For a few misspellings, the index would cost more than it saves.
    if budget < NameSuggestions.budget * 9 / 10 {
      while slips.count < names.count { slips.append(Letters.of(names.bytes[names.range(slips.count)])) }
      if budget > 0, let number = slips.nearest(to: letters, letters: known, isCandidate: isCandidate) {
        return names.string(number)
      }
    }
    guard names.count <= rest else { return nil }
    rest -= names.count
    while outlines.count < names.count { outlines.append(Letters.of(names.bytes[names.range(outlines.count)])) }
    let number = outlines.nearest(to: letters, atMost: { _ in limit }, letters: known, isCandidate: isCandidate)
    return number.map { names.string($0) }
  }
}

/// Finds the names that differ from another one by at most one edit. Two such names become equal if one letter is removed from
/// one or both of them, so each name is stored with all its forms that lack one letter (symmetric deletion, as in SymSpell).
private struct SlipIndex {
  /// The number of names.
  private(set) var count = 0
  /// The hashes of the forms, and the names that they belong to.
  private var hashes: [UInt32] = []
  private var owners: [UInt32] = []
  /// The next form in the same slot, and the last one of each slot, plus one; 0 for none.
  private var nextInSlot: [UInt32] = []
  private var slots = [UInt32](repeating: 0, count: 1024)
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func append(_ letters: [UInt8]) {
    for hash in SlipIndex.forms(letters) {
      if hashes.count > slots.count { grow() }
      hashes.append(hash)
      owners.append(UInt32(count))
      nextInSlot.append(0)
      link(hashes.count - 1)
    }
    count += 1
  }

  private mutating func link(_ form: Int) {
    let slot = slot(hashes[form])
    nextInSlot[form] = slots[slot]
    slots[slot] = UInt32(form + 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for form in hashes.indices { link(form) }
  }

  private func slot(_ hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }

  /// The hashes of a name and of all forms that lack one letter. Equal letters in a row give the same form.
  private static func forms(_ letters: [UInt8]) -> [UInt32] {
    // The hash is the sum of each letter times a power of the base, so each form takes one step.
    var suffixes = [UInt64](repeating: 0, count: letters.count + 1)
    for index in letters.indices.reversed() { suffixes[index] = suffixes[index + 1] &* base &+ UInt64(letters[index]) &+ 1 }
    var forms = [suffixes[0]]
    var (prefix, power): (UInt64, UInt64) = (0, 1)
    for index in letters.indices {
      if index == 0 || letters[index] != letters[index - 1] { forms.append(prefix &+ power &* suffixes[index + 1]) }
      prefix &+= power &* (UInt64(letters[index]) &+ 1)
      power &*= base
    }
    return forms.map { UInt32(truncatingIfNeeded: $0 ^ $0 >> 32) }
  }

  /// The number of the name with the fewest edits, the first one if there are several; nil if all need more than one edit.
  func nearest(to letters: [UInt8], letters known: (Int) -> ArraySlice<UInt8>, isCandidate: (Int) -> Bool) -> Int? {
    var distance = EditDistance()
    var nearest: (slips: Int, number: Int)?
    for hash in SlipIndex.forms(letters) {
      var form = slots[slot(hash)]
      while form != 0 {
        let index = Int(form - 1)
        form = nextInSlot[index]
        guard hashes[index] == hash else { continue }
        let number = Int(owners[index])
        let allowed = nearest.map { $0.number > number ? $0.slips : $0.slips - 1 } ?? 1
        guard allowed >= 0, nearest?.number != number, isCandidate(number) else { continue }
        guard let slips = distance.slips(letters, known(number), atMost: allowed) else { continue }
        nearest = (slips, number)
      }
    }
    return nearest?.number
  }
}

private enum Letters {
  /// The maximum length in letters. Longer names get no suggestion.
  static let most = 64

  /// The letters of a name for comparison: ASCII in lower case, truncated to `most` and two more, so that a longer name stays
  /// recognizable as too long.
  static func of(_ name: some Collection<UInt8>) -> [UInt8] {
    var letters: [UInt8] = []
    append(name, to: &letters)
    return letters
  }

  /// Appends the letters of a name.
  static func append(_ name: some Collection<UInt8>, to letters: inout [UInt8]) {
    for byte in name.prefix(most + 2) { letters.append(byte.isUppercaseLetter ? byte | 0x20 : byte) }
  }
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
  ///   - known: returns the letters of a name.
  ///   - isCandidate: returns whether a name may be suggested.
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
  /// The set of pairs of neighboring letters, as bits; some pairs share a bit.
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

/// The optimal string alignment distance: the Levenshtein distance, with the swap of two neighbors as one edit. The three rows
/// are reused, and have an entry for each letter of the longest name and one more (see `Letters`).
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
