import NSSTheme
import NSSTools

/// Reads files with design tokens, and finds the appearance, device or orientation that each token is for. The sources of a resolver
/// are visited from the last, which replaces the others, to the first, and each only once, whatever contains or lists it again.
struct TokenSources {
  /// Reads a file beside a source by its name; nil if there is none.
  typealias File = (_ name: String, _ source: SourceFile) -> [UInt8]?

  enum Scope: Hashable {
    case base
    case mode(Int)
    /// A device, an orientation or both, in an appearance.
    case environment(Environment, Int)
  }

  /// A token, or a group with an extension only.
  struct Token {
    let path: [String]
    var type: String?
    var value: JSONValue?
    var own: JSONValue? = nil
    var name: String { path.joined(separator: ".") }
    /// The texts of the stylesheet from which the token was made.
    var ownTexts: [String] { [own?["written"]?.text, own?["value"]?.text].compactMap(\.self) }
  }

  typealias Group = (scope: Scope, tokens: [Token])

  private struct Part {
    let scope: Scope
    let tokens: [Token]
    /// The number of the entry of a resolver's order, or of a file.
    let order: Int
    /// True for a source of a resolver, which says what replaces what.
    var isOrdered = false
  }

  /// Collects the notes and errors of reading.
  private(set) var theme = ImportedTheme()
  private var parts: [Part] = []
  private var order = 0
  /// The files that were read, by the file that refers to them and their names; nil for a broken one.
  private var files: [Name: JSONValue?] = [:]

  // MARK: Files

  /// Reads a file. `isNamed` is true for a mode that is only in the name of the file.
  mutating func read(_ source: SourceFile, mode: Int?, isNamed: Bool = false, file: @escaping File) {
    order += 1
    if let variables = VariableReader(source) {
      for note in variables.notes { theme.note(note.kind, note.part) }
      return add(variables.tokens.map { ((mode ?? $0.mode).map { .mode($0) } ?? .base, $0.token) }, order)
    }
    guard let contents = parsed(source) else { return }
    guard contents["nssTheme"] == nil else {
      do throws(ThemeFormatError) {
        _ = try Theme(json: source.bytes)
        theme.errors.append(Phrase(.importThemeAlone, ["path": source.name]))
      } catch {
        theme.errors.append(Phrase(.importBroken, ["path": source.name], parts: ["reason": .phrase(error.phrase)]))
      }
      return
    }
    if let files = contents.elements, files.contains(where: { $0["body"] != nil }) {
      // The answer of a plug-in for Figma: files in a file.
      let modes = files.map { TokenSources.mode($0["fileName"]?.text ?? "") }
      let areNamed = Set(modes.compactMap { $0 }).count > 1
      for (file, named) in zip(files, modes) {
        let bytes = file["body"]?.text.map { Array($0.utf8) } ?? file["body"]?.file ?? []
        let part = SourceFile(bytes: bytes, name: file["fileName"]?.text ?? source.name)
        read(part, mode: mode ?? (areNamed ? named : nil), isNamed: mode == nil) { _, _ in nil }
      }
      return
    }
    if contents["meta"]?["variables"] != nil || contents["variableCollections"] != nil {
      return theme.errors.append(Phrase(.importFigma, ["path": source.name]))
    }
    let isResolver = ["resolutionOrder", "sets", "modifiers"].contains { contents[$0] != nil }
    guard mode == nil || isNamed, isResolver else {
      let scope = mode.map { Scope.mode($0) } ?? .base
      if contents["$themes"] != nil || contents["$metadata"] != nil { return readSets(contents, scope) }
      return add(contents, scope, order)
    }
    var visit = Visit(source: source, resolver: contents, file: file)
    let entries = contents["resolutionOrder"]?.elements ?? []
    if entries.isEmpty {
      for modifier in (contents["modifiers"]?.members ?? []).reversed() { read(modifier.key, modifier.value, &visit) }
      for set in (contents["sets"]?.members ?? []).reversed() { readSources(set.value["sources"], .base, &visit) }
    }
    for entry in entries.reversed() {
      readEntry(entry, &visit)
      visit.order -= 1
    }
    let first = visit.order
    for part in visit.parts.reversed() { add(part.contents, part.scope, order + part.order - first, isOrdered: true) }
    order -= first
  }

  /// Reads the only file of Tokens Studio: its sets, whose names are no part of the paths. The themes say which appearances a
  /// set is for, or else its name does.
  private mutating func readSets(_ contents: JSONValue, _ scope: Scope) {
    let sets = (contents.members ?? []).filter { !$0.key.hasPrefix("$") }
    let listed = (contents["$metadata"]?["tokenSetOrder"]?.elements ?? []).compactMap(\.text)
    let themes = (contents["$themes"]?.elements ?? []).compactMap { theme in
      TokenSources.mode(theme["name"]?.text ?? "").map { (mode: $0, sets: theme["selectedTokenSets"]) }
    }
    for key in listed + sets.map(\.key).filter({ key in !listed.contains { $0.isSame(as: key) } }) {
      guard let set = contents[key] else { continue }
      func isSelected(_ sets: JSONValue?) -> Bool { ![nil, "disabled"].contains(sets?[key]?.text) }
      let modes = Set(themes.filter { isSelected($0.sets) }.map(\.mode))
      var scopes: [Scope] = [TokenSources.mode(key).map { .mode($0) } ?? scope]
      if !modes.isEmpty { scopes = modes.count == Set(themes.map(\.mode)).count ? [scope] : modes.sorted().map { .mode($0) } }
      for scope in scopes { add(set, scope, order) }
    }
  }

  private mutating func add(_ contents: JSONValue, _ scope: Scope, _ order: Int, isOrdered: Bool = false) {
    var tokens: [(scope: Scope, token: Token)] = []
    collect(contents, [], nil, scope, &tokens)
    add(tokens, order, isOrdered: isOrdered)
  }

  private mutating func add(_ tokens: [(scope: Scope, token: Token)], _ order: Int, isOrdered: Bool = false) {
    let scopes = tokens.map(\.scope).reduce(into: [Scope]()) { if !$0.contains($1) { $0.append($1) } }
    for scope in scopes {
      let tokens = tokens.filter { $0.scope == scope }.map(\.token)
      parts.append(Part(scope: scope, tokens: tokens, order: order, isOrdered: isOrdered))
    }
  }

  private struct Visit {
    let source: SourceFile
    let resolver: JSONValue
    let file: File
    /// The number of the entry, from 0 downwards.
    var order = 0
    var parts: [(scope: Scope, contents: JSONValue, order: Int)] = []
    /// The sets and files that were visited, by scopes.
    var seen: [Scope: Set<Name>] = [:]

    /// True if a set or a file is visited for the first time for a scope.
    mutating func isNew(_ name: String, _ scope: Scope) -> Bool { seen[scope, default: []].insert(Name(name)).inserted }
  }

  /// Reads an entry of the order: a reference to a set or a modifier, or one of them.
  private mutating func readEntry(_ entry: JSONValue, _ visit: inout Visit) {
    guard let reference = entry["$ref"]?.text else {
      if entry["contexts"] != nil { return read(entry["name"]?.text ?? "", entry, &visit) }
      return readSources(entry["sources"], .base, &visit)
    }
    if let name = TokenSources.name(reference, in: "modifiers"), let modifier = visit.resolver["modifiers"]?[name] {
      read(name, modifier, &visit)
    } else {
      readPart(entry, .base, &visit)
    }
  }

  private mutating func read(_ name: String, _ modifier: JSONValue, _ visit: inout Visit) {
    let contexts = modifier["contexts"]?.members ?? []
    let isMode = contexts.contains { TokenSources.mode($0.key) != nil }
    for context in contexts.reversed() {
      let (environment, mode) = (TokenSources.environment(context.key), TokenSources.mode(context.key) ?? 0)
      let scope: Scope
      if let environment {
        scope = .environment(environment, mode)
      } else if isMode {
        scope = TokenSources.mode(context.key).map { .mode($0) } ?? .base
      } else if context.key.isSame(as: modifier["default"]?.text ?? contexts[0].key) {
        scope = .base
      } else {
        theme.note(.importContext, "\(name).\(context.key)")
        continue
      }
      // What a more general context lists too applies there.
      let general = contexts.filter { other in
        guard let inner = environment, let outer = TokenSources.environment(other.key) ?? (isMode ? Environment() : nil) else {
          return false
        }
        let outerMode = TokenSources.mode(other.key) ?? 0
        return (outer, outerMode) != (inner, mode) && [mode, mode & 1].contains(outerMode)
          && [nil, inner.device].contains(outer.device) && [nil, inner.orientation].contains(outer.orientation)
      }.flatMap { $0.value.elements ?? [] }.compactMap { $0["$ref"]?.text }
      let sources = (context.value.elements ?? []).filter { source in
        !general.contains { source["$ref"]?.text?.isSame(as: $0) ?? false }
      }
      readSources(.array(sources), scope, &visit)
    }
  }

  private mutating func readSources(_ sources: JSONValue?, _ scope: Scope, _ visit: inout Visit) {
    for part in (sources?.elements ?? []).reversed() { readPart(part, scope, &visit) }
  }

  /// Reads a source: tokens, or a reference to a set or to a file beside the resolver.
  private mutating func readPart(_ part: JSONValue, _ scope: Scope, _ visit: inout Visit) {
    guard let reference = part["$ref"]?.text else {
      return visit.parts.append((scope, part, visit.order))
    }
    if let name = TokenSources.name(reference, in: "sets"), let set = visit.resolver["sets"]?[name] {
      if visit.isNew(reference, scope) { readSources(set["sources"], scope, &visit) }
      return
    }
    let name = reference.utf8.starts(with: "./".utf8) ? String(Substring(reference.utf8.dropFirst(2))) : reference
    let key = Name("\(visit.source.name)\0\(name)")
    if files[key] == nil {
      let isName = !name.isEmpty && name != ".." && !name.utf8.contains { "/\\#".utf8.contains($0) }
      guard isName, let bytes = visit.file(name, visit.source) else {
        files.updateValue(nil, forKey: key)
        theme.errors.append(Phrase(.importReference, ["path": visit.source.name, "name": reference]))
        return
      }
      files.updateValue(parsed(SourceFile(bytes: bytes, name: name)), forKey: key)
    }
    guard let contents = files[key] ?? nil, visit.isNew(name, scope) else { return }
    visit.parts.append((scope, contents, visit.order))
  }

  private mutating func parsed(_ source: SourceFile) -> JSONValue? {
    do throws(JSONFormatError) { return try JSONValue(source.bytes) } catch {
      let formats = ["csv": "CSV", "toml": "TOML", "xml": "XML", "yaml": "YAML", "yml": "YAML"]
      let first = source.bytes.first { ByteClass.table[Int($0)] & ByteClass.space == 0 } ?? UInt8(ascii: "{")
      let other = "{[\"/".utf8.contains(first) ? nil : first == UInt8(ascii: "<") ? "XML" : "text"
      let format = formats[source.name.split(separator: ".").last?.lowercased() ?? ""] ?? other
      theme.errors.append(
        format.map { Phrase(.importFormat, ["path": source.name, "format": $0]) } ?? .importBroken(source, error))
      return nil
    }
  }

  /// The name in a reference such as `#/sets/NAME`.
  private static func name(_ reference: String, in member: String) -> String? {
    let start = "#/\(member)/"
    guard reference.utf8.starts(with: start.utf8) else { return nil }
    let name = String(Substring(reference.utf8.dropFirst(start.utf8.count)))
    // The escapes of JSON pointers.
    return name.utf8.contains(UInt8(ascii: "~")) ? name.replacingText("~1", with: "/").replacingText("~0", with: "~") : name
  }

  /// The variant of the palette that the name of a context, a set or a file means; nil for another name. `isAlone` is true if the
  /// name must have no other meaning, as `darkBlue` has.
  static func mode(_ name: String, isAlone: Bool = false) -> Int? {
    var words = [""]
    for character in name {
      if !character.isLetter || character.isUppercase && words[words.count - 1].last?.isLowercase ?? false { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    let bits = ["light": 0, "lightmode": 0, "dark": 1, "darkmode": 1, "night": 1, "elevated": 2, "contrast": 4]
    let found = words.compactMap { bits[$0] }
    let others = ["", "appearance", "background", "color", "high", "in", "mode", "on", "scheme", "theme"]
    guard !isAlone || words.allSatisfy({ bits[$0] != nil || others.contains($0) }) else { return nil }
    return found.isEmpty ? nil : found.reduce(0, |)
  }

  private static func environment(_ name: String) -> Environment? {
    var environment = Environment()
    for word in name.split(separator: "-").map(String.init) {
      if let device = Environment.Device(rawValue: word) {
        environment.device = device
      } else if let orientation = Environment.Orientation(rawValue: word) {
        environment.orientation = orientation
      } else if mode(word) == nil {
        return nil
      }
    }
    return environment.isOpen ? nil : environment
  }

  // MARK: Tokens

  /// The tokens of each scope, the base first. A token that a later entry of the order replaces in all appearances belongs to
  /// none of them.
  mutating func tokens() -> [Group] {
    var scopes: [Scope] = [.base]
    for part in parts where !scopes.contains(part.scope) { scopes.append(part.scope) }
    var ofBase: [Name: Int] = [:]
    let sets = scopes.map { scope in
      var seen: [Name: JSONValue?] = [:]
      var chunks: [[Token]] = []
      for part in parts.reversed() where part.scope == scope {
        // In one source too, the last token of a path is used.
        let kept = part.tokens.reversed().filter { token in
          // The group of a token `$root` has its path.
          let key = Name(token.path.joined(separator: "\0") + (token.value == nil ? "\0\0" : ""))
          guard ofBase[key, default: 0] <= part.order else { return false }
          if let last = seen[key] {
            if !part.isOrdered, token.value?.file != last?.file { theme.note(.importReplaced, token.name) }
            return false
          }
          seen.updateValue(token.value, forKey: key)
          if scope == .base, part.isOrdered { ofBase[key] = part.order }
          return true
        }
        chunks.append(kept)
      }
      return (scope: scope, tokens: Array(chunks.joined().reversed()))
    }
    return TokenSources.promoted(sets)
  }

  /// Adds the tokens of the base that refer to tokens of an appearance to that appearance.
  private static func promoted(_ sets: [Group]) -> [Group] {
    var result = sets
    let base = sets[0].tokens
    var users: [Name: [Name]] = [:]
    let all = Set(sets.flatMap { $0.tokens.map { Name($0.name) } })
    for token in base {
      for path in AliasResolver.paths(token.value?.text ?? "") {
        let name = Name(path.joined(separator: "."))
        users[all.contains(name) ? name : Name(path.dropFirst().joined(separator: ".")), default: []].append(Name(token.name))
      }
    }
    func using(_ names: Set<Name>) -> Set<Name> {
      var (found, queue) = (names, Array(names))
      while let name = queue.popLast() {
        for user in users[name] ?? [] where found.insert(user).inserted { queue.append(user) }
      }
      return found.subtracting(names)
    }
    let known = Set(base.filter { $0.value != nil }.map { Name($0.name) })
    var moved: Set<Name> = []
    for index in sets.indices {
      guard case .mode = sets[index].scope else { continue }
      let own = Set(sets[index].tokens.map { Name($0.name) })
      let found = using(own)
      result[index].tokens += base.filter { found.contains(Name($0.name)) }
      moved.formUnion(found.intersection(using(own.subtracting(known))))
    }
    result[0].tokens.removeAll { moved.contains(Name($0.name)) }
    return result
  }

  private mutating func collect(
    _ group: JSONValue, _ path: [String], _ type: String?, _ scope: Scope, _ tokens: inout [(scope: Scope, token: Token)]
  ) {
    guard let members = group.members else { return }
    let name = path.joined(separator: ".")
    if group["$ref"] != nil || group["$extends"] != nil { theme.note(.importPointer, name) }
    let type = group["$type"]?.text ?? type
    let extensions = group["$extensions"]
    let own = extensions?["nsscompile"]
    let legacy = group["value"].flatMap { $0["value"] == nil && $0["$value"] == nil ? $0 : nil }
    if let value = group["$value"] ?? legacy {
      if value["$ref"] != nil { return theme.note(.importPointer, name) }
      if extensions?["studio.tokens"]?["modify"] != nil { return theme.note(.importModifier, name) }
      var token = Token(path: path, type: type ?? group["type"]?.text, value: value, own: own)
      tokens.append((scope, token))
      // Other appearances beside the value.
      for (key, value) in (extensions?["mode"] ?? extensions?["modes"])?.members ?? [] {
        token.value = value["$value"] ?? value
        if let scope = self.scope(key, in: scope, name) { tokens.append((scope, token)) }
      }
      for (key, value) in members where key.hasSuffix("Value") {
        token.value = value
        if let mode = TokenSources.mode(key) { tokens.append((scope.with(mode), token)) }
      }
      return
    }
    // An empty style is a style.
    let isStyle = path.count == 2 && path[0] == "style" && members.isEmpty
    if own != nil || isStyle { tokens.append((scope, Token(path: path, type: nil, value: nil, own: own))) }
    for mode in group["modes"]?.members ?? [] {
      // Modes of Figma. Neither their names nor that of the collection are in the path.
      let isOnly = group["modes"]?.members?.count == 1
      guard let inside = isOnly ? TokenSources.mode(mode.key).map(scope.with) ?? scope : self.scope(mode.key, in: scope, name)
      else { continue }
      collect(mode.value, Array(path.dropLast()), type, inside, &tokens)
    }
    let areModes = path.count <= 1 && TokenSources.areModes(members)
    for (key, value) in members where (!key.hasPrefix("$") || key == "$root") && key != "modes" {
      let mode = areModes && value.members != nil ? TokenSources.mode(key, isAlone: true) : nil
      collect(value, mode != nil || key == "$root" ? path : path + [key], type, mode.map(scope.with) ?? scope, &tokens)
    }
  }

  /// The scope of a mode; nil and a note if it is no appearance.
  private mutating func scope(_ mode: String, in scope: Scope, _ name: String) -> Scope? {
    if let mode = TokenSources.mode(mode) { return scope.with(mode) }
    theme.note(.importContext, name.isEmpty ? mode : "\(name).\(mode)")
    return nil
  }

  /// True for groups such as `light` and `dark` with tokens of the same names.
  private static func areModes(_ members: [(key: String, value: JSONValue)]) -> Bool {
    let groups = members.filter { mode($0.key, isAlone: true) != nil && $0.value["$value"] == nil && $0.value["value"] == nil }
    guard Set(groups.map { mode($0.key) }).count > 1, let first = groups[0].value.members else { return false }
    return groups.dropFirst().allSatisfy { group in first.contains { !$0.key.hasPrefix("$") && group.value[$0.key] != nil } }
  }
}

extension TokenSources.Scope {
  fileprivate func with(_ mode: Int) -> TokenSources.Scope {
    switch self {
    case .base: .mode(mode)
    case .mode(let other): .mode(other | mode)
    case .environment(let environment, let other): .environment(environment, other | mode)
    }
  }
}
