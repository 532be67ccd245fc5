import NSSTheme

extension RulePage {
  /// The pages of the diagnostics of compilation: constants, palette overrides and values.
  static let meaningRules: [RulePage] = [
    RulePage(
      .alphaAbove100,
      summary: "an alpha above 64, which is 100 %, in an eight-digit color",
      explanation: """
        SAPFiori documents eight digits as '#AARRGGBB', where 'AA' is a percentage written in hex: '00' is
        transparent, '32' is 50 % and '64' is opaque. Every larger value is read as 100 %, so 'FF' is opaque, and so
        is '80', which is a half where an alpha goes from '00' to 'FF'.

        Write six digits for an opaque color. For a translucent one write 'rgba(...)' with an alpha that has a point,
        such as '0.5'.
        """,
      bad: """
        Button { background-color: #FFE68A00; }
        """,
      good: """
        Button { background-color: #E68A00; }
        """
    ),
    RulePage(
      .booleanWord,
      summary: "a boolean written with another word than 'true' or 'false'",
      explanation: """
        NUI reads 'YES', 'Y', 'TRUE' and '1' as true. It reads every word that it does not recognize as false, without
        a message. The value here is understood, but a slip in such a word would go unnoticed in the app.

        Write 'true' or 'false', which are the documented words and are case-sensitive.
        """,
      bad: """
        Button { text-auto-fit: YES; }
        """,
      good: """
        Button { text-auto-fit: true; }
        """
    ),
    RulePage(
      .clampedComponent,
      summary: "a component of a color function is above its largest value",
      explanation: """
        A component without a point ranges from 0 to 255, one with a point from 0.0 to 1.0; so do alpha and hue. A
        larger component is clamped, so 'hsl(300, 128, 255)', meant as 300 degrees, has the largest hue and is red.
        """,
      bad: """
        Button { font-color: rgb(300, 0, 0); }
        """,
      good: """
        Button { font-color: rgb(255, 0, 0); }
        """
    ),
    RulePage(
      .constantCycle,
      summary: "a constant whose value leads back to the constant itself",
      explanation: """
        Constants are replaced by their values until none is left. In a cycle one always remains, so no constant of
        the cycle has a value, and nothing is compiled. The message shows the path, and the notes show each step of
        it.

        Give one of the constants a value of its own. NUI replaces a constant only once, so there the value would be
        the text of the next constant's name.
        """,
      bad: """
        @brand: @accent;
        @accent: @brand;
        Button { font-color: @brand; }
        """,
      good: """
        @brand: @accent;
        @accent: #0A6ED1;
        Button { font-color: @brand; }
        """
    ),
    RulePage(
      .duplicateConstant,
      summary: "a constant that is defined twice in one stylesheet",
      explanation: """
        SAPFiori and NUI take the last definition, also for uses before it. FioriThemeManager takes the first one in the
        file. One of the two values never appears in the app, and which one it is depends on the runtime.

        Remove the definition that should not be used, or rename it if both values are needed.
        """,
      bad: """
        @brand: #D9364C;
        @brand: #0A6ED1;
        Button { font-color: @brand; }
        """,
      good: """
        @brand: #0A6ED1;
        Button { font-color: @brand; }
        """
    ),
    RulePage(
      .duplicateProperty,
      in: .grammar,
      summary: "a property that is declared twice in one rule",
      explanation: """
        The last declaration of a property in a rule is used. The earlier one never reaches the app, even if its value
        is the better one. Mostly it is left over from trying out values or from copying lines.

        Remove one of the two declarations.
        """,
      bad: """
        Button { font-size: 14; font-size: 16; }
        """,
      good: """
        Button { font-size: 16; }
        """
    ),
    RulePage(
      .eightDigitColor,
      summary: "a color of eight hex digits, which each runtime reads differently",
      explanation: """
        SAPFiori documents '#AARRGGBB', with the alpha as a percentage from '00' to '64'. FioriThemeManager reads
        '#RRGGBBAA', with the alpha from '00' to 'FF'. NUI takes the first six digits as an opaque color and drops the
        rest. So '#1EE68A00' is an orange at 30 % in the first, an invisible green in the second and a solid green in
        the third. In SAPFiori the documented form is reported only if it ends as on the web, with 'FF' or '80', for example.

        Write six digits for an opaque color, and 'rgba(...)' for a translucent one in SAPFiori and NUI.
        """,
      bad: """
        Label { font-color: #0A6ED1FF; }
        """,
      good: """
        Label { font-color: #0A6ED1; }
        """
    ),
    RulePage(
      .ignoredAlpha,
      summary: "a fourth part in 'rgb' or 'hsl', which take three",
      explanation: """
        'rgb' and 'hsl' have no alpha. A fourth part is dropped without a message, and the app shows the color opaque.

        Write 'rgba' or 'hsla' if the color is to be translucent. Otherwise remove the fourth part.
        """,
      bad: """
        Button { background-color: rgb(230, 138, 0, 0.5); }
        """,
      good: """
        Button { background-color: rgba(230, 138, 0, 0.5); }
        """
    ),
    RulePage(
      .ignoredSuffix,
      summary: "a palette name in a value with a suffix that FioriThemeManager does not know",
      explanation: """
        In a value FioriThemeManager knows the suffixes '_device', '_deviceInverse', '_lightConstant' and
        '_darkConstant'. It ignores any other one, '_lightBackground' and '_darkBackground' of SAPFiori included, and
        takes the color of the style for the current background. Here the dark background gets the pale red of
        'negative' and not its strong one.

        Write '_lightConstant' for the color on light backgrounds and '_darkConstant' for the color on dark ones. In
        the name of an override '_lightBackground' and '_darkBackground' are right.
        """,
      bad: """
        @tintColor:negative;
        @tintColor_darkBackground:negative_lightBackground;
        """,
      good: """
        @tintColor:negative;
        @tintColor_darkBackground:negative_lightConstant;
        """,
      options: "--dialect thememanager --palette sapfiori"
    ),
    RulePage(
      .ineffectiveOverride,
      in: .palette,
      summary: "a palette override that another form of the same style always outranks",
      explanation: """
        For light backgrounds '@S_lightBackground' outranks '@S', and '@S' outranks '@SDark'. For dark backgrounds
        '@S_darkBackground' outranks '@SLight'. The first of these forms that is defined is used, wherever it is in
        the file and even if its value is not a color, and the others never show in the app.

        Remove the override that is outranked, or the form that wins. In SAPFiori a later stylesheet of the same theme
        wins over an earlier one, whatever the form.
        """,
      bad: """
        @tintColor_lightBackground: #0A6ED1;
        @tintColor: #D9364C;
        @tintColor_darkBackground: #91C8F6;
        """,
      good: """
        @tintColor_lightBackground: #0A6ED1;
        @tintColor_darkBackground: #91C8F6;
        """
    ),
    RulePage(
      .integerAlpha,
      summary: "an alpha of 1 without a point, which is 1/255",
      explanation: """
        NUI, of which SAPFiori embeds a fork, divides each part of a color function by 255 unless it has a point. This
        includes the alpha: '1' is 1/255, and the element seems to be missing in the app.

        Write the alpha with a point, '1.0' for opaque and '0.5' for a half.
        """,
      bad: """
        Button { background-color: rgba(230, 138, 0, 1); }
        """,
      good: """
        Button { background-color: rgba(230, 138, 0, 1.0); }
        """
    ),
    RulePage(
      .invalidPaletteColor,
      summary: "a palette style whose documented color is not a color",
      explanation: """
        SAP documents the color of 'map8' as 'D0R774', where a letter replaces a hex digit. In palette 'v8' one variant
        of 'headerBlended' has nine digits. What SAPFiori shows for them is not known, so the compiled theme has no
        color there.

        Override the style with a color of your own, for both backgrounds, or use another style.
        """,
      bad: """
        Label { font-color: map8; }
        """,
      good: """
        @map8: #D08774;
        @map8_darkBackground: #D08774;
        Label { font-color: map8; }
        """
    ),
    RulePage(
      .invalidValue,
      summary: "a value that the property cannot read",
      explanation: """
        Each property has a type, such as color, number or offset. NUI has no message for a value of another type: a
        number becomes 0, a keyword becomes the default one, and a color is missing. An offset with only one part ends
        the app, and so does a missing color in the title of a bar.

        The help names the form that the type needs. Color names are case-sensitive and are those of UIKit, not of
        CSS.
        """,
      bad: """
        Label { font-size: large; }
        """,
      good: """
        Label { font-size: 20; }
        """
    ),
    RulePage(
      .miscountedColor,
      summary: "a color after characters that FioriThemeManager miscounts",
      explanation: """
        FioriThemeManager looks for the digits of a color anywhere in the value. It counts UTF-16 code units in the
        search, and takes the digits from that position counted in characters. An emoji or a composed letter before them
        moves the position, and the app shows another color. Write nothing before the '#'.
        """,
      bad: """
        @tintColor:🎨#FFAA33;
        @tintColor_darkBackground:#91C8F6;
        """,
      good: """
        @tintColor:#FFAA33;
        @tintColor_darkBackground:#91C8F6;
        """,
      options: "--dialect thememanager --palette sapfiori"
    ),
    RulePage(
      .missingAlpha,
      summary: "'rgba' or 'hsla' with only three parts",
      explanation: """
        NUI reads no color from 'rgba' or 'hsla' without an alpha. The element loses its color, and the app ends with
        an exception where the color belongs to the title of a bar.

        Add the alpha with a point, such as '1.0' or '0.5'. For an opaque color use 'rgb' or 'hsl'.
        """,
      bad: """
        Button { background-color: rgba(230, 138, 0); }
        """,
      good: """
        Button { background-color: rgb(230, 138, 0); }
        """
    ),
    RulePage(
      .missingStyle,
      summary: "a value that names a palette style which the chosen palette does not have",
      explanation: """
        FioriThemeManager knows the names of all styles, but each version of its palette has colors for some of them
        only. For a style without a color it returns transparent black, and everything overridden with that style
        becomes invisible.

        Choose a style that the palette has. If the app uses a newer palette, name that one with '--palette'.
        'nsscompile palette NAME' lists the styles of a palette.
        """,
      bad: """
        @tintColor:accent1;
        @tintColor_darkBackground:#91C8F6;
        """,
      good: """
        @tintColor:#0A6ED1;
        @tintColor_darkBackground:#91C8F6;
        """,
      options: "--dialect thememanager --palette sapfiori"
    ),
    RulePage(
      .overrideNotColor,
      in: .palette,
      summary: "a palette override whose value is not a color",
      explanation: """
        A constant with the name of a palette style recolors that style wherever the app uses it, so its value has to be
        a color. From any other value the runtime gets no color: FioriThemeManager keeps the built-in one without a
        message. Forms of lower precedence, such as '@tintColor' beside '@tintColor_lightBackground', do not take its
        place.

        Write a hex color, a color name or another palette style. In FioriThemeManager functions and constants are not
        colors, and a space after the colon makes a color name invalid.
        """,
      bad: """
        @tintColor: bleu;
        @tintColor_darkBackground: cyan;
        """,
      good: """
        @tintColor: blue;
        @tintColor_darkBackground: cyan;
        """
    ),
    RulePage(
      .paintedPaletteColor,
      summary: "a palette style that FioriThemeManager draws although its documented color is not a color",
      explanation: """
        SAP documents the color of 'map8' as 'D0R774'. FioriThemeManager reads the hex digits up to the 'R' and draws
        #0000D0, a dark blue that is not intended. In palette 'v8' one variant of 'headerBlended' is documented with
        nine digits and drawn opaque black.

        Override the style with a color of your own, for both backgrounds, or name another style.
        """,
      bad: """
        @tintColor:map8;
        @tintColor_darkBackground:#91C8F6;
        """,
      good: """
        @map8:#D08774;
        @map8_darkBackground:#D08774;
        @tintColor:map8;
        @tintColor_darkBackground:#91C8F6;
        """,
      options: "--dialect thememanager --palette sapfiori"
    ),
    RulePage(
      .paletteCycle,
      in: .palette,
      summary: "a palette color that is overridden with itself, directly or through others",
      explanation: """
        An override may name another palette style and then follows the overrides of that style. If the path returns to
        its start, there is no color to find, and FioriThemeManager would follow it forever. 'tintColor' in the value of
        '@tintColor' does not mean the built-in color, because the override replaces it everywhere.

        Give one of the colors on the path a value of its own.
        """,
      bad: """
        @tintColor: tintColor_darkBackground;
        @tintColor_darkBackground: tintColor;
        """,
      good: """
        @tintColor: #0A6ED1;
        @tintColor_darkBackground: tintColor;
        """
    ),
    RulePage(
      .substitutionTooLong,
      summary: "a value that the constants in it make too long",
      explanation: """
        A constant that repeats another one many times, which again repeats another, multiplies its length with each
        step. A few short lines would fill the memory of the computer. The compiler stops where one value passes 1 MiB
        or all values together pass 256 MiB.

        No property needs a value of that size, so look for a constant that is repeated by mistake or by a generator.
        """,
      bad: """
        @a: 8;
        @b: @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a;
        @c: @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b;
        @d: @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c;
        @e: @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d;
        Button { content-insets: @e; }
        """,
      good: """
        @a: 8;
        @b: @a @a;
        Button { content-insets: @b @b; }
        """
    ),
    RulePage(
      .systemColor,
      in: .grammar,
      summary: "a color of the system, which has no fixed value",
      explanation: """
        NUI finds every color of UIKit by its name, 'systemBlue' and 'label' too. The system computes these colors from
        the appearance and the contrast, so the compiled theme has no value for them, and their contrast cannot be
        checked. If the color should be in the theme, write it in hex.
        """,
      bad: """
        Button { font-color: systemBlue; }
        """,
      good: """
        Button { font-color: #007AFF; }
        """
    ),
    RulePage(
      .tooManyProperties,
      summary: "selector lists and declarations that multiply into too many properties",
      explanation: """
        A rule for a list of selectors is a rule for each of them, so a list of 6,000 selectors with 6,000 declarations
        makes 36 million properties from a file of less than 100 kB. The compiler stops at 33,554,432 properties. No
        stylesheet written by hand comes near that number. Such files come from generators that repeat whole lists.
        Properties that parts inherit from a font style are counted too.

        Split the stylesheet, or let the generator write only the declarations that each selector needs.
        """,
      bad: "",
      good: ""
    ),
    RulePage(
      .tooMuchText,
      summary: "names and values that become too long by repetition",
      explanation: """
        The theme repeats a long value for each use of its constant, and for each selector of a list. So a small file
        becomes many gigabytes. The compiler stops where names and values together are 1 GiB longer than the stylesheets
        themselves.

        No property needs a name or a value of that length, so look for one that a generator made too long.
        """,
      bad: "",
      good: ""
    ),
    RulePage(
      .undefinedConstant,
      summary: "a constant that is used but never defined",
      explanation: """
        NUI ends the app with an exception when it loads a rule with such a constant. Names are case-sensitive, and a
        constant that is defined in an '@media' block exists only where the block applies. NUI also reads each
        stylesheet alone, so it does not find constants of other files.

        Define the constant, or correct its name. The colors of the palette are written without '@': '@tintColor' is a
        constant of the stylesheet, 'tintColor' the color of the palette.
        """,
      bad: """
        @brand: #0A6ED1;
        Button { font-color: @brand; }
        Label { font-color: @brnd; }
        """,
      good: """
        @brand: #0A6ED1;
        Button { font-color: @brand; }
        Label { font-color: @brand; }
        """
    ),
    RulePage(
      .undocumentedFontStyle,
      in: .grammar,
      summary: "a 'font-style' that is not among the documented text styles",
      explanation: """
        The text styles of SAPFiori are known from its documentation only, so another word may be valid. The value has no
        type in the theme, and the part inherits nothing from a font style. A word of CSS such as 'italic' has no effect:
        use 'font-name' for that.
        """,
      bad: """
        fdlFUIObjectView_headlineLabel { font-style: italic; }
        """,
      good: """
        fdlFUIObjectView_headlineLabel { font-style: headline; }
        """
    ),
    RulePage(
      .unitIgnored,
      summary: "a unit after a number",
      explanation: """
        Numbers have no unit in NSS. The runtime takes the number at the beginning of the value and ignores what
        follows, so '12px' and '12pt' are both 12, and '1.5em' is a font of one and a half points.

        Write the number alone. Sizes are always in points.
        """,
      bad: """
        Label { font-size: 12px; }
        """,
      good: """
        Label { font-size: 12; }
        """
    ),
  ]
}
