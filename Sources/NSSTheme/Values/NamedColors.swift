/// The named colors of UIKit and SwiftUI, which are not palette styles.
package enum NamedColors {
  /// The fixed color of UIKit that a text names: `red` is that of the class method `redColor` of `UIColor`.
  package static func uiKit(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Color? {
    guard let index = names.find(bytes, start, end) else { return nil }
    return uiKitColors[index]
  }

  /// The color of SwiftUI that a text names, in a palette cell. System colors adapt to the background and to high contrast
  /// (Apple's Human Interface Guidelines, *Color*, iOS 17). SwiftUI has no `magenta` and no text colors.
  package static func swiftUI(_ bytes: [UInt8], _ start: Int, _ end: Int, in variant: Palette.Variant) -> Color? {
    guard let index = names.find(bytes, start, end), index < adaptiveColors.count else { return nil }
    guard let colors = adaptiveColors[index] else {
      return index == magenta ? nil : uiKitColors[index]
    }
    return Color(rgb: colors[(variant.isDark ? 1 : 0) + (variant.isHighContrast ? 2 : 0)])
  }

  /// The color of the system with a name such as `systemBlue`, in light mode; nil for other names.
  package static func system(_ name: String) -> Color? {
    if let color = systemColors[name] { return Color(rgb: color) }
    let name = Array(name.dropFirst(6).lowercased().utf8)
    return names.find(name, 0, name.count) == nil ? nil : swiftUI(name, 0, name.count, in: .lightBackground)
  }

  /// Colors of UIKit in light mode that SwiftUI's colors do not have.
  private static let systemColors: [String: UInt32] = [
    "systemGray2": 0xAEAEB2, "systemGray3": 0xC7C7CC, "systemGray4": 0xD1D1D6, "systemGray5": 0xE5E5EA, "systemGray6": 0xF2F2F7,
    "systemIndigo": 0x5856D6, "systemMint": 0x00C7BE, "systemPink": 0xFF2D55, "systemTeal": 0x30B0C7,
  ]

  package static let names = NameTable([
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple",
    "brown", "clear", "darkText", "lightText",
  ])

  private static let uiKitColors: [Color] = [
    Color(rgb: 0x000000), Color(rgb: 0x555555), Color(rgb: 0xAAAAAA), Color(rgb: 0xFFFFFF), Color(rgb: 0x808080),
    Color(rgb: 0xFF0000), Color(rgb: 0x00FF00), Color(rgb: 0x0000FF), Color(rgb: 0x00FFFF), Color(rgb: 0xFFFF00),
    Color(rgb: 0xFF00FF), Color(rgb: 0xFF8000), Color(rgb: 0x800080), Color(rgb: 0x996633), Color(rgb: 0, alpha: 0),
    Color(rgb: 0x000000), Color(rgb: 0xFFFFFF, alpha: 0.6),
  ]

  private static let magenta = 10

  /// The colors on light, on dark, on light in high contrast and on dark in high contrast; nil for a fixed color.
  private static let adaptiveColors: [[UInt32]?] = [
    nil, nil, nil, nil,
    [0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2],
    [0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961],
    [0x34C759, 0x30D158, 0x248A3D, 0x30DB5B],
    [0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF],
    [0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF],
    [0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426],
    nil,
    [0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340],
    [0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF],
    [0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469],
    nil,
  ]
}
