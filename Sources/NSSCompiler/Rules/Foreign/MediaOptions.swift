import NSSTheme

/// The help for conditions of CSS and of UIKit: the options of NSS that correspond to them.
struct MediaOptions {
  /// The words of each condition around a token, without parentheses and keywords.
  private var conditions: [[String]] = []
  private var isNegated = false

  /// - Parameter token: a token of the condition.
  static func help(_ tree: SyntaxTree, _ token: Int) -> Phrase {
    let options = MediaOptions(tree, token)
    guard !options.conditions.isEmpty else { return Phrase(.hintOptions) }
    var written: [String] = []
    for words in options.conditions {
      guard let option = option(words) else { return Phrase(.hintNoMediaOption) }
      if !written.contains(where: option.isSame) { written.append(option) }
    }
    if options.isNegated {
      guard written.count == 1, let other = opposites.first(where: { $0.0 == written[0] || $0.1 == written[0] }) else {
        return Phrase(.hintNoMediaOption)
      }
      written = [other.0 == written[0] ? other.1 : other.0]
    }
    return Phrase(.hintWrite, ["text": "@media (\(written.joined(separator: ") and ("))) { ... }"])
  }

  private init(_ tree: SyntaxTree, _ token: Int) {
    // The length is limited, because a stylesheet may have many such conditions.
    let keyword = tree.tokens[...token].suffix(40).lastIndex { $0.isA(.media) } ?? token
    var isInParentheses = false
    for index in tree.tokens.indices[(keyword + 1)...].prefix(40) {
      let text = tree.text(of: Index<Token>(index)).lowercased()
      switch tree.tokens[index].kind {
      case .leftBrace, .semicolon, .comma, .endOfFile: return
      case .leftParenthesis:
        isInParentheses = true
        conditions.append([])
      case .rightParenthesis: isInParentheses = false
      case _ where text == "not" || text == "!": isNegated = true
      case .identifier where ["all", "device", "only", "orientation", "screen"].contains(text): break
      case .identifier, .invalid, .string:
        if isInParentheses { conditions[conditions.count - 1].append(text) } else { conditions.append([text]) }
      default: break
      }
      conditions.removeAll { $0.isEmpty && !isInParentheses }
    }
  }

  /// The option that the words of a condition mean: `device: ipad` for `min-width 768px`; nil if there is none.
  static func option(_ words: [String]) -> String? {
    if words.first?.hasSuffix("width") ?? false, let last = words.last, let width = points(last) {
      let isMinimum = words[0].hasPrefix("min") || words.contains { $0.hasPrefix(">") }
      let isMaximum = words[0].hasPrefix("max") || words.contains { $0.hasPrefix("<") }
      // The widths between those of phones and tablets.
      if isMinimum, 500...1100 ~= width { return "device: ipad" }
      return isMaximum && 430...900 ~= width ? "device: iphone" : nil
    }
    let sizeClass = words.first.map { FoldedNames.letters($0).elementsEqual("horizontalsizeclass".utf8) } ?? false
    let meant = words.lazy.compactMap { word in
      options.first { row in row.words.contains(word) || (sizeClass && row.sizeClass == word) }?.option
    }
    return meant.first
  }

  /// The number of a length such as `768px` or `48em`.
  private static func points(_ text: String) -> Int? {
    let digits = text.prefix { $0.isNumber }
    return Int(digits).map { text.hasSuffix("em") ? 16 * min($0, 1000) : $0 }
  }

  private static let opposites = [("device: ipad", "device: iphone"), ("orientation: portrait", "orientation: landscape")]

  private static let options: [(option: String, words: [String], sizeClass: String)] = [
    ("device: ipad", ["ipad", "pad", "tablet"], "regular"),
    ("device: iphone", ["iphone", "phone", "mobile", "handheld", "smartphone"], "compact"),
    ("orientation: landscape", ["landscape", "horizontal", "landscapeleft", "landscaperight"], ""),
    ("orientation: portrait", ["portrait", "vertical", "portraitupsidedown"], ""),
  ]
}
