/* Field service: one app for technicians, on a phone in the hand, on a phone in a car holder, and on an iPad.

   What stands outside of "@media" holds everywhere: this is the phone held upright. Each block adds what is different
   when all of its options hold. The features are "device" (iphone, ipad) and "orientation" (portrait, landscape).

   The compiled theme keeps the phone as its base and has a variant for each of the other situations. */

@accent: #A84300;
@accentOnDark: #FFB580;
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
@primary1: #1C1F23;
@primary1_darkBackground: #F5F3F0;
@primary2: #4A4F57;
@primary2_darkBackground: #CFCAC4;
@primary3: #5F656E;
@primary3_darkBackground: #ABA59E;
@negative: #B3141D;
@negative_darkBackground: #FFB3AE;
@critical: #7D4E00;
@critical_darkBackground: #FFC766;
@positive: #17683A;
@positive_darkBackground: #86D9A4;


/* On an iPad

   A constant that is defined again in a block changes every rule that uses it, also the rules outside: those below
   this block need no second copy for the larger device. */

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

   The device hangs in the holder of the van and is read from an arm's length: deeper colors on a plain ground. The
   palette follows, because its cells are defined by these constants. */

@media (orientation: landscape) {
    @accent: #873600;
    @accentOnDark: #FFC79E;
    @canvas: #FFFFFF;
    @canvasOnDark: #000000;

    fdlFUIObjectView_headlineLabel {
        font-color: primary1;
    }
}


/* A phone on its side

   "and" joins options: the block holds when both do. A phone has few lines then, so the title keeps to one. */

@media (device: iphone) and (orientation: landscape) {
    @rowHeight: 48;
    @titleLines: 1;

    fdlFUIObjectHeaderView_descriptionLabel {
        text-line-clamp: 1;
    }
}


/* An iPad on its side

   Three blocks hold at once on such an iPad. Of the values that they give to one name, the one that stands last in the
   file counts: the rows have 64 here, and the titles are as large as on any iPad. */

@media (device: ipad) and (orientation: landscape) {
    @rowHeight: 64;

    /* The job list stands beside the job and is not as wide: the marked job needs a clear color. */
    TableCell {
        background-color-selected: #FBE9DC;
    }
}


/* The rules for all situations. The blocks above fill in the constants. */

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

/* These labels name a font style, and so they grow with it on the iPad. */
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
}

TableCell {
    background-color: primary6;
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
