extension PaletteTable {
  /// FioriThemeManager's `PaletteV5` (version name 5): 92 styles, eight variants.
  ///
  /// The columns are the colors on a light and on a dark background, then the same two elevated, in high contrast, and elevated
  /// in high contrast. A row with fewer columns repeats them. Eight digits are `RRGGBBAA`.
  static let v5 = PaletteTable(
    name: "v5",
    release: "6.0",
    roles: .named(hasDarkBars: true),
    variants: .eight,
    styles: """
      shell 354A5F 2C3D4F
      background1 EDEFF0 1C2228
      background2 F7F7F7 232A31
      line 89919A 8696A9
      separator 89919A69 8696A945
      primary1 32363A FAFAFA
      primary2 515456 EEF0F1
      primary3 6A6D70 D3D7D9
      primary4 CCCCCC 687D94
      primary5 FAFAFA 23303E
      primary6 FFFFFF 29313A
      primary7 74777A B8BEC1
      primary8 2F3943
      primary9 E5E5E5 3A4552
      primary10 89919A 8696A9
      shadow 000000
      primaryGroupedBackground EDEFF0 1C2228 EDEFF0 232A31 EDEFF0 1C2228 EDEFF0 232A31
      secondaryGroupedBackground FFFFFF 232A31 FFFFFF 29313A FFFFFF 232A31 FFFFFF 29313A
      tertiaryGroupedBackground FFFFFF 29313A FFFFFF 2F3943 FFFFFF 29313A FFFFFF 2F3943
      primaryBackground FFFFFF 232A31 FFFFFF 29313A 232A31 232A31 FFFFFF 29313A
      secondaryBackground F7F7F7 1C2228 F7F7F7 232A31 1C2228 1C2228 F7F7F7 232A31
      tertiaryBackground FFFFFF 29313A FFFFFF 2F3943 29313A 29313A FFFFFF 2F3943
      primaryLabel 32363A FAFAFA 32363A FAFAFA FAFAFA FAFAFA FAFAFA FAFAFA
      secondaryLabel 32363AD9 FAFAFAD9 32363AD9 FAFAFAD9 FAFAFAD9 FAFAFAD9 FAFAFAD9 FAFAFAD9
      tertiaryLabel 32363AB8 FAFAFAB8 32363AB8 FAFAFAB8 FAFAFAB8 FAFAFAB8 FAFAFAB8 FAFAFAB8
      quaternaryLabel 32363A8C FAFAFA8C 32363A8C FAFAFA8C FAFAFA8C FAFAFA8C FAFAFA8C FAFAFA8C
      primaryFill 89919A29 8696A948 89919A29 8696A948 8696A948 8696A948 8696A948 8696A948
      secondaryFill 89919A1F 8696A933 89919A1F 8696A933 8696A933 8696A933 8696A933 8696A933
      tertiaryFill 89919A14 8696A91F 89919A14 8696A91F 8696A91F 8696A91F 8696A91F 8696A91F
      quaternaryFill 89919A0A 8696A90A 89919A0A 8696A90A 8696A90A 8696A90A 8696A90A 8696A90A
      header 354A5F 2C3D4F
      headerBlended FFFFFFCD 232A31CD FFFFFFCD 29313ACD FFFFFFA6 232A31A6 FFFFFFCD 29313ACD
      barTransparent 23303EDA
      contrastElement 2C3D4F FAFAFA
      footer FAFAFAEB 23303EEB
      cellBackground FFFFFF00
      cellBackgroundTapState 89919A1C 8696A91C
      tintColor 0A6ED1 91C8F6 0A6ED1 91C8F6 91C8F6 91C8F6 91C8F6 91C8F6
      tintColorLight 91C8F6
      tintColorDark 0A6ED1 91C8F6
      tintColorTapState 0A6ED166 91C8F666 0A6ED166 91C8F666 91C8F666 91C8F666 91C8F666 91C8F666
      tintColorTapStateLight 74A5D5 0A84FF66
      tintColorTapStateDark 0854A1 0A84FF66
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
      negative BB0000 FF8888
      positive 107E3E ABE2AB
      critical E9730C FABD64
      negativeLabel BB0000 FF8888 BB0000 FF8888 FF8888 FF8888 FF8888 FF8888
      positiveLabel 107E3E ABE2AB 107E3E ABE2AB ABE2AB ABE2AB ABE2AB ABE2AB
      criticalLabel E9730C FABD64 E9730C FABD64 FABD64 FABD64 FABD64 FABD64
      negativeBackground BB000014 FF888824 BB000014 FF888824 BB000024 FF888824 BB000024 FF888824
      positiveBackground 107E3E14 ABE2AB24 107E3E14 ABE2AB24 107E3E24 ABE2AB24 107E3E24 ABE2AB24
      criticalBackground E9730C14 FABD6424 E9730C14 FABD6424 E9730C24 FABD6424 E9730C24 FABD6424
      informationBackground 0A6ED114 91C8F624 0A6ED114 91C8F624 0A6ED124 91C8F624 0A6ED124 91C8F624
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
    previous: [.v4],
    aliases: """
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
