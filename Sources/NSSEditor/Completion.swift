import NSSCompiler
import NSSTheme
import NSSTools

package struct CompletionItem {
  package enum Kind {
    case constant, style, `class`, property, keyword, color, text, directive, rule, file
  }

  package let label: String
  package let kind: Kind
  package var detail = ""
  /// The bytes to replace: the whole word at the cursor, with its `@`.
  package var range = SourceRange(at: 0)
  /// The text to insert, in the snippet syntax of the protocol if `isSnippet` is true.
  package var text: String
  package var isSnippet = false
  /// The text that the typed word is compared with.
  package var filter: String
  package var order = ""
  package let isDeprecated: Bool
  /// The color that the item stands for, on a light background; nil if it is not a color.
  package var color: Color?
  /// Identifies the item, to ask for its documentation; empty if it has none.
  package var key = ""

  init(
    _ label: String, _ kind: Kind, row: Int, detail: String = "", text: String? = nil, color: Color? = nil,
    key: CompletionKey? = nil, isDeprecated: Bool = false
  ) {
    self.label = label
    filter = label
    self.kind = kind
    self.detail = detail
    self.text = text ?? label
    self.color = color
    self.key = key?.text ?? ""
    self.isDeprecated = isDeprecated
    order = "\(row)" + CompletionItem.sortKey(label)
  }

  /// A text that sorts 'chart2' before 'chart10', and a name with a suffix directly after the name.
  private static func sortKey(_ label: String) -> String {
    var (key, digits) = ([UInt8](), [UInt8]())
    for byte in Array(label.utf8) + [0] {
      guard !byte.isDigit else {
        digits.append(byte)
        continue
      }
      if !digits.isEmpty { key += [UInt8(ascii: "0") + UInt8(min(digits.count, 9))] + digits }
      key.append(byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte)
      digits = []
    }
    return String(decoding: key.dropLast(), as: UTF8.self)
  }
}

extension Snapshot {
  package static let completionTriggers = ["@", "_", ":", "(", "#", " ", "\""]

  /// The texts that can be inserted at a location, best first. `snippets` is true if the editor supports snippets. `isAfterSpace`
  /// is true if a space has been typed. Before a statement or a property, it is indentation.
  package func completions(at offset: Int, snippets: Bool, isAfterSpace: Bool = false) -> [CompletionItem] {
    let offset = clamped(offset)
    let context = CompletionContext(tree, at: Int(offset), comment: comment(at: offset))
    switch context.expected {
    case .statement where isAfterSpace, .property where isAfterSpace: return []
    default: break
    }
    var writer = CompletionWriter(context: context, values: values(at: UInt32(context.word.lowerBound)), hasSnippets: snippets)
    addItems(to: &writer, context)
    let range = SourceRange(context.word.lowerBound, context.word.upperBound)
    let typed = tree.file.bytes[context.word]
    if typed.first == UInt8(ascii: "#") { writer.keepColors(isLower: typed.contains { $0 >= UInt8(ascii: "a") }) }
    // In quotes, there are names of images and fonts.
    let items = writer.items.filter { !context.isQuoted || [.file, .text].contains($0.kind) }
    return items.unique { Name($0.label) }.sorted { $0.order < $1.order }.map { item in
      var item = item
      item.range = range
      if context.isQuoted { item.text = item.label }
      return item
    }
  }

  private func addItems(to writer: inout CompletionWriter, _ context: CompletionContext) {
    let word = String(decoding: tree.file.bytes[context.word], as: UTF8.self)
    switch context.expected {
    case .statement(let isInMedia):
      if !word.hasPrefix("@") { addClasses(to: &writer, word, isStatement: true) }
      if word.isEmpty || word.hasPrefix("@") { addDefinitions(to: &writer, isInMedia: isInMedia) }
      if word.isEmpty || word.hasPrefix("@"), !isInMedia, analysis.dialect.hasRules { writer.addMedia() }
    case .selector: addClasses(to: &writer, word, isStatement: false)
    case .property(let selectors): addProperties(to: &writer, selectors)
    case .value(let property): addValues(to: &writer, property, word, hasBeginning: context.hasBeginning)
    case .definition(let name): addDefinitionValues(to: &writer, name, word, hasBeginning: context.hasBeginning)
    case .mediaOption(let needsAnd):
      // Directly before another option, an option would need an 'and' after it.
      guard context.next != UInt8(ascii: "(") else { break }
      for (feature, values) in Snapshot.features(besides: context.otherFeatures) {
        for value in values { writer.addKeyword("\(needsAnd ? "and " : "")(\(feature): \(value))", key: value) }
      }
    case .mediaFeature:
      for feature in Snapshot.features(besides: context.otherFeatures) { writer.addFeature(feature.name, feature.values) }
    case .mediaValue(let feature):
      let values = Snapshot.features().first { $0.name == feature }?.values ?? []
      for value in values { writer.addKeyword(value, key: value) }
    case .directive:
      for directive in Snapshot.directives {
        writer.add(CompletionItem(directive.name, .directive, row: 1, key: CompletionKey(.directive, directive.name)))
      }
    case .rule:
      for page in pages {
        writer.add(
          CompletionItem(page.id.rawValue, .rule, row: 1, detail: page.summary, key: CompletionKey(.rule, page.id.rawValue)))
      }
    case .argument, .nothing: break
    }
  }

  static func features(besides others: [String] = []) -> [(name: String, values: [String])] {
    [("device", Environment.Device.names), ("orientation", Environment.Orientation.names)].filter { !others.contains($0.0) }
  }

  // MARK: Statements

  /// The overrides of palette colors that are not yet defined, and the constants that are defined elsewhere: in lower layers, or
  /// outside of the media block around the cursor.
  private func addDefinitions(to writer: inout CompletionWriter, isInMedia: Bool) {
    let palette = analysis.palette
    let constants = analysis.constants
    let start = UInt32(writer.context.word.lowerBound)
    let block = isInMedia ? mediaBlock(around: start) : nil
    // The definition at the cursor is not complete.
    let others = constants.rows.filter { $0.layer != document || $0.sourceStart != start }
    let defined = Set(others.map(\.constant))
    let own = Set(others.filter { $0.layer == document && $0.definition.media == block }.map(\.constant))
    // A second override of a color would make the first one ineffective.
    let overridden = Set(own.compactMap { overriddenCell(constants.names.string($0))?.index })
    for style in 0..<palette.styles.count {
      let name = palette.styles.string(style)
      let isDeprecated = !palette.successors(of: style).isEmpty
      for suffix in [""] + palette.overrideSuffixes.map({ "_" + $0 }) {
        let label = name + suffix
        let number = constants.names.find(label)
        guard number.map({ !own.contains($0) }) ?? true,
          overriddenCell(label).map({ !overridden.contains($0.index) }) ?? true
        else { continue }
        let variant = Palette.Variant(index: palette.overrideSuffixes.firstIndex { "_" + $0 == suffix } ?? 0)
        let color = writer.values.analysis.base.colors.color(palette.cell(style, variant))
        let isDefined = number.map(defined.contains) ?? false
        let isAlias = palette.lightAndDark.contains { $0.light == style || $0.dark == style }
        writer.addName(
          CompletionItem(
            "@" + label, .style, row: isDefined ? 1 : isAlias ? 4 : 2, detail: color.map { "\($0.description) → …" } ?? "",
            color: color,
            key: CompletionKey(.palette, label), isDeprecated: isDeprecated))
      }
    }
    if analysis.dialect.layersShareConstants {
      for constant in 0..<constants.names.count where defined.contains(constant) && !own.contains(constant) {
        let name = constants.names.string(constant)
        guard overriddenFamily(name) == nil else { continue }
        writer.addName(
          CompletionItem(
            "@" + name, .constant, row: 1, detail: value(ofConstant: constant, writer.values),
            key: CompletionKey(.constant, "@" + name)))
      }
    }
  }

  /// The palette color that the constant with a name overrides; nil if it overrides none.
  private func overriddenCell(_ name: String) -> Palette.Cell? {
    let bytes = Array(name.utf8)
    guard let (style, suffix) = analysis.palette.styleAndSuffix(bytes, 0, bytes.count) else { return nil }
    if suffix.isEmpty { return PaletteOverrides.mainCell(of: style, nil, in: analysis.palette) }
    return analysis.palette.variant(suffix: suffix, in: bytes).map {
      PaletteOverrides.mainCell(of: style, $0, in: analysis.palette)
    }
  }

  private func addClasses(to writer: inout CompletionWriter, _ word: String, isStatement: Bool) {
    guard analysis.dialect.hasRules else { return }
    func add(_ name: String, row: Int) {
      writer.addClass(CompletionItem(name, .class, row: row, key: CompletionKey(.selector, name)), isStatement: isStatement)
    }
    let classes = StyleClass.all(in: analysis.dialect)
    let baseName = word.prefix { $0 != "_" } + "_"
    if word.utf8.count >= baseName.utf8.count {
      for styleClass in classes where styleClass.name.hasPrefix(baseName) { add(styleClass.name, row: 1) }
    }
    for tree in trees {
      for selector in tree.selectors where tree[selector.name].isA(.identifier) {
        let name = tree.text(of: selector.name)
        if !analysis.dialect.hasFioriProperties || name != word { add(name, row: 2) }
      }
    }
    for name in settings.check.known.classes where !name.contains("*") { add(name, row: 2) }
    for styleClass in classes where styleClass.kind != .part {
      add(styleClass.name, row: styleClass.kind == .nuiClass ? 3 : 4)
    }
  }

  // MARK: Declarations

  private func addProperties(to writer: inout CompletionWriter, _ selectors: [String]) {
    guard analysis.dialect.hasRules else { return }
    let classes = StyleClass.all(in: analysis.dialect).filter { styleClass in
      !styleClass.properties.isEmpty && selectors.contains { $0.isSame(as: styleClass.name) }
    }
    // For a class that is not documented, those that the stylesheets set.
    let documented = Set(
      classes.isEmpty
        ? trees.flatMap { tree in tree.everyDeclaration.map { Name(tree.text(of: tree[$0].property)) } }
        : classes.flatMap(\.properties).map { Name($0.name) })
    let start = UInt32(writer.context.word.lowerBound)
    let rule = tree.rule(at: start)
    let declared = Set(
      rule.map { tree[tree[$0].declarations] }?.filter { tree[$0.property].start != start }
        .map { tree.text(of: $0.property) } ?? [])
    func add(_ name: String, _ kind: ValueKind) {
      let isState = ["-disabled", "-highlighted", "-normal", "-selected"].contains(where: name.hasText)
      let row = declared.contains(name) ? 5 : (documented.contains(Name(name)) ? 1 : 3) + (isState ? 1 : 0)
      writer.addName(
        CompletionItem(
          name, .property, row: row,
          detail: settings.translation.text(.phrase(ValueType.of(kind).description)), key: CompletionKey(.property, name)))
    }
    for number in 0..<Property.count { add(Property.names.string(number), Property.kinds[number]) }
    for name in settings.check.known.properties where !name.contains("*") { add(name, .string) }
  }
}

struct CompletionWriter {
  let context: CompletionContext
  let values: ResolvedValues
  let hasSnippets: Bool
  private(set) var items: [CompletionItem] = []

  mutating func add(_ item: CompletionItem) { items.append(item) }

  mutating func addKeyword(_ label: String, key: String) {
    items.append(CompletionItem(label, .keyword, row: 1, key: CompletionKey(.keyword, key)))
  }

  /// Keeps the colors alone. Their names are found by their digits.
  mutating func keepColors(isLower: Bool) {
    items = items.compactMap { item in
      guard let color = item.color else { return nil }
      var item = item
      let digits = item.label.utf8.first == UInt8(ascii: "#") ? item.label.uppercased() : color.hex
      item.filter = isLower ? digits.lowercased() : digits
      return item
    }
  }

  /// A name with the characters escaped that have a meaning in snippets.
  private func escaped(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if "\\$}".contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// Adds an item as a snippet, or its name alone if one of some characters follows: then the rest is there already.
  mutating func addSnippet(_ item: CompletionItem, _ snippet: String, plain: String, unless following: String = "") {
    if let next = context.next, following.utf8.contains(next) { return items.append(item) }
    var item = item
    item.isSnippet = hasSnippets
    item.text = hasSnippets ? snippet : plain
    items.append(item)
  }

  /// Adds the name of a definition or declaration, with the `:` and the `;` that are missing.
  mutating func addName(_ item: CompletionItem) {
    let end = context.next == UInt8(ascii: ";") ? "" : ";"
    addSnippet(item, "\(escaped(item.label)): ${1}\(end)${0}", plain: "\(item.label): ", unless: ":")
  }

  mutating func addFeature(_ feature: String, _ values: [String]) {
    let item = CompletionItem(feature, .keyword, row: 1, key: CompletionKey(.keyword, feature))
    addSnippet(item, "\(feature): ${1|\(values.joined(separator: ","))|}", plain: "\(feature): ", unless: ":")
  }

  mutating func addMedia() {
    let item = CompletionItem("@media", .keyword, row: 0, key: CompletionKey(.keyword, "@media"))
    addSnippet(item, "@media (${1|device,orientation|}: ${2}) {\n\t${0}\n}", plain: "@media (", unless: "({")
  }

  mutating func addClass(_ item: CompletionItem, isStatement: Bool) {
    guard isStatement else { return items.append(item) }
    addSnippet(item, "\(escaped(item.label)) {\n\t${0}\n}", plain: item.label, unless: "{,")
  }
}
