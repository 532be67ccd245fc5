import NSSCompiler
import NSSTheme
import NSSTools

extension Snapshot {
  func addValues(to writer: inout CompletionWriter, _ property: String, _ word: String, hasBeginning: Bool) {
    let kind = Property.names.find(property).map { Property.kinds[$0] } ?? .string
    if kind == .color {
      guard !hasBeginning else { return }
      return addColors(to: &writer, word, except: nil)
    }
    let context = writer.values.context
    // A constant may be a part of an offset.
    let kinds: [ValueKind] = kind != .offset ? [kind] : hasBeginning ? [.number] : [.offset, .number]
    // A property without a type may mean anything.
    addConstants(to: &writer, except: nil, others: kind == .string) { text in
      if kind == .string { return Snapshot.readColor(text, context) }
      guard Snapshot.isPlausible(text, kind, context) else { return nil }
      return kinds.lazy.compactMap { kind in
        var reader = ValueReader(text, 0, text.count, in: context)
        return ValueType.of(kind).read(&reader)
      }.first
    }
    guard !hasBeginning || kind == .classList else { return }
    for word in kind == .boolean ? ["true", "false"] : ValueType.of(kind).words {
      writer.add(CompletionItem(word, .keyword, row: 1))
    }
    for word in settings.check.known.keywords { writer.add(CompletionItem(word, .keyword, row: 2)) }
    if kind.takesAnyText || kind == .string { addUsedValues(to: &writer, kind, property) }
    if kind == .fontName { addFonts(to: &writer) }
    if kind == .image { addImages(to: &writer) }
    if word.isEmpty, let (parts, separator) = Snapshot.numbers(of: kind) { writer.addNumbers(parts, separator) }
    for name in kind == .classList ? ViewClasses.names : [] { writer.add(CompletionItem(name, .class, row: 3)) }
  }

  func addDefinitionValues(to writer: inout CompletionWriter, _ name: String, _ word: String, hasBeginning: Bool) {
    let bare = String(name.dropFirst())
    if overriddenFamily(bare) != nil {
      guard !hasBeginning else { return }
      return addColors(to: &writer, word, except: bare)
    }
    let context = writer.values.context
    addConstants(to: &writer, except: bare, others: true) { Snapshot.readColor($0, context) }
    if !hasBeginning { addColorNames(to: &writer, word, except: bare) }
  }

  private func addColors(to writer: inout CompletionWriter, _ word: String, except name: String?) {
    let context = writer.values.context
    addConstants(to: &writer, except: name, others: false) { Snapshot.readColor($0, context) }
    addColorNames(to: &writer, word, except: name)
  }

  private static func readColor(_ text: [UInt8], _ context: ReadingContext) -> StoredValue? {
    var reader = ValueReader(text, 0, text.count, in: context)
    return ColorReader.read(&reader)
  }

  /// False for a value that the type accepts but that is probably not meant: a color as a font, or a font as an image.
  private static func isPlausible(_ text: [UInt8], _ kind: ValueKind, _ context: ReadingContext) -> Bool {
    guard kind.takesAnyText else { return true }
    let isNumber = text.first.map { $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") } ?? true
    let word = String(decoding: text, as: UTF8.self)
    guard !isNumber, word != "true", word != "false", readColor(text, context) == nil else { return false }
    switch kind {
    case .image: return !SystemFonts.contains(word)
    case .classList:
      let names = word.split { $0 == "," || $0 == " " }
      return names.allSatisfy { $0.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false }
        && !word.utf8.contains(UInt8(ascii: "-")) && !SystemFonts.contains(word)
    default: return true
    }
  }

  private func addImages(to writer: inout CompletionWriter) {
    for name in settings.images() where !name.utf8.contains(where: { ",()\"".utf8.contains($0) }) {
      let isWord = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.".utf8.contains($0) }
      writer.add(CompletionItem(name, .file, row: 1, text: isWord ? name : "\"\(name)\""))
    }
  }

  private func addFonts(to writer: inout CompletionWriter) {
    for font in settings.check.known.fonts where !font.contains("*") { writer.add(CompletionItem(font, .text, row: 2)) }
    for word in SystemFonts.keywords { writer.add(CompletionItem(word, .keyword, row: 3)) }
    for font in SystemFonts.faces { writer.add(CompletionItem(font.name, .text, row: 4, detail: font.family)) }
  }

  /// Palette styles, color words and functions. `name` is the constant whose value is completed. The styles that it overrides
  /// would refer to themselves.
  private func addColorNames(to writer: inout CompletionWriter, _ word: String, except name: String?) {
    addUsedColors(to: &writer)
    let overridden = name.map { families(overriddenBy: $0) } ?? []
    let dialect = analysis.dialect
    let palette = analysis.palette
    func suffixes(_ style: String) -> [String] {
      guard word.hasPrefix(style + "_") else { return [""] }
      switch dialect.paletteNames {
      case .backgrounds: return palette.overrideSuffixes.map { "_" + $0 }
      case .schemes: return ["_device", "_deviceInverse", "_lightConstant", "_darkConstant"]
      case .none: return []
      }
    }
    if dialect.paletteNames != .none {
      for number in 0..<palette.styles.count {
        let style = palette.styles.string(number)
        if !overridden.isEmpty, overridden.contains(Name(paletteFamily(style) ?? style)) { continue }
        let isDeprecated = !palette.successors(of: number).isEmpty
        let isAlias = palette.lightAndDark.contains { $0.light == number || $0.dark == number }
        for suffix in suffixes(style) {
          let color = color(named: style + suffix, writer.values)
          writer.add(
            CompletionItem(
              style + suffix, .color, row: suffix.isEmpty ? isAlias ? 4 : 3 : 1, detail: color?.description ?? "", color: color,
              key: CompletionKey(.palette, style + suffix), isDeprecated: isDeprecated))
        }
      }
    }
    for number in 0..<NamedColors.names.count {
      let name = NamedColors.names.string(number)
      guard let color = color(named: name, writer.values) else { continue }
      writer.add(CompletionItem(name, .color, row: 4, detail: color.description, color: color))
    }
    guard dialect.hasColorFunctions else { return }
    writer.addFunction("rgb", "${1:0}, ${2:0}, ${3:0}")
    writer.addFunction("rgba", "${1:0}, ${2:0}, ${3:0}, ${4:1.0}")
  }

  /// The hex colors of the stylesheets, as they are written. A constant stands for its color until digits are typed.
  private func addUsedColors(to writer: inout CompletionWriter) {
    let digits = trees[document].file.bytes[writer.context.word].first == UInt8(ascii: "#")
    var known = Set(digits ? [] : writer.items.compactMap(\.color))
    for (layer, tree) in trees.enumerated() {
      for token in tree.tokens where tree.file.bytes[Int(token.start)..<Int(token.end)].first == UInt8(ascii: "#") {
        let isTyped = layer == document && token.start == writer.context.word.lowerBound
        let text = tree.file.text(token.range)
        guard !isTyped, let color = color(named: text, writer.values), known.insert(color).inserted else { continue }
        writer.add(CompletionItem(text, .color, row: 3, color: color))
      }
    }
  }

  private func color(named word: String, _ values: ResolvedValues) -> Color? {
    Snapshot.readColor(Array(word.utf8), values.context)?.color
  }

  /// The constants whose values have the type, starting with the stylesheet's own. `others` adds the other ones after them.
  private func addConstants(
    to writer: inout CompletionWriter, except name: String?, others: Bool, read: ([UInt8]) -> StoredValue?
  ) {
    guard analysis.dialect.substitution != .never else { return }
    for constant in usableConstants(writer.values.analysis) where constant.name != name {
      let stored = read(constant.text)
      guard stored != nil || others else { continue }
      writer.add(
        CompletionItem(
          "@" + constant.name, .constant, row: stored == nil ? 3 : constant.row.layer == document ? 1 : 2,
          detail: value(ofConstant: constant.number, writer.values), color: stored?.color,
          key: CompletionKey(.constant, "@" + constant.name)))
    }
  }

  /// The constants that the stylesheet can use and that have a value, with their definitions and the bytes of their values.
  func usableConstants(_ compiled: Analysis) -> [(number: Int, name: String, row: ConstantDefinition, text: [UInt8])] {
    let values = compiled.base.constants(of: document)
    return (0..<compiled.constants.names.count).compactMap { number in
      guard let row = compiled.definition(of: number, usedIn: document), !values.isBroken[number] else { return nil }
      let text = values.texts[number]
      return (number, compiled.constants.names.string(number), row, Array(compiled.theme.pool.bytes(text)[text.start..<text.end]))
    }
  }

  func value(ofConstant constant: Int, _ values: ResolvedValues) -> String {
    let text = values.analysis.base.constants(of: document).texts[constant]
    return values.analysis.theme.pool.string(text).onOneLine
  }

  /// The values that properties of the same type have elsewhere.
  private func addUsedValues(to writer: inout CompletionWriter, _ kind: ValueKind, _ property: String) {
    for tree in trees {
      for index in tree.everyDeclaration where tree.kind(of: index) == kind {
        guard kind != .string || tree.text(of: tree[index].property) == property else { continue }
        for token in tree[tree[index].value] where token.isA(.identifier) && token.start != writer.context.word.lowerBound {
          writer.add(CompletionItem(tree.file.text(token.range), .text, row: 2))
        }
      }
    }
  }
}

extension ValueKind {
  fileprivate var takesAnyText: Bool { [.fontName, .image, .classList].contains(self) }
}

extension CompletionWriter {
  mutating func addNumbers(_ names: [String], _ separator: String) {
    guard hasSnippets else { return }
    let snippet = names.enumerated().map { "${\($0 + 1):\($1)}" }.joined(separator: separator)
    addSnippet(CompletionItem(names.joined(separator: separator), .keyword, row: 0), snippet, plain: "")
  }

  mutating func addFunction(_ name: String, _ arguments: String) {
    addSnippet(CompletionItem(name, .keyword, row: 5), "\(name)(\(arguments))", plain: "\(name)(", unless: "(")
  }
}
