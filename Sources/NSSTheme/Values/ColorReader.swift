extension ValueType {
  /// A named color, a palette style, a hex color, or a function.
  package static let color: ValueType = ValueType(
    .color, .typeColor, help: Phrase(.hintColor)
  ) {
    ColorReader.read(&$0)
  }
}

/// Reads colors. The runtimes try names, palette styles, hex digits and functions, in this order.
package enum ColorReader {
  /// Reads a color; nil if the value is not a color.
  package static func read(_ reader: inout ValueReader) -> StoredValue? {
    let bytes = reader.bytes
    let start = reader.start
    guard start < reader.end else { return nil }
    // The most common form first, because no name begins with '#'.
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
    guard reader.dialect.hasColorFunctions, let function = ColorFunction(bytes, start, reader.end) else { return nil }
    return function.color(&reader)
  }

  // MARK: Hex digits

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
    reader.findings.insert(.eightDigits)
    switch reader.dialect.eightDigits {
    case .alphaPercentFirst:
      let percent = value >> 24
      if percent > 100 { reader.findings.insert(.alphaAbove100) }
      return StoredValue(Color(rgb: value & 0xFF_FFFF, alpha: Double(min(percent, 100)) / 100))
    case .alphaLast: return StoredValue(Color(rgb: value >> 8, alpha: Double(value & 0xFF) / 255))
    case .firstSix: return StoredValue(Color(rgb: value >> 8))
    }
  }

  // MARK: Colors in text

  /// Finds a hex color or a function anywhere in the text, whose white space is ignored. The runtimes search with unanchored
  /// patterns: for eight digits first if they support them, then for six, then for three.
  private static func colorInText(_ reader: inout ValueReader) -> StoredValue? {
    let text = reader.bytes[reader.start..<reader.end].filter { ByteClass.table[Int($0)] & ByteClass.space == 0 }
    let lengths: [Int]
    switch (reader.dialect.eightDigits, reader.dialect.hasThreeDigits) {
    case (.firstSix, _): lengths = [6]
    case (.alphaPercentFirst, true), (.alphaLast, true): lengths = [8, 6, 3]
    case (.alphaPercentFirst, false), (.alphaLast, false): lengths = [8, 6]
    }
    for length in lengths {
      guard let start = digits(text, atLeast: length) else { continue }
      var value: UInt32 = 0
      for byte in text[start..<start + length] { value = value << 4 | (byte.hexDigit ?? 0) }
      if length == 6, start + 8 <= text.count, text[start + 6].hexDigit != nil, text[start + 7].hexDigit != nil {
        reader.findings.insert(.eightDigits)
      }
      return color(value, digits: length, &reader)
    }
    guard reader.dialect.hasColorFunctions, let function = ColorFunction(in: text) else { return nil }
    return function.color(&reader)
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

/// `rgb(…)`, `rgba(…)`, `hsl(…)` or `hsla(…)`, in letters of either case.
///
/// A component with a decimal point is a fraction; any other is divided by 255, including alpha and hue. The runtimes read `hsl`
/// as hue, saturation and brightness.
struct ColorFunction {
  private let isHSL: Bool
  private let hasAlpha: Bool
  private let components: [Double]
  private let alphaIsInteger: Bool

  /// The function that fills a text.
  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    guard let (function, functionEnd) = ColorFunction.read(bytes, start, end), functionEnd == end else { return nil }
    self = function
  }

  /// The first function in a text.
  init?(in text: [UInt8]) {
    for start in text.indices {
      if let (function, _) = ColorFunction.read(text, start, text.count) {
        self = function
        return
      }
    }
    return nil
  }

  private init(isHSL: Bool, hasAlpha: Bool, components: [Double], alphaIsInteger: Bool) {
    self.isHSL = isHSL
    self.hasAlpha = hasAlpha
    self.components = components
    self.alphaIsInteger = alphaIsInteger
  }

  /// The color, if the function has enough components.
  package func color(_ reader: inout ValueReader) -> StoredValue? {
    if hasAlpha, components.count < 4 {
      reader.findings.insert(.missingAlpha)
      return nil
    }
    if !hasAlpha, components.count == 4 { reader.findings.insert(.ignoredAlpha) }
    // The mistake is `1` for 1.0; the alpha of `rgba(0,0,0,128)` is intended.
    if hasAlpha, alphaIsInteger, components[3] > 0, components[3] < 2.0 / 255 { reader.findings.insert(.integerAlpha) }
    if components.prefix(hasAlpha ? 4 : 3).contains(where: { $0 > 1 }) { reader.findings.insert(.clampedComponent) }
    let alpha = hasAlpha ? components[3] : 1
    if isHSL {
      return StoredValue(
        Color(hue: components[0], saturation: components[1], brightness: components[2], alpha: alpha))
    }
    return StoredValue(
      Color(redFraction: components[0], green: components[1], blue: components[2], alpha: alpha))
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
    var alphaIsInteger = false
    repeat {
      offset += 1
      guard components.count < 4, let (value, isInteger, componentEnd) = component(bytes, offset, end) else { return nil }
      components.append(value)
      alphaIsInteger = isInteger
      offset = componentEnd
    } while offset < end && bytes[offset] == UInt8(ascii: ",")
    guard components.count >= 3, offset < end, bytes[offset] == UInt8(ascii: ")") else { return nil }
    let function = ColorFunction(
      isHSL: isHSL, hasAlpha: hasAlpha, components: components, alphaIsInteger: alphaIsInteger)
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
