/* Next: a brand on the palette of the SwiftUI SDK, version 8.

       nsscompile next.nss --palette v8

   In this palette a style has eight colors. Two backgrounds, light and dark, are seen on two levels, the page and the
   sheet or alert that is elevated above it, and each of these four once more for readers who ask the system for higher
   contrast.

   Every override changes one of the eight. "@tintColor" alone would leave SAP's blue on sheets, on dark backgrounds
   and in high contrast, so each style below is given all eight. Their order is always the same:

       @style                                    on a light background
       @style_darkBackground                     on a dark background
       @style_elevatedLightBackground            the same two on a sheet
       @style_elevatedDarkBackground
       @style_contrastLightBackground            the first two in high contrast
       @style_contrastDarkBackground
       @style_elevatedContrastLightkBackground   on a sheet in high contrast
       @style_elevatedContrastDarkBackground

   The "k" in "Lightk" is the SDK's: it knows this name and no other.

   FioriThemeManager, the theme manager of that SDK, reads only lines that begin with "@". It looks up no constants in
   values and has no rules. So each definition below fills a line of its own and has six hex digits as its value, and
   the rules at the end are for UIKit. */


/* What can be touched: 4.5 : 1 on every background, 7 : 1 in high contrast */

@tintColor: #00695C;
@tintColor_darkBackground: #5FD4C1;
@tintColor_elevatedLightBackground: #00695C;
@tintColor_elevatedDarkBackground: #6FDDCB;
@tintColor_contrastLightBackground: #004D43;
@tintColor_contrastDarkBackground: #8AF0DE;
@tintColor_elevatedContrastLightkBackground: #004D43;
@tintColor_elevatedContrastDarkBackground: #9AF4E4;

@tintColor2: #00574C;
@tintColor2_darkBackground: #5FD4C1;
@tintColor2_elevatedLightBackground: #00574C;
@tintColor2_elevatedDarkBackground: #6FDDCB;
@tintColor2_contrastLightBackground: #003D35;
@tintColor2_contrastDarkBackground: #8AF0DE;
@tintColor2_elevatedContrastLightkBackground: #003D35;
@tintColor2_elevatedContrastDarkBackground: #9AF4E4;

@tintColorTapState: #003D35;
@tintColorTapState_darkBackground: #9BE8DA;
@tintColorTapState_elevatedLightBackground: #003D35;
@tintColorTapState_elevatedDarkBackground: #ABEEE2;
@tintColorTapState_contrastLightBackground: #00251F;
@tintColorTapState_contrastDarkBackground: #C9FBF2;
@tintColorTapState_elevatedContrastLightkBackground: #00251F;
@tintColorTapState_elevatedContrastDarkBackground: #D6FCF5;


/* Text */

@primaryLabel: #12302B;
@primaryLabel_darkBackground: #F0F7F5;
@primaryLabel_elevatedLightBackground: #12302B;
@primaryLabel_elevatedDarkBackground: #F0F7F5;
@primaryLabel_contrastLightBackground: #000000;
@primaryLabel_contrastDarkBackground: #FFFFFF;
@primaryLabel_elevatedContrastLightkBackground: #000000;
@primaryLabel_elevatedContrastDarkBackground: #FFFFFF;

@secondaryLabel: #3A5852;
@secondaryLabel_darkBackground: #CFE0DC;
@secondaryLabel_elevatedLightBackground: #3A5852;
@secondaryLabel_elevatedDarkBackground: #CFE0DC;
@secondaryLabel_contrastLightBackground: #12302B;
@secondaryLabel_contrastDarkBackground: #E6F3F0;
@secondaryLabel_elevatedContrastLightkBackground: #12302B;
@secondaryLabel_elevatedContrastDarkBackground: #E6F3F0;

@tertiaryLabel: #52706A;
@tertiaryLabel_darkBackground: #A6BFBA;
@tertiaryLabel_elevatedLightBackground: #52706A;
@tertiaryLabel_elevatedDarkBackground: #A6BFBA;
@tertiaryLabel_contrastLightBackground: #2B4A44;
@tertiaryLabel_contrastDarkBackground: #CFE0DC;
@tertiaryLabel_elevatedContrastLightkBackground: #2B4A44;
@tertiaryLabel_elevatedContrastDarkBackground: #CFE0DC;

@navBarTitleLabel: #12302B;
@navBarTitleLabel_darkBackground: #F0F7F5;
@navBarTitleLabel_elevatedLightBackground: #12302B;
@navBarTitleLabel_elevatedDarkBackground: #F0F7F5;
@navBarTitleLabel_contrastLightBackground: #000000;
@navBarTitleLabel_contrastDarkBackground: #FFFFFF;
@navBarTitleLabel_elevatedContrastLightkBackground: #000000;
@navBarTitleLabel_elevatedContrastDarkBackground: #FFFFFF;


/* Pages and what lies on them. On dark backgrounds a sheet is a step lighter than the page below it; on light ones a
   shadow is enough. */

@primaryBackground: #FFFFFF;
@primaryBackground_darkBackground: #000000;
@primaryBackground_elevatedLightBackground: #FFFFFF;
@primaryBackground_elevatedDarkBackground: #10201D;
@primaryBackground_contrastLightBackground: #FFFFFF;
@primaryBackground_contrastDarkBackground: #000000;
@primaryBackground_elevatedContrastLightkBackground: #FFFFFF;
@primaryBackground_elevatedContrastDarkBackground: #16241F;

@secondaryBackground: #F2F7F6;
@secondaryBackground_darkBackground: #10201D;
@secondaryBackground_elevatedLightBackground: #F2F7F6;
@secondaryBackground_elevatedDarkBackground: #1A2E2A;
@secondaryBackground_contrastLightBackground: #E4EFED;
@secondaryBackground_contrastDarkBackground: #182B27;
@secondaryBackground_elevatedContrastLightkBackground: #E4EFED;
@secondaryBackground_elevatedContrastDarkBackground: #213833;

@tertiaryBackground: #FFFFFF;
@tertiaryBackground_darkBackground: #1A2E2A;
@tertiaryBackground_elevatedLightBackground: #FFFFFF;
@tertiaryBackground_elevatedDarkBackground: #243B36;
@tertiaryBackground_contrastLightBackground: #FFFFFF;
@tertiaryBackground_contrastDarkBackground: #16241F;
@tertiaryBackground_elevatedContrastLightkBackground: #FFFFFF;
@tertiaryBackground_elevatedContrastDarkBackground: #213833;


/* Rules: a name of the palette is the color on a light background, and a suffix picks another of the eight. */

fdlFontStyle_headline {
    font-color: primaryLabel;
}

fdlFontStyle_subheadline {
    font-color: secondaryLabel;
}

fdlFontStyle_footnote {
    font-color: tertiaryLabel;
}

fdlFUICardMainHeaderView_title {
    font-style: headline;
}

fdlFUICardMainHeaderView_subtitle {
    font-style: subheadline;
}

fdlFUICardMainHeaderView_counter {
    font-style: footnote;
}

fdlFUIListCardView_primaryAction {
    font-style: headline;
    font-color: tintColor;
}

fdlFUIObjectTableViewCell {
    background-color-selected: secondaryBackground;
    tint-color: tintColor;
}

fdlFUILoadingIndicatorView {
    background-color: secondaryBackground_elevatedLightBackground;
    font-color: primaryLabel_elevatedLightBackground;
}

NavigationBar {
    background-color: primaryBackground;
    background-tint-color: tintColor;
    font-color: navBarTitleLabel;
}

Table {
    background-color: primaryBackground;
}

TableCell {
    background-color: tertiaryBackground;
    background-color-selected: secondaryBackground;
    font-color: primaryLabel;
    tint-color: tintColor;
}

TableCellDetail {
    font-color: secondaryLabel;
}
