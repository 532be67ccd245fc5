/// Reads colors. The runtimes try names, palette styles, hex digits and functions, in this order.
package enum ColorReader {
  package static func read(_ reader: inout ValueReader) -> StoredValue? {
    let bytes = reader.bytes
    let start = reader.start
    guard start < reader.end else { return nil }
    // The most common spelling first, because no name begins with '#'.
    if bytes[start] == UInt8(ascii: "#"), !reader.dialect.findsColorsInText {
      return hexColor(&reader, digitsFrom: start + 1)
    }
    let named =
      reader.dialect.hasAdaptiveColors
      ? NamedColors.swiftUI(bytes, start, reader.end, in: reader.variant)
      : NamedColors.uiKit(bytes, start, reader.end)
    if let named { return StoredValue(named) }
    if let color = reader.paletteColor() { return color }
    if reader.dialect.findsColorsInText { return colorInText(&reader) }
    if bytes[start] == UInt8(ascii: "0"), start + 1 < reader.end, bytes[start + 1] | 0x20 == UInt8(ascii: "x") {
      // Three digits are allowed only after '#'.
      return reader.end - start == 5 ? nil : hexColor(&reader, digitsFrom: start + 2)
    }
    guard reader.dialect.hasColorFunctions, let function = ColorFunction.whole(bytes, start, reader.end) else { return nil }
    return function.color(&reader)
  }

  private static func hexColor(_ reader: inout ValueReader, digitsFrom start: Int) -> StoredValue? {
    var value: UInt32 = 0
    let count = reader.end - start
    guard count <= 8 else { return nil }
    for offset in start..<reader.end {
      guard let digit = reader.bytes[offset].hexDigit else { return nil }
      value = value << 4 | digit
    }
    return color(value, digits: count, &reader)
  }

  private static func color(_ value: UInt32, digits: Int, _ reader: inout ValueReader) -> StoredValue? {
    switch digits {
    case 6: return StoredValue(Color(rgb: value))
    case 3 where reader.dialect.hasThreeDigits:
      let (red, green, blue) = (value >> 8, value >> 4 & 15, value & 15)
      return StoredValue(Color(rgb: (red * 0x11) << 16 | (green * 0x11) << 8 | blue * 0x11))
    case 8: return eightDigitColor(value, &reader)
    default: return nil
    }
  }

  private static func eightDigitColor(_ value: UInt32, _ reader: inout ValueReader) -> StoredValue {
    switch reader.dialect.eightDigits {
    case .alphaPercentFirst:
      let percent = value >> 24
      let digits = EightDigitAlpha(value, isHash: reader.bytes[reader.start] == UInt8(ascii: "#"))
      if let problem = digits.problem { reader.problems.insert(problem) }
      return StoredValue(Color(rgb: value & 0xFF_FFFF, alpha: Double(min(percent, 100)) / 100))
    case .alphaLast:
      reader.problems.insert(.eightDigitColor)
      return StoredValue(Color(rgb: value >> 8, alpha: Double(value & 0xFF) / 255))
    case .firstSix:
      reader.problems.insert(.eightDigitColor)
      return StoredValue(Color(rgb: value >> 8))
    }
  }

  /// Finds a hex color or a function anywhere in the text, whose white space is ignored. The runtimes search with unanchored
  /// patterns: for eight digits first if they support them, then for six, then for three.
  private static func colorInText(_ reader: inout ValueReader) -> StoredValue? {
    let written = reader.bytes[reader.start..<reader.end]
    // NUI and FioriThemeManager remove the white space. Only the latter miscounts characters outside ASCII.
    if reader.dialect.eightDigits == .alphaLast, written.contains(where: { $0 >= 0x80 }) { return miscountedColor(&reader) }
    let text = written.filter { ByteClass.table[Int($0)] & ByteClass.space == 0 }
    for length in lengths(reader.dialect) {
      guard let start = digits(text, atLeast: length) else { continue }
      var value: UInt32 = 0
      for byte in text[start..<start + length] { value = value << 4 | (byte.hexDigit ?? 0) }
      let count = text[start...].prefix { $0.hexDigit != nil }.count
      let isWhole = start + count == text.count && start <= 2
      // A letter in place of a digit ends the color: `#FFAG32` has three digits.
      let isCut = text[(start + count)...].first.map { $0.isLetter || $0.isDigit } ?? false
      let stored = color(value, digits: length, &reader)
      let ignoresText = !isWhole && reader.dialect.eightDigits == .firstSix
      if count == 8, !ignoresText {
        reader.problems.insert(.eightDigitColor)
      } else if count != length || isCut || ignoresText {
        reader.problems.remove(.eightDigitColor)
        reader.problems.insert(.hexDigitCount)
      }
      return stored
    }
    guard reader.dialect.hasColorFunctions, let function = ColorFunction.first(in: text) else { return nil }
    if ColorFunction.whole(text, 0, text.count) == nil { reader.problems.insert(.hexDigitCount) }
    return function.color(&reader)
  }

  /// The numbers of digits that a runtime looks for, in its order.
  private static func lengths(_ dialect: Dialect) -> [Int] {
    switch (dialect.eightDigits, dialect.hasThreeDigits) {
    case (.firstSix, true): [6, 3]
    case (.firstSix, false): [6]
    case (.alphaPercentFirst, true), (.alphaLast, true): [8, 6, 3]
    case (.alphaPercentFirst, false), (.alphaLast, false): [8, 6]
    }
  }

  /// A color in a text that is not ASCII. FioriThemeManager searches as many UTF-16 code units as the text has characters, and uses
  /// their offsets as those of characters. So a character of several units hides a unit at the end, and shifts the digits.
  private static func miscountedColor(_ reader: inout ValueReader) -> StoredValue? {
    let written = String(decoding: reader.bytes[reader.start..<reader.end], as: UTF8.self)
    let text = String(String.UnicodeScalarView(written.unicodeScalars.filter { !$0.properties.isWhitespace })).uppercased()
    let characters = Array(text)
    let units = text.utf16.prefix(characters.count).map { $0 < 0x80 ? UInt8($0) : 0 }
    for length in lengths(reader.dialect) {
      guard let start = digits(units, atLeast: length) else { continue }
      let moved = characters[start..<start + length].map { $0.utf8.count == 1 ? $0.utf8.first?.hexDigit : nil }
      let isMoved = !units[start..<start + length].elementsEqual(characters[start..<start + length].map { $0.utf8.first ?? 0 })
      let isCut = digits(text.utf16.map { $0 < 0x80 ? UInt8($0) : 0 }, atLeast: length + 1) != nil
      if isMoved || (isCut && units.count < text.utf16.count) { reader.problems.insert(.miscountedColor) }
      // The runtime reads anything but digits as black.
      var value: UInt32 = 0
      for digit in moved { value = value << 4 | (digit ?? 0) }
      return moved.contains { $0 == nil } ? StoredValue(Color(rgb: 0)) : color(value, digits: length, &reader)
    }
    return nil
  }

  /// The offset of the first sequence of at least `length` hex digits after `#` or `0x`.
  private static func digits(_ text: [UInt8], atLeast length: Int) -> Int? {
    var offset = 0
    while offset < text.count {
      var start = offset + 1
      let isPrefix =
        text[offset] == UInt8(ascii: "#")
        || (text[offset] == UInt8(ascii: "0") && start < text.count && text[start] | 0x20 == UInt8(ascii: "x"))
      if isPrefix {
        if text[offset] != UInt8(ascii: "#") { start += 1 }
        var end = start
        while end < text.count, end < start + length, text[end].hexDigit != nil { end += 1 }
        if end - start == length { return start }
      }
      offset += 1
    }
    return nil
  }
}

/// `rgb(…)`, `rgba(…)`, `hsl(…)` or `hsla(…)`, in letters of either case; the `l` is read as brightness. A component with a decimal
/// point is a fraction; any other is divided by 255, including alpha and hue.
struct ColorFunction {
  private let isHSL: Bool
  private let hasAlpha: Bool
  private let components: [Double]
  /// True for a component without a point.
  private let isInteger: [Bool]

  /// The function that a whole text is; nil for any other text.
  static func whole(_ bytes: [UInt8], _ start: Int, _ end: Int) -> ColorFunction? {
    read(bytes, start, end).flatMap { $0.end == end ? $0.0 : nil }
  }

  static func first(in text: [UInt8]) -> ColorFunction? {
    text.indices.lazy.compactMap { read(text, $0, text.count)?.0 }.first
  }

  package func color(_ reader: inout ValueReader) -> StoredValue? {
    if hasAlpha, components.count < 4 {
      reader.problems.insert(.missingAlpha)
      return nil
    }
    if hasPercentages || hasMixedComponents || hasOnlyOnes { reader.problems.insert(.byteComponents) }
    if !hasPercentages {
      if !hasAlpha, components.count == 4 { reader.problems.insert(.ignoredAlpha) }
      // The mistake is `1` for 1.0, or a percentage; the alpha of `rgba(0,0,0,128)` is intended.
      if hasAlpha, isInteger[3], components[3] > 0, components[3] < 101.0 / 255 { reader.problems.insert(.integerAlpha) }
      if components.prefix(hasAlpha ? 4 : 3).contains(where: { $0 > 1 }) { reader.problems.insert(.clampedComponent) }
    }
    let alpha = hasAlpha ? components[3] : 1
    if isHSL {
      return StoredValue(Color(hue: components[0], saturation: components[1], brightness: components[2], alpha: alpha))
    }
    return StoredValue(Color(redFraction: components[0], green: components[1], blue: components[2], alpha: alpha))
  }

  /// True if the color, apart from alpha, mixes fractions and bytes: in `rgb(0.5, 1, 1)`, each `1` means 1/255.
  private var hasMixedComponents: Bool {
    let color = zip(components, isInteger).prefix(3)
    // Fractions that are only 0 or 1 are read as intended: `rgb(1.0, 255, 0)`.
    guard color.contains(where: { $0.0 > 0 && $0.0 != 1 }) else { return false }
    return color.contains { !$0.1 && $0.0 > 0 && $0.0 <= 1 } && color.contains { $0.1 && $0.0 > 0 }
  }

  /// True for a hue in degrees with percentages, as in CSS: `hsl(210, 91, 43)`, which would be nearly black.
  private var hasPercentages: Bool {
    isHSL && isInteger.prefix(3).allSatisfy { $0 } && components[0] <= 360.0 / 255 && components[2] > 0
      && components[1...2].allSatisfy { $0 <= 100.0 / 255 }
  }

  /// True for components that are only 0 and 1, without a point: nearly black, although the author means fractions.
  private var hasOnlyOnes: Bool {
    isInteger.prefix(3).allSatisfy { $0 } && components.prefix(3).allSatisfy { $0 * 255 == 0 || $0 * 255 == 1 }
      && components.prefix(3).contains { $0 > 0 }
  }

  private static func read(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (ColorFunction, end: Int)? {
    guard start + 4 <= end else { return nil }
    let name = (bytes[start].uppercased, bytes[start + 1].uppercased, bytes[start + 2].uppercased)
    let isHSL: Bool
    switch name {
    case (UInt8(ascii: "R"), UInt8(ascii: "G"), UInt8(ascii: "B")): isHSL = false
    case (UInt8(ascii: "H"), UInt8(ascii: "S"), UInt8(ascii: "L")): isHSL = true
    default: return nil
    }
    var offset = start + 3
    let hasAlpha = bytes[offset].uppercased == UInt8(ascii: "A")
    if hasAlpha { offset += 1 }
    guard offset < end, bytes[offset] == UInt8(ascii: "(") else { return nil }
    var components: [Double] = []
    var integers: [Bool] = []
    repeat {
      offset += 1
      guard components.count < 4, let (value, isInteger, componentEnd) = component(bytes, offset, end) else { return nil }
      components.append(value)
      integers.append(isInteger)
      offset = componentEnd
    } while offset < end && bytes[offset] == UInt8(ascii: ",")
    guard components.count >= 3, offset < end, bytes[offset] == UInt8(ascii: ")") else { return nil }
    let function = ColorFunction(isHSL: isHSL, hasAlpha: hasAlpha, components: components, isInteger: integers)
    return (function, offset + 1)
  }

  /// Reads digits and points. Only the first number of `.5.5` is used.
  private static func component(
    _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> (value: Double, isInteger: Bool, end: Int)? {
    var offset = start
    var hasPoint = false
    while offset < end, bytes[offset].isDigit || bytes[offset] == UInt8(ascii: ".") {
      if bytes[offset] == UInt8(ascii: ".") { hasPoint = true }
      offset += 1
    }
    guard offset > start else { return nil }
    let value = Number.read(bytes, start, offset)?.value ?? 0
    return (hasPoint ? value : value / 255, !hasPoint, offset)
  }
}
