/// Turns the problems that a reader found in a value into diagnostics.
enum ValueReports {
  /// Reports the problems. The arguments are closures, because quoted texts are needed only for diagnostics that are kept.
  ///
  /// - Parameters:
  ///   - text: the value with its constants replaced.
  ///   - property: the name of the property; nil for an override of a color.
  ///   - documented: the text that the palette documents in place of a color.
  static func report(
    _ problems: ValueReader.Problems,
    _ text: () -> String,
    property: () -> String?,
    at location: () -> WrittenValue,
    _ dialect: Dialect,
    _ value: StoredValue?,
    documented: () -> String?,
    _ diagnostics: inout DiagnosticList
  ) {
    guard !problems.isEmpty else { return }
    for (problem, id) in ids where problems.contains(problem) && isWorthSaying(problem, value, text) {
      diagnostics.report(id.severity) {
        ReadValue(
          text: text(), property: property(), location: location(), dialect: dialect, value: value, documented: documented()
        ).diagnostic(id)
      }
    }
  }

  /// The problems that a reader can find, in the order in which they are reported.
  private static let ids: [(ValueReader.Problems, DiagnosticID)] = [
    (.alphaAbove100, .alphaAbove100), (.webOrder, .webColorOrder), (.eightDigits, .eightDigitColor),
    (.digitCount, .hexDigitCount), (.integerAlpha, .integerAlpha), (.mixedComponents, .mixedComponents),
    (.byteComponents, .byteComponents),
    (.ignoredAlpha, .ignoredAlpha), (.clampedComponent, .clampedComponent), (.missingAlpha, .missingAlpha),
    (.unitIgnored, .unitIgnored), (.missingStyle, .missingStyle), (.ignoredSuffix, .ignoredSuffix),
    (.miscountedColor, .miscountedColor),
    (.paintedPaletteColor, .paintedPaletteColor), (.booleanWord, .booleanWord), (.invalidPaletteColor, .invalidPaletteColor),
  ]

  /// False for a problem that follows from another one that is reported: the value could not be read, or it has a `%`.
  private static func isWorthSaying(_ problem: ValueReader.Problems, _ value: StoredValue?, _ text: () -> String) -> Bool {
    switch problem {
    case .eightDigits, .miscountedColor, .paintedPaletteColor: value?.color != nil
    case .booleanWord: value != nil
    case .unitIgnored: value != nil && !text().utf8.contains(UInt8(ascii: "%"))
    default: true
    }
  }
}

/// A value with its reading, and the diagnostics for it.
private struct ReadValue {
  /// The value with its constants replaced.
  let text: String
  let property: String?
  let location: WrittenValue
  let dialect: Dialect
  let value: StoredValue?
  /// The text that the palette documents in place of a color.
  let documented: String?

  func diagnostic(_ id: DiagnosticID) -> Diagnostic {
    Diagnostic(
      id, at: range(id), layer: location.layerIndex, arguments(id),
      help: help(id),
      fixIts: replacement(id).map { [Diagnostic.FixIt(range: range(id), replacement: $0, isSafe: isSafe(id))] } ?? [])
  }

  /// False for a replacement that changes what the runtime reads, or that hides that the author meant something else.
  private func isSafe(_ id: DiagnosticID) -> Bool {
    switch id {
    case .alphaAbove100, .byteComponents, .mixedComponents, .webColorOrder: false
    case .booleanWord: !contradictsMeaning
    case .unitIgnored: hasPointsOnly
    default: true
    }
  }

  /// True for a word such as `on`, which the runtime reads as false.
  private var contradictsMeaning: Bool {
    let words = meaning == "true" ? ["disabled", "n", "no", "none", "off"] : ["enabled", "on", "true", "y", "yes"]
    return words.contains(unquoted.lowercased())
  }

  /// True for a value whose only units are those for points.
  private var hasPointsOnly: Bool { LengthUnit.units(in: text).allSatisfy(LengthUnit.isPoint) }

  private func help(_ id: DiagnosticID) -> Phrase? {
    switch id {
    case .eightDigitColor where dialect.eightDigits == .alphaPercentFirst && hasPlainDigits:
      Phrase(.hintAlphaLast, ["text": webColor])
    case .eightDigitColor: Phrase(dialect.hasColorFunctions ? .hintEightDigitsOrFunction : .hintEightDigits)
    case .hexDigitCount where [3, 6, 8].contains(digitCount): Phrase(.hintHexDigits)
    case .unitIgnored where !hasPointsOnly: pointsHelp
    case .webColorOrder: Phrase(.hintWrite, ["text": webColor])
    default: nil
    }
  }

  /// The help for a value with a unit other than points.
  private var pointsHelp: Phrase {
    LengthUnit.points(for: text).map { Phrase(.hintPointsAbout, ["value": text, "points": $0]) } ?? Phrase(.hintPointsOnly)
  }

  /// The whole value, or the alpha in it.
  private func range(_ id: DiagnosticID) -> SourceRange {
    id == .integerAlpha || id == .ignoredAlpha ? location.lastComponent ?? location.range : location.range
  }

  /// The replacement for the range, if it is certain.
  private func replacement(_ id: DiagnosticID) -> String? {
    switch id {
    case .alphaAbove100: alphaDigits.uppercased() == "FF" && location.isWritten(as: text) ? "#" + text.suffix(6) : nil
    case .integerAlpha: location.lastComponent == nil ? nil : "1.0"
    case .unitIgnored: location.isPlain ? (hasPointsOnly ? number : LengthUnit.points(for: text)) : nil
    case .booleanWord: location.tokens.count == 1 ? meaning : nil
    case .byteComponents, .mixedComponents:
      location.isWritten(as: text) && location.isWrittenOut ? allFractions ?? fractionOfHue : nil
    case .webColorOrder: location.isWritten(as: text) ? webColor : nil
    default: nil
    }
  }

  private func arguments(_ id: DiagnosticID) -> [Phrase.Argument] {
    let value = Phrase.Argument.excerpt("value", text)
    return switch id {
    case .alphaAbove100:
      [value, .excerpt("alpha", alphaDigits), .excerpt("reading", self.value?.color?.opaqueHex ?? "")]
    case .byteComponents: [value, .excerpt("reading", self.value?.color?.opaqueHex ?? "")]
    case .booleanWord: Phrase.Argument.excerpts(["value": text, "meaning": meaning, "property": property])
    case .clampedComponent: clampedComponent
    case .miscountedColor: [value, Phrase.Argument("color", self.value?.color?.description ?? "")]
    case .eightDigitColor: [value, .excerpt("reading", self.value?.color?.shownWithOpacity ?? "")]
    case .hexDigitCount: hexDigits
    case .ignoredAlpha: [value, .excerpt("function", functionName)]
    case .ignoredSuffix: [value, .excerpt("name", style)]
    case .integerAlpha: [value, .excerpt("alpha", lastComponent)]
    case .invalidPaletteColor: Phrase.Argument.excerpts(["name": style, "documented": documented, "override": text])
    case .missingAlpha: [.excerpt("function", functionName), .excerpt("plain", String(functionName.dropLast()))]
    case .missingStyle: [.excerpt("name", style)]
    case .mixedComponents: [value, .excerpt("component", bytes(in: text).first ?? "")]
    case .paintedPaletteColor:
      Phrase.Argument.excerpts(["name": style, "documented": documented, "painted": self.value?.color?.opaqueHex])
    case .unitIgnored: [value, .excerpt("number", number)]
    case .webColorOrder: [value, .excerpt("reading", self.value?.color?.shownWithOpacity ?? "")]
    default: [value]
    }
  }

  /// The style that a palette name begins with.
  private var style: String { String(text.prefix { $0 != "_" }) }

  private var meaning: String { value?.word == 1 ? "true" : "false" }

  /// The number or numbers that were read from a value with a unit.
  private var number: String {
    guard let value else { return text }
    return value.shape == .number ? Number.text(value.number) : numbers(value.shape)
  }

  /// The first two digits of a hex color, which are its alpha.
  private var alphaDigits: String { String(digits.prefix(2)) }

  /// The eight digits of a hex color.
  private var digits: Substring { text.hasPrefix("#") ? text.dropFirst() : text.dropFirst(2) }

  private var hasPlainDigits: Bool { digits.utf8.count == 8 && digits.utf8.allSatisfy { $0.hexDigit != nil } }

  /// The color that eight digits are on the web, where the last two are the alpha from 00 to FF.
  private var webColor: String { ValueHints.webColor(String(digits)) ?? "#" + digits.prefix(6) }

  /// The number of hex digits. The runtime takes the first run of digits that is long enough.
  private var digitCount: Int {
    let text = self.text.filter { !" \t".contains($0) }
    var (digits, rest) = (0, text[...])
    while let sign = rest.firstIndex(where: { $0 == "#" || $0 == "x" || $0 == "X" }) {
      rest = rest[rest.index(after: sign)...]
      digits = max(digits, rest.prefix { $0.isASCII && $0.isHexDigit }.count)
    }
    return digits
  }

  /// The number of hex digits, and how many of them are read.
  private var hexDigits: [Phrase.Argument] {
    let text = self.text.filter { !" \t".contains($0) }
    let digits = digitCount
    let lengths = (dialect.alphaDigits == .none ? [6] : [8, 6]) + (dialect.hasThreeDigits ? [3] : [])
    return [
      .excerpt("value", text), Phrase.Argument("count", String(digits)),
      Phrase.Argument("read", String(lengths.first { $0 <= digits } ?? digits)),
      .excerpt("reading", value?.color?.description ?? ""),
      Phrase.Argument(name: "lengths", content: .list(lengths.reversed().map { .text(String($0)) }, .or)),
    ]
  }

  /// The red, green and blue components that have no point and are not zero.
  private func bytes(in text: String) -> [String] {
    let inside = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    return inside.split(separator: ",").prefix(3).map { $0.filter { $0 != " " } }
      .filter { !$0.contains(".") && $0.contains { $0 != "0" } }
  }

  /// The function with a point in each component, if only ones lack it.
  private var allFractions: String? {
    guard bytes(in: text).allSatisfy({ $0 == "1" }), let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else {
      return nil
    }
    let parts = text[open..<close].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    let written = parts.enumerated().map { index, part in index < 3 && part == "1" ? "1.0" : String(part) }
    return "\(text[..<open])(\(written.joined(separator: ", "))\(text[close...])"
  }

  /// The function with the hue as a fraction, for a hue in degrees among fractions: `hsl(0.583, 0.9, 0.8)` for `hsl(210, 0.9, 0.8)`;
  /// nil for any other.
  private var fractionOfHue: String? {
    guard CSSColor.isHSL(text), bytes(in: text).count == 1, let open = text.firstIndex(of: "("),
      let comma = text.firstIndex(of: ","),
      let degrees = Int(text[open..<comma].dropFirst().filter { $0 != " " }), (2...360).contains(degrees)
    else { return nil }
    var hue = degrees == 360 ? "1.0" : "0." + String((degrees * 1000 + 180) / 360 + 1000).dropFirst()
    while hue.hasSuffix("0"), !hue.hasSuffix(".0") { hue.removeLast() }
    let others = text[comma...].split(separator: ",")
    return "\(text[...open])\(hue), \(others.joined(separator: ", "))"
  }

  /// The last component of a function.
  private var lastComponent: String {
    String(unquoted.dropLast().reversed().prefix { $0 != "," }.reversed())
  }

  /// A function, its first component that is too large, and the limit for such a component.
  private var clampedComponent: [Phrase.Argument] {
    let inside = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    for part in inside.split(separator: ",") {
      let bytes = Array(part.utf8)
      let isFraction = part.contains(".")
      guard let (value, _) = Number.read(bytes, 0, bytes.count), value > (isFraction ? 1 : 255) else { continue }
      return [
        .excerpt("value", text), .excerpt("component", String(part)), .excerpt("limit", isFraction ? "1.0" : "255"),
      ]
    }
    return [.excerpt("value", text)]
  }

  /// The function that a value is or contains, for example `rgba`.
  private var functionName: String {
    let name = text.prefix { $0 != "(" }.lowercased()
    return ["rgba", "hsla", "rgb", "hsl"].first(where: name.hasSuffix) ?? name
  }

  /// The numbers of a box or an offset without their units, for example of `12px 3px`. In an offset, the first comma separates
  /// the numbers.
  private func numbers(_ shape: StoredValue.Shape) -> String {
    let (separator, limit): (Character, Int) = shape == .offset ? (",", 1) : (" ", 3)
    let parts = unquoted.split(separator: separator, maxSplits: limit, omittingEmptySubsequences: false)
    return parts.map { part in
      let bytes = Array(part.utf8)
      return Number.read(bytes, 0, bytes.count).map { Number.text($0.value) } ?? String(part)
    }.joined(separator: String(separator))
  }

  /// The text inside the quotes of a quoted value, as it is read; the value itself if it has no quotes.
  private var unquoted: String {
    let bytes = Array(text.utf8)
    return Quotes.inside(bytes, 0, bytes.count).map { String(decoding: Quotes.canonical(bytes, $0), as: UTF8.self) } ?? text
  }
}
