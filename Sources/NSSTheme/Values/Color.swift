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

  /// A color from its components; alpha is clamped to 0…1.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// A color from `0xRRGGBB`.
  package init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// A color from fractions; each is clamped to 0…1.
  package init(redFraction red: Double, green: Double, blue: Double, alpha: Double) {
    func byte(_ value: Double) -> UInt8 { value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0 }
    self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha)
  }

  /// A color from hue, saturation and brightness; each is clamped to 0…1 (`UIColor(hue:saturation:brightness:alpha:)`).
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

  /// The color without its alpha, as `0xRRGGBB`.
  package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The color without its alpha, as `#RRGGBB`.
  public var hex: String {
    let digits = String(rgb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Color {
  /// The color for people, with its opacity in CSS notation: `#0A6ED1`, or `#0A6ED1 / 30%`.
  public var shown: String { alpha == 1 ? hex : shownWithOpacity }

  /// The color for people, always with its opacity: `#0A6ED1 / 100%`.
  var shownWithOpacity: String { "\(hex) / \(Number.text(Double(Int(alpha * 1000 + 0.5)) / 10))%" }

  /// The text for a missing color: the CSS keyword.
  package static let noneShown = "none"
}
