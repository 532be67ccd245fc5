import NSSTheme

/// The parts of a text that is a color of another language.
extension ForeignColor {
  /// The texts between separators that are not in parentheses.
  package static func split(_ text: Substring, at separators: String = ",;") -> [Substring] {
    var (depth, start) = (0, text.startIndex)
    var parts: [Substring] = []
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case let character where depth == 0 && separators.contains(character):
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return parts + [text[start...]]
  }

  /// The lower-case name and the arguments of a function that is the whole text; nil for any other text.
  package static func call(_ text: Substring) -> (name: String, inside: Substring, arguments: [Substring])? {
    guard let open = text.firstIndex(of: "("), text.last == ")", split(text, at: " ,;/").count == 1 else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    return (text[..<open].lowercased(), inside, split(inside))
  }

  /// A text with the signs of CSS, `deg` for a degree sign, no quotes around it, and an opacity behind its color.
  static func tidied(_ text: Substring) -> Substring {
    var text = String(text).trimmed[...]
    if text.count > 2, let quote = text.first, quote == text.last, quote == "'" || quote == "\"" {
      text = text.dropFirst().dropLast()
    }
    var tidy = ""
    for character in text {
      if character == "%" || character == "\u{B0}", tidy.last == " " { tidy.removeLast() }
      if character == "g", tidy.hasSuffix(" de"), tidy.dropLast(3).last?.isNumber ?? false { tidy = tidy.dropLast(3) + "de" }
      if character == "\u{B0}" { tidy += "deg" } else { tidy.append(character) }
    }
    // '#0A6ED1 (50%)', '50% #0A6ED1'
    if tidy.hasPrefix("#"), tidy.hasSuffix("%)") { tidy = String(tidy.dropLast().map { $0 == "(" ? " " : $0 }) }
    let words = tidy.split(separator: " ", maxSplits: 1)
    return words.count == 2 && words[0].last == "%" && Amount(words[0]) != nil ? "\(words[1]) \(words[0])" : tidy[...]
  }

  /// A text with a point in its last number, `#0A6ED1/0.5` for `#0A6ED1/0,5`; nil if it has no decimal comma.
  static func withDecimalPoint(_ text: String) -> Substring? {
    guard let comma = text.lastIndex(of: ","), !text.lowercased().hasPrefix("rgb(") else { return nil }
    let (front, behind) = (text[..<comma], text[comma...].dropFirst())
    let digits = String(front.reversed().prefix(while: \.isNumber))
    let isDecimal = ["0", "1"].contains(digits) || (1...2).contains(digits.count) && behind.contains("%")
    let isLast = behind.allSatisfy { $0.isNumber || "%)'\"".contains($0) }
    return isDecimal && isLast && behind.first?.isNumber ?? false ? "\(front).\(behind)" : nil
  }

  /// A color and the opacity behind it: `black 60%`, `#0A6ED1 / 0.5`, `#0A6ED1, 50%`, `#0A6ED1@50%`. Nil for any other text.
  static func withOpacity(_ text: Substring) -> (base: Substring, opacity: Double, isCertain: Bool)? {
    let text = tidied(text)
    if text.last == ")" { return calledWithOpacity(text) }
    func drop(_ text: Substring, while isDropped: (Character) -> Bool) -> Substring {
      text.lastIndex { !isDropped($0) }.map { text[...$0] } ?? ""
    }
    let isPercentage = text.last == "%"
    let whole = drop(text.dropLast(isPercentage ? 1 : 0)) { $0 == " " }
    let front = drop(whole) { $0 == "." || $0.isASCII && $0.isNumber }
    let digits = whole[front.endIndex...]
    let base = drop(front) { (isPercentage ? " /@,-\u{2013}\u{2014}" : " /@,").contains($0) }
    let separator = front[base.endIndex...]
    guard !base.isEmpty, let number = Double(digits) else { return nil }
    // Without any sign, a number such as 2 may be a width, and 'blue 50' is the name of a color in design tools.
    let hasSign = isPercentage || separator.contains { "/@,".contains($0) }
    let isOpacity = hasSign ? base.last == ")" : digits.contains(".") || number >= 10 && base.first == "#"
    guard hasSign || isOpacity, !separator.isEmpty || hasSign && isOpacity else { return nil }
    // Without a percent sign, '0.5' and '1' are fractions, and '50' is a percentage.
    let isFraction = !isPercentage && number <= 1 && (digits.contains(".") || number == number.rounded())
    let opacity = isFraction ? number : number / 100
    return opacity <= 1 ? (base, opacity, hasSign || isFraction) : nil
  }

  /// A color and the opacity behind it in the code of an app: `Color.red.opacity(0.5)`. Nil for any other text.
  private static func calledWithOpacity(_ text: Substring) -> (base: Substring, opacity: Double, isCertain: Bool)? {
    guard let open = text.lastIndex(of: "("), let dot = text[..<open].lastIndex(of: "."), dot > text.startIndex,
      ["alpha", "opacity", "withalpha", "withalphacomponent", "withopacity"].contains(
        text[text.index(after: dot)..<open].lowercased()),
      let opacity = Double(String(text[text.index(after: open)...].dropLast()).trimmed), (0...1).contains(opacity)
    else { return nil }
    return (text[..<dot], opacity, true)
  }
}
