import NSSTheme

/// A color on a terminal with 24-bit colors.
package enum Swatch {
  /// Spaces on a colored background. A translucent color is blended with white, or with black on dark backgrounds.
  package static func text(_ color: Color, onDark: Bool, width: Int = 4) -> String {
    let shown = Contrast.blended(color, over: Color(rgb: onDark ? 0 : 0xFFFFFF))
    return "\u{1B}[48;2;\(shown.red);\(shown.green);\(shown.blue)m\(String(repeating: " ", count: width))\u{1B}[0m"
  }
}
