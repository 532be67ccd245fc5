import NSSTheme

/// Queries about a theme that several forms share.

/// The value of a constant, as far as its text reveals it.
enum ConstantValue {
  case number(Double)
  case color(Color)
  case text
}

extension Theme {
  /// The value of a constant. A constant has no type, so only unambiguous texts are numbers or colors: a number, hex digits, or a
  /// color function.
  func constantValue(_ text: String) -> ConstantValue {
    let bytes = Array(text.utf8)
    if let (number, end) = Number.read(bytes, 0, bytes.count), end == bytes.count { return .number(number) }
    if bytes.first == UInt8(ascii: "#") || bytes.last == UInt8(ascii: ")"), let color = color(ofText: text) {
      return .color(color)
    }
    return .text
  }

  /// The row of a property of a style, own or inherited.
  func row(_ property: String, of style: StyleRow, in section: Section) -> PropertyRow? {
    guard let name = propertyNames.find(property) else { return nil }
    return section.properties[style.own].first { Int($0.name) == name }
      ?? section.properties[style.inherited].first { Int($0.name) == name }
  }

  /// The rows of both ends of the gradient of a style; nil unless both are colors.
  func gradientRows(_ style: StyleRow, in section: Section) -> (top: PropertyRow, bottom: PropertyRow)? {
    guard let top = row("background-color-top", of: style, in: section),
      let bottom = row("background-color-bottom", of: style, in: section), color(of: top) != nil, color(of: bottom) != nil
    else { return nil }
    return (top, bottom)
  }

  /// The color of a property; nil for other values.
  func color(of row: PropertyRow) -> Color? {
    row.value == Theme.removed ? nil : values[Int(row.value)].stored.color
  }

  /// The variants that differ from the base.
  var changes: [Variant] { variants.filter { !$0.section.isEmpty } }

  /// The numbers of the palette styles with a cell in a section, in order.
  func paletteStyles(in section: Section) -> [Int] {
    var styles: [Int] = []
    for cell in section.cells where styles.last != cell.cell / variantCount { styles.append(cell.cell / variantCount) }
    return styles
  }

  /// The numbers of the constants that override a color of the palette, in the base or in a variant.
  var overridingConstants: Set<Int> {
    var numbers = Set(base.cells.lazy.map(\.origin))
    for variant in variants { numbers.formUnion(variant.section.cells.lazy.map(\.origin)) }
    return numbers
  }
}

extension Theme.Section {
  /// True if the section has no rows.
  var isEmpty: Bool { cells.isEmpty && constants.isEmpty && styles.isEmpty }

  /// The row of a style by the number of its name.
  func style(_ name: Int) -> Theme.StyleRow? {
    guard styleIndex.indices.contains(name), styleIndex[name] >= 0 else { return nil }
    return styles[Int(styleIndex[name])]
  }
}

extension Environment {
  /// The words of the environment, the device first.
  var words: [String] { [device?.rawValue, orientation?.rawValue].compactMap { $0 } }
}

extension Emitter.Options {
  /// The name of the last stylesheet without its extension, or `theme` for standard input. Names of output files begin with it.
  var stem: String { Emitter.stem(of: sources.last ?? "") }
}

extension Emitter {
  /// The name of a stylesheet without its folder and extension, with `_` for characters that are unusual in file names.
  package static func stem(of path: String) -> String {
    var file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
    if String(decoding: file, as: UTF8.self).lowercased().hasSuffix(".nss") { file.removeLast(4) }
    let name = String(decoding: file, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": String(scalar)
      default: "_"
      }
    }
    let text = name.joined()
    if text.isEmpty || text == "-" || text == "_nss_" { return "theme" }
    return text.hasPrefix(".") ? "_" + text.dropFirst() : text
  }
}
