import NSSTheme

extension ThemeDifference {
  /// A palette style that another palette has under another name.
  public struct Rename: Sendable, Hashable, CustomStringConvertible {
    /// The name in the older theme.
    public let before: String
    /// The name in the newer theme.
    public let after: String

    /// Compares the bytes of the names.
    public static func == (left: Rename, right: Rename) -> Bool {
      left.before.isSame(as: right.before) && left.after.isSame(as: right.after)
    }

    /// Hashes the bytes of the names.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: before)
      hasher.combine(bytesOf: after)
    }

    /// The names: `tint → tintColor`.
    public var description: String { "\(before) → \(after)" }

    /// The renames between two themes, in the order of the newer theme. Each style is in only one of the themes, and the two are
    /// each other's only counterparts.
    static func all(from before: Theme, to after: Theme) -> [Rename] {
      guard !before.paletteName.isSame(as: after.paletteName) else { return [] }
      let known = (Set(before.colorNames.map(Name.init)), Set(after.colorNames.map(Name.init)))
      let gone = before.colorNames.filter { !known.1.contains(Name($0)) }
      let new = after.colorNames.filter { !known.0.contains(Name($0)) }
      func counterparts(of style: String, among others: [String]) -> [String] {
        others.filter { other in
          PaletteSuccessors.successor(of: style)?.isSame(as: other) ?? false
            || PaletteSuccessors.successor(of: other)?.isSame(as: style) ?? false
        }
      }
      return new.compactMap { style in
        let olds = counterparts(of: style, among: gone)
        guard olds.count == 1, counterparts(of: olds[0], among: new).count == 1 else { return nil }
        return Rename(before: olds[0], after: style)
      }
    }
  }
}
