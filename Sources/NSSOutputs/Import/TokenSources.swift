import NSSCompiler
import NSSTheme
import NSSTools

/// Reads files with design tokens, and finds the appearance, device or orientation that each token is for.
///
/// A resolver lists its sources in order, and a later token replaces an earlier one of the same path. So the sources are visited
/// from the last to the first. A source that is listed again earlier has no effect there, so it is skipped. This also limits the
/// time for sets that contain each other and for files that are listed many times.
struct TokenSources {
  /// Reads a file beside a source by its name; nil if there is none.
  typealias File = (_ name: String, _ source: Import.Source) -> [UInt8]?

  /// Where tokens belong.
  enum Scope: Hashable {
    case base
    case mode(Int)
    case environment(Environment)
  }

  /// A token, or a group with an extension only.
  struct Token {
    let path: [String]
    var type: String?
    var value: JSONValue?
    let own: JSONValue?

    /// The path as in references.
    var name: String { path.joined(separator: ".") }
  }

  /// Tokens of one source for one scope.
  private struct Part {
    let scope: Scope
    let contents: JSONValue
    /// The number of the entry of a resolver's order, or of a file.
    let order: Int
  }

  /// Collects the notes and errors of reading.
  private(set) var theme = ImportedTheme()
  private var parts: [Part] = []
  private var order = 0
  /// The files that were read, by the file that refers to them and their names; nil for a broken one.
  private var files: [Name: JSONValue?] = [:]

  // MARK: Files

  mutating func read(_ source: Import.Source, mode: Int?, file: @escaping File) {
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
    order += 1
    let isResolver = ["resolutionOrder", "sets", "modifiers"].contains { contents[$0] != nil }
    guard mode == nil, isResolver else {
      return parts.append(Part(scope: mode.map { .mode($0) } ?? .base, contents: contents, order: order))
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
    parts += visit.parts.reversed().map { Part(scope: $0.scope, contents: $0.contents, order: order + $0.order - first) }
    order -= first
  }

  /// The state of one resolver while it is read.
  private struct Visit {
    let source: Import.Source
    let resolver: JSONValue
    let file: File
    /// The number of the entry, from 0 downwards.
    var order = 0
    /// The parts, the last one first.
    var parts: [Part] = []
    /// The sets and files that were visited for a scope.
    var seen: Set<Key> = []

    struct Key: Hashable {
      let scope: Scope
      let name: Name
    }

    /// True if a set or a file is visited for the first time for a scope.
    mutating func isNew(_ name: String, _ scope: Scope) -> Bool { seen.insert(Key(scope: scope, name: Name(name))).inserted }
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
      let scope: Scope
      if isMode {
        scope = TokenSources.mode(context.key).map { .mode($0) } ?? .base
      } else if let environment = TokenSources.environment(context.key) {
        scope = .environment(environment)
      } else if context.key.isSame(as: modifier["default"]?.text ?? contexts.first?.key ?? "") {
        scope = .base
      } else {
        theme.note(.importContext, "\(name).\(context.key)")
        continue
      }
      readSources(context.value, scope, &visit)
    }
  }

  private mutating func readSources(_ sources: JSONValue?, _ scope: Scope, _ visit: inout Visit) {
    for part in (sources?.elements ?? []).reversed() { readPart(part, scope, &visit) }
  }

  /// Reads a source: tokens, or a reference to a set or to a file beside the resolver.
  private mutating func readPart(_ part: JSONValue, _ scope: Scope, _ visit: inout Visit) {
    guard let reference = part["$ref"]?.text else {
      return visit.parts.append(Part(scope: scope, contents: part, order: visit.order))
    }
    if let name = TokenSources.name(reference, in: "sets"), let set = visit.resolver["sets"]?[name] {
      if visit.isNew(reference, scope) { readSources(set["sources"], scope, &visit) }
      return
    }
    let name = reference.utf8.starts(with: "./".utf8) ? String(Substring(reference.utf8.dropFirst(2))) : reference
    let key = Name("\(visit.source.path)\0\(name)")
    if files[key] == nil {
      let isName = !name.isEmpty && name != ".." && !name.utf8.contains { "/\\#".utf8.contains($0) }
      guard isName, let bytes = visit.file(name, visit.source) else {
        files.updateValue(nil, forKey: key)
        theme.errors.append(Phrase(.importReference, ["path": visit.source.path, "name": reference]))
        return
      }
      files.updateValue(parsed(Import.Source(path: name, bytes: bytes)), forKey: key)
    }
    guard let contents = files[key] ?? nil, visit.isNew(name, scope) else { return }
    visit.parts.append(Part(scope: scope, contents: contents, order: visit.order))
  }

  private mutating func parsed(_ source: Import.Source) -> JSONValue? {
    do throws(JSONFormatError) { return try JSONValue(source.bytes) } catch {
      theme.errors.append(.importBroken(source, error))
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

  /// The tokens of each scope, the base first. A token that a later entry of the order replaces in all appearances belongs to
  /// none of them.
  mutating func tokens() -> [(scope: Scope, tokens: [Token])] {
    var scopes: [Scope] = [.base]
    for part in parts where !scopes.contains(part.scope) { scopes.append(part.scope) }
    var ofBase: [Name: Int] = [:]
    return scopes.map { scope in
      var seen: Set<Name> = []
      var chunks: [[Token]] = []
      for part in parts.reversed() where part.scope == scope {
        var tokens: [Token] = []
        collect(part.contents, [], nil, &tokens)
        // In one source too, the last token of a path is used.
        let kept = tokens.reversed().filter { token in
          // The group of a token `$root` has its path.
          let key = Name(token.path.joined(separator: "\0") + (token.value == nil ? "\0\0" : ""))
          guard ofBase[key, default: 0] <= part.order, seen.insert(key).inserted else { return false }
          if scope == .base { ofBase[key] = part.order }
          return true
        }
        chunks.append(kept)
      }
      return (scope, Array(chunks.joined().reversed()))
    }
  }

  private mutating func collect(_ group: JSONValue, _ path: [String], _ type: String?, _ tokens: inout [Token]) {
    guard let members = group.members else { return }
    let name = path.joined(separator: ".")
    if group["$ref"] != nil || group["$extends"] != nil { theme.note(.importPointer, name) }
    let type = group["$type"]?.text ?? type
    let own = group["$extensions"]?["nsscompile"]
    let legacy = group["value"].flatMap { $0["value"] == nil && $0["$value"] == nil ? $0 : nil }
    if let value = group["$value"] ?? legacy {
      if value["$ref"] != nil { return theme.note(.importPointer, name) }
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
}
