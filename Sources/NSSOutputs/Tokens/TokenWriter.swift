import NSSTheme
import NSSTools

/// Makes the groups of design tokens of a theme.
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
  /// The numbers of the properties that are lengths.
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
    let sections =
      [theme.base] + theme.changes.map { theme.adapted(to: $0.environment).base } + [theme.dark?.base].compactMap { $0 }
    for section in sections {
      for style in section.styles where theme.gradientRows(style, in: section) != nil { styles.insert(style.name) }
    }
    gradientStyles = styles
    // Constants are named first, because values refer to them.
    for constant in theme.base.constants { _ = name(ofConstant: constant.name) }
  }

  // MARK: Palette

  /// The group `palette` with the cells of one appearance.
  mutating func palette(_ variant: Int) -> Members {
    var tokens: Members = []
    for cell in cells where cell.cell % theme.variantCount == variant {
      let style = cell.cell / theme.variantCount
      let name = theme.paletteStyles.string(style)
      let (token, isNew) = paletteNames.identifier(style) { TokenName.token(name) }
      guard let color = cell.color else {
        losses.lose(.noColor, theme.reference(toCell: cell.cell).description)
        continue
      }
      if isNew, !token.isSame(as: name) { losses.lose(.renamed, name) }
      var own: Members = []
      if !token.isSame(as: name) { own.append(("name", .string(name))) }
      if let origin = cell.origin.index {
        own.append(("value", .string(theme.pool.string(cell.value))))
        if !cell.written.isEmpty { own.append(("written", .string(theme.pool.string(cell.written)))) }
        own.append(("origin", .string(theme.constantTable.string(origin.number))))
      }
      // What the other theme of a pair has for this background, which no appearance shows.
      if let dark = theme.dark {
        let other = (variant & 1 == 1 ? theme.base : dark.base).cells[cell.cell].color
        if other != color { own.append(("hidden", other.map(TokenWriter.color) ?? .null)) }
      }
      var others: Members = []
      if let origin = cell.origin.index {
        others.append(("$description", .string("Overridden by @\(theme.constantTable.string(origin.number))")))
      }
      if let successors = successors[style] { others.append(("$deprecated", .string(successors))) }
      tokens.append((token, TokenWriter.token("color", TokenWriter.color(color), own, others)))
    }
    return [("palette", .object(tokens))]
  }

  // MARK: Constants and styles

  /// The groups `constant` and `style` of a section.
  ///
  /// - Parameter environment: the environment of a variant; nil for the base.
  mutating func section(_ section: Theme.Section, in environment: Environment? = nil) -> Members {
    if let environment {
      for cell in section.cells {
        losses.lose(.changedPalette, "\(theme.reference(toCell: cell.cell).description) [\(environment.description)]")
      }
    }
    return groups(section, environment.map { theme.content(in: $0).base })
  }

  /// The groups `constant` and `style` of the dark theme of a pair, with what differs. Its palette is part of the light theme's.
  mutating func dark() -> Members {
    guard let dark = theme.dark, let changes = theme.darkChanges else { return [] }
    theme.countHiddenCells(&losses)
    for variant in dark.changes {
      for style in variant.section.styles {
        losses.lose(
          .variants, count: variant.section.properties[style.own].count,
          "\(theme.styleNames.string(style.name)) [dark, \(variant.environment.description)]")
      }
    }
    var removed: [JSONValue] = []
    for constant in changes.removedConstants {
      losses.lose(.onlyLight, "@\(theme.constantTable.string(constant))")
      removed.append(.string("constant.\(name(ofConstant: constant))"))
    }
    for style in changes.removedStyles {
      let name = theme.styleNames.string(style)
      losses.lose(.onlyLight, name)
      removed.append(.string("style.\(styleNames.identifier(style) { TokenName.token(name) }.name)"))
    }
    let own: Members = removed.isEmpty ? [] : [TokenWriter.extensions([("removed", .array(removed))])]
    return own + groups(changes, dark.base)
  }

  /// - Parameter adapted: the whole content that the section is the difference of; nil for the base.
  private mutating func groups(_ section: Theme.Section, _ adapted: Theme.Section?) -> Members {
    let constants: Members = section.constants.map { constant($0) }
    let styles: Members = section.styles.compactMap { style($0, section, adapted) }
    var groups: Members = []
    if !constants.isEmpty { groups.append(("constant", .object(constants))) }
    if !styles.isEmpty { groups.append(("style", .object(styles))) }
    return groups
  }

  private mutating func name(ofConstant number: Int) -> String {
    let name = theme.constantTable.string(number)
    let (token, isNew) = constantNames.identifier(number) { TokenName.token(name) }
    if isNew, !token.isSame(as: name) { losses.lose(.renamed, "@" + name) }
    return token
  }

  private mutating func constant(_ constant: Theme.ConstantRow) -> (key: String, value: JSONValue) {
    let name = theme.constantTable.string(constant.name)
    let token = self.name(ofConstant: constant.name)
    let text = theme.pool.string(constant.value)
    let written = theme.pool.string(constant.written)
    var own: Members = token.isSame(as: name) ? [] : [("name", .string(name))]
    own.append(("value", .string(text)))
    if !written.isEmpty { own.append(("written", .string(written))) }
    switch theme.constantValue(text) {
    case .color(let color):
      return (token, TokenWriter.token("color", alias(written, color) ?? TokenWriter.color(color), own))
    case .number(let number): return (token, TokenWriter.token("number", .word(Number.text(number)), own))
    // No token type fits, so the text goes into an extension of a group.
    case .text: return (token, .object([TokenWriter.extensions(own)]))
    }
  }

  /// The alias for a text that refers to a constant with this color; nil for any other text.
  private mutating func alias(_ written: String, _ color: Color) -> JSONValue? {
    guard written.hasPrefix("@"), let number = theme.constantTable.find(String(written.dropFirst())),
      let constant = theme.base.constant(number)
    else { return nil }
    guard case .color(let other) = theme.constantValue(theme.pool.string(constant.value)), other == color else { return nil }
    return .string("{constant.\(name(ofConstant: number))}")
  }

  private mutating func style(
    _ style: Theme.StyleRow, _ section: Theme.Section, _ adapted: Theme.Section?
  ) -> (key: String, value: JSONValue)? {
    let name = theme.styleNames.string(style.name)
    let (group, isNew) = styleNames.identifier(style.name) { TokenName.token(name) }
    if isNew, !group.isSame(as: name) { losses.lose(.renamed, name) }
    var tokens: Members = []
    var texts: Members = []
    var inherited: Members = []
    var written: Members = []
    var removed: [JSONValue] = []
    let resolved = adapted.map { section in (section.style(style.name) ?? style, section) } ?? (style, section)
    let gradient = theme.gradientRows(resolved.0, in: resolved.1)
    var hasGradient = false
    for (run, isInherited) in [(style.own, false), (style.inherited, true)] {
      for row in section.properties[run] {
        let property = properties[Int(row.name)]
        guard let stored = row.value.index.map({ theme.values[$0] }) else {
          removed.append(.string(property))
          continue
        }
        if let gradient, property == "background-color-top" || property == "background-color-bottom" {
          if !hasGradient { tokens.append(self.gradient(gradient, in: style)) }
          hasGradient = true
          continue
        }
        let isHalf = property == "background-color-top" || property == "background-color-bottom"
        if !isHalf || !gradientStyles.contains(style.name),
          let token = self.token(row, stored, property, of: style, isInherited: isInherited)
        {
          tokens.append(token)
        } else {
          let text: (key: String, value: JSONValue) = (property, .string(theme.pool.string(stored.value)))
          if isInherited { inherited.append(text) } else { texts.append(text) }
          let source = theme.pool.string(stored.written)
          if !isInherited, !source.isEmpty { written.append((property, .string(source))) }
        }
      }
    }
    var own: Members = group.isSame(as: name) ? [] : [("name", .string(name))]
    // Names that collide with keys of this tool go one level deeper.
    own += texts.filter { !TokenWriter.ownKeys.contains($0.key) }
    let others = texts.filter { TokenWriter.ownKeys.contains($0.key) }
    if !others.isEmpty { own.append(("properties", .object(others))) }
    if !written.isEmpty { own.append(("written", .object(written))) }
    if !inherited.isEmpty { own.append(("inherited", .object(inherited))) }
    if let from = style.inheritedFrom.index { own.append(("inheritedFrom", .string(theme.styleNames.string(from.number)))) }
    if !removed.isEmpty { own.append(("removed", .array(removed))) }
    return (group, .object((own.isEmpty ? [] : [TokenWriter.extensions(own)]) + tokens))
  }

  private static let ownKeys: Set<String> = ["name", "properties", "written", "inherited", "inheritedFrom", "removed"]

  /// The token of a property; nil if no token type fits its value.
  private mutating func token(
    _ row: Theme.PropertyRow, _ stored: Theme.PropertyValue, _ property: String, of style: Theme.StyleRow, isInherited: Bool
  ) -> (key: String, value: JSONValue)? {
    var own: Members = []
    let type: String
    let value: JSONValue
    let written = theme.pool.string(stored.written)
    switch theme.value(stored) {
    case .color(let color):
      type = "color"
      // Not an alias for a palette token, because a style has the color for light backgrounds in every context.
      value = alias(written, color) ?? TokenWriter.color(color)
    case .number(let number) where lengths.contains(Int(row.name)):
      type = "dimension"
      value = .line(.object([("value", .word(Number.text(number))), ("unit", .string("px"))]))
    case .number(let number):
      type = "number"
      value = .word(Number.text(number))
    case .text(let name) where stored.stored.kind == .fontName && !name.isEmpty:
      type = "fontFamily"
      value = .string(name)
    default: return nil
    }
    let token = tokenName(Int(row.name), property, of: style, &own)
    own.append(("value", .string(theme.pool.string(stored.value))))
    if !written.isEmpty { own.append(("written", .string(written))) }
    if isInherited, let from = style.inheritedFrom.index {
      own.append(("inheritedFrom", .string(theme.styleNames.string(from.number))))
    }
    return (token, TokenWriter.token(type, value, own))
  }

  private mutating func gradient(
    _ ends: (top: Theme.PropertyRow, bottom: Theme.PropertyRow), in style: Theme.StyleRow
  ) -> (key: String, value: JSONValue) {
    var own: Members = []
    let token = tokenName(-1, "background-gradient", of: style, &own)
    var stops: [JSONValue] = []
    for (key, row, position) in [("top", ends.top, "0"), ("bottom", ends.bottom, "1")] {
      guard let stored = row.value.index.map({ theme.values[$0] }), let color = stored.stored.color else { continue }
      let written = theme.pool.string(stored.written)
      stops.append(.object([("color", alias(written, color) ?? TokenWriter.color(color)), ("position", .word(position))]))
      var texts: Members = [("value", .string(theme.pool.string(stored.value)))]
      if !written.isEmpty { texts.append(("written", .string(written))) }
      own.append((key, .line(.object(texts))))
    }
    return (token, TokenWriter.token("gradient", .array(stops), own))
  }

  /// The name of a token of a style. If it differs from the name in the theme, the token keeps the original name in an extension.
  private mutating func tokenName(
    _ number: Int, _ property: String, of style: Theme.StyleRow, _ own: inout Members
  ) -> String {
    let (token, isNew) = propertyNames.identifier(number) { TokenName.token(property) }
    if !token.isSame(as: property) {
      if isNew { losses.lose(.renamed, "\(theme.styleNames.string(style.name)).\(property)") }
      own.append(("name", .string(property)))
    }
    return token
  }

  // MARK: Tokens

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

  /// The fractions of all bytes, without zeros at their ends.
  private static let fractions = (0...255).map { byte in
    var digits = (byte * 2_000_000 + 255) / 510
    guard digits > 0, digits < 1_000_000 else { return digits == 0 ? "0" : "1" }
    var places = 6
    while digits.isMultiple(of: 10) { (digits, places) = (digits / 10, places - 1) }
    let text = String(digits)
    return "0." + String(repeating: "0", count: places - text.utf8.count) + text
  }
}
