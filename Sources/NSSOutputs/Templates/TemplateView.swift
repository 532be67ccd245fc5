import NSSTheme

/// The values of a theme for a template: the shape of the compiled theme, with arrays in place of objects whose keys are names.
struct TemplateView {
  private let theme: Theme
  private let base: Theme.Section
  private let dark: Theme.Section
  private let cells: [Theme.CellRow]
  private let overrides: Set<Int>
  private let own: TemplateNames
  private let colorNames: TemplateNames
  private let constantNames: TemplateNames
  private let styleNames: TemplateNames
  private let propertyNames: TemplateNames

  init(_ theme: Theme, _ options: Emitter.Options) {
    self.theme = theme
    base = theme.base
    dark = theme.dark?.base ?? theme.base
    cells = theme.shownCells()
    overrides = theme.overridingConstants
    own = TemplateNames([Emitter.fileName(of: options.sources.last ?? "theme")])
    colorNames = TemplateNames(theme.paletteStyles)
    constantNames = TemplateNames(theme.constantTable)
    styleNames = TemplateNames(theme.styleNames)
    propertyNames = TemplateNames(theme.propertyNames)
  }

  func count(_ files: inout EmittedFiles) {
    var losses = Losses()
    for cell in cells where cell.color == nil { losses.lose(.lossNoColor, theme.reference(toCell: cell.cell).description) }
    theme.countHiddenCells(&losses)
    for style in dark.styles where base.style(style.name) == nil {
      losses.lose(.lossVariants, theme.styleNames.string(style.name))
    }
    files.add(losses)
    theme.countVariants(theme.changes + (theme.dark?.changes ?? []), &files)
  }

  var value: TemplateValue {
    .object(
      own.members(0).merging([
        "dialect": .text(theme.dialectName), "palette": .text(theme.paletteName), "isPair": .flag(theme.dark != nil),
        "colors": .list(theme.paletteStyles.count, color), "constants": .list(base.constants.count, constant),
        "styles": .list(base.styles.count, style),
      ]) { $1 })
  }

  private func color(_ style: Int) -> TemplateValue {
    let own = Array(cells[style * theme.variantCount..<(style + 1) * theme.variantCount])
    var members = colorNames.members(style)
    members["isOverridden"] = .flag(own.contains { $0.origin != .none })
    for variant in PaletteName.variants { members[variant] = .flag(false) }
    let colors = own.compactMap { cell -> TemplateValue? in
      let variant = PaletteName.variants[cell.cell % theme.variantCount]
      guard let color = cell.color else { return nil }
      let value = TemplateView.color(color, variant)
      members[variant] = value
      return value
    }
    members["cells"] = .list(colors.count) { colors[$0] }
    return .object(members)
  }

  private static func color(_ color: Color, _ variant: String = "") -> TemplateValue {
    let (digits, alpha) = (color.rgb.hex(digits: 6), UInt32(color.alpha * 255 + 0.5).hex(digits: 2))
    let components = "\(color.red), \(color.green), \(color.blue)"
    return .object([
      "variant": .text(variant), "hex": .text("#" + digits), "hexAlphaFirst": .text("#" + alpha + digits),
      "hexAlphaLast": .text("#" + digits + alpha), "digits": .text(digits), "alphaDigits": .text(alpha),
      "rgb": .text(color.alpha == 1 ? "rgb(\(components))" : "rgba(\(components), \(Number.text(color.alpha)))"),
      "red": .text(String(color.red)), "green": .text(String(color.green)), "blue": .text(String(color.blue)),
      "alpha": .text(Number.text(color.alpha)),
    ])
  }

  private func constant(_ index: Int) -> TemplateValue {
    let row = base.constants[index]
    func value(_ row: Theme.ConstantRow) -> [String: TemplateValue] {
      let text = theme.pool.unquoted(row.value).trimmed
      return switch theme.constantValue(theme.pool.string(row.value)) {
      case .number(let number): TemplateView.value("number", text, number: number)
      case .color(let color): TemplateView.value("color", text, color: color)
      case .text: TemplateView.value("text", text, text: text)
      }
    }
    let others: [String: TemplateValue] = [
      "isOverride": .flag(overrides.contains(row.name)), "dark": .object(value(dark.constant(row.name) ?? row)),
    ]
    return .object(constantNames.members(row.name).merging(value(row)) { $1 }.merging(others) { $1 })
  }

  /// A value with its type, and one of `color`, `number` and `text`.
  private static func value(
    _ type: String, _ value: String, color: Color? = nil, number: Double? = nil, text: String = ""
  ) -> [String: TemplateValue] {
    [
      "type": .text(type), "value": .text(value), "color": color.map { TemplateView.color($0) } ?? .flag(false),
      "number": .text(number.map(Number.text) ?? ""), "text": .text(text),
    ]
  }

  private func style(_ index: Int) -> TemplateValue {
    let row = base.styles[index]
    let rows = Array(base.properties[row.own] + base.properties[row.inherited])
    let darkRows = dark.style(row.name).map { dark.properties[$0.own] + dark.properties[$0.inherited] } ?? []
    let names = styleNames.members(row.name)
    let properties = TemplateValue.list(rows.count) { number in
      let property = rows[number]
      let others: [String: TemplateValue] = [
        "isInherited": .flag(number >= row.own.count), "style": .object(names),
        "dark": .object(value(darkRows.first { $0.name == property.name } ?? property)),
      ]
      return .object(propertyNames.members(Int(property.name)).merging(value(property)) { $1 }.merging(others) { $1 })
    }
    return .object(names.merging(["properties": properties]) { $1 })
  }

  private func value(_ row: Theme.PropertyRow) -> [String: TemplateValue] {
    guard let stored = row.value.index.map({ theme.values[$0] }) else { return TemplateView.value("", "") }
    let written = theme.pool.unquoted(stored.value).trimmed
    let type = stored.stored.shape == .none ? "" : ValueKind.names[Int(stored.stored.kind.rawValue)]
    return switch theme.value(stored) {
    case .color(let color): TemplateView.value(type, written, color: color)
    case .number(let number): TemplateView.value(type, written, number: number)
    case .keyword(let text), .text(let text): TemplateView.value(type, written, text: text)
    default: TemplateView.value(type, written)
    }
  }
}

/// Names, and their forms in other languages. In each form, a name that an earlier one has gets `_2`, `_3` and so on.
struct TemplateNames {
  static let forms = ["name", "camelCase", "snakeCase", "kebabCase", "pascalCase"]
  private let texts: [[String]]

  init(_ names: [String]) {
    let words = names.map(TemplateNames.words)
    func unique(_ form: ([String]) -> String) -> [String] {
      var scope = NameScope()
      return words.map { scope.unused(TemplateNames.guarded(form($0))) }
    }
    func capital(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    texts = [
      names, unique { words in words.prefix(1).joined() + words.dropFirst().map(capital).joined() },
      unique { $0.joined(separator: "_") }, unique { $0.joined(separator: "-") }, unique { $0.map(capital).joined() },
    ]
  }

  init(_ table: NameTable) { self.init((0..<table.count).map(table.string)) }

  func members(_ number: Int) -> [String: TemplateValue] {
    Dictionary(uniqueKeysWithValues: zip(TemplateNames.forms, texts).map { ($0, .text($1[number])) })
  }

  /// A name that no language takes for a number.
  private static func guarded(_ name: String) -> String {
    guard let first = name.utf8.first, !(0x30...0x39 ~= first) else { return "_" + name }
    return name
  }

  /// The words of a name in lower case. A word begins after another character, and with a capital letter. A character that is not
  /// ASCII is its number.
  private static func words(_ name: String) -> [String] {
    var words: [[UInt8]] = [[]]
    var wasCapital = false
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "A"..."Z":
        // The last capital letter of several begins a word: `URLColor` has the words `url` and `color`.
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        if !wasCapital || "a"..."z" ~= next || !next.isASCII { words.append([]) }
        words[words.count - 1].append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      case "a"..."z", "0"..."9": words[words.count - 1].append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where !scalar.isASCII: words[words.count - 1] += Array("u\(String(scalar.value, radix: 16))".utf8)
      default: words.append([])
      }
      wasCapital = "A"..."Z" ~= scalar
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
