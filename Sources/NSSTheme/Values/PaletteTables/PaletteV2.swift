extension PaletteTable {
  /// FioriThemeManager's `PaletteV2` (version name 3.x): 46 styles, eight variants.
  ///
  /// The columns are the colors on a light and on a dark background, then the same two elevated, in high contrast, and elevated
  /// in high contrast. A row with fewer columns repeats them. Eight digits are `RRGGBBAA`.
  static let v2 = PaletteTable(
    name: "v2",
    release: "3.0",
    roles: .numbered(hasDarkPages: false),
    variants: .eight,
    styles: """
      primary1 3F3A3A FFFFFF
      primary2 4E4E52 D3D3D3
      primary3 76767B
      primary4 CCCCCC
      primary5 F2F2F2
      primary6 FFFFFF
      primary7 5E6972
      primary8 192835
      primary9 F9F9F9
      tintColor 3678AF CAE4FB
      tintColorLight CAE4FB
      tintColorDark 3678AF
      tintColorTapState 295171 6191BA
      tintColorTapStateLight 6191BA
      tintColorTapStateDark 295171
      navigationBar 445E75
      backgroundGradientTop 445E75
      backgroundGradientBottom 3F566B
      backgroundBase E8E8ED
      cellBackgroundTapState F2F2F7
      line E8E8ED
      chart1 5899DA 74B3F0
      chart2 E8743B
      chart3 19A979
      chart4 ED4A7B
      chart5 945ECF
      chart6 13A4B4
      chart7 525DF4 5C66F5
      chart8 BF399E C63FA4
      chart9 6C8893
      chart10 EE6868
      chart11 2F6497 387BB7
      negative D9364C FF9B9B
      critical FFA325 FFDB79
      positive 3A835B 8EF79F
      map1 2E4A62
      map2 56840E
      map3 A63788
      map4 0079C6
      map5 6B4EA0
      map6 A16B00
      map7 0B6295
      map8 D0R774
      map9 1C857A
      map10 C45300
      esriEdit 1B6DD2 FFF114
      """
  )
}
