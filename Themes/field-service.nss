/* Field service: one app for technicians, on a phone in the hand, on a phone in the holder of a van, and on an iPad.

   What stands outside of "@media" holds everywhere; here it is made for the phone held upright. A block adds what is
   different where all of its options hold. The features are "device", which is iphone or ipad, and "orientation",
   which is portrait or landscape.

   The compiled theme keeps the upright phone as its base and has a variant for each of the other situations. */

@accent: #A84300;
@accentOnDark: #FFCAA3;
@accentPressed: #6E2C00;
@accentPressedOnDark: #FFD3B3;
@canvas: #F4F2EF;
@canvasOnDark: #151210;

@titleSize: 20;
@textSize: 17;
@noteSize: 13;
@rowHeight: 56;
@titleLines: 2;

@tintColor: @accent;
@tintColor_darkBackground: @accentOnDark;
@tintColorTapState: @accentPressed;
@tintColorTapState_darkBackground: @accentPressedOnDark;
@backgroundBase: @canvas;
@backgroundBase_darkBackground: @canvasOnDark;
@cellBackgroundTapState: #ECE7E1;
@cellBackgroundTapState_darkBackground: #322B26;
@primary1: #1C1F23;
@primary1_darkBackground: #F5F3F0;
@primary2: #4A4F57;
@primary2_darkBackground: #DAD6D1;
@primary3: #5F656E;
@primary3_darkBackground: #ABA59E;
@primary6: #FFFFFF;
@primary6_darkBackground: #211D1A;
@critical: #7D4E00;
@critical_darkBackground: #FFCE78;


/* The rules for all situations */

fdlFontStyle_title3 {
    font-name: boldSystem;
    font-size: @titleSize;
    font-color: primary1;
}

fdlFontStyle_body {
    font-name: system;
    font-size: @textSize;
    font-color: primary1;
}

fdlFontStyle_footnote {
    font-name: system;
    font-size: @noteSize;
    font-color: primary3;
}

fdlFUIObjectHeaderView {
    background-color: backgroundBase;
    tint-color: tintColor;
}

fdlFUIObjectHeaderView_headlineLabel {
    font-style: title3;
    text-line-clamp: @titleLines;
}

fdlFUIObjectHeaderView_descriptionLabel {
    font-style: footnote;
    text-line-clamp: 3;
}

fdlFUIObjectHeaderView_statusLabel {
    font-style: body;
    font-color: critical;
}

fdlFUIObjectView_headlineLabel {
    font-style: body;
    font-color: tintColor;
}

fdlFUIObjectTableViewCell {
    background-color-selected: cellBackgroundTapState;
    tint-color: tintColor;
}

fdlFUITimelineCollectionViewCell_titleLabel {
    font-style: body;
}

fdlFUITimelineCollectionViewCell_footnoteLabel {
    font-style: footnote;
}

Window {
    background-color: backgroundBase;
}

Table {
    background-color: backgroundBase;
    row-height: @rowHeight;
    separator-style: single-line;
}

TableCell {
    background-color: primary6;
    background-color-selected: cellBackgroundTapState;
    font-color: primary1;
    font-size: @textSize;
}

TableCellDetail {
    font-color: primary2;
    font-size: @noteSize;
}

Button {
    background-color: @accent;
    background-color-highlighted: @accentPressed;
    corner-radius: 12;
    font-color: white;
    font-color-highlighted: white;
    font-name: boldSystem;
    font-size: @textSize;
    height: @rowHeight;
}


/* On an iPad

   A constant that a block defines again changes every rule that uses it, those outside of the block included: text,
   rows and buttons grow without a second copy of their rules, and so do the labels that only name a font style.

   Source order decides between a block and the rules outside. That is why the blocks stand at the end. */

@media (device: ipad) {
    @titleSize: 28;
    @textSize: 19;
    @noteSize: 15;
    @rowHeight: 72;
    @titleLines: 3;

    fdlFUIObjectHeaderView_descriptionLabel {
        text-line-clamp: 6;
    }
}


/* On its side

   The device is in the holder of the van and read from an arm's length: stronger colors on a plain ground. The palette
   follows, because its cells are defined by these constants. */

@media (orientation: landscape) {
    @accent: #873600;
    @accentOnDark: #FFC79E;
    @canvas: #FFFFFF;
    @canvasOnDark: #000000;

    fdlFUIObjectView_headlineLabel {
        font-style: title3;
    }
}


/* A phone on its side

   "and" joins options: the block holds where both do. A phone has few lines then, so a title keeps to one of them. Its
   own size goes before the size of its font style. */

@media (device: iphone) and (orientation: landscape) {
    @rowHeight: 48;
    @titleLines: 1;

    fdlFUIObjectHeaderView_headlineLabel {
        font-size: @textSize;
    }

    fdlFUIObjectHeaderView_descriptionLabel {
        text-line-clamp: 1;
    }
}


/* An iPad on its side

   Three blocks hold at once here. Of several values for one name the last in the file counts: rows have a height of 64
   and titles are as large as on any iPad. A block may also override a palette cell directly: beside the open job, the
   list shows more clearly which one is open. */

@media (device: ipad) and (orientation: landscape) {
    @rowHeight: 64;
    @cellBackgroundTapState: #FBE9DC;
    @cellBackgroundTapState_darkBackground: #4A3220;

    Table {
        separator-style: none;
    }
}
