import NSSTheme

/// Suggests fixes for values that their type does not accept.
enum ValueHints {
  /// A suggested replacement, a help text, or both.
  struct Advice {
    var suggestion: String?
    var help: Phrase?
    /// True if the suggestion can be applied without asking; nil if that depends on the texts.
    var isSafe: Bool?
    /// True for a suggestion that may replace the constants in a value, because it was computed from them.
    var replacesConstants = false
    /// A color that only the help names.
    var color: String?

    /// The suggestion as a fix-it; empty if the written value is not `text` or if a replacement would lose constants or comments.
    func fixIts(for written: WrittenValue, _ text: String) -> [Diagnostic.FixIt] {
      guard let suggestion, written.isWritten(as: text) else { return [] }
      let range = written.range
      guard written.isWrittenOut || (replacesConstants && !written.hasComments) else { return [] }
      // If only a `)` is superfluous, keep the author's spaces.
      if let surplus = written.surplusParentheses(behind: suggestion, text) { return [Diagnostic.FixIt(surplus, "", .safe)] }
      let isSafe = isSafe ?? isCertain(suggestion, for: ValueHints.unquoted(text))
      return [Diagnostic.FixIt(range, suggestion, isSafe ? .safe : .unsafe)]
    }

    /// The suggestion for an editor, where a value stands without constants and comments.
    func suggestions(for written: WrittenValue, _ text: String) -> [Diagnostic.FixIt] {
      guard let suggestion = suggestion ?? color, written.isText(text) else { return [] }
      return [Diagnostic.FixIt(written.range, suggestion, .suggestion)]
    }

    /// A misspelled word may mean another word. A fix in a hex color or a function is certain, unless it changes the function.
    private func isCertain(_ suggestion: String, for text: String) -> Bool {
      // Without percentages, it may be hue, saturation and brightness.
      if ForeignColor.isHSL(text) { return ForeignColor.isHSL(suggestion) || text.utf8.contains(UInt8(ascii: "%")) }
      let isWord = suggestion.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      return !isWord || suggestion == "clear" || suggestion == "@" + text || ValueHints.codeColor(text) == suggestion
        || ValueHints.isOtherSpelling(text, of: suggestion) || ValueHints.withoutUnit(text) == suggestion
        || Misspellings.isCertain(text, suggestion)
    }
  }

  /// The longest text that gets a suggestion. Many overrides may share it, and each would compare it again.
  static let longestText = 1000

  /// The advice that turns a written value into one of a type. The constants in the text are replaced.
  static func advice(
    _ text: String, _ type: ValueType, _ written: WrittenValue, _ dialect: Dialect, _ palette: Palette, _ constants: NameTable
  ) -> Advice {
    if let advice = cssVariable(text, written, dialect, constants) { return advice }
    let bare = text.utf8.count > longestText ? "" : text.filter { $0 != "\"" && $0 != "'" }
    if bare.utf8.count + 2 == text.utf8.count, bare.hasPrefix("@"), constants.find(String(bare.dropFirst())) != nil,
      dialect.substitution != .never, bare != written.definitionName
    {
      return Advice(suggestion: bare, isSafe: true)
    }
    if bare.utf8.count + 2 == text.utf8.count, let resource = AndroidResource(bare) {
      let value = resource.color ?? (resource.isFile ? resource.name : nil)
      return value.map { Advice(suggestion: $0) } ?? Advice(.hintCSSVariable, ["name": "@" + resource.name])
    }
    if type.kind == .color, let advice = foreignColor(text, dialect) { return advice }
    // If a constant has this name, it is meant, unless the name is a palette color of another runtime.
    if dialect.substitution != .never, written.isWritten(as: text), constants.find(text) != nil,
      !PaletteName.isStyleName(Array(text.utf8))
    {
      return Advice(suggestion: "@" + text)
    }
    if type.kind == .color, dialect.syntax == .grammar, let advice = path(text, palette, constants) { return advice }
    let advice = advice(text, type, dialect, palette)
    // The suggestion would replace the constants in the value.
    guard advice.suggestion != nil, written.tokens.count > 1, written.hasConstants, type.kind == .color else { return advice }
    return text.utf8.contains(UInt8(ascii: "%")) ? noPercent(text) : Advice(.hintCommas)
  }

  static func advice(_ text: String, _ type: ValueType, _ dialect: Dialect, _ palette: Palette) -> Advice {
    guard text.utf8.count <= longestText else { return type.kind == .color ? colorSyntax(of: dialect) : Advice(help: type.help) }
    let text = dialect.syntax == .grammar ? unquoted(text) : text
    if type.kind != .color { return word(text, type, dialect) }
    return dialect.syntax == .lines ? colorOnLine(text, dialect, palette) : grammarColor(text, dialect, palette)
  }

  /// The text inside quotes as it is read. A text with `@` in it is returned unchanged.
  private static func unquoted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let inside = Quotes.inside(bytes, 0, bytes.count), !bytes.contains(UInt8(ascii: "@")) else { return text }
    return String(decoding: Quotes.canonical(bytes, inside), as: UTF8.self)
  }

  private static func word(_ text: String, _ type: ValueType, _ dialect: Dialect) -> Advice {
    let known = KnownNames(type.words)
    if type.kind == .image, let advice = image(text) { return advice }
    if type.kind == .fontName, let advice = firstFont(text) { return advice }
    if type.kind == .textStyle {
      if let style = textStyle(text, known) { return Advice(suggestion: style, isSafe: false) }
      if let nearest = known.nearest(to: text, atMost: { max(1, $0 / 3) }) { return Advice(suggestion: nearest) }
      return Advice(help: .similar(to: text, among: type.words, of: "font-style"))
    }
    if let suggestion = withoutParentheses(text), reads(suggestion, as: type, dialect) { return Advice(suggestion: suggestion) }
    if let numbers = numbersInParentheses(text, type.kind) { return Advice(suggestion: numbers, help: type.help, isSafe: false) }
    if type.kind != .image, let open = text.firstIndex(of: "("), ForeignFunctions.contains(text[..<open]) {
      return Advice(.hintNoCalculation)
    }
    if type.kind == .number, isCalculation(text) {
      return Advice(suggestion: result(text), help: Phrase(.hintNoCalculation), isSafe: false, replacesConstants: true)
    }
    if let number = withoutUnit(text), reads(number, as: type, dialect) { return Advice(suggestion: number) }
    if let number = withoutUnit(text, isPoint: false), reads(number, as: type, dialect) {
      guard let points = LengthUnit.points(for: text) else { return Advice(.hintPointsOnly) }
      return Advice(suggestion: points, help: Phrase(.hintPointsAbout, ["value": text, "points": points]), isSafe: false)
    }
    if let numbers = otherSeparators(text, type.kind), reads(numbers, as: type, dialect) {
      return Advice(suggestion: numbers, help: type.help, isSafe: type.kind != .number)
    }
    if let word = cssAlignments[text.lowercased()], known.contains(word) {
      return Advice(suggestion: word, help: type.help, isSafe: word == "center")
    }
    let words = text.split(separator: " ").map(String.init).filter(known.contains)
    if words.count == 1 { return Advice(suggestion: words[0], help: type.help, isSafe: false) }
    return Advice(suggestion: known.nearest(to: text) { max(1, $0 / 3) }, help: type.help)
  }

  /// A color in a dialect that takes the rest of the line as the value, spaces included.
  private static func colorOnLine(_ text: String, _ dialect: Dialect, _ palette: Palette) -> Advice {
    let trimmed = String(text.drop { $0 == " " || $0 == "\t" })
    let isIndented = trimmed.utf8.count < text.utf8.count
    if text.contains(";") { return Advice(isIndented ? .hintEndLineAndMove : .hintEndLine) }
    let digits = trimmed.filter { $0 != "\"" && $0 != "'" }
    if digits.utf8.count < trimmed.utf8.count, [3, 6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) {
      return Advice(.hintWrite, ["text": "#\(digits)"])
    }
    var reader = ValueReader(
      Array(trimmed.utf8), 0, trimmed.utf8.count, in: ReadingContext(dialect, PaletteColors(palette, dialect: dialect)))
    if isIndented, ColorReader.read(&reader) != nil { return Advice(.hintMoveValue) }
    if trimmed.hasPrefix("@") { return Advice(.hintColorNotConstant) }
    if ["darkText", "lightText", "magenta"].contains(trimmed),
      let color = NamedColors.uiKit(Array(trimmed.utf8), 0, trimmed.utf8.count)
    {
      var advice = Advice(.hintNoSwiftuiColor, ["color": color.opaqueHex, "name": trimmed])
      advice.color = color.opaqueHex
      return advice
    }
    var advice = grammarColor(trimmed, dialect, palette)
    // Hex digits are read after spaces too.
    let isHex = advice.suggestion?.hasPrefix("#") ?? false
    if isIndented, !isHex, advice.suggestion != nil || advice.help != nil {
      advice.help = advice.help.map { Phrase(.hintMoveToo, parts: ["help": .phrase($0)]) } ?? Phrase(.hintMoveIt)
    }
    return advice
  }

  private static func grammarColor(_ text: String, _ dialect: Dialect, _ palette: Palette) -> Advice {
    let bytes = Array(text.utf8)
    let isHash = bytes.first == UInt8(ascii: "#")
    let isFunction = bytes.contains(UInt8(ascii: "("))
    if isHash || !isFunction, bytes.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }) {
      guard isHash else { return words(text, dialect, palette) }
      let digits = hexColor(String(text.dropFirst().filter { $0 != " " }), dialect)
      return digits.map { Advice(suggestion: $0, isSafe: true) } ?? Advice(.hintOneColor)
    }
    if isHash, bytes.count == 5, dialect.hasColorFunctions, let color = webColor(text.dropFirst()) {
      return Advice(suggestion: color, help: Phrase(.hintDigitCountOrFunction, ["text": color]), isSafe: false)
    }
    if isHash, bytes.dropFirst().allSatisfy({ $0.hexDigit != nil }) {
      if bytes.count == 4, let color = hexColor(String(text.dropFirst()), dialect) { return Advice(suggestion: color) }
      let help = Phrase(dialect.hasThreeDigits ? .hintDigitCount : .hintSixDigits, ["count": String(bytes.count - 1)])
      return Advice(help: dialect.syntax == .lines ? Phrase(.hintLostSemicolon, parts: ["help": .phrase(help)]) : help)
    }
    if isHash {
      let color = bytes.starts(with: "##".utf8) ? hexColor(String(text.drop { $0 == "#" }), dialect) : nil
      // The letters O, I and l in place of digits.
      let digits = text.dropFirst().map { "Oo".contains($0) ? "0" : "Il".contains($0) ? "1" : String($0) }.joined()
      let typed = hexColor(digits, dialect).map { Advice(suggestion: $0, help: Phrase(.hintHexDigits), isSafe: false) }
      return color.map { Advice(suggestion: $0) } ?? typed ?? Advice(.hintHexDigits)
    }
    if let color = colorWithoutNumberSign(text, dialect) { return Advice(suggestion: color) }
    if isFunction {
      guard dialect.hasColorFunctions else { return Advice(.hintNoFunctions) }
      let advice = function(text, dialect)
      // The reader sees a value without the spaces around its punctuation.
      guard let color = advice.suggestion?.filter({ $0 != " " }), !reads(color, as: .color, dialect) else { return advice }
      return components(of: text)
    }
    if text.lowercased() == "transparent" || text == "none" { return Advice(suggestion: "clear") }
    if let advice = cssColor(text, dialect) { return advice }
    return paletteColor(text, bytes, dialect, palette)
  }

  /// The color whose words are written apart: `darkGray` for `Dark Gray`, and the hex color of `System Gray 2`.
  private static func words(_ text: String, _ dialect: Dialect, _ palette: Palette) -> Advice {
    let name = text.filter { $0 != " " }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return Advice(.hintOneColor) }
    var advice = cssColor(name, dialect) ?? paletteColor(name, Array(name.utf8), dialect, palette)
    guard let suggestion = advice.suggestion, suggestion.hasPrefix("#") || FoldedNames([suggestion]).name(like: name) != nil
    else { return Advice(.hintOneColor) }
    advice.isSafe = false
    return advice
  }

  /// The constant or the palette style that a variable of a design tool means, `color/brand/500`; nil for any other text.
  private static func path(_ text: String, _ palette: Palette, _ constants: NameTable) -> Advice? {
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)).trimmed }
    guard parts.count > 1, text.last != ")", parts.allSatisfy({ $0.first?.isLetter ?? false || $0.allSatisfy(\.isNumber) }),
      parts[0].first?.isLetter ?? false
    else { return nil }
    let name = legalName(parts.joined(separator: "/"))
    let letters = { (name: String) in FoldedNames.letters(name.filter { $0 != "/" && $0 != "." }) }
    let isMeant = { (constant: String) in letters(constant).elementsEqual(letters(name)) }
    if let constant = (0..<constants.count).lazy.map(constants.string).first(where: isMeant) {
      return Advice(suggestion: "@" + constant, isSafe: false)
    }
    if let style = parts.last, palette.styles.find(style) != nil { return Advice(suggestion: style, isSafe: false) }
    return Advice(.hintCSSVariable, ["name": "@" + name])
  }

  private static func paletteColor(_ text: String, _ bytes: [UInt8], _ dialect: Dialect, _ palette: Palette) -> Advice {
    let baseEnd = bytes.firstIndex(of: UInt8(ascii: "_")) ?? bytes.count
    let isPaletteStyle = palette.styles.find(bytes, 0, baseEnd) != nil
    if dialect.paletteNames == .none, PaletteName.isStyleName(bytes) { return Advice(.hintNoPalette) }
    if dialect.paletteNames == .backgrounds, let meant = BackgroundWord.override(text, palette) {
      return Advice(suggestion: meant.override, isSafe: !meant.isDoubtful)
    }
    if dialect.paletteNames == .backgrounds, baseEnd < bytes.count, isPaletteStyle {
      let baseName = String(decoding: bytes[..<baseEnd], as: UTF8.self)
      let suffixes = palette.overrideSuffixes
      if let suffix = nearestName(to: String(decoding: bytes[(baseEnd + 1)...], as: UTF8.self), among: suffixes) {
        return Advice(suggestion: baseName + "_" + suffix)
      }
      return Advice(help: Phrase(.hintSuffixes, parts: ["names": .names(suffixes.map { "_" + $0 })]))
    }
    if !isPaletteStyle, PaletteName.isStyleName(bytes) {
      let palettes = PaletteHomes.palettes(having: bytes, 0, baseEnd)
      let newest = Phrase.Content.plainNames(PaletteHomes.newest(palettes))
      return Advice(help: Phrase(.hintOtherPalettes, ["name": text], parts: ["palettes": newest]))
    }
    if let style = styles[text], dialect.paletteNames != .none, palette.styles.find(style) != nil {
      return Advice(suggestion: style, isSafe: false)
    }
    let isCandidate = { (name: String) in !Misspellings.isSeries(bytes, Array(name.utf8)) }
    let nearest = names(dialect, palette).nearest(to: text, isCandidate: isCandidate) { max(1, $0 / 3) }
    if let name = codeColor(text) ?? nearest {
      return Advice(suggestion: name, isSafe: name.hasSuffix("Dark") || name.hasSuffix("Light") ? false : nil)
    }
    if dialect.syntax == .grammar, let name = CSSColorNames.nearest(to: text) {
      guard let color = CSSColorNames.color(name)?.hex else { return Advice(suggestion: "clear", isSafe: false) }
      return Advice(suggestion: color, help: Phrase(.hintCSSColor, ["name": name, "color": color]), isSafe: false)
    }
    let name = nameInCode(text)
    let style = styles[name] ?? name
    if name.utf8.count < text.utf8.count, dialect.paletteNames != .none, palette.styles.find(style) != nil {
      return Advice(suggestion: style, isSafe: false)
    }
    if dialect.syntax == .grammar, let name = SystemColors.name(spelledLike: name) {
      // A theme has no value for a color of the system, except in light mode.
      return NamedColors.system(name).map { Advice(suggestion: $0.hex, isSafe: false) } ?? colorSyntax(of: dialect)
    }
    return colorSyntax(of: dialect)
  }

  /// The styles of palettes for colors of the system.
  static let styles = [
    "accent": "tintColor", "label": "primaryLabel", "opaqueSeparator": "separatorOpaque",
    "secondarySystemBackground": "secondaryBackground", "secondarySystemGroupedBackground": "secondaryGroupedBackground",
    "systemBackground": "primaryBackground", "systemGroupedBackground": "primaryGroupedBackground",
    "tertiarySystemBackground": "tertiaryBackground", "tint": "tintColor",
  ]

  /// The name of a color that is written as in the code of an app: `UIColor.red`, `Color.red`, `.red`, `redColor`.
  private static func codeColor(_ text: String) -> String? {
    let name = nameInCode(text)
    guard name.utf8.count < text.utf8.count else { return nil }
    return NamedColors.names.find(name) == nil ? nil : name
  }

  /// The color of a name in code, which may be one of the system; nil for any other text.
  static func colorInCode(_ text: String) -> Color? {
    let name = nameInCode(text)
    guard name.utf8.count < text.utf8.count || name.hasPrefix("system") else { return nil }
    return NamedColors.uiKit(Array(name.utf8), 0, name.utf8.count) ?? (SystemColors.isName(name) ? NamedColors.system(name) : nil)
  }

  /// The name of a color without what surrounds it in code: `systemBlue` for `UIColor.systemBlue` and `systemBlueColor`.
  private static func nameInCode(_ text: String) -> String {
    var name = Substring(text)
    for prefix in ["UIColor.", "Color.", "Colors.", "NSColor.", "."] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      break
    }
    return String(name.hasSuffix("Color") ? name.dropLast(5) : name)
  }

  /// True if two words differ only in case, in punctuation, or in the spelling of gray.
  private static func isOtherSpelling(_ text: String, of word: String) -> Bool {
    let text = text.lowercased().filter { !"-_.".contains($0) }
    let word = word.lowercased().filter { !"-_.".contains($0) }
    return text == word || (text.hasSuffix("grey") && text.dropLast(4) + "gray" == word)
  }

  /// The number of a text like `14 px`, whose unit means points or not; nil for any other text.
  fileprivate static func withoutUnit(_ text: String, isPoint: Bool = true) -> String? {
    let words = text.utf8.split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].first?.isDigit ?? false, words[1].count <= 3, words[1].allSatisfy(\.isLetter),
      LengthUnit.isPoint(String(decoding: Array(words[1]), as: UTF8.self)) == isPoint
    else { return nil }
    return String(words[0])
  }

  /// True for numbers with a sign between them, `12 - 2`.
  private static func isCalculation(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: " "))
    return words.count > 2 && words[0].first?.isDigit ?? false
      && words.dropFirst().dropLast().contains { $0.elementsEqual("-".utf8) || $0.elementsEqual("/".utf8) }
  }

  /// The result of two numbers with a sign between them, `4` for `8 / 2`; nil for any other text.
  private static func result(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let numbers = words.compactMap { LengthUnit.points(ofLength: $0) }
    guard words.count == 3, numbers.count == 2 else { return nil }
    let result = words[1] == "-" ? numbers[0] - numbers[1] : numbers[0] / numbers[1]
    return result.isFinite ? Number.text((result * 100).rounded() / 100) : nil
  }

  /// A text without the unmatched `(` at its beginning or `)` at its end; nil if it has none.
  private static func withoutParentheses(_ text: String) -> String? {
    let open = text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
    if open > 0, text.utf8.prefix(open).allSatisfy({ $0 == UInt8(ascii: "(") }) { return String(text.dropFirst(open)) }
    guard open < 0, text.utf8.suffix(-open).allSatisfy({ $0 == UInt8(ascii: ")") }) else { return nil }
    return String(text.dropLast(-open))
  }

  private static func names(_ dialect: Dialect, _ palette: Palette) -> KnownNames {
    let styles = dialect.paletteNames == .none ? 0 : palette.styles.count
    let known = (0..<NamedColors.names.count).map(NamedColors.names.string)
    let colorNames = known.filter { name in
      dialect.paletteNames != .schemes || NamedColors.swiftUI(Array(name.utf8), 0, name.utf8.count, in: .lightBackground) != nil
    }
    return KnownNames(colorNames + (0..<styles).map { palette.styles.string($0) })
  }

  /// Advice that describes how colors are written.
  static func colorSyntax(of dialect: Dialect) -> Advice {
    switch (dialect.hasColorFunctions, dialect.paletteNames) {
    case (true, .none): Advice(.hintColorWithoutPalette)
    case (true, _): Advice(.hintColor)
    case (false, _): Advice(.hintColorWithoutFunctions)
    }
  }

  private static func function(_ text: String, _ dialect: Dialect) -> Advice {
    let name = String(text.prefix { $0 != "(" })
    if name.hasSuffix("-gradient") { return Advice(.hintGradient) }
    if name.isEmpty, let suggestion = withoutParentheses(text), reads(suggestion, as: .color, dialect) {
      return Advice(suggestion: suggestion)
    }
    guard ForeignFunctions.isOfNSS(name) else { return Advice(.hintFunctions) }
    guard text.last == ")" else { return Advice(.hintOneColor) }
    if let suggestion = withoutParentheses(text) { return Advice(suggestion: suggestion) }
    if text.contains("@") { return Advice(.hintWholeValue) }
    if let color = ForeignColor(text) { return Advice(suggestion: color.function, isSafe: color.isCertain ? nil : false) }
    if text.contains("%") || text.contains("-") { return noPercent(text) }
    if text.contains(" "), !text.contains(",") { return Advice(.hintCommas) }
    return components(of: text)
  }

  /// How components are written. The third one of `hsl` is the brightness, so a converted value would be another color.
  private static func noPercent(_ text: String) -> Advice { ForeignColor.isHSL(text) ? Advice() : Advice(.hintNoPercent) }

  private static func components(of text: String) -> Advice { Advice(help: help(for: String(text.prefix { $0 != "(" }))) }

  /// The help for a function by its name; nil for a function that no language has.
  static func help(for function: String) -> Phrase? {
    if ForeignFunctions.isOfNSS(function) {
      return Phrase(function.utf8.count == 4 ? .hintFourComponents : .hintThreeComponents, ["name": function])
    }
    guard function != "url", ForeignFunctions.contains(function) else { return nil }
    return Phrase(ForeignFunctions.isColor(function) ? .hintNoColorFunctions : .hintNoCalculation)
  }

  static func reads(_ text: String, as type: ValueType, _ dialect: Dialect, withoutProblems: Bool = false) -> Bool {
    let context = ReadingContext(dialect, PaletteColors(.none, dialect: dialect))
    var reader = ValueReader(Array(text.utf8), 0, text.utf8.count, in: context)
    return type.read(&reader) != nil && (!withoutProblems || reader.problems.isEmpty)
  }
}

extension ValueHints.Advice {
  init(_ help: PhraseID, _ arguments: KeyValuePairs<String, String> = [:]) { self.init(help: Phrase(help, arguments)) }
}
