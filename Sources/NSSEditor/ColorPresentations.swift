import NSSCompiler
import NSSTheme

package struct ColorPresentation {
  package let label: String
  package let text: String

  init(_ text: String, label: String? = nil) {
    self.text = text
    self.label = label ?? text
  }
}

extension Snapshot {
  /// The ways to write a color in place of a range of the stylesheet, the best one first: in the notation that is there now, and as
  /// a constant. In the dialect, each means that color as nearly as its notation allows.
  package func presentations(of color: Color, replacing range: SourceRange) -> [ColorPresentation] {
    let written = tree.file.text(clamped(range))
    let isLowercase = written.hasPrefix("#") && written.contains { $0.isLowercase }
    let hex = isLowercase ? color.opaqueHex.lowercased() : color.opaqueHex
    let values = values(at: range.start)
    let definition = tree.definition(at: range.start).map { String(tree.text(of: tree[$0].name).dropFirst()) }
    let overridden = definition.map { families(overriddenBy: $0) } ?? []
    var spellings =
      color.alpha == 1
      ? opaque(color, hex, values).filter { !overridden.contains(Name(paletteFamily($0.text) ?? "")) }
      : translucent(color, hex, isLowercase, values)
    if !written.isEmpty, let same = spellings.firstIndex(where: { notation($0.text) == notation(written) }) {
      spellings.insert(spellings.remove(at: same), at: 0)
    }
    let constants = constants(replacing: range, values) { self.color(of: $0, values) == color }.map { ColorPresentation($0) }
    spellings.insert(contentsOf: constants, at: notation(written) == .constant ? 0 : min(1, spellings.count))
    return spellings
  }

  private enum Notation {
    case hex, function, word, constant
  }

  private func notation(_ text: String) -> Notation {
    if text.hasPrefix("#") { return .hex }
    if text.hasPrefix("@") { return .constant }
    return text.contains("(") ? .function : .word
  }

  private var dialect: Dialect { analysis.dialect }

  private func opaque(_ color: Color, _ hex: String, _ values: ResolvedValues) -> [ColorPresentation] {
    var spellings = [ColorPresentation(hex)] + words(color, values)
    if dialect.paletteNames != .none {
      let palette = analysis.palette
      for style in 0..<palette.styles.count
      where values.analysis.base.colors.color(palette.cell(style, .lightBackground)) == color {
        let name = palette.styles.string(style)
        if self.color(named: name, values) == color { spellings.append(ColorPresentation(name)) }
      }
    }
    if dialect.hasColorFunctions {
      spellings.append(ColorPresentation("rgb(\(color.red), \(color.green), \(color.blue))"))
    }
    return spellings
  }

  private func words(_ color: Color, _ values: ResolvedValues) -> [ColorPresentation] {
    (0..<NamedColors.names.count).map(NamedColors.names.string).filter { self.color(named: $0, values) == color }
      .map { ColorPresentation($0) }
  }

  /// The constants, with their `@`, that can be used in place of a range and whose values fulfill a condition. In the value of a
  /// constant, these are the ones that are not defined by it.
  func constants(
    replacing range: SourceRange, _ values: ResolvedValues, where isEqual: (_ value: [UInt8]) -> Bool
  ) -> [String] {
    guard dialect.substitution != .never else { return [] }
    let definition = tree.definition(at: range.start)
    let value = tree.declaration(at: range.start).map { tree[$0].value } ?? definition.map { tree[$0].value }
    guard let value, dialect.substitution != .wholeValue || tree.range(of: value) == clamped(range) else { return [] }
    let compiled = values.analysis
    // A constant that a media block defines, or that depends on one, has another color elsewhere.
    var origins = compiled.constants.rows.filter { $0.definition.media != nil }
      .map { Name(compiled.constants.names.string($0.constant)) }
    // A constant must not be defined by itself.
    if let definition { origins.append(Name(String(tree.text(of: tree[definition].name).dropFirst()))) }
    let excluded = dependents(of: origins)
    return usableConstants(compiled).compactMap { constant in
      guard isEqual(constant.text), !excluded.contains(Name(constant.name)), overriddenFamily(constant.name) == nil else {
        return nil
      }
      return "@" + constant.name
    }
  }

  /// The palette styles that a constant overrides, itself or through other constants. In its value, they would refer to themselves.
  func families(overriddenBy constant: String) -> Set<Name> {
    Set(dependents(of: [Name(constant)]).compactMap { overriddenFamily($0.text) }.map { Name($0) })
  }

  /// The constants whose values depend on some constants, and these constants themselves.
  private func dependents(of constants: [Name]) -> Set<Name> {
    var found: Set<Name> = []
    var rest = constants
    while let next = rest.popLast() {
      if found.insert(next).inserted { rest += constantUsers[next] ?? [] }
    }
    return found
  }

  func usersOfConstants() -> [Name: [Name]] {
    var users: [Name: [Name]] = [:]
    for row in analysis.constants.rows {
      let tree = trees[row.layer]
      let name = Name(analysis.constants.names.string(row.constant))
      for token in tree[row.definition.value] where token.isA(.constant) {
        users[Name(String(tree.file.text(token.range).dropFirst())), default: []].append(name)
      }
    }
    return users
  }

  /// The color that a word means in the dialect; nil if it adapts to the background.
  private func color(named word: String, _ values: ResolvedValues) -> Color? { color(of: Array(word.utf8), values) }

  func color(of bytes: [UInt8], _ values: ResolvedValues) -> Color? {
    func color(_ variant: Palette.Variant) -> Color? {
      var reader = ValueReader(bytes, 0, bytes.count, in: values.context, variant: variant)
      return ColorReader.read(&reader)?.color
    }
    let light = color(.lightBackground)
    // A word whose color adapts to the background is not the color that was picked.
    return dialect.paletteNames == .schemes && light != color(.darkBackground) ? nil : light
  }

  private func translucent(_ color: Color, _ hex: String, _ isLowercase: Bool, _ values: ResolvedValues) -> [ColorPresentation] {
    var spellings: [ColorPresentation] = []
    switch dialect.eightDigits {
    case .alphaPercentFirst:
      let percent = Int(color.alpha * 100 + 0.5)
      let digits = UInt32(percent).hex(digits: 2, uppercase: !isLowercase)
      spellings.append(ColorPresentation("#" + digits + hex.dropFirst(), label: "#\(digits)\(hex.dropFirst()) (\(percent) %)"))
    case .alphaLast:
      let digits = UInt32(color.alpha * 255 + 0.5).hex(digits: 2, uppercase: !isLowercase)
      spellings.append(ColorPresentation(hex + digits))
    case .firstSix: break
    }
    spellings += words(color, values)
    if dialect.hasColorFunctions {
      spellings.append(ColorPresentation("rgba(\(color.red), \(color.green), \(color.blue), \(Snapshot.fraction(color.alpha)))"))
    }
    return spellings
  }

  /// A fraction with at most three digits, and always with a decimal point: the runtimes divide a number without one by 255.
  private static func fraction(_ value: Double) -> String {
    let text = Number.text(Double(Int(value * 1000 + 0.5)) / 1000)
    return text.contains(".") ? text : text + ".0"
  }
}
