import NSSTheme

/// How different two colors look: their distance in OKLab, times 100. Black and white have a distance of 100. From about 2 on, a
/// difference is visible side by side.
package enum ColorDistance {
  /// Differences below this are not visible and are shown as 0.0.
  package static let visible = 0.05

  /// The distance of two colors. Translucent colors are blended over an opaque background.
  package static func between(_ first: Color, _ second: Color, over ground: Color = Color(rgb: 0xFFFFFF)) -> Double {
    let first = lab(Contrast.blended(first, over: ground))
    let second = lab(Contrast.blended(second, over: ground))
    let (lightness, a, b) = (first.lightness - second.lightness, first.a - second.a, first.b - second.b)
    return (lightness * lightness + a * a + b * b).squareRoot() * 100
  }

  /// A distance as text, with one decimal digit.
  package static func text(_ distance: Double) -> String {
    let tenths = Int(distance * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The coordinates of an opaque color (Björn Ottosson, "A perceptual color space for image processing").
  private static func lab(_ color: Color) -> (lightness: Double, a: Double, b: Double) {
    let (red, green, blue) = (
      Contrast.linear[Int(color.red)], Contrast.linear[Int(color.green)], Contrast.linear[Int(color.blue)]
    )
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
      0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    )
  }

  /// The cube root of a value from 0 to about 1, by Newton's method: the standard library has no `cbrt`.
  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<64 { root = (2 * root + value / (root * root)) / 3 }
    return root
  }
}
