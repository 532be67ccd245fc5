import NSSTheme

/// A value with a problem. A rule about a value that was read is an extension of it.
struct ReadValue {
  let mistake: ValueMistake
  let severity: Diagnostic.Severity
  let location: WrittenValue
  let dialect: Dialect

  /// The value with its constants replaced.
  var text: String { mistake.text }
  /// The color that was read; nil if the value is not a color.
  var color: Color? { mistake.value?.color }
  /// The style that a palette name begins with.
  var style: String { String(text.prefix { $0 != "_" }) }

  var digits: Substring { text.hasPrefix("#") ? text.dropFirst() : text.dropFirst(2) }

  /// The function that a value is or contains, for example `rgba`.
  var functionName: String {
    let name = text.prefix { $0 != "(" }.lowercased()
    return ["rgba", "hsla", "rgb", "hsl"].first(where: name.hasSuffix) ?? name
  }

  var components: [Substring] { text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ",") }
  /// The red, green and blue components that have no point and are not zero.
  var byteParts: [String] {
    components.prefix(3).map { $0.filter { $0 != " " } }.filter { !$0.contains(".") && $0.contains { $0 != "0" } }
  }

  /// The fix-it that writes the color that the function is in CSS; empty if that is uncertain. It is safe if the color stays.
  var inCSS: [Diagnostic.FixIt] {
    // Above 100, the saturation and the lightness of 'hsl' are not percentages.
    let isPercentage = components.dropFirst().prefix(2).allSatisfy { Double(String($0).trimmed) ?? 0 <= 100 }
    guard location.isWrittenOut, isPercentage || !ForeignColor.isHSL(unquoted), let found = ForeignColor(unquoted) else {
      return []
    }
    return replacing(found.function, found.color == color ? .safe : .unsafe)
  }

  /// True if a component of the color is above its maximum. CSS has fractions of bytes, and degrees.
  var hasLargeComponent: Bool { components.prefix(3).contains { Double(String($0).trimmed) ?? 0 > ($0.contains(".") ? 1 : 255) } }

  /// The help for a hue in degrees; nil for any other function.
  var degreesHelp: Phrase? {
    guard ForeignColor.isHSL(unquoted), let hue = components.first.flatMap({ Double(String($0).trimmed) }), hue > 1 else {
      return nil
    }
    return inCSS.first.map { Phrase(.hintDegreesAs, ["text": $0.replacement]) } ?? Phrase(.hintDegrees)
  }

  /// The help that names the value of a fix-it; nil if there is none.
  func written(_ fixIts: [Diagnostic.FixIt]) -> Phrase? { fixIts.first.map { Phrase(.hintWrite, ["text": $0.replacement]) } }

  /// The text inside the quotes of a quoted value, as it is read; the value itself if it has no quotes.
  var unquoted: String {
    let bytes = Array(text.utf8)
    return Quotes.inside(bytes, 0, bytes.count).map { String(decoding: Quotes.canonical(bytes, $0), as: UTF8.self) } ?? text
  }

  /// A diagnostic at the value, or at a part of it.
  func diagnostic(
    _ id: DiagnosticID, at range: SourceRange? = nil, _ arguments: KeyValuePairs<String, String?>,
    parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil, fixIts: [Diagnostic.FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      id, severity, at: range ?? location.range, layer: location.layerIndex, arguments, parts: parts, help: help, fixIts: fixIts)
  }

  func replacing(_ text: String?, _ applicability: Diagnostic.FixIt.Applicability) -> [Diagnostic.FixIt] {
    text.map { [Diagnostic.FixIt(location.range, $0, applicability)] } ?? []
  }
}
