/// The values of a theme by their numbers, and the tables that they refer to.
package struct ValueTables: Sendable {
  package var values: [Theme.PropertyValue] = []
  /// The locations of the values whose text is not a range of a stylesheet, in the order of the values.
  package var locations: [Theme.ValueLocation] = []
  /// The numbers of offsets and boxes. A stored value refers to the first one by index.
  package var numbers: [Double] = []
  package var pool: TextPool

  package init(source: [UInt8]) { pool = TextPool(source: source) }

  package mutating func append(_ value: Theme.PropertyValue, at location: UInt32) {
    if value.sourceLocation == nil { locations.append(Theme.ValueLocation(value: values.count, location: location)) }
    values.append(value)
  }
}

extension Theme {
  /// A value of a property: as written, with its constants replaced, and as read.
  package struct PropertyValue: Sendable {
    package var stored: StoredValue
    package var cell: Palette.Cell?
    package var value: TextRef
    /// The text as written; empty if it has no constants.
    package var written: TextRef

    package static let none = PropertyValue(Reading(.untyped), value: .none, written: .none)

    package init(_ reading: Reading, value: TextRef, written: TextRef) {
      stored = reading.stored
      cell = reading.cell
      self.value = value
      self.written = written
    }

    /// The location of the value: the start of its text as written, or nil if that is not a range of the stylesheet.
    var sourceLocation: UInt32? {
      let text = written.isEmpty ? value : written
      return text.isSynthesized ? nil : UInt32(truncatingIfNeeded: text.start)
    }
  }

  /// The location of a value whose text is not a range of a stylesheet, or that was loaded.
  package struct ValueLocation: Sendable {
    package let value: UInt32
    package let location: UInt32

    package init(value: Int, location: UInt32) {
      self.value = UInt32(truncatingIfNeeded: value)
      self.location = location
    }
  }
}
