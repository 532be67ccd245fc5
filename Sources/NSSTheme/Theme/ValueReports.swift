/// Turns what a reader found in a value into findings with a place.
enum ValueReports {
  static func report(
    _ findings: ValueReader.Findings,
    _ text: String,
    property: String?,
    at range: SourceRange,
    layer: Int,
    _ tree: SyntaxTree,
    _ tokens: Run<Token>,
    _ dialect: Dialect,
    _ value: StoredValue?,
    documented: String?,
    _ diagnostics: inout DiagnosticList
  ) {
    guard !findings.isEmpty else { return }
    func report(
      _ id: DiagnosticID, _ arguments: KeyValuePairs<String, String?>, help: Phrase? = nil, at part: SourceRange? = nil,
      fixIts: [Diagnostic.FixIt] = []
    ) {
      diagnostics.report(Diagnostic(id, at: part ?? range, layer: layer, arguments, help: help, fixIts: fixIts), as: id)
    }
    if findings.contains(.alphaAbove100) {
      let digits = text.hasPrefix("#") ? text.dropFirst() : text.dropFirst(2)
      report(.alphaAbove100, ["value": text, "alpha": String(digits.prefix(2))])
    }
    if findings.contains(.eightDigits) {
      report(
        .eightDigitColor, ["value": text, "reading": value?.color?.shownWithOpacity],
        help: Phrase(dialect.hasColorFunctions ? .hintEightDigitsOrFunction : .hintEightDigits))
    }
    let alpha = lastComponent(tree, tokens)
    if findings.contains(.integerAlpha) {
      let fixIt = alpha.map { Diagnostic.FixIt(range: tree.tokens[$0].range, replacement: "1.0") }
      let word = text.dropLast().reversed().prefix { $0 != "," }
      report(
        .integerAlpha, ["value": text, "alpha": String(word.reversed())], at: fixIt?.range,
        fixIts: fixIt.map { [$0] } ?? [])
    }
    let function = findings.isDisjoint(with: [.ignoredAlpha, .missingAlpha]) ? "" : functionName(text)
    if findings.contains(.ignoredAlpha) {
      report(.ignoredAlpha, ["value": text, "function": function], at: alpha.map { tree.tokens[$0].range })
    }
    if findings.contains(.clampedComponent) {
      let (component, limit) = clampedComponent(of: text)
      report(.clampedComponent, ["value": text, "component": component, "limit": limit])
    }
    if findings.contains(.missingAlpha) {
      report(.missingAlpha, ["function": function, "plain": String(function.dropLast())])
    }
    if findings.contains(.unitIgnored), !text.contains("%"), let value {
      let number = value.shape == .number ? Number.text(value.number) : numbers(text)
      report(.unitIgnored, ["value": text, "number": number])
    }
    if findings.contains(.missingStyle) { report(.missingStyle, ["name": String(text.prefix { $0 != "_" })]) }
    if findings.contains(.ignoredSuffix) {
      report(.ignoredSuffix, ["value": text, "name": String(text.prefix { $0 != "_" })])
    }
    if findings.contains(.paintedPaletteColor), let color = value?.color {
      let style = String(text.prefix { $0 != "_" })
      report(.paintedPaletteColor, ["name": style, "documented": documented, "painted": color.hex])
    }
    if findings.contains(.booleanWord), let value {
      let meaning = value.word == 1 ? "true" : "false"
      let fixIts = tokens.count == 1 ? [Diagnostic.FixIt(range: range, replacement: meaning)] : []
      report(.booleanWord, ["value": text, "meaning": meaning, "property": property], fixIts: fixIts)
    }
    if findings.contains(.invalidPaletteColor) {
      let style = String(text.prefix { $0 != "_" })
      report(.invalidPaletteColor, ["name": style, "documented": documented, "override": text])
    }
  }

  /// The first component of a function that is too large, and the largest one of its kind.
  private static func clampedComponent(of text: String) -> (component: String?, limit: String?) {
    let inside = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    for part in inside.split(separator: ",") {
      let bytes = Array(part.utf8)
      let isFraction = part.contains(".")
      guard let (value, _) = Number.read(bytes, 0, bytes.count), value > (isFraction ? 1 : 255) else { continue }
      return (String(part), isFraction ? "1.0" : "255")
    }
    return (nil, nil)
  }

  /// The function that a value is or contains, for example `rgba`.
  private static func functionName(_ text: String) -> String {
    let name = text.prefix { $0 != "(" }.lowercased()
    return ["rgba", "hsla", "rgb", "hsl"].first(where: name.hasSuffix) ?? name
  }

  /// The token of the alpha in a function that is written out.
  private static func lastComponent(_ tree: SyntaxTree, _ tokens: Run<Token>) -> Int? {
    guard tokens.count >= 3, tree.tokens[Int(tokens.end) - 1].kind == .rightParenthesis else { return nil }
    let index = Int(tokens.end) - 2
    return tree.tokens[index].kind == .identifier ? index : nil
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

/// Remedies for values that their type does not accept.
struct ValueHints {
  struct Remedy {
    var suggestion: String?
    var help: Phrase?

    init(suggestion: String? = nil, help: Phrase? = nil) {
      self.suggestion = suggestion
      self.help = help
    }

    init(_ help: PhraseID, _ arguments: KeyValuePairs<String, String> = [:]) { self.help = Phrase(help, arguments) }

    /// The suggestion as a change of the text of a value that is written out, without constants.
    func fixIts(for range: SourceRange, _ text: String) -> [Diagnostic.FixIt] {
      guard let suggestion, !text.utf8.contains(UInt8(ascii: "@")) else { return [] }
      // Only the end is missing: the author's blanks stay.
      if suggestion == text + ")" { return [Diagnostic.FixIt(range: SourceRange(at: range.end), replacement: ")")] }
      // A slip in a word may have meant another word; what is put right in a hex color is certain.
      let isWord = suggestion.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      let isSafe = !isWord || suggestion == "clear" || Slips.isCertain(text, suggestion)
      return [Diagnostic.FixIt(range: range, replacement: suggestion, isSafe: isSafe)]
    }
  }

  /// The names that a color can have, prepared to find the nearest one: made when it is first needed, for one palette.
  private var known: KnownNames?
  /// The remedies of the first texts: where a mistake is made many times, it is mostly the same one.
  private var remedies: [String: Remedy] = [:]
  private static let maximumRemedies = 1000

  private static let colorNames = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "clear", "darkText", "lightText",
  ]

  /// A longer text, in bytes, is no slip of the pen: it is not looked at for each of the many overrides that may have it.
  private static let longestText = 1000

  /// How a text that should be a color can become one.
  mutating func color(_ text: String, _ dialect: Dialect, _ palette: Palette) -> Remedy {
    guard text.utf8.count <= ValueHints.longestText else { return ValueHints.form(of: dialect) }
    if let remedy = remedies[text] { return remedy }
    let remedy = dialect.form == .lines ? colorOnLine(text, dialect, palette) : grammarColor(text, dialect, palette)
    if remedies.count < ValueHints.maximumRemedies { remedies[text] = remedy }
    return remedy
  }

  /// A value that is the rest of a line, blanks and all.
  private mutating func colorOnLine(_ text: String, _ dialect: Dialect, _ palette: Palette) -> Remedy {
    let trimmed = String(text.drop { $0 == " " || $0 == "\t" })
    let isIndented = trimmed.utf8.count < text.utf8.count
    if text.contains(";") {
      return Remedy(isIndented ? .hintEndLineAndMove : .hintEndLine)
    }
    let digits = trimmed.filter { $0 != "\"" && $0 != "'" }
    if digits.utf8.count < trimmed.utf8.count, [3, 6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) {
      return Remedy(.hintWrite, ["text": "#\(digits)"])
    }
    var reader = ValueReader(
      Array(trimmed.utf8), 0, trimmed.utf8.count, in: ReadingContext(dialect, PaletteColors(palette, dialect: dialect)))
    if isIndented, ColorReader.read(&reader) != nil {
      return Remedy(.hintMoveValue)
    }
    if trimmed.hasPrefix("@") { return Remedy(.hintColorNotConstant) }
    if ["darkText", "lightText", "magenta"].contains(trimmed),
      let color = NamedColors.uiKit(Array(trimmed.utf8), 0, trimmed.utf8.count)
    {
      return Remedy(.hintNoSwiftuiColor, ["color": color.hex, "name": trimmed])
    }
    var remedy = grammarColor(trimmed, dialect, palette)
    if isIndented, remedy.suggestion != nil || remedy.help != nil {
      remedy.help = remedy.help.map { Phrase(.hintMoveToo, parts: ["help": .phrase($0)]) } ?? Phrase(.hintMoveIt)
    }
    return remedy
  }

  private mutating func grammarColor(_ text: String, _ dialect: Dialect, _ palette: Palette) -> Remedy {
    if text.hasPrefix("# ") {
      let digits = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "#") }
      if [3, 6, 8].contains(digits.count), digits.allSatisfy({ $0.hexDigit != nil }) {
        return Remedy(suggestion: "#" + String(decoding: digits, as: UTF8.self))
      }
    }
    if text.hasPrefix("#") || !text.utf8.contains(UInt8(ascii: "(")),
      text.utf8.contains(UInt8(ascii: " ")) || text.utf8.contains(UInt8(ascii: ","))
    {
      return Remedy(.hintOneColor)
    }
    let digits = text.utf8.first == UInt8(ascii: "#") ? String(text.dropFirst()) : text
    if text.hasPrefix("#"), digits.utf8.allSatisfy({ $0.hexDigit != nil }) {
      let help = Phrase(dialect.hasThreeDigits ? .hintDigitCount : .hintSixDigits, ["count": String(digits.count)])
      return Remedy(help: dialect.form == .lines ? Phrase(.hintLostSemicolon, parts: ["help": .phrase(help)]) : help)
    }
    if text.hasPrefix("#") { return Remedy(.hintHexDigits) }
    if text.utf8.count == 6, text.utf8.allSatisfy({ $0.hexDigit != nil }) { return Remedy(suggestion: "#" + text) }
    if text.utf8.contains(UInt8(ascii: "(")), !dialect.hasColorFunctions {
      return Remedy(.hintNoFunctions)
    }
    if text.utf8.contains(UInt8(ascii: "(")), text.utf8.contains(UInt8(ascii: "%")) || text.utf8.contains(UInt8(ascii: "-")) {
      return Remedy(.hintNoPercent)
    }
    if text.utf8.contains(UInt8(ascii: "(")) { return function(text) }
    if text == "transparent" { return Remedy(suggestion: "clear") }
    if dialect.paletteNames == .none, Palette.isStyleName(Array(text.utf8)) {
      return Remedy(.hintNoPalette)
    }
    if dialect.paletteNames == .backgrounds, let (stem, suffix) = divided(text), palette.styles.find(stem) != nil {
      let suffixes = palette.overrideSuffixes
      if let suffix = nearestName(to: suffix, among: suffixes) { return Remedy(suggestion: stem + "_" + suffix) }
      return Remedy(help: Phrase(.hintSuffixes, parts: ["names": .names(suffixes.map { "_" + $0 })]))
    }
    if Palette.isStyleName(Array(text.utf8)), palette.styles.find(stemOf(text)) == nil {
      let palettes = Palette.names(having: stemOf(text))
      return Remedy(help: Phrase(.hintOtherPalettes, ["name": text], parts: ["palettes": .plainNames(palettes)]))
    }
    let known = self.known ?? ValueHints.names(dialect, palette)
    self.known = known
    if let name = known.nearest(to: text, atMost: { max(1, $0 / 3) }) { return Remedy(suggestion: name) }
    return ValueHints.form(of: dialect)
  }

  private static func names(_ dialect: Dialect, _ palette: Palette) -> KnownNames {
    let styles = dialect.paletteNames == .none ? 0 : palette.styles.count
    let colorNames = ValueHints.colorNames.filter { name in
      dialect.paletteNames != .schemes || NamedColors.swiftUI(Array(name.utf8), 0, name.utf8.count, in: .lightBackground) != nil
    }
    return KnownNames(colorNames + (0..<styles).map { palette.styles.string($0) })
  }

  /// What a color looks like.
  private static func form(of dialect: Dialect) -> Remedy {
    switch (dialect.hasColorFunctions, dialect.paletteNames) {
    case (true, .none): Remedy(.hintColorWithoutPalette)
    case (true, _): Remedy(.hintColor)
    case (false, _): Remedy(.hintColorWithoutFunctions)
    }
  }

  /// A function that is not read.
  private func function(_ text: String) -> Remedy {
    let name = String(text.prefix { $0 != "(" })
    let names = ["rgb", "rgba", "hsl", "hsla"]
    guard names.contains(name.lowercased()) else {
      return Remedy(.hintFunctions)
    }
    guard text.last == ")" else { return Remedy(suggestion: text + ")") }
    if text.contains("@") { return Remedy(.hintWholeValue) }
    if text.contains(" "), !text.contains(",") { return Remedy(.hintCommas) }
    return Remedy(name.lowercased().hasSuffix("a") ? .hintFourComponents : .hintThreeComponents, ["name": name])
  }

  private func stemOf(_ text: String) -> String { String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "_") })) }

  private func divided(_ text: String) -> (stem: String, suffix: String)? {
    guard let underscore = text.firstIndex(of: "_") else { return nil }
    return (String(text[..<underscore]), String(text[text.index(after: underscore)...]))
  }
}
