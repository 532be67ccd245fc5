import NSSTheme

extension RulePage {
  static let paletteCycle = RulePage(
    .paletteCycle, in: .palette,
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
      """)
}
