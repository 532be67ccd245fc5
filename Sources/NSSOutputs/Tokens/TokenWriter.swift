import NSSTheme
import NSSTools

struct TokenWriter {
  typealias Members = TokenSet.Members

  private let theme: Theme
  private let cells: [Theme.CellRow]
  private(set) var losses = Losses()
  private var paletteNames = NameScope()
  private var constantNames = NameScope()
  private var styleNames = NameScope()
  /// The names of the tokens of properties. A property has the same name in all styles.
  private var propertyNames = NameScope()
  /// The names of the properties of the theme by their numbers.
  private let properties: [String]
  /// The names of palette styles that replace older ones, by the numbers of these.
  private let successors: [Int: String]
  /// The names of the styles with a gradient in some variant. A half of it is no token, so that none is left beside a gradient.
  private let gradientStyles: Set<Int>
  private let lengths: Set<Int>

  init(_ theme: Theme) {
    self.theme = theme
    cells = theme.shownCells()
    properties = (0..<theme.propertyNames.count).map { theme.propertyNames.string($0) }
    lengths = Set(Property.lengths.compactMap { theme.propertyNames.find($0) })
    let palette = theme.palette
    let replaced = (0..<theme.paletteStyles.count).map { ($0, palette?.successors(of: $0) ?? []) }.filter { !$0.1.isEmpty }
    successors = Dictionary(uniqueKeysWithValues: replaced.map { ($0, "Use \($1.joined(separator: ", "))") })
    var styles: Set<Int> = []
    let sections = [theme, theme.dark].compactMap { $0 }.flatMap { theme in
      [theme.base] + theme.changes.map { theme.adapted(to: $0.environment).base }
    }
    for section in sections {
      for style in section.styles where theme.gradientRows(style, in: section) != nil { styles.insert(style.name) }
    }
    gradientStyles = styles
    // Constants are named first, because values refer to them.
    for constant in theme.base.constants { _ = name(ofConstant: constant.name) }
  }

  mutating func palette(_ variant: Int) -> Members {
    var tokens: Members = []
    for cell in cells where cell.cell % theme.variantCount == variant {
      let style = cell.cell / theme.variantCount
      let name = theme.paletteStyles.string(style)
      let (token, isNew) = paletteNames.identifier(style) { TokenName.token(name) }
      guard let color = cell.color else {
        losses.lose(.lossNoColor, theme.reference(toCell: cell.cell).description)
        continue
      }
      var own = ownName(name, token, isNew ? name : nil)
      var others: Members = []
      if let origin = cell.origin.index {
        let constant = theme.constantTable.string(origin.number)
        own += ownTexts(cell.value, cell.written) + [("origin", .string(constant))]
        others.append(("$description", .string("Overridden by @\(constant)")))
      }
      // What the other theme of a pair has for this background, which no appearance shows.
      if let dark = theme.dark {
        let other = (variant & 1 == 1 ? theme.base : dark.base).cells[cell.cell].color
        if other != color { own.append(("hidden", other.map(TokenWriter.color) ?? .null)) }
      }
      if let successors = successors[style] { others.append(("$deprecated", .string(successors))) }
      tokens.append((token, TokenWriter.token("color", TokenWriter.color(color), own, others)))
    }
    return [("palette", .object(tokens))]
  }

  // MARK: Constants and styles

  /// The groups `constant` and `style` of a section. `owner` is the theme of a variant, such as the dark one of a pair.
  /// `environment` is the environment of a variant; nil for the base.
  mutating func section(
    _ section: Theme.Section, of owner: Theme? = nil, in environment: Environment? = nil
  ) -> Members {
    if let environment {
      for cell in section.cells {
        losses.lose(.lossChangedPalette, "\(theme.reference(toCell: cell.cell).description) [\(environment.description)]")
      }
    }
    return groups(section, environment.map { (owner ?? theme).content(in: $0).base })
  }

  /// The groups `constant` and `style` of the dark theme of a pair, with what differs. Its palette is part of the light theme's.
  mutating func dark() -> Members {
    guard let dark = theme.dark, let changes = theme.darkChanges else { return [] }
    theme.countHiddenCells(&losses)
    var removed: [JSONValue] = []
    for constant in changes.removedConstants {
      losses.lose(.lossOnlyLight, "@\(theme.constantTable.string(constant))")
      removed.append(.string("constant.\(name(ofConstant: constant))"))
    }
    for style in changes.removedStyles {
      let name = theme.styleNames.string(style)
      losses.lose(.lossOnlyLight, name)
      removed.append(.string("style.\(styleNames.identifier(style) { TokenName.token(name) }.name)"))
    }
    let own: Members = removed.isEmpty ? [] : [TokenWriter.extensions([("removed", .array(removed))])]
    return own + groups(changes, dark.base)
  }

  /// - Parameter adapted: the whole content that the section is the difference of; nil for the base.
  private mutating func groups(_ section: Theme.Section, _ adapted: Theme.Section?) -> Members {
    let constants: Members = section.constants.map { constant($0) }
    let styles: Members = section.styles.map { style($0, section, adapted) }
    return [("constant", constants), ("style", styles)].filter { !$1.isEmpty }.map { ($0, .object($1)) }
  }

  private mutating func name(ofConstant number: Int) -> String {
    let name = theme.constantTable.string(number)
    let (token, isNew) = constantNames.identifier(number) { TokenName.token(name) }
    _ = ownName(name, token, isNew ? "@" + name : nil)
    return token
  }

  private mutating func constant(_ constant: Theme.ConstantRow) -> (key: String, value: JSONValue) {
    let name = theme.constantTable.string(constant.name)
    let token = self.name(ofConstant: constant.name)
    let text = theme.pool.string(constant.value)
    let own = ownName(name, token, nil) + ownTexts(constant.value, constant.written)
    switch theme.constantValue(text) {
    case .color(let color):
      return (token, TokenWriter.token("color", value(color, constant.written), own))
    case .number(let number): return (token, TokenWriter.token("number", .word(Number.text(number)), own))
    // No token type fits, so the text goes into an extension of a group.
    case .text: return (token, .object([TokenWriter.extensions(own)]))
    }
  }

  /// A color, or an alias if the text of the stylesheet refers to a constant with this color.
  private mutating func value(_ color: Color, _ written: TextRef) -> JSONValue {
    let text = theme.pool.string(written)
    guard text.hasPrefix("@"), let number = theme.constantTable.find(String(text.dropFirst())),
      theme.color(ofConstant: number) == color
    else { return TokenWriter.color(color) }
    return .string("{constant.\(name(ofConstant: number))}")
  }

  /// The name in the theme for the extension of a token with another name. `loss` is the name for messages; nil for one that was
  /// counted.
  private mutating func ownName(_ name: String, _ token: String, _ loss: String?) -> Members {
    if token.isSame(as: name) { return [] }
    if let loss { losses.lose(.lossRenamed, loss) }
    return [("name", .string(name))]
  }

  /// The value, and the text of the stylesheet if it is another one.
  private func ownTexts(_ value: TextRef, _ written: TextRef) -> Members {
    [("value", .string(theme.pool.string(value)))] + (written.isEmpty ? [] : [("written", .string(theme.pool.string(written)))])
  }

  private mutating func style(
    _ style: Theme.StyleRow, _ section: Theme.Section, _ adapted: Theme.Section?
  ) -> (key: String, value: JSONValue) {
    let name = theme.styleNames.string(style.name)
    let (group, isNew) = styleNames.identifier(style.name) { TokenName.token(name) }
    var own = ownName(name, group, isNew ? name : nil)
    var (tokens, texts, inherited, written): (Members, Members, Members, Members) = ([], [], [], [])
    var removed: [JSONValue] = []
    let resolved = adapted.map { section in (section.style(style.name) ?? style, section) } ?? (style, section)
    let gradient = theme.gradientRows(resolved.0, in: resolved.1)
    var hasGradient = false
    let rows = section.properties[style.own] + section.properties[style.inherited]
    for (number, row) in rows.enumerated() {
      let isInherited = number >= style.own.count
      let property = properties[Int(row.name)]
      let isHalf = property == "background-color-top" || property == "background-color-bottom"
      guard let stored = row.value.index.map({ theme.values[$0] }) else {
        // An own value may replace an inherited one.
        if !rows.contains(where: { $0.name == row.name && $0.value != .none }) { removed.append(.string(property)) }
        continue
      }
      if let gradient, isHalf {
        if !hasGradient { tokens.append(self.gradient(gradient, in: name)) }
        hasGradient = true
      } else if !isHalf || !gradientStyles.contains(style.name),
        let token = self.token(row, stored, in: name, from: isInherited ? style.inheritedFrom : .none)
      {
        tokens.append(token)
      } else {
        let text: JSONValue = .string(theme.pool.string(stored.value))
        if isInherited { inherited.append((property, text)) } else { texts.append((property, text)) }
        if !isInherited, !stored.written.isEmpty { written.append((property, .string(theme.pool.string(stored.written)))) }
      }
    }
    // Names that collide with keys of this tool go one level deeper.
    own += texts.filter { !TokenWriter.ownKeys.contains($0.key) }
    let others = texts.filter { TokenWriter.ownKeys.contains($0.key) }
    for (key, texts) in [("properties", others), ("written", written), ("inherited", inherited)] where !texts.isEmpty {
      own.append((key, .object(texts)))
    }
    own += inheritedFrom(style.inheritedFrom)
    if !removed.isEmpty { own.append(("removed", .array(removed))) }
    return (group, .object((own.isEmpty ? [] : [TokenWriter.extensions(own)]) + tokens))
  }

  private static let ownKeys: Set<String> = ["name", "properties", "written", "inherited", "inheritedFrom", "removed"]

  private func inheritedFrom(_ origin: OptionalIndex<Theme.StyleSelector>) -> Members {
    origin.index.map { [("inheritedFrom", .string(theme.styleNames.string($0.number)))] } ?? []
  }

  /// The token of a property; nil if no token type fits its value.
  private mutating func token(
    _ row: Theme.PropertyRow, _ stored: Theme.PropertyValue, in style: String, from origin: OptionalIndex<Theme.StyleSelector>
  ) -> (key: String, value: JSONValue)? {
    let type: String
    let value: JSONValue
    switch theme.value(stored) {
    case .color(let color):
      // Not an alias for a palette token, because a style has the color for light backgrounds in every context.
      (type, value) = ("color", self.value(color, stored.written))
    case .number(let number) where lengths.contains(Int(row.name)):
      (type, value) = ("dimension", .line(["value": .word(Number.text(number)), "unit": "px"]))
    case .number(let number): (type, value) = ("number", .word(Number.text(number)))
    case .text(let name) where stored.stored.kind == .fontName && !name.isEmpty: (type, value) = ("fontFamily", .string(name))
    default: return nil
    }
    let (token, own) = tokenName(Int(row.name), properties[Int(row.name)], in: style)
    return (token, TokenWriter.token(type, value, own + ownTexts(stored.value, stored.written) + inheritedFrom(origin)))
  }

  private mutating func gradient(
    _ ends: (top: Theme.PropertyRow, bottom: Theme.PropertyRow), in style: String
  ) -> (key: String, value: JSONValue) {
    var (token, own) = tokenName(-1, "background-gradient", in: style)
    var stops: [JSONValue] = []
    for (key, row, position) in [("top", ends.top, "0"), ("bottom", ends.bottom, "1")] {
      guard let stored = row.value.index.map({ theme.values[$0] }), let color = stored.stored.color else { continue }
      stops.append(["color": value(color, stored.written), "position": .word(position)])
      own.append((key, .line(.object(ownTexts(stored.value, stored.written)))))
    }
    return (token, TokenWriter.token("gradient", .array(stops), own))
  }

  /// The name of a token of a style. If it differs from the name in the theme, that is in the extension of the token.
  private mutating func tokenName(_ number: Int, _ property: String, in style: String) -> (name: String, own: Members) {
    let (token, isNew) = propertyNames.identifier(number) { TokenName.token(property) }
    return (token, ownName(property, token, isNew ? "\(style).\(property)" : nil))
  }

  private static func token(_ type: String, _ value: JSONValue, _ own: Members, _ others: Members = []) -> JSONValue {
    var members: Members = [("$type", .string(type)), ("$value", value)] + others
    if !own.isEmpty { members.append(extensions(own)) }
    return .object(members)
  }

  private static func extensions(_ own: Members) -> (key: String, value: JSONValue) {
    ("$extensions", .object([("nsscompile", .line(.object(own)))]))
  }

  /// A color as fractions with six decimals, and as hex digits.
  static func color(_ color: Color) -> JSONValue {
    let components = [color.red, color.green, color.blue].map { fractions[Int($0)] }.joined(separator: ", ")
    let alpha = Number.text(color.alpha)
    // A theme has thousands of colors, so this is not a tree.
    return .word(
      "{\"colorSpace\": \"srgb\", \"components\": [\(components)], \"alpha\": \(alpha), \"hex\": \"\(color.opaqueHex)\"}")
  }

  private static let fractions = (0...255).map { Number.text((Double($0) / 255 * 1_000_000).rounded() / 1_000_000) }
}
