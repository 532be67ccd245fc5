import NSSTheme
import NSSTools

/// Colors of design tokens and asset catalogs.
enum ImportedColor {
  /// The result of reading a color.
  enum Reading {
    case color(Color)
    /// The color of the hex digits beside it, because its color space is not supported.
    case approximated(Color)
    /// A color in a space that is not supported, without hex digits.
    case unknownSpace(String)
    case invalid
  }

  /// The color of a token: an object with a color space, or a text as in older drafts.
  static func read(_ value: JSONValue) -> Reading {
    if let text = value.text { return read(text).map { .color($0) } ?? .invalid }
    guard value.members != nil else { return .invalid }
    let alpha = value["alpha"]?.number ?? 1
    let hex = value["hex"]?.text.flatMap { Color(hex: $0) }.map { Color(rgb: $0.rgb, alpha: alpha) }
    guard let space = value["colorSpace"]?.text else { return hex.map { .color($0) } ?? .invalid }
    let parts = value["components"]?.elements?.map { $0.number ?? 0 } ?? []
    guard ["srgb", "hsl", "hwb"].contains(space) else { return hex.map { .approximated($0) } ?? .unknownSpace(space) }
    guard parts.count == 3 else { return .invalid }
    switch space {
    case "srgb": return .color(Color(redFraction: parts[0], green: parts[1], blue: parts[2], alpha: alpha))
    case "hsl": return .color(hsl(parts[0], parts[1] / 100, parts[2] / 100, alpha))
    default: return .color(hwb(parts[0], parts[1] / 100, parts[2] / 100, alpha))
    }
  }

  /// A color as in older drafts: hex digits, `rgb()` or `rgba()`.
  private static func read(_ text: String) -> Color? {
    if text.hasPrefix("#") { return Color(hex: text) }
    let lower = text.lowercased()
    guard lower.hasPrefix("rgb"), let open = lower.firstIndex(of: "("), lower.hasSuffix(")") else { return nil }
    let inside = lower[lower.index(after: open)...].dropLast()
    let words = inside.split { $0 == "," || $0 == " " || $0 == "/" }
    let parts = words.map { part -> Double? in
      let isPercent = part.hasSuffix("%")
      let bytes = Array((isPercent ? part.dropLast() : part).utf8)
      guard let (number, end) = Number.read(bytes, 0, bytes.count), end == bytes.count else { return nil }
      return isPercent ? number / 100 * 255 : number
    }
    guard parts.count == 3 || parts.count == 4, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    var alpha = 1.0
    if parts.count == 4 {
      guard let last = parts[3] else { return nil }
      alpha = words[3].hasSuffix("%") ? last / 255 : last
    }
    return Color(redFraction: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double) -> Color {
    let (saturation, lightness) = (clamped(saturation), clamped(lightness))
    let brightness = lightness + saturation * min(lightness, 1 - lightness)
    let hsv = brightness == 0 ? 0 : 2 * (1 - lightness / brightness)
    return Color(hue: turn(hue), saturation: hsv, brightness: brightness, alpha: alpha)
  }

  private static func hwb(_ hue: Double, _ white: Double, _ black: Double, _ alpha: Double) -> Color {
    let (white, black) = (clamped(white), clamped(black))
    if white + black >= 1 {
      let grey = white / (white + black)
      return Color(redFraction: grey, green: grey, blue: grey, alpha: alpha)
    }
    let brightness = 1 - black
    return Color(
      hue: turn(hue), saturation: brightness == 0 ? 0 : 1 - white / brightness, brightness: brightness, alpha: alpha)
  }

  /// An angle as a fraction of a full turn, from 0 up to 1.
  private static func turn(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let turns = degrees / 360
    return turns - turns.rounded(.down)
  }

  private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  // MARK: Asset catalogs

  /// The color of an entry of a color set.
  static func readCatalog(_ value: JSONValue) -> Reading {
    guard let parts = value["components"] else { return .invalid }
    let space = value["color-space"]?.text ?? "srgb"
    guard space == "srgb" || space == "extended-srgb" else { return .unknownSpace(space) }
    let components = ["red", "green", "blue", "alpha"].map { component(parts[$0]) }
    guard let red = components[0], let green = components[1], let blue = components[2] else { return .invalid }
    return .color(Color(redFraction: red, green: green, blue: blue, alpha: components[3] ?? 1))
  }

  /// A component from 0 to 1. The text is a fraction, or a byte if it is hexadecimal or has no decimal point.
  private static func component(_ value: JSONValue?) -> Double? {
    if let number = value?.number { return number }
    guard let text = value?.text else { return nil }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    let bytes = Array(text.utf8)
    guard let (number, end) = Number.read(bytes, 0, bytes.count), end == bytes.count else { return nil }
    return bytes.contains(UInt8(ascii: ".")) || number == 0 ? number : number / 255
  }
}
