/// The dynamic colors of UIKit, which NUI finds by their names like any other color. They have no fixed value.
package enum SystemColors {
  /// True for the name of a dynamic color, as in `UIColor.systemBlue`.
  package static func isName(_ name: String) -> Bool { names.contains(name) }

  /// The color of a system palette, such as `systemBlue`, whose name is similar; nil if there is none.
  package static func name(spelledLike name: String) -> String? {
    names.contains(name) ? name : name.lowercased().hasPrefix("sys") ? similar.nearest(to: name) { max(1, $0 / 3) } : nil
  }

  private static let similar = KnownNames(names.sorted().filter { $0.hasPrefix("system") })

  private static let names: Set<String> = [
    "groupTableViewBackground", "label", "link", "opaqueSeparator", "placeholderText", "quaternaryLabel", "quaternarySystemFill",
    "secondaryLabel", "secondarySystemBackground", "secondarySystemFill", "secondarySystemGroupedBackground", "separator",
    "systemBackground", "systemBlue", "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6", "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint",
    "systemOrange", "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
    "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground", "tint", "viewFlipsideBackground",
  ]
}
