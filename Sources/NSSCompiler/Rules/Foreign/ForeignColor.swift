import NSSTheme

/// A color as other languages write it: the functions of CSS, `lighten`, `darken`, `fade`, `mix` and `rgba(color, alpha)` of Less
/// and Sass, the initializers of Swift, and a color with an opacity, such as `#0A6ED1 50%`.
package struct ForeignColor {
  /// Red, green and blue; outside 0…1 for a color that sRGB does not have.
  fileprivate(set) var channels: ColorSpace.Channels
  fileprivate(set) var alpha = 1.0
  /// False for an alpha such as 12, which is taken for a percentage, and for eight digits in another order than is read.
  fileprivate(set) var isCertain = true

  /// The color of a text in canonical form; nil if it cannot be computed. Plain colors are read as in SAPFiori: NUI finds them in any text.
  init?(_ text: String) {
    self.init(text, in: ReadingContext(.sapfiori, PaletteColors(.none, dialect: .sapfiori)))
  }

  /// The color of a text in which the names of palette styles are colors too; nil if it cannot be computed.
  init?(_ text: String, in context: ReadingContext) {
    let reader = ForeignColorReader(context: context)
    let color = reader.color(text[...], depth: 0) ?? Self.withDecimalPoint(text).flatMap { reader.color($0, depth: 0) }
    guard let color else { return nil }
    self = color
  }

  /// The color of a text in CSS, or in a design tool; nil if it cannot be computed.
  package init?(css text: String) {
    guard text.utf8.count <= 1024, let color = ForeignColorReader(context: nil).color(text[...], depth: 0) else { return nil }
    self = color
  }

  fileprivate init(channels: [Double], alpha: Double = 1) { (self.channels, self.alpha) = (channels, alpha) }

  init(_ color: Color) {
    self.init(channels: [color.red, color.green, color.blue].map { Double($0) / 255 }, alpha: color.alpha)
  }

  package var color: Color { Color(redFraction: channels[0], green: channels[1], blue: channels[2], alpha: alpha) }

  /// True for a color that sRGB does not have.
  package var isClipped: Bool { ColorSpace.isClipped(channels) }

  /// The color as `rgb(...)` or `rgba(...)`. Bytes that are only 0 and 1 would be taken for fractions.
  var function: String {
    let color = color
    let bytes = [color.red, color.green, color.blue]
    let texts = bytes.map { bytes.max() == 1 ? ($0 == 1 ? "0.004" : "0.0") : "\($0)" }
    guard color.alpha < 1 else { return "rgb(\(texts.joined(separator: ", ")))" }
    return "rgba(\(texts.joined(separator: ", ")), \(ValueHints.alpha(color.alpha)))"
  }

  /// The color in hex digits, or as `rgba(...)` if it is not opaque.
  var spelling: String { color.alpha == 1 ? color.opaqueHex : function }

  /// The third component of `hsl` and `hsla` is the lightness in CSS and the brightness in the runtimes.
  static func isHSL(_ text: String) -> Bool { text.prefix(3).lowercased() == "hsl" }
}

private struct ForeignColorReader {
  /// Nil for CSS.
  let context: ReadingContext?

  /// Functions that are nested more deeply than in any real stylesheet are not computed.
  private static let maximumDepth = 8
  private static let functions = ["rgb", "rgba", "hsl", "hsla", "hsb", "hsba", "hsv", "hsva", "hwb"]

  func color(_ text: Substring, depth: Int) -> ForeignColor? {
    let text = ForeignColor.tidied(text)
    guard depth < Self.maximumDepth else { return nil }
    if [".cgColor", ".ciColor", ".nsColor", ".uiColor"].contains(where: text.hasSuffix) {
      return color(text.dropLast(8), depth: depth + 1)
    }
    if text.first == "[", text.last == "]" { return message(text.dropFirst().dropLast()) }
    let isMethod = ForeignColor.withOpacity(text) != nil && text.last == ")"
    guard !isMethod, let call = ForeignColor.call(text) else {
      if !isMethod, let plain = plain(String(text)) { return plain }
      guard let found = ForeignColor.withOpacity(text),
        found.base.last == ")" || ForeignColor.withOpacity(found.base) == nil, var color = color(found.base, depth: depth + 1)
      else { return nil }
      color.alpha *= found.opacity
      color.isCertain = color.isCertain && found.isCertain
      return color
    }
    // Sass has names of arguments: '$amount: 10%'.
    let arguments = call.arguments.map { $0.first == "$" ? ForeignColor.split($0, at: ":").last ?? $0 : $0 }
    let parts = call.inside.split { " ,/".contains($0) }
    switch ForeignFunctions.bareName(call.name) {
    case "lab", "lch", "oklab", "oklch": return spaceColor(call.name, parts)
    case "color" where ColorSpace.percentages(parts.first?.lowercased() ?? "") != nil:
      return spaceColor(parts[0].lowercased(), Array(parts.dropFirst()))
    case "uicolor", "nscolor", "cgcolor", "color", "#colorliteral": return initializer(arguments, depth)
    case "fromrgbo": return components("rgba", parts)
    case let name where Self.functions.contains(name):
      if arguments.count == 2, let color = faded(arguments, unit: 1, depth) { return color }
      if let color = components(name, parts) { return color }
      return name.hasPrefix("rgb") && arguments.count == 1 ? color(call.inside, depth: depth + 1) : nil
    case "fade": return faded(arguments, unit: 100, depth)
    case "e", "platformcolor": return color(call.inside, depth: depth + 1)
    case "tint", "shade":
      guard arguments.count == 2, let base = color(arguments[0], depth: depth + 1) else { return nil }
      let end = call.name == "tint" ? 1.0 : 0
      return ForeignColor(channels: [end, end, end]).mixed(with: base, share: Amount(arguments[1])?.of(100))
    case "lighten", "darken":
      guard arguments.count == 2, var color = color(arguments[0], depth: depth + 1), let amount = Amount(arguments[1])?.of(100)
      else { return nil }
      color.lighten(by: call.name == "lighten" ? amount : -amount)
      return color
    case "mix":
      guard (2...3).contains(arguments.count), let first = color(arguments[0], depth: depth + 1),
        let second = color(arguments[1], depth: depth + 1)
      else { return nil }
      return first.mixed(with: second, share: arguments.count == 3 ? Amount(arguments[2])?.of(100) : 0.5)
    default: return context == nil ? nil : described(text)
    }
  }

  /// A color in the words of a person or a design tool: `RGB 91 33 182`, `91, 33, 182`, `hex(5B21B6)`, `#5B21B6 (Violet 600)`.
  private func described(_ text: Substring) -> ForeignColor? {
    // 'R: 16, G: 24, B: 40'
    let words = text.split { " ,/:()".contains($0) }.filter { !["r", "g", "b"].contains($0.lowercased()) }
    guard let first = words.first?.lowercased() else { return nil }
    let isNamed = Self.functions.contains(first)
    if !text.contains("("), isNamed || text.contains(",") || words.count == 3 {
      // 'R16 G24 B40'
      let isLettered = zip(words, "rgb").allSatisfy { $0.first?.lowercased() == "\($1)" }
      var color =
        isNamed
        ? components(first, Array(words.dropFirst())) : components("rgb", isLettered ? words.map { $0.dropFirst() } : words)
      color?.isCertain = false
      return color
    }
    let marked = words.filter { $0.utf8.count == 7 && $0.first == "#" }
    // The name of a color before it: 'PANTONE 1655 C (#FC4C02)'.
    let isCalled = ForeignColor.call(text) != nil
    guard marked.count < 2 else { return nil }
    let digits = marked.count == 1 && !isCalled ? marked[0] : words.first { $0 != "#" && $0.lowercased() != "hex" } ?? ""
    // A name may stand in parentheses behind the digits.
    let rest = text[digits.endIndex...].first { $0 != " " }
    guard digits.count == 6 || text.contains("#"), rest == nil || rest == "(" || rest == ")" else { return nil }
    return Color(hex: String(digits)).map { ForeignColor($0) }
  }

  private func plain(_ text: String) -> ForeignColor? {
    let bytes = Array(text.utf8)
    guard let context else {
      if text.hasPrefix("#") { return Color(hex: text).map { ForeignColor($0) } }
      if text.lowercased() == "transparent" { return ForeignColor(channels: [0, 0, 0], alpha: 0) }
      return CSSColorNames.color(text).map { ForeignColor($0) }
    }
    var reader = ValueReader(bytes, 0, bytes.count, in: context)
    let color = ColorReader.read(&reader)?.color ?? CSSColorNames.color(text) ?? ValueHints.colorInCode(text)
    guard reader.problems.contains(.webColorOrder) else { return color.map { ForeignColor($0) } ?? described(text[...]) }
    // The color that is read is doubted.
    let meant = ValueHints.colors(ofEightDigits: text)
    var found = meant.count == 1 ? ForeignColor(css: meant[0]) : nil
    found?.isCertain = false
    return found
  }

  /// The color of `rgba(color, alpha)` and `fade(color, amount)`.
  private func faded(_ arguments: [Substring], unit: Double, _ depth: Int) -> ForeignColor? {
    guard arguments.count == 2, var color = color(arguments[0], depth: depth + 1), let alpha = Amount(arguments[1]) else {
      return nil
    }
    setAlpha(of: &color, alpha, unit: unit)
    return color
  }

  /// Sets an alpha. One such as 50 is a percentage for designers, and one such as 128 is out of 255. In CSS both are opaque.
  private func setAlpha(of color: inout ForeignColor, _ amount: Amount, unit: Double = 1, isCSS: Bool = false) {
    let alpha = amount.of(unit)
    let isGuess = !isCSS && alpha > 1 && amount.unit != "%" && !amount.hasPoint
    color.alpha = (isGuess ? alpha / (alpha <= 100 ? 100 : 255) : alpha).clamped
    color.isCertain = color.isCertain && !isGuess
  }

  /// The color of a function of CSS, with three components and perhaps an alpha.
  private func components(_ name: String, _ parts: [Substring]) -> ForeignColor? {
    let amounts = parts.compactMap { Amount($0) }
    guard amounts.count == parts.count, (3...4).contains(parts.count), amounts.dropFirst().allSatisfy(\.isPlain) else {
      return nil
    }
    var color: ForeignColor
    if name.hasPrefix("rgb") {
      guard amounts[0].isPlain else { return nil }
      guard let unit = Amount.unit(amounts.prefix(3), of: 255) else { return nil }
      color = ForeignColor(channels: amounts.prefix(3).map { $0.of(unit).clamped })
    } else {
      guard var hue = amounts[0].turns else { return nil }
      guard let unit = Amount.unit(amounts[1...2], of: 100) else { return nil }
      // 'hsl(0.5 0.9 0.4)' lacks commas; it is not in degrees.
      if name.hasPrefix("hsl"), unit == 1, amounts[0].unit.isEmpty, amounts[0].number < 2 { return nil }
      if context != nil, amounts.prefix(3).allSatisfy(\.unit.isEmpty), amounts[0].hasPoint, amounts[0].number <= 1 {
        hue = amounts[0].number
      }
      let parts = [hue * 360, amounts[1].of(unit) * 100, amounts[2].of(unit) * 100]
      let space = name == "hwb" || name.hasPrefix("hsl") ? String(name.prefix(3)) : "hsb"
      guard let channels = ColorSpace.channels(space, parts) else { return nil }
      color = ForeignColor(channels: channels)
    }
    if amounts.count == 4 { setAlpha(of: &color, amounts[3], isCSS: context == nil) }
    return color
  }

  /// The color of a function with a color space: three components and perhaps an alpha.
  private func spaceColor(_ space: String, _ parts: [Substring]) -> ForeignColor? {
    let amounts = parts.compactMap { Amount($0) }
    guard amounts.count == parts.count, (3...4).contains(parts.count), let full = ColorSpace.percentages(space) else {
      return nil
    }
    var components: [Double] = []
    for (amount, full) in zip(amounts, full) {
      guard full == 360 ? amount.turns != nil : amount.isPlain else { return nil }
      components.append(full == 360 ? (amount.turns ?? 0) * 360 : amount.of(1) * (amount.unit == "%" ? full : 1))
    }
    // The lightness of 'lab' and others ends at white.
    if let white = full.first, space.hasSuffix("lab") || space.hasSuffix("lch") {
      components[0] = min(max(components[0], 0), white)
    }
    return ColorSpace.channels(space, components).map {
      ForeignColor(channels: $0, alpha: amounts.count == 4 ? amounts[3].of(1).clamped : 1)
    }
  }

  /// The color of an initializer of Swift, from its labels: `UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)`.
  private func initializer(_ arguments: [Substring], _ depth: Int) -> ForeignColor? {
    var values: [Name: Double] = [:]
    var color: ForeignColor?
    var space = "srgb"
    for argument in arguments {
      let parts = ForeignColor.split(argument, at: ":").map { String($0).trimmed }
      var (label, value) = (parts.count == 2 ? parts[0].lowercased() : "", parts[parts.count - 1])
      for prefix in ["displayp3", "srgb"] where label.hasPrefix(prefix) {
        if prefix == "displayp3" { space = "display-p3" }
        label.removeFirst(prefix.count)
      }
      if value.lowercased() == ".srgb" { continue }
      if value.lowercased() == ".displayp3" {
        space = "display-p3"
      } else if ["", "hex", "hexstring", "rgb", "string", "uicolor", "nscolor", "cgcolor"].contains(label) {
        let isCode = value.contains(".") || value.contains("(")
        let found = hex(value, isNamed: label.isEmpty) ?? (isCode ? self.color(value[...], depth: depth + 1) : nil)
        guard let found else { return nil }
        color = found
      } else {
        let numbers = ForeignColor.split(value[...], at: "/").map(Self.number)
        guard let first = numbers.first, numbers.count <= 2 else { return nil }
        values[Name(label)] = numbers.count == 2 ? first / numbers[1] : first
      }
    }
    let alpha = values[Name("alpha")] ?? values[Name("opacity")] ?? values[Name("a")]
    func fractions(_ labels: [String], _ unit: Double = 1) -> [Double]? {
      let found = labels.compactMap { values[Name($0)] }.map { $0 / unit }
      return found.count == labels.count && found.allSatisfy((0...1).contains) ? found : nil
    }
    if let channels = fractions(["red", "green", "blue"]) ?? fractions(["r", "g", "b"]) ?? fractions(["r", "g", "b"], 255) {
      color = ForeignColor(channels: channels)
    } else if let white = fractions(["white"]) {
      color = ForeignColor(channels: [white[0], white[0], white[0]])
    } else if let parts = fractions(["hue", "saturation", "brightness"]) {
      color = ForeignColor(Color(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: 1))
    }
    guard (0...1).contains(alpha ?? 1) else { return nil }
    if let alpha { color?.alpha = alpha }
    if let channels = color.flatMap({ ColorSpace.channels(space, $0.channels) }) { color?.channels = channels }
    return color
  }

  /// The color of a message of Objective-C: `UIColor colorWithRed:0.2 green:0.4 blue:0.6 alpha:1`, `UIColor redColor`.
  private func message(_ text: Substring) -> ForeignColor? {
    var arguments: [String] = []
    for word in ForeignColor.split(text, at: " ").filter({ !$0.isEmpty }).dropFirst() {
      // A string may stand apart from its label.
      if word.contains(":") || arguments.isEmpty {
        arguments.append(String(word))
      } else {
        arguments[arguments.count - 1] += word
      }
    }
    guard let first = arguments.first else { return nil }
    if !first.contains(":") { return plain("UIColor." + first) }
    let prefix = "colorWith"
    return initializer(arguments.map { $0.hasPrefix(prefix) ? $0.dropFirst(prefix.count) : $0[...] }, 0)
  }

  /// The number of `51`, `51.0f` and `CGFloat(51)`; not a number for any other text.
  private static func number(_ text: Substring) -> Double {
    let call = ForeignColor.call(text)
    let isNumber = call.map { ["cgfloat", "double", "float"].contains($0.name) } ?? true
    let digits = String(call?.inside ?? text).trimmed
    return isNumber ? Double(digits.last == "f" ? String(digits.dropLast()) : digits) ?? .nan : .nan
  }

  /// The color of `0xRRGGBB`, `0xAARRGGBB`, `"#RRGGBB"` or `"RRGGBBAA"`; nil for the name of a color.
  private func hex(_ text: String, isNamed: Bool) -> ForeignColor? {
    var digits = text.filter { !"\"'@".contains($0) }
    // Behind '0x', the alpha is first.
    if digits.lowercased().hasPrefix("0x") { digits = "#" + digits.dropFirst(2).suffix(6) + digits.dropFirst(2).dropLast(6) }
    return isNamed && !digits.hasPrefix("#") ? nil : Color(hex: digits).map { ForeignColor($0) }
  }
}

/// A number of a color function and its unit.
struct Amount {
  let number: Double
  /// In lower case.
  let unit: String
  /// True for a point with digits after it. A point at the end can only be a mistyped comma.
  let hasPoint: Bool
  private let endsWithPoint: Bool

  init?(_ text: Substring) {
    let bytes = Array(String(text).trimmed.utf8)
    if String(decoding: bytes, as: UTF8.self).lowercased() == "none" {
      (number, unit, hasPoint, endsWithPoint) = (0, "", false, false)
      return
    }
    guard let (number, end) = Number.read(bytes, 0, bytes.count) else { return nil }
    self.number = number
    unit = String(decoding: bytes[end...], as: UTF8.self).lowercased()
    hasPoint = bytes.dropLast().contains(UInt8(ascii: "."))
    endsWithPoint = bytes.last == UInt8(ascii: ".")
  }

  /// True for a number and a percentage.
  var isPlain: Bool { unit.isEmpty || unit == "%" }

  /// The number divided by its unit; a percentage is always a hundredth.
  func of(_ unit: Double) -> Double { number / (self.unit == "%" ? 100 : unit) }

  /// An angle in turns; nil for another unit.
  var turns: Double? {
    switch unit {
    case "", "deg": number / 360
    case "turn": number
    case "grad": number / 400
    case "rad": number / (2 * .pi)
    default: nil
    }
  }

  /// The maximum of numbers without `%`: 1 for fractions, or `limit`. Nil if that is uncertain, as for `1.`.
  static func unit(_ amounts: ArraySlice<Amount>, of limit: Double) -> Double? {
    let numbers = amounts.filter { $0.unit.isEmpty }
    let hasFraction = numbers.contains { $0.hasPoint && $0.number > 0 && $0.number < 1 }
    guard numbers.allSatisfy({ $0.number <= 1 }) else { return hasFraction && limit == 100 ? nil : limit }
    if numbers.contains(where: \.hasPoint) { return 1 }
    return numbers.contains(where: \.endsWithPoint) ? nil : limit
  }
}

extension Double {
  fileprivate var clamped: Double { Swift.min(Swift.max(self, 0), 1) }
}

extension ForeignColor {
  /// Adds to the lightness, as Less and Sass do.
  fileprivate mutating func lighten(by amount: Double) {
    let (most, least) = (channels.max() ?? 0, channels.min() ?? 0)
    let (chroma, lightness) = (most - least, (most + least) / 2)
    var (hue, saturation) = (0.0, 0.0)
    if chroma > 0 {
      saturation = chroma / (1 - abs(2 * lightness - 1))
      let sector =
        most == channels[0]
        ? (channels[1] - channels[2]) / chroma
        : most == channels[1] ? (channels[2] - channels[0]) / chroma + 2 : (channels[0] - channels[1]) / chroma + 4
      hue = sector / 6
    }
    channels = ColorSpace.channels("hsl", [hue * 360, saturation * 100, (lightness + amount).clamped * 100]) ?? channels
  }

  /// The mixture of two colors, with the share of the first. A more opaque color gets a larger share.
  fileprivate func mixed(with other: ForeignColor, share: Double?) -> ForeignColor? {
    guard let share, (0...1).contains(share) else { return nil }
    let balance = share * 2 - 1
    let difference = alpha - other.alpha
    let weight = balance * difference == -1 ? balance : (balance + difference) / (1 + balance * difference)
    let part = (weight + 1) / 2
    return ForeignColor(
      channels: zip(channels, other.channels).map { $0 * part + $1 * (1 - part) },
      alpha: alpha * share + other.alpha * (1 - share))
  }
}
