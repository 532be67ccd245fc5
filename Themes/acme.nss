/* Acme Instruments: the complete brand of an app that is seen on light and on dark backgrounds.

   The file reads from the general to the particular: the few values that make the brand, the palette that is built
   from them, the font styles, and the components. A tenant changes the first part alone; see acme-tenant.nss. */


/* The brand

   Text on a background needs a contrast of 4.5 : 1 (WCAG 2.2, level AA). Each color for light backgrounds reaches it
   on white and on @canvas, each color for dark backgrounds on @surfaceOnDark and on @canvasOnDark. */

@brand: #0B5E92;
@brandOnDark: #8CCBF2;
@brandPressed: #083F63;
@brandPressedOnDark: #B9E0F8;

/* Navigation bars and headers are dark in either mode, and what stands on them is white. */
@bar: #0A3A5A;
@barOnDark: #0A2436;
@onBrand: #FFFFFF;

/* The page, what lies on it, and what lies on it under a finger. */
@canvas: #F3F6F8;
@canvasOnDark: #0E1820;
@surface: #FFFFFF;
@surfaceOnDark: #16242F;
@touched: #E9F1F6;
@touchedOnDark: #22384A;

@fontRegular: Avenir-Book;
@fontMedium: Avenir-Medium;
@fontStrong: Avenir-Heavy;

@cornerRadius: 8;
@hairline: 0.5;
@touchHeight: 44;

@logo: AcmeLogo.png;


/* The palette: text and fills

   A name alone is the color on light backgrounds, "_darkBackground" the one on dark backgrounds. An override changes
   exactly one of the two: to leave out the second would leave SAP's color there. */

@primary1: #15232E; /* titles, body text */
@primary1_darkBackground: #F2F6F9;
@primary2: #3D4F5C; /* second line of a cell */
@primary2_darkBackground: #CBD6DE;
@primary3: #566773; /* hints, placeholders */
@primary3_darkBackground: #A6B5C1;
@primary4: #C2CBD3; /* whatever is disabled */
@primary4_darkBackground: #4A5B68;
@primary5: #E3EAEF; /* quiet fills */
@primary5_darkBackground: #22323E;
@primary6: @surface; /* cells and cards */
@primary6_darkBackground: @surfaceOnDark;
@primary7: #4C5D69; /* icons */
@primary7_darkBackground: #B4C2CC;
@primary9: #F9FAFB; /* every other row of a grid */
@primary9_darkBackground: #13202A;


/* The palette: what can be touched

   tintColorDark and tintColorLight are further names for the two cells of tintColor, and the same holds for
   tintColorTapState. Two names are enough: a third would be masked by them. */

@tintColor: @brand;
@tintColor_darkBackground: @brandOnDark;
@tintColorTapState: @brandPressed;
@tintColorTapState_darkBackground: @brandPressedOnDark;
@cellBackgroundTapState: @touched;
@cellBackgroundTapState_darkBackground: @touchedOnDark;


/* The palette: bars, pages and lines */

@navigationBar: @bar;
@navigationBar_darkBackground: @barOnDark;
@backgroundGradientTop: @bar;
@backgroundGradientTop_darkBackground: @barOnDark;
@backgroundGradientBottom: #0B4B75;
@backgroundGradientBottom_darkBackground: #0D2F47;
@backgroundBase: @canvas;
@backgroundBase_darkBackground: @canvasOnDark;
@line: #D5DEE5;
@line_darkBackground: #2C3F4D;


/* The palette: meaning. These three are also used for text, so they are darker than the usual traffic lights. */

@negative: #B3261E;
@negative_darkBackground: #FFB4AB;
@critical: #8A4B00;
@critical_darkBackground: #FFC56B;
@positive: #1F6B3A;
@positive_darkBackground: #8FD9A3;


/* The palette: charts

   Lines and bars need 3 : 1 against what they are drawn on. Neighbors differ in lightness as well as in hue, so that
   they stay apart for readers who do not tell red from green. */

@chart1: #1F77B4;
@chart1_darkBackground: #6DB6EA;
@chart2: #C2571A;
@chart2_darkBackground: #F2A06B;
@chart3: #17714A;
@chart3_darkBackground: #5CCB98;
@chart4: #C2315F;
@chart4_darkBackground: #F58AAB;
@chart5: #6B3FA6;
@chart5_darkBackground: #B99AE8;
@chart6: #0E7F8C;
@chart6_darkBackground: #55C3CF;
@chart7: #3A49BD;
@chart7_darkBackground: #97A3F5;
@chart8: #A0307F;
@chart8_darkBackground: #E58ACB;
@chart9: #566E7A;
@chart9_darkBackground: #9DB3BE;
@chart10: #B8483F;
@chart10_darkBackground: #F0928B;
@chart11: #2B5876;
@chart11_darkBackground: #83AECB;


/* The palette: maps

   The documented color of map8, "D0R774", is none, so a brand that shows maps has to give it one. esriEdit marks what
   is being drawn. */

@map1: #2A4B66;
@map1_darkBackground: #8FB4D3;
@map2: #4A7310;
@map2_darkBackground: #A9D166;
@map3: #98307C;
@map3_darkBackground: #E493CC;
@map4: #0B69AE;
@map4_darkBackground: #6FBCF0;
@map5: #62469A;
@map5_darkBackground: #B8A0EA;
@map6: #8A5C00;
@map6_darkBackground: #EDBC55;
@map7: #0B5D8C;
@map7_darkBackground: #7CC3EC;
@map8: #A8431F;
@map8_darkBackground: #F2A284;
@map9: #17746B;
@map9_darkBackground: #64CDC1;
@map10: #B04A00;
@map10_darkBackground: #F5A564;
@esriEdit: #1560BD;
@esriEdit_darkBackground: #FFE45C;


/* Font styles

   "fdlFontStyle_" makes a definition for everything that is set in that style. A part with "font-style: headline;"
   takes over each line of fdlFontStyle_headline that it does not write itself. */

fdlFontStyle_title1 {
    font-name: @fontStrong;
    font-size: 28;
    font-color: primary1;
}

fdlFontStyle_title2 {
    font-name: @fontStrong;
    font-size: 22;
    font-color: primary1;
}

fdlFontStyle_title3 {
    font-name: @fontMedium;
    font-size: 20;
    font-color: primary1;
}

fdlFontStyle_headline {
    font-name: @fontStrong;
    font-size: 17;
    font-color: primary1;
}

fdlFontStyle_subheadline {
    font-name: @fontRegular;
    font-size: 15;
    font-color: primary2;
}

fdlFontStyle_body {
    font-name: @fontRegular;
    font-size: 17;
    font-color: primary1;
}

fdlFontStyle_callout {
    font-name: @fontMedium;
    font-size: 16;
    font-color: primary1;
}

fdlFontStyle_footnote {
    font-name: @fontRegular;
    font-size: 13;
    font-color: primary3;
}

fdlFontStyle_caption1 {
    font-name: @fontRegular;
    font-size: 12;
    font-color: primary3;
}

fdlFontStyle_caption2 {
    font-name: @fontMedium;
    font-size: 11;
    font-color: primary3;
}

fdlFontStyle_kpiNumber {
    font-name: @fontStrong;
    font-size: 48;
    font-color: tintColor;
}

fdlFontStyle_kpiNumber2 {
    font-name: @fontStrong;
    font-size: 36;
    font-color: tintColor;
}


/* Welcome screen */

fdlFUIWelcomeScreen_logoImageView {
    image-name: @logo;
}

fdlFUIWelcomeScreen_headlineLabel {
    font-color: tintColor;
}

fdlFUIWelcomeScreen_primaryActionButton {
    background-color-normal: @brand;
    background-color-highlighted: @brandPressed;
    font-color: @onBrand;
    font-color-highlighted: @onBrand;
}


/* Objects: cells, headers and contacts

   A list of selectors gives each of them a rule of its own; rules for the same selector add up. */

fdlFUIObjectTableViewCell {
    background-color-selected: cellBackgroundTapState;
    tint-color: tintColor;
}

fdlFUIObjectView_headlineLabel {
    font-style: headline;
}

/* The header lies on the color of the bar, so its text takes the colors that are made for dark backgrounds. */
fdlFUIObjectHeaderView {
    background-color: navigationBar;
    tint-color: tintColor_darkBackground;
}

fdlFUIObjectHeaderView_headlineLabel {
    font-style: title3;
    font-color: primary1_darkBackground;
    text-line-clamp: 2;
}

fdlFUIObjectHeaderView_subheadlineLabel, fdlFUIObjectHeaderView_bodyLabel {
    font-style: subheadline;
    font-color: primary2_darkBackground;
    text-line-clamp: 2;
}

fdlFUIObjectHeaderView_footnoteLabel, fdlFUIObjectHeaderView_descriptionLabel {
    font-style: footnote;
    font-color: primary3_darkBackground;
    text-line-clamp: 3;
}

fdlFUIObjectHeaderView_statusLabel, fdlFUIObjectHeaderView_substatusLabel {
    font-style: callout;
    font-color: critical_darkBackground;
    text-align: right;
}

fdlFUIObjectHeaderView_statusImageView, fdlFUIObjectHeaderView_substatusImageView {
    tint-color: critical_darkBackground;
}

fdlFUIContactView {
    background-color: primary6;
}

fdlFUIContactView_headlineLabel {
    font-style: headline;
}

fdlFUIContactView_subheadlineLabel {
    font-style: subheadline;
}

fdlFUIContactView_descriptionLabel {
    font-style: footnote;
}

fdlFUILabel {
    font-style: body;
}


/* Cards */

fdlFUICardMainHeaderView_title, fdlFUICardMediaView_title, fdlFUIObjectCardContentView_title {
    font-style: headline;
}

fdlFUICardMainHeaderView_subtitle, fdlFUIObjectCardContentView_subtitle {
    font-style: subheadline;
}

fdlFUICardMainHeaderView_counter, fdlFUIObjectCardContentView_footnote {
    font-style: footnote;
}

fdlFUIObjectCardContentView_body {
    font-style: body;
}

fdlFUIObjectCardContentView_status {
    font-style: callout;
    font-color: critical;
}

fdlFUICardMainHeaderView_detailImageView, fdlFUIObjectCardContentView_detailImageView {
    tint-color: primary7;
}

fdlFUIListCardView_primaryAction,
fdlFUIListCardView_secondaryAction,
fdlFUIListCardView_overflowAction {
    font-style: callout;
    font-color: tintColor;
}


/* Key figures */

fdlFUIKPITitleBaseView_title, fdlFUIKPICardView_title {
    font-style: subheadline;
}

fdlFUIKPITitleBaseView_kpiMetricItem, fdlFUIKPICardView_kpiMetricItem {
    font-style: kpiNumber;
}

fdlFUIKPITitleBaseView_kpiUnitItem, fdlFUIKPICardView_kpiUnitItem {
    font-style: kpiNumber2;
}

fdlFUIKPITitleBaseView_kpiIconItem, fdlFUIKPICardView_kpiIconItem {
    tint-color: tintColor;
}

fdlFUIKPIProgressCardCollectionViewCell_title {
    font-style: subheadline;
}

fdlFUIKPIProgressCardCollectionViewCell_status {
    font-style: caption1;
    font-color: positive;
}


/* Charts

   "numbericAxisLabel" is no slip of this file: the plot view's class is spelled so, and a corrected name would style
   nothing. */

fdlFUIChartTitleView_title, fdlFUIChartTitleTableViewCell_title {
    font-style: headline;
}

fdlFUIChartTitleView_subtitle, fdlFUIChartTitleTableViewCell_subtitle {
    font-style: subheadline;
}

fdlFUIChartTitleView_status, fdlFUIChartTitleTableViewCell_status {
    font-style: caption1;
}

fdlFUIChartPlotView_valuesAxisTitle,
fdlFUIChartPlotView_secondaryValuesAxisTitle,
fdlFUIChartPlotView_categoryAxisTitle {
    font-style: caption1;
    font-color: primary2;
}

fdlFUIChartPlotView_categoryAxisLabel, fdlFUIChartPlotView_numbericAxisLabel {
    font-style: caption2;
    text-line-clamp: 1;
}

fdlFUIChartLegendView_seriesTitles {
    font-style: caption1;
    font-color: primary2;
}

fdlFUIChartFloorplanViewController_title {
    font-style: title3;
    text-align: left;
}


/* Timeline */

fdlFUITimelineCell, fdlFUITimelineMarkerCell {
    background-color: backgroundBase;
}

fdlFUITimelineCell_timelineBackground, fdlFUITimelineMarkerCell_timelineBackground {
    background-color: primary5;
}

fdlFUITimelineMarkerCell_cardBackground {
    background-color: primary6;
}

fdlFUITimelineCollectionViewCell_titleLabel {
    font-style: headline;
}

fdlFUITimelineCollectionViewCell_footnoteLabel {
    font-style: footnote;
}


/* Forms and waiting */

fdlFUIKeyValueFormCell_title {
    font-style: caption1;
}

fdlFUIKeyValueFormCell_valueText {
    font-style: body;
}

fdlFUIKeyValueFormCell_placeholder, fdlFUIPlaceholderView_placeholder {
    font-style: body;
    font-color: primary3;
}

fdlFUIOrderPickerFormItemView_title {
    font-style: headline;
}

fdlFUIOrderPickerFormItemView_leadingImageView {
    image-name: DragHandle.png;
    tint-color: primary7;
}

fdlFUILoadingIndicatorView {
    background-color: primary6;
    border-color: line;
    border-width: @hairline;
    corner-radius: @cornerRadius;
}

fdlFUILoadingIndicatorView_textLabel {
    font-color: primary2;
    font-name: @fontRegular;
}


/* Plain UIKit views

   These are the style classes of NUI. They reach the views of the app that are no Fiori components. */

Window {
    background-color: backgroundBase;
}

NavigationBar {
    background-color: navigationBar;
    background-tint-color: @onBrand;
    bar-tint-color: navigationBar;
    standard-background-color: navigationBar;
    scrolledge-background-color: navigationBar;
    font-color: @onBrand;
    font-name: @fontMedium;
    font-size: 17;
}

BarButton {
    background-tint-color: @onBrand;
    font-color: @onBrand;
    font-name: @fontMedium;
    font-size: 17;
}

Toolbar {
    background-color: primary6;
    background-tint-color: tintColor;
}

TabBar {
    background-color: primary6;
    bar-tint-color: primary6;
    selected-image-tint-color: tintColor;
}

TabBarItem {
    font-color: primary3;
    font-color-selected: tintColor;
    font-name: @fontMedium;
    font-size: 10;
}

/* Both colors of the button are constants: neither changes with the background, so white stays on blue. */
Button {
    background-color: @brand;
    background-color-disabled: primary5;
    background-color-highlighted: @brandPressed;
    corner-radius: @cornerRadius;
    font-color: @onBrand;
    font-color-disabled: primary3;
    font-color-highlighted: @onBrand;
    font-name: @fontMedium;
    font-size: 17;
    height: @touchHeight;
    padding: 0 16;
}

/* A class of the app's own. The app gives a button the path "Button:DangerButton"; what is not written here comes
   from Button. */
DangerButton {
    background-color: negative;
    background-color-highlighted: negative;
    font-color: primary6;
    font-color-highlighted: primary6;
}

SegmentedControl {
    background-color: primary6;
    background-color-selected: tintColor;
    border-color: tintColor;
    border-width: 1;
    corner-radius: @cornerRadius;
    font-color: tintColor;
    font-color-selected: primary6;
    font-name: @fontMedium;
    font-size: 13;
}

Switch {
    on-tint-color: tintColor;
}

Slider {
    maximum-track-tint-color: primary4;
    minimum-track-tint-color: tintColor;
}

Progress {
    progress-tint-color: tintColor;
    track-tint-color: primary5;
}

PageControl {
    color: primary4;
    current-color: tintColor;
}

ActivityIndicator {
    color: tintColor;
}

SearchBar {
    background-color: backgroundBase;
    background-tint-color: tintColor;
    scope-background-color: backgroundBase;
}

Table {
    background-color: backgroundBase;
    row-height: @touchHeight;
    separator-color: line;
    separator-style: single-line;
}

TableCell {
    background-color: primary6;
    background-color-selected: cellBackgroundTapState;
    font-color: primary1;
    font-name: @fontRegular;
    font-size: 17;
    tint-color: tintColor;
}

TableCellDetail {
    font-color: primary2;
    font-name: @fontRegular;
    font-size: 15;
}

TextField {
    background-color: primary6;
    border-color: primary3;
    border-style: none;
    border-width: @hairline;
    corner-radius: @cornerRadius;
    font-color: primary1;
    font-name: @fontRegular;
    font-size: 17;
    height: @touchHeight;
    padding: 0 12;
    tint-color: tintColor;
    vertical-align: center;
}

TextView {
    background-color: primary6;
    font-color: primary1;
    font-name: @fontRegular;
    font-size: 17;
    padding: 12;
}
