import NSSCompiler
import NSSTheme

struct ImportNames {
  enum Target {
    case style(String)
    case cell(String, Int)
    case constant(String)
  }

  private let options: Import.Options
  private let palette: Palette
  private var scope = NameScope()
  private var known: [Name: String] = [:]
  /// The targets that the caller chose, by the paths of the tokens with dots.
  private var chosen: [Name: Target] = [:]
  private var used: Set<Name> = []
  /// The paths of the tokens with the name of a palette style, and those for which that is the whole path.
  private var claims: [Name: (paths: [Name], whole: [Name])] = [:]
  private var claimed: Set<Name> = []
  /// The palette styles for which the caller chose a token.
  private var chosenStyles: Set<Name> = []

  init(_ options: Import.Options) {
    self.options = options
    palette = options.usedPalette
    for (path, name) in options.renames {
      let name = Import.Options.plain(name)
      let bytes = Array(name.utf8)
      let found = palette.styleAndSuffix(bytes, 0, bytes.count)
      if let (style, suffix) = found, suffix.isEmpty {
        chosen[Name(path)] = .style(palette.styles.string(style))
        chosenStyles.insert(Name(palette.styles.string(style)))
      } else if let (style, suffix) = found, let variant = palette.variant(suffix: suffix, in: bytes) {
        chosen[Name(path)] = .cell(palette.styles.string(style), variant.index)
      } else {
        chosen[Name(path)] = .constant(scope.unused(name))
      }
    }
  }

  /// Registers a color, before the names of any are asked for.
  mutating func claim(_ token: TokenSources.Token, in theme: inout ImportedTheme) {
    let path = Name(token.name)
    guard token.path.first != "constant", token.path.first != "style", chosen[path] == nil,
      let style = style(of: token.path, in: &theme, named: token.own?["name"]?.text), claimed.insert(path).inserted
    else { return }
    claims[Name(style), default: ([], [])].paths.append(path)
    let isWhole = token.path.count == 1 || (token.path.count == 2 && token.path[0] == "palette")
    if isWhole { claims[Name(style)]?.whole.append(path) }
  }

  /// Notes the chosen names whose tokens do not exist, and the tokens that have the name of one palette style and become constants.
  func noteTokens(in theme: inout ImportedTheme) {
    for (path, _) in options.renames where !used.contains(Name(path)) { theme.note(.importUnusedName, path) }
    for (style, claim) in claims.sorted(by: { $0.key < $1.key }) where claim.paths.count > 1 && !chosenStyles.contains(style) {
      let paths = claim.paths.prefix(5).map(\.text).joined(separator: ", ") + (claim.paths.count > 5 ? ", …" : "")
      theme.note(.importAmbiguous, paths, line: "{\"\(claim.paths[0].text)\": \"@\(style.text)\"}")
    }
  }

  /// True if a token is the only one for a style, or the only one with its whole name.
  private func isClear(_ style: String, _ token: TokenSources.Token) -> Bool {
    guard !chosenStyles.contains(Name(style)), let claim = claims[Name(style)] else { return false }
    return (claim.whole.count == 1 ? claim.whole : claim.paths) == [Name(token.name)]
  }

  /// The result of importing a token. `isColor` is false for another value, which no palette style can have.
  mutating func target(of token: TokenSources.Token, in theme: inout ImportedTheme, isColor: Bool = true) -> Target {
    let name = Name(token.name)
    if let target = chosen[name] {
      used.insert(name)
      return target
    }
    let isConstant = token.path.first == "constant" && token.path.count > 1
    let own = token.own?["name"]?.text
    if isColor, token.path.first != "constant", let style = style(of: token.path, in: &theme, named: own), isClear(style, token) {
      return .style(style)
    }
    let path = isConstant ? Array(token.path.dropFirst()) : token.path
    return .constant(constant(path, in: &theme, named: own ?? (isConstant && path.count == 1 ? path[0] : nil)))
  }

  /// The palette style that a path means: its last component, or all of them in camel case.
  func style(of path: [String], in theme: inout ImportedTheme, named name: String? = nil) -> String? {
    let styles = palette.styles
    for candidate in [name, path.last, ImportNames.camelCase(path)] {
      if let candidate, styles.find(candidate) != nil { return candidate }
    }
    if let last = path.last, path.count > 1,
      let other = (0..<styles.count).lazy.map({ styles.string($0) }).first(where: { $0.lowercased() == last.lowercased() })
    {
      theme.note(.importNearly, "\(path.joined(separator: ".")) -> \(other)")
    }
    return nil
  }

  mutating func constant(_ path: [String], in theme: inout ImportedTheme, named name: String? = nil) -> String {
    let key = Name(path.joined(separator: "\0"))
    if let name = known[key] { return name }
    let wanted = name ?? path.joined(separator: "-")
    // The characters of a name from a design tool may have a meaning in a stylesheet.
    let isKept = name != nil || !options.dialect.hasRules || ImportedText.isName(wanted)
    var valid = isKept && ImportedText.isConstant(wanted, in: options.dialect) ? wanted : ImportedText.name(wanted)
    // '@media' begins a block, in some runtimes even as the start of a name.
    let start = options.dialect.keywordsArePrefixes ? String(valid.prefix("media".count)) : valid
    if options.dialect.hasRules, start.isSame(as: "media") { valid = "_" + valid }
    let result = scope.unused(valid)
    if !result.isSame(as: wanted) { theme.note(.importRenamed, wanted) }
    known[key] = result
    return result
  }

  private static func camelCase(_ path: [String]) -> String? {
    let words = path.flatMap { $0.split { $0 == "-" || $0 == "_" || $0 == " " } }
    guard let first = words.first else { return nil }
    return first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
