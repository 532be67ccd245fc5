import NSSTheme

/// Queries about a theme that several formats share.

/// The value of a constant, as far as its text reveals it.
enum ConstantValue: Equatable {
  case number(Double)
  case color(Color)
  case text
}

extension Theme {
  /// The value of a constant. A constant has no type, so only texts that cannot be anything else are read: a number, hex digits,
  /// and a color function. Spaces around it are ignored: `thememanager` keeps the spaces of `@brand: #0A6ED1;`.
  func constantValue(_ text: String) -> ConstantValue {
    let text = text.trimmed
    let bytes = Array(text.utf8)
    if let (number, end) = Number.read(bytes, 0, bytes.count), end == bytes.count { return .number(number) }
    if bytes.first == UInt8(ascii: "#") || bytes.last == UInt8(ascii: ")"), let color = color(ofText: text) {
      return .color(color)
    }
    return .text
  }

  /// The color of a constant by the number of its name; nil for a constant that is not a color, or that the theme does not have.
  func color(ofConstant name: Int, in section: Section? = nil) -> Color? {
    guard let constant = (section ?? base).constant(name), case .color(let color) = constantValue(pool.string(constant.value))
    else { return nil }
    return color
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

  func color(of row: PropertyRow) -> Color? {
    row.value.index.flatMap { values[$0].stored.color }
  }

  var changes: [Variant] { variants.filter { !$0.section.isEmpty } }

  func paletteStyles(in section: Section) -> [Int] {
    var styles: [Int] = []
    for cell in section.cells where styles.last != cell.cell / variantCount { styles.append(cell.cell / variantCount) }
    return styles
  }

  /// The numbers of the constants that override colors of the palette. They are found by their names, not by their cells: other
  /// overrides may beat one in all its cells.
  var overridingConstants: Set<Int> {
    Set((0..<constantTable.count).filter { isOverride(constantTable.string($0)) })
  }

  /// True for a style of the palette, with or without a suffix for a background.
  private func isOverride(_ name: String) -> Bool {
    guard let end = name.utf8.lastIndex(of: UInt8(ascii: "_")), paletteStyles.find(name) == nil else {
      return paletteStyles.find(name) != nil
    }
    let suffix = String(Substring(name.utf8[end...].dropFirst()))
    return paletteStyles.find(String(Substring(name.utf8[..<end]))) != nil
      && PaletteName.suffixes.prefix(variantCount).contains { $0.isSame(as: suffix) }
  }

  /// The palette that an app shows. In a pair, the colors for dark backgrounds come from the dark theme.
  func shownCells() -> [CellRow] {
    guard let dark else { return base.cells }
    return zip(base.cells, dark.base.cells).map { $0.cell % 2 == 0 ? $0 : $1 }
  }

  /// Counts the colors that ``shownCells()`` omits: those that one theme of a pair has for the background of the other.
  func countHiddenCells(_ losses: inout Losses) {
    guard let dark else { return }
    for (cell, other) in zip(base.cells, dark.base.cells) where cell.color != other.color {
      let isDark = cell.cell % 2 != 0
      losses.lose(.lossOtherBackground, "\(reference(toCell: cell.cell).description) [\(isDark ? "light" : "dark")]")
    }
  }

  /// Counts what variants change, but for the constants that override colors.
  func countVariants(_ variants: [Variant], _ files: inout EmittedFiles) {
    let overrides = overridingConstants
    for variant in variants {
      let (section, when) = (variant.section, variant.environment.description)
      for cell in section.cells { files.lose(.lossVariants, "\(reference(toCell: cell.cell).description) [\(when)]") }
      for constant in section.constants where !overrides.contains(constant.name) {
        files.lose(.lossVariants, "@\(constantTable.string(constant.name)) [\(when)]")
      }
      for style in section.styles {
        for row in section.properties[style.own] {
          let property = propertyNames.string(Int(row.name))
          files.lose(.lossVariants, "\(styleNames.string(style.name)).\(property) [\(when)]")
        }
      }
    }
  }
}

extension Emitter.Options {
  /// The name of the last stylesheet without its extension, or `theme` for standard input. Names of output files begin with it.
  var baseName: String { Emitter.baseName(of: sources.last ?? "") }
}

extension Emitter {
  /// The name of a stylesheet without its folder and extension.
  static func fileName(of path: String) -> String {
    let name = path.lastPathComponent ?? ""
    return name.lowercased().hasSuffix(".nss") ? String(Substring(name.utf8.dropLast(4))) : name
  }

  /// The name of a stylesheet without its folder and extension, with `_` for characters that are unusual in file names.
  package static func baseName(of path: String) -> String {
    let scalars = fileName(of: path).unicodeScalars.map { scalar in
      scalar.isASCII && (UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit) || "-_.".unicodeScalars.contains(scalar)
        ? scalar : "_"
    }
    let text = String(String.UnicodeScalarView(scalars))
    if text.isEmpty || text == "-" || text == "_nss_" { return "theme" }
    return text.hasPrefix(".") ? "_" + text.dropFirst() : text
  }
}
