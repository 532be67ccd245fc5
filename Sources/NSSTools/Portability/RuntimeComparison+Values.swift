import NSSCompiler
import NSSTheme

/// Compares the declarations of rules, own and inherited ones.
extension RuntimeComparison {
  /// Reports values that both runtimes read, but differently.
  mutating func addValues() {
    guard base.dialect.syntax == .grammar, other.dialect.syntax == .grammar else { return }
    for (index, (ours, theirs)) in zip(base.layers.sheets, other.layers.sheets).enumerated() {
      var theirDeclarations: [UInt32: Int] = [:]
      for (number, declaration) in theirs.tree.declarations.enumerated() {
        theirDeclarations[theirs.tree.tokens[Int(declaration.value.start)].start] = number
      }
      for (number, declaration) in ours.tree.declarations.enumerated() {
        let start = ours.tree.tokens[Int(declaration.value.start)].start
        guard let their = theirDeclarations[start] else { continue }
        // If a constant is the whole value, its definition was compared.
        if declaration.value.count == 1, ours.tree.tokens[Int(declaration.value.start)].isA(.constant) { continue }
        let ourValue = base.shown(number, in: ours)
        let theirValue = other.shown(their, in: theirs)
        guard !ourValue.isEmpty, !theirValue.isEmpty, ourValue != theirValue else { continue }
        add(
          .differingValue, at: ours.tree.range(of: declaration.value), layer: index,
          ["property": ours.tree.text(of: declaration.property), "theirs": theirValue, "ours": ourValue])
      }
    }
  }

  /// Reports properties that a part inherits from a font style in one of the runtimes only.
  mutating func addInheritance() {
    guard base.dialect.inheritsFontStyles != other.dialect.inheritsFontStyles, other.dialect.syntax == .grammar,
      base.dialect.syntax == .grammar, let fontStyle = Property.names.find("font-style")
    else { return }
    let isOurs = base.dialect.inheritsFontStyles
    let analysis = isOurs ? base : other
    let theme = analysis.theme
    for style in theme.base.styles {
      guard let global = style.inheritedFrom.index,
        let value = theme.base.properties[style.own].first(where: { Int($0.name) == fontStyle })?.value.index,
        let (range, layer) = analysis.location(theme.location(ofValue: value.number))
      else { continue }
      let properties = theme.base.properties[style.inherited].map { theme.propertyNames.string(Int($0.name)) }
      add(
        .notInherited, at: range, layer: layer,
        [
          "style": theme.styleNames.string(style.name), "global": theme.styleNames.string(global.number),
          "there": isOurs ? base.dialect.runtimeName : other.dialect.runtimeName,
          "not": isOurs ? other.dialect.runtimeName : base.dialect.runtimeName,
        ], parts: ["properties": .names(properties, .comma)])
    }
  }
}

extension Analysis {
  /// The resulting value of a declaration as shown to the user; empty if the environment does not have it.
  fileprivate func shown(_ declaration: Int, in sheet: Sheet) -> String {
    let value = value(declaration, in: sheet)
    if let color = value.stored.color { return color.description }
    return theme.pool.string(value.value)
  }
}
