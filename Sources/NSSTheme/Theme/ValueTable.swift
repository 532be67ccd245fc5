/// The values of a theme by their numbers, in two pieces: two threads read the halves of a large stylesheet, and neither half is copied to
/// stand behind the other.
struct ValueTable: Sendable {
  /// Of the first thread, if there were two.
  private var first: [Theme.PropertyValue] = []
  private var rest: [Theme.PropertyValue] = []

  var count: Int { first.count + rest.count }
  var isEmpty: Bool { first.isEmpty && rest.isEmpty }

  @inline(__always)
  subscript(number: Int) -> Theme.PropertyValue {
    number < first.count ? first[number] : rest[number &- first.count]
  }

  @inline(__always)
  mutating func append(_ value: Theme.PropertyValue) { rest.append(value) }

  /// Takes over all values of another table, which refer to texts and numbers of its own.
  ///
  /// - Parameter move: puts the references of a value right.
  mutating func takeAll(of other: inout ValueTable, _ move: (inout Theme.PropertyValue) -> Void) {
    for index in other.rest.indices { move(&other.rest[index]) }
    if first.isEmpty {
      swap(&first, &rest)
      swap(&rest, &other.rest)
    } else {
      rest += other.rest
    }
  }

  /// Replaces the last values, from a number on, which must be among those that were appended last.
  mutating func replace(from number: Int, with values: [Theme.PropertyValue]) {
    rest.removeLast(count - number)
    rest += values
  }

  mutating func reserveCapacity(_ capacity: Int) { rest.reserveCapacity(capacity) }
}
