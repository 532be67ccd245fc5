import NSSTheme

/// The arguments of a color function of Less or Sass, by position or by name: `10%`, `$amount: 10%`.
struct ColorArguments {
  private var pieces: [Substring] = []
  private var named: [Name: Substring] = [:]

  /// - Parameter function: the name of the function, which decides the order of its arguments.
  ///
  /// - Returns: nil if two arguments have the same name.
  init?(_ text: Substring, of function: String) {
    for piece in ColorArguments.pieces(text) {
      guard let colon = piece.firstIndex(of: ":"), let sign = piece.first, sign == "$" || sign == "@" else {
        pieces.append(piece)
        continue
      }
      let name = Name(piece[..<colon].dropFirst().lowercased().filter { $0 != " " })
      let value = piece[piece.index(after: colon)...].drop { $0 == " " }
      guard named.updateValue(value, forKey: name) == nil else { return nil }
    }
    isMixture = function.hasSuffix("mix")
  }

  private let isMixture: Bool

  /// The number of arguments.
  var count: Int { pieces.count + named.count }

  /// The names of the named arguments, except that of the color, which is always the first argument.
  var names: Set<Name> { Set(named.keys).subtracting(["color"]) }

  subscript(name: String) -> Substring? { named[Name(name)] }

  /// The argument at a position, even if it is written with its name.
  func positional(_ index: Int) -> Substring? {
    if index < pieces.count { return pieces[index] }
    let names: [Name] =
      switch index {
      case 0: ["color", "color1"]
      case 1: isMixture ? ["color2"] : ["amount", "alpha", "degrees", "angle", "weight"]
      default: ["weight"]
      }
    return names.lazy.compactMap { named[$0] }.first
  }

  /// The texts between commas that are not in parentheses. Less has semicolons too.
  static func pieces(_ text: Substring) -> [Substring] {
    var (depth, start) = (0, text.startIndex)
    var pieces: [Substring] = []
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case ",", ";":
        guard depth == 0 else { continue }
        pieces.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return pieces + [text[start...]]
  }
}
