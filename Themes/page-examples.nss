/* The examples of SAP's page "Branding and Theming" (SAPFiori for iOS) as one stylesheet that compiles.
   Where the page shows two ways to say the same thing, one is in force and the other stands in a comment. */


/* 1. The palette

   A constant named like a palette style replaces that style's color wherever SAPFiori uses it. A suffix picks the
   background that the color is seen on; without a suffix it is the light one. What is not named here stays as it is. */

@tintColor: blue; /* the same cell as tintColor_lightBackground */
@tintColor_darkBackground: cyan;
@tintColorTapState_lightBackground: purple; /* the same cell as tintColorTapState */
@tintColorTapState_darkBackground: magenta;

/* Three names lead to the light cell of tintColor. If a stylesheet defines several, the order of the lines does not
   matter; this order does:

       1.  @tintColor_lightBackground: cyan;
       2.  @tintColor: blue;
       3.  @tintColorDark: green;

   All three together would make the tint cyan. Only the second is in force above, so here it is blue.

   The dark cell has two names: tintColor_darkBackground, then tintColorLight. The names of tintColorTapState follow
   the same pattern. */


/* 2. Style classes

   A selector is "fdl", the class of the component and, behind "_", the property that is styled: this rule is for one
   label of the object view. */

fdlFUIObjectView_headlineLabel {
    font-style: subheadline;
    font-color: #1EE68A00; /* alpha first: see the button below */
}


/* 3. Palette colors in a rule

   Without "_" and a property, the rule is for the component itself. There are two ways to name a palette color in it:

   "@tintColor" is replaced by the text of the constant, here "blue", before the value is read.
   "tintColor" names the palette cell and needs no definition; a suffix picks the background.

   The two agree, because the definition above overrides the cell: "tint-color: tintColor;" would be blue as well. */

fdlFUIObjectTableViewCell {
    background-color-selected: negative_darkBackground;
    tint-color: @tintColor;
}


/* 4. A font style for all components

   "fdlFontStyle_" and the name of a style make a definition for everything set in that style: the headline label of
   part 2 has that style, and would be green if it had no color of its own. */

fdlFontStyle_subheadline {
    font-style: subheadline;
    font-color: #33CC33;
}


/* 5. The welcome screen */

fdlFUIWelcomeScreen_headlineLabel {
    font-color: #FF0000;
}

/* Eight digits are alpha, red, green and blue. The alpha is a percentage in hex: 1E is 30 %, 64 is 100 %, and a
   greater number counts as 100 %. Other runtimes read the eight digits differently, so the compiler adds a note. */
fdlFUIWelcomeScreen_primaryActionButton {
    font-color: #1EE68A00;
    font-color-highlighted: green;
}

fdlFUIWelcomeScreen_logoImageView {
    image-name: ProfilePic.png;
}
