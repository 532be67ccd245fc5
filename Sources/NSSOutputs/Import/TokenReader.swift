import NSSCompiler
import NSSTheme

/// Makes a theme of design tokens of version 2025.10, and of older drafts.
struct TokenReader {
  typealias Token = TokenSources.Token

  /// The files.
  var sources = TokenSources()
  private var theme = ImportedTheme()
  private let options: Import.Options
  private var names: ImportNames

  init(_ options: Import.Options) {
    self.options = options
    names = ImportNames(options)
  }

  // MARK: Theme

  /// The theme of all files.
  mutating func finished() -> ImportedTheme {
    let sets = sources.tokens()
    theme = sources.theme
    let base = sets[0].tokens
    for (scope, tokens) in sets {
      var resolver = AliasResolver(scope == .base ? base : base + tokens)
      switch scope {
      case .base:
        for token in tokens { add(token, 0, &resolver) }
      case .mode(let mode):
        for token in tokens { add(token, 0, mode: mode, &resolver) }
      case .environment(let environment):
        theme.sections.append(ImportedTheme.Section(environment: environment))
        for token in tokens { add(token, theme.sections.count - 1, &resolver) }
      }
    }
    names.noteUnused(in: &theme)
    return theme
  }

  /// Adds a token.
  ///
  /// - Parameter mode: the appearance of its color, for a token of one appearance. Other values have none, so those for light
  ///   backgrounds are used.
  private mutating func add(_ token: Token, _ section: Int, mode: Int? = nil, _ resolver: inout AliasResolver) {
    guard let first = token.path.first else { return }
    let isOfLight = mode ?? 0 == 0
    if isOfLight, first == "style", token.path.count == 2 || token.path.count == 3, addStyle(token, section, &resolver) {
      return
    }
    guard token.value != nil else {
      if isOfLight, first == "constant", let text = token.own?["value"]?.text { addConstant(token, section, .text, [text]) }
      return
    }
    guard let resolved = resolve(token, &resolver) else { return }
    if let color = color(resolved) {
      switch names.target(of: token, in: &theme) {
      case .style(let style):
        guard let mode else { return theme.override(style, color) }
        guard mode < options.palette.variantCount else { return theme.note(.importModes, token.name) }
        theme.override(style, mode, color)
      case .cell(let style, let variant) where isOfLight: theme.override(style, variant, color)
      case .constant where isOfLight:
        addConstant(token, section, .color(color), [alias(token, resolver), ImportedText.color(color, in: options.dialect)])
      case .cell, .constant: theme.note(.importModes, token.name)
      }
    } else if resolved.type != "color" {
      let alias = alias(token, resolver)
      if !isOfLight {
        theme.note(.importOther, token.name)
      } else if let number = number(resolved) {
        addConstant(token, section, .number(number), [alias, Number.text(number)])
      } else if let text = family(resolved) {
        addConstant(token, section, .text, [alias, text])
      }
    }
  }

  /// The constant that a token refers to.
  private mutating func alias(_ token: Token, _ resolver: AliasResolver) -> String? {
    guard let path = token.value?.text.flatMap(AliasResolver.path), let other = resolver.token(path),
      case .constant(let name) = names.target(of: other, in: &theme)
    else { return nil }
    return "@" + name
  }

  private mutating func addConstant(_ token: Token, _ section: Int, _ meaning: ImportedTheme.Meaning, _ texts: [String?]) {
    guard case .constant(let name) = names.target(of: token, in: &theme, isColor: meaning.isColor) else {
      return theme.note(.importOther, token.name)
    }
    let texts = [token.own?["written"]?.text, token.own?["value"]?.text] + texts
    theme.sections[section].constants.append(
      ImportedTheme.Definition(name: name, texts: texts.compactMap { $0 }, meaning: meaning))
  }

  // MARK: Styles

  /// Adds a token of the group `style`. Returns false for a token of another group.
  private mutating func addStyle(_ token: Token, _ section: Int, _ resolver: inout AliasResolver) -> Bool {
    let shown = token.path.joined(separator: ".")
    let group = token.path[1]
    if token.path.count == 2 {
      guard token.value == nil else { return false }
      guard let own = token.own else {
        theme.sections[section].rules.append(ImportedTheme.Rule(selector: group))
        return true
      }
      selectors[Name(group)] = own["name"]?.text ?? group
      let texts = (own.members ?? []).filter { $0.value.text != nil && $0.key != "name" && $0.key != "inheritedFrom" }
      for text in texts + (own["properties"]?.members ?? []) {
        let texts = [own["written"]?[text.key]?.text, text.value.text].compactMap { $0 }
        addDeclaration(group, text.key, texts, .text, section, shown)
      }
      for removed in own["removed"]?.elements ?? [] { theme.note(.importRemoved, "\(group).\(removed.text ?? "")") }
      return true
    }
    if token.own?["inheritedFrom"] != nil { return true }
    guard token.value != nil, let resolved = resolve(token, &resolver) else { return true }
    let property = token.own?["name"]?.text ?? token.path[2]
    let texts = texts(token, resolver)
    if resolved.type == "gradient" {
      addGradient(resolved, group, section, &resolver)
    } else if let color = color(resolved) {
      addDeclaration(group, property, texts + [ImportedText.color(color, in: options.dialect)], .color(color), section, shown)
    } else if let number = number(resolved) {
      addDeclaration(group, property, texts + [Number.text(number)], .number(number), section, shown)
    } else if let family = family(resolved) {
      let isOwn = token.own?["value"]?.text.isSame(as: family) ?? false
      addDeclaration(group, property, isOwn ? texts + [family] : [family], .text, section, shown)
    }
    return true
  }

  /// The selectors of groups by their names.
  private var selectors: [Name: String] = [:]

  /// The texts that may stand for the value of a token, without the value itself.
  private mutating func texts(_ token: Token, _ resolver: AliasResolver) -> [String] {
    [token.own?["written"]?.text, token.own?["value"]?.text, alias(token, resolver)].compactMap { $0 }
  }

  private mutating func addGradient(_ token: Token, _ group: String, _ section: Int, _ resolver: inout AliasResolver) {
    let stops = token.value?.elements ?? []
    guard stops.count == 2 else { return theme.note(.importOther, token.name) }
    for (stop, key) in zip(stops, ["top", "bottom"]) {
      let part = Token(path: token.path, type: "color", value: stop["color"], own: token.own?[key])
      guard let resolved = resolve(part, &resolver), let color = color(resolved) else { continue }
      let texts = texts(part, resolver) + [ImportedText.color(color, in: options.dialect)]
      addDeclaration(group, "background-color-\(key)", texts, .color(color), section, token.name)
    }
  }

  private mutating func addDeclaration(
    _ group: String, _ property: String, _ texts: [String], _ meaning: ImportedTheme.Meaning, _ section: Int, _ shown: String
  ) {
    let selector = selectors[Name(group)] ?? group
    guard ImportedText.isSelector(selector) else { return theme.note(.importOther, "\(shown).\(property)") }
    let definition = ImportedTheme.Definition(name: property, texts: texts, meaning: meaning)
    let last = theme.sections[section].rules.count - 1
    if last >= 0, theme.sections[section].rules[last].selector.isSame(as: selector) {
      theme.sections[section].rules[last].declarations.append(definition)
    } else {
      theme.sections[section].rules.append(ImportedTheme.Rule(selector: selector, declarations: [definition]))
    }
  }

  // MARK: Values

  /// The token with the value and the type to which its references lead.
  private mutating func resolve(_ token: Token, _ resolver: inout AliasResolver) -> Token? {
    let resolved = resolver.resolved(token)
    if resolved == nil { theme.note(.importDangling, token.name) }
    return resolved
  }

  /// The color of a token; nil for another type.
  private mutating func color(_ token: Token) -> Color? {
    guard let value = token.value, token.type == nil || token.type == "color" else { return nil }
    let reading = ImportedColor.read(value)
    if token.type == nil, case .invalid = reading { return nil }
    return theme.color(reading, token.name)
  }

  private func number(_ token: Token) -> Double? {
    guard let value = token.value else { return nil }
    switch token.type {
    case "number", nil: return value.number
    case "dimension":
      if let number = value.number { return number }
      let (amount, unit) =
        value["value"].map { ($0.number, value["unit"]?.text ?? "px") } ?? TokenReader.dimension(value.text ?? "")
      return amount.flatMap { unit == "px" ? $0 : unit == "rem" ? $0 * 16 : nil }
    default: return nil
    }
  }

  private static func dimension(_ text: String) -> (Double?, String) {
    let bytes = Array(text.utf8)
    guard let (number, end) = Number.read(bytes, 0, bytes.count) else { return (nil, "") }
    return (number, end == bytes.count ? "px" : String(decoding: bytes[end...], as: UTF8.self))
  }

  private mutating func family(_ token: Token) -> String? {
    if token.type == "fontFamily", let name = token.value?.text ?? token.value?.elements?.first?.text { return name }
    if token.type != "color" { theme.note(.importOther, token.name) }
    return nil
  }
}

/// Resolves references between tokens, each chain only once.
struct AliasResolver {
  private var tokens: [Name: TokenSources.Token] = [:]

  init(_ tokens: [TokenSources.Token]) {
    for token in tokens where token.value != nil { self.tokens[Name(token.name)] = token }
  }

  /// The path in a reference such as `{a.b}`; nil for another text.
  static func path(_ text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    var parts = text.dropFirst().dropLast().split(separator: ".").map(String.init)
    if parts.count > 1, parts.last == "value" || parts.last == "$value" { parts.removeLast() }
    return parts.isEmpty ? nil : parts
  }

  func token(_ path: [String]) -> TokenSources.Token? { tokens[Name(path.joined(separator: "."))] }

  /// The token with the value at the end of its chain of references, and with the first type in the chain; nil for a reference
  /// that leads nowhere or in a circle.
  mutating func resolved(_ token: TokenSources.Token) -> TokenSources.Token? {
    var result = token
    var chain: [Name] = []
    var seen: Set<Name> = []
    while let path = result.value?.text.flatMap(AliasResolver.path) {
      let name = Name(path.joined(separator: "."))
      guard seen.insert(name).inserted, let next = tokens[name] else {
        for name in chain { tokens[name] = nil }
        return nil
      }
      chain.append(name)
      result.value = next.value
      result.type = result.type ?? next.type
    }
    guard result.value != nil else { return nil }
    var type: String?
    for name in chain.reversed() {
      type = tokens[name]?.type ?? type
      tokens[name]?.type = type
      tokens[name]?.value = result.value
    }
    return result
  }
}
