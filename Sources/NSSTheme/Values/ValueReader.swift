/// Reads one value: its text is already in canonical form, so a single blank divides words and none stands around `,` `(` `)`.
package struct ValueReader {
  /// What is worth saying about a value that was read, or was not.
  package struct Findings: OptionSet {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let eightDigits = Findings(rawValue: 1)
    package static let alphaAbove100 = Findings(rawValue: 2)
    package static let integerAlpha = Findings(rawValue: 4)
    package static let ignoredAlpha = Findings(rawValue: 8)
    package static let missingAlpha = Findings(rawValue: 16)
    package static let unitIgnored = Findings(rawValue: 32)
    package static let booleanWord = Findings(rawValue: 64)
    package static let invalidPaletteColor = Findings(rawValue: 128)
    package static let paintedPaletteColor = Findings(rawValue: 256)
    package static let ignoredSuffix = Findings(rawValue: 512)
    package static let missingStyle = Findings(rawValue: 1024)
    package static let clampedComponent = Findings(rawValue: 2048)
  }

  package let bytes: [UInt8]
  package let start: Int
  package let end: Int
  private let context: ReadingContext
  /// The palette color that the value names, if it does.
  package private(set) var paletteCell: Palette.Cell?
  package var findings: Findings = []
  /// Numbers of offsets and boxes; a stored value has the index of the first.
  package var numbers: [Double]
  /// The palette cell that the value is for; a style's values are for the light background.
  package let variant: Palette.Variant

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
    if context.dialect.form == .grammar, let inside = Quotes.inside(bytes, start, end) {
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

  /// What a text was read as: nil if its type does not accept it.
  package struct Result {
    package let stored: StoredValue?
    package let findings: Findings
    /// The number of the palette cell that the value names, plus one; 0 for none.
    package let cell: UInt16

    package var reading: Reading { Reading(stored ?? .untyped, cell: cell) }
  }

  /// Reads a text as a value of a type.
  package static func read(
    _ bytes: [UInt8], _ start: Int, _ end: Int, as kind: ValueKind, in context: ReadingContext, _ numbers: inout [Double]
  ) -> Result {
    if kind == .string { return Result(stored: StoredValue(.text, .string), findings: [], cell: 0) }
    var reader = ValueReader(bytes, start, end, in: context)
    swap(&reader.numbers, &numbers)
    let stored = ValueType.of(kind).read(&reader)
    swap(&reader.numbers, &numbers)
    return Result(
      stored: stored, findings: reader.findings,
      cell: reader.paletteCell.map { UInt16(truncatingIfNeeded: $0.index) + 1 } ?? 0)
  }

  /// The color of a palette name in this value.
  package mutating func paletteColor() -> StoredValue? {
    let names = context.dialect.paletteNames
    guard let cell = context.palette.cell(named: bytes, start, end, names, from: variant) else {
      return missingStyle()
    }
    paletteCell = cell
    if names == .schemes { noteScheme(cell) }
    guard let color = context.palette.color(cell) else {
      findings.insert(.invalidPaletteColor)
      return StoredValue(.noColor, .color)
    }
    return StoredValue(color)
  }

  /// What SwiftUI does silently with a palette name.
  private mutating func noteScheme(_ cell: Palette.Cell) {
    let suffix = bytes[start..<end].drop { $0 != UInt8(ascii: "_") }
    if PaletteColors.isDark(scheme: suffix, variant) == nil { findings.insert(.ignoredSuffix) }
    if context.palette.palette.builtIn[cell.index].documented != nil { findings.insert(.paintedPaletteColor) }
  }

  /// SwiftUI knows the styles of all palettes and paints those that its palette lacks not at all.
  private mutating func missingStyle() -> StoredValue? {
    guard context.dialect.paletteNames == .schemes else { return nil }
    let stem = bytes[start..<end].prefix { $0 != UInt8(ascii: "_") }
    guard ColorStyle(rawValue: String(decoding: stem, as: UTF8.self)) != nil else { return nil }
    findings.insert(.missingStyle)
    return StoredValue(Color(rgb: 0, alpha: 0))
  }

  /// True if the value is this word.
  package func isWord(_ word: String) -> Bool { word.utf8.count == end - start && bytes[start..<end].elementsEqual(word.utf8) }

  /// Where a byte stands first.
  package func offset(of byte: UInt8) -> Int? {
    var offset = start
    while offset < end, bytes[offset] != byte { offset += 1 }
    return offset < end ? offset : nil
  }

  /// The pieces between the separators. Two neighbouring separators have an empty piece between them.
  package func pieces(dividedBy separator: UInt8) -> Pieces { Pieces(bytes: bytes, separator: separator, start: start, end: end) }

  /// The pieces between separators, at least one. (As an array of ranges: 1.05 times the instructions of a small theme, all of them for the
  /// metadata of the type.)
  package struct Pieces: Sequence, IteratorProtocol {
    fileprivate let bytes: [UInt8]
    fileprivate let separator: UInt8
    fileprivate var start: Int
    fileprivate let end: Int

    package mutating func next() -> Range<Int>? {
      guard start <= end else { return nil }
      var pieceEnd = start
      while pieceEnd < end, bytes[pieceEnd] != separator { pieceEnd += 1 }
      defer { start = pieceEnd + 1 }
      return start..<pieceEnd
    }
  }

  package func contains(anyOf set: String) -> Bool { bytes[start..<end].contains { set.utf8.contains($0) } }

  /// A number that fills a piece of the value; a unit behind it is noted and ignored, as `floatValue` does.
  package mutating func number(_ piece: Range<Int>) -> Double? {
    guard let (value, numberEnd) = Number.read(bytes, piece.lowerBound, piece.upperBound) else { return nil }
    if numberEnd < piece.upperBound {
      if !dialect.readsLeadingNumbers {
        for offset in numberEnd..<piece.upperBound
        where !(bytes[offset].isLetter || bytes[offset] == UInt8(ascii: "%")) { return nil }
      }
      findings.insert(.unitIgnored)
    }
    return value
  }
}

/// What values are read by: a class, because a value is read in a few nanoseconds and this has many parts.
package final class ReadingContext: Sendable {
  package let dialect: Dialect
  package let palette: PaletteColors

  package init(_ dialect: Dialect, _ palette: PaletteColors) {
    self.dialect = dialect
    self.palette = palette
  }
}

/// What a value was read as, and the number of the palette cell that it names, plus one; 0 for none.
package struct Reading: Sendable {
  package let stored: StoredValue
  package let cell: UInt16

  init(_ stored: StoredValue, cell: UInt16 = 0) {
    self.stored = stored
    self.cell = cell
  }
}
