import NSSTheme

extension RulePage {
  /// The pages of the diagnostics of `--portable`: constructs that another runtime skips or reads differently.
  static let portabilityRules: [RulePage] = [
    RulePage(
      .adaptiveColor, summary: "a color name that another runtime draws in another color",
      explanation: """
        NUI and SAPFiori draw a name such as 'green' in UIKit's fixed color. FioriThemeManager takes SwiftUI's color of the same
        name, which is a color of the system: softer, and different on dark backgrounds and in high contrast.
        """,
      bad: """
        @primary1:green;
        @primary1_darkBackground:#FFFFFF;
        """,
      good: """
        @primary1:#00FF00;
        @primary1_darkBackground:#FFFFFF;
        """,
      options: "--portable thememanager --palette sapfiori"),
    RulePage(
      .definitionInComment, summary: "a definition in a comment, which FioriThemeManager reads anyway",
      explanation: """
        FioriThemeManager reads each line separately and does not support comments. It reads a definition that is commented out
        if its line begins with '@'.
        """,
      bad: """
        /*
        @primary1:#FF0000;
        */
        """,
      good: """
        /*
         * @primary1:#FF0000;
         */
        """,
      options: "--portable thememanager --palette sapfiori"),
    RulePage(
      .differingDuplicate, summary: "a constant that is defined twice, and the runtimes take different definitions",
      explanation: """
        NUI and SAPFiori take the last definition of a constant in a file, FioriThemeManager the first. With two
        different values the app has a different brand in each runtime.
        """,
      bad: """
        @primary1:#FF0000;
        @primary1:#00FF00;
        @primary1_darkBackground:#FFFFFF;
        """,
      good: """
        @primary1:#00FF00;
        @primary1_darkBackground:#FFFFFF;
        """,
      options: "--portable thememanager --palette sapfiori"),
    RulePage(
      .differingValue, summary: "a value that another runtime reads as something else",
      explanation: """
        NUI replaces a constant only where it is the whole value of a property; inside of a longer value, the name of
        the constant stays as it is. SAPFiori's documentation promises to replace it everywhere.
        """,
      bad: """
        @weight: Light;
        Button { font-name: Helvetica @weight; }
        """,
      good: """
        @family: Hoefler Text;
        Button { font-name: @family; }
        """,
      options: "--portable nui"),
    RulePage(
      .ignoredRule, summary: "rules, which FioriThemeManager does not read",
      explanation: """
        FioriThemeManager reads palette overrides and nothing else. Rules for style classes and '@media' blocks have no effect in a
        SwiftUI app; its views are styled in code, or by their own style protocols.
        """,
      bad: "Button { font-color: red; }",
      good: overrides,
      options: "--portable thememanager --palette sapfiori"),
    RulePage(
      .indentedDefinition, summary: "an override that does not begin its line, which FioriThemeManager does not see",
      explanation: """
        FioriThemeManager reads a line only if its first character is '@'. It ignores a definition after spaces, or
        after another one on the same line, and the color stays SAP's.
        """,
      bad: """
          @primary1:#FF0000;
        @primary1_darkBackground:#FFFFFF;
        """,
      good: overrides,
      options: "--portable thememanager --palette sapfiori"),
    RulePage(
      .nestedConstant, summary: "a constant made of another one, which NUI does not replace",
      explanation: """
        NUI looks up a constant once and uses the result unchanged: with '@a: @b;' a property gets the text '@b', which is not a
        color, a number or a font.
        """,
      bad: """
        @brand: red;
        @accent: @brand;
        Button { font-name: @accent; }
        """,
      good: """
        @accent: red;
        Button { font-name: @accent; }
        """,
      options: "--portable nui"),
    RulePage(
      .noPalette, summary: "an override of a palette color, which means nothing to NUI",
      explanation: "NUI has no palette. There it is an ordinary constant, and has an effect only where a rule uses it.",
      bad: """
        @tintColor: #0A6ED1;
        @tintColor_darkBackground: #91C8F6;
        """,
      good: "Button { font-color: #0A6ED1; }", options: "--portable nui"),
    RulePage(
      .notInherited, summary: "a part that inherits from a font style, which NUI does not know",
      explanation: """
        In SAPFiori a part with 'font-style: body' gets the declarations of 'fdlFontStyle_body' that it does not have itself. For
        NUI both are unrelated classes of the app.
        """,
      bad: """
        fdlFontStyle_body { font-size: 14; }
        fdlFUIObjectView_headlineLabel { font-style: body; }
        """,
      good: """
        fdlFontStyle_body { font-size: 14; }
        fdlFUIObjectView_headlineLabel { font-size: 14; }
        """,
      options: "--portable nui"),
    RulePage(
      .otherBackground, summary: "a palette name as the color on dark backgrounds, which the runtimes read differently",
      explanation: """
        In SAPFiori a palette name without a suffix is the color for light backgrounds, wherever it is used.
        FioriThemeManager takes the color for the current background.
        """,
      bad: """
        @primary1:#FF0000;
        @primary1_darkBackground:primary2;
        """,
      good: """
        @primary1:#FF0000;
        @primary1_darkBackground:#4E4E52;
        """,
      options: "--portable thememanager --palette sapfiori"),
    RulePage(
      .otherOverride, summary: "a palette color that a different definition sets in another runtime",
      explanation: """
        The runtimes agree that '@S_lightBackground' outranks '@S', but not on everything else: in SAPFiori 'tintColorDark' is a color of
        'tintColor' and follows its overrides, in FioriThemeManager it is a separate style; a later stylesheet overrides a color in
        SAPFiori whatever the form, in FioriThemeManager only in the same form.
        """,
      bad: """
        @tintColor:#0A6ED1;
        @tintColor_darkBackground:#91C8F6;
        """,
      good: """
        @primary1:#0A6ED1;
        @primary1_darkBackground:#91C8F6;
        """,
      options: "--portable thememanager --palette sapfiori"),
    RulePage(
      .paletteOverride, summary: "an ordinary constant for NUI that another runtime reads as a palette override",
      explanation: """
        NUI has no palette, so a constant may have any name. In SAPFiori and FioriThemeManager one that is named after a palette style
        recolors everything that uses the style.
        """,
      bad: """
        @line: #C0C0C0;
        Button { border-color: @line; }
        """,
      good: """
        @borders: #C0C0C0;
        Button { border-color: @borders; }
        """,
      options: "--dialect nui --portable sapfiori"),
    RulePage(
      .skippedDefinition, summary: "a definition that FioriThemeManager reads, and a runtime with a grammar does not",
      explanation: """
        FioriThemeManager reads each line separately and does not support comments. NUI and SAPFiori ignore a definition in a comment.
        """,
      bad: """
        /*
        @primary1:#FF0000;
        @primary1_darkBackground:#FFFFFF;
        */
        """,
      good: overrides,
      options: "--dialect thememanager --palette sapfiori --portable sapfiori"),
    RulePage(
      .unconditionalDefinition, summary: "a definition in an '@media' block, which always applies in FioriThemeManager",
      explanation: """
        FioriThemeManager reads each line separately and does not support blocks. A definition whose line begins with
        '@' applies whatever the condition of the block; an indented one never applies.
        """,
      bad: """
        @primary1_darkBackground:#FFFFFF;
        @media (device: ipad) {
        @primary1:#FF0000;
        }
        """,
      good: overrides,
      options: "--portable thememanager --palette sapfiori"),
    RulePage(
      .unreachedCells, summary: "an override that leaves elevated and high-contrast colors as they are in FioriThemeManager",
      explanation: """
        SAPFiori's documented palette has two colors for each style. Those of the SwiftUI SDK have eight, and an override reaches the
        one that it names: sheets, alerts and the high-contrast modes keep SAP's colors.
        """,
      bad: """
        @primary1:#FF0000;
        @primary1_darkBackground:#FFFFFF;
        """,
      good: "Button { font-color: #FF0000; }", options: "--portable thememanager"),
  ]
  private static let overrides = """
    @primary1:#FF0000;
    @primary1_darkBackground:#FFFFFF;
    """
}
