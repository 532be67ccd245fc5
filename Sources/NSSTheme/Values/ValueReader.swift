/// Reads one value. Its text is in canonical form: one space between words, and none around `,` `(` `)`.
package struct ValueReader {
  /// The array that contains the text of the value.
  package let bytes: [UInt8]
  package let start: Int
  package let end: Int
  private let context: ReadingContext
  /// The palette color that the value names; nil if it does not name one.
  package private(set) var paletteCell: Palette.Cell?
  package var problems = ValueProblems()
  /// The numbers of offsets and boxes. A stored value refers to the first one by index.
  package var numbers: [Double]
  /// The variant of the palette cell that the value overrides; the light background for a value of a property.
  package let variant: Palette.Variant

  /// Creates a reader of a value, without its quotes.
  package init(
    _ bytes: [UInt8],
    _ start: Int,
    _ end: Int,
    in context: ReadingContext,
    variant: Palette.Variant = .lightBackground,
    numbers: [Double] = []
  ) {
    self.context = context
    self.variant = variant
    self.numbers = numbers
    if context.dialect.syntax == .grammar, let inside = Quotes.inside(bytes, start, end) {
      self.bytes = Quotes.canonical(bytes, inside)
      self.start = 0
      self.end = self.bytes.count
    } else {
      self.bytes = bytes
      self.start = start
      self.end = end
    }
  }

  package var dialect: Dialect { context.dialect }

  /// The color of the palette style that the value names; nil if it does not name one.
  package mutating func paletteColor() -> StoredValue? {
    let names = context.dialect.paletteNames
    guard let cell = context.palette.cell(named: bytes, start, end, names, from: variant) else {
      return missingStyle()
    }
    paletteCell = cell
    if names == .schemes { noteScheme(cell) }
    guard let color = context.palette.color(cell) else {
      problems.insert(.invalidPaletteColor)
      return StoredValue(.noColor, .color)
    }
    return StoredValue(color)
  }

  /// Records the silent effects of a palette name in SwiftUI.
  private mutating func noteScheme(_ cell: Palette.Cell) {
    let suffix = bytes[start..<end].drop { $0 != UInt8(ascii: "_") }
    if PaletteColors.background(scheme: suffix, variant) == nil { problems.insert(.ignoredSuffix) }
    if context.palette.palette.builtIn[cell.index].documented != nil { problems.insert(.paintedPaletteColor) }
  }

  /// The transparent color for a style of another palette: SwiftUI knows the styles of all palettes and draws nothing for those
  /// that its own palette lacks.
  private mutating func missingStyle() -> StoredValue? {
    guard context.dialect.paletteNames == .schemes else { return nil }
    let baseName = bytes[start..<end].prefix { $0 != UInt8(ascii: "_") }
    guard ColorStyle(rawValue: String(decoding: baseName, as: UTF8.self)) != nil else { return nil }
    problems.insert(.missingStyle)
    return StoredValue(Color(rgb: 0, alpha: 0))
  }

  package func isWord(_ word: String) -> Bool { word.utf8.count == end - start && bytes[start..<end].elementsEqual(word.utf8) }

  /// The offset of the first occurrence of a byte; nil if there is none.
  package func offset(of byte: UInt8) -> Int? { bytes[start..<end].firstIndex(of: byte) }

  /// The fields between separators. Between two adjacent separators there is an empty field.
  package func fields(separatedBy separator: UInt8) -> [Range<Int>] {
    bytes[start..<end].split(separator: separator, omittingEmptySubsequences: false).map(\.indices)
  }

  package func contains(anyOf set: String) -> Bool { bytes[start..<end].contains { set.utf8.contains($0) } }

  /// The number that a field of the value consists of. A unit after it is recorded and ignored, as in `floatValue`.
  package mutating func number(_ field: Range<Int>) -> Double? {
    guard let (value, numberEnd) = Number.read(bytes, field.lowerBound, field.upperBound) else { return nil }
    if numberEnd < field.upperBound {
      if !dialect.readsLeadingNumbers {
        for offset in numberEnd..<field.upperBound
        where !(bytes[offset].isLetter || bytes[offset] == UInt8(ascii: "%")) { return nil }
      }
      problems.insert(.unitIgnored)
    }
    return value
  }
}

/// The dialect and the palette for reading values. A class, because copying its parts would cost more than reading a value.
package final class ReadingContext: Sendable {
  package let dialect: Dialect
  package let palette: PaletteColors
  private let keywords: Set<Name>

  /// Creates a context. `keywords` are words that every type accepts as a whole value.
  package init(_ dialect: Dialect, _ palette: PaletteColors, keywords: [String] = []) {
    self.dialect = dialect
    self.palette = palette
    self.keywords = Set(keywords.map { Name($0) })
  }

  package func isKeyword(_ value: ArraySlice<UInt8>) -> Bool {
    !keywords.isEmpty && keywords.contains(Name(String(decoding: value, as: UTF8.self)))
  }
}
