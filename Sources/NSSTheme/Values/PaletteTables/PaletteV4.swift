extension PaletteTable {
  /// FioriThemeManager's `PaletteV4` (version name 4): 67 styles, eight variants.
  ///
  /// The columns are the colors on a light and on a dark background, then the same two elevated, in high contrast, and elevated
  /// in high contrast. A row with fewer columns repeats them. Eight digits are `RRGGBBAA`.
  static let v4 = PaletteTable(
    name: "v4",
    release: "5.0",
    roles: .numbered(hasDarkPages: true),
    variants: .eight,
    styles: """
      primary1 32363A FFFFFF
      primary2 515559 FFFFFF
      primary3 6A6D70 EBEBF599
      primary4 CCCCCC EBEBF54D
      primary5 FAFAFA 2C2C2E
      primary6 FFFFFF 1C1C1E
      primary7 74777A
      primary9 EEEEEF 48484A
      primary10 89919A
      tintColor 0A6ED1 D1E8FF
      tintColorLight D1E8FF 0A84FF
      tintColorDark 0A6ED1 0A84FF
      tintColorTapState 0854A1 0A84FF66
      tintColorTapStateLight 74A5D5 0A84FF66
      tintColorTapStateDark 0854A1 0A84FF66
      navigationBar 354A5F 161616CC
      backgroundGradientTop 354A5F 161616
      backgroundGradientBottom 354A5F
      backgroundBase F3F3F3 000000
      line F3F3F3 38383A
      cellBackgroundTapState EEEEEF 47474CCC
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
      negative BB0000 FF453A
      critical E9730C FF9F0A
      positive 107E3E 32D74B
      stockUpStroke 19A979
      stockDownStroke EE6868
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
      negativeBackground FFEBEB 583434CC
      criticalBackground FEF7F1 3E5045CC
      positiveBackground F1FDF6 6E442ACC
      informationBackground F5FAFF 2C4660CC
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
    previous: [.v3],
    aliases: """
      primaryLabel primary1
      secondaryLabel primary2
      tertiaryLabel primary3
      secondaryFill primary4
      secondaryGroupedBackground primary6
      quaternaryLabel primary7
      barTransparent primary8
      separator primary9
      headerBlended backgroundGradientTop
      footer backgroundGradientBottom
      primaryGroupedBackground backgroundBase
      separatorOpaque line
      contrastElement primary10
      tintColor2 tintColorDark
      cardShadow shadow
      mango3 accent1
      mango4 accent1b
      red4 accent2
      red5 accent2b
      pink5 accent3
      pink6 accent4
      indigo6 accent5
      blue6 accent6
      blue7 accent6b
      teal4 accent7
      teal5 accent7b
      green4 accent8
      indigo5 accent9
      grey5 accent10
      grey4 accent10b
      """
  )
}
