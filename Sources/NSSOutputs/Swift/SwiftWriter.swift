import NSSCompiler
import NSSTheme
import NSSTools

struct SwiftWriter {
  private let theme: Theme
  private let options: Emitter.Options
  private let parts: ThemeParts?
  private let access: String
  /// The environment without features and, if the theme has variants, the four of an app.
  private let environments: [Theme.Environment]
  /// The content of the theme and of the dark theme of a pair, or else the theme again, in each environment.
  private let light: [Theme.Section]
  private let dark: [Theme.Section]
  /// The numbers of the constants that override colors of the palette, and the names of the styles of those colors.
  private let overriding: Set<Int>
  private let overridden: Set<Name>
  private var output = Output()
  /// The losses so far. They are separate, because the file is written at the same time.
  private(set) var losses = Losses()
  /// The palette members by the numbers of their styles.
  private var paletteMembers: [Int: SwiftMember] = [:]
  private var types: Set<SwiftType> = []
  /// The members so far: the names of the enums around each, its name, and its declaration.
  private(set) var members: [SwiftDeclaration] = []
  private var scope: [String] = []
  private static let manyMembers = 20_000

  init(_ theme: Theme, _ options: Emitter.Options) {
    self.theme = theme
    self.options = options
    parts = options.swiftParts
    access = options.swiftAccess
    let isVaried = !theme.changes.isEmpty || !(theme.dark?.changes.isEmpty ?? true)
    let environments = [Theme.Environment()] + (isVaried ? Theme.Environment.full : [])
    let light = environments.map { theme.content(in: $0).base }
    dark = theme.dark.map { dark in environments.map { dark.content(in: $0).base } } ?? light
    (self.environments, self.light) = (environments, light)
    overriding = theme.overridingConstants
    overridden = theme.overriddenStyles
  }

  mutating func write(_ output: inout Output) {
    open(options.swiftName, "nonisolated ")
    // The imports depend on the types in use, which are known only at the end.
    writeParts()
    let support = SwiftSupport(options.swiftTypes == .nested ? types : [], options)
    self.output.write(support.types)
    close()
    self.output.write(support.extensions)
    output.write(SwiftSupport.header(options, options.sources + options.darkSources))
    output.write(support.imports)
    output.write(self.output.bytes)
    output.endValue()
    if members.count > SwiftWriter.manyMembers {
      losses.lose(.lossManyMembers, count: members.count, options.swiftName)
    }
  }

  private mutating func writeParts() {
    if theme.dark != nil { theme.countHiddenCells(&losses) }
    let styles = (0..<(light[0].cells.isEmpty ? 0 : theme.paletteStyles.count)).filter { style in
      let name = theme.paletteStyles.string(style)
      return parts?.hasPaletteStyle(name, isOverridden: overridden.contains(Name(name))) ?? true
    }
    if !styles.isEmpty {
      open("Palette")
      var all: [String] = []
      for style in styles {
        guard let member = writePaletteStyle(style) else { continue }
        let name = theme.paletteStyles.string(style)
        all.append("(\(SwiftLiteral.string(name)), \(SwiftName.written(name))\(member.isFunction ? "(for: environment)" : ""))")
      }
      let isFunction = paletteMembers.values.contains(where: \.isFunction)
      line("/// All colors, with the names of their styles.")
      declare("all", "[(name: String, color: ThemeColor)]", "[\(all.joined(separator: ", "))]", isFunction: isFunction)
      close()
    }
    // An override of the palette is in the palette, if that is written.
    let constants = numbers(\.constants, \.name).filter { constant in
      parts?.hasConstant(theme.constantTable.string(constant)) ?? true && !(overriding.contains(constant) && !styles.isEmpty)
    }
    if !constants.isEmpty {
      open("Constants")
      var names = NameScope()
      for constant in constants { write(constant: constant, &names) }
      close()
    }
    let written = numbers(\.styles, \.name).filter { parts?.hasStyle(theme.styleNames.string($0)) ?? true }
    if !written.isEmpty {
      open("Styles")
      var names = NameScope()
      for style in written { write(style: style, &names) }
      close()
    }
  }

  /// The numbers of the names of rows in any environment, in the order of first appearance.
  private func numbers<Row>(_ rows: KeyPath<Theme.Section, [Row]>, _ name: KeyPath<Row, Int>) -> [Int] {
    (light + (theme.dark == nil ? [] : dark)).flatMap { $0[keyPath: rows] }.map { $0[keyPath: name] }.unique { $0 }
  }

  // MARK: Palette and constants

  /// The row of a cell in an environment. In a pair, the colors for dark backgrounds come from the dark theme.
  private func row(_ cell: Int, in environment: Int) -> Theme.CellRow {
    (cell % 2 == 0 ? light : dark)[environment].cells[cell]
  }

  private mutating func writePaletteStyle(_ style: Int) -> SwiftMember? {
    let cells = style * theme.variantCount..<(style + 1) * theme.variantCount
    let name = theme.paletteStyles.string(style)
    let missing = cells.filter { row($0, in: 0).color == nil }
    guard missing.count < cells.count else {
      losses.lose(.lossNoColor, count: missing.count, name)
      return nil
    }
    if let first = missing.first { losses.lose(.lossNoColor, count: missing.count, theme.reference(toCell: first).description) }
    let values = environments.indices.map { index in SwiftValue(cells: cells.map { row($0, in: index).color }) }
    var definitions: [String] = []
    for cell in cells {
      let row = row(cell, in: 0)
      guard let origin = row.origin.index else { continue }
      let value = theme.pool.string(row.written.isEmpty ? row.value : row.written)
      let text = "'@\(theme.constantTable.string(origin.number)): \(Phrase.excerpt(value))'"
      if !definitions.contains(where: text.isSame) { definitions.append(text) }
    }
    guard let member = SwiftMember(values, dark: nil, in: environments) else { return nil }
    // The names of palette styles are identifiers.
    self.member((name, true), for: name, member, note: definitions.joined(separator: ", "))
    paletteMembers[style] = member
    return member
  }

  private mutating func write(constant: Int, _ names: inout NameScope) {
    let name = theme.constantTable.string(constant)
    let member = member { index, isDark in
      let (section, other) = isDark ? (dark[index], light[index]) : (light[index], dark[index])
      guard let row = section.constant(constant) else { return nil }
      let text = theme.pool.string(row.value)
      switch theme.constantValue(text) {
      case .number(let number): return SwiftValue(.number, Number.text(number), Number.text(number))
      case .text: return SwiftValue(.text, SwiftLiteral.string(text), Phrase.excerpt(text))
      case .color(let color):
        let other = theme.color(ofConstant: constant, in: other) ?? color
        return SwiftValue(cells: isDark ? [other, color] : [color, other])
      }
    }
    guard let member else { return }
    let identifier = names.identifier(constant) { SwiftName.identifier(name) }
    let row = (light + dark).lazy.compactMap { $0.constant(constant) }.first
    let value = row.map { theme.pool.string($0.written.isEmpty ? $0.value : $0.written) }
    let note = value.map { "'@\(name): \(Phrase.excerpt($0))'" } ?? ""
    self.member(
      identifier, for: identifier.name == name ? name : "@" + name, member, note: note,
      hidesBrief: member.brief.map(note.hasText) ?? true)
  }

  // MARK: Styles

  /// The values of one style in each environment, by the numbers of their properties.
  private struct StyleValues {
    let light: [[Int: Theme.PropertyValue]]
    let dark: [[Int: Theme.PropertyValue]]
  }

  private mutating func write(style: Int, _ styles: inout NameScope) {
    let name = theme.styleNames.string(style)
    let (identifier, _) = styles.identifier(style) { SwiftName.identifier(name) }
    if identifier != name {
      line("/// '\(SwiftLiteral.comment(Phrase.excerpt(name)))'")
      losses.lose(.lossRenamed, name)
    }
    open(SwiftName.written(identifier))
    var order: [Int] = []
    var inherited: [Int: String] = [:]
    func values(_ section: Theme.Section) -> [Int: Theme.PropertyValue] {
      var values: [Int: Theme.PropertyValue] = [:]
      guard let row = section.style(style) else { return values }
      for run in [row.own, row.inherited] {
        for property in section.properties[run] {
          let number = Int(property.name)
          guard values[number] == nil, let value = property.value.index.map({ theme.values[$0] }) else { continue }
          values[number] = value
          order.append(number)
          if run == row.inherited { inherited[number] = row.inheritedFrom.index.map { theme.styleNames.string($0.number) } }
        }
      }
      return values
    }
    let light = light.map(values)
    let all = StyleValues(light: light, dark: theme.dark == nil ? light : dark.map(values))
    var seen: Set<Int> = []
    var names = NameScope()
    var members: [Name: (identifier: String, member: SwiftMember)] = [:]
    for number in order where seen.insert(number).inserted {
      let property = theme.propertyNames.string(number)
      members[Name(property)] = write(number, property, all, of: name, from: inherited[number], &names)
    }
    writeFont(all, of: name, size: members["font-size"], &names)
    writeGradient(all, of: name, &names)
    close()
  }

  private mutating func write(
    _ number: Int, _ property: String, _ values: StyleValues, of style: String, from origin: String?, _ names: inout NameScope
  ) -> (String, SwiftMember)? {
    let original = "\(style).\(property)"
    let present = (values.light + values.dark).compactMap { $0[number] }
    if present.contains(where: { $0.stored.shape == .noColor }) { losses.lose(.lossNoColor, original) }
    guard let member = member({ self.value(number, values, $0, isDark: $1) }), let first = present.first else { return nil }
    let (identifier, isNew) = names.identifier(number) { SwiftName.member(property) }
    var notes: [String] = []
    if first.cell != nil, first.stored.shape == .color {
      notes.append("'\(Phrase.excerpt(theme.pool.unquoted(first.value)))'")
    } else if !first.written.isEmpty {
      notes.append("'\(Phrase.excerpt(theme.pool.string(first.written)))'")
    }
    if let origin { notes.append("from '\(Phrase.excerpt(origin))'") }
    var note = notes.joined(separator: ", ")
    let runtime = theme.dialect?.runtimeName ?? "the runtime"
    let follows = present.contains { followedStyle(of: $0) != nil }
    let other = follows ? names.unused("runtime" + identifier.prefix(1).uppercased() + identifier.dropFirst()) : ""
    if follows { note += ". \(runtime) shows ``\(other)``." }
    self.member((identifier, isNew), for: SwiftName.isKept(property, as: identifier) ? identifier : original, member, note: note)
    let runtimeMember = self.member { index, isDark in
      guard follows, let own = (isDark ? values.dark : values.light)[index][number]?.stored.color else { return nil }
      let other = (isDark ? values.light : values.dark)[index][number]?.stored.color ?? own
      return SwiftValue(cells: isDark ? [other, own] : [own, other])
    }
    if let member = runtimeMember {
      line("/// \(member.brief ?? "")\(theme.dark == nil ? " in every appearance" : ""), as in \(runtime).")
      declare(other, member)
    }
    return (identifier, member)
  }

  private func member(_ value: (_ environment: Int, _ isDark: Bool) -> SwiftValue?) -> SwiftMember? {
    SwiftMember(
      environments.indices.map { value($0, false) }, dark: theme.dark.map { _ in environments.indices.map { value($0, true) } },
      in: environments)
  }

  /// The value of a property in an environment. A color has the cells of both themes of a pair.
  private func value(_ property: Int, _ values: StyleValues, _ index: Int, isDark: Bool) -> SwiftValue? {
    guard let own = (isDark ? values.dark : values.light)[index][property], own.stored.shape != .noColor else { return nil }
    guard own.stored.shape == .color else { return SwiftWriter.value(theme.value(own), own.stored.kind) }
    let other = (isDark ? values.light : values.dark)[index][property].flatMap { $0.stored.color == nil ? nil : $0 } ?? own
    let (light, dark) = isDark ? (other, own) : (own, other)
    if let style = followedStyle(of: light), style == followedStyle(of: dark), let member = paletteMembers[style] {
      let name = "Palette." + SwiftName.written(theme.paletteStyles.string(style))
      return SwiftValue(
        .color, member.isFunction ? name + "(for: environment)" : name, member.brief ?? "", isFunction: member.isFunction)
    }
    return SwiftValue(
      cells: (0..<max(2, theme.variantCount)).map { cell in
        let value = cell % 2 == 0 ? light : dark
        guard let style = followedStyle(of: value) else { return value.stored.color }
        return row(style * theme.variantCount + cell, in: index).color
      })
  }

  /// The palette style that a value names without a suffix, so that it has the color of the appearance.
  private func followedStyle(of value: Theme.PropertyValue) -> Int? {
    guard value.stored.shape == .color, let cell = value.cell else { return nil }
    return theme.pool.bytes(value.value)[value.value.start..<value.value.end].contains(UInt8(ascii: "_"))
      ? nil : cell.index / theme.variantCount
  }

  private static func value(_ value: Value, _ kind: ValueKind) -> SwiftValue {
    let brief = Phrase.excerpt(value.description)
    func numbers(_ type: SwiftType, _ numbers: KeyValuePairs<String, Double>) -> SwiftValue {
      let arguments = numbers.map { "\($0): \(Number.text($1))" }.joined(separator: ", ")
      return SwiftValue(type, "\(type.name)(\(arguments))", brief)
    }
    switch value {
    case .color(let color): return SwiftValue(cells: [color, color])
    case .number(let number):
      // `Int` has 32 bits on some Apple Watch models.
      if kind == .integer, let integer = Int32(exactly: number) { return SwiftValue(.integer, String(integer), brief) }
      return SwiftValue(.number, Number.text(number), brief)
    case .bool(let bool): return SwiftValue(.bool, bool ? "true" : "false", brief)
    case .offset(let offset): return numbers(.offset, ["horizontal": offset.horizontal, "vertical": offset.vertical])
    case .insets(let insets):
      return numbers(.insets, ["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right])
    case .keyword(let word) where ValueType.of(kind).words.contains(word):
      return SwiftValue(.keyword(kind), "." + SwiftName.written(SwiftName.member(word)), brief)
    case .names(let names):
      return SwiftValue(.names, "[\(names.map(SwiftLiteral.string).joined(separator: ", "))]", brief)
    case .keyword(let text), .text(let text): return SwiftValue(.text, SwiftLiteral.string(text), brief)
    }
  }

  // MARK: Members of several properties

  private mutating func writeFont(
    _ values: StyleValues, of style: String, size: (identifier: String, member: SwiftMember)?, _ names: inout NameScope
  ) {
    guard let size else { return }
    func value(_ property: String, _ index: Int, _ isDark: Bool) -> SwiftValue? {
      theme.propertyNames.find(property).flatMap { self.value($0, values, index, isDark: isDark) }
    }
    func font(_ index: Int, _ isDark: Bool, size: SwiftValue?) -> SwiftValue? {
      guard let size else { return nil }
      let name = value("font-name", index, isDark)
      var text = (name.map { $0.expression + ", " } ?? "") + "size: " + size.expression
      if let style = value("font-style", index, isDark), case .keyword = style.type { text += ", style: " + style.expression }
      let brief = [name?.brief, size.brief].compactMap(\.self).joined(separator: " ")
      return SwiftValue(.font, "ThemeFont(\(text))", brief, isFunction: size.isFunction)
    }
    // If only the size varies, the font refers to it.
    if size.member.isFunction, !size.member.isOptional, size.member.type == .number {
      let text = SwiftValue(
        .number, "\(SwiftName.written(size.identifier))(for: environment)", size.member.brief ?? "", isFunction: true)
      if let member = member({ font($0, $1, size: text) }), !member.hasRules {
        return synthesized("font", -1, of: style, member, &names)
      }
    }
    guard let member = member({ font($0, $1, size: value("font-size", $0, $1)) }) else { return }
    synthesized("font", -1, of: style, member, &names)
  }

  private mutating func writeGradient(_ values: StyleValues, of style: String, _ names: inout NameScope) {
    let numbers = ["background-color-top", "background-color-bottom"].compactMap { theme.propertyNames.find($0) }
    guard numbers.count == 2,
      let member = member({ index, isDark in
        let ends = numbers.compactMap { self.value($0, values, index, isDark: isDark) }.filter { $0.type == .color }
        guard ends.count == 2 else { return nil }
        return SwiftValue(
          .gradient, "ThemeGradient(top: \(ends[0].expression), bottom: \(ends[1].expression))",
          "\(ends[0].brief) to \(ends[1].brief)", isFunction: ends.contains(where: \.isFunction))
      })
    else { return }
    synthesized("backgroundGradient", -2, of: style, member, &names)
  }

  private mutating func synthesized(
    _ name: String, _ number: Int, of style: String, _ member: SwiftMember, _ names: inout NameScope
  ) {
    let identifier = names.identifier(number) { name }
    self.member(identifier, for: identifier.name == name ? name : "\(style).\(name)", member, note: "")
  }

  // MARK: Lines

  /// Writes a member with its comment. `name` is the identifier, and true where it occurs first. `original` is the identifier if
  /// it is the name in the theme as well, or else that name.
  private mutating func member(
    _ name: (name: String, isNew: Bool), for original: String, _ member: SwiftMember, note: String, hidesBrief: Bool = false
  ) {
    let isKept = original == name.name
    if !isKept, name.isNew { losses.lose(.lossRenamed, original) }
    let parts = [isKept ? nil : "'\(Phrase.excerpt(original))'", hidesBrief ? nil : member.brief, note.isEmpty ? nil : note]
    let comment = parts.compactMap(\.self).joined(separator: ": ")
    if !comment.isEmpty { line("/// ", SwiftLiteral.comment(comment)) }
    declare(name.name, member)
  }

  private mutating func declare(_ identifier: String, _ member: SwiftMember) {
    types.insert(member.type)
    declare(identifier, member.typeName, member.expression, isFunction: member.isFunction)
  }

  private mutating func declare(_ identifier: String, _ type: String, _ expression: String, isFunction: Bool) {
    let declaration = SwiftDeclaration(path: scope, identifier: identifier, type: type, isFunction: isFunction)
    if isFunction { types.insert(.environment) }
    members.append(declaration)
    line(access, "static ", declaration.text, " { ", expression, " }")
    output.endValue()
  }

  private mutating func open(_ name: String, _ modifier: String = "") {
    line(access, modifier, "enum ", name, " {")
    scope.append(name)
  }

  private mutating func close() {
    scope.removeLast()
    line("}")
  }

  private mutating func line(_ parts: String...) {
    output.write(UInt8(ascii: " "), times: 2 * scope.count)
    for part in parts { output.write(part) }
    output.write(UInt8(ascii: "\n"))
  }
}
