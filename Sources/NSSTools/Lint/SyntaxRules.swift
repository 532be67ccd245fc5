import NSSTheme

extension RulePage {
  /// The pages of the diagnostics of lexer and parser: characters, words, and the form of definitions, rules and media blocks.
  static let syntaxRules: [RulePage] = [
    RulePage(
      .blankInName,
      summary: "a space in the name of a definition, which then overrides nothing",
      explanation: """
        FioriThemeManager takes everything between the '@' and the ':' as the name and trims nothing. A space before the
        colon becomes part of the name, and no palette style has such a name. The runtime stores the definition without
        a message and never reads it, and the app keeps SAP's color. Write the colon directly after the name.
        """,
      bad: """
        @tintColor : #0A6ED1;
        @tintColor_darkBackground:#91C8F6;
        """,
      good: """
        @tintColor: #0A6ED1;
        @tintColor_darkBackground:#91C8F6;
        """,
      options: "--dialect thememanager --palette sapfiori"
    ),
    RulePage(
      .droppedCharacter,
      summary: "a definition whose line does not end with ';', so that its last character is lost",
      explanation: """
        FioriThemeManager cuts off the last character of a definition's line without looking at it, because a ';' ought
        to be there. Without the ';' it cuts off the last digit of the color: '#0A6ED1' becomes '#0A6ED', of which it
        reads the first three digits and draws #00AA66. If a comment or a space follows the ';', its last character is
        cut off instead, and the rest becomes part of the value. Hex digits survive that, but the name of a color does
        not. End the line with ';' and put comments on separate lines.
        """,
      bad: """
        @tintColor:#0A6ED1
        @tintColor_darkBackground:#91C8F6;
        """,
      good: """
        @tintColor:#0A6ED1;
        @tintColor_darkBackground:#91C8F6;
        """,
      options: "--dialect thememanager --palette sapfiori"
    ),
    RulePage(
      .duplicateMediaFeature,
      summary: "a media block that names the same feature twice; only the last one has an effect",
      explanation: """
        The runtimes keep one value for each feature of a media block. If 'device' or 'orientation' is given twice,
        the last value replaces the first: the block below applies on every iPad and on no iPhone. Media blocks have
        no 'or'. Remove one of the two, or write a block for each value.
        """,
      bad: """
        @media (device: iphone) and (device: ipad) { Button { font-size: 18; } }
        """,
      good: """
        @media (device: ipad) { Button { font-size: 18; } }
        """
    ),
    RulePage(
      .emptyValue,
      summary: "a ':' without a value after it",
      explanation: """
        A property or a constant needs at least one word between ':' and ';'. NUI treats a missing value as a syntax
        error and drops all styles of the file without a message, so the app appears unstyled. Write a value. To fall
        back to the standard look, remove the whole line.
        """,
      bad: """
        Button { font-color: ; font-size: 14; }
        """,
      good: """
        Button { font-color: red; font-size: 14; }
        """
    ),
    RulePage(
      .gluedComment,
      summary: "a comment that touches the word before it, which makes NUI reject the whole file",
      explanation: """
        In NUI a word may contain '/'. If a comment follows without a space, its '/' becomes the end of the word, the
        '*' after it is a syntax error, and NUI drops all styles of the file without a message. Dialect 'sapfiori'
        accepts such a comment. After ';', '{' or '}' a comment needs no space.
        """,
      bad: """
        Button { font-color: red/* brand */; }
        """,
      good: """
        Button { font-color: red /* brand */; }
        """,
      options: "--dialect nui"
    ),
    RulePage(
      .ignoredDefinition,
      summary: "a line that begins with '@' but is not a definition for FioriThemeManager",
      explanation: """
        FioriThemeManager cuts off the first and the last character of the line and divides the rest at each ':'. If
        that does not give exactly two parts, it skips the line without a message, and the app keeps SAP's color. The
        usual causes are two definitions on one line, a ':' in a comment after the definition, and a line without any
        ':'. Write each definition on a separate line, with nothing after its ';'.
        """,
      bad: """
        @tintColor:#0A6ED1; /* brand: blue */
        @tintColor_darkBackground:#91C8F6;
        """,
      good: """
        /* brand: blue */
        @tintColor:#0A6ED1;
        @tintColor_darkBackground:#91C8F6;
        """,
      options: "--dialect thememanager --palette sapfiori"
    ),
    RulePage(
      .ignoredText,
      summary: "lines that FioriThemeManager skips, because their first character is not '@'",
      explanation: """
        FioriThemeManager reads palette definitions and nothing else, and only where the '@' is the first character of
        its line. Indented definitions, rules and '@media' blocks change nothing in the app, and no message says so.
        Move definitions to the start of the line, and keep rules in a stylesheet for SAPFiori or NUI.

        The compiler gives one warning for each file, at the first such line, and does not count comments and lines
        with only a '}'.
        """,
      bad: """
        /* Brand */
          @tintColor:#0A6ED1;
        @tintColor_darkBackground:#91C8F6;
        """,
      good: """
        /* Brand */
        @tintColor:#0A6ED1;
        @tintColor_darkBackground:#91C8F6;
        """,
      options: "--dialect thememanager --palette sapfiori"
    ),
    RulePage(
      .invalidCharacter,
      summary: "a character that has no meaning in a stylesheet, such as '!', '$', '>' or 'é'",
      explanation: """
        Outside of comments, words consist of letters without accents, digits, '_', '-', '.', '/' and the backslash,
        with '#' or '@' only in front. NUI stops at the first character that it does not know and drops all styles of
        the file without a message. Much of CSS and Sass is unknown to it: '!important', '$variables', and selectors
        with '>' or '&'. Characters that an editor or a web page put in, for example curly quotes or a long dash, are
        easy to overlook. Remove the character, or write the one that the help below the error names.
        """,
      bad: """
        Button { font-color: red !important; }
        """,
      good: """
        Button { font-color: red; }
        """
    ),
    RulePage(
      .invalidUTF8,
      summary: "bytes that are not UTF-8, so that the runtimes cannot read the file",
      explanation: """
        All runtimes decode the whole file as UTF-8 before they read anything. If that fails, even inside a comment,
        the app gets no styles and no message. Such files come from editors that save as Latin-1 or Windows-1252,
        where an accented letter or a curly quote is one byte, or from a file that was cut off in the middle of a
        character. Save the file as UTF-8. The message gives the offset of the first invalid byte.
        """,
      bad: "",
      good: ""
    ),
    RulePage(
      .keywordAsName,
      summary: "the keyword 'and' or '@media' used as a name or a value",
      explanation: """
        '@media' begins a media block, and 'and' joins its conditions. NUI treats them as keywords everywhere. Where one
        is used as a constant, a selector, a property or a value, it drops all styles of the file without a message.
        Choose another word. Keywords are lower case, so 'And' is an ordinary name.
        """,
      bad: """
        @media: red;
        Button { font-color: @media; }
        """,
      good: """
        @brand: red;
        Button { font-color: @brand; }
        """
    ),
    RulePage(
      .keywordPrefix,
      summary: "a word that begins with 'and' or '@media', which makes NUI reject the whole file",
      explanation: """
        NUI looks for its keywords first and does not check where the word ends. It reads '@mediaColor' as '@media'
        and 'Color', and 'android.png' as 'and' and 'roid.png'. The parts fit nowhere, so NUI drops all styles of the
        file without a message. Rename the constant, class or image. Words that only contain the letters, such as
        'sandwich', are safe.
        """,
      bad: """
        @mediaColor: red;
        Button { font-color: @mediaColor; }
        """,
      good: """
        @brandColor: red;
        Button { font-color: @brandColor; }
        """,
      options: "--dialect nui"
    ),
    RulePage(
      .lineComment,
      summary: "a '//' comment, which makes NUI reject the whole file",
      explanation: """
        NUI supports only '/* ... */' comments. At '//' it stops and drops all styles of the file without a message.
        Versions of NUI before 2014 skipped such lines, so old themes contain them and worked at the time. Such a
        comment is an error in dialect 'nui'. In 'sapfiori' it is a warning, and the compiler skips the rest of the
        line.
        """,
      bad: """
        Button { font-color: red; } // brand
        """,
      good: """
        Button { font-color: red; } /* brand */
        """
    ),
    RulePage(
      .misplacedDefinition,
      summary: "a constant that is defined inside a rule",
      explanation: """
        A rule holds properties only. NUI treats a definition inside its braces as a syntax error and drops all styles
        of the file without a message. Constants have no scope: a definition at the top level applies to the whole
        file, also to rules above it. Move the definition out of the braces. Inside a '@media' block, but outside its
        rules, definitions are allowed.
        """,
      bad: """
        Button { @brand: red; font-color: @brand; }
        """,
      good: """
        @brand: red;
        Button { font-color: @brand; }
        """
    ),
    RulePage(
      .misplacedMedia,
      summary: "a '@media' block inside a rule",
      explanation: """
        Media blocks belong at the top level and contain whole rules. Sass and recent CSS allow the reverse, but NUI
        treats it as a syntax error and drops all styles of the file without a message. Move the block out of the rule
        and repeat the selector inside it.
        """,
      bad: """
        Button { @media (device: ipad) { font-size: 18; } }
        """,
      good: """
        @media (device: ipad) { Button { font-size: 18; } }
        """
    ),
    RulePage(
      .missingAtSign,
      summary: "a name with a ':' outside of all rules, where only '@name: ...' is allowed",
      explanation: """
        Outside of rules a plain name is a selector and needs a '{'. NUI treats the ':' as a syntax error and drops
        all styles of the file without a message. If the line should define a constant or override a palette color,
        put '@' in front. If it should set a property, put it into the braces of a rule.
        """,
      bad: """
        tintColor: red;
        tintColor_darkBackground: red;
        """,
      good: """
        @tintColor: red;
        @tintColor_darkBackground: red;
        """
    ),
    RulePage(
      .missingBrace,
      summary: "a rule or media block that is never closed",
      explanation: """
        Without its '}' the block swallows what follows, and NUI drops all styles of the file without a message. The
        error points at the '{' that is left open, and its note at the location where the compiler expects the end: a
        line that can only begin something new, or the end of the file. Add the '}' there and check the indentation of
        the lines in between.
        """,
      bad: """
        Button { font-color: red;
        Label { font-color: blue; }
        """,
      good: """
        Button { font-color: red; }
        Label { font-color: blue; }
        """
    ),
    RulePage(
      .missingSemicolon,
      summary: "a definition or declaration without the ';' at its end",
      explanation: """
        Every definition and every declaration ends with ';'. Unlike CSS, NUI needs it before '}' as well. Where it is
        missing, NUI drops all styles of the file without a message, so the app appears unstyled. Add it.
        """,
      bad: """
        Button { font-color: red }
        """,
      good: """
        Button { font-color: red; }
        """
    ),
    RulePage(
      .nestedMedia,
      summary: "a '@media' block inside another '@media' block",
      explanation: """
        A media block contains rules and definitions only. NUI treats an inner '@media' as a syntax error and drops
        all styles of the file without a message. To require both a device and an orientation, join the conditions
        with 'and' in one block. The compiler still checks the contents of the inner block.
        """,
      bad: """
        @media (device: ipad) {
          @media (orientation: landscape) { Button { font-size: 18; } }
        }
        """,
      good: """
        @media (device: ipad) and (orientation: landscape) {
          Button { font-size: 18; }
        }
        """
    ),
    RulePage(
      .nestedRule,
      summary: "a rule inside another rule",
      explanation: """
        Sass and recent CSS allow nested rules, NSS does not. NUI treats the inner '{' as a syntax error and drops all
        styles of the file without a message. Close the outer rule first. A rule cannot be limited to labels inside a
        button: give those labels a separate class in the app's code and write a rule for it.
        """,
      bad: """
        Button {
          font-size: 14;
          Label { font-color: red; }
        }
        """,
      good: """
        Button { font-size: 14; }
        Label { font-color: red; }
        """
    ),
    RulePage(
      .otherFormat,
      summary: "a file of another format than NSS",
      explanation: """
        The file is for example a ZIP archive, a property list, JSON, or a Less file with mixins and nested rules. A list
        of all syntax errors would not help, so a single diagnostic names the format. A file without syntax errors is
        never reported like this. Pass the '.nss' file; for Less and Sass, the one that is generated from it.
        """,
      bad: """
        {
          "tintColor": "#0A6ED1"
        }
        """,
      good: """
        @tintColor: #0A6ED1;
        @tintColor_darkBackground: #91C8F6;
        """
    ),
    RulePage(
      .percentSign,
      summary: "a '%' after a number, which makes NUI reject the whole file",
      explanation: """
        Stylesheets have no percentages: sizes are points, and parts of colors are 0 to 255 or 0.0 to 1.0. NUI stops at
        the '%' and drops all styles of the file without a message. Write the resulting number instead. The '%' is an
        error in dialect 'nui'. In 'sapfiori' it is a warning, and '90%' is read as 90 where a number is needed.
        """,
      bad: """
        Label { font-size: 90%; }
        """,
      good: """
        Label { font-size: 15; }
        """
    ),
    RulePage(
      .plusSign,
      summary: "a '+' in a number, which makes NUI reject the whole file",
      explanation: """
        A number may begin with '-', but NUI does not know the character '+'. It stops there and drops all styles of the
        file without a message. Write the number without the sign, and '1000' instead of '1e+3'. The '+' is an error in
        dialect 'nui'. In 'sapfiori' it is a warning, and '+5' is read as 5.
        """,
      bad: """
        NavigationBar { title-vertical-offset: +5; }
        """,
      good: """
        NavigationBar { title-vertical-offset: 5; }
        """
    ),
    RulePage(
      .quotedString,
      summary: "a value in quotes, which makes NUI reject the whole file",
      explanation: """
        NUI has no quotes: it stops at the first one and drops all styles of the file without a message. Write colors,
        font names and images without quotes. A value may consist of several words, as in 'Helvetica Neue'. A quote is
        an error in dialect 'nui'. In 'sapfiori' it is a warning, and the text between the quotes is read.
        """,
      bad: """
        Button { font-color: "#0A6ED1"; }
        """,
      good: """
        Button { font-color: #0A6ED1; }
        """
    ),
    RulePage(
      .selectorNotPlain,
      summary: "a selector that is more than one plain name",
      explanation: """
        A selector is the name of one style class, and a list of selectors has commas between them. There are no
        descendants ('Button Label') and no class paths ('Button:CheckoutButton'). NUI treats both as syntax errors
        and drops all styles of the file without a message. Class paths exist only in the app's code, as the
        'nuiClass' of a view. In the stylesheet write a rule for the last class of the path.
        """,
      bad: """
        Button:CheckoutButton { font-size: 20; }
        """,
      good: """
        CheckoutButton { font-size: 20; }
        """
    ),
    RulePage(
      .strayBrace,
      summary: "a '}' that closes nothing",
      explanation: """
        All blocks are already closed before this '}'. NUI treats it as a syntax error and drops all styles of the
        file without a message. Remove it, or look further up for a '}' that closes a rule or a '@media' block too
        early.
        """,
      bad: """
        Button { font-color: red; } }
        """,
      good: """
        Button { font-color: red; }
        """
    ),
    RulePage(
      .straySemicolon,
      summary: "a ';' that ends no definition or declaration",
      explanation: """
        CSS tolerates a second ';' in a rule. NUI treats it, and also one after a '}', as a syntax error and drops all
        styles of the file without a message. Remove it. The ';' is an error in dialect 'nui'. In 'sapfiori' it is a
        warning, and the compiler skips the ';'.
        """,
      bad: """
        Button { font-color: red; };
        """,
      good: """
        Button { font-color: red; }
        """
    ),
    RulePage(
      .tooLarge,
      summary: "stylesheets that together have 2 GiB or more",
      explanation: """
        This is a limit of the compiler: its offsets have 31 bits, so all layers together may have 2,147,483,647 bytes.
        Real stylesheets have a few kilobytes. A larger input is almost always a wrong path, for example a log or an
        archive, or a script that appends to its own output. Check which files are passed to the command.
        """,
      bad: "",
      good: ""
    ),
    RulePage(
      .trailingComma,
      summary: "a list of selectors that ends with a comma",
      explanation: """
        After a comma NUI expects another selector. If '{' follows, that is a syntax error, and NUI drops all styles
        of the file without a message. Remove the comma, or add the class that is missing.
        """,
      bad: """
        Button, Label, { font-color: red; }
        """,
      good: """
        Button, Label { font-color: red; }
        """
    ),
    RulePage(
      .unexpectedToken,
      summary: "a word or character that is not allowed at its location",
      explanation: """
        The message names what is expected at this location and what was found. The usual causes are forgotten colons
        and braces, and forms that exist only in CSS, such as '@import' and '@media screen'. NUI treats each as a
        syntax error and drops all styles of the file without a message. The compiler continues after the mistake, so
        one run shows all of them.
        """,
      bad: """
        Button { font-color red; }
        """,
      good: """
        Button { font-color: red; }
        """
    ),
    RulePage(
      .unknownAtRule,
      summary: "an at-rule of CSS, Less or Sass, such as '@import'",
      explanation: """
        The only rule with '@' in NSS is '@media'; any other word with '@' is a constant. NUI treats the rule as a syntax
        error and drops all styles of the file without a message. Instead of '@import', several stylesheets are compiled
        as layers of one theme.
        """,
      bad: """
        @import "base.nss";
        Button { font-color: red; }
        """,
      good: """
        Button { font-color: red; }
        """
    ),
    RulePage(
      .unknownMediaFeature,
      summary: "a media feature other than 'device' and 'orientation', which is always satisfied",
      explanation: """
        The runtimes look at 'device' and 'orientation' only, in lower case, and treat any other feature as satisfied.
        The styles of the block then reach devices that they were not meant for: with 'Device: ipad' they apply on the
        iPhone too. There is no counterpart to 'max-width' and similar features of CSS. Correct the name, or use
        'device'.
        """,
      bad: """
        @media (Device: ipad) { Button { font-size: 18; } }
        """,
      good: """
        @media (device: ipad) { Button { font-size: 18; } }
        """
    ),
    RulePage(
      .unknownMediaValue,
      summary: "a device or orientation that does not exist, so that the block never applies",
      explanation: """
        The values of 'device' are 'iphone' and 'ipad', those of 'orientation' 'portrait' and 'landscape', all in lower
        case. The runtimes compare letter by letter. With any other value the condition is never satisfied, and the
        styles of the block never appear in the app.
        """,
      bad: """
        @media (device: iPad) { Button { font-size: 18; } }
        """,
      good: """
        @media (device: ipad) { Button { font-size: 18; } }
        """
    ),
    RulePage(
      .unterminatedComment,
      summary: "a '/*' without the '*/' that closes the comment",
      explanation: """
        The comment runs to the end of the file, so every rule after it is missing. NUI rejects the whole file without a
        message, and the app appears unstyled. Close the comment with '*/'. The error points at its beginning.
        """,
      bad: """
        Button { font-color: red; }
        /* Labels
        """,
      good: """
        Button { font-color: red; }
        /* Labels */
        """
    ),
    RulePage(
      .unterminatedString,
      summary: "a quote without a second one on the same line",
      explanation: """
        A string ends on the line on which it begins. Here the closing quote is missing, and the rest of the line,
        with its ';' and '}', is part of the string. NUI has no quotes at all and drops all styles of the file at the
        first one. Write the value without quotes.
        """,
      bad: """
        Label { font-name: "Avenir-Book; }
        """,
      good: """
        Label { font-name: Avenir-Book; }
        """
    ),
    RulePage(
      .utf16Encoding,
      summary: "a file in UTF-16, which the runtimes cannot read",
      explanation: """
        The file has two bytes for each character. The runtimes decode stylesheets as UTF-8 only, so they get no
        styles from it and give no message. Some editors on Windows save as UTF-16 under the name 'Unicode', and older
        versions of PowerShell do so when they redirect output into a file. Save the file as UTF-8. Until
        then, the compiler reports nothing else about it.
        """,
      bad: "",
      good: ""
    ),
    RulePage(
      .wordTooLong,
      summary: "a word or a line of more than 134,217,727 bytes",
      explanation: """
        This is a limit of the compiler: it stores the length of a word in 27 bits. In the dialects with a grammar it
        applies to each word and each string, in dialect 'thememanager' to each line.

        Text beyond the limit is not read, so this is an error. No name and no value needs such a length. Most often a
        program wrote data that does not belong in a stylesheet, or omitted the spaces and the line ends.
        """,
      bad: "",
      good: ""
    ),
  ]
}
