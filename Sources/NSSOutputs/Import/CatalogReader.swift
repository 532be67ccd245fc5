import NSSCompiler
import NSSTheme
import NSSTools

struct CatalogReader {
  private var theme = ImportedTheme()
  private let options: Import.Options
  private var names: ImportNames
  private let builtIn: Theme

  private let isDark: Bool
  private var sets: [(token: TokenSources.Token, cells: [Int: Color])] = []

  init(_ options: Import.Options, isDark: Bool) {
    self.options = options
    self.isDark = isDark
    let palette = options.dialect.defaultPaletteName == nil ? Palette.none : options.usedPalette
    builtIn = Compilation("", options: Compilation.Options(dialect: options.dialect, palette: palette)).incompleteTheme
    names = ImportNames(options)
  }

  mutating func theme(_ files: [SourceFile]) -> ImportedTheme {
    for file in files { read(file) }
    var unused = ImportedTheme()
    for set in sets { names.claim(set.token, in: &unused) }
    for set in sets { add(set.cells, set.token) }
    names.noteTokens(in: &theme)
    return theme
  }

  /// Reads the file of a color set. Its path is relative to the catalog.
  private mutating func read(_ file: SourceFile) {
    // Split at bytes: a slash and a combining mark after it are one character.
    let parts = file.name.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
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
      guard let color = theme.color(ImportedColor.readCatalog(color), shown) else { continue }
      if let other = cells[variant], other != color { theme.note(.importReplaced, shown) }
      cells[variant] = color
    }
    let isConstant = path.dropLast().last == "Constants"
    let names = isConstant ? ["constant", path[path.count - 1]] : Array(path)
    if !cells.isEmpty { sets.append((TokenSources.Token(path: names, type: "color", value: .null), cells)) }
  }

  private mutating func add(_ cells: [Int: Color], _ token: TokenSources.Token) {
    let style: String
    switch names.target(of: token, in: &theme) {
    case .style(let name): style = name
    case .cell(let name, let variant):
      return theme.override(name, variant, cells[variant & 1] ?? cells[0] ?? cells[1] ?? Color(rgb: 0))
    case .constant(let name):
      guard let any = cells[0] ?? cells[1] else { return theme.note(.importModes, token.name) }
      let color = isDark ? cells[1] ?? any : any
      let text = ImportedText.color(color, in: options.dialect)
      theme.define(ImportedTheme.Definition(name: name, texts: [text], meaning: .color(color)), 0)
      if let dark = cells[1], dark != any, !options.writesPair { theme.note(.importDarkValues, token.name) }
      if cells.contains(where: { $0.key > 1 && $0.value != (cells[$0.key & 1] ?? any) }) { theme.note(.importModes, token.name) }
      return
    }
    // Where a catalog has no color, it falls back to one of these, which may differ from the color of the palette.
    let fallbacks = [0: nil, 1: cells[0], 4: cells[0], 5: cells[1] ?? cells[0]]
    for variant in [0, 1, 4, 5] where variant < options.usedPalette.variantCount {
      let hasOwn = hasColor(style, variant)
      guard let color = cells[variant] ?? (hasOwn ? fallbacks[variant] ?? nil : nil) else { continue }
      theme.override(style, variant, color)
    }
  }

  private func hasColor(_ style: String, _ variant: Int) -> Bool {
    guard let number = builtIn.paletteStyles.find(style) else { return false }
    return builtIn.base.cells[number * builtIn.variantCount + variant].color != nil
  }
}
