import NSSTheme

/// Reads the color sets of an asset catalog.
struct CatalogReader {
  private(set) var theme = ImportedTheme()
  private let options: Import.Options
  private var names: ImportNames

  init(_ options: Import.Options) {
    self.options = options
    names = ImportNames(options)
  }

  /// Reads the file of a color set; its path begins behind the folder of the catalog.
  mutating func read(_ file: Import.Source) {
    // Split at bytes: a slash and a combining mark after it are one character.
    let parts = file.path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
    guard let last = parts.last, last.hasSuffix(".colorset") else { return }
    let path = parts.dropLast() + [String(last.dropLast(".colorset".count))]
    let shown = path.joined(separator: "/")
    let contents: ImportedJSON
    do throws(JSONFormatError) { contents = try ImportedJSON(file.bytes) } catch {
      theme.errors.append(Phrase(.importBroken, ["path": file.path], parts: ["reason": .phrase(error.cause)]))
      return
    }
    var cells: [Int: Color] = [:]
    for entry in contents["colors"]?.elements ?? [] {
      guard entry["idiom"]?.text ?? "universal" == "universal", entry["locale"] == nil, entry["display-gamut"] == nil else {
        theme.note(.importOther, shown)
        continue
      }
      guard let color = entry["color"] else { continue }
      var variant = 0
      var isKnown = true
      for appearance in entry["appearances"]?.elements ?? [] {
        switch (appearance["appearance"]?.text, appearance["value"]?.text) {
        case ("luminosity", "dark"): variant |= 1
        case ("luminosity", "light"): break
        case ("contrast", "high"): variant |= 4
        default: isKnown = false
        }
      }
      guard isKnown else {
        theme.note(.importOther, shown)
        continue
      }
      switch ImportedColor.readCatalog(color) {
      case .color(let color), .approximated(let color): cells[variant] = color
      case .unknownSpace(let space): theme.errors.append(Phrase(.importSpace, ["name": shown, "space": space]))
      case .invalid: theme.note(.importOther, shown)
      }
    }
    add(cells, Array(path), shown)
  }

  private mutating func add(_ cells: [Int: Color], _ path: [String], _ shown: String) {
    guard let any = cells[0] ?? cells[1] else { return }
    let isConstant = path.dropLast().last == "Constants"
    guard let style = isConstant ? nil : names.style(of: path, in: &theme) else {
      let name = names.constant(isConstant ? [path[path.count - 1]] : path, in: &theme)
      theme.sections[0].constants.append(
        ImportedTheme.Definition(name: name, texts: [ImportedText.color(any, in: options.dialect)], meaning: .color(any)))
      if cells.contains(where: { $0.value != any }) { theme.note(.importModes, shown) }
      return
    }
    var all = cells
    // The fallbacks of a catalog.
    all[1] = all[1] ?? all[0]
    all[4] = all[4] ?? all[0]
    all[5] = all[5] ?? all[1]
    for variant in [0, 1, 4, 5] where variant < options.palette.variantCount {
      if let color = all[variant] { theme.cells.append((style, variant, color)) }
    }
  }
}

/// Finds the names of tokens in a stylesheet.
struct ImportNames {
  private let options: Import.Options
  private var scope = NameScope()
  private var known: [Name: String] = [:]

  init(_ options: Import.Options) { self.options = options }

  /// The palette style that a path means: its last component, or all of them in camel case.
  func style(of path: [String], in theme: inout ImportedTheme, named name: String? = nil) -> String? {
    let styles = options.palette.styles
    for candidate in [name, path.last, ImportNames.camelCase(path)] {
      if let candidate, styles.find(candidate) != nil { return candidate }
    }
    if let last = path.last, path.count > 1,
      let other = (0..<styles.count).lazy.map({ styles.string($0) }).first(where: { $0.lowercased() == last.lowercased() })
    {
      theme.note(.importNearly, "\(path.joined(separator: ".")) -> \(other)")
    }
    return nil
  }

  /// The name of the constant for a path.
  mutating func constant(_ path: [String], in theme: inout ImportedTheme, named name: String? = nil) -> String {
    let key = Name(path.joined(separator: "\0"))
    if let name = known[key] { return name }
    let wanted = name ?? path.joined(separator: "-")
    let valid = options.dialect.hasRules && !ImportedText.isName(wanted) ? ImportedText.name(wanted) : wanted
    let result = scope.unused(ImportedText.isName(valid) ? valid : ImportedText.name(valid))
    if !result.isSame(as: wanted) { theme.note(.importRenamed, wanted) }
    known[key] = result
    return result
  }

  private static func camelCase(_ path: [String]) -> String? {
    let words = path.flatMap { $0.split { $0 == "-" || $0 == "_" || $0 == " " } }
    guard let first = words.first else { return nil }
    return first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
