import NSSTheme

/// Color spaces of CSS Color 4, design tokens and asset catalogs as sRGB. The standard library has no powers and angles.
package enum ColorSpace {
  /// Red, green and blue of sRGB, outside 0…1 for a color that it does not have.
  package typealias Channels = [Double]

  /// The sRGB color of three components with the units of design tokens: degrees for a hue, 0 to 100 for the lightness of `lab`,
  /// `lch`, `hsl` and `hwb` and for percentages, else fractions. Nil for an unknown space.
  package static func channels(_ space: String, _ components: [Double]) -> Channels? {
    guard components.count == 3, components.allSatisfy(\.isFinite) else { return nil }
    switch space {
    case "srgb": return components
    case "hsl", "hwb": return cylinder(space, components[0] / 360, components[1] / 100, components[2] / 100)
    case "hsb":
      let brightness = components[2] / 100
      return cylinder("hwb", components[0] / 360, (1 - components[1] / 100) * brightness, 1 - brightness)
    case "lab": return lab(components)
    case "lch": return lab(rectangular(components))
    case "oklab": return oklab(components)
    case "oklch": return oklab(rectangular(components))
    default:
      guard let space = spaces[space] else { return nil }
      return product(space.toLinear, components.map { mirrored($0, space.decode) }).map(encoded)
    }
  }

  /// The value of 100% of each component in CSS, without the hue; nil for an unknown space.
  package static func percentages(_ space: String) -> [Double]? {
    switch space {
    case "hsl", "hwb": [360, 100, 100]
    case "lab": [100, 125, 125]
    case "lch": [100, 150, 360]
    case "oklab": [1, 0.4, 0.4]
    case "oklch": [1, 0.4, 360]
    default: space == "srgb" || spaces[space] != nil ? [1, 1, 1] : nil
    }
  }

  /// True for channels with a component that changes when the color is clipped to bytes.
  package static func isClipped(_ channels: Channels) -> Bool { channels.contains { $0 < -0.5 / 255 || $0 > 1 + 0.5 / 255 } }

  // MARK: Spaces

  /// Spaces with red, green and blue or X, Y and Z: the function that makes a component linear, and the matrix to linear sRGB.
  private static let spaces: [String: (decode: @Sendable (Double) -> Double, toLinear: [Double])] = [
    "srgb-linear": (same, [1, 0, 0, 0, 1, 0, 0, 0, 1]),
    "display-p3": (
      decoded,
      [1.2249401763, -0.2249401763, 0, -0.0420569547, 1.0420569547, 0, -0.0196375546, -0.0786360456, 1.0982736001]
    ),
    "a98-rgb": ({ power($0, 563.0 / 256) }, [1.398355744, -0.398355744, 0, 0, 1, 0, 0, -0.0429289893, 1.0429289893]),
    "prophoto-rgb": (
      { $0 < 16 / 512.0 ? $0 / 16 : power($0, 1.8) },
      [
        2.0343675435, -0.7276344742, -0.3067330693, -0.2288267982, 1.2317533962, -0.002926598, -0.0085584243, -0.1532682035,
        1.1618266279,
      ]
    ),
    "rec2020": (
      { power($0, 2.4) },
      [
        1.6604910021, -0.5876411388, -0.0728498633, -0.1245504745, 1.1328998971, -0.0083494226, -0.0181507634, -0.100578898,
        1.1187296614,
      ]
    ),
    "xyz": (same, fromXYZ), "xyz-d65": (same, fromXYZ), "xyz-d50": (same, fromXYZ50),
    // A gray of asset catalogs has its white in all three components.
    "gray-gamma-22": ({ power($0, 2.2) }, [1, 0, 0, 0, 1, 0, 0, 0, 1]),
  ]

  private static let fromXYZ = [
    3.2409699419, -1.5373831776, -0.4986107603, -0.9692436363, 1.8759675015, 0.0415550574, 0.0556300797, -0.2039769589,
    1.0569715142,
  ]
  private static let fromXYZ50 = [
    3.1341358529, -1.617385998, -0.4906622179, -0.9787954766, 1.9162543774, 0.0334428734, 0.0719553926, -0.2289767598,
    1.4053860351,
  ]

  @Sendable private static func same(_ value: Double) -> Double { value }

  /// - Parameter hue: in turns.
  private static func cylinder(_ space: String, _ hue: Double, _ second: Double, _ third: Double) -> Channels {
    let (second, third) = (min(max(second, 0), 1), min(max(third, 0), 1))
    let turns = hue - hue.rounded(.down)
    func channels(_ saturation: Double, _ lightness: Double) -> Channels {
      let chroma = saturation * min(lightness, 1 - lightness)
      return [0.0, 8, 4].map { offset in
        let position = (offset + turns * 12).truncatingRemainder(dividingBy: 12)
        return lightness - chroma * max(-1, min(position - 3, 9 - position, 1))
      }
    }
    guard space == "hwb" else { return channels(second, third) }
    let sum = max(second + third, 1)
    return channels(1, 0.5).map { $0 * (1 - (second + third) / sum) + second / sum }
  }

  private static func lab(_ components: [Double]) -> Channels {
    let y = (components[0] + 16) / 116
    func decode(_ value: Double) -> Double { value > 6 / 29.0 ? value * value * value : (116 * value - 16) / (24389 / 27.0) }
    // The white of D50.
    let x = decode(y + components[1] / 500) * 0.9642956764
    return product(fromXYZ50, [x, decode(y), decode(y - components[2] / 200) * 0.8251046025]).map(encoded)
  }

  // Björn Ottosson, "A perceptual color space for image processing".
  private static func oklab(_ components: [Double]) -> Channels {
    let cone = product(
      [1, 0.3963377774, 0.2158037573, 1, -0.1055613458, -0.0638541728, 1, -0.0894841775, -1.2914855480], components)
    return product(
      [
        4.0767416621, -3.3077115913, 0.2309699292, -1.2684380046, 2.6097574011, -0.3413193965, -0.0041960863, -0.7034186147,
        1.7076147010,
      ], cone.map { $0 * $0 * $0 }
    ).map(encoded)
  }

  package static func oklab(of color: Color) -> [Double] {
    let cone = product(
      [
        0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
        0.6299787005,
      ], [color.red, color.green, color.blue].map { linear[Int($0)] })
    return product(
      [
        0.2104542553, 0.7936177850, -0.0040720468, 1.9779984951, -2.4285922050, 0.4505937099, 0.0259040371, 0.7827717662,
        -0.8086757660,
      ], cone.map { power($0, 1 / 3.0) })
  }

  // MARK: Calculation

  /// The linear value of each eight-bit component of sRGB.
  package static let linear: [Double] = (0..<256).map { decoded(Double($0) / 255) }

  @Sendable private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    mirrored(value) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * power($0, 1 / 2.4) - 0.055 }
  }

  /// Curves are the same below zero, with the other sign.
  private static func mirrored(_ value: Double, _ curve: (Double) -> Double) -> Double {
    value < 0 ? -curve(-value) : curve(value)
  }

  private static func product(_ matrix: [Double], _ vector: [Double]) -> [Double] {
    [0, 3, 6].map { matrix[$0] * vector[0] + matrix[$0 + 1] * vector[1] + matrix[$0 + 2] * vector[2] }
  }

  /// Lightness, chroma and a hue in degrees as lightness, a and b.
  private static func rectangular(_ components: [Double]) -> [Double] {
    let (chroma, degrees) = (max(components[1], 0), components[2])
    let angle = (degrees - (degrees / 360).rounded() * 360) * .pi / 180
    // The series of the sine and the cosine end with terms below the precision of a number.
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<32 {
      switch power & 3 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(power + 1)
    }
    return [components[0], chroma * cosine, chroma * sine]
  }

  /// A power of a number from 0, as the product of its powers of one, one half, one quarter and so on.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0, base.isFinite else { return 0 }
    var (result, root, rest) = (1.0, base, exponent)
    while rest >= 1 { (result, rest) = (result * base, rest - 1) }
    for _ in 0..<52 where rest > 0 {
      (root, rest) = (root.squareRoot(), rest * 2)
      if rest >= 1 { (result, rest) = (result * root, rest - 1) }
    }
    return result
  }
}
