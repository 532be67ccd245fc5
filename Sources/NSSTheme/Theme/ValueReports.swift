/// Turns what a reader found in a value into findings with a place.
enum ValueReports {
  /// Reports what was found. What a finding quotes is made only for those that are kept.
  ///
  /// - Parameters:
  ///   - text: the value, constants replaced.
  ///   - property: the name of the property; nil for an override of a color.
  ///   - documented: what the palette has in place of the color.
  static func report(
    _ findings: ValueReader.Findings,
    _ text: () -> String,
    property: () -> String?,
    at place: () -> WrittenValue,
    _ dialect: Dialect,
    _ value: StoredValue?,
    documented: () -> String?,
    _ diagnostics: inout DiagnosticList
  ) {
    guard !findings.isEmpty else { return }
    func report(
      _ id: DiagnosticID, help: @autoclosure () -> Phrase? = nil, at part: (WrittenValue) -> SourceRange? = { _ in nil },
      fixIts: (WrittenValue) -> [Diagnostic.FixIt] = { _ in [] }, _ arguments: (_ text: String) -> [Phrase.Argument]
    ) {
      diagnostics.report(id.severity) {
        let place = place()
        return Diagnostic(
          id, at: part(place) ?? place.range, layer: place.layerIndex, arguments(text()), help: help(), fixIts: fixIts(place))
      }
    }
    func style(_ text: String) -> String { String(text.prefix { $0 != "_" }) }
    if findings.contains(.alphaAbove100) {
      report(.alphaAbove100) { [.excerpt("value", $0), .excerpt("alpha", alphaDigits($0))] }
    }
    if findings.contains(.eightDigits), let color = value?.color {
      report(.eightDigitColor, help: Phrase(dialect.hasColorFunctions ? .hintEightDigitsOrFunction : .hintEightDigits)) {
        [.excerpt("value", $0), .excerpt("reading", color.shownWithOpacity)]
      }
    }
    if findings.contains(.integerAlpha) {
      report(
        .integerAlpha, at: \.lastComponent,
        fixIts: { $0.lastComponent.map { [Diagnostic.FixIt(range: $0, replacement: "1.0")] } ?? [] }
      ) { [.excerpt("value", $0), .excerpt("alpha", lastComponent(of: $0))] }
    }
    if findings.contains(.ignoredAlpha) {
      report(.ignoredAlpha, at: \.lastComponent) { [.excerpt("value", $0), .excerpt("function", functionName($0))] }
    }
    if findings.contains(.clampedComponent) { report(.clampedComponent, clampedComponent) }
    if findings.contains(.missingAlpha) {
      report(.missingAlpha) { text in
        let name = functionName(text)
        return [.excerpt("function", name), .excerpt("plain", String(name.dropLast()))]
      }
    }
    if findings.contains(.unitIgnored), let value, !text().contains("%") {
      func number(_ text: String) -> String { value.shape == .number ? Number.text(value.number) : numbers(text, value.shape) }
      report(.unitIgnored, fixIts: { $0.isPlain ? [Diagnostic.FixIt(range: $0.range, replacement: number(text()))] : [] }) {
        [.excerpt("value", $0), .excerpt("number", number($0))]
      }
    }
    if findings.contains(.missingStyle) { report(.missingStyle) { [.excerpt("name", style($0))] } }
    if findings.contains(.ignoredSuffix) {
      report(.ignoredSuffix) { [.excerpt("value", $0), .excerpt("name", style($0))] }
    }
    if findings.contains(.paintedPaletteColor), let color = value?.color {
      report(.paintedPaletteColor) {
        Phrase.Argument.excerpts(["name": style($0), "documented": documented(), "painted": color.hex])
      }
    }
    if findings.contains(.booleanWord), let value {
      let meaning = value.word == 1 ? "true" : "false"
      report(
        .booleanWord, fixIts: { $0.tokens.count == 1 ? [Diagnostic.FixIt(range: $0.range, replacement: meaning)] : [] }
      ) { Phrase.Argument.excerpts(["value": $0, "meaning": meaning, "property": property()]) }
    }
    if findings.contains(.invalidPaletteColor) {
      report(.invalidPaletteColor) {
        Phrase.Argument.excerpts(["name": style($0), "documented": documented(), "override": $0])
      }
    }
  }

  /// The digits of the alpha in a hex color, which come first.
  private static func alphaDigits(_ text: String) -> String {
    String((text.hasPrefix("#") ? text.dropFirst() : text.dropFirst(2)).prefix(2))
  }

  /// The last component of a function.
  private static func lastComponent(of text: String) -> String {
    String(unquoted(text).dropLast().reversed().prefix { $0 != "," }.reversed())
  }

  /// A function, its first component that is too large, and the largest one of its kind.
  private static func clampedComponent(of text: String) -> [Phrase.Argument] {
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
  private static func functionName(_ text: String) -> String {
    let name = text.prefix { $0 != "(" }.lowercased()
    return ["rgba", "hsla", "rgb", "hsl"].first(where: name.hasSuffix) ?? name
  }

  /// `12px 3px` without its units: what was read of a box, or of an offset, in which the first comma divides.
  private static func numbers(_ text: String, _ shape: StoredValue.Shape) -> String {
    let (separator, limit): (Character, Int) = shape == .offset ? (",", 1) : (" ", 3)
    let parts = unquoted(text).split(separator: separator, maxSplits: limit, omittingEmptySubsequences: false)
    return parts.map { part in
      let bytes = Array(part.utf8)
      return Number.read(bytes, 0, bytes.count).map { Number.text($0.value) } ?? String(part)
    }.joined(separator: String(separator))
  }

  /// What stands between the quotes of a quoted value, as it is read.
  private static func unquoted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return Quotes.inside(bytes, 0, bytes.count).map { String(decoding: Quotes.canonical(bytes, $0), as: UTF8.self) } ?? text
  }
}
