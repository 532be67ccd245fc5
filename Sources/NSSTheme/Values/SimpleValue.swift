/// A value that needs no more than a shape and a word, as most do; and how such values are read in a few steps, without the machinery that the
/// others need.
struct SimpleValue {
  let shape: StoredValue.Shape
  /// As in ``StoredValue``, but the hundredths of a number.
  let word: UInt32

  /// What all values of a type have that are taken as they are.
  private static let text = SimpleValue(shape: .text, word: 0)

  @inline(__always)
  init(shape: StoredValue.Shape, word: UInt32) {
    self.shape = shape
    self.word = word
  }

  /// Nil for a color that is not opaque, and for a number with more than two decimals. Of what a value is stored as, its shape uses all: a
  /// number has no word, and only numbers and colors have a number.
  @inline(__always)
  init?(_ stored: StoredValue) {
    assert(stored.shape == .number ? stored.word == 0 : stored.shape == .color || stored.number == 0)
    switch stored.shape {
    case .number:
      guard let hundredths = Number.hundredths(stored.number) else { return nil }
      self.init(shape: .number, word: UInt32(bitPattern: hundredths))
    case .color where stored.number != 1: return nil
    default: self.init(shape: stored.shape, word: stored.word)
    }
  }

  /// The value as it is stored.
  @inline(__always)
  func stored(_ type: UInt8) -> StoredValue {
    switch shape {
    case .number: StoredValue(.number, id: type, number: Double(Int32(bitPattern: word)) / 100)
    case .color: StoredValue(.color, id: type, number: 1, word: word)
    default: StoredValue(shape, id: type, word: word)
    }
  }

  /// A text, a font name, `#RRGGBB`, `#RGB` where that is a color, or a number with at most two decimals.
  ///
  /// - Parameters:
  ///   - isWord: true for a single word of a stylesheet, in which there are no commas, parentheses, quotes or blanks.
  /// - Returns: nil for any other value. It may be right all the same.
  @inline(__always)
  static func read(_ text: Span<UInt8>, _ start: Int, _ end: Int, type: UInt8, isWord: Bool, hasThreeDigits: Bool) -> SimpleValue?
  {
    switch type {
    case ValueType.ID.string: return .text
    case ValueType.ID.color: return color(text, start, end, hasThreeDigits)
    case ValueType.ID.number: return number(text, start, end)
    case ValueType.ID.fontName: return isWord || isFontName(text, start, end) ? .text : nil
    default: return nil
    }
  }

  private static func isFontName(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    for offset in start..<end
    where text[offset] == UInt8(ascii: ",") || text[offset] & 0xFE == UInt8(ascii: "(") { return false }
    return true
  }

  /// All digits at once, in the bytes of a word: the first one lowest.
  @inline(__always)
  private static func color(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ hasThreeDigits: Bool) -> SimpleValue? {
    let length = end &- start
    guard length == 7 || (length == 4 && hasThreeDigits), text[start] == UInt8(ascii: "#") else { return nil }
    let ones: UInt64 = 0x0101_0101_0101 & ~(.max &<< UInt64(8 &* (length &- 1)))
    let bytes = text.word(at: start, length: length) &>> 8
    // A letter has bit 6 where a decimal digit has none, and counts from 9 on.
    let letters = bytes &>> 6 & ones
    let digits = (bytes & (ones &* 0x0F)) &+ letters &* 9
    // What digits of these values look like, the letters in lower case.
    let expected = digits &+ ones &* 0x30 &+ letters &* 0x27
    let isValid =
      expected == bytes | letters &<< 5 && digits & (ones &* 0x10) == 0 && (digits &+ ones &* 6) &>> 4 & ones == letters
    guard isValid else { return nil }
    if length == 4 {
      let red = UInt32(truncatingIfNeeded: digits & 15)
      let green = UInt32(truncatingIfNeeded: digits &>> 8 & 15)
      let blue = UInt32(truncatingIfNeeded: digits &>> 16)
      return SimpleValue(shape: .color, word: (red &<< 16 | green &<< 8 | blue) &* 0x11)
    }
    let pairs = digits &<< 4 | digits &>> 8
    let rgb = (pairs & 0xFF) &<< 16 | (pairs &>> 8 & 0xFF00) | (pairs &>> 32 & 0xFF)
    return SimpleValue(shape: .color, word: UInt32(truncatingIfNeeded: rgb))
  }

  /// `-`, digits, and a point before the last two, the last one or none of them.
  @inline(__always)
  private static func number(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> SimpleValue? {
    guard end &- start <= 7 else { return nil }
    var offset = start
    let isNegative = offset < end && text[offset] == UInt8(ascii: "-")
    if isNegative { offset &+= 1 }
    var value: Int32 = 0
    var digits = 0
    // How often the value is still to be multiplied by ten.
    var missing = 2
    var hasPoint = false
    while offset < end {
      let digit = text[offset] &- UInt8(ascii: "0")
      if digit < 10 {
        value = value &* 10 &+ Int32(digit)
        digits &+= 1
        if hasPoint { missing &-= 1 }
      } else {
        guard !hasPoint, text[offset] == UInt8(ascii: ".") else { return nil }
        hasPoint = true
      }
      offset &+= 1
    }
    guard digits > 0, missing >= 0 else { return nil }
    if missing > 0 { value &*= missing == 2 ? 100 : 10 }
    // Larger ones are kept as they are.
    guard value < 100_000_000 else { return nil }
    return SimpleValue(shape: .number, word: UInt32(bitPattern: isNegative ? -value : value))
  }
}
