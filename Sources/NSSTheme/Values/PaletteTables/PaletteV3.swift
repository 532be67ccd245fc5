extension PaletteTable {
  /// FioriThemeManager's `PaletteV3` (version name 3.2): 65 styles, eight variants.
  ///
  /// The columns are the colors on a light and on a dark background, then the same two elevated, in high contrast, and elevated
  /// in high contrast. A row with fewer columns repeats them. Eight digits are `RRGGBBAA`.
  static let v3 = PaletteTable(
    name: "v3",
    release: "3.2",
    roles: .numbered(hasDarkPages: false),
    variants: .eight,
    styles: """
      primary1 32363A FFFFFF
      primary2 515559 D9D9D9
      primary3 6A6D70
      primary4 CCCCCC
      primary5 FAFAFA
      primary6 FFFFFF
      primary7 74777A
      primary9 EEEEEF
      primary10 89919A
      tintColorLight 0A6ED1
      tintColorDark D1E8FF
      tintColor 0A6ED1 D1E8FF
      tintColorTapStateLight 0854A1
      tintColorTapStateDark 74A5D5
      tintColorTapState 0854A1 74A5D5
      navigationBar 354A5F
      backgroundGradientTop 354A5F
      backgroundGradientBottom 3F566B
      backgroundBase F3F3F3
      line F3F3F3
      cellBackgroundTapState EEEEEF
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
      negative BB0000 FF9B9B
      critical E9730C FFDB79
      positive 107E3E 8EF79F
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
      negativeBackground FFEBEB
      criticalBackground FEF7F1
      positiveBackground F1FDF6
      informationBackground F5FAFF
      accent1 E38B16
      accent1b D17F15
      accent2 DC7474
      accent2b D04343
      accent3 DB1F77
      accent4 C0399F
      accent5 6367DE
      accent6 5899DA
      accent6b 2B78C5
      accent7 13A4B4
      accent7b 0F828F
      accent8 7CA10C
      accent9 925ACE
      accent10 8497A4
      accent10b 647887
      """,
    previous: [.v2]
  )
}
