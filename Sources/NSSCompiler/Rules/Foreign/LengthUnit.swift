import NSSTheme

/// The units that authors write after numbers. NSS has points only.
enum LengthUnit {
  /// The units in a text, in lower case: `em` for `1em 2em`.
  static func units(in text: String) -> [String] { text.split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() } }

  /// True for a unit that means a point or nearly one, so that removing it changes nothing.
  static func isPoint(_ unit: String) -> Bool {
    ["dip", "dp", "pixel", "pixels", "point", "points", "pt", "pts", "px", "sp"].contains(unit.lowercased())
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
    let bytes = Array(word.utf8)
    let digits = bytes.prefix { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }.count
    let unit = String(decoding: bytes[digits...], as: UTF8.self).lowercased()
    guard unit == "em" || unit == "rem", digits > 0, let number = Number.read(bytes, 0, digits) else { return nil }
    return Number.text((number.value * fontSize * 100).rounded() / 100)
  }

  /// The size of a font to which `em` and `rem` refer, if nothing else is known.
  private static let fontSize = 16.0
}
