import NSSTheme

extension ThemeDifference {
  /// The difference with one rename in place of the changes that move the overrides of a palette style to its successor, as
  /// `check --migrate-from` does. Only a reader who knows about the migration wants this shorter difference.
  package func joiningRenamedOverrides(from before: Theme, to after: Theme) -> ThemeDifference {
    let overrides = RenamedOverrides(before, after)
    guard !overrides.renames.isEmpty else { return self }
    return ThemeDifference(
      changes: changes.filter { !overrides.explain($0) }, renames: renames, renamedOverrides: overrides.renames)
  }
}

/// The palette styles whose overrides a newer theme has under the name of their successors, with the same colors.
private struct RenamedOverrides {
  private let before: Theme
  private let after: Theme
  let renames: [ThemeDifference.Rename]

  init(_ before: Theme, _ after: Theme) {
    self.before = before
    self.after = after
    let moved = before.colorNames.compactMap { style -> ThemeDifference.Rename? in
      guard let successor = PaletteSuccessors.successor(of: style) else { return nil }
      let cells = (0..<before.variantCount).filter { before.override(style, $0) != nil }
      let isMoved =
        !cells.isEmpty && cells.allSatisfy { RenamedOverrides.isMoved(style, successor, $0, before, after) }
      return isMoved ? ThemeDifference.Rename(before: style, after: successor) : nil
    }
    // Two older styles with one successor are not a rename.
    renames = moved.filter { rename in moved.count { $0.after.isSame(as: rename.after) } == 1 }
  }

  func explain(_ change: ThemeDifference.Change) -> Bool {
    let (before, after) = (theme(before, change.environment), theme(after, change.environment))
    switch change.kind {
    case .theme, .property: return false
    case .color:
      guard let variant = change.variant.map({ $0.index }) else { return false }
      return renames.contains { rename in
        (rename.before.isSame(as: change.name) || rename.after.isSame(as: change.name))
          && RenamedOverrides.isMoved(rename.before, rename.after, variant, before, after)
      }
    case .constant:
      let name = String(decoding: change.name.utf8.dropFirst(), as: UTF8.self)
      let end = name.utf8.lastIndex(of: UInt8(ascii: "_")) ?? name.utf8.endIndex
      let (style, suffix) = (String(Substring(name.utf8[..<end])), String(Substring(name.utf8[end...])))
      return renames.contains { rename in
        guard rename.before.isSame(as: style) || rename.after.isSame(as: style) else { return false }
        let (old, new) = (rename.before + suffix, rename.after + suffix)
        guard let own = before.constant(old), let other = after.constant(new) else { return false }
        let isSame = own.isSame(as: other) || before.color(ofText: own) == after.color(ofText: other)
        return isSame && before.constant(new) == nil && after.constant(old) == nil
      }
    }
  }

  private static func isMoved(_ style: String, _ successor: String, _ variant: Int, _ before: Theme, _ after: Theme) -> Bool {
    guard let old = before.override(style, variant), let new = after.override(successor, variant) else { return false }
    return old.color == new.color && before.override(successor, variant) == nil && after.override(style, variant) == nil
  }

  private func theme(_ theme: Theme, _ environment: Environment) -> Theme {
    let theme = environment.variant?.background == .dark ? theme.dark ?? theme : theme
    guard environment.device != nil || environment.orientation != nil else { return theme }
    return theme.content(
      in: Environment(device: environment.device ?? .iphone, orientation: environment.orientation ?? .portrait))
  }
}

extension Theme {
  fileprivate func override(_ style: String, _ variant: Int) -> CellRow? {
    guard let number = paletteStyles.find(style), variant < variantCount else { return nil }
    let cell = base.cells[number * variantCount + variant]
    return cell.origin == .none ? nil : cell
  }
}
