/// A value as its type reads it, in sixteen bytes.
package struct StoredValue: Sendable, Equatable {
  /// The closed set of shapes of all types.
  package enum Shape: UInt8, Sendable {
    /// Not read: a value without a type, or one that its type does not accept.
    case none
    /// `word`: 0xRRGGBB, `number`: the alpha.
    case color
    /// A palette style whose documented value is not a color, such as `map8`.
    case noColor
    case number
    /// `word`: 0 or 1.
    case boolean
    /// `word`: the index of two numbers.
    case offset
    /// `word`: the index of four numbers: top, right, bottom, left.
    case box
    case keyword
    /// The text of the value is a list of names.
    case names
    /// The text of the value without its quotes, if it has any.
    case text
  }

  package let number: Double
  /// A boolean, the components of a color, or an index of numbers.
  package let word: UInt32
  /// The shape, which determines the meaning of `number` and `word`.
  package let shape: Shape
  package let kind: ValueKind

  package static let untyped = StoredValue(.none, .string)

  @inline(__always)
  package init(_ shape: Shape, _ kind: ValueKind, number: Double = 0, word: UInt32 = 0) {
    self.number = number
    self.word = word
    self.shape = shape
    self.kind = kind
  }

  package init(_ color: Color) { self.init(.color, .color, number: color.alpha, word: color.rgb) }

  /// The color of a value with the shape of a color; nil for other shapes.
  package var color: Color? { shape == .color ? Color(rgb: word, alpha: number) : nil }
}

package struct Reading: Sendable {
  package let stored: StoredValue
  let cell: Palette.Cell?

  package init(_ stored: StoredValue, cell: Palette.Cell? = nil) { (self.stored, self.cell) = (stored, cell) }
}
