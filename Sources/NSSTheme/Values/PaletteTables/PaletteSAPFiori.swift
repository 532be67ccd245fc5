extension PaletteTable {
  /// The palette that the page *Branding and Theming* of SAPFiori documents: 45 styles, two variants.
  ///
  /// The columns are the colors on a light and on a dark background. A row with one column documents one color for both. `map8`
  /// is as published, which is not a hex color.
  package static let sapfiori = PaletteTable(
    name: "sapfiori",
    series: .documented,
    roles: .numbered(hasDarkPages: false),
    variants: .two,
    styles: """
      primary1 3F3A3A FFFFFF
      primary2 4E4E52 D3D3D3
      primary3 76767B
      primary4 CCCCCC
      primary5 F2F2F2
      primary6 FFFFFF
      primary7 5E6972
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
      chart7 525DF4
      chart8 BF399E
      chart9 6C8893
      chart10 EE6868
      chart11 2F6497
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
      esriEdit 1B6DD2
      """
  )
}
