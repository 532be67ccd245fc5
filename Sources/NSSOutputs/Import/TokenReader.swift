import NSSTheme
import NSSTools

/// Makes a theme of design tokens of version 2025.10, of older drafts and of design tools.
struct TokenReader {
  typealias Token = TokenSources.Token

  private var theme: ImportedTheme
  private let options: Import.Options
  private var names: ImportNames
  private let isDark: Bool
  private var selectors: [Name: String] = [:]
  /// The tokens of an elevated or high-contrast appearance that the plain one has too.
  private var repeated: Set<Name> = []

  /// The theme of tokens; of a pair, one of its themes.
  static func theme(
    _ sets: [TokenSources.Group], notes: ImportedTheme, _ options: Import.Options, isDark: Bool
  ) -> ImportedTheme {
    var reader = TokenReader(theme: notes, options: options, names: ImportNames(options), isDark: isDark)
    reader.read(sets)
    return reader.theme
  }

  // MARK: Theme

  private mutating func read(_ sets: [TokenSources.Group]) {
    let base = sets[0].tokens
    let resolvers = sets.map { AliasResolver($0.scope == .base ? base : base + $0.tokens) }
    var unused = ImportedTheme()
    for (set, var resolver) in zip(sets, resolvers) {
      for token in set.tokens where resolver.resolved(token).flatMap(reading)?.color != nil { names.claim(token, in: &unused) }
    }
    // Appearances are in the order of their numbers, so that dark constants replace light ones.
    let order = sets.indices.sorted { (rank(sets[$0].scope), $0) < (rank(sets[$1].scope), $1) }
    let isGone = removed(sets)
    for index in order {
      var resolver = resolvers[index]
      var section = 0
      var mode: Int?
      switch sets[index].scope {
      case .base: break
      case .mode(let number):
        mode = number
        let plain = number > 1 ? sets.first { $0.scope == .mode(number & 1) }?.tokens ?? [] : []
        let values = Dictionary(plain.map { (Name($0.name), ($0.value ?? $0.own)?.file ?? []) }) { $1 }
        let same = sets[index].tokens.filter { values[Name($0.name)] == ($0.value ?? $0.own)?.file }
        repeated = Set(same.map { Name($0.name) })
      case .environment(_, let mode) where mode != (isDark ? 1 : 0):
        if mode > 0 { for token in sets[index].tokens { noteMode(mode, token.name) } }
        continue
      case .environment(let environment, _):
        section = theme.sections.count
        theme.sections.append(ImportedTheme.Section(environment: environment))
      }
      for token in sets[index].tokens where section > 0 || !isGone(token) { add(token, section, mode, &resolver) }
    }
    theme.removeUndeclared()
    names.noteTokens(in: &theme)
  }

  private func rank(_ scope: TokenSources.Scope) -> Int {
    switch scope {
    case .base: -1
    case .mode(let mode): mode
    case .environment: 8
    }
  }

  /// True for a constant or a style that the dark theme of a pair lacks.
  private func removed(_ sets: [TokenSources.Group]) -> (Token) -> Bool {
    let groups = sets.filter { isDark && $0.scope == .mode(1) }.flatMap(\.tokens).filter(\.path.isEmpty)
    let removed = Set(groups.flatMap { $0.own?["removed"]?.elements ?? [] }.map { Name($0.text ?? "") })
    return { removed.contains(Name($0.path.prefix(2).joined(separator: "."))) }
  }

  /// Adds a token. `mode` is the appearance of its color, for a token of one appearance. Other values have none: the light theme
  /// has those for light backgrounds, and the dark one those for dark backgrounds.
  private mutating func add(_ token: Token, _ section: Int, _ mode: Int?, _ resolver: inout AliasResolver) {
    guard let first = token.path.first else { return }
    if first == "style", token.path.count == 2 || token.path.count == 3 {
      guard applies(mode) else { return noteMode(mode, token.name) }
      if addStyle(token, section, isMode: mode == 1, &resolver) { return }
    }
    guard token.value != nil else {
      if first == "constant", let text = token.own?["value"]?.text { addConstant(token, section, mode, .text, [text]) }
      return
    }
    guard let resolved = resolve(token, &resolver) else { return }
    guard let color = color(resolved) else {
      return resolved.type == "color" ? () : addValue(token, resolved, section, mode, resolver)
    }
    switch names.target(of: token, in: &theme) {
    case .style(let style):
      guard let mode else { return theme.override(style, nil, color, alias(token, resolver)) }
      guard mode < options.usedPalette.variantCount else { return theme.note(.importModes, token.name) }
      let hidden = options.writesPair && (mode & 1 == 1) != isDark ? token.own?["hidden"] : nil
      // Where the other theme has no color, this one has none.
      if hidden?.isNull ?? false { return }
      theme.override(style, mode, hidden.flatMap { theme.color(ImportedColor.read($0), token.name) } ?? color)
    case .cell(let style, let variant):
      if applies(mode) { theme.override(style, variant, color) } else { noteMode(mode, token.name) }
    case .constant:
      addConstant(token, section, mode, .color(color), [alias(token, resolver), ImportedText.color(color, in: options.dialect)])
    }
  }

  private func applies(_ mode: Int?) -> Bool { mode ?? 0 == 0 || (isDark && mode == 1) }

  private mutating func addValue(
    _ token: Token, _ resolved: Token, _ section: Int, _ mode: Int?, _ resolver: AliasResolver
  ) {
    let alias = alias(token, resolver)
    if let (meaning, text) = value(resolved) {
      addConstant(token, section, mode, meaning, [alias, text])
    } else if let members = resolved.value?.members,
      resolved.type == "typography" || members.contains(where: { $0.key == "fontSize" })
    {
      for (key, name, type) in [("fontFamily", "font-name", "fontFamily"), ("fontSize", "font-size", "dimension")] {
        guard let value = resolved.value?[key] else { continue }
        var resolver = resolver
        let part = Token(path: token.path + [name], type: type, value: value)
        guard let resolved = resolve(part, &resolver) else { continue }
        addValue(part, resolved, section, mode, resolver)
      }
      if members.contains(where: { !["fontFamily", "fontSize"].contains($0.key) }) { theme.note(.importTypography, token.name) }
    } else {
      theme.note(cause(resolved), token.name)
    }
  }

  /// The note about a value that is not read.
  private func cause(_ token: Token) -> PhraseID {
    guard let text = token.value?.text else { return .importType }
    if text.utf8.contains(where: { "*+/({".utf8.contains($0) }) { return .importModifier }
    return text.utf8.first.map { $0.isDigit || "-.".utf8.contains($0) } ?? false ? .importNumber : .importType
  }

  private mutating func noteMode(_ mode: Int?, _ name: String) {
    if mode == 1 ? options.writesPair : repeated.contains(Name(name)) { return }
    theme.note(mode == 1 ? .importDarkValues : .importModes, name)
  }

  private mutating func alias(_ token: Token, _ resolver: AliasResolver) -> String? {
    guard let path = token.value?.text.flatMap(AliasResolver.path), let other = resolver.token(path),
      case .constant(let name) = names.target(of: other, in: &theme)
    else { return nil }
    return "@" + name
  }

  private mutating func addConstant(
    _ token: Token, _ section: Int, _ mode: Int?, _ meaning: ImportedTheme.Meaning, _ texts: [String?]
  ) {
    let isColor = if case .color = meaning { true } else { false }
    guard case .constant(let name) = names.target(of: token, in: &theme, isColor: isColor) else {
      return theme.note(.importOther, token.name)
    }
    let constant = ImportedTheme.Definition(name: name, texts: token.ownTexts + texts.compactMap(\.self), meaning: meaning)
    if applies(mode) {
      theme.define(constant, section)
    } else if theme.constant(name, in: section).map({ $0.meaning != meaning || $0.texts.last != constant.texts.last }) ?? true {
      noteMode(mode, token.name)
    }
  }

  // MARK: Styles

  /// Adds a token of the group `style`. Returns false for a token of another group. `isMode` is true for a change of the dark
  /// theme.
  private mutating func addStyle(_ token: Token, _ section: Int, isMode: Bool, _ resolver: inout AliasResolver) -> Bool {
    let shown = token.path.joined(separator: ".")
    let group = token.path[1]
    if token.path.count == 2 {
      guard token.value == nil else { return false }
      selectors[Name(group)] = token.own?["name"]?.text ?? selectors[Name(group)] ?? group
      theme.define(nil, in: selector(group), section)
      guard let own = token.own else { return true }
      let texts = (own.members ?? []).filter { $0.value.text != nil && $0.key != "name" && $0.key != "inheritedFrom" }
      for text in texts + (own["properties"]?.members ?? []) {
        let texts = [own["written"]?[text.key]?.text, text.value.text].compactMap(\.self)
        addDeclaration(group, text.key, texts, .text, section, shown)
      }
      for removed in (own["removed"]?.elements ?? []).map({ $0.text ?? "" }) {
        if isMode { theme.undeclare(removed, in: selector(group)) } else { theme.note(.importRemoved, "\(group).\(removed)") }
      }
      return true
    }
    guard token.own?["inheritedFrom"] == nil, token.value != nil, let resolved = resolve(token, &resolver) else { return true }
    let property = token.own?["name"]?.text ?? token.path[2]
    let texts = texts(token, resolver)
    if resolved.type == "gradient" {
      addGradient(resolved, group, section, &resolver)
    } else if let (meaning, text) = value(resolved) {
      let isOwn = meaning != .text || token.own?["value"]?.text.isSame(as: text) ?? false
      addDeclaration(group, property, (isOwn ? texts : []) + [text], meaning, section, shown)
    } else if resolved.type != "color" {
      theme.note(cause(resolved), shown)
    }
    return true
  }

  private func selector(_ group: String) -> String { selectors[Name(group)] ?? group }

  /// The texts that may stand for the value of a token, without the value itself.
  private mutating func texts(_ token: Token, _ resolver: AliasResolver) -> [String] {
    token.ownTexts + [alias(token, resolver)].compactMap(\.self)
  }

  private mutating func addGradient(_ token: Token, _ group: String, _ section: Int, _ resolver: inout AliasResolver) {
    let stops = token.value?.elements ?? []
    guard stops.count == 2 else { return theme.note(.importOther, token.name) }
    for (stop, key) in zip(stops, ["top", "bottom"]) {
      let part = Token(path: token.path, type: "color", value: stop["color"], own: token.own?[key])
      guard let resolved = resolve(part, &resolver), let (meaning, text) = value(resolved) else { continue }
      addDeclaration(group, "background-color-\(key)", texts(part, resolver) + [text], meaning, section, token.name)
    }
  }

  private mutating func addDeclaration(
    _ group: String, _ property: String, _ texts: [String], _ meaning: ImportedTheme.Meaning, _ section: Int, _ shown: String
  ) {
    guard ImportedText.isSelector(selector(group)) else { return theme.note(.importOther, "\(shown).\(property)") }
    theme.define(ImportedTheme.Definition(name: property, texts: texts, meaning: meaning), in: selector(group), section)
  }

  // MARK: Values

  /// The token with the value and the type to which its references lead.
  private mutating func resolve(_ token: Token, _ resolver: inout AliasResolver) -> Token? {
    let resolved = resolver.resolved(token)
    if resolved == nil {
      let missing = AliasResolver.paths(token.value?.text ?? "").first { resolver.token($0) == nil }?.joined(separator: ".")
      theme.note(.importDangling, token.name + (missing.map { " -> \($0)" } ?? ""))
    }
    return resolved
  }

  /// The meaning of a token, and a text for it; nil for a color that cannot be read, and for another type.
  private mutating func value(_ token: Token) -> (meaning: ImportedTheme.Meaning, text: String)? {
    if let color = color(token) { return (.color(color), ImportedText.color(color, in: options.dialect)) }
    if token.type == "color" { return nil }
    return number(token).map { (.number($0), Number.text($0)) } ?? text(token).map { (.text, $0) }
  }

  private mutating func color(_ token: Token) -> Color? { reading(token).flatMap { theme.color($0, token.name) } }

  private func reading(_ token: Token) -> ImportedColor.Reading? {
    guard let value = token.value, token.type == nil || token.type == "color" else { return nil }
    let reading = ImportedColor.read(value)
    return reading.color == nil && token.type == nil ? nil : reading
  }

  /// The number of a value such as `4`, `"4px"`, `"50%"` or `{"value": 1, "unit": "rem"}`.
  private func number(_ token: Token) -> Double? {
    guard let value = token.value, !(token.type?.lowercased().hasPrefix("fontfam") ?? false) else { return nil }
    if let number = value.number { return number }
    let unit = value["unit"]?.text ?? (value["value"] == nil ? "" : "px")
    return Calculation.value((value.text ?? value["value"]?.number.map(Number.text) ?? "").trimmed + unit)
  }

  private static let textTypes = ["fontfamily", "fontfamilies", "fontweight", "fontweights", "string", "text", "textcase"]

  /// The text of a token whose type has texts; of a list of fonts, the first.
  private func text(_ token: Token) -> String? {
    guard let type = token.type?.lowercased(), TokenReader.textTypes.contains(type) else { return nil }
    let text = token.value?.text ?? token.value?.elements?.first?.text
    guard type.hasPrefix("fontfam"), token.own == nil, let first = text?.split(separator: ",").first else { return text }
    return String(first).trimmed.filter { $0 != "\"" && $0 != "'" }
  }
}
