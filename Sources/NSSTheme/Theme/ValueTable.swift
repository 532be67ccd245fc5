/// The values of a theme by their numbers: sixteen bytes for each.
///
/// A value without constants that needs no more than a word, as most do, is its row. The others have all but their text as written in a table of
/// its own: the uses of a constant for one type share a row there, and lists with constants, colors with an alpha and numbers with more than
/// two decimals have one each. (A table of whole values: 1.1 times the memory of a large stylesheet.)
///
/// It has two pieces: two threads read the halves of a large stylesheet, and neither half is copied to stand behind the other.
struct ValueTable: Sendable {
  /// What a value keeps in sixteen bytes.
  struct Row: Sendable {
    /// The text; of a shared value the text as written.
    fileprivate(set) var text: TextRef
    /// As in ``StoredValue``, but for a number, of which it holds the hundredths, and for a shared value, of which it is the number.
    fileprivate(set) var word: UInt32
    fileprivate let cell: UInt16
    /// nil for a shared value.
    let shape: StoredValue.Shape?
    let type: UInt8

    /// The hundredths of a number.
    var hundredths: Int32 { Int32(bitPattern: word) }
  }

  /// What several values may have in common: all but the text as written.
  private struct Shared: Sendable {
    var stored: StoredValue
    let cell: UInt16
    var value: TextRef
  }

  private struct Piece: Sendable {
    var rows: [Row] = []
    var shared: [Shared] = []
    /// How long the longest text is.
    var longestText: UInt32 = 0

    @inline(__always)
    func text(_ number: Int) -> TextRef {
      rows[number].shape == nil ? shared[Int(rows[number].word)].value : rows[number].text
    }

    @inline(__always)
    func value(_ number: Int) -> Theme.PropertyValue {
      let row = rows[number]
      guard let shape = row.shape else {
        let shared = shared[Int(row.word)]
        return Theme.PropertyValue(stored: shared.stored, cell: shared.cell, value: shared.value, written: row.text)
      }
      let stored: StoredValue
      switch shape {
      case .number: stored = StoredValue(.number, id: row.type, number: Double(row.hundredths) / 100)
      case .color: stored = StoredValue(.color, id: row.type, number: 1, word: row.word)
      default: stored = StoredValue(shape, id: row.type, word: row.word)
      }
      return Theme.PropertyValue(stored: stored, cell: row.cell, value: row.text, written: .none)
    }
  }

  /// How much there is of everything.
  struct Mark {
    let count: Int
    fileprivate let shared: Int
  }

  /// Of the first thread, if there were two.
  private var first = Piece()
  private var rest = Piece()

  var count: Int { first.rows.count + rest.rows.count }
  var isEmpty: Bool { first.rows.isEmpty && rest.rows.isEmpty }
  var mark: Mark { Mark(count: count, shared: rest.shared.count) }

  /// How long the longest text is that a value has or once had, in bytes.
  var longestText: Int { Int(max(first.longestText, rest.longestText)) }

  @inline(__always)
  subscript(number: Int) -> Theme.PropertyValue {
    number < first.rows.count ? first.value(number) : rest.value(number &- first.rows.count)
  }

  /// Where the text of a value stands, its constants replaced.
  @inline(__always)
  func text(_ number: Int) -> TextRef {
    number < first.rows.count ? first.text(number) : rest.text(number &- first.rows.count)
  }

  /// What a value keeps in its row.
  @inline(__always)
  func row(_ number: Int) -> Row {
    number < first.rows.count ? first.rows[number] : rest.rows[number &- first.rows.count]
  }

  /// Adds a value. Of what it is stored as, its shape uses all: a number has no word, and only numbers and colors have a number.
  @inline(__always)
  mutating func append(_ value: Theme.PropertyValue) {
    let stored = value.stored
    assert(stored.shape == .number ? stored.word == 0 : stored.shape == .color || stored.number == 0)
    var word = stored.word
    var fits = value.written.isEmpty
    switch stored.shape {
    case .number:
      let hundredths = Number.hundredths(stored.number)
      fits = fits && hundredths != nil
      word = UInt32(bitPattern: hundredths ?? 0)
    case .color: fits = fits && stored.number == 1
    default: break
    }
    if fits {
      rest.longestText = max(rest.longestText, value.value.length)
      rest.rows.append(Row(text: value.value, word: word, cell: value.cell, shape: stored.shape, type: stored.type))
    } else {
      append(value.written, as: share(stored, cell: value.cell, value.value))
    }
  }

  /// Adds what values may have in common, and returns its number for ``append(_:as:)``.
  mutating func share(_ stored: StoredValue, cell: UInt16, _ value: TextRef) -> UInt32 {
    rest.longestText = max(rest.longestText, value.length)
    rest.shared.append(Shared(stored: stored, cell: cell, value: value))
    return UInt32(truncatingIfNeeded: rest.shared.count &- 1)
  }

  /// Adds a value that was written in some way and has all else in common with others.
  @inline(__always)
  mutating func append(_ written: TextRef, as shared: UInt32) {
    rest.longestText = max(rest.longestText, written.length)
    rest.rows.append(Row(text: written, word: shared, cell: 0, shape: nil, type: 0))
  }

  /// Takes over all values of another table, which refer to texts and numbers of their own. To be done once.
  ///
  /// - Parameters:
  ///   - move: puts the reference to a text right.
  ///   - distance: how far the numbers move that values refer to.
  mutating func takeAll(of other: inout ValueTable, numbersBy distance: UInt32, _ move: (TextRef) -> TextRef) {
    assert(first.rows.isEmpty && other.first.rows.isEmpty)
    for index in other.rest.rows.indices {
      other.rest.rows[index].text = move(other.rest.rows[index].text)
      if other.rest.rows[index].shape?.refersToNumbers ?? false { other.rest.rows[index].word &+= distance }
    }
    for index in other.rest.shared.indices {
      other.rest.shared[index].value = move(other.rest.shared[index].value)
      other.rest.shared[index].stored = other.rest.shared[index].stored.moved(by: distance)
    }
    swap(&first, &rest)
    swap(&rest, &other.rest)
  }

  /// Replaces all values behind a mark.
  mutating func replace(from mark: Mark, with values: [Theme.PropertyValue]) {
    rest.rows.removeLast(count - mark.count)
    rest.shared.removeLast(rest.shared.count - mark.shared)
    for value in values { append(value) }
  }

  /// Makes room for so many values, and for so many that others share.
  mutating func reserveCapacity(_ capacity: Int, shared: Int) {
    rest.rows.reserveCapacity(capacity)
    rest.shared.reserveCapacity(shared)
  }
}
