import NSSCompiler
import NSSTheme
import NSSTools

/// Reads the color sets of an asset catalog.
struct CatalogReader {
  private(set) var theme = ImportedTheme()
  private let options: Import.Options
  private var names: ImportNames
  /// The palette alone.
  private let builtIn: Theme

  init(_ options: Import.Options) {
    self.options = options
    let palette = options.dialect.defaultPaletteName == nil ? Palette.none : options.palette
    builtIn = Compilation("", options: Compilation.Options(dialect: options.dialect, palette: palette)).incompleteTheme
    names = ImportNames(options)
  }

  /// Reads the file of a color set. Its path is relative to the catalog.
  mutating func read(_ file: Import.Source) {
    // Split at bytes: a slash and a combining mark after it are one character.
    let parts = file.path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
    guard let last = parts.last, last.lowercased().hasSuffix(".colorset") else { return }
    let path = parts.dropLast() + [String(last.dropLast(".colorset".count))]
    let shown = path.joined(separator: "/")
    let contents: JSONValue
    do throws(JSONFormatError) { contents = try JSONValue(file.bytes) } catch {
      theme.errors.append(.importBroken(file, error))
      return
    }
    var cells: [Int: Color] = [:]
    // The entries for Display P3 are last: where there is a color of sRGB too, that is the color.
    let entries = contents["colors"]?.elements ?? []
    func isWide(_ entry: JSONValue) -> Bool { entry["display-gamut"]?.text?.lowercased() == "display-p3" }
    for entry in entries.filter({ !isWide($0) }) + entries.filter(isWide) {
      guard let color = entry["color"] else { continue }
      let appearances = (entry["appearances"]?.elements ?? []).map {
        "\($0["appearance"]?.text ?? "") \($0["value"]?.text ?? "")"
      }
      let bits = ["luminosity light": 0, "luminosity dark": 1, "contrast high": 4]
      guard entry["idiom"]?.text ?? "universal" == "universal", entry["locale"] == nil,
        appearances.allSatisfy({ bits[$0] != nil })
      else {
        theme.note(.importEntry, shown)
        continue
      }
      let variant = appearances.reduce(0) { $0 | (bits[$1] ?? 0) }
      guard cells[variant] == nil || !isWide(entry) else {
        theme.note(.importGamut, shown)
        continue
      }
      if let color = theme.color(ImportedColor.readCatalog(color), shown) { cells[variant] = color }
    }
    add(cells, Array(path), shown)
  }

  private mutating func add(_ cells: [Int: Color], _ path: [String], _ shown: String) {
    guard !cells.isEmpty else { return }
    let isConstant = path.dropLast().last == "Constants"
    guard let style = isConstant ? nil : names.style(of: path, in: &theme) else {
      guard let any = cells[0] ?? cells[1] else { return theme.note(.importModes, shown) }
      let name = names.constant(isConstant ? [path[path.count - 1]] : path, in: &theme)
      theme.sections[0].constants.append(
        ImportedTheme.Definition(name: name, texts: [ImportedText.color(any, in: options.dialect)], meaning: .color(any)))
      if cells.contains(where: { $0.value != any }) { theme.note(.importModes, shown) }
      return
    }
    // Where a catalog has no color, it falls back to one of these, which may differ from the color of the palette.
    let fallbacks = [0: nil, 1: cells[0], 4: cells[0], 5: cells[1] ?? cells[0]]
    for variant in [0, 1, 4, 5] where variant < options.palette.variantCount {
      let hasOwn = hasColor(style, variant)
      guard let color = cells[variant] ?? (hasOwn ? fallbacks[variant] ?? nil : nil) else { continue }
      theme.override(style, variant, color)
    }
  }

  /// True if the palette itself has a color for a cell.
  private func hasColor(_ style: String, _ variant: Int) -> Bool {
    guard let number = builtIn.paletteStyles.find(style) else { return false }
    return builtIn.base.cells[number * builtIn.variantCount + variant].color != nil
  }
}
