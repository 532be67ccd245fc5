import NSSTheme

/// Reads design tokens of version 2025.10, and of older drafts.
struct TokenReader {
  private var theme = ImportedTheme()
  private let options: Import.Options
  private var names: ImportNames
  /// The tokens of each place: the base, the modes of colors and the environments, in the order of first appearance.
  private var sets: [TokenSet] = []
  /// The files that were read, by the file that refers to them and their names; nil for a broken one.
  private var files: [Name: ImportedJSON?] = [:]

  /// The tokens of a place. A later token replaces an earlier one of the same path.
  private struct TokenSet {
    let place: Place
    var tokens: [Token] = []
    private var indices: [Name: Int] = [:]
    /// The keys of the files that were read into it.
    var files: Set<Name> = []

    init(_ place: Place) { self.place = place }

    mutating func add(_ token: Token) {
      // The group of a token `$root` has its path.
      let key = Name(token.path.joined(separator: "\0") + (token.value == nil ? "\0\0" : ""))
      if let index = indices[key] {
        tokens[index] = token
      } else {
        indices[key] = tokens.count
        tokens.append(token)
      }
    }
  }

  /// Where tokens belong.
  enum Place: Equatable {
    case base
    case mode(Int)
    case environment(Environment)
  }

  /// A token, or a group with an extension only.
  struct Token {
    let path: [String]
    let type: String?
    let value: ImportedJSON?
    let own: ImportedJSON?
  }

  init(_ options: Import.Options) {
    self.options = options
    names = ImportNames(options)
  }

  // MARK: Files

  mutating func read(
    _ source: Import.Source, mode: Int?, file: (_ name: String, _ source: Import.Source) -> [UInt8]?
  ) {
    guard let contents = parsed(source) else { return }
    guard contents["nssTheme"] == nil else {
      do throws(ThemeFormatError) {
        _ = try Theme(json: source.bytes)
        theme.errors.append(Phrase(.importThemeAlone, ["path": source.path]))
      } catch {
        theme.errors.append(Phrase(.importBroken, ["path": source.path], parts: ["reason": .phrase(error.phrase)]))
      }
      return
    }
    if let mode { return collect(contents, .mode(mode)) }
    guard contents["resolutionOrder"] != nil || contents["sets"] != nil || contents["modifiers"] != nil else {
      return collect(contents, .base)
    }
    for set in contents["sets"]?.members ?? [] {
      for part in set.value["sources"]?.elements ?? [] { read(part, .base, source, file) }
    }
    for modifier in contents["modifiers"]?.members ?? [] { read(modifier.key, modifier.value, source, file) }
  }

  private mutating func read(
    _ name: String, _ modifier: ImportedJSON, _ source: Import.Source,
    _ file: (_ name: String, _ source: Import.Source) -> [UInt8]?
  ) {
    let contexts = modifier["contexts"]?.members ?? []
    let isMode = contexts.contains { TokenReader.mode($0.key) != nil }
    for context in contexts {
      let place: Place
      if isMode {
        place = TokenReader.mode(context.key).map { .mode($0) } ?? .base
      } else if let environment = TokenReader.environment(context.key) {
        place = .environment(environment)
      } else if context.key.isSame(as: modifier["default"]?.text ?? contexts.first?.key ?? "") {
        place = .base
      } else {
        theme.note(.importContext, "\(name).\(context.key)")
        continue
      }
      for part in context.value.elements ?? [] { read(part, place, source, file) }
    }
  }

  /// Reads a source of a resolver: tokens, or a reference to a file beside it.
  private mutating func read(
    _ part: ImportedJSON, _ place: Place, _ source: Import.Source,
    _ file: (_ name: String, _ source: Import.Source) -> [UInt8]?
  ) {
    guard let reference = part["$ref"]?.text else { return collect(part, place) }
    // Sets are read anyway.
    guard !reference.hasPrefix("#") else { return }
    let name = reference.utf8.starts(with: "./".utf8) ? String(Substring(reference.utf8.dropFirst(2))) : reference
    let key = Name("\(source.path)\0\(name)")
    if files[key] == nil {
      guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(UInt8(ascii: "\\")), name != "..",
        let bytes = file(name, source)
      else {
        files.updateValue(nil, forKey: key)
        theme.errors.append(Phrase(.importReference, ["path": source.path, "name": reference]))
        return
      }
      files.updateValue(parsed(Import.Source(path: name, bytes: bytes)), forKey: key)
    }
    if let contents = files[key] ?? nil { collect(contents, place, file: key) }
  }

  private mutating func parsed(_ source: Import.Source) -> ImportedJSON? {
    do throws(JSONFormatError) { return try ImportedJSON(source.bytes) } catch {
      theme.errors.append(Phrase(.importBroken, ["path": source.path], parts: ["reason": .phrase(error.cause)]))
      return nil
    }
  }

  /// The variant of the palette that the name of a context means; nil for another name.
  private static func mode(_ name: String) -> Int? {
    let name = name.lowercased()
    let bits = ["dark", "elevated", "contrast"].enumerated().reduce(0) { $0 | (name.hasText($1.element) ? 1 << $1.offset : 0) }
    return bits == 0 && !name.hasText("light") ? nil : bits
  }

  private static func environment(_ name: String) -> Environment? {
    var environment = Environment()
    for word in name.split(separator: "-").map(String.init) {
      if let device = Environment.Device(rawValue: word) {
        environment.device = device
      } else if let orientation = Environment.Orientation(rawValue: word) {
        environment.orientation = orientation
      } else {
        return nil
      }
    }
    return environment.isOpen ? nil : environment
  }

  // MARK: Tokens

  /// - Parameter file: the key of the file that has the tokens, which is added once to each place.
  private mutating func collect(_ contents: ImportedJSON, _ place: Place, file: Name? = nil) {
    let index = sets.firstIndex { $0.place == place } ?? sets.count
    if index == sets.count { sets.append(TokenSet(place)) }
    if let file, !sets[index].files.insert(file).inserted { return }
    var tokens: [Token] = []
    TokenReader.collect(contents, [], nil, &tokens)
    for token in tokens { sets[index].add(token) }
  }

  private static func collect(_ group: ImportedJSON, _ path: [String], _ type: String?, _ tokens: inout [Token]) {
    guard let members = group.members else { return }
    let type = group["$type"]?.text ?? type
    let own = group["$extensions"]?["nsscompile"]
    let legacy = group["value"].flatMap { $0["value"] == nil && $0["$value"] == nil ? $0 : nil }
    if let value = group["$value"] ?? legacy {
      tokens.append(Token(path: path, type: type ?? group["type"]?.text, value: value, own: own))
      return
    }
    // An empty style is a style.
    let isStyle = path.count == 2 && path[0] == "style" && members.isEmpty
    if own != nil || isStyle { tokens.append(Token(path: path, type: nil, value: nil, own: own)) }
    for member in members where !member.key.hasPrefix("$") || member.key == "$root" {
      collect(member.value, member.key == "$root" ? path : path + [member.key], type, &tokens)
    }
  }

  // MARK: Theme

  /// The theme of all files.
  mutating func finished() -> ImportedTheme {
    let base = sets.first { $0.place == .base }?.tokens ?? []
    var resolver = AliasResolver(base)
    addSection(base, 0, &resolver)
    for set in sets where set.place != .base {
      let tokens = set.tokens
      var own = AliasResolver(base + tokens)
      switch set.place {
      case .base: break
      case .mode(let mode): addMode(tokens, mode, &own)
      case .environment(let environment):
        theme.sections.append(ImportedTheme.Section(environment: environment))
        addSection(tokens, theme.sections.count - 1, &own)
      }
    }
    return theme
  }

  private mutating func addMode(_ tokens: [Token], _ mode: Int, _ resolver: inout AliasResolver) {
    for token in tokens {
      guard token.value != nil, isResolved(token, &resolver) else { continue }
      let shown = token.path.joined(separator: ".")
      guard let color = color(token, &resolver) else {
        if token.type != "color" { theme.note(.importOther, shown) }
        continue
      }
      guard let style = mapped(token) ?? names.style(of: token.path, in: &theme, named: token.own?["name"]?.text) else {
        if mode == 0 {
          addConstant(token, 0, .color(color), ImportedText.color(color, in: options.dialect))
        } else {
          theme.note(.importModes, shown)
        }
        continue
      }
      guard mode < options.palette.variantCount else {
        theme.note(.importModes, shown)
        continue
      }
      theme.cells.append((style, mode, color))
    }
  }

  /// The name of a palette style that `names` has for a token.
  private func mapped(_ token: Token) -> String? {
    guard let name = options.names[Name(token.path.joined(separator: "."))] else { return nil }
    let plain = name.hasPrefix("@") ? String(name.dropFirst()) : name
    return options.palette.styles.find(plain) == nil ? nil : plain
  }

  private mutating func addSection(_ tokens: [Token], _ section: Int, _ resolver: inout AliasResolver) {
    for token in tokens {
      guard let first = token.path.first else { continue }
      if first == "style", token.path.count == 2 || token.path.count == 3, addStyle(token, section, &resolver) { continue }
      guard token.value != nil else {
        if first == "constant", let text = token.own?["value"]?.text { addConstant(token, section, .text, text) }
        continue
      }
      guard isResolved(token, &resolver) else { continue }
      if let color = color(token, &resolver) {
        let text = ImportedText.color(color, in: options.dialect)
        let style =
          first == "constant" ? nil : mapped(token) ?? names.style(of: token.path, in: &theme, named: token.own?["name"]?.text)
        if let style {
          theme.overrides.append((style, color))
        } else {
          addConstant(token, section, .color(color), text, alias: alias(token))
        }
      } else if let number = number(token, &resolver) {
        addConstant(token, section, .number(number), Number.text(number), alias: alias(token))
      } else if let text = family(token, &resolver) {
        addConstant(token, section, .text, text)
      }
    }
  }

  /// The constant that a token refers to.
  private mutating func alias(_ token: Token) -> String? {
    guard let path = token.value?.text.flatMap(AliasResolver.path) else { return nil }
    guard path.first == "constant" || names.style(of: path, in: &theme) == nil else { return nil }
    return "@" + names.constant(path.first == "constant" ? Array(path.dropFirst()) : path, in: &theme)
  }

  private mutating func addConstant(
    _ token: Token, _ section: Int, _ meaning: ImportedTheme.Meaning, _ text: String, alias: String? = nil
  ) {
    let path = token.path.first == "constant" && token.path.count > 1 ? Array(token.path.dropFirst()) : token.path
    var name = names.constant(path, in: &theme, named: token.own?["name"]?.text)
    if let mapped = options.names[Name(token.path.joined(separator: "."))] {
      name = ImportedText.name(mapped.hasPrefix("@") ? String(mapped.dropFirst()) : mapped)
    }
    let texts = [token.own?["written"]?.text, token.own?["value"]?.text, alias, text].compactMap { $0 }
    theme.sections[section].constants.append(ImportedTheme.Definition(name: name, texts: texts, meaning: meaning))
  }

  // MARK: Styles

  /// Adds a token of the group `style`. Returns false if it is none.
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
    guard token.value == nil || isResolved(token, &resolver) else { return true }
    let property = token.own?["name"]?.text ?? token.path[2]
    if token.type == "gradient" {
      addGradient(token, group, section, shown, &resolver)
    } else if let color = color(token, &resolver) {
      addDeclaration(group, property, texts(token, ImportedText.color(color, in: options.dialect)), .color(color), section, shown)
    } else if let number = number(token, &resolver) {
      addDeclaration(group, property, texts(token, Number.text(number)), .number(number), section, shown)
    } else if let family = family(token, &resolver) {
      let own = token.own?["value"]?.text
      addDeclaration(group, property, own == family ? texts(token, family) : [family], .text, section, shown)
    }
    return true
  }

  /// The selectors of groups by their names.
  private var selectors: [Name: String] = [:]

  private mutating func texts(_ token: Token, _ text: String) -> [String] {
    [token.own?["written"]?.text, token.own?["value"]?.text, alias(token), text].compactMap { $0 }
  }

  private mutating func addGradient(
    _ token: Token, _ group: String, _ section: Int, _ shown: String, _ resolver: inout AliasResolver
  ) {
    let stops = resolver.value(token.value)?.elements ?? []
    guard stops.count == 2 else { return theme.note(.importOther, shown) }
    for (stop, key) in zip(stops, ["top", "bottom"]) {
      let part = Token(path: token.path, type: "color", value: stop["color"], own: token.own?[key])
      guard let color = color(part, &resolver) else { continue }
      addDeclaration(
        group, "background-color-\(key)", texts(part, ImportedText.color(color, in: options.dialect)), .color(color), section,
        shown)
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

  /// True for a token with a value, behind references if it is one.
  private mutating func isResolved(_ token: Token, _ resolver: inout AliasResolver) -> Bool {
    if resolver.value(token.value) != nil { return true }
    theme.note(.importDangling, token.path.joined(separator: "."))
    return false
  }

  /// The color of a token; nil for another type.
  private mutating func color(_ token: Token, _ resolver: inout AliasResolver) -> Color? {
    guard let value = resolver.value(token.value), token.type == nil || token.type == "color" else { return nil }
    let shown = token.path.joined(separator: ".")
    switch ImportedColor.read(value) {
    case .color(let color): return color
    case .approximated(let color):
      theme.note(.importApproximated, shown)
      return color
    case .unknownSpace(let space):
      theme.errors.append(Phrase(.importSpace, ["name": shown, "space": space]))
      return nil
    case .invalid:
      if token.type == "color" { theme.note(.importOther, shown) }
      return nil
    }
  }

  private func number(_ token: Token, _ resolver: inout AliasResolver) -> Double? {
    guard let value = resolver.value(token.value) else { return nil }
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

  private mutating func family(_ token: Token, _ resolver: inout AliasResolver) -> String? {
    let value = resolver.value(token.value)
    if token.type == "fontFamily", let name = value?.text ?? value?.elements?.first?.text { return name }
    if token.type != "color" { theme.note(.importOther, token.path.joined(separator: ".")) }
    return nil
  }
}

/// Follows references between tokens, each chain once.
struct AliasResolver {
  private var values: [Name: ImportedJSON] = [:]

  init(_ tokens: [TokenReader.Token]) {
    for token in tokens {
      if let value = token.value { values[Name(token.path.joined(separator: "."))] = value }
    }
  }

  /// The path in a reference such as `{a.b}`; nil for another text.
  static func path(_ text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    var parts = text.dropFirst().dropLast().split(separator: ".").map(String.init)
    if parts.count > 1, parts.last == "value" || parts.last == "$value" { parts.removeLast() }
    return parts.isEmpty ? nil : parts
  }

  /// The value behind references; nil for a reference that leads nowhere or in a circle.
  mutating func value(_ value: ImportedJSON?) -> ImportedJSON? {
    guard var value else { return nil }
    var chain: [Name] = []
    var seen: Set<Name> = []
    while let path = value.text.flatMap(AliasResolver.path) {
      let name = Name(path.joined(separator: "."))
      guard seen.insert(name).inserted, let next = values[name] else {
        for name in chain { values[name] = nil }
        return nil
      }
      chain.append(name)
      value = next
    }
    for name in chain { values[name] = value }
    return value
  }
}
