import NSSTheme

/// The counterparts of conditions of CSS and of UIKit.
enum MediaOptions {
  /// The help for the condition around a token: the options that correspond to it, or colors for the appearance.
  /// The condition ends before the token `end`.
  static func help(_ tree: SyntaxTree, _ token: Int, _ dialect: Dialect, end: Int = .max) -> Phrase {
    // The length is limited, because a stylesheet may have many such conditions.
    let keyword = tree.tokens[...token].suffix(40).lastIndex { $0.isA(.media) } ?? token
    var (conditions, isNegated, isInParentheses): ([[String]], Bool, Bool) = ([], false, false)
    loop: for index in tree.tokens.indices[(keyword + 1)...].prefix(40) where index < end {
      let text = tree.text(of: Index<Token>(index)).lowercased()
      switch tree.tokens[index].kind {
      case .leftBrace, .semicolon, .comma, .endOfFile: break loop
      case .leftParenthesis: (isInParentheses, conditions) = (true, conditions + [[]])
      case .rightParenthesis: isInParentheses = false
      case _ where text == "not" || text == "!": isNegated = true
      case .identifier where ["all", "device", "only", "orientation", "screen"].contains(text): break
      case .identifier, .invalid, .string:
        if isInParentheses { conditions[conditions.count - 1].append(text) } else { conditions.append([text]) }
      default: break
      }
    }
    conditions.removeAll(where: \.isEmpty)
    if conditions.isEmpty { return Phrase(.hintOptions) }
    if let help = conditions.lazy.compactMap({ appearance($0, tree, keyword, dialect) }).first {
      // In the stylesheet for that mode, the other conditions stay.
      conditions.removeAll { appearance($0, tree, keyword, dialect) != nil }
      guard help.id == .hintAppearanceHere, !conditions.isEmpty, !isNegated else { return help }
    }
    var meant = conditions.compactMap(option)
    if isNegated { meant = meant.compactMap { opposites[$0] } }
    guard meant.count == conditions.count, !isNegated || meant.count == 1 else { return Phrase(.hintNoMediaOption) }
    return Phrase(.hintWrite, ["text": "@media (\(meant.joined(separator: ") and ("))) { ... }"])
  }

  /// The help for a condition on the appearance of the device; nil for any other condition.
  static func appearance(_ words: [String], _ tree: SyntaxTree, _ token: Int, _ dialect: Dialect) -> Phrase? {
    let features = [
      "appearance", "background", "colorscheme", "dark", "darkmode", "light", "lightmode", "mode", "scheme", "theme",
      "userinterfacestyle",
    ]
    guard let feature = words.first?.lowercased().filter({ $0 != "-" && $0 != "_" }), let value = words.last?.lowercased(),
      features.contains(feature) || feature.hasSuffix("colorscheme") || ["dark", "light"].contains(value)
    else { return nil }
    // A palette style that the block defines. The length is limited to a short block.
    let names = tree.tokens.indices[token...].prefix(64).filter { tree.tokens[$0].isWord && tree.tokens[$0 + 1].isA(.colon) }
    let signs: Set<Character> = ["@", "$", "-"]
    let definitions = names.map { tree.text(of: Index<Token>($0)) }.filter { name in name.first.map(signs.contains) ?? false }
    let style = definitions.map { name in String(name.drop(while: signs.contains)) }.first { ColorStyle(rawValue: $0) != nil }
    let isLight = value == "light" || feature.hasPrefix("light")
    let own = tree.file.name.lastPathComponent.map { $0.hasPrefix("<") ? "theme.nss" : $0 } ?? "theme.nss"
    let (parts, mode) = (own.split(separator: "."), isLight ? "light" : "dark")
    let isPair = parts.count > 2 && ["dark", "light"].contains(parts[parts.count - 2])
    // Beside a stylesheet for dark mode, one without a suffix is for light mode.
    let file = isLight && !isPair ? own : "\(parts.dropLast(isPair ? 2 : 1).joined(separator: ".")).\(mode).nss"
    // '@dark { Label { ... } }'
    let isBlock = tree.tokens[token].isA(.leftBrace) && tree.tokens[token...].dropFirst(2).first?.isA(.leftBrace) ?? false
    if isPair || isBlock, file.isSame(as: own) { return Phrase(.hintAppearanceHere, ["name": file]) }
    if isPair || isBlock || dialect.paletteNames == .none { return Phrase(.hintAppearanceOfSheet, ["name": file]) }
    return Phrase(.hintAppearance, ["name": style ?? "tintColor", "suffix": mode + "Background"])
  }

  /// The option that the words of a condition mean: `device: ipad` for `min-width` and `768px`; nil if there is none.
  static func option(_ words: [String]) -> String? {
    if words[0].hasSuffix("width"), let last = words.last, let number = Int(last.prefix(while: \.isNumber)) {
      let width = last.hasSuffix("em") ? 16 * min(number, 1000) : number
      // The widths between those of phones and tablets.
      if words[0].hasPrefix("min") || words.contains(where: { $0.hasPrefix(">") }) {
        return 500...1100 ~= width ? "device: ipad" : nil
      }
      return words.count > 1 && 430...900 ~= width ? "device: iphone" : nil
    }
    if words[0].filter({ $0 != "-" }) == "horizontalsizeclass" {
      return ["regular": "device: ipad", "compact": "device: iphone"][words.last ?? ""]
    }
    return words.lazy.compactMap { word in options.first { $0.words.contains(word) }?.option }.first
  }

  private static let opposites = [
    "device: ipad": "device: iphone", "device: iphone": "device: ipad", "orientation: portrait": "orientation: landscape",
    "orientation: landscape": "orientation: portrait",
  ]

  private static let options: [(option: String, words: [String])] = [
    ("device: ipad", ["ipad", "pad", "tablet"]), ("device: iphone", ["iphone", "phone", "mobile", "handheld", "smartphone"]),
    ("orientation: landscape", ["landscape", "horizontal", "landscapeleft", "landscaperight"]),
    ("orientation: portrait", ["portrait", "vertical", "portraitupsidedown"]),
  ]
}
