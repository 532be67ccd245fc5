import NSSCompiler
import NSSTheme

/// How different two colors look: their distance in OKLab, times 100. Black and white have a distance of 100. From about 2 on, a
/// difference is visible side by side.
package enum ColorDistance {
  /// Differences below this are not visible and are shown as 0.0.
  package static let visible = 0.05

  /// The distance of two colors. Translucent colors are blended over an opaque background.
  package static func between(_ first: Color, _ second: Color, over ground: Color = Color(rgb: 0xFFFFFF)) -> Double {
    let (first, second) = (Contrast.blended(first, over: ground), Contrast.blended(second, over: ground))
    let parts = zip(ColorSpace.oklab(of: first), ColorSpace.oklab(of: second)).map { ($0 - $1) * ($0 - $1) }
    return parts.reduce(0, +).squareRoot() * 100
  }

  package static func text(_ distance: Double) -> String {
    let tenths = Int(distance * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
