import NSSTheme

/// The units that authors write after numbers. NSS has points only.
enum LengthUnit {
  /// The units in a text, in lower case: `em` for `1em 2em`.
  static func units(in text: String) -> [String] { text.split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() } }

  /// True for a unit that means a point or nearly one, so that removing it changes nothing.
  static func isPoint(_ unit: String) -> Bool {
    ["dip", "dp", "pixel", "pixels", "point", "points", "pt", "pts", "px", "sp"].contains(unit.lowercased())
  }

  /// A text with its numbers in ASCII: `1.5` for `1½`, `14` for full-width digits, and with a separator `8 16` for `8×16`. Nil for a
  /// text with other characters that are not ASCII.
  static func inASCII(_ text: String, _ separator: Character?) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      let value = scalar.properties.numericValue ?? 0
      let number = Number.text((value * 1000).rounded() / 1000)
      switch scalar.properties.numericType {
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      case .decimal: result += number
      case .numeric where value > 0 && value < 1: result += result.last?.isNumber ?? false ? number.dropFirst() : number[...]
      default:
        guard scalar == "\u{D7}", let separator else { return nil }
        result.append(separator)
      }
    }
    return result.split(separator: " ").joined(separator: " ")
  }

  /// A text whose numbers all have the unit `em` or `rem`, in points: `16 32` for `1em 2em`. Nil for any other text.
  static func points(for text: String) -> String? {
    let separator: Character = text.contains(",") ? "," : " "
    var words: [String] = []
    for word in text.split(separator: separator) {
      // A space may stand before the unit.
      if let last = words.last, word.allSatisfy(\.isLetter), !last.contains(where: \.isLetter) {
        words[words.count - 1] += word
      } else {
        words.append(word.filter { $0 != " " })
      }
    }
    let converted = words.compactMap { points(forNumber: $0) }
    return converted.isEmpty || converted.count < words.count ? nil : converted.joined(separator: String(separator))
  }

  private static func points(forNumber word: String) -> String? {
    guard word.hasSuffix("m") || word.hasSuffix("M"), let points = points(ofLength: word) else { return nil }
    return Number.text((points * 100).rounded() / 100)
  }

  /// A length in points, 1.5 for `1.5px` and 16 for `1em`; nil for any other text.
  static func points(ofLength text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let (number, end) = Number.read(bytes, 0, bytes.count) else { return nil }
    let unit = String(decoding: bytes[end...], as: UTF8.self).lowercased()
    return unit.isEmpty || isPoint(unit) ? number : unit == "em" || unit == "rem" ? number * fontSize : nil
  }

  /// The size of a font to which `em` and `rem` refer, if nothing else is known.
  private static let fontSize = 16.0
}
