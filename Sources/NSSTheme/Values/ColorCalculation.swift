/// The color functions of Less and Sass, such as `lighten(#0A6ED1,10%)`, which none of the runtimes has. Computes the color, so
/// that a message can show it.
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

  /// True for the name of a function of Less or Sass that makes a color.
  static func isFunction(_ name: some StringProtocol) -> Bool { OtherFormat.isColorFunction(name) }

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
    if name == "rgba", arguments.count == 2 {
      guard var color = components(arguments[0], depth: depth + 1), let alpha = amount(arguments[1], unit: 1) else { return nil }
      color.alpha = alpha
      return color
    }
    guard ColorCalculation.isFunction(name), let first = arguments.first else { return plain(String(text)) }
    guard let color = components(first, depth: depth + 1) else { return nil }
    switch name {
    case "mix": return mix(color, arguments, depth)
    case "tint": return mix(Components(channels: [1, 1, 1], alpha: 1), with: color, arguments)
    case "shade": return mix(Components(channels: [0, 0, 0], alpha: 1), with: color, arguments)
    case "invert" where arguments.count == 1: return Components(channels: color.channels.map { 1 - $0 }, alpha: color.alpha)
    default: return changed(color, name, arguments)
    }
  }

  /// The color with one of its properties changed.
  private func changed(_ color: Components, _ name: String, _ arguments: [Substring]) -> Components? {
    var color = color
    var hsl = HSL(color.channels)
    switch (name, arguments.count) {
    case ("complement", 1): hsl.hue += 180
    case ("greyscale", 1), ("grayscale", 1): hsl.saturation = 0
    case (_, 2):
      // The functions of Sass take a fraction for the alpha, all others a percentage with or without '%'.
      let isFraction = ["opacify", "fade-in", "transparentize", "fade-out"].contains(name)
      guard let amount = amount(arguments[1], unit: isFraction ? 1 : 100) else { return nil }
      switch name {
      case "lighten": hsl.lightness += amount
      case "darken": hsl.lightness -= amount
      case "saturate": hsl.saturation += amount
      case "desaturate": hsl.saturation -= amount
      case "spin", "adjust-hue": hsl.hue += amount * 100
      case "fade": color.alpha = amount
      case "fadein", "opacify", "fade-in": color.alpha += amount
      case "fadeout", "transparentize", "fade-out": color.alpha -= amount
      default: return nil
      }
    default: return nil
    }
    color.alpha = min(max(color.alpha, 0), 1)
    color.channels = hsl.channels
    return color
  }

  private func mix(_ first: Components, _ arguments: [Substring], _ depth: Int) -> Components? {
    guard arguments.count > 1, let second = components(arguments[1], depth: depth + 1) else { return nil }
    return mix(first, with: second, Array(arguments.dropFirst()))
  }

  /// The mixture of two colors. A more opaque color gets a larger share.
  ///
  /// - Parameter arguments: the second color, optionally followed by the share of the first color.
  private func mix(_ first: Components, with second: Components, _ arguments: [Substring]) -> Components? {
    guard arguments.count <= 2, let share = arguments.count == 2 ? amount(arguments[1], unit: 100) : 0.5, (0...1).contains(share)
    else { return nil }
    let balance = share * 2 - 1
    let difference = first.alpha - second.alpha
    let weight = balance * difference == -1 ? balance : (balance + difference) / (1 + balance * difference)
    let part = (weight + 1) / 2
    return Components(
      channels: zip(first.channels, second.channels).map { $0 * part + $1 * (1 - part) },
      alpha: first.alpha * share + second.alpha * (1 - share))
  }

  /// A color without a function of Less or Sass.
  private func plain(_ text: String) -> Components? {
    let spelling = text.contains("(") ? CSSColor.inOtherForm(text, String(text.prefix { $0 != "(" })) : nil
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

  /// The arguments between commas that are not in parentheses.
  private static func arguments(_ text: Substring) -> [Substring] {
    var (depth, start) = (0, text.startIndex)
    var arguments: [Substring] = []
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        arguments.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return arguments + [text[start...]]
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
