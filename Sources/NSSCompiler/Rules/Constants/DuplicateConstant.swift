import NSSTheme

extension RulePage {
  static let duplicateConstant = RulePage(
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
      """)
}
