import NSSTheme

/// Checks font names that begin with one letter, as a wrong name and the font of iOS that it means do: preparing all fonts would
/// take more time than the rest of a check.
package struct FontNames: Sendable {
  package enum Judgement: Equatable {
    /// A font of iOS, or a word for the system font.
    case known
    /// A misspelling, or a face that a family of iOS does not have, with the name that is probably meant.
    case meant(String)
    /// A name of the system font or of one of its designs, with the keyword for its weight. An app cannot load it by that name.
    case system(String, hasDesign: Bool)
    /// The name of a font file, here without its extension. The app may contain a font of that name.
    case file(String)
    case unknown
  }

  /// The names by their letters in lower case, without spaces, hyphens and underscores.
  private var folded: [String: String] = [:]
  private var families: [Family] = []
  private let near: KnownNames

  private struct Family: Sendable {
    let letters: [UInt8]
    let faces: [(name: String, face: FontFace)]
    /// True if a name of the family ends with `MT`. In other families, `MT` and `PS` mark a different font: `GillSansMT`.
    let hasMarks: Bool
  }

  /// Prepares the fonts that begin with the first of the ``letters(_:)`` of a name; none for nil.
  package init(initial: UInt8?) {
    let fonts = initial.map(SystemFonts.families(initial:)) ?? []
    var names = SystemFonts.keywords.filter { FontNames.letters($0).utf8.first == initial }
    for family in fonts {
      names += family.faces
      var baseNames: Set<String> = [FontNames.letters(family.name)]
      for face in family.faces where face.contains("-") { baseNames.insert(FontNames.letters(String(face.prefix { $0 != "-" }))) }
      let faces = family.faces.map { name in
        let letters = Array(FontNames.letters(name).utf8)
        let length = baseNames.filter { letters.starts(with: $0.utf8) }.map(\.utf8.count).max() ?? letters.count
        return (name: name, face: FontFace(letters[length...]) ?? FontFace())
      }
      // The plain face, or the one nearest to it, represents the family.
      let plain = faces.min { FontFace().distance(to: $0.face) < FontFace().distance(to: $1.face) }
      for baseName in baseNames {
        families.append(
          Family(letters: Array(baseName.utf8), faces: faces, hasMarks: family.faces.contains { $0.hasSuffix("MT") }))
        if let plain { folded[baseName] = plain.name }
      }
    }
    for name in names { folded[FontNames.letters(name)] = name }
    // The longest family first: `Avenir Next Condensed` before `Avenir`.
    families.sort { $0.letters.count > $1.letters.count }
    near = KnownNames(names + fonts.map(\.name))
  }

  /// The result for a name that no font of iOS has.
  package func judge(_ name: String) -> Judgement {
    // PostScript names have at most 63 characters.
    guard name.utf8.count <= 63 else { return .unknown }
    for suffix in [".ttf", ".otf", ".ttc", ".dfont", ".woff", ".woff2"] where name.lowercased().hasSuffix(suffix) {
      let baseName = String(name.dropLast(suffix.count))
      if SystemFonts.contains(baseName) { return .meant(baseName) }
      let judgement = judge(baseName)
      return judgement == .unknown ? .file(baseName) : judgement
    }
    let letters = FontNames.letters(name)
    if let meant = SystemFonts.generic[letters] { return .meant(meant) }
    if let font = FontNames.systemFont(name) { return font }
    if let meant = folded[letters] { return .meant(meant) }
    if let meant = systemFont(letters) ?? face(Array(letters.utf8)) { return .meant(meant) }
    let meant = near.nearest(to: name, isCandidate: { isMisspelling(name, of: $0) }, atMost: { $0 < 6 ? 0 : $0 < 9 ? 1 : 2 })
    return meant.map(Judgement.meant) ?? .unknown
  }

  /// False for a name that resembles a font of iOS but is a different one: `HiraginoSans-W4`, `GillSansMT`, `Heletica2`.
  private func isMisspelling(_ name: String, of known: String) -> Bool {
    if FontNames.isMisspelledFace(name, known) { return true }
    let (name, known) = (Array(name.lowercased().utf8), Array(known.lowercased().utf8))
    // Fonts of Monotype have an `MT` in their names and are different fonts.
    let same = zip(name, known).prefix { $0 == $1 }.count
    if name.count == known.count + 2, name[same...].starts(with: "mt".utf8) { return false }
    return name.first == known.first && !Misspellings.isSeries(name, known) && !name.starts(with: known)
      && !known.starts(with: name)
  }

  /// True if the last letter of a face is missing, or one letter too many: `Georgia-Boldd`, `Menlo-Regula`.
  private static func isMisspelledFace(_ name: String, _ known: String) -> Bool {
    let (short, long) = name.utf8.count < known.utf8.count ? (name, known) : (known, name)
    guard known.utf8.contains(UInt8(ascii: "-")), long.utf8.count == short.utf8.count + 1, long.hasPrefix(short),
      let last = long.utf8.last
    else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) && short.utf8.last != UInt8(ascii: "-")
  }

  /// The font of a family and words for a face, perhaps with a weight of CSS: one of iOS, or the usual PostScript name of another,
  /// `OpenSans-Bold` for `Open Sans` and `bold`. Nil without a family, and for an unknown weight.
  package static func font(_ words: [String], weight: String? = nil) -> String? {
    let words = words.joined(separator: " ").split { " -_/".contains($0) }.map { word in
      SystemFonts.keywords.contains(String(word)) && weight != nil ? "system" : word
    }
    let isFace = { (words: ArraySlice<Substring>) in self.isFace(words.joined()) }
    let rest = words.drop { isFace([$0]) }
    guard let first = rest.first, let initial = letters(String(first)).utf8.first else { return nil }
    let end = rest.indices.dropFirst().first { isFace(rest[$0...]) } ?? rest.endIndex
    var face = (words[..<rest.startIndex] + rest[end...]).map(String.init)
    if let weight {
      let named = weights.values.first { $0.lowercased() == weight }
      guard let word = weights[weight] ?? named ?? (self.isFace(weight) ? weight : nil) else { return nil }
      face = [word] + face.filter { ["italic", "oblique"].contains($0.lowercased()) }
    }
    let family = rest[..<end]
    switch FontNames(initial: initial).judge((family + face.map { $0[...] }).joined(separator: " ")) {
    case .meant(let font), .system(let font, _): return font
    default: break
    }
    face.removeAll { ["normal", "regular"].contains($0.lowercased()) }
    // 'BoldItalic' is usual, whatever the order of the words.
    let isSlope = { (word: String) in ["italic", "oblique"].contains(word.lowercased()) }
    face = face.filter { !isSlope($0) } + face.filter(isSlope)
    let suffix = face.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return family.joined() + "-" + (suffix.isEmpty ? "Regular" : suffix)
  }

  /// The font that a name means: a font of iOS, or the likely name for `Inter SemiBold` and `Inter/SemiBold`. Nil if it may be right.
  package static func meant(by name: String) -> String? {
    guard !SystemFonts.contains(name), let initial = letters(name).utf8.first else { return nil }
    switch FontNames(initial: initial).judge(name) {
    case .meant(let font), .system(let font, _): return font
    case .known, .file: return nil
    case .unknown:
      let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || " -_/".utf8.contains($0) } && name.utf8.first != 0x20
      return isPlain && name.utf8.contains(where: { " /".utf8.contains($0) }) ? font([name]) : nil
    }
  }

  /// True for words of a face, such as `italic` and `bold`.
  package static func isFace(_ text: String) -> Bool { !text.isEmpty && FontFace(Array(letters(text).utf8)[...]) != nil }

  private static let weights = [
    "100": "thin", "200": "extraLight", "300": "light", "400": "regular", "500": "medium", "600": "semiBold", "700": "bold",
    "800": "extraBold", "900": "black",
  ]

  /// True for a name of the San Francisco or New York families.
  static func isSystemFont(_ name: String) -> Bool { systemFont(name) != nil }

  /// The result for `SFProText-Semibold`, `.SFUI-Bold`, `-apple-system`, `New York Small` and similar names; nil for any other.
  private static func systemFont(_ name: String) -> Judgement? {
    let letters = Array(letters(name).utf8.drop { $0 == UInt8(ascii: ".") })
    let families = ["sf", "sanfrancisco", "newyork", "applesystem", "blinkmacsystemfont", "systemui", "uirounded", "sansserif"]
    guard let family = families.first(where: { letters.starts(with: $0.utf8) }) else { return nil }
    let rest = letters[family.utf8.count...]
    let words = ["pro", "text", "display", "ui", "ns", "compact", "font", "variable", "small", "extralarge", "large"]
    let widthsAndScripts = ["expanded", "compressed", "arabic", "armenian", "georgian", "hebrew"]
    let designs = ["monospaced", "mono", "rounded", "soft", "serif"]
    // The names that begin with '.' or '-' have more words than a font can have, as in '-apple-system-body'.
    let isPrivate = name.hasPrefix(".") || name.hasPrefix("-")
    guard let face = FontFace(rest, ignoring: words + widthsAndScripts + designs) ?? (isPrivate ? FontFace() : nil) else {
      return nil
    }
    let keyword = face.isBold ? "boldSystem" : face.isItalic ? "italicSystem" : "system"
    let hasDesign = ["newyork", "uirounded"].contains(family) || designs.contains(where: Array(rest).contains(bytesOf:))
    return .system(keyword, hasDesign: hasDesign)
  }

  /// The keyword of NUI for a word such as `systemBold`, `regularSystem` or `systemFont`.
  private func systemFont(_ letters: String) -> String? {
    for word in ["systemfont", "system"] {
      guard letters.hasPrefix(word) || letters.hasSuffix(word) else { continue }
      let rest = letters.hasPrefix(word) ? letters.dropFirst(word.count) : letters.dropLast(word.count)
      guard let face = FontFace(Array(rest.utf8)[...]) else { continue }
      let keywords = SystemFonts.keywords.map { keyword in
        (name: keyword, face: FontFace(Array(keyword.dropLast(6).lowercased().utf8)[...]) ?? FontFace())
      }
      return keywords.min { face.distance(to: $0.face) < face.distance(to: $1.face) }?.name
    }
    return nil
  }

  /// The nearest face of a family of iOS, if the rest of the name consists only of words for a face.
  private func face(_ letters: [UInt8]) -> String? {
    for family in families where letters.starts(with: family.letters) {
      guard let face = FontFace(letters[family.letters.count...]), family.hasMarks || !face.hasMarks else { continue }
      return family.faces.min { face.distance(to: $0.face) < face.distance(to: $1.face) }?.name
    }
    return nil
  }

  package static func letters(_ name: String) -> String {
    String(decoding: FoldedNames.letters(name).filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}

private struct FontFace: Sendable {
  /// The weight from 1 (the thinnest) to 9; 4 is regular.
  private var weight = 4
  private(set) var isItalic = false
  private var isCondensed = false
  /// True for the letters `MT` or `PS`, which say nothing about the face.
  private(set) var hasMarks = false

  init() {}

  var isBold: Bool { weight > 5 }

  /// A face from the letters after the family; nil if they contain anything but words for a face and the ignored words.
  init?(_ text: ArraySlice<UInt8>, ignoring others: [String] = []) {
    var rest = text
    while !rest.isEmpty {
      if let other = others.first(where: { rest.starts(with: $0.utf8) }) {
        rest = rest.dropFirst(other.utf8.count)
        continue
      }
      guard let (word, weight) = FontFace.words.first(where: { rest.starts(with: $0.key.utf8) }) else { return nil }
      rest = rest.dropFirst(word.utf8.count)
      if weight > 0 { self.weight = weight }
      isItalic = isItalic || ["italic", "oblique", "ital"].contains(word)
      isCondensed = isCondensed || word == "condensed"
      hasMarks = hasMarks || word == "mt" || word == "ps"
    }
  }

  /// The distance of two faces. The slope has more influence than one step of the weight.
  func distance(to other: FontFace) -> Int {
    abs(weight - other.weight) * 2 + (isItalic == other.isItalic ? 0 : 5) + (isCondensed == other.isCondensed ? 0 : 7)
  }

  /// The words for faces with their weights, 0 for none. A longer word must precede the shorter words that it begins with.
  private static let words: KeyValuePairs = [
    "ultralight": 1, "extralight": 1, "hairline": 1, "thin": 2, "light": 3, "regular": 0, "roman": 0, "normal": 0, "plain": 0,
    "book": 0, "medium": 5, "semibold": 6, "demibold": 6, "demi": 6, "extrabold": 8, "ultrabold": 8, "bold": 7, "heavy": 8,
    "black": 9, "italic": 0, "oblique": 0, "ital": 0, "condensed": 0, "ps": 0, "mt": 0,
  ]
}
