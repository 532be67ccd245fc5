/// The units that authors write after numbers. NSS has points only.
enum LengthUnit {
  /// The units in a text, in lower case: `em` for `1em 2em`.
  static func units(in text: String) -> Set<String> {
    Set(text.split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() })
  }

  /// True for a unit that means a point or nearly one, so that removing it changes nothing.
  static func isPoint(_ unit: String) -> Bool {
    ["dip", "dp", "pixel", "pixels", "point", "points", "pt", "pts", "px", "sp"].contains(unit.lowercased())
  }

  /// A text whose numbers have the unit `em` or `rem`, in points: `16 32` for `1em 2em`. Nil for any other text.
  static func points(for text: String) -> String? {
    guard !text.isEmpty, units(in: text).isSubset(of: ["em", "rem"]) else { return nil }
    var points: [String] = []
    for word in text.split(separator: " ") {
      let bytes = Array(word.utf8)
      let digits = bytes.prefix { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }.count
      if digits == 0, units(in: String(word)).isSubset(of: ["em", "rem"]), !points.isEmpty { continue }
      guard digits > 0, let number = Number.read(bytes, 0, digits) else { return nil }
      points.append(Number.text((number.value * fontSize * 100).rounded() / 100))
    }
    return points.joined(separator: " ")
  }

  /// The size of a font to which `em` and `rem` refer, if nothing else is known.
  private static let fontSize = 16.0
}
