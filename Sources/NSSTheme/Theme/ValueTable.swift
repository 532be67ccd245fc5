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

    fileprivate init(_ simple: SimpleValue, _ cell: UInt16, _ text: TextRef, type: UInt8) {
      self.init(text: text, word: simple.word, cell: cell, shape: simple.shape, type: type)
    }

    fileprivate init(text: TextRef, word: UInt32, cell: UInt16, shape: StoredValue.Shape?, type: UInt8) {
      self.text = text
      self.word = word
      self.cell = cell
      self.shape = shape
      self.type = type
    }

    /// The hundredths of a number.
    var hundredths: Int32 { Int32(bitPattern: word) }

    @inline(__always)
    fileprivate var stored: StoredValue { SimpleValue(shape: shape ?? .none, word: word).stored(type) }
  }

  /// What several values may have in common: all but the text as written.
  private struct Shared: Sendable {
    var row: Row
    /// The alpha of a color, or a number: what the row has no room for; `nan` where the row says it all.
    private let number: Double
    /// The bytes of a text of at most eight, the first one lowest: to write it nobody has to look for it. 0 for others.
    let shortText: UInt64

    init(_ stored: StoredValue, _ cell: UInt16, _ value: TextRef, _ shortText: UInt64) {
      let simple = SimpleValue(stored)
      row = Row(simple ?? SimpleValue(shape: stored.shape, word: stored.word), cell, value, type: stored.type)
      number = simple == nil ? stored.number : .nan
      self.shortText = shortText
    }

    /// True if the row says it all.
    var isBrief: Bool { number.isNaN }

    var stored: StoredValue {
      isBrief ? row.stored : StoredValue(row.shape ?? .none, id: row.type, number: number, word: row.word)
    }
  }

  private struct Piece: Sendable {
    var rows: [Row] = []
    var shared: [Shared] = []
    /// How long the longest text is.
    var longestText: UInt32 = 0

    @inline(__always)
    func value(_ number: Int) -> Theme.PropertyValue {
      let row = rows[number]
      guard row.shape == nil else {
        return Theme.PropertyValue(stored: row.stored, cell: row.cell, value: row.text, written: .none)
      }
      let shared = shared[Int(row.word)]
      return Theme.PropertyValue(stored: shared.stored, cell: shared.row.cell, value: shared.row.text, written: row.text)
    }

    @inline(__always)
    func brief(_ number: Int) -> Brief? {
      let row = rows[number]
      guard row.shape == nil else { return Brief(row: row, written: .none, shortText: 0) }
      let shared = shared[Int(row.word)]
      return shared.isBrief ? Brief(row: shared.row, written: row.text, shortText: shared.shortText) : nil
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

  /// A value that needs no more than a row.
  struct Brief {
    let row: Row
    /// The text as written, where it has constants.
    let written: TextRef
    /// The bytes of the text, the first one lowest, if it is at hand; else 0.
    let shortText: UInt64
  }

  /// A value that needs no more than a row; nil for others.
  @inline(__always)
  func brief(_ number: Int) -> Brief? {
    number < first.rows.count ? first.brief(number) : rest.brief(number &- first.rows.count)
  }

  /// Adds a value.
  @inline(__always)
  mutating func append(_ value: Theme.PropertyValue) {
    if value.written.isEmpty, let simple = SimpleValue(value.stored) {
      rest.longestText = max(rest.longestText, value.value.length)
      rest.rows.append(Row(simple, value.cell, value.value, type: value.stored.type))
    } else {
      append(value.written, as: share(value.stored, cell: value.cell, value.value))
    }
  }

  /// Adds a value without constants that was read from the stylesheet.
  @inline(__always)
  mutating func append(_ simple: SimpleValue, _ text: TextRef, type: UInt8) {
    rest.longestText = max(rest.longestText, text.length)
    rest.rows.append(Row(simple, 0, text, type: type))
  }

  /// Adds what values may have in common, and returns its number for ``append(_:as:)``.
  ///
  /// - Parameter shortText: the bytes of a text of at most eight, the first one lowest; 0 for others.
  mutating func share(_ stored: StoredValue, cell: UInt16, _ value: TextRef, shortText: UInt64 = 0) -> UInt32 {
    rest.longestText = max(rest.longestText, value.length)
    rest.shared.append(Shared(stored, cell, value, shortText))
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
    func put(_ row: inout Row) {
      row.text = move(row.text)
      if row.shape?.refersToNumbers ?? false { row.word &+= distance }
    }
    var rows = other.rest.rows.mutableSpan
    for index in rows.indices { put(&rows[index]) }
    for index in other.rest.shared.indices { put(&other.rest.shared[index].row) }
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
