/// The names of palette colors: a color style, alone or with a suffix for a background.
package enum PaletteName {
  /// The names of the variants of a style, in the order of the bits of `Palette.Variant`.
  package static let variants = [
    "lightBackground", "darkBackground", "elevatedLightBackground", "elevatedDarkBackground",
    "contrastLightBackground", "contrastDarkBackground", "elevatedContrastLightBackground",
    "elevatedContrastDarkBackground",
  ]

  /// The suffixes of overrides, in the order of the variants. FioriThemeManager misspells one of them, and its correct spelling
  /// has no effect.
  package static let suffixes = variants.map {
    $0 == "elevatedContrastLightBackground" ? "elevatedContrastLightkBackground" : $0
  }

  /// True for the name of a style of any palette, with or without a suffix for a background.
  package static func isStyleName(_ name: [UInt8]) -> Bool {
    let baseName = name.prefix { $0 != UInt8(ascii: "_") }
    guard ColorStyle(rawValue: String(decoding: baseName, as: UTF8.self)) != nil else { return false }
    let suffix = String(decoding: name.dropFirst(baseName.count + 1), as: UTF8.self)
    return baseName.count == name.count || variants.contains(suffix) || suffixes.contains(suffix)
  }
}
