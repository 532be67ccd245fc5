import NSSTheme

/// Converts color functions in CSS syntax, with spaces, percentages or signs, to the syntax that the runtimes read.
enum CSSColor {
  /// A CSS color in the syntax that the runtimes read; nil if the text is not a CSS color.
  ///
  /// - Parameter name: the name of the function.
  static func inOtherNotation(_ text: String, _ name: String) -> String? {
    let isFour = name.count == 4 || text.contains("/")
    let parts = text.dropFirst(name.count + 1).dropLast().split { " ,/".contains($0) }
    guard parts.count == (isFour ? 4 : 3) else { return nil }
    let colors = isHSL(name) ? hslComponents(parts.prefix(3)) : rgbComponents(parts.prefix(3))
    guard var components = colors else { return nil }
    if isFour {
      guard let alpha = alpha(parts[3]) else { return nil }
      components.append(alpha)
    }
    return "\(isHSL(name) || isFour ? (isFour ? "rgba" : "rgb") : name)(\(components.joined(separator: ", ")))"
  }

  /// True for `hsl` and `hsla`. Their third component is the lightness in CSS and the brightness in the runtimes, so such a color
  /// is converted to `rgb`.
  static func isHSL(_ text: String) -> Bool { text.prefix(3).lowercased() == "hsl" }

  private static func rgbComponents(_ parts: ArraySlice<Substring>) -> [String]? {
    let numbers = parts.compactMap { number($0, hasPercent: $0.hasSuffix("%")) }
    guard numbers.count == parts.count else { return nil }
    // A number with a point is a fraction, any other number goes up to 255. If the number is ambiguous, nothing is suggested.
    let plain = zip(parts, numbers).filter { !$0.0.hasSuffix("%") }
    let largest = plain.map(\.1).max() ?? 0
    let hasFractions = plain.contains { $0.0.dropLast().contains(".") }
    if hasFractions {
      guard largest <= 1, !plain.contains(where: { $0.1 == 1 && !$0.0.contains(".") }) else { return nil }
    } else if plain.contains(where: { $0.0.hasSuffix(".") }) {
      guard largest != 1 else { return nil }
    }
    var components: [String] = []
    for (part, number) in zip(parts, numbers) {
      if part.hasSuffix("%") {
        guard number <= 100 else { return nil }
        components.append(Number.text((number * 255 / 100).rounded()))
      } else {
        // After a number up to 255, a point can only be a mistyped comma.
        components.append(String(part.drop { $0 == "+" }.dropLast(part.hasSuffix(".") && !hasFractions ? 1 : 0)))
      }
    }
    return components
  }

  /// The red, green and blue components of a color, from its hue in degrees and its saturation and lightness in percent.
  private static func hslComponents(_ parts: ArraySlice<Substring>) -> [String]? {
    guard let hue = parts.first.flatMap({ number($0.hasSuffix("deg") ? $0.dropLast(3) : $0) }),
      let saturation = parts.dropFirst().first.flatMap({ number($0, hasPercent: true) }), saturation <= 100,
      let lightness = parts.last.flatMap({ number($0, hasPercent: true) }), lightness <= 100
    else { return nil }
    let chroma = saturation / 100 * min(lightness, 100 - lightness) / 100
    return [0.0, 8, 4].map { offset in
      let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return Number.text(((lightness / 100 - chroma * max(-1, min(position - 3, 9 - position, 1))) * 255).rounded())
    }
  }

  /// The alpha component. The opaque `1` of CSS becomes `1.0`, because the runtimes divide a number without a point by 255.
  private static func alpha(_ part: Substring) -> String? {
    let isPercentage = part.hasSuffix("%")
    guard let number = number(part, hasPercent: isPercentage), !isPercentage || number <= 100 else { return nil }
    let digits = part.drop { $0 == "+" }
    return isPercentage ? "\(number / 100)" : digits == "1" ? "1.0" : String(digits)
  }

  /// The value of a component without its percent sign; nil if it is not a number or is negative.
  private static func number(_ part: Substring, hasPercent: Bool = false) -> Double? {
    guard part.hasSuffix("%") == hasPercent else { return nil }
    let digits = Array((hasPercent ? part.dropLast() : part).utf8)
    guard let (number, end) = Number.read(digits, 0, digits.count), end == digits.count, number >= 0 else { return nil }
    return number
  }
}
