extension Theme {
  /// An sRGB color: eight bits for each component, and alpha as a fraction.
  public struct Color: Sendable, Hashable {
    /// Red, 0…255.
    public let red: UInt8
    /// Green, 0…255.
    public let green: UInt8
    /// Blue, 0…255.
    public let blue: UInt8
    /// Alpha, 0 (transparent) … 1 (opaque).
    public let alpha: Double

    /// Creates a color from its components; alpha is clamped to 0…1.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha > 0 ? min(alpha, 1) : 0
    }

    package init(rgb: UInt32, alpha: Double = 1) {
      self.init(
        red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
        blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
    }

    /// Creates a color from fractions; each is clamped to 0…1.
    package init(redFraction red: Double, green: Double, blue: Double, alpha: Double) {
      func byte(_ value: Double) -> UInt8 { value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0 }
      self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha)
    }

    /// Creates a color from hue, saturation and brightness; each is clamped to 0…1 (`UIColor(hue:saturation:brightness:alpha:)`).
    package init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
      func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
      let (hue, saturation, brightness) = (clamped(hue), clamped(saturation), clamped(brightness))
      let sector = Int(hue * 6)
      let fraction = hue * 6 - Double(sector)
      let low = brightness * (1 - saturation)
      let falling = brightness * (1 - saturation * fraction)
      let rising = brightness * (1 - saturation * (1 - fraction))
      switch sector % 6 {
      case 0: self.init(redFraction: brightness, green: rising, blue: low, alpha: alpha)
      case 1: self.init(redFraction: falling, green: brightness, blue: low, alpha: alpha)
      case 2: self.init(redFraction: low, green: brightness, blue: rising, alpha: alpha)
      case 3: self.init(redFraction: low, green: falling, blue: brightness, alpha: alpha)
      case 4: self.init(redFraction: rising, green: low, blue: brightness, alpha: alpha)
      default: self.init(redFraction: brightness, green: low, blue: falling, alpha: alpha)
      }
    }

    package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    package var opaqueHex: String { "#" + rgb.hex(digits: 6) }
  }
}

extension Theme.Color {
  /// Creates a color from the hex digits of CSS: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, with or without the `#`.
  ///
  /// Alpha comes last, from `00` to `FF`. In a stylesheet for SAPFiori, alpha comes first; a theme contains the resolved colors.
  ///
  /// - Returns: nil for any other text.
  public init?(hex: String) {
    var digits = hex.utf8[...]
    if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
    let isShort = digits.count <= 4
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    var components: UInt32 = 0
    for byte in digits {
      guard let digit = byte.hexDigit else { return nil }
      components = isShort ? components << 8 | digit * 0x11 : components << 4 | digit
    }
    if digits.count == 3 || digits.count == 6 {
      self.init(rgb: components)
    } else {
      self.init(rgb: components >> 8, alpha: Double(components & 0xFF) / 255)
    }
  }

  /// The color as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque, with alpha rounded to eight bits.
  ///
  /// ``init(hex:)`` reads both.
  public var hex: String { alpha == 1 ? opaqueHex : opaqueHex + UInt32(alpha * 255 + 0.5).hex(digits: 2) }
}

extension Theme.Color: CustomStringConvertible {
  /// The color as shown to the user, with its opacity in the notation of CSS: `#0A6ED1`, or `#0A6ED1 / 30%`.
  public var description: String { alpha == 1 ? opaqueHex : shownWithOpacity }

  /// The color as shown to the user, always with its opacity: `#0A6ED1 / 100%`.
  package var shownWithOpacity: String { "\(opaqueHex) / \(opacity)%" }

  /// The alpha in percent, with at most one decimal: `30`.
  package var opacity: String { Number.text(Double(Int(alpha * 1000 + 0.5)) / 10) }

  /// The text for a missing color: the CSS keyword.
  package static let noneShown = "none"
}

extension Theme.Color: Codable {
  private enum CodingKeys: String, CodingKey {
    case hex, alpha
  }

  /// Decodes an object as in a compiled theme, `{"hex": "#0A6ED1", "alpha": 0.3}`, or a text that ``init(hex:)`` accepts.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = try Color.decoded(text, at: decoder.codingPath)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .hex)
    let color = try Color.decoded(text, at: container.codingPath + [CodingKeys.hex])
    let alpha = try container.decodeIfPresent(Double.self, forKey: .alpha)
    self.init(rgb: color.rgb, alpha: alpha ?? color.alpha)
  }

  private static func decoded(_ text: String, at path: [any CodingKey]) throws -> Color {
    if let color = Color(hex: text) { return color }
    let reason = "expected a color such as '#0A6ED1', not '\(text)'"
    throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: reason))
  }

  /// Encodes an object as in a compiled theme, which keeps alpha exactly.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(opaqueHex, forKey: .hex)
    try container.encode(alpha, forKey: .alpha)
  }
}
