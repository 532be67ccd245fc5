import Localization
import NSSTheme

/// The placeholders of a key in one language: format specifiers by the number of their argument, and names such as `{name}`.
struct Placeholders {
  struct Use {
    /// The number of the argument, from 1; 0 for a name.
    let position: Int
    let text: String
    /// The type: `@`, `lld`; empty for a name.
    let type: String
    let kind: FormatSpecifier.Kind
    let range: Range<Int>
    let form: Int
  }

  private(set) var specifiers: [Use] = []
  private(set) var names: [Use] = []
  /// The percent signs that a format would write `%%`: those that begin nothing, or a space and a letter, as in `50 % de`.
  private(set) var loose: [Use] = []
  /// The uses in the texts of a variable that read its argument as another type than the variable, with the type of the variable.
  private(set) var contradictions: [(use: Use, type: String)] = []
  /// The texts that have specifiers with and without positions.
  private(set) var mixed: [Int] = []
  let forms: [CatalogFile.Form]
  /// True if a text is not a format, so that nothing in it is certain to be a specifier.
  var isProse: Bool { !loose.isEmpty && !isFormat || hasNamesInPercentSigns }
  private var hasNamesInPercentSigns = false
  /// True if a specifier is certain: it has no space, and no digit precedes it as in `100%ige`.
  private var isFormat = false
  /// The types of the arguments, if the text of the development language determines them.
  private var wanted: [Int: String]?
  private var positions: [Name: Int] = [:]
  private var variables: [Name: CatalogEntry.Variable] = [:]

  /// The `category` is the one that the key names: `items.one`. `% d` is a specifier only where the development language, with
  /// the placeholders `standard`, has an argument of its type.
  init(_ entry: CatalogFile.Entry, category: PluralCategory? = nil, of standard: Placeholders? = nil) {
    wanted = standard.map { Dictionary($0.specifiers.map { ($0.position, $0.type) }) { first, _ in first } }
    var forms = entry.forms.filter { !$0.isNew }
    if let category {
      for index in forms.indices { forms[index].category = category }
    }
    self.forms = forms
    guard forms.contains(where: { $0.text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") } }) else { return }
    if let content = entry.entry { collect(content) }
    var waiting = Array(forms.indices)
    // The texts of the entry determine the positions of its variables, whose texts may contain further variables.
    for _ in 0..<16 where !waiting.isEmpty {
      let ready = waiting.filter { forms[$0].variable.map { positions[Name($0)] != nil } ?? true }
      for index in ready { read(index) }
      waiting.removeAll { ready.contains($0) }
      if ready.isEmpty { break }
    }
  }

  private mutating func collect(_ entry: CatalogEntry) {
    switch entry {
    case .text: break
    case .plural(let forms): forms.values.forEach { collect($0) }
    case .device(let forms): forms.values.forEach { collect($0) }
    case .width(let forms): forms.values.forEach { collect($0) }
    case .format(let format, let inner):
      collect(format)
      for (name, variable) in inner { variables[Name(name)] = variable }
      for variable in inner.values { collect(variable.entry) }
    }
  }

  private mutating func read(_ index: Int) {
    let form = forms[index]
    let bytes = Array(form.text.utf8)
    let named = Placeholders.names(in: bytes)
    for range in named { names.append(use(range, bytes, index, position: 0, type: "", .object)) }
    if named.contains(where: { bytes[$0.lowerBound] == UInt8(ascii: "%") }) { hasNamesInPercentSigns = true }
    let around = form.variable.flatMap { variables[Name($0)] }
    let base = form.variable.flatMap { positions[Name($0)] } ?? 1
    var next = base
    var (numbered, plain) = (false, false)
    let parsed = FormatSpecifier.parse(bytes)
    var known = named + parsed.percentSigns
    for specifier in parsed.specifiers where !named.contains(where: { $0.overlaps(specifier.range) }) {
      known.append(specifier.range)
      let isSpaced = specifier.flags.contains(" ")
      if !isSpaced, specifier.range.lowerBound == 0 || bytes[specifier.range.lowerBound - 1] &- UInt8(ascii: "0") >= 10 {
        isFormat = true
      }
      guard !isSpaced || isSpecifier(specifier, next: next) else {
        loose.append(use(specifier.range, bytes, index, position: 0, type: specifier.type, specifier.kind))
        continue
      }
      let variable = specifier.variable.flatMap { variables[Name($0)] }
      // The widths that arguments determine come before the number.
      if specifier.position == nil { next += specifier.stars }
      let position = specifier.position ?? (specifier.kind == .argument ? base : variable?.argument) ?? next
      next = max(next, position) + 1
      if specifier.position != nil {
        numbered = true
      } else if specifier.kind != .argument, variable?.argument == nil {
        plain = true
      }
      if let name = specifier.variable, positions[Name(name)] == nil { positions[Name(name)] = position }
      var type = variable?.specifier ?? specifier.type
      if specifier.kind == .argument { type = around?.specifier ?? "@" }
      let text = variable.map { "%\($0.specifier)" }
      let use = use(specifier.range, bytes, index, position: position, type: type, specifier.kind, text)
      specifiers.append(use)
      if let around, position == base, specifier.variable == nil, Placeholders.Use.isOtherType(type, around.specifier) {
        contradictions.append((use, around.specifier))
      }
    }
    // The percent signs that begin nothing.
    let read = Set(known.flatMap { [$0.lowerBound, $0.upperBound - 1] })
    for percent in bytes.indices where bytes[percent] == UInt8(ascii: "%") && !read.contains(percent) {
      loose.append(use(percent..<percent + 1, bytes, index, position: 0, type: "", .object))
    }
    if numbered, plain { mixed.append(index) }
  }

  /// True if `% d` reads an argument of the development language; without it, if it can only be a specifier: `% @`.
  private func isSpecifier(_ spaced: FormatSpecifier, next: Int) -> Bool {
    guard let wanted else { return spaced.kind == .object }
    return wanted[spaced.position ?? next + spaced.stars].map { !Use.isOtherType(spaced.type, $0) } ?? false
  }

  /// The uses that read an argument as another type than an earlier use does, with the type of that one.
  var conflicts: [(use: Use, type: String)] {
    var types: [Int: String] = [:]
    var reported: Set<Int> = []
    return specifiers.compactMap { use in
      guard let first = types[use.position] else {
        types[use.position] = use.type
        return nil
      }
      return Use.isOtherType(use.type, first) && reported.insert(use.position).inserted ? (use, first) : nil
    }
  }

  private func use(
    _ range: Range<Int>, _ bytes: [UInt8], _ form: Int, position: Int, type: String, _ kind: FormatSpecifier.Kind,
    _ written: String? = nil
  ) -> Use {
    let text = written ?? String(decoding: bytes[range], as: UTF8.self)
    let location = forms[form].range
    // If escapes make the text in the file longer, mark the whole text.
    let isSame = location.count == bytes.count
    let marked = isSame ? location.lowerBound + range.lowerBound..<location.lowerBound + range.upperBound : location
    return Use(position: position, text: text, type: type, kind: kind, range: marked, form: form)
  }

  var general: CatalogFile.Form? { forms.first { $0.category == nil || $0.category == .other } }

  /// The arguments that the general texts show: those without a plural category, or with one that stands for several numbers.
  func shown(_ needs: PluralNeeds?) -> [Use] {
    specifiers.filter { use in
      guard use.kind != .variable else { return false }
      guard let category = forms[use.form].category, category < .few else { return true }
      return needs?.furtherNumber(category, in: forms) != nil
    }
  }

  // MARK: Damaged placeholders

  /// A placeholder whose characters a translator replaced, for example by those of another script.
  struct Damaged {
    let text: String
    let range: Range<Int>
    /// The characters that are not those of a placeholder, such as `U+FF05`.
    let numbers: String
  }

  /// The place in the general text that was a placeholder: `％@`, `٪@`, `%١$@`, `%1 $@`, `@%`, or `%` with a letter of another script.
  func damaged(as use: Use) -> Damaged? {
    guard let general, let index = forms.firstIndex(where: { $0.range == general.range }) else { return nil }
    let scalars = Array(general.text.unicodeScalars)
    for start in scalars.indices {
      guard let end = Placeholders.damagedEnd(scalars, start, use.type) else { continue }
      let before = String(String.UnicodeScalarView(scalars[..<start])).utf8.count
      let text = String(String.UnicodeScalarView(scalars[start..<end]))
      let found = self.use(before..<before + text.utf8.count, Array(general.text.utf8), index, position: 0, type: "", .object)
      let foreign = scalars[start..<end].filter { !$0.isASCII || $0 == " " }
      return Damaged(
        text: text, range: found.range,
        numbers: (foreign.isEmpty ? Array(scalars[start..<end]) : foreign).map(\.codePoint).joined(separator: ", "))
    }
    return nil
  }

  /// The end of a damaged specifier of a type; nil if none begins at an index.
  private static func damagedEnd(_ text: [Unicode.Scalar], _ start: Int, _ type: String) -> Int? {
    let isPercent = "%％٪﹪".unicodeScalars.contains(text[start])
    guard isPercent else { return text[start...].starts(with: "@%".unicodeScalars) && type == "@" ? start + 2 : nil }
    var end = start + 1
    while end < text.count, text[end].properties.numericType == .decimal || " $＄".unicodeScalars.contains(text[end]) { end += 1 }
    let hasPosition = text[(start + 1)..<end].contains { $0 == "$" || $0 == "＄" }
    guard hasPosition || end == start + 1 else { return nil }
    let rest = text[end...].prefix(type.unicodeScalars.count)
    if rest.elementsEqual(type.unicodeScalars) || type == "@" && rest.first == "＠" { return end + rest.count }
    // A letter of a script that has no specifiers, directly after an ASCII percent sign.
    return text[start] == "%" && rest.first.map { !$0.isASCII && $0.properties.isAlphabetic } ?? false ? end + 1 : nil
  }

  // MARK: Names

  private static func names(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < text.count {
      // `${name}` of the phrases of an App Shortcut.
      let start = offset
      if text[offset] == UInt8(ascii: "$"), text[(offset + 1)...].first == UInt8(ascii: "{") { offset += 1 }
      let isBrace = text[offset] == UInt8(ascii: "{")
      guard isBrace || text[offset] == UInt8(ascii: "%") else {
        offset += 1
        continue
      }
      let name = text[(offset + 1)...].prefix { isName($0) }
      let end = name.endIndex
      let isClosed = end < text.count && text[end] == UInt8(ascii: isBrace ? "}" : "%")
      if isClosed, name.first.map({ $0 < 0x30 || $0 > 0x39 }) ?? false, isBrace || !isSpecifier(name) {
        ranges.append(start..<end + 1)
        offset = end + 1
      } else {
        offset += 1
        if !isBrace, offset < text.count, text[offset] == UInt8(ascii: "%") { offset += 1 }
      }
    }
    return ranges
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
  }

  /// True for the letters of a format specifier, such as `d` or `lld`.
  private static func isSpecifier(_ name: ArraySlice<UInt8>) -> Bool {
    let text = [UInt8(ascii: "%")] + name
    return FormatSpecifier.all(in: text).first?.range == 0..<text.count
  }
}

extension Placeholders.Use {
  enum Difference {
    /// The argument has another type, so reading it may crash.
    case type
    case size
  }

  func difference(from other: Placeholders.Use) -> Difference? {
    if Self.isOtherType(type, other.type) { return .type }
    guard Self.group(type) == "d" else { return nil }
    return Self.isWide(type) == Self.isWide(other.type) ? nil : .size
  }

  /// True if two types read an argument in different ways, such as `@` and `d`.
  static func isOtherType(_ type: String, _ other: String) -> Bool { group(type) != group(other) }

  private static func group(_ type: String) -> Character {
    switch type.last {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C": "d"
    case "f", "F", "e", "E", "g", "G", "a", "A": "f"
    case let last?: last
    case nil: "@"
    }
  }

  private static func isWide(_ type: String) -> Bool { type.contains { "lqzjt".contains($0) } }
}
