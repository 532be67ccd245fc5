import Localization
import NSSTheme

/// The placeholders of a key in one language: format specifiers by the number of their argument, and names such as `{name}`.
struct Placeholders {
  /// A placeholder.
  struct Use {
    /// The number of the argument, from 1; 0 for a name.
    let position: Int
    /// The placeholder as written.
    let text: String
    /// The type: `@`, `lld`; empty for a name.
    let type: String
    let kind: FormatSpecifier.Kind
    /// The bytes in the file.
    let range: Range<Int>
    /// The index of the text.
    let form: Int
  }

  /// The format specifiers, with variables.
  private(set) var specifiers: [Use] = []
  /// The placeholders with a name.
  private(set) var names: [Use] = []
  /// The texts that have specifiers with and without positions.
  private(set) var mixed: [Int] = []
  let forms: [CatalogFile.Form]
  /// True if a text has a `%` that does not begin a specifier. Then the text is prose and not a format.
  private(set) var isProse = false
  /// The position of each variable.
  private var positions: [Name: Int] = [:]
  private var variables: [Name: CatalogVariable] = [:]

  init(_ entry: CatalogFile.Entry) {
    forms = entry.forms.filter { !$0.isNew }
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

  /// The types of the specifiers of a single text in their order; nil if there is more to compare, such as positions and names.
  static func simpleTypes(of entry: CatalogFile.Entry) -> [String]? {
    guard let text = entry.entry?.single else { return nil }
    var percentSigns = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{") { return nil }
      if byte == UInt8(ascii: "%") { percentSigns += 1 }
    }
    guard percentSigns > 0 else { return [] }
    let specifiers = FormatSpecifier.all(in: text)
    guard specifiers.count == percentSigns, specifiers.allSatisfy({ $0.position == nil && $0.flags.isEmpty && $0.stars == 0 })
    else { return nil }
    return specifiers.map { $0.variable ?? $0.type }
  }

  private mutating func collect(_ entry: CatalogEntry) {
    switch entry {
    case .text: break
    case .plural(let forms): for form in forms.values { collect(form) }
    case .device(let forms): for form in forms.values { collect(form) }
    case .width(let forms): for form in forms.values { collect(form) }
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
    let base = form.variable.flatMap { positions[Name($0)] } ?? 1
    var next = base
    var (numbered, plain) = (false, false)
    var end = 0
    for specifier in FormatSpecifier.all(in: bytes) where !named.contains(where: { $0.overlaps(specifier.range) }) {
      noteProse(bytes[end..<specifier.range.lowerBound])
      end = specifier.range.upperBound
      // A percent sign before a space and a word: `50 % de`.
      guard !specifier.flags.contains(" ") else {
        isProse = true
        continue
      }
      let variable = specifier.variable.flatMap { variables[Name($0)] }
      let position = specifier.position ?? (specifier.kind == .argument ? base : variable?.argument) ?? next
      next = max(next, position) + 1 + specifier.stars
      if specifier.position != nil { numbered = true } else if specifier.kind != .argument { plain = true }
      if let name = specifier.variable, positions[Name(name)] == nil { positions[Name(name)] = position }
      var type = variable?.specifier ?? specifier.type
      if specifier.kind == .argument { type = form.variable.flatMap { variables[Name($0)]?.specifier } ?? "@" }
      specifiers.append(use(specifier.range, bytes, index, position: position, type: type, specifier.kind))
    }
    if !named.contains(where: { $0.upperBound > end }) { noteProse(bytes[end...]) }
    if numbered, plain { mixed.append(index) }
  }

  /// Sets ``isProse`` if a gap contains a percent sign that does not begin a specifier.
  private mutating func noteProse(_ gap: ArraySlice<UInt8>) {
    var rest = gap
    while let index = rest.firstIndex(of: UInt8(ascii: "%")) {
      guard rest.index(after: index) < rest.endIndex, rest[index + 1] == UInt8(ascii: "%") else {
        isProse = true
        return
      }
      rest = rest[(index + 2)...]
    }
  }

  private func use(
    _ range: Range<Int>, _ bytes: [UInt8], _ form: Int, position: Int, type: String, _ kind: FormatSpecifier.Kind
  ) -> Use {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let location = forms[form].range
    // If escapes make the text in the file longer, mark the whole text.
    let isSame = location.count == bytes.count
    let marked = isSame ? location.lowerBound + range.lowerBound..<location.lowerBound + range.upperBound : location
    return Use(position: position, text: text, type: type, kind: kind, range: marked, form: form)
  }

  /// The specifiers in the general texts: those without a plural category, or with one that covers many numbers.
  var shown: [Use] {
    specifiers.filter { use in
      guard use.kind != .variable else { return false }
      switch forms[use.form].category {
      case nil, .few?, .many?, .other?: return true
      case .zero?, .one?, .two?: return false
      }
    }
  }

  // MARK: Names

  /// The placeholders `{name}` and `%name%`.
  private static func names(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < text.count {
      let isBrace = text[offset] == UInt8(ascii: "{")
      guard isBrace || text[offset] == UInt8(ascii: "%") else {
        offset += 1
        continue
      }
      let name = text[(offset + 1)...].prefix { isName($0) }
      let end = name.endIndex
      let isClosed = end < text.count && text[end] == UInt8(ascii: isBrace ? "}" : "%")
      if isClosed, name.first.map({ $0 < 0x30 || $0 > 0x39 }) ?? false, isBrace || !isSpecifier(name) {
        ranges.append(offset..<end + 1)
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
  /// The kind of difference between two placeholders.
  enum Difference {
    /// The argument has another type, so reading it may crash.
    case type
    /// The argument has another size.
    case size
  }

  /// The difference from a placeholder for the same argument; nil if there is none.
  func difference(from other: Placeholders.Use) -> Difference? {
    let (one, two) = (Self.group(type), Self.group(other.type))
    if one != two { return .type }
    guard one == "d" else { return nil }
    return Self.isWide(type) == Self.isWide(other.type) ? nil : .size
  }

  /// The types that read an argument in the same way.
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
