import NSSTheme

package enum Swatch: Sendable {
  case trueColor
  /// With the nearest of 240 colors: a cube with six levels of each component, and 24 grays.
  case indexed

  /// Spaces on a colored background. A translucent color is blended with white, or with black on dark backgrounds.
  package func text(_ color: Color, onDark: Bool, width: Int = 4) -> String {
    let shown = Contrast.blended(color, over: Color(rgb: onDark ? 0 : 0xFFFFFF))
    return "\u{1B}[48;\(code(shown))m\(String(repeating: " ", count: width))\u{1B}[0m"
  }

  func text(_ text: String, in ink: Color, on ground: Color) -> String {
    "\u{1B}[38;\(code(ink));48;\(code(ground))m\(text)\u{1B}[0m"
  }

  private func code(_ color: Color) -> String {
    let components = [color.red, color.green, color.blue].map { Int($0) }
    return self == .trueColor ? "2;" + components.map(String.init).joined(separator: ";") : "5;\(Swatch.index(components))"
  }

  private static func index(_ components: [Int]) -> Int {
    let distances = colors.map { zip($0, components).map { ($0 - $1) * ($0 - $1) }.reduce(0, +) }
    return 16 + (distances.indices.min { distances[$0] < distances[$1] } ?? 0)
  }

  private static let colors: [[Int]] = {
    let levels = [0, 95, 135, 175, 215, 255]
    let cube: [[Int]] = (0..<216).map { index in [levels[index / 36], levels[index / 6 % 6], levels[index % 6]] }
    return cube + (0..<24).map { gray in [Int](repeating: 8 + 10 * gray, count: 3) }
  }()
}
