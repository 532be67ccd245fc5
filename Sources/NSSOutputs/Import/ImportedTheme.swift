import NSSCompiler
import NSSTheme

/// A theme that was read from another format, to be written as a stylesheet.
struct ImportedTheme {
  /// The value that a definition must have after compiling.
  enum Meaning: Equatable {
    case color(Color)
    case number(Double)
    case text

    var isColor: Bool { if case .color = self { true } else { false } }
  }

  /// A constant or a declaration.
  struct Definition {
    let name: String
    /// The candidate texts for the value, the best one first.
    var texts: [String]
    let meaning: Meaning
  }

  struct Rule {
    let selector: String
    var declarations: [Definition] = []
  }

  /// The content that applies in an environment.
  struct Section {
    var environment = Environment()
    var constants: [Definition] = []
    var rules: [Rule] = []
  }

  /// The base, then the variants.
  var sections = [Section()]
  /// Overrides of palette styles in all appearances.
  private(set) var overrides: [(style: String, color: Color)] = []
  private(set) var cells: [(style: String, variant: Int, color: Color)] = []
  /// Where the definitions, rules, overrides and cells are, by their names.
  private var indices: [Name: Int] = [:]
  /// The names of declarations that the dark theme of a pair lacks.
  private var undeclared: Set<Name> = []
  /// The omitted parts, one entry for each kind.
  var notes: [ImportNote] = []
  /// Errors, which prevent writing the stylesheet.
  var errors: [Phrase] = []

  /// Overrides a palette style in all appearances. The last color is used.
  mutating func override(_ style: String, _ color: Color) {
    guard let index = index(of: style, overrides.count) else { return overrides.append((style, color)) }
    if overrides[index].color != color { note(.importReplaced, style) }
    overrides[index].color = color
  }

  /// Overrides a cell of the palette. The last color is used.
  mutating func override(_ style: String, _ variant: Int, _ color: Color) {
    guard let index = index(of: "\(style)_\(variant)", cells.count) else { return cells.append((style, variant, color)) }
    if cells[index].color != color { note(.importReplaced, style) }
    cells[index].color = color
  }

  /// The index of a name that is known already; otherwise it gets the next one.
  private mutating func index(of name: String, _ next: Int) -> Int? {
    if let known = indices[Name(name)] { return known }
    indices[Name(name)] = next
    return nil
  }

  /// The color that was read. Notes if it was changed or cannot be read.
  mutating func color(_ reading: ImportedColor.Reading, _ name: String) -> Color? {
    switch reading {
    case .color(let color): return color
    case .changed(let color, let kind):
      note(kind, name)
      return color
    case .invalid(let kind):
      note(kind, name)
      return nil
    }
  }

  mutating func note(_ kind: PhraseID, _ name: String, count: Int = 1, line: String? = nil) {
    if let index = notes.firstIndex(where: { $0.kind == kind }) {
      notes[index].count += count
    } else {
      notes.append(ImportNote(kind: kind, count: count, first: name, line: line))
    }
  }

  // MARK: Definitions

  func constant(_ name: String, in section: Int) -> Definition? {
    indices[Name("@\(section)\0\(name)")].map { sections[section].constants[$0] }
  }

  mutating func define(_ constant: Definition, in section: Int) {
    if let index = index(of: "@\(section)\0\(constant.name)", sections[section].constants.count) {
      sections[section].constants[index] = constant
    } else {
      sections[section].constants.append(constant)
    }
  }

  /// Makes the rule of a selector if there is none, and a declaration in it, or replaces that declaration.
  mutating func declare(_ declaration: Definition?, in selector: String, _ section: Int) {
    let rule = index(of: "{\(section)\0\(selector)", sections[section].rules.count)
    if rule == nil { sections[section].rules.append(Rule(selector: selector)) }
    let number = rule ?? sections[section].rules.count - 1
    guard let declaration else { return }
    let next = sections[section].rules[number].declarations.count
    if let index = index(of: "\(section)\0\(selector)\0\(declaration.name)", next) {
      sections[section].rules[number].declarations[index] = declaration
    } else {
      sections[section].rules[number].declarations.append(declaration)
    }
  }

  /// Removes a declaration of the base when the theme is complete.
  mutating func undeclare(_ property: String, in selector: String) { undeclared.insert(Name("\(selector)\0\(property)")) }

  mutating func removeUndeclared() {
    guard !undeclared.isEmpty else { return }
    for index in sections[0].rules.indices {
      let selector = sections[0].rules[index].selector
      sections[0].rules[index].declarations.removeAll { undeclared.contains(Name("\(selector)\0\($0.name)")) }
    }
  }
}

extension ImportedTheme {
  /// Drops definitions, rules and overrides that cannot be written. Their source may be forged, so a name or a value is written
  /// only if it is read as one.
  mutating func dropUnwritable(in dialect: Dialect) {
    let selectors = sections.map { $0.rules.map(\.selector) }
    filter { definition, owner in
      let name = definition.name
      var result = definition
      result.texts.removeAll { !ImportedText.isValue($0, in: dialect) }
      let isName = owner.rule == nil ? ImportedText.isConstant(name, in: dialect) : ImportedText.isSelector(name)
      return isName && !result.texts.isEmpty ? result : nil
    } rule: {
      ImportedText.isSelector(selectors[$0.section][$0.rule ?? 0])
    }
    for style in overrides.map(\.style) + cells.map(\.style) where !ImportedText.isConstant(style, in: dialect) {
      note(.importOther, "@\(style)")
    }
    overrides.removeAll { !ImportedText.isConstant($0.style, in: dialect) }
    cells.removeAll { !ImportedText.isConstant($0.style, in: dialect) }
  }

  /// A definition, or the selector of a rule.
  struct Owner: Hashable {
    let section: Int
    /// The number of the rule; nil for a constant.
    let rule: Int?
    /// The number of the constant or the declaration; nil for a selector.
    let index: Int?
  }

  /// Replaces definitions. Drops those whose replacement is nil, and the rules that are not kept, each with a note.
  mutating func filter(_ replacement: (Definition, Owner) -> Definition?, rule isKept: (Owner) -> Bool) {
    func filtered(_ definitions: [Definition], _ section: Int, _ rule: Int?, _ start: String) -> [Definition] {
      definitions.enumerated().compactMap { index, definition in
        if let new = replacement(definition, Owner(section: section, rule: rule, index: index)) { return new }
        note(.importOther, start + definition.name)
        return nil
      }
    }
    for (section, old) in sections.enumerated() {
      sections[section].constants = filtered(old.constants, section, nil, "@")
      sections[section].rules = old.rules.enumerated().compactMap { number, rule in
        guard isKept(Owner(section: section, rule: number, index: nil)) else {
          note(.importOther, rule.selector)
          return nil
        }
        var result = rule
        result.declarations = filtered(rule.declarations, section, number, "\(rule.selector).")
        return result.declarations.isEmpty && !rule.declarations.isEmpty ? nil : result
      }
    }
  }
}

/// A kind of parts that an import omitted or changed.
public struct ImportNote: Sendable, CustomStringConvertible {
  let kind: PhraseID
  var count = 1
  let first: String
  /// A line of the file of `--map`.
  var line: String?

  package var phrase: Phrase { Phrase(kind, ["count": String(count), "first": first, "line": line ?? ""]) }

  /// The text in English.
  public var description: String { phrase.text() }
}

/// Helpers for the text of a stylesheet.
enum ImportedText {
  static func color(_ color: Color, in dialect: Dialect) -> String {
    if color.alpha == 1 { return color.opaqueHex }
    if dialect.eightDigits == .alphaLast { return color.hex }
    return "rgba(\(color.red),\(color.green),\(color.blue),\(Number.text(color.alpha)))"
  }

  static func isValue(_ text: String, in dialect: Dialect) -> Bool {
    guard !dialect.hasRules else { return isValue(text) && text.trimmed.isSame(as: text) }
    return text.isEmpty || (isValue(text) && isInLine(text) && !text.utf8.contains(UInt8(ascii: ":")))
  }

  /// True for the name of a constant in a dialect, without `@`.
  static func isConstant(_ name: String, in dialect: Dialect) -> Bool {
    guard dialect.hasRules else {
      return !name.isEmpty && isInLine(name) && !name.utf8.contains { [UInt8(ascii: ":"), UInt8(ascii: ";")].contains($0) }
        && "@\(name)".first == "@"
    }
    return isIdentifier(name[...]) && !name.isSame(as: "media")
  }

  /// True for a selector or the name of a property in dialects with rules.
  static func isSelector(_ text: String) -> Bool {
    let rest = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    return isIdentifier(rest) && text.utf8.first != UInt8(ascii: "/") && !text.isSame(as: "and")
  }

  /// True for a text of the characters that continue an identifier, without the beginning of a comment.
  private static func isIdentifier(_ text: Substring) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      guard ByteClass.table[Int(byte)] & ByteClass.nameContinue != 0, byte != UInt8(ascii: "/") || last != byte else {
        return false
      }
      last = byte
    }
    return !text.isEmpty
  }

  /// True for a text without control characters and line ends, at which a dialect that reads line by line would end the value.
  private static func isInLine(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }

  /// True for a text that is one value: it ends where it should.
  static func isValue(_ text: String) -> Bool {
    var quote: UInt8?
    var last: UInt8 = 0
    guard !text.trimmed.isEmpty else { return false }
    for byte in text.utf8 {
      guard byte >= 0x20, byte != 0x7F else { return false }
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return false
        case UInt8(ascii: "*") where last == UInt8(ascii: "/"), UInt8(ascii: "/") where last == UInt8(ascii: "/"): return false
        default: break
        }
      }
      last = byte
    }
    return quote == nil
  }

  /// True for the name of a constant or a property.
  static func isName(_ text: String, allowing others: String = "-_.") -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || others.utf8.contains($0)
      }
  }

  /// A name with `_` in place of each invalid character.
  static func name(_ text: String) -> String {
    let bytes = text.unicodeScalars.map { isName(String($0), allowing: "-_") ? String($0) : "_" }
    return bytes.isEmpty ? "_" : bytes.joined()
  }
}
