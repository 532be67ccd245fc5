import NSSTheme
import NSSTools

/// Writes the colors of a theme as an asset catalog, in the layout of Xcode: opening the catalog there changes no file.
struct CatalogWriter {
  private let theme: Theme
  /// The path of the group with a slash at its end; empty for no group.
  private let folder: String
  private let overrides: Set<Int>
  private let cells: [Theme.CellRow]

  init(_ theme: Theme, _ options: Emitter.Options) {
    self.theme = theme
    folder = options.assetGroupFolder
    overrides = theme.overridingConstants
    cells = theme.shownCells()
  }

  mutating func write(_ files: inout EmittedFiles) {
    write("Contents.json", [], &files)
    let space: [(key: String, value: JSONValue)] = [("properties", ["provides-namespace": true])]
    if !folder.isEmpty { write(folder + "Contents.json", space, &files) }
    var names = NameScope(ignoresCase: true)
    for style in theme.paletteStyles(in: theme.base) { writePaletteStyle(style, &names, &files) }
    writeConstants(space, &files)
    countLosses(&files)
  }

  private func writePaletteStyle(_ style: Int, _ names: inout NameScope, _ files: inout EmittedFiles) {
    let cells = self.cells[style * theme.variantCount..<(style + 1) * theme.variantCount].map(\.color)
    let name = theme.paletteStyles.string(style)
    let missing = cells.count { $0 == nil }
    if let first = cells.firstIndex(of: nil) {
      files.lose(.lossNoColor, count: missing, theme.reference(toCell: style * theme.variantCount + first).description)
    }
    guard missing < cells.count else { return }
    let elevated = [2, 3, 6, 7].filter { cells.count == 8 && cells[$0] != nil && cells[$0] != cells[$0 - 2] }
    if let first = elevated.first {
      files.lose(.lossElevated, count: elevated.count, theme.reference(toCell: style * theme.variantCount + first).description)
    }
    var entries = [entry(cells[0])]
    if let dark = cells[1] { entries.append(entry(dark, isDark: true)) }
    if cells.count == 8 {
      let (light, dark) = (cells[4] ?? cells[0], cells[5] ?? cells[1])
      if light != cells[0] || dark != cells[1] {
        if let light { entries.append(entry(light, isHighContrast: true)) }
        if let dark { entries.append(entry(dark, isDark: true, isHighContrast: true)) }
      }
    }
    // A style may have colors for elevated surfaces only.
    let hasColor = cells.indices.contains { $0 & 2 == 0 && cells[$0] != nil }
    if hasColor { writeSet(name, entries, folder, &names, &files) }
  }

  /// An entry of a color set, with its keys in the order of Xcode.
  private func entry(_ color: Color?, isDark: Bool = false, isHighContrast: Bool = false) -> JSONValue {
    var appearances: [JSONValue] = []
    if isDark { appearances.append(["appearance": "luminosity", "value": "dark"]) }
    if isHighContrast { appearances.append(["appearance": "contrast", "value": "high"]) }
    var members: [(key: String, value: JSONValue)] = appearances.isEmpty ? [] : [("appearances", .array(appearances))]
    if let color {
      let components: JSONValue = [
        "alpha": .string(CatalogWriter.alpha(color.alpha)), "blue": .string(CatalogWriter.byte(color.blue)),
        "green": .string(CatalogWriter.byte(color.green)), "red": .string(CatalogWriter.byte(color.red)),
      ]
      members.append(("color", ["color-space": "srgb", "components": components]))
    }
    return .object(members + [("idiom", "universal")])
  }

  private static func byte(_ value: UInt8) -> String { "0x" + UInt32(value).hex(digits: 2) }

  /// An alpha with a decimal point and at least three digits after it: Xcode reads a whole number as a fraction of 255.
  private static func alpha(_ value: Double) -> String {
    let text = Number.text(value)
    // An exponent means that the alpha is too small to change a byte of the color.
    guard !text.utf8.contains(UInt8(ascii: "e")) else { return "0.000" }
    let parts = text.split(separator: ".")
    let decimals = parts.count > 1 ? String(parts[1]) : ""
    return parts[0] + "." + decimals + String(repeating: "0", count: max(0, 3 - decimals.utf8.count))
  }

  private func writeConstants(_ space: [(key: String, value: JSONValue)], _ files: inout EmittedFiles) {
    var names = NameScope(ignoresCase: true)
    var isOpen = false
    let folder = self.folder + CatalogName.constants + "/"
    let ofDark = theme.darkChanges?.constants ?? []
    let onlyDark = ofDark.filter { theme.base.constant($0.name) == nil }
    for constant in theme.base.constants + onlyDark where !overrides.contains(constant.name) {
      let name = theme.constantTable.string(constant.name)
      guard case .color(let color) = theme.constantValue(theme.pool.string(constant.value)) else {
        files.lose(.lossConstants, "@" + name)
        continue
      }
      if !isOpen { write(folder + "Contents.json", space, &files) }
      isOpen = true
      var entries = [entry(color)]
      if let dark = theme.dark?.color(ofConstant: constant.name), dark != color { entries.append(entry(dark, isDark: true)) }
      writeSet(name, entries, folder, &names, &files)
    }
  }

  private func writeSet(
    _ name: String, _ entries: [JSONValue], _ folder: String, _ names: inout NameScope, _ files: inout EmittedFiles
  ) {
    let set = names.unused(CatalogName.set(name))
    if !set.isSame(as: name) { files.lose(.lossRenamed, name) }
    write("\(folder)\(set).colorset/Contents.json", [("colors", .array(entries))], &files)
  }

  /// Writes a file with `info` and other members, sorted by their keys.
  private func write(_ path: String, _ members: [(key: String, value: JSONValue)], _ files: inout EmittedFiles) {
    let info: (key: String, value: JSONValue) = ("info", ["author": "nsscompile", "version": 1])
    files.write(path) { output in
      JSONValue.object((members + [info]).sorted { $0.key < $1.key }).writeLines(&output, colon: " : ")
      output.write(UInt8(ascii: "\n"))
    }
  }

  private func countLosses(_ files: inout EmittedFiles) {
    var losses = Losses()
    theme.countHiddenCells(&losses)
    files.add(losses)
    for (section, when) in [(theme.base, "")] + (theme.darkChanges.map { [($0, " [dark]")] } ?? []) {
      for style in section.styles {
        let rows = Array(section.properties[style.own])
        guard let first = rows.first else { continue }
        let property = theme.propertyNames.string(Int(first.name))
        files.lose(.lossStyles, count: rows.count, "\(theme.styleNames.string(style.name)).\(property)\(when)")
      }
    }
    theme.countVariants(theme.changes, &files)
    for variant in theme.dark?.changes ?? [] {
      var environment = variant.environment
      environment.variant = .darkBackground
      theme.countVariants([(environment, variant.section)], &files)
    }
  }
}
