import NSSCompiler
import NSSTheme

/// Names that a theme does not have, and the names that may be meant.
extension Explainer {
  func unknown(_ what: String) -> Explanation.UnknownName {
    // A constant without its `@`, or with the `$` of Sass.
    let name = what.hasPrefix("$") ? String(what.dropFirst()) : what
    if constants.names.find(name) != nil { return Explanation.UnknownName(name: what, nearest: "@" + name) }
    let baseName = String(what.prefix { $0 != "_" })
    if palette.styles.find(baseName) != nil, baseName != what {
      let suffix = String(what.dropFirst(baseName.utf8.count + 1))
      return Explanation.UnknownName(
        name: what, nearest: nearestCell(baseName, suffix), others: palette.overrideSuffixes.map { "\(baseName)_\($0)" })
    }
    if PaletteName.isStyleName(Array(what.utf8)) {
      let palettes = PaletteHomes.palettes(having: baseName)
      return Explanation.UnknownName(name: what, nearest: nil, palettes: palettes)
    }
    if let unknown = unknownKind(what) { return unknown }
    let known = KnownNames((0..<palette.styles.count).map { palette.styles.string($0) } + selectors)
    // A misspelled style is more likely than a property of CSS or UIKit.
    let nearest =
      meantClass(what) ?? known.nearest(to: what) { _ in 1 } ?? PropertyAdvice(for: what)?.replacement
      ?? known.nearest(to: what) { max(1, $0 / 3) }
    return Explanation.UnknownName(name: what, nearest: nearest)
  }

  /// The palette color that a style with a misspelled or shortened suffix means.
  func nearestCell(_ style: String, _ suffix: String) -> String? {
    let suffixes = palette.overrideSuffixes
    let shortened = suffix.isEmpty ? nil : suffixes.first { $0.lowercased().hasPrefix(suffix.lowercased()) }
    return (shortened ?? nearestName(to: suffix, among: suffixes)).map { "\(style)_\($0)" }
  }

  /// The style or component of the theme that a misspelled class means, as the rule `unknown-class` suggests it.
  private func meantClass(_ what: String) -> String? {
    var names = StyleClassNames()
    guard let meant = names.nearest(to: NameTable([what]), 0), theme.styleNames.find(meant) != nil || !parts(of: meant).isEmpty
    else { return nil }
    return meant
  }

  /// The error for a property, a component or a class path, with the names to choose from; nil for any other name.
  private func unknownKind(_ what: String) -> Explanation.UnknownName? {
    if theme.propertyNames.find(what) != nil || Property.names.find(what) != nil {
      let uses = styles(having: what).map { "\($0).\(what)" }
      return Explanation.UnknownName(name: what, kind: .property, others: uses)
    }
    let parts = parts(of: what)
    if !parts.isEmpty { return Explanation.UnknownName(name: what, kind: .component, others: parts) }
    let classes = what.split(separator: ":").map(String.init)
    guard classes.count > 1, classes.allSatisfy({ theme.styleNames.find($0) != nil }) else { return nil }
    let declared = classes.flatMap(properties).unique { Name($0) }
    return Explanation.UnknownName(name: what, kind: .classPath, others: declared.map { "\(what).\($0)" })
  }

  /// The styles that declare a property in any environment, or inherit it in the base.
  func styles(having property: String) -> [String] {
    guard let property = theme.propertyNames.find(property) else { return [] }
    var found = [Bool](repeating: false, count: theme.styleNames.count)
    for sheet in analysis.layers.sheets {
      for rule in sheet.tree.rules {
        guard rule.declarations.indices.contains(where: { analysis.property($0, in: sheet) == property }) else { continue }
        for selector in rule.selectors.indices {
          let style = analysis.style(selector, in: sheet)
          if found.indices.contains(style) { found[style] = true }
        }
      }
    }
    for style in theme.base.styles where theme.base.properties[style.inherited].contains(where: { Int($0.name) == property }) {
      found[style.name] = true
    }
    return found.indices.filter { found[$0] }.map { theme.styleNames.string($0) }
  }

  /// The styles of the parts of a component: `fdlFUIObjectView_headlineLabel` for `fdlFUIObjectView`.
  func parts(of component: String) -> [String] {
    let beginning = Array(component.utf8) + (component.utf8.last == UInt8(ascii: "_") ? [] : [UInt8(ascii: "_")])
    guard beginning.count > 1 else { return [] }
    return selectors.filter { $0.utf8.starts(with: beginning) }
  }

  func unknown(_ what: String, _ names: [String]) -> Explanation.UnknownName {
    Explanation.UnknownName(name: what, nearest: nearestName(to: what, among: names))
  }

  var selectors: [String] { (0..<theme.styleNames.count).map { theme.styleNames.string($0) } }
}
