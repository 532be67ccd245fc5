extension PaletteTable {
  /// FioriThemeManager's palette of the watch (version name 1): 26 styles, eight variants.
  ///
  /// The columns are the colors on a light and on a dark background, then the same two elevated, in high contrast, and elevated
  /// in high contrast. A row with fewer columns repeats them. Eight digits are `RRGGBBAA`.
  static let watch1 = PaletteTable(
    name: "watch1",
    release: "9.2",
    series: .watch,
    roles: .watch,
    variants: .eight,
    styles: """
      primaryLabel F5F6F7FF
      secondaryLabel D5DADDFF
      tertiaryLabel A9B4BEFF
      quaternaryLabel 8396A8FF
      primaryBackground 000000FF
      secondaryBackground F2F4FC24
      tertiaryBackground F2F4FC33
      tintColor 89D1FFFF
      tintColorTapState 4DB1FFFF
      negativeLabel FF5C77FF
      negativeLabelTapState EE3939FF
      criticalLabel FFC933FF
      criticalLabelTapState FFB300FF
      positiveLabel BDE986FF
      positiveLabelTapState 5DC122FF
      separator 5B738B80
      separatorOpaque 8396A8FF
      accent1 FFC933FF
      accent2 FF5C77FF
      accent3 B894FFFF
      accent4 4DB1FFFF
      accent5 64EDD2FF
      accent6 BDE986FF
      accent7 FF8AF0FF
      accent8 FEADC8FF
      accent9 A9B4BEFF
      """
  )
}
