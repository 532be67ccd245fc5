import NSSTheme

/// The numbers of constructs of Less, Sass, CSS and NSS in a file.
struct Habits {
  /// `.name(`, `.name;`, `@name(` and `@name: {`; `&` and blocks in rules; `lighten(`, `~"` and names of MDK's Less files; `@name[`.
  private var (mixins, nesting, less, maps) = (0, 0, 0, 0)
  /// `$name`; `@include` and other at-rules of Sass; `@font-face` and other at-rules of CSS.
  private var (dollars, sassRules, cssRules) = (0, 0, 0)
  /// Elements of HTML; `:hover`, `>` and other parts of selectors; properties that only CSS has.
  private var (elements, selectors, properties) = (0, 0, 0)
  /// Selectors that are classes of NUI or of SAPFiori, overrides of palette colors, and properties that CSS does not have.
  private(set) var stylesheet = 0
  /// The offset of the first construct of another language.
  private(set) var first: Int?

  private var counts: [Int] { [mixins, nesting, less, dollars, sassRules, cssRules, elements, selectors, properties] }
  private var total: Int { counts.reduce(0, +) }

  init(_ tree: SyntaxTree) {
    var depth = 0
    var isInMedia = false
    for (number, token) in tree.tokens.enumerated() {
      defer {
        if first == nil, total > 0 { first = Int(token.start) }
      }
      let previous = number > 0 ? tree.tokens[number - 1].kind : .semicolon
      let next = number + 1 < tree.tokens.count ? tree.tokens[number + 1].kind : .endOfFile
      let beginsStatement = previous == .semicolon || previous == .leftBrace || previous == .rightBrace
      switch token.kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth = max(0, depth - 1)
      case .media: isInMedia = true
      case .constant:
        count(constant: tree.text(of: Index(number)), next, beginsStatement)
        if beginsStatement, next == .leftParenthesis || next == .colon && tree.tokens[number + 2].isA(.leftBrace) { mixins += 1 }
      case .identifier:
        let text = tree.text(of: Index(number))
        let isNested = depth > (isInMedia ? 1 : 0)
        count(word: text, previous, next, beginsStatement: beginsStatement, isNested: isNested)
      case .invalid:
        switch tree.file.bytes[Int(token.start)] {
        case UInt8(ascii: "&"): nesting += 1
        case UInt8(ascii: "[") where previous == .constant && number > 1 && tree.tokens[number - 2].isA(.colon): maps += 1
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
    } else if name == "@plugin" {
      less += 1
    } else if Habits.sassRules.contains(name) {
      sassRules += 1
    } else if AtRules.contains(name) {
      cssRules += 1
    } else if beginsStatement, next == .colon, PaletteName.isStyleName(Array(name.dropFirst().prefix { $0 != "_" }.utf8)) {
      stylesheet += 1
    }
  }

  private mutating func count(word: String, _ previous: Token.Kind, _ next: Token.Kind, beginsStatement: Bool, isNested: Bool) {
    if next == .colon, word.hasPrefix("$") { dollars += 1 }
    if word == "when", previous == .rightParenthesis { less += 1 }
    if next == .leftParenthesis {
      if word.hasPrefix("."), beginsStatement { mixins += 1 } else if ForeignFunctions.isColor(word) { less += 1 }
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
    guard next == .colon, beginsStatement else { return }
    if Habits.properties.contains(word) { properties += 1 }
    if Habits.ownProperties.contains(word) { stylesheet += 1 }
  }

  /// True for CSS, Less and Sass; false for NSS with some habits of these languages.
  func isOtherLanguage(_ file: String, _ errorCount: Int) -> Bool {
    if total > stylesheet, [".css", ".less", ".sass", ".scss"].contains(where: file.hasSuffix) { return true }
    // A file that defines and uses maps or mixins is not NSS.
    if maps > 0, mixins > 0 { return true }
    let isCertain = mixins + sassRules > 1 && nesting + less + dollars > 0 && total > 2 * stylesheet
    if isCertain, errorCount > (stylesheet == 0 ? 1 : 3) { return true }
    return stylesheet == 0 && counts.count { $0 > 0 } > 2 && total > 4 && errorCount > 1
  }

  private static let sassRules: Set<String> = [
    "@content", "@each", "@else", "@extend", "@for", "@forward", "@function", "@if", "@include", "@mixin", "@return", "@use",
    "@while",
  ]

  private static let elements: Set<String> = [
    "a", "article", "aside", "body", "div", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "img",
    "input", "li", "main", "nav", "ol", "p", "section", "span", "table", "td", "th", "tr", "ul",
  ]

  /// Frequent properties of NSS that CSS does not have.
  private static let ownProperties: Set<String> = [
    "background-tint-color", "bar-tint-color", "corner-radius", "font-color", "font-name", "separator-color", "tint-color",
  ]

  private static let properties: Set<String> = [
    "align-items", "animation", "bottom", "box-shadow", "box-sizing", "clear", "cursor", "display", "flex", "flex-direction",
    "float", "grid", "justify-content", "left", "letter-spacing", "line-height", "list-style", "margin", "margin-bottom",
    "margin-left", "margin-right", "margin-top", "max-width", "min-height", "outline", "overflow", "padding-bottom",
    "padding-left", "padding-right", "padding-top", "position", "right", "text-decoration", "top", "transform", "transition",
    "white-space", "z-index",
  ]
}
