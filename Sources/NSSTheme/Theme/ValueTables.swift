/// The values of a theme by their numbers, and what they refer to.
package struct ValueTables: Sendable {
  package var values: [Theme.PropertyValue] = []
  /// The places of the values that do not stand in a stylesheet as they are, in the order of the values.
  package var places: [Theme.ValuePlace] = []
  /// The numbers of offsets and boxes; a stored value has the index of its first.
  package var numbers: [Double] = []
  package var pool: TextPool

  init(source: [UInt8]) { pool = TextPool(source: source) }

  /// Adds a value that stands at a place of the stylesheets.
  package mutating func append(_ value: Theme.PropertyValue, at place: UInt32) {
    if value.sourcePlace == nil { places.append(Theme.ValuePlace(value: values.count, place: place)) }
    values.append(value)
  }
}

extension Theme {
  /// A value as written, as resolved, and as read.
  package struct PropertyValue: Sendable {
    package var stored: StoredValue
    /// The number of the palette cell that the value names, plus one; 0 for none.
    package var cell: UInt16
    /// The text with its constants replaced.
    package var value: TextRef
    /// The text as written, where it has constants.
    package var written: TextRef

    package static let none = PropertyValue(stored: .untyped, cell: 0, value: .none, written: .none)

    init(stored: StoredValue, cell: UInt16, value: TextRef, written: TextRef) {
      self.stored = stored
      self.cell = cell
      self.value = value
      self.written = written
    }

    init(_ reading: Reading, value: TextRef, written: TextRef) {
      self.init(stored: reading.stored, cell: reading.cell, value: value, written: written)
    }

    /// Where the value stands: at the text as written if that was taken from the stylesheet, and nil if it was made.
    var sourcePlace: UInt32? {
      let text = written.isEmpty ? value : written
      return text.isSynthesized ? nil : UInt32(truncatingIfNeeded: text.start)
    }
  }

  /// The place of a value whose text was made, or that was loaded.
  package struct ValuePlace: Sendable {
    /// The number of the value.
    package let value: UInt32
    package let place: UInt32

    init(value: Int, place: UInt32) {
      self.value = UInt32(truncatingIfNeeded: value)
      self.place = place
    }
  }
}
