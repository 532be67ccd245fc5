import NSSTheme

/// The options of NSS that correspond to conditions of CSS and of UIKit.
enum MediaOptions {
  /// The help for the condition around a token: the options that correspond to it, if there are any.
  static func help(_ tree: SyntaxTree, _ token: Int) -> Phrase {
    // The length is limited, because a stylesheet may have many such conditions.
    let keyword = tree.tokens[...token].suffix(40).lastIndex { $0.isA(.media) } ?? token
    var (conditions, isNegated, isInParentheses): ([[String]], Bool, Bool) = ([], false, false)
    loop: for index in tree.tokens.indices[(keyword + 1)...].prefix(40) {
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
    var meant = conditions.compactMap(option)
    if isNegated { meant = meant.compactMap { opposites[$0] } }
    guard meant.count == conditions.count, !isNegated || meant.count == 1 else { return Phrase(.hintNoMediaOption) }
    return Phrase(.hintWrite, ["text": "@media (\(meant.joined(separator: ") and ("))) { ... }"])
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
