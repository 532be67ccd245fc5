import NSSTheme

/// A theme that was read from another format, to be written as a stylesheet.
struct ImportedTheme {
  /// The value that a definition must have after compiling.
  typealias Meaning = ConstantValue

  struct Definition {
    let name: String
    /// The candidate texts for the value, the best one first.
    var texts: [String]
    let meaning: Meaning
  }

  struct Rule {
    /// Nil for the constants.
    let selector: String?
    var definitions: [Definition] = []

    func shown(_ definition: Definition) -> String { (selector.map { $0 + "." } ?? "@") + definition.name }
  }

  struct Section {
    var environment = Environment()
    var rules = [Rule(selector: nil)]
  }

  /// The alias is the constant that has the color.
  typealias Override = (style: String, variant: Int?, color: Color, alias: String?)

  var sections = [Section()]
  /// Overrides of palette styles, in one appearance or all.
  private(set) var overrides: [Override] = []
  /// Where the definitions, rules and overrides are, by their names.
  private var indices: [Name: Int] = [:]
  /// The names of declarations that the dark theme of a pair lacks.
  private var undeclared: Set<Name> = []
  /// The omitted parts, one entry for each kind.
  private(set) var notes: [ImportNote] = []
  /// Errors, which prevent writing the stylesheet.
  var errors: [Phrase] = []

  /// Overrides a palette style. The last color is used.
  mutating func override(_ style: String, _ variant: Int?, _ color: Color, _ alias: String? = nil) {
    guard let index = index(of: style + (variant.map { "_\($0)" } ?? ""), overrides.count) else {
      return overrides.append((style, variant, color, alias))
    }
    if overrides[index].color != color { note(.importReplaced, style) }
    overrides[index] = (style, variant, color, alias)
  }

  /// The index of a name that is known already; otherwise it gets the next one.
  private mutating func index(of name: String, _ next: Int) -> Int? {
    if let known = indices[Name(name)] { return known }
    indices[Name(name)] = next
    return nil
  }

  /// The color that was read. Notes if it was changed or cannot be read.
  mutating func color(_ reading: ImportedColor.Reading, _ name: String) -> Color? {
    if let kind = reading.note { note(kind, name) }
    return reading.color
  }

  mutating func note(_ kind: PhraseID, _ name: String, line: String? = nil) {
    if let index = notes.firstIndex(where: { $0.kind == kind }) {
      notes[index].count += 1
    } else {
      notes.append(ImportNote(kind: kind, first: name, line: line))
    }
  }

  // MARK: Definitions

  private static func key(_ name: String, _ selector: String?, _ section: Int) -> String {
    selector.map { "\(section)\0\($0)\0\(name)" } ?? "@\(section)\0\(name)"
  }

  func constant(_ name: String, in section: Int) -> Definition? {
    indices[Name(ImportedTheme.key(name, nil, section))].map { sections[section].rules[0].definitions[$0] }
  }

  /// Adds or replaces a constant, or a declaration of a rule, which is made if there is none.
  mutating func define(_ definition: Definition?, in selector: String? = nil, _ section: Int) {
    var rule = 0
    if let selector {
      let next = sections[section].rules.count
      let known = index(of: "{\(section)\0\(selector)", next)
      if known == nil { sections[section].rules.append(Rule(selector: selector)) }
      rule = known ?? next
    }
    guard let definition else { return }
    let next = sections[section].rules[rule].definitions.count
    if let index = index(of: ImportedTheme.key(definition.name, selector, section), next) {
      sections[section].rules[rule].definitions[index] = definition
    } else {
      sections[section].rules[rule].definitions.append(definition)
    }
  }

  /// Removes a declaration of the base when the theme is complete.
  mutating func undeclare(_ property: String, in selector: String) { undeclared.insert(Name("\(selector).\(property)")) }

  mutating func removeUndeclared() {
    for index in sections[0].rules.indices.dropFirst() where !undeclared.isEmpty {
      let rule = sections[0].rules[index]
      sections[0].rules[index].definitions.removeAll { undeclared.contains(Name(rule.shown($0))) }
    }
  }

  // MARK: Filters

  /// Drops definitions, rules and overrides that cannot be written. Their source may be forged, so a name or a value is written
  /// only if it is read as one.
  mutating func dropUnwritable(in dialect: Dialect) {
    filter { rule, _ in
      rule.selector.map(ImportedText.isSelector) ?? true
    } definitions: { definition, owner in
      let isName =
        owner.rule == 0 ? ImportedText.isConstant(definition.name, in: dialect) : ImportedText.isSelector(definition.name)
      definition.texts.removeAll { !isName || !ImportedText.isValue($0, in: dialect) }
    }
    for style in overrides.map(\.style) where !ImportedText.isConstant(style, in: dialect) {
      note(.importOther, "@\(style)")
    }
    overrides.removeAll { !ImportedText.isConstant($0.style, in: dialect) }
  }

  /// The place of a definition, or of a rule.
  struct Owner: Hashable {
    let section: Int
    let rule: Int
    /// Nil for a rule.
    var index: Int?
  }

  /// Drops the rules that are not kept and, after a change of their texts, the definitions that have none, each with a note.
  mutating func filter(
    rules isKept: (Rule, Owner) -> Bool = { _, _ in true }, definitions change: (inout Definition, Owner) -> Void
  ) {
    for (section, old) in sections.enumerated() {
      sections[section].rules = old.rules.enumerated().compactMap { number, rule in
        guard isKept(rule, Owner(section: section, rule: number)) else {
          note(.importOther, rule.selector ?? "")
          return nil
        }
        var result = rule
        for index in rule.definitions.indices {
          change(&result.definitions[index], Owner(section: section, rule: number, index: index))
          if result.definitions[index].texts.isEmpty { note(.importOther, rule.shown(rule.definitions[index])) }
        }
        result.definitions.removeAll(where: \.texts.isEmpty)
        return number > 0 && result.definitions.isEmpty && !rule.definitions.isEmpty ? nil : result
      }
    }
  }
}

/// A kind of parts that an import omitted or changed.
struct ImportNote {
  let kind: PhraseID
  var count = 1
  let first: String
  /// A line of the file of `--map`.
  let line: String?

  var phrase: Phrase { Phrase(kind, ["count": String(count), "first": first, "line": line ?? ""]) }
}

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

  static func isConstant(_ name: String, in dialect: Dialect) -> Bool {
    guard dialect.hasRules else {
      return !name.isEmpty && isInLine(name) && !name.utf8.contains(where: ":;".utf8.contains) && "@\(name)".first == "@"
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
    !text.isEmpty && !String(text).hasText("//")
      && text.utf8.allSatisfy { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
  }

  /// True for a text without control characters and line ends, at which a dialect that reads line by line would end the value.
  private static func isInLine(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }

  /// True for a text that is one value: it ends where it should.
  private static func isValue(_ text: String) -> Bool {
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

  static func isName(_ text: String, allowing others: String = "-_.") -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || others.utf8.contains($0) }
  }

  /// A name with `_` in place of each invalid character.
  static func name(_ text: String) -> String {
    text.isEmpty ? "_" : text.unicodeScalars.map { isName(String($0), allowing: "-_") ? String($0) : "_" }.joined()
  }
}
