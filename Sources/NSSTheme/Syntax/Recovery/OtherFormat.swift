/// A file that is not a stylesheet but has another format. One diagnostic that names the format replaces all others.
struct OtherFormat {
  /// The name of the format, for example `a ZIP archive`.
  let name: PhraseID
  /// The remedy.
  let help: PhraseID

  /// The format of a file with syntax errors; nil for a stylesheet.
  ///
  /// - Parameter errorCount: the number of syntax errors.
  init?(_ tree: SyntaxTree, errorCount: Int) {
    let bytes = tree.file.bytes
    guard let format = OtherFormat(bytes) ?? OtherFormat(words: tree) ?? OtherFormat(language: tree, errorCount) else {
      return nil
    }
    self = format
  }

  private init(_ name: PhraseID, _ help: PhraseID) { (self.name, self.help) = (name, help) }

  /// The diagnostic at the beginning of the file.
  func diagnostic(_ file: SourceFile, layer: Int) -> Diagnostic {
    let first = file.bytes.firstIndex { ByteClass.table[Int($0)] & ByteClass.space == 0 } ?? 0
    return Diagnostic(
      .otherFormat, at: SourceRange(first, first), layer: layer, parts: ["format": .phrase(name)], help: Phrase(help))
  }

  /// A tree with one piece of ignored text.
  static func tree(of file: SourceFile) -> SyntaxTree {
    var tree = SyntaxTree(file: file)
    let start = file.bytes.starts(with: ByteClass.byteOrderMark) ? 3 : 0
    tree.tokens = Token.pieces(start, file.bytes.count).map { Token(.invalid, $0.lowerBound, $0.upperBound) }
    tree.tokens.append(Token(.endOfFile, file.bytes.count, file.bytes.count))
    return tree
  }

  // MARK: The first bytes

  /// The format that the first bytes reveal.
  init?(_ bytes: [UInt8]) {
    for (beginning, name, help) in OtherFormat.beginnings where bytes.starts(with: beginning) {
      self.init(name, help)
      return
    }
    let start = bytes.firstIndex { ByteClass.table[Int($0)] & ByteClass.space == 0 && !ByteClass.byteOrderMark.contains($0) }
    guard let start else { return nil }
    let head = OtherFormat.withoutLineComments(bytes[start...].prefix(1000))
    guard let first = head.first else { return nil }
    let next = head.dropFirst().first { ByteClass.table[Int($0)] & ByteClass.space == 0 }
    switch first {
    case UInt8(ascii: "{") where next == UInt8(ascii: "\""), UInt8(ascii: "[") where next.map("{[\"".utf8.contains) ?? false:
      let isTheme = OtherFormat.contains(head, "\"nssTheme\"")
      self.init(isTheme ? .formatTheme : .formatJSON, isTheme ? .hintSourceOfTheme : .hintGiveStylesheet)
    case UInt8(ascii: "<")
    where !head.starts(with: "<!--".utf8) && (next?.isLetter ?? false || next == UInt8(ascii: "?") || next == UInt8(ascii: "!")):
      let isPropertyList = OtherFormat.contains(head, "<plist")
      let isPage = OtherFormat.contains(head, "<html") || OtherFormat.contains(head, "<!doctype html")
      self.init(isPropertyList ? .formatXMLPropertyList : isPage ? .formatHTML : .formatXML, .hintGiveStylesheet)
    default:
      guard !UTF8Sequence.isUTF16(bytes), bytes.prefix(1000).reduce(0, { $0 + ($1 == 0 ? 1 : 0) }) >= 8 else { return nil }
      self.init(.formatBinary, .hintGiveStylesheet)
    }
  }

  /// A text from the first line on that is not a comment with two slashes: JSON with comments begins with them.
  private static func withoutLineComments(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while rest.starts(with: "//".utf8) {
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.drop { ByteClass.table[Int($0)] & ByteClass.space != 0 }
    }
    // Only an object of JSON is looked for there.
    return rest.first == UInt8(ascii: "{") ? rest : text
  }

  private static let beginnings: [([UInt8], PhraseID, PhraseID)] = [
    ([0x50, 0x4B, 3, 4], .formatZip, .hintUnpackTheme), ([0x50, 0x4B, 5, 6], .formatZip, .hintUnpackTheme),
    ([0x1F, 0x8B], .formatArchive, .hintUnpack), ([0xFD, 0x37, 0x7A, 0x58], .formatArchive, .hintUnpack),
    ([0x37, 0x7A, 0xBC, 0xAF], .formatArchive, .hintUnpack), (Array("BZh".utf8), .formatArchive, .hintUnpack),
    (Array("bplist0".utf8), .formatPropertyList, .hintGiveStylesheet),
    (Array("{\\rtf".utf8), .formatRTF, .hintPlainText), (Array("%PDF-".utf8), .formatPDF, .hintGiveStylesheet),
    ([0x89, 0x50, 0x4E, 0x47], .formatImage, .hintGiveStylesheet), ([0xFF, 0xD8, 0xFF], .formatImage, .hintGiveStylesheet),
    (Array("GIF8".utf8), .formatImage, .hintGiveStylesheet),
    (Array("version https://git-lfs".utf8), .formatLFS, .hintFetchLFS), (Array("#!".utf8), .formatScript, .hintGiveStylesheet),
    (Array("module.exports".utf8), .formatJavaScript, .hintGiveStylesheet),
    (Array("export default ".utf8), .formatJavaScript, .hintGiveStylesheet),
    (Array("export const ".utf8), .formatJavaScript, .hintGiveStylesheet),
    (Array("---\n".utf8), .formatYAML, .hintGiveStylesheet),
  ]

  /// True if a text contains another one, in letters of either case.
  private static func contains(_ text: ArraySlice<UInt8>, _ other: String) -> Bool {
    let other = other.utf8.map { $0.uppercased }
    guard text.count >= other.count else { return false }
    return (text.startIndex...text.endIndex - other.count).contains { start in
      text[start..<start + other.count].lazy.map(\.uppercased).elementsEqual(other)
    }
  }

  // MARK: The first words

  /// The format that the first tokens reveal: `"key" = "value";` or `import UIKit`.
  private init?(words tree: SyntaxTree) {
    let tokens = tree.tokens.prefix(4)
    guard tokens.count == 4 else { return nil }
    if tokens[0].isA(.string), tokens[1].isA(.invalid), tree.text(of: Index(1)) == "=", tokens[2].isA(.string),
      tokens[3].isA(.semicolon)
    {
      self.init(.formatStrings, .hintGiveStylesheet)
    } else if tree.text(of: Index(0)) == "[", tokens[1].isA(.identifier), tree.text(of: Index(2)) == "]", tree.isFirstOnLine(3) {
      self.init(.formatTOML, .hintGiveStylesheet)
    } else if tree.text(of: Index(0)) == "import", tokens[1].isA(.identifier), tree.isFirstOnLine(2) {
      self.init(.formatSwift, .hintGiveStylesheet)
    } else {
      return nil
    }
  }

  // MARK: Less, Sass and CSS

  /// True for the name of a function of Less or Sass that makes a color.
  static func isColorFunction(_ name: some StringProtocol) -> Bool { colorFunctions.contains(name.lowercased()) }

  private static let colorFunctions: Set<String> = [
    "adjust-color", "adjust-hue", "alpha", "change-color", "color.adjust", "color.change", "color.mix", "color.scale",
    "complement", "contrast", "darken", "desaturate", "fade", "fade-in", "fade-out",
    "fadein", "fadeout", "grayscale", "greyscale", "hsv", "hsva", "invert", "lighten", "mix", "multiply", "opacify", "overlay",
    "saturate", "scale-color", "screen", "shade", "spin", "tint", "transparentize",
  ]

  private init?(language tree: SyntaxTree, _ errorCount: Int) {
    let habits = Habits(tree)
    guard let name = habits.language(of: tree.file.name.lowercased(), errorCount) else { return nil }
    self.init(name, name == .formatCSS ? .hintWriteNSS : .hintGeneratedStylesheet)
  }
}

/// The numbers of constructs of Less, Sass, CSS and NSS in a file.
private struct Habits {
  /// `.name(`, `.name;`
  private var mixins = 0
  /// `&`, and blocks in rules.
  private var nesting = 0
  /// `lighten(`, `~"`, and names of MDK's Less files.
  private var less = 0
  /// `$name`
  private var dollars = 0
  /// `@include` and other at-rules of Sass.
  private var sassRules = 0
  /// `@font-face` and other at-rules of CSS.
  private var cssRules = 0
  /// Elements of HTML as selectors.
  private var elements = 0
  /// `:hover`, `>`, `#name` and other parts of selectors.
  private var selectors = 0
  /// Properties that only CSS has.
  private var properties = 0
  /// Selectors that are classes of NUI or of SAPFiori, and overrides of palette colors.
  private var stylesheet = 0

  init(_ tree: SyntaxTree) {
    var depth = 0
    var isInMedia = false
    for (number, token) in tree.tokens.enumerated() {
      let previous = number > 0 ? tree.tokens[number - 1].kind : .semicolon
      let next = number + 1 < tree.tokens.count ? tree.tokens[number + 1].kind : .endOfFile
      let beginsStatement = previous == .semicolon || previous == .leftBrace || previous == .rightBrace
      switch token.kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth = max(0, depth - 1)
      case .media: isInMedia = true
      case .constant: count(constant: tree.text(of: Index(number)), next, beginsStatement)
      case .identifier:
        let text = tree.text(of: Index(number))
        let isNested = depth > (isInMedia ? 1 : 0)
        count(word: text, previous, next, beginsStatement: beginsStatement, isNested: isNested)
      case .invalid:
        switch tree.file.bytes[Int(token.start)] {
        case UInt8(ascii: "&"): nesting += 1
        case UInt8(ascii: "~"): if next == .string { less += 1 } else { selectors += 1 }
        case UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "["): selectors += 1
        default: break
        }
      case .colon
      where beginsStatement
        || (next == .identifier && depth == 0 && number + 2 < tree.tokens.count && tree.tokens[number + 2].isA(.leftBrace)):
        selectors += 1
      default: break
      }
    }
  }

  private mutating func count(constant name: String, _ next: Token.Kind, _ beginsStatement: Bool) {
    if name.hasPrefix("$") {
      dollars += 1
    } else if Habits.sassRules.contains(name) {
      sassRules += 1
    } else if Habits.cssRules.contains(name) {
      cssRules += 1
    } else if beginsStatement, next == .colon, PaletteName.isStyleName(Array(name.dropFirst().prefix { $0 != "_" }.utf8)) {
      stylesheet += 1
    }
  }

  private mutating func count(
    word: String, _ previous: Token.Kind, _ next: Token.Kind, beginsStatement: Bool, isNested: Bool
  ) {
    if next == .leftParenthesis {
      if word.hasPrefix("."), beginsStatement { mixins += 1 } else if OtherFormat.isColorFunction(word) { less += 1 }
      return
    }
    if beginsStatement, next == .semicolon, word.hasPrefix(".") { mixins += 1 }
    if next == .leftBrace || next == .comma && beginsStatement {
      if isNested, next == .leftBrace { nesting += 1 }
      if word.hasPrefix("fdl") || NUIClasses.names.find(word) != nil {
        stylesheet += 1
      } else if Habits.elements.contains(word) {
        elements += 1
      } else if word.hasPrefix("#") || (previous == .identifier && !beginsStatement) {
        selectors += 1
      }
    }
    if ["ActionBar", "ToolBar", "bartintcolor"].contains(word) { less += 1 }
    if next == .colon, beginsStatement, Habits.properties.contains(word) { properties += 1 }
  }

  /// The language of the file; nil for NSS with some habits of other languages.
  ///
  /// - Parameter file: the name of the file in lower case.
  func language(of file: String, _ errorCount: Int) -> PhraseID? {
    let counts = [mixins, nesting, less, dollars, sassRules, cssRules, elements, selectors, properties]
    let total = counts.reduce(0, +)
    let isSass = dollars + sassRules > mixins + less
    let name: PhraseID = isSass ? .formatSass : mixins + nesting + less > 0 ? .formatLess : .formatCSS
    if file.hasSuffix(".less"), total > stylesheet { return .formatLess }
    if file.hasSuffix(".scss") || file.hasSuffix(".sass"), total > stylesheet { return .formatSass }
    if file.hasSuffix(".css"), total > stylesheet { return .formatCSS }
    // A file that defines and uses mixins is not NSS.
    let isCertain = mixins + sassRules > 1 && nesting + less + dollars > 0 && total > 2 * stylesheet
    if isCertain, errorCount > 3 { return name }
    let kinds = counts.reduce(0) { $0 + ($1 > 0 ? 1 : 0) }
    return stylesheet == 0 && kinds > 2 && total > 4 && errorCount > 1 ? name : nil
  }

  private static let sassRules: Set<String> = [
    "@content", "@each", "@else", "@extend", "@for", "@forward", "@function", "@if", "@include", "@mixin", "@return", "@use",
    "@while",
  ]

  private static let cssRules: Set<String> = [
    "@charset", "@font-face", "@keyframes", "@layer", "@namespace", "@page", "@supports",
  ]

  private static let elements: Set<String> = [
    "a", "article", "aside", "body", "div", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "img",
    "input", "li", "main", "nav", "ol", "p", "section", "span", "table", "td", "th", "tr", "ul",
  ]

  private static let properties: Set<String> = [
    "align-items", "animation", "bottom", "box-shadow", "box-sizing", "clear", "cursor", "display", "flex", "flex-direction",
    "float", "grid", "justify-content", "left", "letter-spacing", "line-height", "list-style", "margin", "margin-bottom",
    "margin-left", "margin-right", "margin-top", "max-width", "min-height", "outline", "overflow", "padding-bottom",
    "padding-left", "padding-right", "padding-top", "position", "right", "text-decoration", "top", "transform", "transition",
    "white-space", "z-index",
  ]
}
