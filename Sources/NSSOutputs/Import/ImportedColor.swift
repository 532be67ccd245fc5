import NSSCompiler
import NSSTheme
import NSSTools

/// Colors of design tokens and asset catalogs.
enum ImportedColor {
  /// A color, the note that it was changed or cannot be read, or both.
  struct Reading {
    var color: Color?
    var note: PhraseID?
  }

  /// The color of a token: an object with a color space or named components, or a text as in CSS, such as the arguments of
  /// `hsl()` alone.
  static func read(_ value: JSONValue) -> Reading {
    if let text = value.text {
      let parts = text.split(separator: " ")
      let isHSL = parts.count >= 3 && text.first?.isNumber ?? false && parts[1].last == "%" && parts[2].last == "%"
      let color = ForeignColor(css: isHSL ? "hsl(\(text))" : text)
      if let color { return Reading(color: color.color, note: color.isClipped ? .importClipped : nil) }
      return read([6, 8].contains(text.utf8.count) ? Color(hex: text) : nil)
    }
    let alpha = min(number(value["alpha"] ?? value["a"]) ?? 1, 1)
    let hex = value["hex"]?.text.flatMap { Color(hex: $0) }.map { Color(rgb: $0.rgb, alpha: alpha) }
    guard let space = value["colorSpace"]?.text else { return named(value).map { color($0, alpha) } ?? read(hex) }
    let parts = value["components"]?.elements?.map { $0.number ?? 0 } ?? []
    if parts.count == 3, ColorSpace.percentages(space) != nil { return color(ColorSpace.channels(space, parts), alpha) }
    return Reading(color: hex, note: hex != nil ? .importApproximated : parts.count == 3 ? .importSpace : .importColor)
  }

  private static func read(_ color: Color?) -> Reading { Reading(color: color, note: color == nil ? .importColor : nil) }

  private static func color(_ channels: ColorSpace.Channels?, _ alpha: Double) -> Reading {
    guard let channels else { return read(nil) }
    let color = Color(redFraction: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    return Reading(color: color, note: ColorSpace.isClipped(channels) ? .importClipped : nil)
  }

  /// The channels of an object such as `{"r": 255, "g": 99, "b": 71}`, in bytes or fractions, or `{"h": 210, "s": 0.5, "l": 0.4}`.
  private static func named(_ value: JSONValue) -> ColorSpace.Channels? {
    func parts(_ names: [String]) -> [Double]? {
      let parts = names.compactMap { name in
        number(value.members?.last { $0.key.lowercased() == name || $0.key.lowercased().prefix(1) == name }?.value)
      }
      return parts.count == 3 && value.members?.count ?? 0 <= 4 ? parts : nil
    }
    if let parts = parts(["r", "g", "b"]) { return parts.contains { $0 > 1 } ? parts.map { $0 / 255 } : parts }
    for third in ["l", "v", "b"] {
      guard var parts = parts(["h", "s", third]) else { continue }
      if parts[1...].contains(where: { $0 > 1 }) { parts = [parts[0], parts[1] / 100, parts[2] / 100] }
      let (saturation, last) = (parts[1], parts[2])
      return third == "l"
        ? ColorSpace.channels("hsl", [parts[0], saturation * 100, last * 100])
        : ColorSpace.channels("hwb", [parts[0], (1 - saturation) * last * 100, (1 - last) * 100])
    }
    return nil
  }

  // MARK: Asset catalogs

  /// The color of an entry of a color set. An alpha is a fraction even without a decimal point.
  static func readCatalog(_ value: JSONValue) -> Reading {
    guard let parts = value["components"] else { return read(nil) }
    let name = value["color-space"]?.text ?? "srgb"
    let plain = name.hasPrefix("extended-") ? String(name.dropFirst("extended-".count)) : name
    let space = ["linear-srgb": "srgb-linear", "gray": "gray-gamma-22"][plain] ?? plain
    guard ColorSpace.percentages(space) != nil else { return Reading(note: .importSpace) }
    let white = component(parts["white"])
    let channels = ["red", "green", "blue"].compactMap { white ?? component(parts[$0]) }
    return color(ColorSpace.channels(space, channels), parts["alpha"].map { number($0) ?? component($0) ?? 1 } ?? 1)
  }

  /// A component. The text is a fraction, or a byte if it is hexadecimal or has no decimal point.
  private static func component(_ value: JSONValue?) -> Double? {
    guard let text = value?.text else { return value?.number.map { $0 > 1 && $0.rounded() == $0 ? $0 / 255 : $0 } }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let number = number(value) else { return nil }
    return text.utf8.contains(UInt8(ascii: ".")) || number == 0 ? number : number / 255
  }

  private static func number(_ value: JSONValue?) -> Double? {
    guard let bytes = value?.text.map({ Array($0.utf8) }) else { return value?.number }
    guard let (number, end) = Number.read(bytes, 0, bytes.count), end == bytes.count else { return nil }
    return number
  }
}
