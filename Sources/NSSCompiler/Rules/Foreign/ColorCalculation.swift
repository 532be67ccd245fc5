import NSSTheme

/// The color functions of CSS, Less and Sass, such as `lighten(#0A6ED1,10%)`, which none of the runtimes has. Computes the color,
/// so that a message can show it.
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
    let inside = text[text.index(after: open)...].dropLast()
    if name == "color-mix" { return cssMix(inside, depth) }
    guard let arguments = ColorArguments(inside, of: name) else { return nil }
    if ForeignFunctions.isOfNSS(name) {
      guard let first = arguments.positional(0), let color = relative(first, depth: depth) ?? withAlpha(first, arguments, depth)
      else { return plain(String(text)) }
      return color
    }
    guard ForeignFunctions.isColor(name), let first = arguments.positional(0) else { return plain(String(text)) }
    if name == "hwb" { return hwb(first) }
    guard let color = components(first, depth: depth + 1) else { return nil }
    switch name {
    case "mix", "color.mix": return mix(color, arguments, depth)
    case "tint": return mix(Components(channels: [1, 1, 1], alpha: 1), with: color, share: arguments.positional(1))
    case "shade": return mix(Components(channels: [0, 0, 0], alpha: 1), with: color, share: arguments.positional(1))
    case "invert" where arguments.count == 1, "color.invert" where arguments.count == 1:
      return Components(channels: color.channels.map { 1 - $0 }, alpha: color.alpha)
    case "color.adjust", "adjust-color": return changed(color, arguments) { $0 + $1 }
    case "color.change", "change-color": return changed(color, arguments) { $1 }
    case "color.scale", "scale-color":
      return changed(color, arguments, isScale: true) { $1 > 0 ? $0 + (1 - $0) * $1 : $0 + $0 * $1 }
    default: return changed(color, name, arguments)
    }
  }

  /// The color of `rgba(color, alpha)`.
  private func withAlpha(_ first: Substring, _ arguments: ColorArguments, _ depth: Int) -> Components? {
    guard arguments.count == 2, var color = components(first, depth: depth + 1),
      let alpha = arguments.positional(1).flatMap({ amount($0, unit: 1) })
    else { return nil }
    color.alpha = alpha
    return color
  }

  /// The color of `rgb(from color r g b / alpha)`.
  private func relative(_ text: Substring, depth: Int) -> Components? {
    let parts = text.split(separator: " ")
    guard parts.count == 7, parts[0] == "from", parts[2...5].elementsEqual(["r", "g", "b", "/"]),
      var color = components(parts[1], depth: depth + 1), let alpha = amount(parts[6], unit: 1)
    else { return nil }
    color.alpha = alpha
    return color
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

  /// The color with some of its properties changed.
  ///
  /// - Parameters:
  ///   - isScale: true if the arguments are parts of the distance to the end of the range.
  ///   - change: the new value of a property, from the old one and the argument.
  private func changed(
    _ color: Components, _ arguments: ColorArguments, isScale: Bool = false, _ change: (Double, Double) -> Double
  ) -> Components? {
    guard arguments.count == arguments.names.count + 1, arguments.count > 1 else { return nil }
    var color = color
    for (index, name) in ["red", "green", "blue"].enumerated() {
      guard let text = arguments[name] else { continue }
      guard let amount = amount(text, unit: 255) else { return nil }
      color.channels[index] = min(max(change(color.channels[index], amount), 0), 1)
    }
    var hsl = HSL(color.channels)
    for (name, property) in [("saturation", \HSL.saturation), ("lightness", \HSL.lightness)] {
      guard let text = arguments[name] else { continue }
      guard let amount = amount(text, unit: 100) else { return nil }
      hsl[keyPath: property] = change(hsl[keyPath: property], amount)
    }
    if let text = arguments["hue"] {
      guard !isScale, let amount = amount(text, unit: 1) else { return nil }
      hsl.hue = change(hsl.hue, amount)
    }
    if let text = arguments["alpha"] {
      guard let amount = amount(text, unit: 1) else { return nil }
      color.alpha = min(max(change(color.alpha, amount), 0), 1)
    }
    guard arguments.names.isSubset(of: ["red", "green", "blue", "hue", "saturation", "lightness", "alpha"]) else { return nil }
    if !arguments.names.isDisjoint(with: ["hue", "saturation", "lightness"]) { color.channels = hsl.channels }
    return color
  }

  /// The color with one of its properties changed.
  private func changed(_ color: Components, _ name: String, _ arguments: ColorArguments) -> Components? {
    var color = color
    var hsl = HSL(color.channels)
    switch (name, arguments.count) {
    case ("complement", 1), ("color.complement", 1): hsl.hue += 180
    case ("greyscale", 1), ("grayscale", 1), ("color.grayscale", 1): hsl.saturation = 0
    case (_, 2):
      // The functions of Sass take a fraction for the alpha, all others a percentage with or without '%'.
      let isFraction = ["opacify", "fade-in", "transparentize", "fade-out"].contains(name)
      guard let amount = arguments.positional(1).flatMap({ amount($0, unit: isFraction ? 1 : 100) }) else { return nil }
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

  private func mix(_ first: Components, _ arguments: ColorArguments, _ depth: Int) -> Components? {
    guard arguments.count <= 3, let second = arguments.positional(1).flatMap({ components($0, depth: depth + 1) }) else {
      return nil
    }
    return mix(first, with: second, share: arguments.positional(2))
  }

  /// The color of `color-mix(in srgb, color share, color share)`.
  private func cssMix(_ text: Substring, _ depth: Int) -> Components? {
    let arguments = ColorArguments.pieces(text)
    guard arguments.count == 3, arguments[0] == "in srgb" else { return nil }
    let parts = arguments.dropFirst().map { $0.split(separator: " ") }
    let shares = parts.map { $0.first { $0.hasSuffix("%") }.flatMap { amount($0, unit: 1) } }
    let colors = parts.map { words in
      let color = words.filter { !$0.hasSuffix("%") }
      return color.count == 1 ? components(color[0], depth: depth + 1) : nil
    }
    guard let first = colors[0], let second = colors[1] else { return nil }
    let share = shares[0] ?? shares[1].map { 1 - $0 } ?? 0.5
    let sum = share + (shares[1] ?? 1 - share)
    guard share >= 0, sum > 0, share <= sum else { return nil }
    let (one, other) = (share / sum, 1 - share / sum)
    let alpha = first.alpha * one + second.alpha * other
    let channels = zip(first.channels, second.channels).map { first.alpha * $0 * one + second.alpha * $1 * other }
    return Components(channels: channels.map { alpha > 0 ? $0 / alpha : 0 }, alpha: alpha * min(sum, 1))
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
