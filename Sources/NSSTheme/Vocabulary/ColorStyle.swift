/// The color styles of all palettes, old and new. The palette of a theme determines which of them it has. They are an enum, so
/// that a misspelled style does not compile.
///
/// The cases are the same as in `FUIColorStyle` (SAPFiori) and `ColorStyle` (FioriThemeManager), in the order of the latter's source.
public enum ColorStyle: String, Sendable, CaseIterable, Codable {
  // Fiori Next Core Colors
  case grey1
  case grey2
  case grey3
  case grey4
  case grey5
  case grey6
  case grey7
  case grey8
  case grey9
  case grey10
  case grey11
  case blue1
  case blue2
  case blue3
  case blue4
  case blue5
  case blue6
  case blue7
  case blue8
  case blue9
  case blue10
  case blue11
  case teal1
  case teal2
  case teal3
  case teal4
  case teal5
  case teal6
  case teal7
  case teal8
  case teal9
  case teal10
  case teal11
  case green1
  case green2
  case green3
  case green4
  case green5
  case green6
  case green7
  case green8
  case green9
  case green10
  case green11
  case mango1
  case mango2
  case mango3
  case mango4
  case mango5
  case mango6
  case mango7
  case mango8
  case mango9
  case mango10
  case mango11
  case red1
  case red2
  case red3
  case red4
  case red5
  case red6
  case red7
  case red8
  case red9
  case red10
  case red11
  case pink1
  case pink2
  case pink3
  case pink4
  case pink5
  case pink6
  case pink7
  case pink8
  case pink9
  case pink10
  case pink11
  case raspberry1
  case raspberry2
  case raspberry3
  case raspberry4
  case raspberry5
  case raspberry6
  case raspberry7
  case raspberry8
  case raspberry9
  case raspberry10
  case raspberry11
  case indigo1
  case indigo2
  case indigo3
  case indigo4
  case indigo5
  case indigo6
  case indigo7
  case indigo8
  case indigo9
  case indigo10
  case indigo11
  case baseWhite
  case baseBlack
  case base1
  case base2
  case accentLabel1
  case accentLabel2
  case accentLabel3
  case accentLabel4
  case accentLabel5
  case accentLabel6
  case accentLabel7
  case accentLabel8
  case accentLabel9
  case accentLabel10
  case accentBackground1
  case accentBackground2
  case accentBackground3
  case accentBackground4
  case accentBackground5
  case accentBackground6
  case accentBackground7
  case accentBackground8
  case accentBackground9
  case accentBackground10

  // Shadow Colors
  case cardShadow
  case sectionShadow

  // Grouped Background Colors
  case primaryGroupedBackground
  case secondaryGroupedBackground
  case tertiaryGroupedBackground

  // Background Colors
  case primaryBackground
  case secondaryBackground
  case tertiaryBackground

  // Label Colors
  case navBarTitleLabel
  case primaryLabel
  case secondaryLabel
  case tertiaryLabel
  case quaternaryLabel
  case quinaryLabel
  case neutralLabel

  // Fill Colors
  case primaryFill
  case secondaryFill
  case tertiaryFill
  case quaternaryFill

  // Tint Colors
  case tintColor
  case tintColor2
  case tintColor3
  case tintColorTapState

  // Semantic Colors
  case negativeLabel
  case positiveLabel
  case criticalLabel
  case informativeLabel
  case negativeLabelTapState
  case positiveLabelTapState
  case criticalLabelTapState
  case informativeLabelTapState
  case neutralLabelTapState
  case negativeBackground
  case positiveBackground
  case criticalBackground
  case informationBackground
  case neutralBackground
  case negativeBackgroundTapState
  case positiveBackgroundTapState
  case criticalBackgroundTapState
  case informationBackgroundTapState
  case neutralBackgroundTapState

  // Separator Colors
  case separator
  case separatorOpaque

  // UI Materials Colors
  case header
  case headerBlended
  case barTransparent
  case contrastElement
  case footer
  case cellBackground
  case chrome
  case chromeSecondary

  // Chart Colors
  case chart1
  case chart2
  case chart3
  case chart4
  case chart5
  case chart6
  case chart7
  case chart8
  case chart9
  case chart10
  case chart11
  case chart12
  case stockUpStroke
  case stockDownStroke
  case chartBad
  case chartCritical
  case chartGood
  case chartNeutral

  // Map Colors
  case map1
  case map2
  case map3
  case map4
  case map5
  case map6
  case map7
  case map8
  case map9
  case map10

  // Custom Colors
  case customColor1
  case customColor2
  case customColor3
  case customColor4
  case customColor5
  case customColor6
  case esriEdit
  case jouleBrand
  case jouleAccent1
  case jouleAccent2
  case jouleAccent3
  case jouleGradient1
  case jouleGradient2
  case jouleSelectedFill
  case jouleSelectedLabel

  // Deprecated Basic Colors
  case shell
  case background1
  case background2
  case line
  case primary1
  case primary2
  case primary3
  case primary4
  case primary5
  case primary6
  case primary7
  case primary8
  case primary9
  case primary10
  case tintColorLight
  case tintColorDark
  case tintColorTapStateLight
  case tintColorTapStateDark
  case cellBackgroundTapState
  case shadow
  case negative
  case positive
  case critical

  // Deprecated Accent Colors
  case accent1
  case accent1b
  case accent2
  case accent2b
  case accent3
  case accent4
  case accent5
  case accent6
  case accent6b
  case accent7
  case accent7b
  case accent8
  case accent9
  case accent10
  case accent10b

  // Deprecated Colors Since Fiori FUIPalette V5
  case navigationBar
  case backgroundGradientTop
  case backgroundGradientBottom
  case backgroundBase
}
