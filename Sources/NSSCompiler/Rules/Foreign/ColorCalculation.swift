import NSSTheme

/// The common color functions of CSS, Less and Sass, which none of the runtimes has: `lighten`, `darken`, `fade`, `mix`, `hwb` and
/// `rgba(color, alpha)`. Computes the color, so that a message can show it.
struct ColorCalculation {
  /// The components that the functions compute with.
  private struct Components {
    /// Red, green and blue, 0…1.
    var channels: [Double]
    var alpha: Double
  }

  /// Hue in degrees, saturation and lightness 0…1.
  fileprivate struct HSL {
    var hue: Double
    var saturation: Double
    var lightness: Double
  }

  private let context: ReadingContext

  /// - Parameter dialect: the dialect in which plain colors are read.
  init(_ dialect: Dialect) { context = ReadingContext(dialect, PaletteColors(.none, dialect: dialect)) }

  /// The color of a function and its arguments, in canonical form; nil if it cannot be computed.
  func color(_ text: String) -> Color? {
    guard let components = components(text[...], depth: 0) else { return nil }
    let channels = components.channels
    return Color(redFraction: channels[0], green: channels[1], blue: channels[2], alpha: components.alpha)
  }

  /// Functions that are nested more deeply than in any real stylesheet are not computed.
  private static let maximumDepth = 8

  private func components(_ text: Substring, depth: Int) -> Components? {
    guard depth < ColorCalculation.maximumDepth else { return nil }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return plain(String(text)) }
    let name = text[..<open].lowercased()
    let arguments = ColorCalculation.arguments(text[text.index(after: open)...].dropLast())
    if name == "hwb" { return arguments.count == 1 ? hwb(arguments[0]) : nil }
    if ForeignFunctions.isOfNSS(name), arguments.count != 2 { return plain(String(text)) }
    guard (2...3).contains(arguments.count), var color = components(arguments[0], depth: depth + 1) else { return nil }
    if name == "mix" {
      guard let other = components(arguments[1], depth: depth + 1) else { return nil }
      return mix(color, with: other, share: arguments.count == 3 ? arguments[2] : nil)
    }
    let isOfNSS = ForeignFunctions.isOfNSS(name)
    guard arguments.count == 2, let amount = amount(arguments[1], unit: isOfNSS ? 1 : 100) else { return nil }
    var hsl = HSL(color.channels)
    switch name {
    case "lighten": hsl.lightness += amount
    case "darken": hsl.lightness -= amount
    case _ where isOfNSS || name == "fade": color.alpha = min(max(amount, 0), 1)
    default: return nil
    }
    color.channels = hsl.channels
    return color
  }

  /// The texts between commas that are not in parentheses. Less has semicolons too.
  private static func arguments(_ text: Substring) -> [Substring] {
    var (depth, start) = (0, text.startIndex)
    var arguments: [Substring] = []
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case ",", ";":
        guard depth == 0 else { continue }
        arguments.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return arguments + [text[start...]]
  }

  /// The color of `hwb(hue whiteness blackness)`.
  private func hwb(_ text: Substring) -> Components? {
    let parts = text.split { $0 == " " || $0 == "/" }
    guard parts.count == 3 || parts.count == 4, let hue = amount(parts[0], unit: 1), let white = amount(parts[1], unit: 100),
      let black = amount(parts[2], unit: 100), white >= 0, black >= 0, white + black <= 1,
      let alpha = parts.count == 4 ? amount(parts[3], unit: 1) : 1
    else { return nil }
    let pure = HSL(hue: hue, saturation: 1, lightness: 0.5).channels
    return Components(channels: pure.map { $0 * (1 - white - black) + white }, alpha: alpha)
  }

  /// The mixture of two colors. A more opaque color gets a larger share.
  ///
  /// - Parameter share: the share of the first color; nil for one half.
  private func mix(_ first: Components, with second: Components, share: Substring?) -> Components? {
    guard let share = share.map({ amount($0, unit: 100) }) ?? 0.5, (0...1).contains(share) else { return nil }
    let balance = share * 2 - 1
    let difference = first.alpha - second.alpha
    let weight = balance * difference == -1 ? balance : (balance + difference) / (1 + balance * difference)
    let part = (weight + 1) / 2
    return Components(
      channels: zip(first.channels, second.channels).map { $0 * part + $1 * (1 - part) },
      alpha: first.alpha * share + second.alpha * (1 - share))
  }

  /// A color without a function of another language.
  private func plain(_ text: String) -> Components? {
    let spelling = text.contains("(") ? CSSColor.inOtherNotation(text, String(text.prefix { $0 != "(" })) : nil
    let bytes = Array((spelling ?? text).utf8.filter { $0 != UInt8(ascii: " ") })
    var reader = ValueReader(bytes, 0, bytes.count, in: context)
    guard let color = ColorReader.read(&reader)?.color ?? CSSColorNames.color(text) else { return nil }
    let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
    return Components(channels: channels, alpha: color.alpha)
  }

  /// A number such as `10%`, `10` or `30deg`, divided by its unit; a percentage is always a hundredth.
  private func amount(_ text: Substring, unit: Double) -> Double? {
    let bytes = Array(text.utf8)
    guard let (number, end) = Number.read(bytes, 0, bytes.count), number.isFinite else { return nil }
    switch String(decoding: bytes[end...], as: UTF8.self) {
    case "%": return number / 100
    case "", "deg": return number / unit
    default: return nil
    }
  }
}

extension ColorCalculation.HSL {
  fileprivate init(_ channels: [Double]) {
    let (most, least) = (channels.max() ?? 0, channels.min() ?? 0)
    let chroma = most - least
    lightness = (most + least) / 2
    (hue, saturation) = (0, 0)
    guard chroma > 0 else { return }
    saturation = chroma / (1 - abs(2 * lightness - 1))
    let sector =
      most == channels[0]
      ? (channels[1] - channels[2]) / chroma
      : most == channels[1] ? (channels[2] - channels[0]) / chroma + 2 : (channels[0] - channels[1]) / chroma + 4
    hue = sector * 60
  }

  fileprivate var channels: [Double] {
    let lightness = min(max(lightness, 0), 1)
    let chroma = min(max(saturation, 0), 1) * min(lightness, 1 - lightness)
    let turns = (hue / 360).truncatingRemainder(dividingBy: 1)
    let hue = (turns < 0 ? turns + 1 : turns) * 12
    return [0.0, 8, 4].map { offset in
      let position = (offset + hue).truncatingRemainder(dividingBy: 12)
      return lightness - chroma * max(-1, min(position - 3, 9 - position, 1))
    }
  }
}
