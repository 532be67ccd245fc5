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
    at place: WrittenValue,
    _ dialect: Dialect,
    _ value: StoredValue?,
    documented: () -> String?,
    _ diagnostics: inout DiagnosticList
  ) {
    guard !findings.isEmpty else { return }
    func report(
      _ id: DiagnosticID, _ arguments: @autoclosure () -> KeyValuePairs<String, String?>, help: @autoclosure () -> Phrase? = nil,
      at part: @autoclosure () -> SourceRange? = nil, fixIts: @autoclosure () -> [Diagnostic.FixIt] = []
    ) {
      diagnostics.report(
        Diagnostic(id, at: part() ?? place.range, layer: place.layerIndex, arguments(), help: help(), fixIts: fixIts()), as: id)
    }
    func style() -> String { String(text().prefix { $0 != "_" }) }
    if findings.contains(.alphaAbove100) { report(.alphaAbove100, ["value": text(), "alpha": alphaDigits(text())]) }
    if findings.contains(.eightDigits) {
      report(
        .eightDigitColor, ["value": text(), "reading": value?.color?.shownWithOpacity],
        help: Phrase(dialect.hasColorFunctions ? .hintEightDigitsOrFunction : .hintEightDigits))
    }
    if findings.contains(.integerAlpha) {
      report(
        .integerAlpha, ["value": text(), "alpha": lastComponent(of: text())], at: place.lastComponent,
        fixIts: place.lastComponent.map { [Diagnostic.FixIt(range: $0, replacement: "1.0")] } ?? [])
    }
    if findings.contains(.ignoredAlpha) {
      report(.ignoredAlpha, ["value": text(), "function": functionName(text())], at: place.lastComponent)
    }
    if findings.contains(.clampedComponent) {
      report(.clampedComponent, clampedComponent(of: text()))
    }
    if findings.contains(.missingAlpha) {
      report(.missingAlpha, ["function": functionName(text()), "plain": String(functionName(text()).dropLast())])
    }
    if findings.contains(.unitIgnored), let value, !text().contains("%") {
      report(
        .unitIgnored, ["value": text(), "number": value.shape == .number ? Number.text(value.number) : numbers(text())])
    }
    if findings.contains(.missingStyle) { report(.missingStyle, ["name": style()]) }
    if findings.contains(.ignoredSuffix) { report(.ignoredSuffix, ["value": text(), "name": style()]) }
    if findings.contains(.paintedPaletteColor), let color = value?.color {
      report(.paintedPaletteColor, ["name": style(), "documented": documented(), "painted": color.hex])
    }
    if findings.contains(.booleanWord), let value {
      let meaning = value.word == 1 ? "true" : "false"
      report(
        .booleanWord, ["value": text(), "meaning": meaning, "property": property()],
        fixIts: place.tokens.count == 1 ? [Diagnostic.FixIt(range: place.range, replacement: meaning)] : [])
    }
    if findings.contains(.invalidPaletteColor) {
      report(.invalidPaletteColor, ["name": style(), "documented": documented(), "override": text()])
    }
  }

  /// The digits of the alpha in a hex color, which come first.
  private static func alphaDigits(_ text: String) -> String {
    String((text.hasPrefix("#") ? text.dropFirst() : text.dropFirst(2)).prefix(2))
  }

  /// The last component of a function.
  private static func lastComponent(of text: String) -> String {
    String(text.dropLast().reversed().prefix { $0 != "," }.reversed())
  }

  /// A function, its first component that is too large, and the largest one of its kind.
  private static func clampedComponent(of text: String) -> KeyValuePairs<String, String?> {
    let inside = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    for part in inside.split(separator: ",") {
      let bytes = Array(part.utf8)
      let isFraction = part.contains(".")
      guard let (value, _) = Number.read(bytes, 0, bytes.count), value > (isFraction ? 1 : 255) else { continue }
      return ["value": text, "component": String(part), "limit": isFraction ? "1.0" : "255"]
    }
    return ["value": text]
  }

  /// The function that a value is or contains, for example `rgba`.
  private static func functionName(_ text: String) -> String {
    let name = text.prefix { $0 != "(" }.lowercased()
    return ["rgba", "hsla", "rgb", "hsl"].first(where: name.hasSuffix) ?? name
  }

  /// `12px 3px` without its units.
  private static func numbers(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.split(separator: ",", omittingEmptySubsequences: false).map { part in
        let bytes = Array(part.utf8)
        return Number.read(bytes, 0, bytes.count).map { Number.text($0.value) } ?? String(part)
      }.joined(separator: ",")
    }
    return words.joined(separator: " ")
  }
}
