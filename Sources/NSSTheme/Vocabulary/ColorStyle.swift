/// The color styles of all palettes, old and new. The palette of a theme determines which of them it has. They are an enum, so
/// that a misspelled style does not compile.
///
/// The cases are the same as in `FUIColorStyle` (SAPFiori) and `ColorStyle` (FioriThemeManager), in the order of the latter's source.
public enum ColorStyle: String, Sendable, CaseIterable, Codable {
  // Fiori Next Core Colors
  case grey1, grey2, grey3, grey4, grey5, grey6, grey7, grey8, grey9, grey10, grey11
  case blue1, blue2, blue3, blue4, blue5, blue6, blue7, blue8, blue9, blue10, blue11
  case teal1, teal2, teal3, teal4, teal5, teal6, teal7, teal8, teal9, teal10, teal11
  case green1, green2, green3, green4, green5, green6, green7, green8, green9, green10, green11
  case mango1, mango2, mango3, mango4, mango5, mango6, mango7, mango8, mango9, mango10, mango11
  case red1, red2, red3, red4, red5, red6, red7, red8, red9, red10, red11
  case pink1, pink2, pink3, pink4, pink5, pink6, pink7, pink8, pink9, pink10, pink11
  case raspberry1, raspberry2, raspberry3, raspberry4, raspberry5, raspberry6, raspberry7, raspberry8, raspberry9,
    raspberry10, raspberry11
  case indigo1, indigo2, indigo3, indigo4, indigo5, indigo6, indigo7, indigo8, indigo9, indigo10, indigo11
  case baseWhite, baseBlack
  case base1, base2
  case accentLabel1, accentLabel2, accentLabel3, accentLabel4, accentLabel5, accentLabel6, accentLabel7, accentLabel8,
    accentLabel9, accentLabel10
  case accentBackground1, accentBackground2, accentBackground3, accentBackground4, accentBackground5,
    accentBackground6, accentBackground7, accentBackground8, accentBackground9, accentBackground10

  // Shadow Colors
  case cardShadow, sectionShadow

  // Grouped Background Colors
  case primaryGroupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground

  // Background Colors
  case primaryBackground, secondaryBackground, tertiaryBackground

  // Label Colors
  case navBarTitleLabel, primaryLabel, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel, neutralLabel

  // Fill Colors
  case primaryFill, secondaryFill, tertiaryFill, quaternaryFill

  // Tint Colors
  case tintColor, tintColor2, tintColor3
  case tintColorTapState

  // Semantic Colors
  case negativeLabel, positiveLabel, criticalLabel, informativeLabel, negativeLabelTapState, positiveLabelTapState,
    criticalLabelTapState, informativeLabelTapState, neutralLabelTapState, negativeBackground, positiveBackground,
    criticalBackground, informationBackground, neutralBackground, negativeBackgroundTapState,
    positiveBackgroundTapState, criticalBackgroundTapState, informationBackgroundTapState, neutralBackgroundTapState

  // Separator Colors
  case separator, separatorOpaque

  // UI Materials Colors
  case header, headerBlended, barTransparent, contrastElement, footer, cellBackground, chrome, chromeSecondary

  // Chart Colors
  case chart1, chart2, chart3, chart4, chart5, chart6, chart7, chart8, chart9, chart10, chart11, chart12
  case stockUpStroke, stockDownStroke, chartBad, chartCritical, chartGood, chartNeutral

  // Map Colors
  case map1, map2, map3, map4, map5, map6, map7, map8, map9, map10

  // Custom Colors
  case customColor1, customColor2, customColor3, customColor4, customColor5, customColor6
  case esriEdit, jouleBrand
  case jouleAccent1, jouleAccent2, jouleAccent3
  case jouleGradient1, jouleGradient2
  case jouleSelectedFill, jouleSelectedLabel

  // Deprecated Basic Colors
  case shell
  case background1, background2
  case line
  case primary1, primary2, primary3, primary4, primary5, primary6, primary7, primary8, primary9, primary10
  case tintColorLight, tintColorDark, tintColorTapStateLight, tintColorTapStateDark, cellBackgroundTapState, shadow,
    negative, positive, critical

  // Deprecated Accent Colors
  case accent1
  case accent1b
  case accent2
  case accent2b
  case accent3, accent4, accent5, accent6
  case accent6b
  case accent7
  case accent7b
  case accent8, accent9, accent10
  case accent10b

  // Deprecated Colors Since Fiori FUIPalette V5
  case navigationBar, backgroundGradientTop, backgroundGradientBottom, backgroundBase
}
