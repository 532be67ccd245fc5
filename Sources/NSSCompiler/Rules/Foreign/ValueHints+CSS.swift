import NSSTheme

/// Advice for values that are written as in CSS, Less or Sass.
extension ValueHints {
  // MARK: Variables

  /// The advice for `var(--name)` and `Color("name")`; nil for any other value. The variable is a constant with that name, if there is one.
  static func cssVariable(_ text: String, _ written: WrittenValue, _ dialect: Dialect, _ constants: NameTable) -> Advice? {
    guard text.last == ")", dialect.syntax == .grammar, text.utf8.count <= longestText else { return nil }
    var bareName = ""
    if text.hasPrefix("var(--") {
      bareName = legalName(text.dropFirst(6).dropLast().prefix { $0 != "," })
    } else if text.hasPrefix("Color(") || text.hasPrefix("UIColor("), ForeignColor(text) == nil,
      let open = text.firstIndex(of: "\"")
    {
      // A color in the assets of an app: 'Color("brand")', 'UIColor(named: "brand")'.
      bareName = legalName(text[open...].dropFirst().prefix { $0 != "\"" })
    }
    if bareName.isEmpty { return nil }
    let name = "@" + bareName
    guard constants.find(bareName) != nil, written.definitionName != name else {
      // The value behind the comma is for a variable that is not defined.
      let fallback = String(text.dropLast().drop { $0 != "," }.dropFirst()).trimmed
      let isWord = !fallback.isEmpty && !fallback.contains(" ") && !fallback.hasPrefix("var(")
      return isWord ? Advice(suggestion: fallback, isSafe: false) : Advice(.hintCSSVariable, ["name": name])
    }
    return Advice(suggestion: name, help: Phrase(.hintConstantSign), isSafe: true)
  }

  /// The name of a constant for a name of another language: without letters that words do not have, and as one word.
  static func legalName(_ name: some StringProtocol) -> String {
    var words: [String] = []
    var isWhole = true
    for word in String(name).split(separator: " ") {
      let legal = word.filter {
        $0.utf8.count == 1 && $0.utf8.allSatisfy { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
      }
      // Letters such as 'ö' are words of their own in the canonical form.
      if isWhole || words.isEmpty { words.append(legal) } else { words[words.count - 1] += legal }
      isWhole = !legal.isEmpty
      if legal.isEmpty { words.removeLast() }
    }
    return SheetContext.joined(words)
  }

  // MARK: Colors

  /// The advice for a color that another language computes, with its color if that can be computed; nil for any other value.
  static func foreignColor(_ text: String, _ dialect: Dialect) -> Advice? {
    guard dialect.syntax == .grammar, text.utf8.count <= longestText else { return nil }
    if lightAndDark(text[...], dialect) != nil {
      return Advice(dialect.paletteNames == .none ? .hintPairOfSheets : .hintLightAndDark)
    }
    let isFunction = isColorCalculation(text)
    // The code of SAPFiori: 'Color.preferredColor(.tintColor)', 'UIColor.preferredFioriColor(forStyle: .tintColor)'.
    if let call = ForeignColor.call(text[...]),
      call.name.hasSuffix("preferredcolor") || call.name.hasSuffix("preferredfioricolor"),
      let style = call.arguments.first?.split(separator: ".").last, PaletteName.isStyleName(Array(style.utf8))
    {
      return Advice(suggestion: String(style), isSafe: call.arguments.count == 1)
    }
    if dialect.paletteNames != .none, let base = fadedColor(text, isFunction), PaletteName.isStyleName(Array(base.utf8)) {
      return Advice(.hintStyleOpacity, ["text": "rgba(...)"])
    }
    let isOfNSS = ForeignColor.call(text[...]).map { ForeignFunctions.isOfNSS($0.name) } ?? false
    guard isFunction || !isOfNSS && text.utf8.contains(where: { " ,:(/@[".utf8.contains($0) }) else { return nil }
    guard let color = ForeignColor(text) else { return isFunction ? Advice(.hintNoColorFunctions) : nil }
    return Advice(
      suggestion: color.spelling, isSafe: color.isCertain && !color.isClipped && hasOneMeaning(text, dialect),
      replacesConstants: true)
  }

  /// The color that a text only makes more or less opaque: `tintColor` for `tintColor 90%` and `fade(tintColor, 90%)`.
  private static func fadedColor(_ text: String, _ isFunction: Bool) -> Substring? {
    guard isFunction, let call = ForeignColor.call(text[...]) else { return ForeignColor.withOpacity(text[...])?.base }
    let names = ["alpha", "fade", "fade-in", "fade-out", "fadein", "fadeout", "opacify", "rgba", "transparentize"]
    return names.contains(call.name) ? call.arguments[0] : nil
  }

  /// The colors of `#0A6ED1, #91C8F6` and `light-dark(#0A6ED1, #91C8F6)`; nil for any other text. In an override, any separator
  /// has this meaning, and words may say which color is for which mode.
  static func lightAndDark(_ text: Substring, _ dialect: Dialect, isOverride: Bool = false) -> (light: String, dark: String)? {
    let call = ForeignColor.call(text)
    var colors = call.map { $0.name == "light-dark" ? $0.arguments : [] } ?? ForeignColor.split(text)
    if isOverride, call == nil, colors.count == 1, text.first == "#" || text.utf8.contains(UInt8(ascii: "/")) {
      let parts = ForeignColor.split(text, at: text.first == "#" ? " /" : "/")
      colors = parts.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    }
    if isOverride, let modes = colorsOfModes(text) { colors = modes }
    guard colors.count == 2 else { return nil }
    let words = colors.map { $0.prefix(while: \.isLetter).lowercased() }
    if isOverride, Set(words) == ["light", "dark"] {
      colors = colors.map { $0.drop { $0.isLetter || $0 == ":" } }
      if words[0] == "dark" { colors.reverse() }
    }
    let spellings = colors.compactMap { color -> String? in
      let color = String(color).trimmed
      if reads(color, as: .color, dialect, withoutProblems: true) || PaletteName.isStyleName(Array(color.utf8)) { return color }
      return ForeignColor(color)?.spelling
    }
    return spellings.count == 2 ? (spellings[0], spellings[1]) : nil
  }

  /// The light and the dark color of `Light: #0A6ED1, Dark: #91C8F6`, `#0A6ED1 (#91C8F6 in dark mode)` and so on.
  private static func colorsOfModes(_ text: Substring) -> [Substring]? {
    let pieces = text.split { " ,/:()".contains($0) }
    let colors = pieces.indices.filter { pieces[$0].hasPrefix("#") }
    let words = Set(pieces.filter { !$0.hasPrefix("#") }.map { $0.lowercased() })
    let known: Set = ["and", "any", "appearance", "background", "color", "dark", "default", "for", "in", "light", "mode", "on"]
    guard colors.count == 2, words.contains("dark"), words.isSubset(of: known),
      let dark = pieces.firstIndex(where: { $0.lowercased() == "dark" })
    else { return nil }
    // The words are behind the colors if the last one is.
    let isFirst = pieces.last?.hasPrefix("#") ?? false ? dark < colors[0] : dark < colors[1]
    return (isFirst ? colors.reversed() : colors).map { pieces[$0] }
  }

  /// False for a calculation with `green`, or with hex digits with an alpha, which CSS and the runtime read differently.
  private static func hasOneMeaning(_ text: String, _ dialect: Dialect) -> Bool {
    text.contains(":")
      || text.split { !$0.isLetter && !$0.isNumber && $0 != "#" }.allSatisfy { word in
        if word.hasPrefix("#") { return word.utf8.count != 5 && word.utf8.count != 9 }
        guard let color = CSSColorNames.color(String(word)), let known = knownColor(String(word), dialect) else { return true }
        return color == known
      }
  }

  /// True for a value that is a color function of another language, or `rgba` with a color as the first of two arguments.
  static func isColorCalculation(_ text: String) -> Bool {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return false }
    if ForeignFunctions.isColor(text[..<open]) { return true }
    guard ForeignFunctions.isOfNSS(text[..<open]), text.last == ")" else { return false }
    if text[open...].hasPrefix("(from ") || text[open...].contains(":") { return true }
    return !text[open...].dropFirst().prefix(1).allSatisfy(\.isNumber) && ForeignColor.call(text[...])?.arguments.count == 2
  }

  /// True for a value that is a function of CSS, Less or Sass which no runtime has.
  static func isForeignFunction(_ text: String) -> Bool {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")), open > text.startIndex else { return false }
    return isColorCalculation(text) || !ForeignFunctions.isOfNSS(text[..<open]) || text.utf8.contains(UInt8(ascii: "/"))
  }

  /// The name of the image in `url(...)`; nil for any other value. An image is in the app, not in a folder.
  static func image(_ text: String) -> Advice? {
    guard let call = ForeignColor.call(text[...]), ["image", "uiimage", "url"].contains(call.name) else { return nil }
    // 'UIImage(named: "Logo")'
    let argument = call.inside.hasPrefix("named:") ? call.inside.dropFirst(6) : call.inside
    let inside = argument.filter { !"\"' ".contains($0) }
    guard let name = String(inside).lastPathComponent,
      name.utf8.allSatisfy({ ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Advice(suggestion: name, isSafe: name.utf8.count == inside.utf8.count)
  }

  /// The color of hex digits whose last part is the alpha, as on the web: four or eight of them. Nil for any other text.
  static func webColor(_ digits: Substring) -> String? {
    [4, 8].contains(digits.utf8.count) ? Color(hex: String(digits)).map { ForeignColor($0).spelling } : nil
  }

  /// The colors that eight digits may be if their alpha goes up to `FF`: it is last as on the web, first as in Android, or either.
  static func colors(ofEightDigits text: String) -> [String] {
    let digits = text.dropFirst(text.hasPrefix("#") ? 1 : 2)
    let meant = EightDigitAlpha(UInt32(digits, radix: 16) ?? 0, isHash: text.hasPrefix("#"))
    let web = meant.isWeb ? webColor(digits) : nil
    let android = meant.isAndroid ? webColor(digits.suffix(6) + digits.prefix(2)) : nil
    return [web, android == web ? nil : android].compactMap(\.self)
  }

  /// An alpha component, always with a point, and with two digits if they are the same byte.
  static func alpha(_ alpha: Double) -> String {
    let short = (alpha * 100).rounded() / 100
    let isExact = (short * 255).rounded() == (alpha * 255).rounded()
    let text = Number.text(isExact ? short : (alpha * 1000).rounded() / 1000)
    return text.contains(".") ? text : text + ".0"
  }

  /// The advice for a color name of CSS; nil for any other word. The runtime may have another color under nearly the same name.
  static func cssColor(_ text: String, _ dialect: Dialect) -> Advice? {
    guard let color = CSSColorNames.color(text) else { return nil }
    var spelling = text.lowercased()
    if spelling.hasSuffix("grey") { spelling = spelling.dropLast(4) + "gray" }
    let names = (0..<NamedColors.names.count).lazy.map(NamedColors.names.string)
    guard let name = names.first(where: { $0.lowercased() == spelling }), name != text, let known = knownColor(name, dialect)
    else { return Advice(suggestion: color.hex, help: Phrase(.hintCSSColor, ["name": text, "color": color.hex]), isSafe: true) }
    if known == color { return Advice(suggestion: name, isSafe: true) }
    return Advice(
      suggestion: color.hex,
      help: Phrase(.hintCSSOrKnownColor, ["name": text, "color": color.hex, "known": name, "knownColor": known.hex]),
      isSafe: false)
  }

  /// The color that a runtime gives to a name, on a light background.
  private static func knownColor(_ name: String, _ dialect: Dialect) -> Color? {
    let bytes = Array(name.utf8)
    return dialect.hasAdaptiveColors
      ? NamedColors.swiftUI(bytes, 0, bytes.count, in: .lightBackground) : NamedColors.uiKit(bytes, 0, bytes.count)
  }

  /// Three, six or eight hex digits as a color; nil for any other text. A runtime without colors of three digits gets six.
  static func hexColor(_ digits: String, _ dialect: Dialect) -> String? {
    guard digits.utf8.allSatisfy({ $0.hexDigit != nil }) else { return nil }
    return switch digits.utf8.count {
    case 3: "#" + (dialect.hasThreeDigits ? digits : String(digits.flatMap { [$0, $0] }))
    case 6, 8: "#" + digits
    default: nil
    }
  }

  /// The color of hex digits without `#`. Three letters may be a word, and the alpha of eight digits has two possible places.
  static func colorWithoutNumberSign(_ text: String, _ dialect: Dialect) -> String? {
    switch text.utf8.count {
    case 6: return hexColor(text, dialect)
    case 3: return text.utf8.contains(where: \.isDigit) || Set(text).count == 1 ? hexColor(text, dialect) : nil
    case 8 where dialect.eightDigits == .alphaLast: return hexColor(text, dialect)
    case 8 where text.lowercased().hasSuffix("ff"): return hexColor(String(text.dropLast(2)), dialect)
    default: return nil
    }
  }

  // MARK: Numbers and alignments

  /// Numbers with the separator of their type: `1,2` for the offset `1px 2px`, `1 2` for the box `1, 2`, `1.5` for `1,5`.
  static func otherSeparators(_ text: String, _ kind: ValueKind) -> String? {
    let separators: (written: Character, meant: String)
    switch kind {
    case .offset where !text.contains(","): separators = (" ", ",")
    case .box where text.contains(","): separators = (",", " ")
    case .number: separators = (",", ".")
    default: return nil
    }
    let words = text.split(separator: separators.written).filter { !["x", "y"].contains($0.lowercased()) }
    let numbers = words.map { word in
      let number = word.prefix { !$0.isLetter }
      return String(LengthUnit.isPoint(String(word[number.endIndex...])) ? number : word).trimmed
    }
    let hasOtherUnits = numbers.contains { $0.contains(where: \.isLetter) }
    return hasOtherUnits ? nil : numbers.joined(separator: separators.meant)
  }

  /// The numbers in parentheses: `0,2` for `CGSize(width: 0, height: 2)`, `1 4 3 2` for `UIEdgeInsets(top: 1, left: 2, bottom: 3,
  /// right: 4)`, `44` for `Hug (44px)`. Nil for any other text.
  static func numbersInParentheses(_ text: String, _ kind: ValueKind) -> String? {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let arguments = ForeignColor.split(text[open...].dropFirst().dropLast()).map { ForeignColor.split($0, at: ":") }
    let numbers = arguments.compactMap { $0.last.flatMap { LengthUnit.points(ofLength: String($0).trimmed) } }.map(Number.text)
    let labels = arguments.map { String($0[0]).trimmed }
    guard numbers.count == arguments.count, numbers.count == (kind == .offset ? 2 : kind == .number ? 1 : 4) else { return nil }
    switch kind {
    case .offset: return numbers.joined(separator: ",")
    case .number: return numbers[0]
    // The order of UIKit is top, left, bottom, right.
    case .box where labels[1] == "left" || text.hasPrefix("UIEdgeInsetsMake"):
      return [numbers[0], numbers[3], numbers[2], numbers[1]].joined(separator: " ")
    default: return nil
    }
  }

  /// The alignments of CSS, with their counterparts in NSS. The side of `start` and `end` depends on the language.
  static let cssAlignments = [
    "centre": "center", "end": "right", "leading": "left", "middle": "center", "natural": "left", "start": "left",
    "trailing": "right",
  ]

  // MARK: Fonts

  /// The advice for a list of fonts: its first one; nil for any other value.
  static func firstFont(_ text: String) -> Advice? {
    guard text.contains(",") else { return nil }
    let quotes: Set<Character> = ["'", "\"", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"]
    let fonts = text.split(separator: ",").map { font in
      String(font.drop(while: quotes.contains).reversed().drop(while: quotes.contains).reversed())
    }
    let isName = { (font: String) in
      font.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_. ".utf8.contains($0) }
        && (font.utf8.first?.isLetter ?? false || font.hasPrefix("72"))
    }
    guard var font = fonts.first(where: { !genericFonts.contains($0.lowercased()) }) else { return nil }
    // A comma before the face: 'Inter, Semi Bold'.
    if fonts.count == 2, FontNames.isFace(fonts[1]) { font = fonts.joined(separator: " ") }
    let meant = FontNames.meant(by: font)
    guard meant != nil || isName(font) else { return nil }
    let isSafe = meant.map { $0 == "system" || FontNames.letters($0) == FontNames.letters(font) } ?? true
    return Advice(suggestion: meant ?? font, help: Phrase(.hintOneFont), isSafe: isSafe)
  }

  private static let genericFonts: Set<String> = [
    "cursive", "fantasy", "inherit", "initial", "monospace", "sans-serif", "serif", "ui-monospace", "ui-rounded", "ui-sans-serif",
    "ui-serif",
  ]

  /// The text style that a name in the code of an app means: `body` for `UIFontTextStyleBody` and `.body`; nil for other names.
  static func textStyle(_ text: String, _ known: KnownNames) -> String? {
    for prefix in ["UIFontTextStyle", "UICTFontTextStyle", "UIFont.TextStyle.", "Font.TextStyle.", "."]
    where text.hasPrefix(prefix) {
      let style = text.dropFirst(prefix.count)
      let name = style.prefix(1).lowercased() + style.dropFirst()
      return known.contains(name) ? name : nil
    }
    return nil
  }
}
