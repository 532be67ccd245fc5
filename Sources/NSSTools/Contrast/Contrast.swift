import NSSCompiler
import NSSTheme

/// The contrast of two colors as WCAG 2.2 defines it (relative luminance, contrast ratio).
package enum Contrast {
  /// The contrast ratio, from 1 (none) to 21 (black on white).
  package static func ratio(_ first: Color, _ second: Color) -> Double {
    let (first, second) = (luminance(first), luminance(second))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  package static func blended(_ color: Color, over background: Color) -> Color {
    func blend(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8(Double(top) * color.alpha + Double(bottom) * (1 - color.alpha) + 0.5)
    }
    return Color(
      red: blend(color.red, background.red), green: blend(color.green, background.green),
      blue: blend(color.blue, background.blue))
  }

  /// Mixes an opaque color with as little black or white as necessary; nil if no mixture passes.
  package static func nearest(to color: Color, where passes: (Color) -> Bool) -> Color? {
    func mixed(_ share: Int, with end: UInt8) -> Color {
      func mix(_ component: UInt8) -> UInt8 { UInt8((Int(component) * (255 - share) + Int(end) * share + 127) / 255) }
      return Color(red: mix(color.red), green: mix(color.green), blue: mix(color.blue))
    }
    // Not a binary search: a mixture may pass, a darker one fail on another background, and an even darker one pass again.
    for share in 0...255 {
      for end in [UInt8(0), 255] where passes(mixed(share, with: end)) { return mixed(share, with: end) }
    }
    return nil
  }

  private static func luminance(_ color: Color) -> Double {
    let linear = ColorSpace.linear
    return 0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)] + 0.0722 * linear[Int(color.blue)]
  }

  /// A ratio as text, truncated rather than rounded: 4.499 is not 4.5.
  package static func text(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
